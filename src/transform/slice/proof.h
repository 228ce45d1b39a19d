#pragma once

#include "program/proof.h"
#include "transform/slice/layout.h"

namespace fathom::transform {

/// Carries a proof about a slice back to the original program.
class SliceProof {
 public:
  SliceProof(logic::TermStore& terms, const program::Program& original, const SliceLayout& layout);

  program::Proof back(const program::Proof& proof) const;

 private:
  void findConditional();
  bool inSlice(program::ProcedureId caller, program::EdgeId edge) const;
  program::Contract leftOut(program::ProcedureId procedure) const;
  program::Contract back(program::ProcedureId procedure, const program::Contract& contract) const;
  program::LoopContract back(program::ProcedureId procedure, const program::Contract& contract,
                             const program::LoopContract& loop) const;
  bool returnsInSlice(program::ProcedureId procedure) const;

  logic::TermStore& terms_;
  const program::Program& original_;
  const SliceLayout& layout_;
  std::vector<bool> reachable_;    // by procedure: from the entry points, by calls
  std::vector<bool> conditional_;  // by procedure: called from where the slice does not look
};

}  // namespace fathom::transform
