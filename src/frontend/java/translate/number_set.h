#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace fathom::frontend::java::translation {

/// A set of small numbers, one bit each.
class NumberSet {
 public:
  bool contains(std::size_t number) const {
    return number / 64 < words_.size() && (words_[number / 64] >> (number % 64) & 1) != 0;
  }
  bool isEmpty() const {
    for (const std::uint64_t word : words_)
      if (word != 0) return false;
    return true;
  }
  /// Whether the set grew.
  bool insert(std::size_t number) {
    if (contains(number)) return false;
    if (number / 64 >= words_.size()) words_.resize(number / 64 + 1);
    words_[number / 64] |= std::uint64_t{1} << (number % 64);
    return true;
  }
  bool insert(const NumberSet& others) {
    return insertIf(others, [](std::size_t) { return ~std::uint64_t{0}; });
  }
  /// Those of the others that are in `within` and not in `without`.
  bool insert(const NumberSet& others, const NumberSet& within, const NumberSet& without) {
    return insertIf(others, [&](std::size_t i) { return within.word(i) & ~without.word(i); });
  }
  template <class Visit>
  void forEach(const Visit& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }

 private:
  std::uint64_t word(std::size_t i) const { return i < words_.size() ? words_[i] : 0; }

  template <class Mask>
  bool insertIf(const NumberSet& others, const Mask& mask) {
    bool grows = false;
    for (std::size_t i = 0; i < others.words_.size(); ++i) {
      const std::uint64_t fresh = others.words_[i] & mask(i) & ~word(i);
      if (fresh == 0) continue;
      if (i >= words_.size()) words_.resize(i + 1);
      words_[i] |= fresh;
      grows = true;
    }
    return grows;
  }

  std::vector<std::uint64_t> words_;
};

}  // namespace fathom::frontend::java::translation
