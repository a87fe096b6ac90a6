// See strip_canvas.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/strip_canvas.hpp"

#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>

namespace kydai::display {

StripCanvas::~StripCanvas() {
    destroy();
}

void StripCanvas::destroy() {
    if (frame_buffer_ == 0 || !window_.setActive(true)) return;
    glDeleteFramebuffers(1, &frame_buffer_);
    glDeleteRenderbuffers(1, &pixels_);
    frame_buffer_ = pixels_ = 0;
    size_ = {0, 0};
}

bool StripCanvas::create(Size size) {
    destroy();
    if (!window_.setActive(true)) return false;
    glGenFramebuffers(1, &frame_buffer_);
    glGenRenderbuffers(1, &pixels_);
    glBindRenderbuffer(GL_RENDERBUFFER, pixels_);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, size.width, size.height);
    glBindRenderbuffer(GL_RENDERBUFFER, 0);
    glBindFramebuffer(GL_FRAMEBUFFER, frame_buffer_);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, pixels_);
    const bool is_whole = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    if (!is_whole) {
        destroy();
        return false;
    }
    size_ = size;
    initialize();
    return true;
}

sf::Vector2u StripCanvas::getSize() const {
    return {static_cast<unsigned>(size_.width), static_cast<unsigned>(size_.height)};
}

bool StripCanvas::setActive(bool active) {
    if (frame_buffer_ == 0 || !window_.setActive(true)) return false;
    glBindFramebuffer(GL_FRAMEBUFFER, active ? frame_buffer_ : 0);
    return sf::RenderTarget::setActive(active);
}

std::vector<std::uint8_t> StripCanvas::take_rows(Size size) {
    std::vector<std::uint8_t> rows(static_cast<std::size_t>(size.width) *
                                   static_cast<std::size_t>(size.height) * 4);
    if (!setActive(true)) return rows;
    glReadPixels(0, 0, size.width, size.height, GL_BGRA, GL_UNSIGNED_BYTE, rows.data());
    setActive(false);
    return rows;
}

}  // namespace kydai::display
