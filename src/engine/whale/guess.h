#pragma once

#include "engine/whale/iarg.h"

namespace fathom::engine::whale {

/// A claim of the callee of a call, that would keep executions against the caller's claim out.
struct Guess {
  std::size_t call = 0;
  Claim claim;
  /// Interpolation: as strong as an interpolant happens to be. Projection: the weakest that keeps
  /// out what one model does.
  enum class Method { Interpolation, Projection } method = Method::Interpolation;
};

/// Weakest: only what a model does is guessed to be impossible; finds summaries that hold of given
/// numbers. Interpolation: guesses that are as strong as interpolants; finds invariants.
enum class Strategy { Weakest, Interpolation };

/// Guesses summaries from under-approximations (lines 17 to 22 of REFINEARG): claims of callees
/// that all known executions of theirs satisfy, and that together leave no execution of the caller
/// against its own claim.
class Guesser {
 public:
  Guesser(IArg& iarg, Strategy strategy)
      : iarg_(iarg), strategy_(strategy), credit_(iarg.bodies().size(), kCredit) {}

  /// Requires: with the under-approximations there is no execution against the claim, with what is
  /// assumed alone there is one. Throws GaveUp where no method finds any.
  std::vector<Guess> guess(ProcedureId procedure, const Claim& claim, std::size_t level,
                           const std::vector<IArg::Assumption>& assumed);

  /// What became of a guess for the callees of a procedure. Interpolants that keep being refuted
  /// are trusted less: then they alternate with the weakest guesses.
  void verify(ProcedureId procedure, const Guess& guess, bool isRight);

 private:
  static constexpr int kCredit = 3;
  using Assumptions = std::vector<IArg::Assumption>;
  struct Question {
    ProcedureId procedure;
    const Claim& claim;
    std::size_t level;
    const Assumptions& assumed;
  };

  std::optional<std::vector<Guess>> byInterpolation(const Question& question);
  std::vector<Guess> byProjection(const Question& question);

  bool followAtOnce(const Question& question, const std::vector<Guess>& guesses);
  std::optional<std::vector<Guess>> needed(const Question& question, std::vector<Guess> guesses);
  std::vector<Claim> inParts(const Claim& claim) const;
  Claim inWords(const CallEdge& call, Claim::Kind kind, Term label) const;

  IArg& iarg_;
  Strategy strategy_;
  std::vector<int> credit_;  // by procedure
};

}  // namespace fathom::engine::whale
