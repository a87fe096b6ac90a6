// On paper, also as the fall-back for a power cut: pairings, standings, result slips, board numbers.
// SPDX-License-Identifier: Apache-2.0

import { h, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { boardTable, standingsTable, standingsTitle } from "/shared/tables.js";
import { hallTime, t } from "/shared/words.js";
import { groupChoice } from "/arbiter/kit.js";
import { model, myGroups } from "/arbiter/state.js";

const kinds = ["pairings", "standings", "slips", "numbers"];

function heading(group, title) {
  const body = model.tournament();
  return h("header", { class: "paper-head" },
    h("p", {}, body ? body.name : ""),
    h("h1", {}, groupName(group)),
    h("h2", {}, title),
    h("p", { class: "paper-time" }, t("print.printed", { time: hallTime(model.now(), model.utcOffset()) })));
}

function roundTitle(body) {
  return t("round_of", { round: body.round, rounds: body.rounds_planned });
}

function slip(group, body, row) {
  return h("div", { class: "slip" },
    h("p", {}, h("strong", {}, `${groupName(group)} · ${roundTitle(body)}`)),
    h("p", { class: "slip-board" }, t("head.board"), " ", h("strong", {}, row.board)),
    h("p", {}, `○ ${t("white")}: `, h("strong", {}, row.white.name)),
    h("p", {}, `● ${t("black")}: `, h("strong", {}, row.black.name)),
    h("div", { class: "slip-boxes" }, ["1–0", "½–½", "0–1"].map((text) => h("span", {}, h("i", {}), text))),
    h("div", { class: "slip-signs" }, h("span", {}, t("print.sign_white")), h("span", {}, t("print.sign_black"))));
}

const papers = {
  pairings: (group) => {
    const body = model.pairings(group.id);
    return body && body.round > 0 && h("section", { class: "page" }, heading(group, roundTitle(body)), boardTable(body));
  },
  standings: (group) => {
    const body = model.standings(group.id);
    return body && h("section", { class: "page" }, heading(group, `${t("tab.standings")} · ${standingsTitle(body)}`), standingsTable(body));
  },
  slips: (group) => {
    const body = model.pairings(group.id);
    return body && body.round > 0 && h("section", { class: "page slips" }, body.boards.map((row) => slip(group, body, row)));
  },
  numbers: (group) => {
    const body = model.pairings(group.id);
    return body && body.round > 0 && h("section", { class: "page numbers-page" }, body.boards.map((row) =>
      h("div", { class: "table-card" }, h("strong", {}, row.board), h("span", {}, groupName(group)))));
  },
};

function print(kind, groups) {
  const paper = document.getElementById("paper");
  show(paper, groups.map((group) => papers[kind](group)));
  window.print();
}

export function openPaper(kind, groupId) {
  const group = model.group(groupId);
  if (group) print(kind, [group]);
}

export function printPage(root) {
  const chosen = new Set();
  const box = h("div", {});
  const draw = () => {
    const groups = myGroups().filter((group) => chosen.size === 0 || chosen.has(group.id));
    show(box, h("div", { class: "stack" },
      h("div", { class: "print-kinds" }, kinds.map((kind) => h("button", { type: "button", class: "button main", on: { click: () => print(kind, groups) } }, t(`print.${kind}`)))),
      h("div", { class: "sheet pad stack" }, h("h2", {}, t("print.emergency")), h("p", { class: "small second" }, t("print.emergency_help")),
        h("button", { type: "button", class: "button bad", on: { click: () => {
          const paper = document.getElementById("paper");
          show(paper, groups.map((group) => [papers.standings(group), papers.pairings(group), papers.slips(group)]));
          window.print();
        } } }, t("print.all"))),
      h("div", { class: "sheet pad stack" }, h("h2", {}, t("print.groups")), h("p", { class: "small second" }, t("print.groups_help")), groupChoice(myGroups(), chosen, draw))));
  };
  show(root, h("h1", { class: "page-title" }, t("nav.print")), box);
  draw();
  return () => {};
}
