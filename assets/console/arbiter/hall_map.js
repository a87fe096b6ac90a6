// The boards still open, group by group, those that have played longest first: where to walk.
// SPDX-License-Identifier: Apache-2.0

import { h } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { groupChip, resultText } from "/shared/tables.js";
import { remainingText, t } from "/shared/words.js";
import { allBoards, isPending } from "/arbiter/boards.js";
import { openBoard } from "/arbiter/board_sheet.js";
import { model, myGroups } from "/arbiter/state.js";

/** When the round's play ends (or ended); rounds without a clock come last. */
function endOf(group) {
  const clock = model.clock(group.id);
  if (!clock || (clock.state !== "running" && clock.state !== "ended")) return Infinity;
  return clock.deadline_ms;
}

function square(board) {
  const state = board.isRefused ? "refused" : board.result === "" ? "open" : "finished";
  return h("button", {
    type: "button", class: `square ${state}`, data: { key: `map-${board.key}` },
    "aria-label": `${t("head.board")} ${board.number}: ${board.row.white.name} – ${board.row.black.name}, ${board.result === "" ? t("result.open") : resultText(board.result)}`,
    on: { click: () => openBoard(board) },
  }, h("strong", { class: "numbers" }, board.number), board.result !== "" && h("span", {}, resultText(board.result)));
}

export function hallMap(only) {
  const groups = myGroups().filter((group) => group.current_round > 0 && (!only || group.id === only));
  groups.sort((a, b) => endOf(a) - endOf(b));
  const open = groups.filter((group) => allBoards(group.id).some(isPending));
  if (open.length === 0) return h("p", { class: "pad quiet" }, t("result.all_in"));
  return open.map((group) => {
    const boards = allBoards(group.id);
    const left = model.remaining(group.id);
    return h("section", { class: "map-group sheet", "aria-label": groupName(group) },
      h("div", { class: "row" }, groupChip(group),
        h("span", { class: "grow small second" }, [group.discipline_label, t("result.open_of", { open: boards.filter(isPending).length, all: boards.length })].filter(Boolean).join(" · ")),
        left !== null && h("span", { class: "small second numbers" }, remainingText(left))),
      h("div", { class: "squares" }, boards.map(square)));
  });
}
