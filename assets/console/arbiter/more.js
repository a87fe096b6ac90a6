// What is needed less often, by what it is about; and how this device is set.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { chooseTheme, theme } from "/shared/theme.js";
import { chooseLanguage, language, t } from "/shared/words.js";
import { send } from "/arbiter/api.js";
import { qrPicture } from "/arbiter/devices.js";
import { confirmed, segments, sheet } from "/arbiter/kit.js";
import { facts, model, queue, session } from "/arbiter/state.js";

async function showPublicPage() {
  const body = model.tournament();
  const link = (body && body.public_url) || `http://${location.hostname}:${facts.public_port}/`;
  const { body: qr } = await send(`/api/qr?text=${encodeURIComponent(link)}`);
  await sheet(t("more.public_page"), () => h("div", { class: "stack center" },
    qr.rows && qrPicture(qr.rows, link), h("p", { class: "wrap-any" }, h("strong", {}, link)), h("p", { class: "small second" }, t("more.public_help"))));
}

async function signOut() {
  const left = queue.waiting().length;
  if (left > 0 && !(await confirmed(t("settings.sign_out"), t("settings.unsent", { count: left }), t("settings.sign_out"), true))) return;
  await send("/api/sign-out", {});
  location.reload();
}

export function morePage(root, go, redrawAll, menu) {
  const row = (picture, name, job) => h("li", {}, h("button", { type: "button", class: "link-row", on: { click: job } }, icon(picture), h("span", { class: "grow" }, name), icon("chevron")));
  const draw = () => {
    const body = model.tournament();
    show(root, h("h1", { class: "page-title" }, t("nav.more")),
      h("div", { class: "two" },
        h("div", { class: "stack" },
          body && h("p", { class: "hall-card" }, h("strong", {}, body.name), h("span", { class: "numbers", data: { now: "" } })),
          menu.filter(([, entries]) => entries.length > 0).map(([name, entries]) => h("section", { class: "menu-section" },
            h("h2", { class: "menu-title" }, t(`menu.${name}`)),
            h("ul", { class: "plain-list sheet links" }, entries.map((page) => row(page, t(`nav.${page}`), () => go(page)))))),
          facts.public_port > 0 && h("ul", { class: "plain-list sheet links" }, row("users", t("more.public_page"), showPublicPage))),
        h("div", { class: "sheet pad stack" },
          h("h2", {}, t("settings.title")),
          h("p", {}, t("settings.signed_in", { name: session.name, role: t(`role.${session.role}`) })),
          segments(t("settings.language"), [["vi", "Tiếng Việt"], ["en", "English"]], language(), async (one) => { await chooseLanguage(one); redrawAll(); }),
          segments(t("settings.theme"), [["auto", t("theme.auto")], ["light", t("theme.light")], ["dark", t("theme.dark")]], theme(), (one) => { chooseTheme(one); draw(); }),
          facts.fingerprint && h("p", { class: "small second wrap-any" }, t("settings.fingerprint"), h("br", {}), facts.fingerprint),
          h("p", { class: "small quiet" }, `Kỳ Đài ${facts.version}`),
          h("button", { type: "button", class: "button bad", on: { click: signOut } }, t("settings.sign_out")))));
  };
  draw();
  return () => {};
}
