// The day by its hours: what is to come, and the work that the engine does at its time by itself.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupChip } from "/shared/tables.js";
import { hallTime, remainingText, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { confirmed, field, fillFrom, run, segments, sheet } from "/arbiter/kit.js";
import { isChief, mayEnter, model, myGroups, onChange, session } from "/arbiter/state.js";

const dayMs = 24 * 3600 * 1000;

/** The next moment at which the hall's clock shows this time ("09:30"). */
export function nextMoment(text, now, offsetMinutes) {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const offset = offsetMinutes * 60000;
  const midnight = Math.floor((now + offset) / dayMs) * dayMs - offset;
  const moment = midnight + (Number(match[1]) * 60 + Number(match[2])) * 60000;
  return moment > now ? moment : moment + dayMs;
}

/** Asks what and when for these groups; resolves once it is laid down or left. */
export async function scheduleFor(groups) {
  const soon = hallTime(Math.ceil((model.now() + 600000) / 300000) * 300000, model.utcOffset());
  let what = "publish";
  await sheet(t("schedule.title"), (close) => {
    const time = h("input", { class: "input", type: "time", required: true, value: soon });
    const minutes = h("input", { class: "input narrow", type: "number", min: 0.5, max: 120, step: 0.5, value: 5 });
    const box = h("div", { class: "stack" });
    const draw = () => show(box,
      segments(t("schedule.what"), ["publish", "countdown", "start"].map((one) => [one, t(`act.${one}`)]), what, (one) => { what = one; draw(); }),
      field(t("schedule.time"), time),
      what === "countdown" && field(t("minutes"), minutes));
    draw();
    return h("form", { class: "stack", on: { submit: async (event) => {
      event.preventDefault();
      const due = nextMoment(time.value, model.now(), model.utcOffset());
      if (due === null) return;
      const body = { what, groups, due_ms: Math.round(due) };
      if (what === "countdown") body.time_ms = Math.round(Number(minutes.value) * 60000);
      if (await run("schedule_action", body)) close();
    } } }, box, h("button", { type: "submit", class: "button main wide" }, icon("clock"), t("schedule.add")));
  });
}

/** What waits, with a way to cancel each. */
export function scheduledList() {
  const box = h("div", {});
  if (!mayEnter()) return box;
  const load = () => fillFrom(box, () => ask("ask_scheduled"), (answer) => {
    const actions = answer.actions.filter((one) => one.state !== "done");
    if (actions.length === 0) return null;
    return h("div", { class: "sheet" }, h("h2", { class: "pad" }, t("schedule.waiting")),
      h("ul", { class: "plain-list" }, actions.map((one) => h("li", { class: "row pad", data: { scheduled: one.id } },
        h("strong", { class: "numbers" }, hallTime(one.due_ms, model.utcOffset())),
        h("span", { class: "grow" }, h("span", { class: "lines" }, one.text),
          h("span", { class: "club" }, [one.author, one.state === "missed" && t("schedule.missed"), ...(one.reasons || [])].filter(Boolean).join(" · "))),
        (isChief() || one.author === session.name) && h("button", { type: "button", class: "button bad", on: { click: async () => {
          if (await confirmed(t("schedule.cancel"), one.text, t("schedule.cancel"), true) && await run("cancel_scheduled", { id: one.id })) load();
        } } }, t("schedule.cancel"))))));
  });
  load();
  return box;
}

/** The regulation's hours: what is over, what comes next and in how long. */
function dayPlan() {
  const body = model.tournament();
  const now = model.now();
  const items = body ? [...body.schedule].sort((a, b) => a.starts_at_ms - b.starts_at_ms) : [];
  if (items.length === 0) return h("p", { class: "pad quiet sheet" }, t("day.no_schedule"));
  const next = items.find((item) => item.starts_at_ms > now);
  return h("ul", { class: "plain-list sheet day-plan" }, items.map((item) => h("li", { class: `row pad ${item === next ? "next" : item.starts_at_ms < now ? "over" : ""}` },
    h("strong", { class: "numbers plan-time" }, hallTime(item.starts_at_ms, model.utcOffset())),
    h("span", { class: "grow" }, item.text,
      item === next && item.starts_at_ms - now < dayMs && h("span", { class: "club" }, t("schedule.in", { time: remainingText(item.starts_at_ms - now) }))),
    item.group && groupChip(model.group(item.group) || { label: item.group, colour_index: 9 }))));
}

/** All clocks at once: a chief arbiter's are the hall's, whichever they are when the engine hears it. */
function allClocks() {
  const inState = (...states) => myGroups().map((group) => group.id).filter((id) => states.includes((model.clock(id) || {}).state));
  const running = inState("running", "countdown");
  const paused = inState("paused");
  const button = (action, groups, kind) => h("button", { type: "button", class: `button ${kind} grow`, disabled: groups.length === 0, data: { key: action },
    on: { click: () => run("set_clock", isChief() ? { action } : { action, groups }) } }, t(`day.${action}_all`));
  return h("div", { class: "sheet pad stack" },
    h("h2", {}, t(isChief() ? "day.hall_clock" : "day.own_clocks")),
    h("p", { class: "second" }, t("day.hall_clock_state", { running: running.length, paused: paused.length })),
    h("div", { class: "row wrap" }, button("pause", running, "bad"), button("resume", paused, "main")));
}

export function schedulePage(root) {
  const clock = h("div", {});
  const plan = h("div", {});
  const redraw = () => {
    show(clock, mayEnter() && allClocks());
    show(plan, dayPlan());
  };
  show(root, h("h1", { class: "page-title" }, t("nav.schedule")), h("div", { class: "two" }, plan, h("div", { class: "stack" }, clock, scheduledList())));
  redraw();
  return onChange(redraw);
}
