#pragma once

#include <map>
#include <memory>
#include <span>
#include <tuple>

#include "engine/shared/engine_solver.h"
#include "engine/trace/summaries.h"

namespace fathom::engine::trace {

/// What a check of one triple may assume of calls: summaries of this level, and where the function
/// calls itself, the triple that is being checked.
struct Hypotheses {
  std::size_t level = 0;
  Term self;  // P => Q, over inputs, outputs and error
};

/// post-hat(C, st, I) inside J? One solver for each letter, the answers kept.
class Inductivity {
 public:
  Inductivity(Context& context, const Summaries& summaries, const FunctionAutomaton& automaton,
              const Hypotheses& hypotheses, const Budget& budget)
      : context_(context),
        summaries_(summaries),
        automaton_(automaton),
        hypotheses_(hypotheses),
        budget_(budget) {}

  /// By label: whether it holds behind the letter wherever all of `before` holds in front of it.
  /// What is not known to, does not.
  std::vector<bool> holdBehind(std::span<const Term> before, LetterId letter,
                               std::span<const Term> labels);
  /// Asks again what was not known, with more effort; false where there was all of it already.
  bool tryHarder();

 private:
  struct Checked {
    std::unique_ptr<solver::DefiningSolver> solver;
    logic::Substitution before;
    logic::Substitution behind;
    reason::SymbolSet written{};
    std::optional<CallWords> call;
    std::optional<std::size_t> version;  // of the summaries that were added
    std::vector<Term> added{};
    std::map<std::pair<Term, Term>, bool> known{};  // by conjunction before and label
  };

  Checked& checked(LetterId letter);
  void addSummaries(const CallLetter& call, Checked& checked);

  Context& context_;
  const Summaries& summaries_;
  const FunctionAutomaton& automaton_;
  Hypotheses hypotheses_;
  Budget budget_;
  std::uint64_t units_ = 1'000'000;
  std::map<LetterId, Checked> letters_;
};

}  // namespace fathom::engine::trace
