// The arbiter's record of the two players at a board: rulings in force, and a new warning.
// SPDX-License-Identifier: Apache-2.0

import { h, show } from "/shared/dom.js";
import { hallTime, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { field, fillFrom, run, sheet } from "/arbiter/kit.js";
import { isChief, model, session } from "/arbiter/state.js";

async function warn(group, player) {
  const reason = h("input", { class: "input", required: true, maxlength: 200, list: "reasons" });
  await sheet(t("record.warn", { name: player.name }), (close) => h("form", { class: "stack", on: { submit: async (event) => {
    event.preventDefault();
    const done = await run("make_ruling", { kind: "discipline", group, player: { number: player.number }, step: "warning", reason: reason.value.trim(), decided_by: session.name });
    if (done) close();
  } } },
  h("div", { class: "chips" }, ["illegal", "touch", "late", "phone", "talk"].map((name) => h("button", { type: "button", class: "chip", on: { click: () => { reason.value = t(`record.reason.${name}`); } } }, t(`record.reason.${name}`)))),
  field(t("record.reason"), reason),
  h("button", { type: "submit", class: "button main wide" }, t("record.do"))));
}

export function recordBox(board) {
  const list = h("div", {});
  const players = [board.row.white, board.row.black];
  const group = board.group.id;
  fillFrom(list, () => ask("ask_rulings", { group }), (answer) => {
    const names = new Set(players.map((player) => player.name));
    const nameOf = (one) => (typeof one.player === "string" ? one.player : one.player && one.player.name) || "";
    const own = answer.rulings.filter((one) => [...names].some((name) => nameOf(one).includes(name)));
    if (own.length === 0) return h("p", { class: "small quiet" }, t("record.none"));
    return h("ul", { class: "plain-list" }, own.map((one) => h("li", { class: "small" },
      h("strong", {}, one.label || one.step), ` · ${nameOf(one)} · ${one.reason} `,
      h("span", { class: "quiet" }, `${hallTime(one.decided_at_ms, model.utcOffset())} ${one.decided_by}`))));
  });
  const box = h("div", { class: "sheet-part" });
  show(box, h("h3", {}, t("record.title")), list,
    isChief() && h("div", { class: "row wrap" }, players.map((player) =>
      h("button", { type: "button", class: "button grow", on: { click: () => warn(group, player) } }, t("record.warn", { name: player.name })))));
  return box;
}
