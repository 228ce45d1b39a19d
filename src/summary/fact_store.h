#pragma once

#include <string>
#include <vector>

#include "program/proof.h"

namespace fathom::summary {

/// What is known of a program, by whom: contracts that justify each other, from cheap analyses and
/// from proofs of engines that were accepted. One place for what anybody may use.
class FactStore {
 public:
  explicit FactStore(logic::TermStore& terms) : terms_(terms) {}

  /// Takes over what a proof says of calls, returns and loops; not what it says of failures. False
  /// where it cannot stand beside other claims (loops by current-to-exit), says nothing new, or is
  /// too large to be handed around.
  bool add(const std::string& by, const program::Proof& proof);
  /// What was claimed turned out not to be shown.
  void clear();

  const program::Proof& claims() const { return claims_; }
  /// Who contributed, in this order.
  const std::vector<std::string>& authors() const { return authors_; }

 private:
  logic::TermStore& terms_;
  program::Proof claims_;
  std::vector<std::string> authors_;
};

}  // namespace fathom::summary
