#pragma once

#include <map>

#include "engine/updr/diagram.h"

namespace fathom::engine::updr {

using LemmaId = Id<struct LemmaTag>;

/// A universal clause: no transition of the behaviour satisfies the diagram, in F_1 .. F_level.
struct Lemma {
  Behaviour of;
  Diagram excluded;
  Term formula;  // forall elements. not excluded
  std::size_t level = 0;
  bool isDropped = false;  // a stronger one came
};

/// F_0, F_1, ..., F_n. F_0 is false for all; each lemma is kept at the highest frame it is in.
class Frames {
 public:
  explicit Frames(TermStore& terms) : terms_(terms) {}

  std::size_t last() const { return last_; }
  /// Unfold: F_(n+1) = true.
  void unfold() { ++last_; }
  /// To all frames up to this one. What it subsumes there is dropped.
  LemmaId add(const Behaviour& of, Diagram excluded, std::size_t level);
  void raise(LemmaId id, std::size_t level) { lemmas_[id.index()].level = level; }

  const std::vector<LemmaId>& of(const Behaviour& behaviour) const;
  const Lemma& operator[](LemmaId id) const { return lemmas_[id.index()]; }
  std::size_t lemmas() const { return lemmas_.size(); }
  /// A frame that is equal to the next one.
  std::optional<std::size_t> fixpoint() const;

 private:
  TermStore& terms_;
  std::size_t last_ = 0;
  std::vector<Lemma> lemmas_;
  std::map<Behaviour, std::vector<LemmaId>> of_;
};

}  // namespace fathom::engine::updr
