#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "frontend/java/points_to/site.h"

namespace fathom::frontend::java {

/// What a reference may be: sites, and perhaps null. Words of bits in the order of their places,
/// none of them zero.
class SiteSet {
 public:
  /// Whether it is new.
  bool add(SiteId site);
  /// Adds the elements of `other`.
  void unite(const SiteSet& other);
  bool contains(SiteId site) const;
  bool mayBeNull() const { return contains(kNull); }
  /// Whether there is neither a site nor null: the reference has no value in any execution.
  bool isVoid() const { return words_.empty(); }
  /// How many sites; null does not count.
  std::size_t size() const;
  std::vector<SiteId> sites() const;
  /// Whether some site is in both.
  bool sharesSite(const SiteSet& other) const;

  friend SiteSet intersection(const SiteSet& a, const SiteSet& b);
  friend SiteSet difference(const SiteSet& a, const SiteSet& b);
  friend bool operator==(const SiteSet&, const SiteSet&) = default;

  /// Also null.
  template <class Visit>
  void forEach(Visit visit) const {
    for (const Word& word : words_)
      for (std::uint64_t bits = word.bits; bits != 0; bits &= bits - 1)
        visit(SiteId(std::size_t{word.place} * 64 + std::countr_zero(bits)));
  }

 private:
  struct Word {
    std::uint32_t place;
    std::uint64_t bits;
    friend bool operator==(const Word&, const Word&) = default;
  };
  std::vector<Word> words_;
};

SiteSet intersection(const SiteSet& a, const SiteSet& b);
SiteSet difference(const SiteSet& a, const SiteSet& b);

}  // namespace fathom::frontend::java
