// Small parts that the pages share: messages, dialogs, group pickers.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupChip } from "/shared/tables.js";
import { refusalText, t } from "/shared/words.js";
import { command, NoAnswer } from "/arbiter/api.js";

/** A short message at the lower edge, read out by screen readers. */
export function say(text, kind = "good", action = null) {
  const box = document.getElementById("toasts");
  if (!box || !text) return;
  const note = h("div", { class: `toast ${kind}` },
    h("span", { class: "grow lines" }, text),
    action && h("button", { type: "button", class: "button plain", on: { click: () => { note.remove(); action.run(); } } }, action.name),
    h("button", { type: "button", class: "button plain icon-only", "aria-label": t("close"), on: { click: () => note.remove() } }, icon("close")));
  box.append(note);
  while (box.children.length > 3) box.firstChild.remove();
  setTimeout(() => note.remove(), kind === "bad" ? 12000 : 5000);
}

/**
 * A dialog from the lower edge; `fill(close)` gives its content. Resolves to what close() was
 * called with; undefined when it was left.
 */
export function sheet(title, fill) {
  return new Promise((resolve) => {
    let answer;
    const dialog = h("dialog", { class: "dialog", "aria-label": title });
    const close = (value) => {
      answer = value;
      dialog.close();
    };
    dialog.append(
      h("div", { class: "dialog-head row" },
        h("h2", { class: "grow" }, title),
        h("button", { type: "button", class: "button plain icon-only", "aria-label": t("close"), on: { click: () => close() } }, icon("close"))),
      h("div", { class: "dialog-body" }, fill(close, dialog)));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) close();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Yes or no; true = yes. */
export async function confirmed(title, text, yes, isBad = false) {
  return (await sheet(title, (close) => [
    h("p", { class: "lines" }, text),
    h("div", { class: "row wrap end" },
      h("button", { type: "button", class: "button", on: { click: () => close(false) } }, t("cancel")),
      h("button", { type: "button", class: `button ${isBad ? "bad" : "main"}`, on: { click: () => close(true) } }, yes)),
  ])) === true;
}

/** Refusals that the arbiter may override, and the member of the command that says so. */
const overrides = {
  "pair.club_rule_blocks": "is_club_rule_relaxed",
  "pair.no_game_left": "is_last_game_confirmed",
  "unpublish.has_begun": "is_forced",
  "undo.round_rests_on_it": "is_with_dependants",
  "undo.result_rests_on_it": "is_with_dependants",
  "undo.others_rest_on_it": "is_with_dependants",
  "player.two_groups": "is_two_groups_confirmed",
  "absent.deadline_passed": "is_late",
};
const forcible = new Set(["swap_players", "pair_manually"]);

/** A refusal's words without its hints for the command line. */
export function plainText(text) {
  const sentences = text.split(/(?<=[.!?:])\s+/).filter((one) => !/--[a-z]|\bkydai\b/.test(one));
  return sentences.join(" ").replace(/:$/, ".") || text;
}

function overrideOf(name, body, code) {
  const member = overrides[code] || (forcible.has(name) && !code.startsWith("console.") ? "is_forced" : null);
  return member && !body[member] ? member : null;
}

/**
 * Sends a command and says what came of it; what may be overridden is offered. Returns the reply,
 * or null.
 */
export async function run(name, body, { quiet = false, undo = null } = {}) {
  let reply;
  try {
    reply = await command(name, body);
  } catch (failure) {
    if (!(failure instanceof NoAnswer)) throw failure;
    say(t("no_answer"), "bad");
    return null;
  }
  if (!reply.accepted) {
    const text = plainText(refusalText(reply));
    const member = overrideOf(name, body, reply.code);
    if (!member) {
      say(text, "bad");
      return null;
    }
    if (!(await confirmed(t("refused"), text, t("force"), true))) return null;
    return run(name, { ...body, [member]: true }, { quiet, undo });
  }
  const text = plainText([reply.message, ...reply.warnings].filter(Boolean).join("\n"));
  if (!quiet) say(text, reply.warnings.length > 0 ? "warn" : "good", undo);
  return reply;
}

/** Chips of groups, several of which may be chosen; `chosen` is a Set and is changed. */
export function groupChoice(groups, chosen, onChoice, note = () => "") {
  return h("div", { class: "choices" }, groups.map((group) =>
    h("label", { class: "choice" },
      h("input", { type: "checkbox", checked: chosen.has(group.id), data: { key: `group-${group.id}` },
        on: { change: (event) => {
          if (event.target.checked) chosen.add(group.id);
          else chosen.delete(group.id);
          onChoice();
        } } }),
      h("span", { class: "choice-face" }, groupChip(group), h("span", { class: "small" }, group.discipline_label), h("span", { class: "small quiet" }, note(group))))));
}

/** One of several, as a row of buttons. */
export function segments(label, options, current, onChoice) {
  return h("div", { class: "tabs", role: "group", "aria-label": label }, options.map(([key, name]) =>
    h("button", { type: "button", "aria-pressed": String(key === current), data: { key: `segment-${label}-${key}` },
      on: { click: () => onChoice(key) } }, name)));
}

export function field(name, input, hint = null) {
  return h("label", { class: "field" }, h("span", {}, name), input, hint && h("small", { class: "quiet" }, hint));
}

/** A list that fills itself when its answer comes; shows why where it does not. */
export async function fillFrom(box, question, draw) {
  try {
    show(box, draw(await question()));
  } catch (failure) {
    if (failure instanceof NoAnswer) show(box, h("p", { class: "pad quiet" }, t("no_answer")));
    else if (failure && failure.code) show(box, h("p", { class: "pad" }, refusalText(failure)));
    else throw failure;
  }
}
