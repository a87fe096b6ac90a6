// The arbiter's record of the two players at a board: what happened, how often, what the Laws make of the next time.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { disc } from "/shared/tables.js";
import { hallTime, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { enter } from "/arbiter/boards.js";
import { confirmed, field, fillFrom, run, say, sheet } from "/arbiter/kit.js";
import { countOf, incidentKinds, loadLaws, stepFor, stepText } from "/arbiter/laws.js";
import { isChief, mayEnter, model, session } from "/arbiter/state.js";

function lateLimit(board) {
  const clock = model.clock(board.group.id);
  return clock ? clock.late_limit_ms : 0;
}

/** One thing that happened; says before it is kept what it means. */
async function note(board, side, kind, record) {
  const player = board.row[side];
  const times = countOf(record, kind, player.number, board.round) + 1;
  const step = stepFor(record, kind, times);
  const words = h("input", { class: "input", maxlength: 200, autocomplete: "off" });
  const done = await sheet(t(`incident.${kind}`), (close) => h("form", { class: "stack", on: { submit: async (event) => {
    event.preventDefault();
    close(await run("make_ruling", { kind: "incident", group: board.group.id, player: { number: player.number }, step: kind,
      reason: words.value.trim(), round: board.round, board: board.number, decided_by: session.name }, { quiet: true }));
  } } },
  h("div", { class: "side-row row" }, disc(side), h("strong", { class: "grow" }, player.name)),
  h("div", { class: `law ${step && step.does === "loss" ? "bad" : ""}` },
    h("strong", {}, t("record.time", { count: times })), h("span", {}, stepText(step, lateLimit(board)))),
  field(t("record.note"), words),
  h("button", { type: "submit", class: "button main wide", data: { key: "note" } }, t("record.do"))));
  if (!done) return;
  say(t("record.noted", { incident: t(`incident.${kind}`), name: player.name }));
  if (!step || step.does !== "loss" || !mayEnter() || board.row.result !== "") return;
  const lost = side === "white" ? "0-1" : "1-0";
  if (await confirmed(t("record.enter_loss"), stepText(step), t("record.enter_loss_do", { result: lost.replace("-", "–") }), true)) enter(board, lost);
}

function chips(board, side, record, redraw) {
  const player = board.row[side];
  return h("div", { class: "record-side" },
    h("div", { class: "side-row row" }, disc(side), h("strong", { class: "grow" }, player.name)),
    h("div", { class: "chips" }, incidentKinds.map((kind) => {
      const count = countOf(record, kind, player.number, board.round);
      return h("button", {
        type: "button", class: `chip ${count > 0 ? "counted" : ""}`, disabled: !mayEnter(), data: { key: `note-${side}-${kind}`, incident: kind, side },
        "aria-label": `${player.name}: ${t(`incident.${kind}`)}, ${count}`,
        on: { click: async () => { await note(board, side, kind, record); redraw(); } },
      }, t(`incident.${kind}`), count > 0 && h("span", { class: "tally numbers" }, count));
    })),
    h("p", { class: "small second next-step" }, t("record.next", { step: stepText(stepFor(record, "illegal-move", countOf(record, "illegal-move", player.number, board.round) + 1)) })));
}

async function takeBack(one, redraw) {
  if (!(await confirmed(t("record.take_back"), `${t(`incident.${one.kind}`)} · ${one.player}`, t("record.take_back"), true))) return;
  if (await run("lift_ruling", { id: one.id, reason: t("record.take_back") }, { quiet: true })) redraw();
}

/** What both players have behind them today, oldest first. */
function earlier(board, record, redraw) {
  const numbers = new Set([board.row.white.number, board.row.black.number]);
  const own = record.incidents.filter((one) => numbers.has(one.number));
  if (own.length === 0) return null;
  return h("ul", { class: "plain-list record-list" }, own.map((one) => h("li", { class: "row" },
    h("span", { class: "grow small" }, h("strong", {}, t(`incident.${one.kind}`)), ` · ${one.player}`,
      h("span", { class: "club" }, [one.round > 0 && t("record.in_round", { round: one.round }), hallTime(one.at_ms, model.utcOffset()), one.by, one.reason].filter(Boolean).join(" · "))),
    mayEnter() && h("button", { type: "button", class: "button plain icon-only", "aria-label": t("record.take_back"), on: { click: () => takeBack(one, redraw) } }, icon("undo")))));
}

async function sanction(group, player) {
  const reason = h("input", { class: "input", required: true, maxlength: 200 });
  const step = h("input", { class: "input", required: true, maxlength: 60, value: "warning" });
  await sheet(t("record.warn", { name: player.name }), (close) => h("form", { class: "stack", on: { submit: async (event) => {
    event.preventDefault();
    if (await run("make_ruling", { kind: "discipline", group, player: { number: player.number }, step: step.value.trim(), reason: reason.value.trim(), decided_by: session.name })) close();
  } } }, field(t("record.step"), step), field(t("record.reason"), reason), h("button", { type: "submit", class: "button main wide" }, t("record.do"))));
}

/** Rulings of the regulation, which the chief arbiter makes. */
function rulings(board) {
  const box = h("div", { class: "stack" });
  const players = [board.row.white, board.row.black];
  const list = h("div", {});
  fillFrom(list, () => ask("ask_rulings", { group: board.group.id }), (answer) => {
    const own = answer.rulings.filter((one) => players.some((player) => player.name === one.player));
    return own.length === 0 ? null : h("ul", { class: "plain-list" }, own.map((one) => h("li", { class: "small" },
      h("strong", {}, one.label || one.step), ` · ${one.player} · ${one.reason} `,
      h("span", { class: "quiet" }, `${hallTime(one.decided_at_ms, model.utcOffset())} ${one.decided_by}`))));
  });
  show(box, list, h("div", { class: "row wrap" }, players.map((player) =>
    h("button", { type: "button", class: "button grow", on: { click: () => sanction(board.group.id, player) } }, t("record.warn", { name: player.name })))));
  return h("details", {}, h("summary", {}, t("record.by_regulation")), box);
}

export function recordBox(board) {
  const box = h("div", { class: "sheet-part" }, h("h3", {}, t("record.title")), h("p", { class: "small quiet" }, "…"));
  const load = () => fillFrom(box, async () => {
    const [record] = await Promise.all([ask("ask_record", { group: board.group.id }), loadLaws()]);
    return record;
  }, (record) => [
    h("div", { class: "row" }, h("h3", { class: "grow" }, t("record.title")),
      h("span", { class: "small quiet" }, t("record.laws", { edition: record.edition, discipline: t(`discipline.${record.discipline}`) }))),
    chips(board, "white", record, load), chips(board, "black", record, load),
    earlier(board, record, load),
    isChief() && rulings(board),
  ]);
  load();
  return box;
}
