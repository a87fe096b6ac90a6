// See canvas.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/canvas.hpp"

#include <algorithm>

namespace kydai::display {

void Canvas::box(Rect rect, Rgba color, int radius) {
    if (rect.width <= 0 || rect.height <= 0) return;
    rect.x -= origin_x_;
    rect.y -= origin_y_;
    list_.commands.emplace_back(Box{rect, color, radius});
}

void Canvas::disc(int x, int y, int radius, Rgba fill, Rgba outline, int outline_width) {
    list_.commands.emplace_back(
        Disc{x - origin_x_, y - origin_y_, radius, fill, outline, outline_width});
}

void Canvas::triangle(Rect cell, int height, bool points_up, Rgba color) {
    const int x = cell.x + cell.width / 2 - origin_x_;
    const int top = cell.y + (cell.height - height) / 2 - origin_y_;
    const int half = height * 6 / 10;
    const int base = points_up ? top + height : top;
    const int tip = points_up ? top : top + height;
    list_.commands.emplace_back(Triangle{x - half, base, x + half, base, x, tip, color});
}

void Canvas::triangle(Triangle triangle) {
    for (int* x : {&triangle.x1, &triangle.x2, &triangle.x3}) *x -= origin_x_;
    for (int* y : {&triangle.y1, &triangle.y2, &triangle.y3}) *y -= origin_y_;
    list_.commands.emplace_back(triangle);
}

void Canvas::pointer(Rect cell, int height, Rgba color) {
    const int width = height * 9 / 10;
    const int x = cell.x + (cell.width - width) / 2 - origin_x_;
    const int y = cell.y + cell.height / 2 - origin_y_;
    const int half = height / 2;
    list_.commands.emplace_back(Triangle{x, y - half, x, y + half, x + width, y, color});
}

void Canvas::photo(Rect rect, const std::string& file) {
    if (rect.width <= 0 || rect.height <= 0) return;
    rect.x -= origin_x_;
    rect.y -= origin_y_;
    list_.commands.emplace_back(Photo{rect, file});
}

int Canvas::put(const Fitted& fitted, const TextStyle& style, Rect cell, Align align) {
    if (fitted.text.empty()) return 0;
    int x = cell.x;
    if (align == Align::Center) x += (cell.width - fitted.width) / 2;
    if (align == Align::Right) x += cell.width - fitted.width;
    const int capitals = context_.measurer.metrics(style.face, fitted.px).cap_height;
    const int baseline = cell.y + (cell.height + capitals) / 2;
    list_.commands.emplace_back(
        Text{fitted.text, x - origin_x_, baseline - origin_y_, fitted.px, style.face, style.color});
    return fitted.width;
}

int Canvas::set(const std::string& text, const TextStyle& style, Rect cell, Align align) {
    return put({text, style.px, width(text, style.face, style.px)}, style, cell, align);
}

int Canvas::name(const std::string& name, const TextStyle& style, Rect cell, Align align) {
    const int small = std::min(style.px, type().body_small);
    const bool is_blank = name.find_first_not_of(' ') == std::string::npos;
    const std::string shown = is_blank ? word("display.no_name") : name;
    return put(fit_name(shown, cell.width, style.face, style.px, small, context_.measurer), style,
               cell, align);
}

int Canvas::fitted(const std::string& text, const TextStyle& style, int px_small, Rect cell,
                   Align align) {
    return put(fit_text(text, cell.width, style.face, style.px, px_small, context_.measurer), style,
               cell, align);
}

int Canvas::pill_width(const std::string& text, int px) const {
    return width(text, Face::Bold, px) + px;
}

int Canvas::pill(const std::string& text, int px, const BandColors& colors, int x, Rect line,
                 Align align) {
    const int height = px * 15 / 10;
    const int whole = pill_width(text, px);
    if (align == Align::Right) x -= whole;
    const Rect rect{x, line.y + (line.height - height) / 2, whole, height};
    box(rect, colors.fill, height / 4);
    set(text, {px, Face::Bold, colors.text}, rect, Align::Center);
    return whole;
}

int Canvas::width(const std::string& text, Face face, int px) const {
    return context_.measurer.width(text, face, px);
}

Rect inset(Rect rect, int left, int right) {
    return {rect.x + left, rect.y, std::max(0, rect.width - left - right), rect.height};
}

Rect slice(Rect rect, int offset, int width) {
    return {rect.x + offset, rect.y, std::max(0, width), rect.height};
}

}  // namespace kydai::display
