// Every screen of the hall: what it shows now, how fresh it is, and what it shall show.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupChip } from "/shared/tables.js";
import { t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { field, fillFrom, groupChoice, run, sheet } from "/arbiter/kit.js";
import { mayAnnounce, model, onChange } from "/arbiter/state.js";

const scenes = ["auto", "pairings-by-name", "pairings", "standings", "teams", "clock", "schedule", "open-boards", "cross-table", "medals", "ceremony", "pictures", "idle", "test-card"];
const presets = { between: ["auto"], play: ["clock", "pairings"], prizes: ["ceremony"] };
let held = null; // the scene that the next tapped screen gets

function assignmentOf(name) {
  const body = model.body("screens");
  return body ? body.assignments.find((one) => one.screen === name) || null : null;
}

async function assign(name, wanted, groups = null) {
  const now = assignmentOf(name);
  return run("assign_screen", { screen: name, groups: groups || (now ? now.groups : []), scenes: wanted.map((scene) => ({ scene })) });
}

/** A big name on the screen for some seconds, then what it showed before. */
async function identify(names) {
  const before = names.map((name) => [name, assignmentOf(name)]);
  for (const name of names) await run("assign_screen", { screen: name, groups: [], scenes: [{ scene: "identify" }] }, { quiet: true });
  setTimeout(async () => {
    for (const [name, was] of before) {
      const is = assignmentOf(name);
      if (is && is.scenes.some((scene) => scene.kind !== "identify")) continue; // changed meanwhile
      const shown = was && was.scenes.every((scene) => scene.kind !== "identify") ? was : null;
      if (shown) await run("assign_screen", { screen: name, groups: shown.groups, scenes: shown.scenes.map((scene) => ({ scene: scene.kind, groups: scene.groups, dwell_ms: scene.dwell_ms })) }, { quiet: true });
      else await run("release_screen", { screen: name }, { quiet: true });
    }
  }, 10000);
}

/** A small picture of what the screen says it shows: scene, group, page. */
function picture(screen) {
  const group = screen.group ? model.group(screen.group) : null;
  const isDark = screen.scene === "blank";
  const ratio = screen.width > 0 && screen.height > screen.width ? "upright" : "";
  return h("div", { class: `thumb ${ratio} ${isDark ? "dark" : ""} scene-${screen.scene || "none"}`, "aria-hidden": "true" },
    !isDark && [
      h("div", { class: `thumb-bar ${group ? `g${group.colour_index % 10}` : "hall-bar"}` }, group ? group.label : ""),
      h("div", { class: "thumb-rows" }, screen.scene === "clock" ? h("strong", {}, "0:00") : [1, 2, 3, 4].map(() => h("span", {}))),
    ]);
}

function stateText(screen) {
  if (screen.is_lost) return t("screens.lost", { seconds: Math.round(screen.age_ms / 1000) });
  if (screen.stale_ms > 0) return t("screens.stale", { seconds: Math.round(screen.stale_ms / 1000) });
  return t("screens.fresh");
}

async function edit(screen) {
  const now = assignmentOf(screen.screen);
  const wanted = new Set(now ? now.scenes.map((scene) => scene.kind) : ["auto"]);
  const groups = new Set(now ? now.groups : []);
  await sheet(screen.screen, (close) => {
    const box = h("div", { class: "stack" });
    const draw = () => show(box,
      h("h3", {}, t("screens.scenes")),
      h("div", { class: "choices" }, scenes.map((scene) => h("label", { class: "choice" },
        h("input", { type: "checkbox", checked: wanted.has(scene), data: { key: `scene-${scene}` }, on: { change: (event) => { if (event.target.checked) wanted.add(scene); else wanted.delete(scene); } } }),
        h("span", { class: "choice-face" }, t(`scene.${scene}`))))),
      h("h3", {}, t("screens.groups")),
      h("p", { class: "small second" }, t("screens.groups_help")),
      groupChoice(model.groups(), groups, draw),
      h("div", { class: "row wrap end" },
        h("button", { type: "button", class: "button", on: { click: async () => { if (await run("release_screen", { screen: screen.screen })) close(); } } }, t("screens.release")),
        h("button", { type: "button", class: "button main", on: { click: async () => {
          if (await assign(screen.screen, wanted.size > 0 ? [...wanted] : ["auto"], [...groups])) close();
        } } }, t("save"))));
    draw();
    return box;
  });
}

async function writeTo(screen) {
  const text = h("textarea", { class: "input", rows: 3, maxlength: 300, required: true });
  await sheet(t("screens.message_to", { screen: screen.screen }), (close) => h("form", { class: "stack", on: { submit: async (event) => {
    event.preventDefault();
    if (await run("announce", { text: text.value, priority: "call", screens: [screen.screen], duration_ms: 60000 })) close();
  } } }, field(t("announce.text"), text), h("button", { type: "submit", class: "button main wide" }, t("announce.publish"))));
}

function card(screen, redraw) {
  const group = screen.group ? model.group(screen.group) : null;
  const give = async (scene) => {
    held = null;
    await assign(screen.screen, [scene]);
    redraw();
  };
  return h("li", {
    class: `screen-card sheet ${screen.is_lost ? "lost" : ""} ${held ? "target" : ""}`, data: { screen: screen.screen },
    on: {
      dragover: (event) => { if (mayAnnounce()) { event.preventDefault(); event.currentTarget.classList.add("over"); } },
      dragleave: (event) => event.currentTarget.classList.remove("over"),
      drop: (event) => {
        event.preventDefault();
        const scene = event.dataTransfer.getData("text/plain");
        if (scenes.includes(scene)) give(scene);
      },
    },
  },
  h("div", { class: "row" }, picture(screen),
    h("div", { class: "grow" },
      h("h2", { class: "cut" }, screen.screen),
      h("p", { class: "small" }, screen.scene ? t(`scene.${screen.scene}`) : t("screens.nothing"),
        screen.pages > 0 && ` · ${t("screens.page", { page: screen.page, pages: screen.pages })}`),
      h("p", { class: "row wrap small second" }, group && groupChip(group), h("span", {}, `${screen.width}×${screen.height}`)),
      h("p", { class: `small state ${screen.is_lost || screen.stale_ms > 0 ? "bad" : "good"}` }, stateText(screen)))),
  mayAnnounce() && (held
    ? h("button", { type: "button", class: "button main wide", data: { key: `give-${screen.screen}` }, on: { click: () => give(held) } }, t("screens.give", { scene: t(`scene.${held}`) }))
    : h("div", { class: "row wrap" },
      h("button", { type: "button", class: "button", data: { key: `edit-${screen.screen}` }, on: { click: () => edit(screen) } }, t("screens.assign")),
      h("button", { type: "button", class: "button", data: { key: `identify-${screen.screen}` }, on: { click: () => identify([screen.screen]) } }, t("screens.identify")),
      h("button", { type: "button", class: "button", data: { key: `blank-${screen.screen}` }, on: { click: () => assign(screen.screen, [screen.scene === "blank" ? "auto" : "blank"]) } }, screen.scene === "blank" ? t("screens.light") : t("screens.blank")),
      h("button", { type: "button", class: "button", data: { key: `write-${screen.screen}` }, on: { click: () => writeTo(screen) } }, t("screens.message")))));
}

export function screensPage(root) {
  let screens = [];
  const list = h("div", {}, h("p", { class: "pad quiet" }, "…"));
  const tools = h("div", { class: "stack" });
  const redraw = () => {
    show(tools, mayAnnounce() && screens.length > 0 && [
      h("div", { class: "row wrap" }, h("strong", {}, t("screens.presets")), Object.entries(presets).map(([name, wanted]) =>
        h("button", { type: "button", class: "button", data: { key: `preset-${name}` }, on: { click: async () => { for (const screen of screens) await assign(screen.screen, wanted); } } }, t(`preset.${name}`))),
      h("button", { type: "button", class: "button", data: { key: "identify-all" }, on: { click: () => identify(screens.map((screen) => screen.screen)) } }, t("screens.identify_all"))),
      h("div", { class: "chips", role: "group", "aria-label": t("screens.scenes") }, scenes.map((scene) => h("button", {
        type: "button", class: "chip", draggable: "true", "aria-pressed": String(held === scene), data: { key: `hold-${scene}`, scene },
        on: { click: () => { held = held === scene ? null : scene; redraw(); }, dragstart: (event) => event.dataTransfer.setData("text/plain", scene) },
      }, t(`scene.${scene}`)))),
      h("p", { class: "small second" }, held ? t("screens.tap_screen") : t("screens.drag_help")),
    ]);
    show(list, screens.length === 0 ? h("p", { class: "pad quiet sheet" }, t("screens.none"))
      : h("ul", { class: "screen-cards" }, screens.map((screen) => card(screen, redraw))));
  };
  const look = () => fillFrom(h("div", {}), () => ask("ask_screens"), (answer) => {
    screens = answer.screens;
    redraw();
    return null;
  });
  show(root, h("h1", { class: "page-title" }, t("nav.screens")), h("div", { class: "stack tools" }, tools), list);
  look();
  const timer = setInterval(look, 2000);
  const stop = onChange(redraw);
  return () => {
    clearInterval(timer);
    stop();
  };
}
