#include "frontend/java/relational/modifications.h"

#include <algorithm>

#include "base/strongly_connected.h"
#include "frontend/java/relational/private_objects.h"

namespace fathom::frontend::java::relational {
namespace {

constexpr std::size_t kJdk = 0;      // code that is not read
constexpr std::size_t kOutside = 1;  // of callers

}  // namespace

Modifications::Modifications(const CollectionAnalysis& analysis, const Origins& origins,
                             ChangeTable& table, Users users)
    : analysis_(analysis), origins_(origins), users_(users), all_(2), table_(table) {
  for (const auto& [method, facts] : analysis.methods()) {
    numbers_.emplace(method, all_.size());
    if (users == Users::Quiet) privates_.emplace(facts.get(), privateVariables(*facts));
    Summary& mine = all_.emplace_back();
    mine.facts = facts.get();
  }
  findCallees();
  solve();
}

void Modifications::addCallees(Summary& caller, const CallTargets& targets) const {
  for (const auto* list : {&targets.bodies, &targets.functions})
    for (const ResolvedMethod& callee : *list)
      if (const auto found = numbers_.find(callee); found != numbers_.end())
        caller.callees.push_back(found->second);
  if (targets.isUnknown) caller.callees.push_back(kJdk);
  if (users_ == Users::Any && (targets.isOutside || targets.isUnknownFunction))
    caller.callees.push_back(kOutside);
}

void Modifications::addInitializer(Summary& caller, const Step& step) const {
  if (step.kind != StepKind::Initialize) return;
  if (const auto callee = analysis_.initializer(*step.owner))
    if (const auto found = numbers_.find(*callee); found != numbers_.end())
      caller.callees.push_back(found->second);
}

/// Code of callers, and of the JDK that is not read, may change what it can reach, and call each
/// other; callers call what they like.
void Modifications::findUnknown() {
  const RegionId world = analysis_.container(analysis_.world());
  all_[kJdk].modified.others.insert(table_.number({world, origins_.jdk()}));
  for (const ResolvedMethod& callback : analysis_.callbacks())
    all_[kJdk].callees.push_back(numbers_.at(callback));
  if (users_ == Users::Quiet) return;
  all_[kJdk].callees.push_back(kOutside);
  all_[kOutside].modified.others.insert(table_.number({world, origins_.callers()}));
  all_[kOutside].callees.push_back(kJdk);
  for (const ResolvedMethod& entry : origins_.entries())
    if (const auto found = numbers_.find(entry); found != numbers_.end())
      all_[kOutside].callees.push_back(found->second);
}

void Modifications::findCallees() {
  findUnknown();
  for (Summary& each : all_) {
    if (each.facts == nullptr) continue;
    for (std::size_t i = 0; i < each.facts->body.blocks.size(); ++i) {
      const BodyBlock& block = each.facts->body.blocks[i];
      for (std::size_t j = 0; j < block.steps.size(); ++j) {
        const bool isCall = block.steps[j].kind == StepKind::Call;
        const CallTargets& targets = isCall ? each.facts->calls.at({i, j}) : CallTargets{};
        addCallees(each, targets);
        addStep(each, *each.facts, block.steps[j], targets);
        addInitializer(each, block.steps[j]);
      }
    }
    std::ranges::sort(each.callees);
    each.callees.erase(std::ranges::unique(each.callees).begin(), each.callees.end());
  }
}

/// Callees first; those that call each other until nothing changes.
void Modifications::solve() {
  std::vector<std::vector<std::size_t>> successors;
  for (const Summary& each : all_) successors.push_back(each.callees);
  for (const auto& members : stronglyConnected(successors).members)
    for (bool isChanged = true; isChanged;) {
      isChanged = false;
      for (const std::size_t each : members) isChanged |= update(all_[each]);
      isChanged &= members.size() > 1 ||
                   std::ranges::binary_search(all_[members.front()].callees, members.front());
    }
}

bool Modifications::update(Summary& mine) {
  mine.hasMore = false;
  for (const std::size_t callee : mine.callees)
    if (&all_[callee] != &mine)
      mine.hasMore |= mine.modified.others.insert(all_[callee].modified.others);
  if (mine.facts == nullptr) return mine.hasMore;
  for (const auto& [place, targets] : mine.facts->calls) {
    if (targets.bodies.empty() && targets.functions.empty()) continue;
    const BodyBlock& block = mine.facts->body.blocks[place.first];
    addArguments(mine, *mine.facts, block.steps[place.second], targets);
  }
  return mine.hasMore;
}

RegionId Modifications::containerOf(const MethodFacts& facts, VariableId variable,
                                    bool ofIterator) const {
  const RegionId region = analysis_.regionOf(facts, variable);
  if (!ofIterator || analysis_.regions()[region].isOpen) return analysis_.container(region);
  const auto through = analysis_.regions()[region].parts.find({Part::Kind::Container});
  return analysis_.container(through == analysis_.regions()[region].parts.end() ? region
                                                                                : through->second);
}

void Modifications::addOrigins(Summary& all, const MethodFacts& facts, const OriginSet& origins,
                               RegionId region, bool ofIterator) const {
  for (const OriginId each : origins) {
    if (users_ == Users::Any && origins_.isMade(each)) continue;
    if (const auto number = origins_.parameterOf(facts, each)) {
      auto& parameters = ofIterator ? all.modified.iterated : all.modified.parameters;
      all.hasMore |= parameters.insert(*number).second;
      continue;
    }
    all.hasMore |= all.modified.others.insert(table_.number({region, each}));
  }
}

void Modifications::addObject(Summary& all, const MethodFacts& facts, VariableId variable,
                              bool ofIterator) const {
  if (!all.known.emplace(variable, ofIterator).second) return;
  if (users_ == Users::Quiet && privates_.at(&facts)[variable.index()]) return;
  addOrigins(all, facts, origins_.of(facts, variable), containerOf(facts, variable, ofIterator),
             ofIterator);
}

bool Modifications::changes(const MethodFacts& caller, const Step& step, const Row& row) const {
  return row.stale == Stale::Access ? analysis_.mayBeAccessOrdered(caller, step.operands[0])
                                    : row.stale != Stale::Never;
}

void Modifications::addStep(Summary& all, const MethodFacts& caller, const Step& step,
                            const CallTargets& targets) const {
  for (const Row* row : targets.rows)
    if (!step.operands.empty() && changes(caller, step, *row))
      addObject(all, caller, step.operands[0], row->goal == GoalKind::Next);
  if (step.kind == StepKind::StoreField && step.field && step.field->owner->isJdk)
    addObject(all, caller, step.operands[0], false);
}

/// What methods change of what they are given.
void Modifications::addArguments(Summary& all, const MethodFacts& caller, const Step& step,
                                 const CallTargets& targets) const {
  for (const ResolvedMethod& target : targets.bodies) {
    const auto found = numbers_.find(target);
    if (found == numbers_.end()) continue;
    const Summary& its = all_[found->second];
    for (const bool ofIterator : {false, true})
      for (const std::size_t number : ofIterator ? its.modified.iterated : its.modified.parameters)
        if (number < step.operands.size())
          addObject(all, caller, step.operands[number], ofIterator);
  }
  for (const ResolvedMethod& target : targets.functions) {
    const auto found = numbers_.find(target);
    if (found == numbers_.end()) continue;
    const Summary& its = all_[found->second];
    const MethodFacts& callee = *its.facts;
    for (const bool ofIterator : {false, true})
      for (const std::size_t number :
           ofIterator ? its.modified.iterated : its.modified.parameters) {
        const VariableId parameter = callee.body.parameters[number];
        OriginSet origins{origins_.elements(analysis_.regionOf(callee, parameter))};
        for (const VariableId each : step.operands)
          if (caller.body.variables[each.index()].isReference)
            origins.insert(origins_.of(caller, each).begin(), origins_.of(caller, each).end());
        addOrigins(all, caller, origins, containerOf(callee, parameter, ofIterator), ofIterator);
      }
  }
}

Modified Modifications::of(const MethodFacts& caller, const Step& step,
                           const CallTargets& targets) const {
  Summary all;
  addCallees(all, targets);
  addInitializer(all, step);
  for (const std::size_t callee : all.callees)
    all.modified.others.insert(all_[callee].modified.others);
  addStep(all, caller, step, targets);
  addArguments(all, caller, step, targets);
  return std::move(all.modified);
}

const Modified& Modifications::of(const ResolvedMethod& method) const {
  static const Modified kNone;
  const auto found = numbers_.find(method);
  return found == numbers_.end() ? kNone : all_[found->second].modified;
}

}  // namespace fathom::frontend::java::relational
