// Devices: who may do what; a new one gets a link that works once.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show, svg } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { t, refusalText } from "/shared/words.js";
import { ask, NoAnswer, send } from "/arbiter/api.js";
import { confirmed, field, fillFrom, groupChoice, run, say, sheet } from "/arbiter/kit.js";
import { facts, model } from "/arbiter/state.js";

const roles = ["chief", "section", "announcer", "viewer"];

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
    const choice = h("div", {});
    const draw = () => show(choice, role === "section" && [h("h3", {}, t("devices.groups")), groupChoice(model.groups(), groups, () => {})]);
    draw();
    return h("form", { class: "stack", on: { submit: async (event) => {
      event.preventDefault();
      const reply = await run("add_device", { name: name.value.trim(), role, groups: role === "section" ? [...groups] : [] });
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

export function devicesPage(root) {
  const list = h("div", { class: "sheet" }, h("p", { class: "pad quiet" }, "…"));
  let devices = [];
  const load = async () => {
    await fillFrom(list, () => ask("ask_devices"), (answer) => {
      devices = answer.devices;
      if (devices.length === 0) return h("p", { class: "pad quiet" }, t("devices.none"));
      return h("ul", { class: "plain-list" }, devices.map((one) => h("li", { class: "row wrap pad device" },
        icon("devices"),
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
    h("div", { class: "stack" }, h("button", { type: "button", class: "button main", on: { click: () => add(load) } }, t("devices.add")), list));
  load();
  return () => {};
}
