// The boards still open as the hall has them, those that have played longest first: where to walk.
// SPDX-License-Identifier: Apache-2.0

import { h } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { groupChip, resultText } from "/shared/tables.js";
import { remainingText, t } from "/shared/words.js";
import { allBoards, isPending } from "/arbiter/boards.js";
import { openBoard } from "/arbiter/board_sheet.js";
import { segments } from "/arbiter/kit.js";
import { model, myGroups } from "/arbiter/state.js";

const choice = { order: "oldest" };

/** How long the group's games have been going, and how long beyond their time; null without a clock. */
function ageOf(group) {
  const clock = model.clock(group.id);
  if (!clock || !["running", "ended"].includes(clock.state) || clock.length_ms <= 0) return null;
  const over = model.now() - clock.deadline_ms;
  return { playing: Math.max(0, over + clock.length_ms), over: Math.max(0, over) };
}

function square(board, age) {
  const isOver = age && age.over > 0 && board.result === "";
  const state = board.isRefused ? "refused" : board.result === "" ? (isOver ? "open over" : "open") : "finished";
  return h("button", {
    type: "button", class: `square ${state}`, data: { key: `map-${board.key}` },
    "aria-label": `${t("head.board")} ${board.number}: ${board.row.white.name} – ${board.row.black.name}, ${board.result === "" ? t("result.open") : resultText(board.result)}`,
    on: { click: () => openBoard(board) },
  }, h("strong", { class: "numbers" }, board.number), board.result !== "" && h("span", {}, resultText(board.result)));
}

function area(one) {
  const { group, boards, age } = one;
  const numbers = boards.map((board) => board.number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const left = model.remaining(group.id);
  return h("section", { class: "map-group sheet", "aria-label": groupName(group), data: { area: group.id } },
    h("div", { class: "row wrap map-head" }, groupChip(group),
      h("span", { class: "small second" }, [group.discipline_label, t("map.boards", { first, last })].filter(Boolean).join(" · ")),
      h("span", { class: "grow" }),
      h("strong", { class: "small" }, t("result.open_of", { open: boards.filter(isPending).length, all: boards.length })),
      age && h("span", { class: `small numbers ${age.over > 0 ? "over-time" : "second"}` },
        age.over > 0 ? t("map.over", { time: remainingText(age.over) }) : left !== null ? t("announce.left", { time: remainingText(left) }) : "")),
    h("div", { class: "squares" }, boards.map((board) => square(board, age))));
}

export function hallMap(only, redraw) {
  const areas = myGroups().filter((group) => group.current_round > 0 && (!only || group.id === only))
    .map((group) => ({ group, boards: allBoards(group.id), age: ageOf(group) }))
    .filter((one) => one.boards.some(isPending));
  if (areas.length === 0) return h("p", { class: "pad quiet" }, t("result.all_in"));
  const byBoard = (a, b) => a.boards[0].number - b.boards[0].number;
  const byAge = (a, b) => (b.age ? b.age.playing : -1) - (a.age ? a.age.playing : -1);
  areas.sort(choice.order === "oldest" ? byAge : byBoard);
  return [
    areas.length > 1 && h("div", { class: "map-order" }, segments(t("map.order"), [["oldest", t("map.oldest")], ["boards", t("map.by_board")]], choice.order, (key) => { choice.order = key; redraw(); })),
    areas.map(area),
  ];
}
