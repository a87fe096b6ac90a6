// Is everything well? What needs a look comes first, as `kydai status` says it.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { ageText, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { fillFrom, say } from "/arbiter/kit.js";
import { isChief, mayEnter } from "/arbiter/state.js";

function problems(list) {
  if (list.length === 0) return h("p", { class: "notice good row" }, icon("check"), h("strong", {}, t("health.well")));
  return h("ul", { class: "plain-list sheet problems" }, list.map((one) => h("li", { class: "row pad", data: { problem: one.code } }, icon("warning"), h("span", { class: "grow" }, one.text),
    /backup/.test(one.code) && isChief() && h("a", { class: "button soft", href: "#backup" }, t("nav.backup")))));
}

function standbyText(succession) {
  const standby = succession.standby;
  if (!standby) return t("health.no_standby");
  if (!standby.is_following) return t("health.standby_away", { address: standby.address });
  return standby.lag > 0 ? t("health.standby_behind", { address: standby.address, count: standby.lag }) : t("health.standby_follows", { address: standby.address });
}

function facts(report) {
  const row = (name, value) => h("tr", {}, h("th", { scope: "row" }, t(`health.${name}`)), h("td", { class: "wrap-any" }, value));
  return h("table", { class: "list facts-table" }, h("tbody", {},
    row("entries", String(report.entries)),
    row("head", h("code", {}, report.head.slice(0, 16))),
    row("disk", t("backup.free", { gb: (report.disk_free_mb / 1024).toFixed(1) })),
    row("data", report.data),
    row("backup", report.last_backup ? t("backup.last", { age: ageText(report.last_backup.age_ms) }) : t("backup.never")),
    row("standby", standbyText(report.succession)),
    row("scheduled", t("health.scheduled_text", report.scheduled)),
    row("commands", t("health.commands_text", { count: report.commands, longest: report.commands_waiting_max }))));
}

function screens(displays) {
  if (displays.length === 0) return h("p", { class: "pad quiet" }, t("screens.none"));
  return h("ul", { class: "plain-list" }, displays.map((one) => {
    const isBad = one.silent_ms > 10000 || one.stale_ms > 0;
    return h("li", { class: "row pad" }, h("span", { class: `light ${isBad ? "bad" : "good"}`, "aria-hidden": "true" }),
      h("strong", { class: "grow" }, one.screen),
      h("span", { class: "small second numbers" }, one.silent_ms > 10000 ? t("screens.lost", { age: ageText(one.silent_ms) }) : one.stale_ms > 0 ? t("screens.stale", { age: ageText(one.stale_ms) }) : `${(one.frame_us / 1000).toFixed(1)} ms`));
  }));
}

export function healthPage(root) {
  const box = h("div", {}, h("p", { class: "pad quiet" }, "…"));
  const load = () => fillFrom(box, () => ask("ask_health"), (report) => h("div", { class: "stack" },
    problems(report.problems),
    h("div", { class: "two" },
      h("section", { class: "sheet" }, h("h2", { class: "pad" }, t("health.engine")), facts(report),
        mayEnter() && h("div", { class: "pad" }, h("button", { type: "button", class: "button", data: { key: "verify" }, on: { click: async () => {
          try {
            say((await ask("ask_verify")).text);
          } catch (failure) {
            say(failure.message || t("no_answer"), "bad");
          }
        } } }, icon("check"), t("health.verify")))),
      h("section", { class: "sheet" }, h("h2", { class: "pad" }, t("nav.screens")), screens(report.displays)))));
  show(root, h("h1", { class: "page-title" }, t("nav.health")), box);
  load();
  const timer = setInterval(() => { if (!document.hidden) load(); }, 3000);
  return () => clearInterval(timer);
}
