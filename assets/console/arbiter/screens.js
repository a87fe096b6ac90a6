// Every screen of the hall: what it really shows now, how it fares, and what it shall show.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupChip } from "/shared/tables.js";
import { ageText, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { confirmed, field, fillFrom, groupChoice, run, say, sheet } from "/arbiter/kit.js";
import { fetchPictures, pictureOf } from "/arbiter/pictures.js";
import { changed, mayAnnounce, model, onChange } from "/arbiter/state.js";

const scenes = ["auto", "pairings-by-name", "pairings", "standings", "teams", "clock", "schedule", "open-boards", "cross-table", "medals", "ceremony", "pictures", "idle", "test-card"];
const presets = { between: ["auto"], play: ["clock", "pairings"], prizes: ["ceremony"] };
let held = null; // the scene that the next tapped screen gets

function assignmentOf(name) {
  const body = model.body("screens");
  return body ? body.assignments.find((one) => one.screen === name) || null : null;
}

async function assign(name, wanted, groups = null, options = {}) {
  const now = assignmentOf(name);
  return run("assign_screen", { screen: name, groups: groups || (now ? now.groups : []), scenes: wanted.map((scene) => ({ scene })) }, options);
}

/** A big name on the screen for some seconds, then what it showed before. */
async function identify(names) {
  const before = names.map((name) => [name, assignmentOf(name)]);
  for (const name of names) await run("assign_screen", { screen: name, groups: [], scenes: [{ scene: "identify" }] }, { quiet: true });
  say(t("screens.identifying"));
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

function can(screen, ability) {
  return (screen.abilities || []).includes(ability) && !screen.is_lost;
}

function sceneText(screen) {
  return screen.scene ? t(`scene.${screen.scene}`) : t("screens.nothing");
}

function stateText(screen) {
  if (screen.is_lost) return t("screens.lost", { age: ageText(screen.age_ms) });
  if (screen.stale_ms > 0) return t("screens.stale", { age: ageText(screen.stale_ms) });
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
      h("div", { class: "row wrap end sheet-foot" },
        h("button", { type: "button", class: "button", on: { click: async () => { if (await run("release_screen", { screen: screen.screen })) close(); } } }, t("screens.release")),
        h("button", { type: "button", class: "button main grow", on: { click: async () => {
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

async function restart(screen) {
  if (!(await confirmed(t("screens.restart"), t("screens.restart_text", { screen: screen.screen }), t("screens.restart"), true))) return;
  try {
    await ask("restart_screen", { screen: screen.screen });
    say(t("screens.restarting", { screen: screen.screen }));
  } catch (failure) {
    say(failure.message || t("no_answer"), "bad");
  }
}

/** All that the screen says of itself. */
async function details(screen) {
  const ms = (us) => `${(us / 1000).toFixed(1)} ms`;
  const rows = [
    [t("screens.detail.scene"), [sceneText(screen), screen.pages > 0 && t("screens.page", { page: screen.page, pages: screen.pages })].filter(Boolean).join(" · ")],
    [t("screens.detail.state"), stateText(screen)],
    [t("screens.detail.size"), `${screen.width}×${screen.height}`],
    screen.lines && [t("screens.detail.lines"), t("screens.detail.lines_text", screen.lines)],
    screen.health && [t("screens.detail.frames"), t("screens.detail.frames_text", { mean: ms(screen.frame_us), worst: ms(screen.health.worst_frame_us), count: screen.health.frames })],
    screen.health && [t("screens.detail.uptime"), ageText(screen.health.uptime_s * 1000)],
    screen.health && [t("screens.detail.memory"), `${screen.health.memory_mb} MB`],
    screen.health && screen.health.letters_lost > 0 && [t("screens.detail.letters"), String(screen.health.letters_lost)],
    [t("screens.detail.address"), screen.address || "–"],
    [t("screens.detail.version"), screen.version],
    ...(screen.bad_scenes || []).map((bad) => [t("screens.detail.bad_scene"), `${t(`scene.${bad.scene}`)}: ${bad.reason}`]),
  ].filter(Boolean);
  await sheet(screen.screen, () => h("div", { class: "stack" },
    pictureOf(screen, sceneText(screen)),
    h("table", { class: "list facts-table" }, h("tbody", {}, rows.map(([name, value]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, value)))))));
}

function card(screen, redraw) {
  const group = screen.group ? model.group(screen.group) : null;
  const give = async (scene) => {
    held = null;
    await assign(screen.screen, [scene]);
    redraw();
  };
  const action = (name, picture, text, job, kind = "") => h("button", {
    type: "button", class: `button ${kind}`, data: { key: `${name}-${screen.screen}` }, on: { click: job },
  }, icon(picture), text);
  const isBad = screen.is_lost || screen.stale_ms > 0;
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
  h("button", { type: "button", class: "wall-button", "aria-label": t("screens.details_of", { screen: screen.screen }), data: { key: `details-${screen.screen}` }, on: { click: () => details(screen) } }, pictureOf(screen, sceneText(screen))),
  h("div", { class: "screen-facts" },
    h("div", { class: "row" }, h("h2", { class: "cut grow" }, screen.screen), h("span", { class: `pill ${isBad ? "bad" : "good"}` }, stateText(screen))),
    h("p", { class: "row wrap small second" }, group && groupChip(group),
      h("span", {}, sceneText(screen), screen.pages > 1 && ` · ${t("screens.page", { page: screen.page, pages: screen.pages })}`),
      h("span", { class: "quiet" }, `${screen.width}×${screen.height}`))),
  mayAnnounce() && (held
    ? h("button", { type: "button", class: "button main wide", data: { key: `give-${screen.screen}` }, on: { click: () => give(held) } }, t("screens.give", { scene: t(`scene.${held}`) }))
    : h("div", { class: "screen-actions" },
      action("edit", "swap", t("screens.assign"), () => edit(screen), "main"),
      action("write", "announce", t("screens.message"), () => writeTo(screen)),
      action("identify", "search", t("screens.identify"), () => identify([screen.screen])),
      action("blank", "sun", screen.scene === "blank" ? t("screens.light") : t("screens.blank"), () => assign(screen.screen, [screen.scene === "blank" ? "auto" : "blank"])),
      can(screen, "restart") && action("restart", "restart", t("screens.restart"), () => restart(screen)))));
}

export function screensPage(root) {
  let screens = null;
  const list = h("div", {}, h("p", { class: "pad quiet" }, "…"));
  const tools = h("div", { class: "stack" });
  const redraw = () => {
    if (screens === null) return;
    const all = screens.map((screen) => screen.screen);
    show(tools, mayAnnounce() && screens.length > 0 && [
      h("div", { class: "scene-strip", role: "group", "aria-label": t("screens.presets") },
        Object.entries(presets).map(([name, wanted]) =>
          h("button", { type: "button", class: "chip soft", data: { key: `preset-${name}` }, on: { click: async () => {
            if (!(await confirmed(t(`preset.${name}`), t("screens.preset_text", { count: all.length }), t("screens.preset_do")))) return;
            for (const name_ of all) await assign(name_, wanted, null, { quiet: true });
            say(t("screens.preset_done", { count: all.length }));
          } } }, t(`preset.${name}`))),
        h("button", { type: "button", class: "chip", data: { key: "identify-all" }, on: { click: () => identify(all) } }, t("screens.identify_all"))),
      h("div", { class: "scene-strip", role: "group", "aria-label": t("screens.scenes") }, scenes.map((scene) => h("button", {
        type: "button", class: "chip", draggable: "true", "aria-pressed": String(held === scene), data: { key: `hold-${scene}`, scene },
        on: { click: () => { held = held === scene ? null : scene; redraw(); }, dragstart: (event) => event.dataTransfer.setData("text/plain", scene) },
      }, t(`scene.${scene}`)))),
      h("p", { class: "small second" }, held ? t("screens.tap_screen") : t("screens.drag_help")),
    ]);
    show(list, screens.length === 0 ? h("div", { class: "pad sheet stack" }, h("p", {}, h("strong", {}, t("screens.none"))), h("p", { class: "small second" }, t("screens.none_help")))
      : h("ul", { class: "screen-cards" }, screens.map((screen) => card(screen, redraw))));
  };
  const look = () => fillFrom(h("div", {}), () => ask("ask_screens", { pictures: true }), (answer) => {
    screens = answer.screens;
    fetchPictures(screens, changed);
    changed(); // not under a finger that is dragging a scene
    return null;
  });
  show(root, h("h1", { class: "page-title" }, t("nav.screens")), h("div", { class: "stack tools" }, tools), list);
  look();
  const timer = setInterval(() => { if (!document.hidden) look(); }, 2000);
  const stop = onChange(redraw);
  return () => {
    clearInterval(timer);
    stop();
  };
}
