// The boards of the rounds in play, as the arbiter works on them: what is there, what is on its way.
// SPDX-License-Identifier: Apache-2.0

import { folded } from "/shared/words.js";
import { model, myGroups, queue } from "/arbiter/state.js";

/** What the engine understands, by what the walls write. */
export const resultCodes = { "1-0": "1-0", "0-1": "0-1", "½-½": "1/2", "+--": "+--", "--+": "--+", "---": "---" };
const shownOf = { "1-0": "1-0", "0-1": "0-1", "1/2": "½-½", "+--": "+--", "--+": "--+", "---": "---" };

/** Every board of the published rounds of my groups, in order. */
export function allBoards(only = null) {
  const boards = [];
  for (const group of myGroups()) {
    if (only && group.id !== only) continue;
    const body = model.pairings(group.id);
    if (!body || body.round === 0) continue;
    for (const row of body.boards) boards.push(boardOf(group, body, row));
  }
  return boards;
}

export function boardOf(group, body, row) {
  const entry = queue.of(group.id, body.round, row.board);
  return {
    key: `${group.id}|${body.round}|${row.board}`,
    group, row,
    round: body.round,
    number: row.board,
    entry,
    // What the arbiter has said counts at once on his own screen.
    result: entry && entry.state === "waiting" ? (entry.name === "clear_result" ? "" : shownOf[entry.body.result]) : row.result,
    isSending: Boolean(entry && entry.state === "waiting"),
    isRefused: Boolean(entry && entry.state === "refused"),
  };
}

export function isPending(board) {
  return board.result === "" || board.isRefused;
}

/** By board number, or by parts of either name with or without diacritics. */
export function fits(board, text) {
  const wanted = folded(text.trim());
  if (wanted === "") return true;
  if (/^\d+$/.test(wanted)) return String(board.number).startsWith(wanted);
  const names = folded(`${board.row.white.name} | ${board.row.black.name} | ${board.row.white.club} | ${board.row.black.club}`);
  return wanted.split(/\s+/).every((word) => names.includes(word));
}

/** Puts a result on its way; a correction says what the arbiter saw. */
export function enter(board, shown) {
  const body = { group: board.group.id, round: board.round, board: board.number, result: resultCodes[shown] };
  if (board.row.result !== "" && board.row.result !== shown) {
    body.is_forced = true;
    body.seen = resultCodes[board.row.result];
  }
  return queue.add(board.group.id, board.round, board.number, "record_result", body);
}

export function clear(board) {
  const entry = board.entry;
  // Never sent: it simply never was.
  if (entry && entry.state === "waiting" && !entry.isSent) return queue.forget(entry);
  return queue.add(board.group.id, board.round, board.number, "clear_result",
    { group: board.group.id, round: board.round, board: board.number });
}

/** The arbiter's own word after a conflict. */
export async function insist(board) {
  const { entry } = board;
  const shown = shownOf[entry.body.result];
  await queue.forget(entry);
  return enter({ ...board, entry: undefined }, shown);
}

export function drop(board) {
  return queue.forget(board.entry);
}

/** "12+" and the like: board number, then the key of a result. Null while it is incomplete. */
export function typed(text) {
  const match = /^\s*(\d{1,4})\s*([+\-=*/tdhwbđ01½]{1,2}|1-0|0-1|[xX]|[td]!)\s*$/i.exec(text);
  if (!match) return null;
  const key = match[2].toLowerCase();
  const keys = {
    "+": "1-0", t: "1-0", w: "1-0", "1-0": "1-0",
    "-": "0-1", d: "0-1", "đ": "0-1", b: "0-1", "0-1": "0-1",
    "*": "½-½", "=": "½-½", "/": "½-½", h: "½-½", "½": "½-½",
    "++": "+--", "--": "--+", "t!": "+--", "d!": "--+", x: "---",
  };
  return key in keys ? { board: Number(match[1]), result: keys[key] } : null;
}
