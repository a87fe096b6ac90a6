// See x_bands.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/x_bands.hpp"

#include <algorithm>

#include <sys/ipc.h>
#include <sys/shm.h>

namespace kydai::display {
namespace {

constexpr std::size_t band_words = 512UL * 1024;  // 2 MiB: stays in a small processor's cache
constexpr std::size_t bands = 2;
constexpr int bits_per_pixel = 32;

bool& is_refused() {
    static bool refused = false;
    return refused;
}

int note_refusal(XDisplay* /*display*/, XErrorEvent* /*event*/) {
    is_refused() = true;
    return 0;
}

}  // namespace

XBands::XBands(XDisplay* display, const ChosenVisual& visual) : display_(display), visual_(visual) {
    share();
    if (!is_shared_) own_.resize(band_words * bands);
    words_ = is_shared_ ? reinterpret_cast<std::uint32_t*>(segment_.shmaddr)  // NOLINT: X's type
                        : own_.data();
}

XBands::~XBands() {
    if (!is_shared_) return;
    XShmDetach(display_, &segment_);
    XSync(display_, False);
    shmdt(segment_.shmaddr);
}

/// A server that cannot reach this machine's memory says so only when asked to attach it.
void XBands::share() {
    if (XShmQueryExtension(display_) == 0) return;
    constexpr int only_mine = 0600;
    segment_.shmid =
        shmget(IPC_PRIVATE, band_words * bands * sizeof(std::uint32_t), IPC_CREAT | only_mine);
    if (segment_.shmid < 0) return;
    void* mapped = shmat(segment_.shmid, nullptr, 0);
    if (mapped != reinterpret_cast<void*>(-1)) {  // NOLINT: the system's answer for "no"
        segment_.shmaddr = static_cast<char*>(mapped);
        segment_.readOnly = True;
        is_refused() = false;
        XSync(display_, False);
        const XErrorHandler before = XSetErrorHandler(note_refusal);
        XShmAttach(display_, &segment_);
        XSync(display_, False);
        XSetErrorHandler(before);
        is_shared_ = !is_refused();
        if (!is_shared_) shmdt(mapped);
    }
    // It goes with the last of the two that hold it, also after a crash.
    shmctl(segment_.shmid, IPC_RMID, nullptr);
}

void XBands::put_band(Drawable drawable, GC context, const Raster& band) {
    const auto depth = static_cast<unsigned>(visual_.depth);
    const auto width = static_cast<unsigned>(band.area.width);
    const auto height = static_cast<unsigned>(band.area.height);
    auto* bytes = reinterpret_cast<char*>(band.first);  // NOLINT: X's type
    XImage* image =
        is_shared_ ? XShmCreateImage(display_, visual_.visual, depth, ZPixmap, bytes, &segment_,
                                     width, height)
                   : XCreateImage(display_, visual_.visual, depth, ZPixmap, 0, bytes, width, height,
                                  bits_per_pixel, band.area.width * bits_per_pixel / 8);
    if (image == nullptr) return;
    if (is_shared_) {
        XShmPutImage(display_, drawable, context, image, 0, 0, band.area.x, band.area.y, width,
                     height, False);
        XFlush(display_);
    } else {
        XPutImage(display_, drawable, context, image, 0, 0, band.area.x, band.area.y, width,
                  height);
    }
    image->data = nullptr;  // ours
    XDestroyImage(image);
}

void XBands::put(Drawable drawable, GC context, const Rect& area,
                 const std::function<void(const Raster&)>& paint) {
    if (area.width <= 0 || area.height <= 0) return;
    const auto width = static_cast<std::size_t>(area.width);
    const int rows = std::max(1, static_cast<int>(band_words / width));
    std::size_t turn = 0;
    for (int y = area.y; y < area.bottom(); y += rows) {
        // What is about to be painted over must have been copied.
        if (is_shared_ && turn > 0 && turn % bands == 0) XSync(display_, False);
        const Rect part{area.x, y, area.width, std::min(rows, area.bottom() - y)};
        const Raster band{words_ + (turn % bands) * band_words, area.width, part};
        paint(band);
        put_band(drawable, context, band);
        ++turn;
    }
    if (is_shared_) XSync(display_, False);  // so the next call finds both bands free
}

}  // namespace kydai::display
