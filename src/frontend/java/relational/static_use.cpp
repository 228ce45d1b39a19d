#include "frontend/java/relational/static_use.h"

#include <algorithm>
#include <utility>

namespace fathom::frontend::java::relational {

StaticUse::StaticUse(const CollectionAnalysis& analysis, const Origins& origins)
    : analysis_(analysis), origins_(origins) {
  for (const auto& [method, facts] : analysis.methods())
    if (method.method->name != "<clinit>" && keepsItself(*facts)) keeping_.insert(method);
  const auto calls = [&](const auto& call) { return keeps(call.second); };
  for (bool isChanged = true; std::exchange(isChanged, false);)
    for (const auto& [method, facts] : analysis.methods())
      if (!keeping_.contains(method) && std::ranges::any_of(facts->calls, calls))
        isChanged = keeping_.insert(method).second;
  findReading();
}

void StaticUse::findReading() {
  const auto isRead = [&](const MethodFacts& facts) {
    for (std::size_t i = 0; i < facts.body.blocks.size(); ++i)
      for (std::size_t j = 0; j < facts.body.blocks[i].steps.size(); ++j) {
        const Step& step = facts.body.blocks[i].steps[j];
        if (step.kind == StepKind::LoadStatic && !isLeaf(step.type)) return true;
        if (step.kind != StepKind::Call || step.call == CallKind::Virtual) continue;
        for (const ResolvedMethod& each : facts.calls.at({i, j}).bodies)
          if (reading_.contains(each)) return true;
      }
    return false;
  };
  for (bool isChanged = true; std::exchange(isChanged, false);)
    for (const auto& [method, facts] : analysis_.methods())
      if (!reading_.contains(method) && isRead(*facts)) isChanged = reading_.insert(method).second;
}

bool StaticUse::gives(const CallTargets& targets) const {
  return std::ranges::any_of(targets.bodies, [&](const ResolvedMethod& each) {
    return std::ranges::any_of(origins_.resultOf(each), [&](OriginId origin) {
      return origins_.isStatic(origin) || (origins_.isFound(origin) && reading_.contains(each));
    });
  });
}

bool StaticUse::keeps(const CallTargets& targets) const {
  const auto isKeeping = [&](const ResolvedMethod& each) { return keeping_.contains(each); };
  return std::ranges::any_of(targets.bodies, isKeeping) ||
         std::ranges::any_of(targets.functions, isKeeping);
}

/// By variable: it may be what the method finds by a static field.
std::vector<bool> StaticUse::ofStatics(const MethodFacts& facts) const {
  std::vector<bool> found(facts.body.variables.size());
  bool isChanged = true;
  const auto add = [&](VariableId id) {
    if (!found[id.index()]) isChanged = found[id.index()] = true;
  };
  const auto addAll = [&](const Moves& moves) {
    for (const auto& [to, from] : moves)
      if (found[from.index()]) add(to);
  };
  while (std::exchange(isChanged, false)) {
    addAll(facts.body.entry);
    for (const BodyBlock& block : facts.body.blocks) {
      for (const Step& step : block.steps) {
        for (const Moves& moves : step.handlers) addAll(moves);
        if (!step.result || step.kind == StepKind::New || isLeaf(step.type)) continue;
        if (step.kind == StepKind::LoadStatic ||
            (!step.operands.empty() && found[step.operands[0].index()]))
          add(*step.result);
      }
      for (const Leaving& way : block.ways) addAll(way.moves);
    }
  }
  return found;
}

bool StaticUse::keepsItself(const MethodFacts& facts) const {
  const std::vector<bool> isStatic = ofStatics(facts);
  for (std::size_t i = 0; i < facts.body.blocks.size(); ++i) {
    const BodyBlock& block = facts.body.blocks[i];
    for (std::size_t j = 0; j < block.steps.size(); ++j) {
      const bool isCall = block.steps[j].kind == StepKind::Call;
      if (keepsItself(facts, isStatic, block.steps[j], isCall ? &facts.calls.at({i, j}) : nullptr))
        return true;
    }
  }
  return false;
}

bool StaticUse::keepsItself(const MethodFacts& facts, const std::vector<bool>& isStatic,
                            const Step& step, const CallTargets* targets) const {
  if (step.kind == StepKind::StoreStatic) return !isLeaf(step.type);
  if (step.operands.empty() || !isStatic[step.operands[0].index()]) return false;
  if (step.kind == StepKind::StoreField) return !isLeaf(step.type);
  if (step.kind == StepKind::StoreElement) return true;
  if (targets == nullptr) return false;
  if (targets->isUnknown) return true;
  const bool isAdded = std::ranges::any_of(
      targets->rows, [](const Row* row) { return row->members != Members::Same; });
  for (std::size_t i = 1; i < step.operands.size(); ++i)
    if (facts.body.variables[step.operands[i].index()].isReference &&
        !isStatic[step.operands[i].index()] && (isAdded || origins_.isKept(*targets, i)))
      return true;
  return false;
}

}  // namespace fathom::frontend::java::relational
