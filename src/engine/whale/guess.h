#pragma once

#include "engine/whale/iarg.h"

namespace fathom::engine::whale {

/// A claim of the callee of a call, that would keep executions against the caller's claim out.
struct Guess {
  std::size_t call = 0;
  Claim claim;
};

/// Guesses summaries from under-approximations (lines 17 to 22 of REFINEARG): claims of callees
/// that all known executions of theirs satisfy, and that together leave no execution of the caller
/// against its own claim.
class Guesser {
 public:
  explicit Guesser(IArg& iarg) : iarg_(iarg) {}

  /// Requires: with the under-approximations there is no execution against the claim, with what is
  /// assumed alone there is `model`. Throws Stuck where no way finds any.
  std::vector<Guess> guess(ProcedureId procedure, const Claim& claim, std::size_t level,
                           const std::vector<IArg::Assumption>& assumed);

 private:
  using Assumptions = std::vector<IArg::Assumption>;
  struct Question {
    ProcedureId procedure;
    const Claim& claim;
    std::size_t level;
    const Assumptions& assumed;
  };

  std::optional<std::vector<Guess>> fromKnown(const Question& question);
  std::optional<std::vector<Guess>> byInterpolation(const Question& question);
  std::vector<Guess> byProjection(const Question& question);

  std::optional<std::vector<Guess>> needed(const Question& question, std::vector<Guess> guesses);
  bool isPossible(ProcedureId callee, const Claim& claim);
  Claim inWords(const CallEdge& call, Claim::Kind kind, Term label) const;

  IArg& iarg_;
  std::map<std::pair<ProcedureId, Claim>, std::size_t> possibleUpTo_;  // facts that were compared
  std::map<std::pair<ProcedureId, Claim>, bool> impossible_;
};

}  // namespace fathom::engine::whale
