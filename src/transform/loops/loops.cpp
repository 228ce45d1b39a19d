#include "transform/loops/loops.h"

#include <algorithm>

#include "transform/concrete_trace.h"
#include "transform/loops/proof.h"
#include "transform/loops/trace.h"
#include "transform/unchanged.h"

namespace fathom::transform {

namespace {

class LoopBackTranslation : public BackTranslation {
 public:
  LoopBackTranslation(logic::TermStore& terms, Program original, OutlinedProgram outlined)
      : terms_(terms), original_(std::move(original)), outlined_(std::move(outlined)) {}

  Trace back(const Trace& trace) const override {
    return withoutLoopCalls(terms_, original_, outlined_, trace);
  }
  Trace forward(const Trace& trace) const override {
    return withLoopCalls(terms_, original_, outlined_, concreteTrace(terms_, original_, trace));
  }
  Proof back(const Proof& proof) const override { return atLoopHeads(terms_, outlined_, proof); }

 private:
  logic::TermStore& terms_;
  Program original_;
  OutlinedProgram outlined_;
};

/// It has no loop, and no edge that nothing reaches.
bool staysAsItIs(const OutlinedProcedure& procedure) {
  const auto isKept = [](const std::optional<program::EdgeId>& edge) { return edge.has_value(); };
  return procedure.nest.loops.empty() && std::ranges::all_of(procedure.flowEdge, isKept);
}

}  // namespace

Transformed outlineLoops(logic::TermStore& terms, const Program& program, LoopForm form) {
  OutlinedProgram outlined = outline(terms, program, form);
  if (std::ranges::all_of(outlined.procedures, staysAsItIs)) return unchanged(program);
  Program result = outlined.program;
  return {std::move(result),
          std::make_shared<LoopBackTranslation>(terms, program, std::move(outlined))};
}

}  // namespace fathom::transform
