#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fathom::reason {

/// Elements that meet every one of the sets. Of least weight if the search ends within `maxSteps`,
/// else the best found so far. Requires: no set is empty; weights by element, all positive.
std::vector<std::size_t> hittingSet(std::span<const std::vector<std::size_t>> sets,
                                    std::span<const std::uint32_t> weights,
                                    std::size_t maxSteps = 100000);

}  // namespace fathom::reason
