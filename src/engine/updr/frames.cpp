#include "engine/updr/frames.h"

#include <algorithm>

namespace fathom::engine::updr {

LemmaId Frames::add(const Behaviour& of, Diagram excluded, std::size_t level) {
  std::vector<LemmaId>& known = of_[of];
  std::erase_if(known, [&](LemmaId id) {
    Lemma& other = lemmas_[id.index()];
    other.isDropped = other.level <= level && subsumes(terms_, excluded, other.excluded);
    return other.isDropped;
  });
  const Term formula = excluded.negation(terms_);
  lemmas_.push_back({of, std::move(excluded), formula, level});
  known.emplace_back(lemmas_.size() - 1);
  return known.back();
}

const std::vector<LemmaId>& Frames::of(const Behaviour& behaviour) const {
  static const std::vector<LemmaId> none;
  const auto found = of_.find(behaviour);
  return found == of_.end() ? none : found->second;
}

std::optional<std::size_t> Frames::fixpoint() const {
  std::vector<bool> isEnd(last_ + 1, false);
  for (const Lemma& lemma : lemmas_)
    if (!lemma.isDropped) isEnd[std::min(lemma.level, last_)] = true;
  for (std::size_t i = 1; i < last_; ++i)
    if (!isEnd[i]) return i;
  return std::nullopt;
}

}  // namespace fathom::engine::updr
