// Pairing this device by a single-use link, and signing in with its PIN.
// SPDX-License-Identifier: Apache-2.0

import { h, show } from "/shared/dom.js";
import { chooseLanguage, language, refusalText, t } from "/shared/words.js";
import { forgetDevice, keepDeviceKey, NoAnswer, send } from "/arbiter/api.js";
import { field } from "/arbiter/kit.js";

function codeFromAddress() {
  const match = /^#pair=([\w-]{4,64})$/.exec(location.hash);
  return match ? match[1] : "";
}

/** Resolves to what the engine says of the session once somebody is signed in. */
export function signIn(app, needs) {
  return new Promise((resolve) => {
    let isPairing = needs.needs === "pair" || codeFromAddress() !== "";
    let isBusy = false;
    const message = h("p", { class: "message", role: "alert" });
    const pin = h("input", { class: "input pin", type: "password", inputmode: "numeric", pattern: "[0-9]*", autocomplete: "current-password", maxlength: 32, required: true });
    const again = h("input", { class: "input pin", type: "password", inputmode: "numeric", pattern: "[0-9]*", autocomplete: "new-password", maxlength: 32 });
    const code = h("input", { class: "input pin", type: "text", inputmode: "text", autocomplete: "off", value: codeFromAddress(), maxlength: 64 });
    const tell = (text) => { message.textContent = text; };

    async function submit(event) {
      event.preventDefault();
      if (isBusy) return;
      if (isPairing && pin.value !== again.value) return tell(t("sign_in.differ"));
      isBusy = true;
      tell(t("sign_in.checking"));
      try {
        const { status, body } = isPairing
          ? await send("/api/pair", { code: code.value.trim(), pin: pin.value })
          : await send("/api/sign-in", { pin: pin.value });
        if (status === 200) {
          keepDeviceKey(body.key);
          if (location.hash.startsWith("#pair=")) history.replaceState(null, "", "/");
          return resolve(body);
        }
        tell(refusalText(body));
        pin.value = "";
        again.value = "";
        pin.focus();
        if (body.code === "console.unknown_device") {
          forgetDevice();
          isPairing = true;
          draw();
        }
      } catch (failure) {
        if (!(failure instanceof NoAnswer)) throw failure;
        tell(t("no_answer"));
      } finally {
        isBusy = false;
      }
    }

    function draw() {
      show(app, h("main", { class: "sign-in" },
        h("p", { class: "sign-in-brand" }, h("img", { src: "/shared/icon.svg", alt: "", width: 56, height: 56 }), h("strong", {}, "Kỳ Đài")),
        h("form", { class: "sheet stack", on: { submit } },
          h("div", { class: "row" }, h("h1", { class: "grow" }, isPairing ? t("sign_in.pair") : t("sign_in.title")),
            h("button", { type: "button", class: "button plain", lang: language() === "vi" ? "en" : "vi", on: { click: async () => { await chooseLanguage(language() === "vi" ? "en" : "vi"); draw(); } } }, language() === "vi" ? "English" : "Tiếng Việt")),
          isPairing ? h("p", { class: "second" }, t("sign_in.pair_help")) : h("p", { class: "second" }, t("sign_in.help", { name: needs.name || "" })),
          isPairing && field(t("sign_in.code"), code),
          field(isPairing ? t("sign_in.new_pin") : t("sign_in.pin"), pin, isPairing ? t("sign_in.pin_rule") : null),
          isPairing && field(t("sign_in.again"), again),
          message,
          h("button", { type: "submit", class: "button main wide" }, isPairing ? t("sign_in.do_pair") : t("sign_in.do")),
          !isPairing && h("button", { type: "button", class: "button plain", on: { click: () => { isPairing = true; draw(); } } }, t("sign_in.other")))));
      (isPairing && code.value === "" ? code : pin).focus();
    }
    draw();
  });
}
