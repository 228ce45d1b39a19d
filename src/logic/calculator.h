#pragma once

#include "logic/calculation.h"

namespace fathom::logic {

/// Evaluates the same terms again and again while the model changes: each is made a list of
/// operations once. Values are those of evaluate().
class Calculator {
 public:
  explicit Calculator(const TermStore& terms) : terms_(terms), known_(terms) {}

  Evaluation operator()(Term term, const Model& model);

 private:
  const TermStore& terms_;
  Calculations known_;
};

}  // namespace fathom::logic
