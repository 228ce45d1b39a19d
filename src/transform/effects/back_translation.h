#pragma once

#include "transform/back_translation.h"
#include "transform/effects/plan.h"

namespace fathom::transform {

/// Between a program with globals and its form without them. Traces have the same activations, up
/// to what sharing allows: one activation may be run under several values of globals that it does
/// not touch.
class EffectsBackTranslation : public BackTranslation {
 public:
  EffectsBackTranslation(logic::TermStore& terms, Program original, Program transformed,
                         EffectsPlan plan)
      : terms_(terms),
        original_(std::move(original)),
        transformed_(std::move(transformed)),
        plan_(std::move(plan)) {}

  Trace back(const Trace& trace) const override;
  Trace forward(const Trace& trace) const override;
  /// g_in becomes g in pre and fails, old(g) in post; post also says g == old(g) of every global
  /// that the procedure leaves alone. In loops g_in becomes start(g).
  Proof back(const Proof& proof) const override;

 private:
  program::Activation forward(const program::Activation& activation) const;
  program::Contract back(program::ProcedureId procedure, const program::Contract& contract) const;
  program::LoopContract back(program::ProcedureId procedure,
                             const program::LoopContract& contract) const;
  /// g == other(g) for every global that the procedure does not change.
  logic::Term unchanged(program::ProcedureId procedure,
                        logic::Symbol (*other)(logic::TermStore&, logic::Symbol)) const;

  logic::TermStore& terms_;
  Program original_;
  Program transformed_;
  EffectsPlan plan_;
};

}  // namespace fathom::transform
