#pragma once

#include <optional>

#include "summary/expansion.h"

namespace fathom::summary {

/// What instances say of their inputs and results where nothing is left to choose or abstract.
class ExactLabels {
 public:
  ExactLabels(logic::TermStore& terms, summary::Expansion& expansion)
      : terms_(terms), expansion_(expansion) {}

  /// The part of its definitions that speaks of its results, over its inputs and the placeholders
  /// of its site only: everything else is replaced by what it means. Nothing where that cannot be.
  std::optional<logic::Term> label(summary::InstanceId instance, logic::Term definitions);

 private:
  std::optional<logic::Term> over(logic::Term term, summary::InstanceId instance);

  logic::TermStore& terms_;
  summary::Expansion& expansion_;
};

}  // namespace fathom::summary
