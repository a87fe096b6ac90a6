// Announcements: templates with blanks in two languages, a preview by the very screen, who has seen what.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { fetchWords, hallTime, remainingText, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { confirmed, field, groupChoice, run, say, segments, sheet } from "/arbiter/kit.js";
import { previewOn } from "/arbiter/pictures.js";
import { nextMoment } from "/arbiter/scheduled.js";
import { isChief, mayAnnounce, model, onChange } from "/arbiter/state.js";

const templates = ["start", "seats", "call", "lost_child", "lost_property", "prizes", "quiet"];
const priorities = ["info", "call", "urgent"];
const form = {
  text: "", english: "", priority: "info", groups: new Set(), screens: new Set(), minutes: 5, repeat: 0, chime: true, spoken: false,
  template: null, blanks: {},
};
let both = null; // the words of both languages, whatever the page is in

async function wordsOfBoth() {
  both ||= { vi: await fetchWords("vi"), en: await fetchWords("en") };
  return both;
}

function blanksOf(name) {
  const text = both.vi[`console.template.${name}.text`];
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))];
}

/** What a blank most likely is. */
function known(blank) {
  const group = model.groups().find((one) => form.groups.has(one.id)) || model.groups().find((one) => one.current_round > 0);
  if (blank === "round") return String(group ? Math.max(1, group.current_round + (group.open_boards === 0 ? 1 : 0)) : 1);
  if (blank === "minutes") return "5";
  if (blank === "time") return hallTime(Math.ceil((model.now() + 900000) / 900000) * 900000, model.utcOffset());
  return "";
}

function fillTemplate() {
  const put = (text) => text.replace(/\{(\w+)\}/g, (whole, name) => form.blanks[name] || "…");
  form.text = put(both.vi[`console.template.${form.template}.text`]);
  form.english = put(both.en[`console.template.${form.template}.text`]);
}

function targetText() {
  const groups = [...form.groups].map((id) => groupName(model.group(id)) || id);
  return [...groups, ...form.screens].join(", ") || t("announce.hall");
}

/** A likeness for as long as no screen has drawn the real one. */
function likeness() {
  return h("div", { class: `screen-preview ${form.priority}`, "aria-label": t("announce.preview"), role: "img" },
    h("div", { class: "screen-title" }, t(`announce.on_screen.${form.priority}`)),
    h("div", { class: "screen-text" }, form.text || t("announce.empty")),
    form.english && h("div", { class: "screen-english" }, form.english),
    h("div", { class: "screen-target" }, targetText()));
}

function body() {
  return {
    text: form.text.trim(), text_english: form.english.trim(), priority: form.priority, groups: [...form.groups], screens: [...form.screens],
    duration_ms: form.priority === "urgent" ? 0 : Math.round(form.minutes * 60000), repeat_every_ms: Math.round(form.repeat * 60000),
    has_chime: form.chime, is_spoken: form.spoken,
  };
}

/** The screens that an announcement is for, of those that are there. */
function aimedAt(one, screens) {
  return screens.filter((screen) => !screen.is_lost && (one.screens.length === 0 || one.screens.includes(screen.screen)));
}

function seenText(one, screens) {
  const aimed = aimedAt(one, screens);
  const hasSeen = (screen) => (screen.announcements || []).includes(one.id) || (screen.seen || []).includes(`announcement/${one.id}`);
  return t("announce.seen", { seen: aimed.filter(hasSeen).length, all: aimed.length });
}

function nextRepeat(one) {
  if (one.repeat_every_ms <= 0) return null;
  const since = model.now() - one.issued_at_ms;
  return one.issued_at_ms + (Math.floor(since / one.repeat_every_ms) + 1) * one.repeat_every_ms;
}

function activeList(screens) {
  const list = model.announcements();
  if (list.length === 0) return h("p", { class: "quiet pad" }, t("announce.none"));
  return h("ul", { class: "plain-list" }, list.map((one) => {
    const left = one.duration_ms > 0 ? one.issued_at_ms + one.duration_ms - model.now() : 0;
    const repeat = nextRepeat(one);
    const target = [...one.groups.map((id) => groupName(model.group(id)) || id), ...one.screens].join(", ") || t("announce.hall");
    return h("li", { class: `announcement ${one.priority}`, data: { id: one.id } },
      h("div", { class: "grow" },
        h("p", { class: "row wrap small" }, h("span", { class: `pill ${one.priority}` }, t(`announce.priority.${one.priority}`)),
          h("span", { class: "second" }, target), one.is_spoken && h("span", { class: "second row tight" }, icon("speak"), t("announce.spoken_short"))),
        h("strong", { class: "lines" }, one.text),
        h("p", { class: "small second" }, [
          t("announce.since", { time: hallTime(one.issued_at_ms, model.utcOffset()) }),
          one.duration_ms > 0 ? t("announce.left", { time: remainingText(left) }) : t("announce.until_withdrawn"),
          repeat !== null && t("announce.again_at", { time: hallTime(repeat, model.utcOffset()) }),
        ].filter(Boolean).join(" · ")),
        h("p", { class: "small seen" }, seenText(one, screens))),
      mayAnnounce() && h("button", { type: "button", class: "button bad", data: { key: `withdraw-${one.id}` },
        on: { click: () => run("withdraw_announcement", { id: one.id }) } }, t("announce.withdraw")));
  }));
}

