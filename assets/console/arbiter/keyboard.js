// At the desk: board number, result key, Enter, as fast as one can type.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { resultText } from "/shared/tables.js";
import { t } from "/shared/words.js";
import { allBoards, enter, isPending, typed } from "/arbiter/boards.js";
import { myGroups } from "/arbiter/state.js";

export function keyboardDesk(currentGroup, chooseGroup) {
  const preview = h("p", { class: "typed-preview", role: "status" });
  const input = h("input", {
    class: "input", id: "typed", type: "text", inputmode: "text", autocomplete: "off", spellcheck: "false",
    placeholder: t("keyboard.example"), "aria-label": t("keyboard.title"),
  });

  function target() {
    const wanted = typed(input.value);
    if (!wanted) return null;
    const boards = allBoards(currentGroup()).filter((board) => board.number === wanted.board);
    // Without a group: the number must fit one open board.
    const fitting = boards.length > 1 ? boards.filter(isPending) : boards;
    return { ...wanted, boards: fitting };
  }

  function look() {
    const found = target();
    input.classList.remove("wrong");
    if (!found) return show(preview, input.value === "" ? t("keyboard.help") : "…");
    if (found.boards.length === 0) return show(preview, t("keyboard.no_board", { board: found.board }));
    if (found.boards.length > 1) return show(preview, t("keyboard.which_group", { board: found.board }));
    const [board] = found.boards;
    show(preview, h("strong", {}, `${groupName(board.group)} · ${t("head.board")} ${board.number}: `),
      `${board.row.white.name} – ${board.row.black.name}  `, h("strong", {}, resultText(found.result)),
      board.result !== "" && board.result !== found.result && ` ${t("keyboard.replaces", { result: resultText(board.result) })}`);
  }

  function nextGroup(step) {
    const ids = [null, ...myGroups().filter((group) => group.current_round > 0).map((group) => group.id)];
    const at = ids.indexOf(currentGroup());
    chooseGroup(ids[(at + step + ids.length) % ids.length]);
    look();
  }

  input.addEventListener("input", look);
  input.addEventListener("keydown", (event) => {
    if (event.key === "PageDown" || event.key === "PageUp") {
      event.preventDefault();
      nextGroup(event.key === "PageDown" ? 1 : -1);
    }
    if (event.key === "Escape") {
      input.value = "";
      look();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const found = target();
    if (!found || found.boards.length !== 1) {
      input.classList.add("wrong");
      input.select();
      return;
    }
    enter(found.boards[0], found.result);
    show(preview, h("span", { class: "sent" }, icon("check"), `${t("head.board")} ${found.board}: ${resultText(found.result)}`));
    input.value = "";
  });
  look();
  return h("div", { class: "typed" }, icon("keyboard"), input, preview);
}
