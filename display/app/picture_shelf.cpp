// See picture_shelf.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/picture_shelf.hpp"

#include <SFML/Graphics/Image.hpp>

#include <algorithm>
#include <cctype>
#include <system_error>

namespace kydai::display {
namespace {

namespace fs = std::filesystem;

bool is_picture(const fs::path& file) {
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending == ".png" || ending == ".jpg" || ending == ".jpeg";
}

}  // namespace

PictureShelf read_shelf(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failure)) {
        const bool is_hidden = entry.path().filename().string().starts_with('.');
        if (!is_hidden && is_picture(entry.path())) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    PictureShelf shelf;
    for (const fs::path& file : files) {
        if (shelf.pictures.size() >= shelf_max) break;
        sf::Image image;
        const bool is_good =
            image.loadFromFile(file.string()) && image.getSize().x > 0 && image.getSize().y > 0;
        if (!is_good) {
            shelf.faults.push_back(Error("app.bad_picture", {{"file", file.string()}}));
            continue;
        }
        shelf.pictures.push_back({file.string(), static_cast<int>(image.getSize().x),
                                  static_cast<int>(image.getSize().y)});
    }
    return shelf;
}

}  // namespace kydai::display
