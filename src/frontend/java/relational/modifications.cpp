#include "frontend/java/relational/modifications.h"

#include <deque>

#include "frontend/java/relational/private_objects.h"

namespace fathom::frontend::java::relational {

Modifications::Modifications(CollectionAnalysis& analysis, Users users)
    : analysis_(analysis), users_(users) {
  std::map<ResolvedMethod, std::set<ResolvedMethod>> callers;
  std::deque<ResolvedMethod> open;
  for (const auto& [method, facts] : analysis.methods()) {
    all_[method];
    sources_.emplace(facts.get(), sourcesOf(*facts));
    if (users == Users::Quiet) privates_.emplace(facts.get(), privateVariables(*facts));
    open.push_back(method);
    for (const auto& [place, targets] : facts->calls) {
      for (const auto* list : {&targets.bodies, &targets.functions})
        for (const ResolvedMethod& callee : *list) callers[callee].insert(method);
      if (isUnknown(targets))
        for (const ResolvedMethod& callee : analysis.callbacks()) callers[callee].insert(method);
    }
    for (const BodyBlock& block : facts->body.blocks)
      for (const Step& step : block.steps)
        if (step.kind == StepKind::Initialize)
          if (const auto callee = analysis.initializer(*step.owner))
            callers[*callee].insert(method);
  }
  std::set<ResolvedMethod> waiting(open.begin(), open.end());
  while (!open.empty()) {
    const ResolvedMethod method = open.front();
    open.pop_front();
    waiting.erase(method);
    const MethodFacts* facts = analysis.find(method);
    bool changed = false;
    for (std::size_t i = 0; facts && i < facts->body.blocks.size(); ++i) {
      const BodyBlock& block = facts->body.blocks[i];
      for (std::size_t j = 0; j < block.steps.size(); ++j) {
        const auto targets = facts->calls.find({i, j});
        changed |= addStep(method, *facts, block.steps[j],
                           block.steps[j].kind == StepKind::Call ? &targets->second : nullptr);
      }
    }
    if (!changed) continue;
    for (const ResolvedMethod& caller : callers[method])
      if (waiting.insert(caller).second) open.push_back(caller);
  }
}

/// Where the only objects of a variable come from.
std::vector<Modifications::Source> Modifications::sourcesOf(const MethodFacts& facts) const {
  std::vector<Source> sources(facts.body.variables.size());
  bool changed = true;
  const auto join = [&](VariableId id, const Source& from) {
    Source& to = sources[id.index()];
    if (!from.isKnown || to == from) return;
    if (to.isKnown && to.origin == Origin::Other) return;
    to = to.isKnown ? Source{Origin::Other, 0, true} : from;
    changed = true;
  };
  for (std::size_t i = 0; i < facts.body.parameters.size(); ++i)
    sources[facts.body.parameters[i].index()] = {Origin::Parameter, i, true};
  const auto joinAll = [&](const Moves& moves) {
    for (const auto& [to, from] : moves) join(to, sources[from.index()]);
  };
  while (changed) {
    changed = false;
    joinAll(facts.body.entry);
    for (const BodyBlock& block : facts.body.blocks) {
      for (const Step& step : block.steps) {
        for (const Moves& moves : step.handlers) joinAll(moves);
        if (step.result && step.kind != StepKind::Null)
          join(*step.result, {step.kind == StepKind::New ? Origin::Fresh : Origin::Other, 0, true});
      }
      for (const Leaving& way : block.ways) joinAll(way.moves);
      for (const VariableId each : block.handlerExceptions) join(each, {Origin::Other, 0, true});
    }
  }
  return sources;
}

RegionId Modifications::containerOf(const MethodFacts& facts, VariableId variable,
                                    bool ofIterator) const {
  const RegionId region = analysis_.regionOf(facts, variable);
  if (!ofIterator || analysis_.regions()[region].isOpen) return analysis_.container(region);
  const auto through = analysis_.regions()[region].parts.find({Part::Kind::Container});
  return analysis_.container(through == analysis_.regions()[region].parts.end() ? region
                                                                                : through->second);
}

void Modifications::addObject(Modified& all, const MethodFacts& facts, VariableId variable,
                              bool ofIterator) const {
  const Source& source = sources_.at(&facts)[variable.index()];
  if (users_ == Users::Quiet && privates_.at(&facts)[variable.index()]) return;
  if (users_ == Users::Any && !ofIterator && source.origin == Origin::Fresh) return;
  if (!ofIterator && source.origin == Origin::Parameter)
    all.parameters.insert(source.parameter);
  else
    all.regions.insert(containerOf(facts, variable, ofIterator));
}

bool Modifications::changes(const MethodFacts& caller, const Step& step, const Row& row) const {
  return row.stale == Stale::Access ? analysis_.mayBeAccessOrdered(caller, step.operands[0])
                                    : row.stale != Stale::Never;
}

/// Something is called that may change whatever can be reached from outside.
bool Modifications::isUnknown(const CallTargets& targets) const {
  return targets.isUnknown ||
         (users_ == Users::Any && (targets.isOutside || targets.isUnknownFunction));
}

void Modifications::addUnknown(Modified& all) const {
  all.regions.insert(analysis_.container(analysis_.world()));
  for (const ResolvedMethod& each : analysis_.callbacks())
    if (const auto found = all_.find(each); found != all_.end()) {
      all.regions.insert(found->second.regions.begin(), found->second.regions.end());
    }
}

Modified Modifications::of(const MethodFacts& caller, const Step& step,
                           const CallTargets& targets) const {
  Modified all;
  for (const Row* row : targets.rows)
    if (!step.operands.empty() && changes(caller, step, *row))
      addObject(all, caller, step.operands[0], row->goal == GoalKind::Next);
  for (const ResolvedMethod& target : targets.bodies) {
    const Modified& its = of(target);
    all.regions.insert(its.regions.begin(), its.regions.end());
    for (const std::size_t parameter : its.parameters)
      if (parameter < step.operands.size()) addObject(all, caller, step.operands[parameter], false);
  }
  for (const ResolvedMethod& target : targets.functions) {
    const Modified& its = of(target);
    all.regions.insert(its.regions.begin(), its.regions.end());
    const MethodFacts* facts = analysis_.find(target);
    for (const std::size_t parameter : its.parameters)
      all.regions.insert(containerOf(*facts, facts->body.parameters[parameter], false));
  }
  if (isUnknown(targets)) addUnknown(all);
  if (step.kind == StepKind::StoreField && step.field && step.field->owner->isJdk)
    addObject(all, caller, step.operands[0], false);
  if (step.kind == StepKind::Initialize)
    if (const auto callee = analysis_.initializer(*step.owner))
      all.regions.insert(of(*callee).regions.begin(), of(*callee).regions.end());
  return all;
}

bool Modifications::addStep(const ResolvedMethod& method, const MethodFacts& facts,
                            const Step& step, const CallTargets* targets) {
  Modified& mine = all_[method];
  const std::size_t before = mine.parameters.size() + mine.regions.size();
  mine.add(of(facts, step, targets ? *targets : CallTargets{}));
  return mine.parameters.size() + mine.regions.size() != before;
}

const Modified& Modifications::of(const ResolvedMethod& method) const {
  static const Modified kNone;
  const auto found = all_.find(method);
  return found == all_.end() ? kNone : found->second;
}

}  // namespace fathom::frontend::java::relational
