#include "reason/hitting_set.h"

#include <algorithm>
#include <limits>

#include "base/errors.h"

namespace fathom::reason {

namespace {

/// Branches on the elements of a smallest set that is not yet met; prunes by the weight of the
/// best.
class Search {
 public:
  Search(std::span<const std::vector<std::size_t>> sets, std::span<const std::uint32_t> weights,
         std::size_t maxSteps)
      : sets_(sets), weights_(weights), stepsLeft_(maxSteps), uses_(weights.size(), 0) {
    for (const auto& set : sets) {
      require(!set.empty(), "an empty set has no hitting set");
      for (const std::size_t element : set) ++uses_[element];
    }
  }

  std::vector<std::size_t> run() {
    descend(0);
    std::ranges::sort(best_);
    return best_;
  }

 private:
  void descend(std::uint64_t weight) {
    if (weight >= bestWeight_) return;
    const auto* open = smallestOpen();
    if (open == nullptr) {
      best_ = chosen_;
      bestWeight_ = weight;
      return;
    }
    std::vector<std::size_t> order = *open;
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
      const std::uint64_t gainA = std::uint64_t{uses_[a]} * weights_[b];
      const std::uint64_t gainB = std::uint64_t{uses_[b]} * weights_[a];
      return gainA != gainB ? gainA > gainB : a < b;
    });
    for (const std::size_t element : order) {
      const bool haveOne = bestWeight_ != std::numeric_limits<std::uint64_t>::max();
      if (haveOne && stepsLeft_ == 0) return;
      if (stepsLeft_ > 0) --stepsLeft_;
      chosen_.push_back(element);
      descend(weight + weights_[element]);
      chosen_.pop_back();
    }
  }

  const std::vector<std::size_t>* smallestOpen() const {
    const std::vector<std::size_t>* found = nullptr;
    for (const auto& set : sets_) {
      const bool met = std::ranges::any_of(set, [&](std::size_t element) {
        return std::ranges::find(chosen_, element) != chosen_.end();
      });
      if (!met && (found == nullptr || set.size() < found->size())) found = &set;
    }
    return found;
  }

  std::span<const std::vector<std::size_t>> sets_;
  std::span<const std::uint32_t> weights_;
  std::size_t stepsLeft_;
  std::vector<std::uint32_t> uses_;
  std::vector<std::size_t> chosen_;
  std::vector<std::size_t> best_;
  std::uint64_t bestWeight_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace

std::vector<std::size_t> hittingSet(std::span<const std::vector<std::size_t>> sets,
                                    std::span<const std::uint32_t> weights, std::size_t maxSteps) {
  return Search(sets, weights, maxSteps).run();
}

}  // namespace fathom::reason