function queuedList(actions, reload) {
  const waiting = actions.filter((one) => one.what === "announce" && one.state !== "done");
  if (waiting.length === 0) return null;
  return [h("h2", { class: "pad" }, t("announce.queued")), h("ul", { class: "plain-list" }, waiting.map((one) => h("li", { class: "row pad", data: { queued: one.id } },
    h("strong", { class: "numbers" }, hallTime(one.due_ms, model.utcOffset())),
    h("span", { class: "grow lines" }, one.text, one.state === "missed" && h("span", { class: "club" }, t("schedule.missed"))),
    h("button", { type: "button", class: "button bad", on: { click: async () => { if (await run("cancel_scheduled", { id: one.id })) reload(); } } }, t("schedule.cancel")))))];
}

/** The very screen's own picture of the announcement, drawn by it a moment after the last key. */
class RealPreview {
  constructor(box) {
    this.box = box;
    this.timer = 0;
    this.turn = 0;
    this.screen = null;
    this.names = [];
    this.picture = null;
  }
  setScreens(screens) {
    this.names = screens.filter((one) => !one.is_lost && (one.abilities || []).includes("preview")).map((one) => one.screen);
    const before = this.screen;
    if (!this.names.includes(this.screen)) this.screen = this.names[0] || null;
    if (before !== this.screen) this.changed();
  }
  changed() {
    this.picture = null;
    this.draw();
    clearTimeout(this.timer);
    const turn = ++this.turn;
    if (!this.screen || form.text.trim() === "") return;
    this.timer = setTimeout(async () => {
      const wanted = { text: form.text.trim(), text_english: form.english.trim(), priority: form.priority };
      const picture = await previewOn(this.screen, wanted, () => turn === this.turn).catch(() => null);
      if (turn !== this.turn || !picture) return;
      this.picture = picture;
      this.draw();
    }, 500);
  }
  draw() {
    const choose = this.names.length > 1 && h("select", { class: "input", "aria-label": t("announce.preview_on"), data: { key: "preview-screen" },
      on: { change: (event) => { this.screen = event.target.value; this.changed(); } } },
    this.names.map((name) => h("option", { value: name, selected: name === this.screen }, name)));
    show(this.box,
      h("div", { class: "row wrap" }, h("h3", { class: "grow" }, t("announce.preview")), choose),
      this.picture ? h("div", { class: "wall real", data: { preview: this.screen } }, h("img", { src: this.picture.source, width: this.picture.width, height: this.picture.height, alt: t("announce.preview_of", { screen: this.screen, text: form.text }) })) : likeness(),
      h("p", { class: "small second" }, this.picture ? t("announce.preview_real", { screen: this.screen }) : this.screen ? t("announce.preview_coming") : t("announce.preview_likeness")));
  }
  stop() {
    clearTimeout(this.timer);
    ++this.turn;
  }
}

