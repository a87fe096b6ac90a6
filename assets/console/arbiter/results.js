// Entering results: pending boards first, one tap each; works without network.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { disc, groupChip, resultText } from "/shared/tables.js";
import { refusalText, t } from "/shared/words.js";
import { allBoards, clear, drop, enter, fits, insist, isPending } from "/arbiter/boards.js";
import { keyboardDesk } from "/arbiter/keyboard.js";
import { openBoard } from "/arbiter/board_sheet.js";
import { hallMap } from "/arbiter/hall_map.js";
import { plainText, segments } from "/arbiter/kit.js";
import { mayEnter, model, myGroups, onChange, queue } from "/arbiter/state.js";

const choice = { group: null, text: "", view: "pending" };
// The order stays while the arbiter works through it, so that no board moves under the finger.
let order = [];

function reorder() {
  order = allBoards(choice.group)
    .filter((board) => choice.view !== "pending" || choice.text !== "" || isPending(board))
    .filter((board) => choice.view !== "done" || choice.text !== "" || !isPending(board))
    .map((board) => board.key);
}

function shownBoards() {
  const byKey = new Map(allBoards(choice.group).map((board) => [board.key, board]));
  if (choice.view !== "done") {
    // A newly published round, a result taken back: at the end, nothing moves.
    for (const board of byKey.values()) {
      if (isPending(board) && !order.includes(board.key)) order.push(board.key);
    }
  }
  order = order.filter((key) => byKey.has(key));
  return order.map((key) => byKey.get(key)).filter((board) => fits(board, choice.text));
}

function player(side, one) {
  return h("div", { class: "player" }, disc(side),
    h("span", { class: "visually-hidden" }, t(side)),
    h("span", { class: "player-name" }, one.name));
}

function resultButton(board, shown, label, name) {
  const isChosen = board.result === shown;
  return h("button", {
    type: "button", class: `tap ${isChosen ? "chosen" : ""}`, "aria-pressed": String(isChosen),
    "aria-label": `${t("head.board")} ${board.number}: ${label} ${name}`, data: { key: `${board.key}-${shown}`, result: shown },
    on: { click: () => enter(board, shown) },
  }, label);
}

function openCard(board) {
  return h("div", { class: "taps" },
    resultButton(board, "1-0", "1–0", t("result.white")),
    resultButton(board, "½-½", "½", t("result.draw")),
    resultButton(board, "0-1", "0–1", t("result.black")),
    h("button", { type: "button", class: "tap more", "aria-label": t("result.more", { board: board.number }),
      data: { key: `${board.key}-more` }, on: { click: () => openBoard(board) } }, icon("more")));
}

function doneCard(board) {
  return h("div", { class: "taps done" },
    h("strong", { class: "result numbers" }, resultText(board.result)),
    h("span", { class: "grow small second", role: "status" }, board.isSending ? t(queue.isCutOff ? "result.unsent" : "result.sending") : t("result.recorded")),
    h("button", { type: "button", class: "button plain", data: { key: `${board.key}-undo` }, on: { click: () => clear(board) } },
      icon("undo"), t("result.undo")),
    h("button", { type: "button", class: "tap more", "aria-label": t("result.more", { board: board.number }),
      data: { key: `${board.key}-more` }, on: { click: () => openBoard(board) } }, icon("more")));
}

/** Two arbiters, two results: side by side. */
function conflictCard(board) {
  const mine = board.entry.name === "clear_result" ? "–" : board.entry.body.result.replace("1/2", "½-½");
  return h("div", { class: "conflict", role: "alert" },
    h("p", { class: "small" }, plainText(refusalText(board.entry.reply))),
    h("div", { class: "versus" },
      h("div", {}, h("span", { class: "small" }, t("conflict.engine")), h("strong", {}, resultText(board.row.result))),
      h("div", {}, h("span", { class: "small" }, t("conflict.mine")), h("strong", {}, resultText(mine)))),
    h("div", { class: "row wrap" },
      h("button", { type: "button", class: "button grow", data: { key: `${board.key}-keep` }, on: { click: () => drop(board) } },
        t("conflict.keep", { result: resultText(board.row.result) })),
      board.entry.name !== "clear_result" &&
        h("button", { type: "button", class: "button bad grow", data: { key: `${board.key}-insist` }, on: { click: () => insist(board) } },
          t("conflict.replace", { result: resultText(mine) }))));
}

