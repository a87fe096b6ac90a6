// See group_labels.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/group_labels.hpp"

namespace kydai::display {

std::string whole_label(const std::string& label, const std::string& discipline) {
    return discipline.empty() ? label : label + " · " + discipline;
}

std::string labels_of(const std::vector<GroupBadge>& groups) {
    std::string labels;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const bool is_last_of_discipline =
            i + 1 == groups.size() || groups[i + 1].discipline != groups[i].discipline;
        labels += (labels.empty() ? "" : ", ") +
                  whole_label(groups[i].label,
                              is_last_of_discipline ? groups[i].discipline : std::string());
    }
    return labels;
}

}  // namespace kydai::display
