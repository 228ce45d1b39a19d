#pragma once

#include "evidence/claims.h"

namespace fathom::evidence {

/// A part of a condition: definitions of its block /\ parameters of some claims /\ formula is
/// unsatisfiable.
struct Obligation {
  std::size_t block = 0;
  std::size_t condition = 0;  // of the block
  Term formula;
  std::vector<ClaimId> shows;  // claims that need it; none: the goal of the condition does, or all
  std::optional<GoalId> goal{};

  bool isForAll() const { return shows.empty() && !goal; }
};

/// The conditions of a guarded proof, claim by claim. Those of the proof that is left when claims
/// are dropped are valid if each obligation for one of the others, for a goal, or for all is shown
/// from others.
std::vector<Obligation> obligations(logic::TermStore& terms, const Claims& claims,
                                    std::span<const Block> blocks);

/// From which claims each obligation was shown.
class Ledger {
 public:
  struct Shown {
    std::vector<ClaimId> from;
    solver::Backend by = solver::Backend::Z3;
  };

  Ledger(std::span<const Obligation> obligations, std::size_t claims);

  void add(std::size_t obligation, Shown shown);
  /// How it was shown from some of these claims, if it was.
  const Shown* find(std::size_t obligation, const std::vector<bool>& from) const;
  const std::vector<std::size_t>& obligationsOf(ClaimId claim) const { return byClaim_[claim]; }

  /// The largest set of claims each of whose obligations is shown from claims of the set.
  std::vector<bool> inductive() const;

 private:
  std::span<const Obligation> obligations_;
  std::vector<std::vector<Shown>> shown_;          // by obligation
  std::vector<std::vector<std::size_t>> byClaim_;  // its obligations
};

}  // namespace fathom::evidence