function card(board) {
  const state = board.isRefused ? "refused" : board.result !== "" ? (board.isSending ? "sending" : "finished") : "open";
  return h("li", { class: `board-card ${state} edge-${board.group.colour_index % 10}`, data: { board: board.number, group: board.group.id, state } },
    h("div", { class: "board-head" },
      h("div", { class: "board-number" }, h("span", { class: "numbers" }, board.number)),
      h("div", { class: "grow" }, !choice.group && groupChip(board.group), player("white", board.row.white), player("black", board.row.black))),
    board.isRefused ? conflictCard(board) : board.result === "" ? openCard(board) : doneCard(board));
}

function groupTabs(redraw) {
  const groups = myGroups().filter((group) => group.current_round > 0);
  const hasDisciplines = new Set(groups.map((group) => group.discipline_label)).size > 1;
  const count = (id) => allBoards(id).filter(isPending).length;
  const all = groups.reduce((sum, group) => sum + count(group.id), 0);
  const tab = (id, face, number) => h("button", {
    type: "button", class: "group-tab", "aria-pressed": String(choice.group === id), data: { key: `tab-${id}` },
    on: { click: () => { choice.group = id; reorder(); redraw(); } },
  }, face, h("span", { class: "count numbers" }, number));
  return h("div", { class: "group-tabs", role: "group", "aria-label": t("groups") },
    tab(null, t("all"), all), groups.map((group) => tab(group.id,
      [groupChip(group), group.discipline_label && h("span", { class: hasDisciplines ? "small" : "visually-hidden" }, group.discipline_label)], count(group.id))));
}

export function resultsPage(root) {
  const list = h("ul", { class: "boards" });
  const tabs = h("div", {});
  const views = h("div", {});
  const map = h("div", {});
  const redraw = () => {
    show(tabs, groupTabs(redraw));
    const boards = allBoards(choice.group);
    const pending = boards.filter(isPending).length;
    show(views, segments(t("show"), [
      ["pending", t("result.pending", { count: pending })],
      ["done", t("result.done", { count: boards.length - pending })],
      ["map", t("result.map")],
    ], choice.view, (view) => { choice.view = view; reorder(); redraw(); }));
    list.hidden = choice.view === "map";
    if (choice.view === "map") {
      show(map, hallMap(choice.group, redraw));
      return;
    }
    show(map);
    const shown = shownBoards();
    const none = model.tournament() && h("li", { class: "pad quiet" }, boards.length === 0 ? t("result.no_round")
      : choice.text !== "" ? t("result.none_found") : choice.view === "done" ? t("result.none_done") : t("result.all_in"));
    show(list, shown.length > 0 ? shown.map(card) : none);
  };
  const search = h("input", {
    class: "input", type: "search", placeholder: t("result.find"), "aria-label": t("result.find"), value: choice.text, autocomplete: "off",
    enterkeyhint: "search", on: { input: (event) => { choice.text = event.target.value; reorder(); redraw(); } },
  });
  reorder();
  show(root,
    h("h1", { class: "visually-hidden" }, t("nav.results")),
    h("div", { class: "results-tools" },
      tabs,
      h("div", { class: "finder" }, icon("search"), search),
      mayEnter() && keyboardDesk(() => choice.group, (group) => { choice.group = group; reorder(); redraw(); }),
      views),
    list, map);
  redraw();
  return onChange(redraw);
}
