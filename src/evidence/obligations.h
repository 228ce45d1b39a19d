#pragma once

#include "evidence/conjuncts.h"

namespace fathom::evidence {

/// A part of a condition: definitions of its block /\ parameters of some conjuncts /\ formula is
/// unsatisfiable.
struct Obligation {
  std::size_t block = 0;
  std::size_t condition = 0;  // of the block
  Term formula;
  std::vector<ConjunctId>
      shows;  // conjuncts that need it; none: the goal of the condition does, or all
  std::optional<GoalId> goal{};

  bool isForAll() const { return shows.empty() && !goal; }
};

/// The conditions of a guarded proof, conjunct by conjunct. Those of the proof that is left when
/// conjuncts are dropped are valid if each obligation for one that is left, for a goal, or for all
/// is shown from what is left.
std::vector<Obligation> obligations(logic::TermStore& terms, const Conjuncts& conjuncts,
                                    std::span<const Block> blocks);

/// From which conjuncts each obligation was shown.
class Ledger {
 public:
  struct Shown {
    std::vector<ConjunctId> from;
    solver::Backend by = solver::Backend::Z3;
  };

  Ledger(std::span<const Obligation> obligations, std::size_t conjuncts);

  void add(std::size_t obligation, Shown shown);
  /// How it was shown from some of these conjuncts, if it was.
  const Shown* find(std::size_t obligation, const std::vector<bool>& from) const;
  const std::vector<std::size_t>& obligationsOf(ConjunctId conjunct) const {
    return byConjunct_[conjunct];
  }

  /// The largest set of conjuncts each of whose obligations is shown from conjuncts of the set.
  std::vector<bool> inductive() const;

 private:
  std::span<const Obligation> obligations_;
  std::vector<std::vector<Shown>> shown_;             // by obligation
  std::vector<std::vector<std::size_t>> byConjunct_;  // its obligations
};

}  // namespace fathom::evidence
