// A list from a file: what it would do and what is wrong with it, before anything is done.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { refusalText, t } from "/shared/words.js";
import { ask, NoAnswer } from "/arbiter/api.js";
import { run } from "/arbiter/kit.js";

async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}

const severities = { error: "bad", question: "warn", warning: "warn", info: "" };

function importView() {
  const box = h("div", { class: "stack" });
  const result = h("div", {});
  const input = h("input", { class: "input", type: "file", accept: ".csv,.xlsx,.txt,.trf", "aria-label": t("import.file"), on: { change: () => look() } });

  async function look() {
    const [file] = input.files;
    if (!file) return;
    if (file.size > 4 * 1024 * 1024) return show(result, h("p", { class: "notice bad" }, t("import.too_large")));
    show(result, h("p", { class: "pad quiet" }, "…"));
    try {
      const plan = await ask("ask_import_plan", { file: file.name, bytes: await base64(file) }, "/api/upload");
      draw(file, plan);
    } catch (failure) {
      show(result, h("p", { class: "notice bad lines" }, failure instanceof NoAnswer ? t("no_answer") : refusalText(failure)));
    }
  }

  function draw(file, plan) {
    const count = (name, number, kind) => h("div", { class: `count-box ${kind}` }, h("strong", { class: "numbers" }, number), h("span", { class: "small" }, t(`import.${name}`)));
    show(result, h("div", { class: "sheet stack pad" },
      h("h2", {}, file.name),
      h("div", { class: "counts" }, count("added", plan.added, "good"), count("unchanged", plan.unchanged, ""), count("doubtful", plan.doubtful, "warn"), count("refused", plan.refused, "bad")),
      h("ul", { class: "plain-list findings" }, plan.findings.map((one) => h("li", { class: `finding ${severities[one.severity] || ""}` },
        icon(one.severity === "info" ? "check" : "warning"), h("span", { class: "lines" }, one.text)))),
      h("button", { type: "button", class: "button main wide", disabled: plan.added === 0, on: { click: async () => {
        if (await run("register_players", plan.command)) { show(result); input.value = ""; }
      } } }, t("import.apply", { count: plan.added }))));
  }

  show(box, h("div", { class: "sheet pad stack" }, h("p", { class: "second small" }, t("import.help")), input), result);
  return box;
}

export function importPage(root) {
  show(root, h("h1", { class: "page-title" }, t("nav.import")), importView());
  return () => {};
}
