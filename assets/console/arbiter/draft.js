// A pairing before anybody else sees it: floats, colours, clubs; swapped by drag or by choosing two.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { disc } from "/shared/tables.js";
import { points, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { confirmed, fillFrom, run, say } from "/arbiter/kit.js";
import { mayEnter } from "/arbiter/state.js";

const floatMarks = { down: "↓", up: "↑" };

function marks(player, other) {
  const list = [];
  if (player.colors) list.push(h("span", { class: "colors", title: t("draft.colors"), "aria-label": `${t("draft.colors")}: ${player.colors}` },
    [...player.colors].map((color) => h("span", { class: `mini ${color === "W" ? "white" : color === "B" ? "black" : "none"}`, "aria-hidden": "true" }))));
  for (const float of player.floats || []) {
    if (floatMarks[float]) list.push(h("span", { class: "float", title: t(`draft.float_${float}`), "aria-label": t(`draft.float_${float}`) }, floatMarks[float]));
  }
  const difference = other ? Number(other.points) - Number(player.points) : 0;
  if (difference !== 0) list.push(h("span", { class: "mark" }, difference > 0 ? t("draft.floats_up") : t("draft.floats_down")));
  return h("span", { class: "marks" }, list);
}

/** `onPublished` is called when the round is out. */
export function draftView(group, onPublished) {
  const box = h("div", { class: "draft" }, h("p", { class: "pad quiet" }, "…"));
  let first = null;
  let latest = null;

  async function swap(a, b) {
    first = null;
    if (a === b) return draw();
    const reply = await run("swap_players", { group: group.id, first: { number: a }, second: { number: b } });
    if (reply) load();
    else draw();
  }

  function choose(number) {
    if (first === null) {
      first = number;
      say(t("draft.choose_second"), "good");
      draw();
    } else {
      swap(first, number);
    }
  }

  function person(side, player, other) {
    return h("button", {
      type: "button", class: `draft-player ${first === player.number ? "first" : ""}`, draggable: "true", disabled: !mayEnter(),
      "aria-pressed": String(first === player.number), data: { key: `draft-${player.number}`, number: player.number },
      on: {
        click: () => choose(player.number),
        dragstart: (event) => event.dataTransfer.setData("text/plain", String(player.number)),
        dragover: (event) => { event.preventDefault(); event.currentTarget.classList.add("over"); },
        dragleave: (event) => event.currentTarget.classList.remove("over"),
        drop: (event) => {
          event.preventDefault();
          swap(Number(event.dataTransfer.getData("text/plain")), player.number);
        },
      },
    }, h("span", { class: "row" }, side && disc(side), h("strong", { class: "grow" }, player.name), h("span", { class: "numbers" }, points(Number(player.points)))),
    h("span", { class: "row wrap small second" }, h("span", {}, `#${player.number} · ${player.club}`), marks(player, other)));
  }

  async function publish() {
    const reply = await run("publish_rounds", { groups: [group.id], expected_round: latest.round });
    if (reply) onPublished();
  }
  async function discard() {
    if (!(await confirmed(t("draft.discard"), t("draft.discard_text", { round: latest.round }), t("draft.discard"), true))) return;
    if (await run("discard_draft", { group: group.id })) onPublished();
  }

  function draw() {
    if (latest.is_published) {
      return show(box, h("p", { class: "pad quiet" }, t("draft.none")));
    }
    const clubs = latest.boards.filter((board) => board.same_club).length;
    show(box,
      h("div", { class: "pad stack" },
        h("p", {}, h("strong", {}, t("draft.title", { round: latest.round })), " · ", t("draft.boards", { count: latest.boards.length }),
          clubs > 0 && [" · ", h("span", { class: "mark club-mark" }, t("draft.same_club_count", { count: clubs }))]),
        mayEnter() && h("div", { class: "row wrap" },
          h("button", { type: "button", class: "button main", data: { key: "publish" }, on: { click: publish } }, icon("check"), t("act.publish")),
          h("button", { type: "button", class: "button bad", data: { key: "discard" }, on: { click: discard } }, t("draft.discard"))),
        h("p", { class: "small second" }, t("draft.help"))),
      h("ul", { class: "draft-list" }, latest.boards.map((board) =>
        h("li", {}, h("span", { class: "board-number numbers" }, board.board),
          person("white", board.white, board.black), person("black", board.black, board.white),
          board.same_club && h("span", { class: "mark club-mark" }, icon("warning"), t("draft.same_club"))))),
      latest.byes.length > 0 && h("ul", { class: "draft-list byes" }, latest.byes.map((bye) =>
        h("li", {}, h("span", { class: "second small" }, t(`bye.${bye.kind}`)), person(null, bye.player, null)))));
  }

  function load() {
    return fillFrom(box, () => ask("ask_round", { group: group.id }), (answer) => {
      latest = answer;
      queueMicrotask(draw);
      return null;
    });
  }
  load();
  return box;
}
