#include "frontend/java/points_to/site_set.h"

#include <algorithm>
#include <numeric>

namespace fathom::frontend::java {

bool SiteSet::add(SiteId site) {
  const std::uint32_t place = site.index() / 64;
  const std::uint64_t bit = std::uint64_t{1} << (site.index() % 64);
  auto at = std::lower_bound(words_.begin(), words_.end(), place,
                             [](const Word& word, std::uint32_t p) { return word.place < p; });
  if (at == words_.end() || at->place != place) at = words_.insert(at, Word{place, 0});
  if ((at->bits & bit) != 0) return false;
  at->bits |= bit;
  return true;
}

void SiteSet::unite(const SiteSet& other) {
  if (words_.empty()) {
    words_ = other.words_;
    return;
  }
  std::vector<Word> both;
  both.reserve(words_.size() + other.words_.size());
  auto mine = words_.begin();
  auto theirs = other.words_.begin();
  while (mine != words_.end() && theirs != other.words_.end()) {
    if (mine->place < theirs->place)
      both.push_back(*mine++);
    else if (theirs->place < mine->place)
      both.push_back(*theirs++);
    else
      both.push_back({mine->place, (mine++)->bits | (theirs++)->bits});
  }
  both.insert(both.end(), mine, words_.end());
  both.insert(both.end(), theirs, other.words_.end());
  words_ = std::move(both);
}

bool SiteSet::contains(SiteId site) const {
  const std::uint32_t place = site.index() / 64;
  const auto at =
      std::lower_bound(words_.begin(), words_.end(), place,
                       [](const Word& word, std::uint32_t p) { return word.place < p; });
  return at != words_.end() && at->place == place && (at->bits >> (site.index() % 64) & 1) != 0;
}

std::size_t SiteSet::size() const {
  return std::accumulate(
             words_.begin(), words_.end(), std::size_t{0},
             [](std::size_t sum, const Word& word) { return sum + std::popcount(word.bits); }) -
         (mayBeNull() ? 1 : 0);
}

std::vector<SiteId> SiteSet::sites() const {
  std::vector<SiteId> all;
  forEach([&](SiteId site) {
    if (site != kNull) all.push_back(site);
  });
  return all;
}

bool SiteSet::sharesSite(const SiteSet& other) const {
  return intersection(*this, other).size() > 0;
}

SiteSet intersection(const SiteSet& a, const SiteSet& b) {
  SiteSet both;
  auto inB = b.words_.begin();
  for (const SiteSet::Word& word : a.words_) {
    while (inB != b.words_.end() && inB->place < word.place) ++inB;
    if (inB == b.words_.end()) break;
    if (inB->place == word.place && (inB->bits & word.bits) != 0)
      both.words_.push_back({word.place, inB->bits & word.bits});
  }
  return both;
}

SiteSet difference(const SiteSet& a, const SiteSet& b) {
  SiteSet rest;
  auto inB = b.words_.begin();
  for (const SiteSet::Word& word : a.words_) {
    while (inB != b.words_.end() && inB->place < word.place) ++inB;
    const bool inBoth = inB != b.words_.end() && inB->place == word.place;
    const std::uint64_t bits = inBoth ? word.bits & ~inB->bits : word.bits;
    if (bits != 0) rest.words_.push_back({word.place, bits});
  }
  return rest;
}

}  // namespace fathom::frontend::java
