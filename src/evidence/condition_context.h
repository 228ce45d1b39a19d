#pragma once

#include <span>
#include <vector>

#include "evidence/state.h"
#include "evidence/vocabulary.h"
#include "program/mod_ref.h"
#include "program/proof.h"

namespace fathom::evidence {

/// What the conditions of all procedures are made from.
class ConditionContext {
 public:
  ConditionContext(logic::TermStore& store, const Program& checked, const program::Proof& given,
                   std::span<const program::GoalId> ofProof,
                   std::unordered_set<Symbol> parameters = {});

  logic::TermStore& terms;
  const Program& program;
  const program::Proof& proof;
  const program::ModRef effects;
  const std::vector<program::GoalsByLocation> goals;  // by procedure
  std::vector<bool> asked;                            // by goal: the proof is for it
  Vocabulary vocabulary;

  /// The proof's contract; without one pre and post are true, and fails says whether a goal of the
  /// proof can be inside, or in something it calls that the proof does not say to be safe.
  const program::Contract& contract(ProcedureId procedure) const {
    return contracts_[procedure.index()];
  }

  /// pre or fails of a procedure, called with these arguments in this state.
  Term atCall(ProcedureId callee, Term formula, const std::string& part,
              const std::vector<Lambda>& arguments, const State& state);
  /// post, called with these arguments in the state `before`, with these results and globals after.
  Term postOf(ProcedureId callee, const std::vector<Lambda>& arguments, const State& before,
              const std::vector<Lambda>& results, const State& after);
  /// The procedure's own variables as it begins: their symbols.
  std::vector<Lambda> asTheyAre(const std::vector<program::Variable>& variables);

 private:
  std::vector<bool> canFail() const;

  std::vector<program::Contract> contracts_;  // by procedure
};

}  // namespace fathom::evidence
