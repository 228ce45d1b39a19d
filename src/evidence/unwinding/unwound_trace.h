#pragma once

#include "evidence/unwinding/unwinder.h"
#include "logic/evaluate.h"
#include "program/trace.h"

namespace fathom::evidence {

/// The execution that a model of the definitions and of a failure describes.
class UnwoundTrace {
 public:
  UnwoundTrace(const logic::TermStore& terms, const Unwinder& unwound, logic::Model model);

  /// The first goal that is violated on its path; nothing where there is none.
  std::optional<program::GoalId> violated();
  program::Trace read(program::GoalId violated);

 private:
  logic::Value value(Term term);
  bool holds(Term term) { return value(term).boolean(); }
  program::ActivationId add(std::size_t activation);

  const logic::TermStore& terms_;
  const Unwinder& unwound_;
  logic::Model model_;
  std::optional<logic::Evaluator> evaluate_;
  program::Trace trace_;
};

}  // namespace fathom::evidence