export function announcePage(root) {
  let screens = [];
  let scheduled = [];
  const active = h("div", {});
  const queued = h("div", {});
  const compose = h("form", { class: "sheet pad stack", on: { submit: (event) => { event.preventDefault(); publish(); } } });
  const preview = new RealPreview(h("div", { class: "stack preview-box" }));
  const text = h("textarea", { class: "input", rows: 3, maxlength: 500, required: true, on: { input: () => { form.text = text.value; form.template = null; preview.changed(); } } });
  const english = h("textarea", { class: "input", rows: 2, maxlength: 500, on: { input: () => { form.english = english.value; form.template = null; preview.changed(); } } });

  async function publish() {
    if (form.text.includes("…")) {
      say(t("announce.blank_left"), "bad");
      return;
    }
    if (form.priority === "urgent" && !(await confirmed(t("announce.urgent_title"), t("announce.urgent_text"), t("announce.publish"), true))) return;
    if (!(await run("announce", body()))) return;
    clearForm();
  }

  async function publishLater() {
    if (form.text.trim() === "" || form.text.includes("…")) return say(t("announce.blank_left"), "bad");
    const soon = hallTime(Math.ceil((model.now() + 600000) / 300000) * 300000, model.utcOffset());
    const time = h("input", { class: "input", type: "time", required: true, value: soon });
    const isLaid = await sheet(t("announce.later"), (close) => h("form", { class: "stack", on: { submit: async (event) => {
      event.preventDefault();
      const due = nextMoment(time.value, model.now(), model.utcOffset());
      if (due !== null && await run("schedule_action", { what: "announce", announcement: body(), due_ms: Math.round(due) })) close(true);
    } } }, field(t("schedule.time"), time), h("button", { type: "submit", class: "button main wide" }, icon("clock"), t("schedule.add"))));
    if (!isLaid) return;
    clearForm();
    look();
  }

  function clearForm() {
    Object.assign(form, { text: "", english: "", template: null, blanks: {} });
    drawForm();
    preview.changed();
  }

  async function useTemplate(name) {
    await wordsOfBoth();
    form.template = name;
    form.blanks = Object.fromEntries(blanksOf(name).map((blank) => [blank, known(blank)]));
    form.priority = name === "lost_child" || name === "call" ? "call" : "info";
    fillTemplate();
    drawForm();
    preview.changed();
    const empty = compose.querySelector(".blanks input:placeholder-shown");
    if (empty) empty.focus();
  }

  function blankFields() {
    if (!form.template || Object.keys(form.blanks).length === 0) return null;
    return h("div", { class: "blanks" }, Object.keys(form.blanks).map((name) => field(t(`blank.${name}`), h("input", {
      class: "input", value: form.blanks[name], placeholder: "…", maxlength: 80, autocomplete: "off", data: { blank: name },
      on: { input: (event) => {
        form.blanks[name] = event.target.value.trim();
        fillTemplate();
        text.value = form.text;
        english.value = form.english;
        preview.changed();
      } },
    }))));
  }

  function targets() {
    return h("details", { open: form.groups.size + form.screens.size > 0 },
      h("summary", {}, t("announce.target", { target: targetText() })),
      screens.length > 0 && h("div", { class: "choices" }, screens.map((screen) => h("label", { class: "choice" },
        h("input", { type: "checkbox", checked: form.screens.has(screen.screen), data: { key: `target-${screen.screen}` }, on: { change: (event) => {
          if (event.target.checked) form.screens.add(screen.screen);
          else form.screens.delete(screen.screen);
          drawForm();
        } } }), h("span", { class: "choice-face" }, icon("screens"), screen.screen)))),
      h("p", { class: "small second" }, t("announce.target_groups")),
      groupChoice(model.groups(), form.groups, drawForm));
  }

  function drawForm() {
    text.value = form.text;
    english.value = form.english;
    const check = (name, label) => h("label", { class: "check" }, h("input", { type: "checkbox", checked: form[name], data: { key: `check-${name}` }, on: { change: (event) => { form[name] = event.target.checked; } } }), t(label));
    show(compose,
      h("h2", {}, t("announce.new")),
      h("div", { class: "chips", role: "group", "aria-label": t("announce.templates") }, templates.map((name) =>
        h("button", { type: "button", class: "chip", "aria-pressed": String(form.template === name), data: { key: `template-${name}`, template: name }, on: { click: () => useTemplate(name) } }, t(`template.${name}.name`)))),
      blankFields(),
      field(t("announce.text"), text),
      field(t("announce.english"), english),
      segments(t("announce.urgency"), priorities.map((one) => [one, t(`announce.priority.${one}`)]), form.priority, (one) => { form.priority = one; drawForm(); preview.changed(); }),
      targets(),
      form.priority !== "urgent" && h("div", { class: "blanks" },
        field(t("announce.minutes"), h("input", { class: "input", type: "number", min: 0.5, max: 600, step: 0.5, value: form.minutes, on: { input: (event) => { form.minutes = Number(event.target.value) || 5; } } })),
        field(t("announce.repeat"), h("input", { class: "input", type: "number", min: 0, max: 120, step: 1, value: form.repeat, on: { input: (event) => { form.repeat = Number(event.target.value) || 0; } } }))),
      h("div", { class: "row wrap" }, check("chime", "announce.chime"), check("spoken", "announce.spoken")),
      h("div", { class: "row wrap" },
        h("button", { type: "submit", class: "button main grow" }, icon("announce"), t("announce.publish")),
        isChief() && h("button", { type: "button", class: "button", data: { key: "later" }, on: { click: publishLater } }, icon("clock"), t("schedule.do"))));
  }

  const redraw = () => {
    show(active, activeList(screens));
    show(queued, queuedList(scheduled, look));
  };
  async function look() {
    try {
      const names = screens.map((one) => one.screen).join();
      screens = (await ask("ask_screens")).screens;
      if (isChief()) scheduled = (await ask("ask_scheduled")).actions;
      if (mayAnnounce() && names !== screens.map((one) => one.screen).join() && !compose.contains(document.activeElement)) drawForm();
      preview.setScreens(screens);
      redraw();
    } catch {
      // no answer: what was known stays
    }
  }
  show(root, h("h1", { class: "page-title" }, t("nav.announce")),
    h("div", { class: "two announce-page" },
      mayAnnounce() && compose,
      h("div", { class: "stack announce-side" },
        mayAnnounce() && h("section", { class: "sheet pad" }, preview.box),
        h("section", { class: "sheet running" }, h("h2", { class: "pad" }, t("announce.active")), active, queued))));
  drawForm();
  preview.changed();
  redraw();
  look();
  const timer = setInterval(look, 2000);
  const stop = onChange(redraw);
  return () => {
    clearInterval(timer);
    preview.stop();
    stop();
  };
}
