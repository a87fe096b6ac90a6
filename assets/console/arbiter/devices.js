// Devices: who may do what; a new one gets a link that works once.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show, svg } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { t, refusalText } from "/shared/words.js";
import { ask, NoAnswer, send } from "/arbiter/api.js";
import { confirmed, field, fillFrom, groupChoice, run, say, sheet } from "/arbiter/kit.js";
import { facts, model } from "/arbiter/state.js";

const roles = ["chief", "section", "announcer", "kiosk", "viewer"];
const withGroups = ["section", "kiosk"];

export function qrPicture(rows, title) {
  const size = rows.length;
  const dark = rows.flatMap((row, y) => [...row].map((cell, x) => (cell === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return svg("svg", { viewBox: `0 0 ${size + 8} ${size + 8}`, class: "qr", role: "img", "aria-label": title, "shape-rendering": "crispEdges" },
    svg("rect", { width: size + 8, height: size + 8, fill: "#fff" }), svg("path", { d: dark, fill: "#000" }));
}

async function showLink(device, name) {
  try {
    const { status, body } = await send("/api/pairing-link", { device });
    if (status !== 200) return say(refusalText(body), "bad");
    const { body: qr } = await send(`/api/qr?text=${encodeURIComponent(body.link)}`);
    await sheet(t("devices.link_title", { name }), () => h("div", { class: "stack center" },
      qr.rows && qrPicture(qr.rows, t("devices.qr")),
      h("p", { class: "code numbers" }, body.code),
      h("p", { class: "small second wrap-any" }, body.link),
      h("p", { class: "small" }, t("devices.link_help")),
      h("p", { class: "small second" }, t("devices.join"), h("br", {}), h("code", { class: "wrap-any" }, `kydai join ${location.hostname} ${body.code}`)),
      facts.fingerprint && h("p", { class: "small quiet wrap-any" }, t("settings.fingerprint"), " ", facts.fingerprint)));
  } catch (failure) {
    if (!(failure instanceof NoAnswer)) throw failure;
    say(t("no_answer"), "bad");
  }
}

async function add(reload) {
  const groups = new Set();
  const name = h("input", { class: "input", required: true, maxlength: 60, autocomplete: "off", placeholder: t("devices.name_example") });
  let role = "section";
  const added = await sheet(t("devices.add"), (close) => {
    const choice = h("div", { class: "stack" });
    const draw = () => show(choice, h("p", { class: "small second" }, t(`role_help.${role}`)),
      withGroups.includes(role) && [h("h3", {}, t(role === "kiosk" ? "devices.kiosk_groups" : "devices.groups")), groupChoice(model.groups(), groups, () => {})]);
    draw();
    return h("form", { class: "stack", on: { submit: async (event) => {
      event.preventDefault();
      const reply = await run("add_device", { name: name.value.trim(), role, groups: withGroups.includes(role) ? [...groups] : [] });
      if (reply) close(reply);
    } } },
    field(t("devices.name"), name),
    field(t("devices.role"), h("select", { class: "input", on: { change: (event) => { role = event.target.value; draw(); } } },
      roles.map((one) => h("option", { value: one, selected: one === role }, t(`role.${one}`))))),
    choice,
    h("button", { type: "submit", class: "button main wide" }, t("devices.add")));
  });
  if (!added) return;
  const made = (added.result.made || []).find((one) => one.device > 0);
  reload();
  if (made) showLink(made.device, name.value.trim());
}

/** The regulation's or the day's choice: may players enter their own results? */
function kioskSwitch(devices) {
  const box = h("div", {});
  if (!devices.some((one) => one.role === "kiosk" && !one.is_revoked)) return box;
  const set = async (value) => { if (await run("set_option", { name: "players_kiosk", value })) say(t(`devices.kiosk_${value}`)); };
  show(box, h("div", { class: "sheet pad stack" }, h("h2", {}, t("devices.kiosk")), h("p", { class: "second small" }, t("devices.kiosk_help")),
    h("div", { class: "row wrap" },
      h("button", { type: "button", class: "button main grow", data: { key: "kiosk-on" }, on: { click: () => set("on") } }, t("devices.kiosk_open")),
      h("button", { type: "button", class: "button grow", data: { key: "kiosk-off" }, on: { click: () => set("off") } }, t("devices.kiosk_close")))));
  return box;
}

export function devicesPage(root) {
  const list = h("div", { class: "sheet" }, h("p", { class: "pad quiet" }, "…"));
  const kiosks = h("div", {});
  let devices = [];
  const load = async () => {
    await fillFrom(list, () => ask("ask_devices"), (answer) => {
      devices = answer.devices.filter((one) => !one.is_revoked);
      show(kiosks, kioskSwitch(devices));
      if (devices.length === 0) return h("p", { class: "pad quiet" }, t("devices.none"));
      return h("ul", { class: "plain-list" }, devices.map((one) => h("li", { class: "row wrap pad device" },
        icon(one.role === "kiosk" ? "kiosk" : one.role === "viewer" ? "screens" : "devices"),
        h("span", { class: "grow" }, h("strong", {}, one.name), h("span", { class: "club" }, [t(`role.${one.role}`),
          (one.groups || []).map((id) => groupName(model.group(id)) || id).join(", "),
          one.is_revoked ? t("devices.revoked") : one.has_pin ? t("devices.paired") : t("devices.not_paired")].filter(Boolean).join(" · "))),
        !one.is_revoked && h("button", { type: "button", class: "button", on: { click: () => showLink(one.id, one.name) } }, t("devices.link")),
        !one.is_revoked && h("button", { type: "button", class: "button bad", on: { click: async () => {
          if (await confirmed(t("devices.revoke"), t("devices.revoke_text", { name: one.name }), t("devices.revoke"), true) && await run("revoke_device", { device: one.id })) load();
        } } }, t("devices.revoke")))));
    });
    return devices;
  };
  show(root, h("h1", { class: "page-title" }, t("nav.devices")),
    h("div", { class: "stack" }, h("button", { type: "button", class: "button main add", on: { click: () => add(load) } }, icon("plus"), t("devices.add")), kiosks, list));
  load();
  return () => {};
}
