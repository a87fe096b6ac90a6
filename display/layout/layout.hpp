// Scene and screen to picture: pure geometry.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/canvas.hpp"
#include "display/scene/scene.hpp"

namespace kydai::display {

/// Lays the scene out. The ticker is not in it: it has a memory (ticker.hpp); `has_ticker` says
/// whether its band in `metrics.foot` is free for it.
[[nodiscard]] Picture layout(const Scene& scene, const LayoutContext& context);

/// Whether the ticker runs at the foot of that scene.
[[nodiscard]] bool has_ticker(const SceneContent& content);

/// The mark of old data in the foot, with the age as the display counts it (known fault F37).
[[nodiscard]] Surface stale_mark(const LayoutContext& context);

}  // namespace kydai::display
