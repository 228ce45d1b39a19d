#pragma once

#include <optional>
#include <set>
#include <vector>

#include "program/program.h"

namespace fathom::program {

/// Truths that a program chooses, and that decide which value something gets: whether an allocation
/// succeeds. `havoc b` chooses b where an assignment or a call of the procedure has `ite` over b.
class TruthChoices {
 public:
  TruthChoices(const logic::TermStore& terms, const Program& program);

  /// The truth that is chosen there.
  std::optional<Symbol> at(ProcedureId procedure, const Havoc& havoc);

 private:
  const std::set<Symbol>& decidingIn(ProcedureId procedure);

  const logic::TermStore& terms_;
  const Program& program_;
  std::vector<std::optional<std::set<Symbol>>> deciding_;  // by procedure, when first needed
};

}  // namespace fathom::program
