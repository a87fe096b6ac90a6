// What the Laws of Chess make of what happens at a board: read from the table of assets/laws.
// SPDX-License-Identifier: Apache-2.0

import { remainingText, t } from "/shared/words.js";

let table = null;

export const incidentKinds = ["illegal-move", "touch-move", "late", "device", "disturbance", "warning"];

export async function loadLaws() {
  if (table) return table;
  const reply = await fetch("/laws/penalties.json");
  if (reply.ok) table = await reply.json();
  return table;
}

/** How often `kind` counts for the player so far: in this game or in the whole event, as the Laws have it. */
export function countOf(record, kind, number, round) {
  const rule = ruleOf(record, kind);
  return record.incidents.filter((one) => one.kind === kind && one.number === number &&
    (!rule || rule.counted === "event" || one.round === round)).length;
}

function ruleOf(record, kind) {
  const edition = table && table.editions[record.edition];
  return edition ? edition.incidents[kind] : undefined;
}

/** The Laws' step for the n-th time: {does, article, ...}; null where they are silent. */
export function stepFor(record, kind, time) {
  const rule = ruleOf(record, kind);
  if (!rule) return null;
  const steps = rule[record.discipline] || rule.all || [];
  return steps.length === 0 ? null : steps[Math.min(time, steps.length) - 1];
}

/** "Cộng cho đối thủ 2 phút (7.5.5)" */
export function stepText(step, lateLimitMs = 0) {
  if (!step) return t("law.none");
  const words = {
    opponent_gets: () => t("law.opponent_gets", { minutes: step.seconds / 60 }),
    loss: () => t(step.draw_if_no_mate ? "law.loss_or_draw" : "law.loss"),
    move_touched: () => t("law.move_touched"),
    late_limit: () => (lateLimitMs > 0 ? t("law.late_limit", { time: remainingText(lateLimitMs) }) : t("law.late")),
    warning: () => t("law.warning"),
    arbiter_chooses: () => t("law.arbiter_chooses"),
  };
  const text = step.does in words ? words[step.does]() : t("law.none");
  return t("law.with_article", { text, article: step.article });
}
