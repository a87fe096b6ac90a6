// Who draws the window.
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace kydai::display {

enum class Renderer {
    Auto,      ///< the graphics card where there is one
    Card,      ///< OpenGL, whoever stands behind it
    Software,  ///< the processor: no driver is loaded
};

}  // namespace kydai::display
