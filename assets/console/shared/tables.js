// The lists that both pages show: a round's boards and the standings.
// SPDX-License-Identifier: Apache-2.0

import { h } from "/shared/dom.js";
import { points, t } from "/shared/words.js";

export function disc(side) {
  return h("span", { class: `disc ${side}`, "aria-hidden": "true" });
}

export function groupChip(group) {
  return h("span", { class: `group g${group.colour_index % 10}` }, group.label);
}

const written = { "": "–", "1-0": "1–0", "0-1": "0–1", "½-½": "½–½", "+--": "+ : –", "--+": "– : +", "---": "– : –" };

export function resultText(result) {
  return written[result] || result;
}

function person(player) {
  return [h("span", {}, player.name), h("span", { class: "club" }, player.club)];
}

/** `marked`: the pairing numbers to make stand out. */
export function boardTable(body, marked = new Set()) {
  if (!body || body.round === 0) return h("p", { class: "quiet pad" }, t("not_published"));
  const rows = body.boards.map((row) => {
    const isMarked = marked.has(row.white.number) || marked.has(row.black.number);
    return h("tr", { class: isMarked ? "marked" : undefined },
      h("td", { class: "numbers" }, h("strong", {}, row.board)),
      h("td", {}, person(row.white)),
      h("td", { class: "center numbers" }, h("strong", {}, resultText(row.result))),
      h("td", {}, person(row.black)));
  });
  const byes = body.byes.map((row) =>
    h("tr", { class: marked.has(row.player.number) ? "marked" : undefined },
      h("td", {}, "–"),
      h("td", {}, person(row.player)),
      h("td", { colspan: 2, class: "second" }, t(`bye.${row.kind}`))));
  return h("table", { class: "list" },
    h("thead", {}, h("tr", {},
      h("th", { scope: "col" }, t("head.board")),
      h("th", { scope: "col" }, disc("white"), " ", t("white")),
      h("th", { scope: "col", class: "center" }, t("head.result")),
      h("th", { scope: "col" }, disc("black"), " ", t("black")))),
    h("tbody", {}, rows, byes));
}

export function standingsTitle(body) {
  if (body.after_round === 0) return t("standings.before");
  const after = t("standings.after", { round: body.after_round });
  if (body.is_final) return t("standings.final");
  return body.is_provisional ? t("standings.provisional", { after, open: body.open_boards }) : after;
}

export function standingsTable(body, marked = new Set()) {
  if (!body || body.rows.length === 0) return h("p", { class: "quiet pad" }, t("standings.none"));
  return h("table", { class: "list standings" },
    h("thead", {}, h("tr", {},
      h("th", { scope: "col" }, t("head.rank")),
      h("th", { scope: "col" }, t("head.name")),
      h("th", { scope: "col", class: "right" }, t("head.points")),
      body.headings.map((heading) =>
        h("th", { scope: "col", class: "right tie-break", title: heading.code }, heading.label)))),
    h("tbody", {}, body.rows.map((row) =>
      h("tr", { class: marked.has(row.player.number) ? "marked" : undefined },
        h("td", { class: "numbers" }, h("strong", { class: row.medal ? `medal ${row.medal}` : undefined }, row.rank)),
        h("td", {}, person(row.player), row.is_withdrawn && h("span", { class: "small quiet" }, t("withdrawn"))),
        h("td", { class: "right numbers" }, h("strong", {}, points(row.player.points))),
        row.tie_breaks.map((value) => h("td", { class: "right numbers tie-break" }, value))))));
}
