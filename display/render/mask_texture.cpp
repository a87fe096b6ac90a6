// See mask_texture.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/mask_texture.hpp"

#include <SFML/OpenGL.hpp>
#include <SFML/Window/Context.hpp>

#include <vector>

namespace kydai::display {
namespace {

/// SFML remembers which texture it bound last; changing it behind its back would draw with another.
class BoundTextureKept {
  public:
    BoundTextureKept() { glGetIntegerv(GL_TEXTURE_BINDING_2D, &before_); }
    BoundTextureKept(const BoundTextureKept&) = delete;
    BoundTextureKept& operator=(const BoundTextureKept&) = delete;
    ~BoundTextureKept() { glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(before_)); }

  private:
    GLint before_ = 0;
};

}  // namespace

std::unique_ptr<sf::Texture> make_mask_texture(int width, int height) {
    auto texture = std::make_unique<sf::Texture>();
    if (!texture->create(static_cast<unsigned>(width), static_cast<unsigned>(height)))
        return nullptr;
    // The library makes four bytes a pixel; a mask needs one, and pages are most of our memory.
    // Redefined as alpha, the texture modulates the color of the vertices: what a mask is for.
    const BoundTextureKept kept;
    const std::vector<std::uint8_t> nothing(static_cast<std::size_t>(width) *
                                            static_cast<std::size_t>(height));
    glBindTexture(GL_TEXTURE_2D, texture->getNativeHandle());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_ALPHA8, width, height, 0, GL_ALPHA, GL_UNSIGNED_BYTE,
                 nothing.data());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    return texture;
}

void update_mask(const sf::Texture& texture, const std::uint8_t* coverage, int x, int y, int width,
                 int height) {
    const BoundTextureKept kept;
    glBindTexture(GL_TEXTURE_2D, texture.getNativeHandle());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, width, height, GL_ALPHA, GL_UNSIGNED_BYTE, coverage);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
}

void flush_masks() {
    glFlush();
}

}  // namespace kydai::display
