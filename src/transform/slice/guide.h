#pragma once

#include "transform/guided_run.h"
#include "transform/slice/layout.h"

namespace fathom::transform {

/// Leads a run of the original along a trace of its slice. Where the slice passes over something,
/// the first edge that can be taken is.
class SliceGuide : public Guide {
 public:
  SliceGuide(const logic::TermStore& terms, const program::Program& original,
             const program::Program& sliced, const SliceLayout& layout, const Trace& trace);

  Start start(ProcedureId procedure, std::optional<ActivationId> guide) const override;
  std::optional<GuidedStep> next(const GuidedState& state, const Values& values) const override;

 private:
  std::optional<GuidedStep> anyEdge(const GuidedState& state, const Values& values) const;
  GuidedStep asInSlice(const GuidedState& state, const Step& step) const;

  const logic::TermStore& terms_;
  const program::Program& original_;
  const program::Program& sliced_;
  const SliceLayout& layout_;
  const Trace& trace_;
  std::vector<program::FlowGraph> flows_;  // of the original, by procedure
};

}  // namespace fathom::transform
