#pragma once

#include "transform/back_translation.h"
#include "transform/slice/layout.h"

namespace fathom::transform {

/// Between a program and its slice. What the slice left out is executed again when translating
/// back, with default values wherever it is free to choose.
class SliceBackTranslation : public BackTranslation {
 public:
  SliceBackTranslation(logic::TermStore& terms, Program original, Program sliced,
                       SliceLayout layout)
      : terms_(terms),
        original_(std::move(original)),
        sliced_(std::move(sliced)),
        layout_(std::move(layout)) {}

  Trace back(const Trace& trace) const override;
  /// The empty run of an entry point where the root itself is not part of the slice.
  Trace forward(const Trace& trace) const override;
  /// Contracts for the goals of the slice only. Procedures that the slice left out get the contract
  /// that says nothing; so, for calls outside of the slice, do those inside: their contracts become
  /// conditional on their pre, which no caller has to show then.
  Proof back(const Proof& proof) const override;

 private:
  Trace sameBack(const Trace& trace) const;
  Trace guidedBack(const Trace& trace) const;
  Trace keptForward(const Trace& trace) const;
  program::Activation forward(const Trace& trace, program::ActivationId activation) const;
  Trace emptyRun(const Trace& trace) const;

  logic::TermStore& terms_;
  Program original_;
  Program sliced_;
  SliceLayout layout_;
};

}  // namespace fathom::transform
