// One board opened: every result there is, its history, what the arbiter may do.
// SPDX-License-Identifier: Apache-2.0

import { h } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { disc, resultText } from "/shared/tables.js";
import { hallTime, points, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { clear, enter } from "/arbiter/boards.js";
import { confirmed, fillFrom, sheet } from "/arbiter/kit.js";
import { recordBox } from "/arbiter/record.js";
import { mayEnter, model } from "/arbiter/state.js";

const results = [
  ["1-0", "result.white"], ["½-½", "result.draw"], ["0-1", "result.black"],
  ["+--", "result.black_absent"], ["--+", "result.white_absent"], ["---", "result.both_absent"],
];

function side(name, player) {
  return h("div", { class: "side-row row" }, disc(name), h("div", { class: "grow" }, h("strong", {}, player.name),
    h("span", { class: "club" }, [player.club, t("points_short", { points: points(player.points) })].join(" · "))));
}

function history(board) {
  const box = h("div", { class: "history-box" }, h("p", { class: "small quiet" }, "…"));
  fillFrom(box, () => ask("ask_history", { group: board.group.id, round: board.round, board: board.number, limit: 20 }), (answer) =>
    answer.entries.length === 0 ? h("p", { class: "small quiet" }, t("history.none"))
      : h("ul", { class: "plain-list" }, answer.entries.map((entry) =>
        h("li", { class: "small" }, h("span", { class: "quiet numbers" }, hallTime(entry.time_ms, model.utcOffset())), " ", entry.text, " ",
          h("span", { class: "quiet" }, entry.author)))));
  return box;
}

export async function openBoard(board) {
  const title = `${groupName(board.group)} · ${t("round_of", { round: board.round, rounds: board.group.rounds_planned })} · ${t("head.board")} ${board.number}`;
  const choose = async (close, shown) => {
    const isChange = board.row.result !== "" && board.row.result !== shown;
    close();
    if (isChange && !(await confirmed(t("result.change_title", { board: board.number }),
      t("result.change_text", { old: resultText(board.row.result), new: resultText(shown) }), t("result.change"), true))) return;
    enter(board, shown);
  };
  await sheet(title, (close) => [
    side("white", board.row.white),
    side("black", board.row.black),
    mayEnter() && h("div", { class: "result-grid" }, results.map(([shown, key]) =>
      h("button", { type: "button", class: `button ${board.result === shown ? "main" : ""}`, "aria-pressed": String(board.result === shown),
        on: { click: () => choose(close, shown) } },
      h("strong", { class: "numbers" }, resultText(shown)), h("span", { class: "small" }, t(key))))),
    mayEnter() && board.result !== "" && h("button", { type: "button", class: "button bad wide", on: { click: () => { close(); clear(board); } } }, t("result.clear")),
    mayEnter() && recordBox(board),
    h("h3", {}, t("history.title")),
    history(board),
  ]);
}
