// A tablet for the players: they enter their own result, both confirm it by tapping their names, nothing else.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { disc, groupChip, resultText } from "/shared/tables.js";
import { chooseLanguage, language, refusalText, t } from "/shared/words.js";
import { command, newId, NoAnswer } from "/arbiter/api.js";
import { allBoards, fits, resultCodes } from "/arbiter/boards.js";
import { model, onChange } from "/arbiter/state.js";

const givenUpAfter = 45000; // players who walked away leave the tablet to the next ones
const thanksFor = 4000;

/** One pair of players at the tablet: their board, what they say, who has confirmed. */
let turn = null;

export function kioskPage(root, redrawAll) {
  let text = "";
  let timer = 0;
  const box = h("div", { class: "kiosk-box" });

  const begin = (next) => {
    turn = next;
    clearTimeout(timer);
    if (turn) timer = setTimeout(() => begin(null), givenUpAfter);
    else text = "";
    draw();
  };

  function find() {
    const input = h("input", {
      class: "input kiosk-input", type: "text", inputmode: "text", autocomplete: "off", value: text, maxlength: 40, placeholder: t("kiosk.example"), "aria-label": t("kiosk.find"), data: { key: "kiosk-find" },
      on: { input: (event) => { text = event.target.value; drawFound(); } },
    });
    const found = h("ul", { class: "kiosk-found" });
    const drawFound = () => {
      const open = allBoards().filter((board) => board.result === "");
      const list = text.trim() === "" ? [] : open.filter((board) => fits(board, text)).slice(0, 12);
      show(found, text.trim() !== "" && list.length === 0 ? h("li", { class: "pad quiet" }, t("kiosk.none"))
        : list.map((board) => h("li", {}, h("button", { type: "button", class: "kiosk-board", data: { board: board.number, group: board.group.id }, on: { click: () => begin({ board, result: null, confirmed: new Set() }) } },
          h("span", { class: "board-number numbers" }, board.number),
          h("span", { class: "grow" }, groupChip(board.group), h("span", { class: "player" }, disc("white"), board.row.white.name), h("span", { class: "player" }, disc("black"), board.row.black.name)),
          icon("chevron")))));
    };
    show(box, h("h1", {}, t("kiosk.title")), h("p", { class: "second" }, t("kiosk.help")), input, found);
    drawFound();
    if (document.activeElement === document.body) input.focus();
  }

  function say(shown) {
    turn.result = shown;
    turn.confirmed.clear();
    turn.message = "";
    draw();
  }

  async function confirm(side) {
    turn.confirmed.add(side);
    draw();
    if (turn.confirmed.size < 2 || turn.isSending) return;
    const mine = turn;
    mine.isSending = true;
    mine.id ||= newId();
    try {
      const { board } = mine;
      const reply = await command("record_result", { group: board.group.id, round: board.round, board: board.number, result: resultCodes[mine.result] }, mine.id);
      mine.isSending = false;
      if (reply.accepted) mine.isDone = true;
      else mine.message = refusalText(reply);
    } catch (failure) {
      mine.isSending = false;
      if (!(failure instanceof NoAnswer)) throw failure;
      mine.message = t("kiosk.no_answer");
    }
    if (turn !== mine) return;
    if (mine.isDone) {
      clearTimeout(timer);
      timer = setTimeout(() => begin(null), thanksFor);
    } else {
      mine.confirmed.clear();
    }
    draw();
  }

  function person(side) {
    const player = turn.board.row[side];
    const isDone = turn.confirmed.has(side);
    return h("button", {
      type: "button", class: `kiosk-person ${isDone ? "confirmed" : ""}`, disabled: turn.result === null || isDone, "aria-pressed": String(isDone), data: { side },
      on: { click: () => confirm(side) },
    }, disc(side), h("strong", { class: "grow" }, player.name), isDone ? icon("check") : h("span", { class: "small" }, turn.result === null ? "" : t("kiosk.tap_name")));
  }

  function enterResult() {
    const { board } = turn;
    const choices = [["1-0", t("kiosk.white_won")], ["½-½", t("result.draw")], ["0-1", t("kiosk.black_won")]];
    show(box,
      h("div", { class: "row" }, h("button", { type: "button", class: "button plain icon-only", "aria-label": t("back"), data: { key: "kiosk-back" }, on: { click: () => begin(null) } }, icon("back")),
        h("h1", { class: "grow" }, `${t("head.board")} ${board.number}`), groupChip(board.group)),
      h("p", { class: "second" }, `${groupName(board.group)} · ${t("round_of", { round: board.round, rounds: board.group.rounds_planned })}`),
      h("div", { class: "kiosk-results", role: "group", "aria-label": t("head.result") }, choices.map(([shown, name]) => h("button", {
        type: "button", class: `kiosk-result ${turn.result === shown ? "chosen" : ""}`, "aria-pressed": String(turn.result === shown), data: { result: shown }, on: { click: () => say(shown) },
      }, h("strong", { class: "numbers" }, resultText(shown)), h("span", {}, name)))),
      h("p", { class: "kiosk-step", role: "status" }, turn.message || (turn.result === null ? t("kiosk.choose") : t("kiosk.confirm"))),
      person("white"), person("black"));
  }

  function thanks() {
    const { board } = turn;
    show(box, h("div", { class: "kiosk-thanks", role: "status" }, icon("check"),
      h("h1", {}, t("kiosk.done")),
      h("p", {}, `${t("head.board")} ${board.number} · ${groupName(board.group)}`),
      h("p", { class: "kiosk-said numbers" }, resultText(turn.result)),
      h("p", { class: "second" }, t("kiosk.wrong"))));
  }

  function draw() {
    if (turn && !turn.isDone && !turn.isSending && turn.confirmed.size === 0) {
      // Somebody else entered it meanwhile, or the round is over.
      const now = allBoards().find((board) => board.key === turn.board.key);
      if (!now || now.result !== "") turn = null;
    }
    if (!turn) find();
    else if (turn.isDone) thanks();
    else enterResult();
  }

  show(root, h("div", { class: "kiosk-top row" }, h("strong", { class: "grow cut", data: { title: "" } }, (model.tournament() || {}).name || ""),
    h("span", { class: "numbers", data: { now: "" } }),
    h("button", { type: "button", class: "button plain", on: { click: async () => { await chooseLanguage(language() === "vi" ? "en" : "vi"); redrawAll(); } } }, language() === "vi" ? "English" : "Tiếng Việt")), box);
  draw();
  let seen = "";
  const stop = onChange(() => {
    const title = root.querySelector("[data-title]");
    if (title && model.tournament()) title.textContent = model.tournament().name;
    // Only when the boards have changed: a key in the middle of a name is not lost.
    const now = allBoards().map((board) => `${board.key}${board.result}`).join();
    if (now === seen) return;
    seen = now;
    if (turn || document.activeElement === document.body) draw();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
