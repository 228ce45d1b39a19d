#pragma once

#include <string>
#include <vector>

#include "program/proof.h"

namespace fathom::store {

/// What is known of a program, by whom: contracts that justify each other, from cheap analyses and
/// from proofs of engines that were accepted. One place for what anybody may use.
class InvariantStore {
 public:
  InvariantStore(logic::TermStore& terms, const program::Program& program)
      : terms_(terms), program_(program) {}

  /// Takes over what a proof says of calls, returns and of states at loop heads; not what it says
  /// of failures, nor how a loop's states differ from those it began with: the rest may not justify
  /// itself. False where it cannot stand beside other invariants (loops by current-to-exit), says
  /// nothing new, or is too large to be handed around.
  bool add(const std::string& by, const program::Proof& proof);
  /// The invariants turned out not to be inductive.
  void clear();

  const program::Proof& invariants() const { return invariants_; }
  /// Who contributed, in this order.
  const std::vector<std::string>& authors() const { return authors_; }

 private:
  /// What the relation says of the states at the head alone.
  logic::Term ofStates(program::ProcedureId procedure, logic::Term relation) const;

  logic::TermStore& terms_;
  const program::Program& program_;
  program::Proof invariants_;
  std::vector<std::string> authors_;
};

}  // namespace fathom::store
