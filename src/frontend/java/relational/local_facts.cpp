// What one method's code says by itself: which objects are new ones, which iterators are.
#include <algorithm>
#include <utility>

#include "frontend/java/relational/collection_analysis.h"

namespace fathom::frontend::java::relational {
namespace {

/// The classes of new objects, from variable to variable.
class Made {
 public:
  Made(ClassHierarchy& hierarchy, const ThreeAddressBody& body)
      : hierarchy_(hierarchy), body_(body), states_(body.variables.size()) {}

  std::vector<MadeOf> find() {
    for (const VariableId parameter : body_.parameters) any(parameter);
    while (std::exchange(isChanged_, false)) {
      joinAll(body_.entry);
      for (const BodyBlock& block : body_.blocks) look(block);
    }
    std::vector<MadeOf> found;
    for (State& state : states_)
      found.push_back(state.isAny || state.classes.empty() ? MadeOf{} : std::move(state.classes));
    return found;
  }

 private:
  struct State {
    bool isAny = false;
    MadeOf::value_type classes;
  };

  void look(const BodyBlock& block) {
    for (const Step& step : block.steps) {
      for (const Moves& moves : step.handlers) joinAll(moves);
      if (step.result && step.kind != StepKind::Null) define(*step.result, step);
    }
    for (const Leaving& way : block.ways) joinAll(way.moves);
    for (const VariableId each : block.handlerExceptions) any(each);
  }

  void define(VariableId result, const Step& step) {
    const auto* name = std::get_if<std::string_view>(&step.type.element);
    const bool isObject = step.kind == StepKind::New && name && !step.type.isArray();
    const LoadedClass* made = isObject ? hierarchy_.find(*name) : nullptr;
    if (made == nullptr) return any(result);
    isChanged_ |= states_[result.index()].classes.insert(made).second;
  }

  void any(VariableId id) { isChanged_ |= !std::exchange(states_[id.index()].isAny, true); }

  void joinAll(const Moves& moves) {
    for (const auto& [to, from] : moves) {
      const State& source = states_[from.index()];
      if (source.isAny) any(to);
      for (const LoadedClass* each : source.classes)
        isChanged_ |= states_[to.index()].classes.insert(each).second;
    }
  }

