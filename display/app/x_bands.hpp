// How painted pixels reach the X server: a band of rows at a time, through memory that both share.
// Includes the window system's own header, so only sources of this room include it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/x_server.hpp"
#include "display/render/raster.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <X11/extensions/XShm.h>

namespace kydai::display {

/// Two bands take turns: while the server copies one, the next is painted. A server on another
/// machine shares no memory; there the pixels are sent.
class XBands {
  public:
    XBands(XDisplay* display, const ChosenVisual& visual);
    XBands(const XBands&) = delete;
    XBands& operator=(const XBands&) = delete;
    ~XBands();

    /// `area` of the drawable, in its own coordinates, each band as `paint` paints it.
    void put(Drawable drawable, GC context, const Rect& area,
             const std::function<void(const Raster&)>& paint);

  private:
    void share();
    void put_band(Drawable drawable, GC context, const Raster& band);

    XDisplay* display_;
    ChosenVisual visual_;
    XShmSegmentInfo segment_{};
    bool is_shared_ = false;
    std::vector<std::uint32_t> own_;  ///< where nothing is shared
    std::uint32_t* words_ = nullptr;
};

}  // namespace kydai::display
