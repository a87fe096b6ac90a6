// Announcements: templates in two languages, a preview of the very screen, who has seen what.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { fetchWords, filled, hallTime, remainingText, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { confirmed, field, groupChoice, run, segments } from "/arbiter/kit.js";
import { mayAnnounce, model, onChange } from "/arbiter/state.js";

const templates = ["start", "seats", "call", "lost_child", "lost_property", "prizes", "quiet"];
const priorities = ["info", "call", "urgent"];
const form = { text: "", english: "", priority: "info", groups: new Set(), screens: new Set(), minutes: 5, repeat: 0, chime: true };
let both = null; // the words of both languages, whatever the page is in

async function wordsOfBoth() {
  both ||= { vi: await fetchWords("vi"), en: await fetchWords("en") };
  return both;
}

/** The blanks of a template that can be filled by what is known. */
function known() {
  const group = model.groups().find((one) => form.groups.has(one.id)) || model.groups()[0];
  return { round: group ? group.current_round || 1 : 1, minutes: 5 };
}

function preview() {
  const target = form.groups.size > 0 ? [...form.groups].map((id) => groupName(model.group(id))).join(", ") : t("announce.hall");
  return h("div", { class: `screen-preview ${form.priority}`, "aria-label": t("announce.preview"), role: "img" },
    h("div", { class: "screen-title" }, t(`announce.on_screen.${form.priority}`)),
    h("div", { class: "screen-text" }, form.text || t("announce.empty")),
    form.english && h("div", { class: "screen-english" }, form.english),
    h("div", { class: "screen-target" }, target));
}

function seenText(one, screens) {
  const aimed = screens.filter((screen) => !screen.is_lost);
  const seen = aimed.filter((screen) => (screen.announcements || []).includes(one.id));
  return t("announce.seen", { seen: seen.length, all: aimed.length });
}

function activeList(screens) {
  const list = model.announcements();
  if (list.length === 0) return h("p", { class: "quiet pad" }, t("announce.none"));
  return h("ul", { class: "plain-list" }, list.map((one) => {
    const left = one.duration_ms > 0 ? one.issued_at_ms + one.duration_ms - model.now() : 0;
    return h("li", { class: "announcement row", data: { id: one.id } },
      h("span", { class: `dot ${one.priority}`, "aria-hidden": "true" }),
      h("span", { class: "grow" },
        h("strong", { class: "lines" }, one.text),
        h("span", { class: "club" }, [
          t(`announce.priority.${one.priority}`),
          one.groups.length > 0 ? one.groups.map((id) => groupName(model.group(id)) || id).join(", ") : one.screens.length > 0 ? one.screens.join(", ") : t("announce.hall"),
          hallTime(one.issued_at_ms, model.utcOffset()),
          one.duration_ms > 0 ? t("announce.left", { time: remainingText(left) }) : t("announce.until_withdrawn"),
          seenText(one, screens),
        ].join(" · "))),
      mayAnnounce() && h("button", { type: "button", class: "button bad", data: { key: `withdraw-${one.id}` },
        on: { click: () => run("withdraw_announcement", { id: one.id }) } }, t("announce.withdraw")));
  }));
}

async function publish(redraw) {
  const body = {
    text: form.text.trim(), text_english: form.english.trim(), priority: form.priority, groups: [...form.groups], screens: [...form.screens],
    duration_ms: form.priority === "urgent" ? 0 : Math.round(form.minutes * 60000), repeat_every_ms: Math.round(form.repeat * 60000), has_chime: form.chime,
  };
  if (form.priority === "urgent" && !(await confirmed(t("announce.urgent_title"), t("announce.urgent_text"), t("announce.publish"), true))) return;
  if (!(await run("announce", body))) return;
  form.text = "";
  form.english = "";
  redraw();
}

export function announcePage(root) {
  let screens = [];
  const active = h("div", {});
  const compose = h("form", { class: "sheet pad stack", on: { submit: (event) => { event.preventDefault(); publish(drawForm); } } });
  const shownPreview = h("div", {});
  const text = h("textarea", { class: "input", rows: 3, maxlength: 500, required: true, on: { input: () => { form.text = text.value; show(shownPreview, preview()); } } });
  const english = h("textarea", { class: "input", rows: 2, maxlength: 500, on: { input: () => { form.english = english.value; show(shownPreview, preview()); } } });

  async function useTemplate(name) {
    const words = await wordsOfBoth();
    form.text = filled(words.vi[`console.template.${name}.text`], known());
    form.english = filled(words.en[`console.template.${name}.text`], known());
    form.priority = name === "lost_child" || name === "call" ? "call" : "info";
    drawForm();
    text.focus();
    // The first blank that only the arbiter can fill.
    const blank = form.text.indexOf("…");
    if (blank >= 0) text.setSelectionRange(blank, blank + 1);
  }

  function drawForm() {
    text.value = form.text;
    english.value = form.english;
    const drawAgain = () => drawForm();
    show(shownPreview, preview());
    show(compose,
      h("h2", {}, t("announce.new")),
      h("div", { class: "chips", role: "group", "aria-label": t("announce.templates") }, templates.map((name) =>
        h("button", { type: "button", class: "chip", on: { click: () => useTemplate(name) } }, t(`template.${name}.name`)))),
      field(t("announce.text"), text),
      field(t("announce.english"), english),
      segments(t("announce.urgency"), priorities.map((one) => [one, t(`announce.priority.${one}`)]), form.priority, (one) => { form.priority = one; drawForm(); }),
      h("details", { open: form.groups.size > 0 },
        h("summary", {}, t("announce.target", { target: form.groups.size > 0 ? t("chosen", { count: form.groups.size }) : t("announce.hall") })),
        groupChoice(model.groups(), form.groups, drawAgain)),
      form.priority !== "urgent" && h("div", { class: "row wrap" },
        field(t("announce.minutes"), h("input", { class: "input narrow", type: "number", min: 0.5, max: 600, step: 0.5, value: form.minutes, on: { input: (event) => { form.minutes = Number(event.target.value) || 5; } } })),
        field(t("announce.repeat"), h("input", { class: "input narrow", type: "number", min: 0, max: 120, step: 1, value: form.repeat, on: { input: (event) => { form.repeat = Number(event.target.value) || 0; } } }))),
      h("label", { class: "check" }, h("input", { type: "checkbox", checked: form.chime, on: { change: (event) => { form.chime = event.target.checked; } } }), t("announce.chime")),
      shownPreview,
      h("button", { type: "submit", class: "button main wide" }, icon("announce"), t("announce.publish")));
  }

  const redraw = () => show(active, activeList(screens));
  async function look() {
    try {
      screens = (await ask("ask_screens")).screens;
      redraw();
    } catch {
      // no answer: what was known stays
    }
  }
  show(root, h("h1", { class: "page-title" }, t("nav.announce")),
    h("div", { class: "two" },
      h("section", { class: "sheet" }, h("h2", { class: "pad" }, t("announce.active")), active),
      mayAnnounce() && compose));
  drawForm();
  redraw();
  look();
  const timer = setInterval(look, 2000);
  const stop = onChange(redraw);
  return () => {
    clearInterval(timer);
    stop();
  };
}