  ClassHierarchy& hierarchy_;
  const ThreeAddressBody& body_;
  std::vector<State> states_;
  bool isChanged_ = true;
};

/// The objects that the step may give are of own classes.
bool givesOwn(ClassHierarchy& hierarchy, const Step& step) {
  const bool isTyped = step.kind == StepKind::LoadField || step.kind == StepKind::LoadStatic ||
                       step.kind == StepKind::Call;
  return isTyped && isOwnType(hierarchy, step.type);
}

}  // namespace

bool isOwnType(ClassHierarchy& hierarchy, const Type& type) {
  const auto* name = std::get_if<std::string_view>(&type.element);
  const LoadedClass* one = name && !type.isArray() ? hierarchy.find(*name) : nullptr;
  return one != nullptr && !one->isJdk;
}

std::vector<bool> variablesOfThis(const MethodFacts& facts) {
  std::vector<bool> found(facts.body.variables.size());
  if (facts.typed.method->flags.has(Access::Static)) return found;
  std::vector<bool> isOther(found.size());
  const auto addAll = [&](const Moves& moves, bool& isChanged) {
    for (const auto& [to, from] : moves) {
      isChanged |= (found[from.index()] && !found[to.index()]) ||
                   (isOther[from.index()] && !isOther[to.index()]);
      found[to.index()] = found[to.index()] || found[from.index()];
      isOther[to.index()] = isOther[to.index()] || isOther[from.index()];
    }
  };
  for (const VariableId each : facts.body.parameters) isOther[each.index()] = true;
  found[facts.body.parameters[0].index()] = true;
  isOther[facts.body.parameters[0].index()] = false;
  for (const BodyBlock& block : facts.body.blocks) {
    for (const Step& step : block.steps)
      if (step.result) isOther[step.result->index()] = true;
    for (const VariableId each : block.handlerExceptions) isOther[each.index()] = true;
  }
  for (bool isChanged = true; std::exchange(isChanged, false);) {
    addAll(facts.body.entry, isChanged);
    for (const BodyBlock& block : facts.body.blocks) {
      for (const Step& step : block.steps)
        for (const Moves& moves : step.handlers) addAll(moves, isChanged);
      for (const Leaving& way : block.ways) addAll(way.moves, isChanged);
    }
  }
  for (std::size_t i = 0; i < found.size(); ++i) found[i] = found[i] && !isOther[i];
  return found;
}

std::vector<MadeOf> madeOf(ClassHierarchy& hierarchy, const ThreeAddressBody& body) {
  return Made(hierarchy, body).find();
}

/// The largest set of methods that return what they make, or what others of the set return to them.
void CollectionAnalysis::findFresh(bool areCallersQuiet) {
  std::set<ResolvedMethod>& fresh = areCallersQuiet ? freshIfQuiet_ : fresh_;
  for (const auto& [method, facts] : methods_)
    if (facts->result) fresh.insert(method);
  for (bool isChanged = true; isChanged;) {
    const std::size_t before = fresh.size();
    std::erase_if(fresh, [&](const ResolvedMethod& method) {
      return !returnsFreshIfOthersDo(*methods_.at(method), areCallersQuiet);
    });
    isChanged = fresh.size() != before;
  }
}

bool CollectionAnalysis::returnsFreshIfOthersDo(const MethodFacts& facts,
                                                bool areCallersQuiet) const {
  for (std::size_t i = 0; i < facts.body.blocks.size(); ++i) {
    const BodyBlock& block = facts.body.blocks[i];
    if (block.returns && block.returned && !isFresh(facts, i, *block.returned, areCallersQuiet))
      return false;
  }
  return true;
}

bool CollectionAnalysis::mayBeAccessOrdered(const MethodFacts& facts, VariableId variable) const {
  const Region& region = regions_[regionOf(facts, variable)];
  const bool isOfCallers = isLibrary_ && region.isOpen && !facts.made[variable.index()];
  return isOfCallers || regions_[container(regionOf(facts, variable))].isAccessOrdered;
}

bool CollectionAnalysis::givesFresh(const CallTargets& targets, bool areCallersQuiet) const {
  return !targets.isUnknown && (areCallersQuiet || !targets.isOutside) &&
         targets.bodies.size() + targets.rows.size() + (targets.isOutside ? 1 : 0) > 0 &&
         std::ranges::all_of(targets.rows, [](const Row* row) { return givesNewIterator(*row); }) &&
         std::ranges::all_of(targets.bodies, [&](const ResolvedMethod& each) {
           return returnsFresh(each, areCallersQuiet);
         });
}

/// Nothing happens between the call that gives it and the return. Objects that own code makes are
/// no iterators of the JDK.
bool CollectionAnalysis::isFresh(const MethodFacts& facts, std::size_t index, VariableId returned,
                                 bool areCallersQuiet) const {
  if (facts.made[returned.index()] || isOwnType(hierarchy_, facts.typed.method->type->result))
    return true;
  const BodyBlock& block = facts.body.blocks[index];
  for (std::size_t j = block.steps.size(); j-- > 0;) {
    const Step& step = block.steps[j];
    const bool isIt = step.result == returned;
    if (isIt && (step.kind == StepKind::Null || givesOwn(hierarchy_, step))) return true;
    if (step.kind == StepKind::Call && isIt)
      return givesFresh(facts.calls.at({index, j}), areCallersQuiet);
    if (isIt || (step.kind != StepKind::Deref && step.kind != StepKind::Number)) return false;
  }
  return false;
}

}  // namespace fathom::frontend::java::relational
