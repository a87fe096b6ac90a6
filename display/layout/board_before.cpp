// The board before a change of the pairings, beside the new one.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"

namespace kydai::display {
namespace {

std::string words_of(int board, const Canvas& canvas) {
    return board > 0 ? std::to_string(board) : canvas.word("display.changed.new");
}

int pointer_width(int board, const Canvas& canvas) {
    return board > 0 ? canvas.type().caption : 0;
}

}  // namespace

int board_before_width(int board, const Canvas& canvas) {
    return canvas.pill_width(words_of(board, canvas), canvas.type().caption) +
           pointer_width(board, canvas);
}

void set_board_before(int board, Rect cell, Canvas& canvas) {
    const BandColors& colors = canvas.theme().changed;
    const int px = canvas.type().caption;
    const int height = px * 15 / 10;
    const int width = board_before_width(board, canvas);
    const Rect box{cell.right() - width, cell.y + (cell.height - height) / 2, width, height};
    canvas.box(box, colors.fill, height / 4);
    const int pointer = pointer_width(board, canvas);
    const int text = width - pointer - px;
    canvas.set(words_of(board, canvas), {px, Face::Bold, colors.text}, slice(box, px / 2, text));
    if (pointer > 0)
        canvas.pointer(slice(box, px / 2 + text + px / 4, px), px * 6 / 10, colors.text);
}

}  // namespace kydai::display
