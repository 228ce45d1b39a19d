#include <utility>

#include "frontend/java/relational/three_address.h"

namespace fathom::frontend::java::relational {
namespace {

bool givesTruth(const Step& step) {
  if (step.kind == StepKind::Truth || step.kind == StepKind::InstanceOf) return true;
  const bool hasType = step.kind == StepKind::Call || step.kind == StepKind::LoadField ||
                       step.kind == StepKind::LoadStatic;
  return hasType && step.type == Type{Primitive::Boolean, 0};
}

}  // namespace

void findTruths(ThreeAddressBody& body) {
  const auto clear = [&](VariableId id) {
    return std::exchange(body.variables[id.index()].isTruth, false);
  };
  for (const BodyBlock& block : body.blocks)
    for (const Step& step : block.steps)
      if (step.result && !givesTruth(step)) clear(*step.result);
  for (bool changed = true; changed;) {
    changed = false;
    const auto spread = [&](const Moves& moves) {
      for (const auto& [to, from] : moves)
        if (!body.variables[from.index()].isTruth && clear(to)) changed = true;
    };
    for (const BodyBlock& block : body.blocks) {
      for (const Leaving& way : block.ways) spread(way.moves);
      for (const Step& step : block.steps)
        for (const Moves& moves : step.handlers) spread(moves);
    }
    spread(body.entry);
  }
}

}  // namespace fathom::frontend::java::relational
