#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "frontend/java/relational/origin_graph.h"

namespace fathom::frontend::java::relational {

/// A change of a collection of the region that is found in this way.
struct Change {
  RegionId region;
  OriginId origin;
  friend bool operator==(const Change&, const Change&) = default;
  struct Hash {
    std::size_t operator()(const Change& one) const {
      return hashCombine(one.region.index(), one.origin.index());
    }
  };
};

/// Changes by number.
class ChangeSet {
 public:
  // Whether there are more then.
  bool insert(std::size_t number) {
    if (words_.size() <= number / kBits) words_.resize(number / kBits + 1);
    const std::uint64_t bit = std::uint64_t{1} << (number % kBits);
    const bool isNew = (words_[number / kBits] & bit) == 0;
    words_[number / kBits] |= bit;
    return isNew;
  }
  bool insert(const ChangeSet& other) {
    if (words_.size() < other.words_.size()) words_.resize(other.words_.size());
    bool isMore = false;
    for (std::size_t i = 0; i < other.words_.size(); ++i) {
      isMore |= (other.words_[i] & ~words_[i]) != 0;
      words_[i] |= other.words_[i];
    }
    return isMore;
  }
  bool isEmpty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }
  template <class Visit>
  void forEach(const Visit& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1)
        visit(i * kBits + static_cast<std::size_t>(std::countr_zero(bits)));
  }

 private:
  static constexpr std::size_t kBits = 64;
  std::vector<std::uint64_t> words_;
};

class ChangeTable {
 public:
  std::size_t number(const Change& change) {
    const auto [at, isNew] = numbers_.emplace(change, all_.size());
    if (isNew) all_.push_back(change);
    return at->second;
  }
  const Change& operator[](std::size_t number) const { return all_[number]; }

 private:
  std::unordered_map<Change, std::size_t, Change::Hash> numbers_;
  std::vector<Change> all_;
};

}  // namespace fathom::frontend::java::relational
