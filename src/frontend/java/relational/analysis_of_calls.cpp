// What calls call, and what rows of the table mean for regions.
#include <algorithm>
#include <utility>

#include "frontend/java/relational/collection_analysis.h"

namespace fathom::frontend::java::relational {
namespace {

template <class Value>
void addOnce(std::vector<Value>& all, const Value& one) {
  if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

bool isAbstractOfJdk(const LoadedClass& own) {
  const LoadedClass* at = &own;
  while (at && !at->isJdk) at = at->superclass;
  return at && at->isAbstract();
}

/// Interfaces of the JDK whose implementations are functions that somebody hands over: the JDK's
/// own change no collection.
bool isOfFunctions(const LoadedClass& one) {
  return one.isInterface() &&
         (one.name().starts_with("java/util/function/") || one.name() == "java/util/Comparator" ||
          one.name() == "java/lang/Runnable" || one.name() == "java/util/concurrent/Callable");
}

/// The constructor of an exception that keeps no more than texts, numbers and exceptions.
bool makesException(ClassHierarchy& hierarchy, const ResolvedMethod& method) {
  const LoadedClass* throwable = hierarchy.find("java/lang/Throwable");
  if (method.method->name != "<init>" || !throwable ||
      !hierarchy.isSubclass(*method.owner, *throwable))
    return false;
  return std::ranges::all_of(method.method->type->parameters, [&](const Type& type) {
    const auto* name = std::get_if<std::string_view>(&type.element);
    const LoadedClass* one = name && !isLeaf(type) ? hierarchy.find(*name) : nullptr;
    return isLeaf(type) || (one && hierarchy.isSubclass(*one, *throwable));
  });
}

/// Users of a library may implement, and override, what they see.
bool mayBeOverriddenOutside(const ResolvedMethod& method) {
  const auto isSeen = [](const AccessFlags& flags) {
    return flags.has(Access::Public) || flags.has(Access::Protected);
  };
  const auto& flags = method.method->flags;
  const LoadedClass& owner = *method.owner;
  if (owner.isJdk || !owner.file.flags.has(Access::Public) || owner.file.flags.has(Access::Final) ||
      flags.has(Access::Final) || !isSeen(flags))
    return false;
  return owner.isInterface() || std::ranges::any_of(owner.file.methods, [&](const Method& each) {
           return each.name == "<init>" && isSeen(each.flags);
         });
}

}  // namespace

void CollectionAnalysis::bind(MethodFacts& facts, const Step& step, const ResolvedMethod& target) {
  reach(target);
  const auto found = methods_.find(target);
  if (found == methods_.end()) return leaveToUnknown(facts, step);
  const MethodFacts& callee = *found->second;
  const std::size_t count = std::min(step.operands.size(), callee.body.parameters.size());
  for (std::size_t i = 0; i < count; ++i) {
    const VariableId parameter = callee.body.parameters[i];
    if (callee.body.variables[parameter.index()].isReference &&
        facts.body.variables[step.operands[i].index()].isReference)
      regions_.unify(callee.regions[parameter.index()], facts.regions[step.operands[i].index()]);
  }
  if (step.result && callee.result)
    regions_.unify(*callee.result, facts.regions[step.result->index()]);
}

/// One way that the call may go: the method is selected already.
void CollectionAnalysis::addTarget(const Step& step, const LoadedClass* receiver,
                                   const ResolvedMethod& method, CallTargets& targets) {
  if (isOwn(*method.owner)) {
    reach(method);
    if (methods_.contains(method))
      addOnce(targets.bodies, method);
    else
      targets.isUnknown = true;
    return;
  }
  const LoadedClass& from = receiver ? *receiver : *method.owner;
  if (const Row* row = table_.find(from, method.method->name, method.method->descriptor)) {
    addOnce(targets.rows, row);
    (isOwn(from) ? targets.ofOwn : targets.ofOthers).insert(row);
    if (!isOwn(from) || !isAbstractOfJdk(from)) return;
    // Methods of the JDK's abstract collections call those of the program's own class.
    for (const Method& own : from.file.methods)
      if (own.code && !own.flags.has(Access::Static) && own.name != "<init>" &&
          step.method->method->name != own.name) {
        reach({&from, &own});
        addOnce(targets.functions, ResolvedMethod{&from, &own});
      }
    return;
  }
  if (table_.isHarmless(method.owner->name()) || table_.isHarmless(from.name()) ||
      makesException(hierarchy_, method))
    return;
  (isLibrary_ && isOfFunctions(*method.owner) ? targets.isOutside : targets.isUnknown) = true;
}

void CollectionAnalysis::addTargets(MethodFacts& facts, const Step& step, CallTargets& targets) {
  if (!step.method) {
    targets.isUnknown = true;
    return;
  }
  if (step.call != CallKind::Virtual) {
    const LoadedClass* receiver = step.call == CallKind::Special ? step.method->owner : nullptr;
    return addTarget(step, receiver, *step.method, targets);
  }
  const Region& region = regions_[facts.regions[step.operands[0].index()]];
  auto classes = region.classes;
  bool isOpen = region.isOpen;
  bool any = false;
  if (const MadeOf& made = facts.made[step.operands[0].index()]; made && isLibrary_) {
    classes = {made->begin(), made->end()};
    isOpen = false;
  }
  for (const LoadedClass* one : classes) {
    if (const auto target = hierarchy_.select(*one, *step.method)) {
      addTarget(step, one, *target, targets);
      any = true;
    } else if (!isOwn(*one) && hierarchy_.isSubclass(*one, *step.method->owner)) {
      addTarget(step, one, *step.method, targets);  // an interface stands for its implementations
      any = true;
    }
  }
  if (isOpen)
    for (const auto& [one, target] : Selected(selectedAmongMade(*step.method)))
      addTarget(step, one, target, targets);
  if (!isOwn(*step.method->owner) && (isOpen || !any))
    addTarget(step, nullptr, *step.method, targets);
  if (isLibrary_ && isOpen && mayBeOverriddenOutside(*step.method)) targets.isOutside = true;
}

const CollectionAnalysis::Selected& CollectionAnalysis::selectedAmongMade(
    const ResolvedMethod& method) {
  if (std::exchange(selectedFor_, made_.size()) != made_.size()) selected_.clear();
  const auto [at, isNew] = selected_.try_emplace(method);
  if (!isNew) return at->second;
  for (const LoadedClass* one : made_)
    if (hierarchy_.isSubclass(*one, *method.owner))
      if (const auto target = hierarchy_.select(*one, method))
        at->second.emplace_back(one, *target);
  return at->second;
}

void CollectionAnalysis::constrainCall(MethodFacts& facts, const Step& step, CallTargets& targets) {
  addTargets(facts, step, targets);
  for (std::size_t i = 0; i < targets.bodies.size(); ++i) bind(facts, step, targets.bodies[i]);
  for (const Row* row : std::vector(targets.rows)) applyRow(facts, step, *row, targets);
  if (targets.isUnknown) {
    const bool isConstructor = step.method && step.method->method->name == "<init>";
    const LoadedClass* owner = step.method ? step.method->owner : nullptr;
    if (isConstructor && owner && table_.isCollection(*owner)) {
      // A new collection, perhaps with the members of others; a comparator only compares.
      targets.isUnknown = false;
      const RegionId made = facts.regions[step.operands[0].index()];
      for (std::size_t i = 1; i < step.operands.size(); ++i) {
        const Type& type = step.method->method->type->parameters[i - 1];
        const auto* name = std::get_if<std::string_view>(&type.element);
        const LoadedClass* one = name && !type.isArray() ? hierarchy_.find(*name) : nullptr;
        if (!one || *name == "java/util/Comparator" || !table_.isCollection(*one)) continue;
        const RegionId from = facts.regions[step.operands[i].index()];
        for (const Part::Kind part : {Part::Kind::Element, Part::Kind::Value})
          regions_.unify(regions_.part(made, {part}), regions_.part(from, {part}));
      }
      if (step.method->method->descriptor == "(IFZ)V") regions_[made].isAccessOrdered = true;
    } else {
      leaveToUnknown(facts, step);
    }
  }
  if (targets.isOutside) leaveToUnknown(facts, step);
  if (step.result && step.type.isReference() && targets.rows.empty() && targets.bodies.empty() &&
      !targets.isUnknown && !targets.isOutside) {
    if (step.method && !isOwn(*step.method->owner)) harmlessResult(facts, step);
  }
}

/// What harmless methods return: objects of the JDK that hold nothing, or anything.
void CollectionAnalysis::harmlessResult(MethodFacts& facts, const Step& step) {
  const RegionId result = facts.regions[step.result->index()];
  const auto* name = std::get_if<std::string_view>(&step.type.element);
  if (step.method->method->name == "clone" && !step.operands.empty())
    return regions_.unify(facts.regions[step.operands[0].index()], result);
  const LoadedClass* one = name ? hierarchy_.find(*name) : nullptr;
  const bool holdsNothing =
      isLeaf(step.type) || (one && one->isJdk && !table_.isCollection(*one) &&
                            *name != "java/lang/Object" && *name != "java/lang/Enum");
  if (one && *name == "java/lang/Throwable") return regions_.unify(thrown_, result);
  if (!holdsNothing) return regions_.unify(world_, result);
  addClassNamed(result, "java/lang/String");
  if (step.type.isArray())
    addClassNamed(regions_.part(result, {Part::Kind::Element}), "java/lang/String");
}

void CollectionAnalysis::applyMembers(MethodFacts& facts, const Step& step, const Row& row) {
  const auto region = [&](std::size_t number) -> std::optional<RegionId> {
    const auto argument = argumentOf(step, number);
    if (!argument || !facts.body.variables[argument->index()].isReference) return std::nullopt;
    return facts.regions[argument->index()];
  };
  const auto receiver = region(0);
  const auto join = [&](std::optional<RegionId> to, Part::Kind part, std::optional<RegionId> from) {
    if (to && from) regions_.unify(regions_.part(*to, {part}), *from);
  };
  const auto copy = [&](std::optional<RegionId> to, Part::Kind part, std::optional<RegionId> from) {
    if (to && from) regions_.unify(regions_.part(*to, {part}), regions_.part(*from, {part}));
  };
  const std::optional<RegionId> result = step.result && step.type.isReference()
                                             ? std::optional(facts.regions[step.result->index()])
                                             : std::nullopt;
  std::optional<RegionId> elements = receiver;
  if (receiver && row.goal == GoalKind::Next)
    elements = regions_.part(*receiver, {Part::Kind::Container});
  switch (row.members) {
    case Members::Add:
    case Members::Set:
      return join(elements, Part::Kind::Element, region(row.first));
    case Members::Put:
      join(row.result == Result::Fresh ? result : receiver, Part::Kind::Element, region(row.first));
      return join(row.result == Result::Fresh ? result : receiver, Part::Kind::Value,
                  region(row.second));
    case Members::PutLambda:
      if (row.second != 0) join(receiver, Part::Kind::Value, region(row.second));
      return join(receiver, Part::Kind::Element, region(row.first));
    case Members::Value:
      return join(receiver, Part::Kind::Value, region(row.first));
    case Members::AddAll:
      return copy(receiver, Part::Kind::Element, region(row.first));
    case Members::PutAll:
      copy(receiver, Part::Kind::Element, region(row.first));
      return copy(receiver, Part::Kind::Value, region(row.first));
    case Members::Arguments:
      for (std::size_t i = 0; i < step.operands.size(); ++i) {
        join(result, Part::Kind::Element, region(i));
        // One argument may be an array of all.
        if (const auto one = region(i); one && regions_[*one].isArray)
          copy(result, Part::Kind::Element, one);
      }
      return;
    case Members::Pairs:
      for (std::size_t i = 0; i < step.operands.size(); ++i)
        join(result, i % 2 == 0 ? Part::Kind::Element : Part::Kind::Value, region(i));
      return;
    case Members::Merge:
      if (result && region(row.first)) regions_.unify(*result, *region(row.first));
      return;
    case Members::Open:
      if (result) regions_.unify(world_, *result);
      return;
    default:
      return;
  }
}

void CollectionAnalysis::applyResult(MethodFacts& facts, const Step& step, const Row& row) {
  if (!step.result || !step.type.isReference()) return;
  const RegionId result = facts.regions[step.result->index()];
  const bool hasReceiver =
      !step.operands.empty() && facts.body.variables[step.operands[0].index()].isReference;
  const RegionId receiver = hasReceiver ? facts.regions[step.operands[0].index()] : world_;
  const auto view = [&](Part::Kind kind) {
    if (regions_[receiver].isOpen) return regions_.unify(receiver, result);
    regions_.unify(regions_.part(result, {Part::Kind::Base}), receiver);
    regions_[result].viewed.insert(kind);
    regions_.unify(regions_.part(result, {Part::Kind::Element}), regions_.part(receiver, {kind}));
    regions_.addClass(result, hierarchy_.find(std::get<std::string_view>(step.type.element)));
  };
  const auto typeOfResult = [&] {
    const auto* name = std::get_if<std::string_view>(&step.type.element);
    if (name && !step.type.isArray()) addClassNamed(result, *name);
  };
  switch (row.result) {
    case Result::Iterator:
      regions_.unify(regions_.part(result, {Part::Kind::Container}), receiver);
      return typeOfResult();
    case Result::Keys:
      return view(Part::Kind::Element);
    case Result::Values:
      return view(Part::Kind::Value);
    case Result::Entries: {
      const RegionId entry = regions_.part(receiver, {Part::Kind::Entry});
      addClassNamed(entry, "java/util/Map$Entry");
      for (const Part::Kind kind : {Part::Kind::Element, Part::Kind::Value})
        regions_.unify(regions_.part(entry, {kind}), regions_.part(receiver, {kind}));
      return view(Part::Kind::Entry);
    }
    case Result::Entry: {
      const RegionId entry = regions_.part(receiver, {Part::Kind::Entry});
      addClassNamed(entry, "java/util/Map$Entry");
      for (const Part::Kind kind : {Part::Kind::Element, Part::Kind::Value})
        regions_.unify(regions_.part(entry, {kind}), regions_.part(receiver, {kind}));
      return regions_.unify(result, entry);
    }
    case Result::SubList:
      regions_.unify(receiver, result);
      regions_[result].hasSubLists = true;
      return typeOfResult();
    case Result::Self:
      return regions_.unify(receiver, result);
    case Result::Argument:
      return regions_.unify(facts.regions[step.operands[row.argument].index()], result);
    case Result::Element:
      return regions_.unify(regions_.part(receiver, {Part::Kind::Element}), result);
    case Result::Value:
      return regions_.unify(regions_.part(receiver, {Part::Kind::Value}), result);
    case Result::Next:
      return regions_.unify(
          regions_.part(regions_.part(receiver, {Part::Kind::Container}), {Part::Kind::Element}),
          result);
    case Result::Fresh:
      return addClassNamed(result, row.made);
    case Result::Copy:
    case Result::Collected:
      if (row.result == Result::Copy) addClassNamed(result, row.made);
      for (const std::string_view name :
           {"java/util/ArrayList", "java/util/HashSet", "java/util/HashMap"})
        if (row.result == Result::Collected) addClassNamed(result, name);
      for (const Part::Kind kind : {Part::Kind::Element, Part::Kind::Value})
        regions_.unify(regions_.part(result, {kind}), regions_.part(receiver, {kind}));
      return;
    case Result::Leaf:
      return addClassNamed(result, "java/lang/String");
    case Result::Changed:
      return;
    case Result::Any:
      return regions_.unify(world_, result);
  }
}

void CollectionAnalysis::applyRow(MethodFacts& facts, const Step& step, const Row& row,
                                  CallTargets& targets) {
  applyMembers(facts, step, row);
  applyResult(facts, step, row);
  if (step.operands.empty() || !facts.body.variables[step.operands[0].index()].isReference) return;
  RegionId receiver = facts.regions[step.operands[0].index()];
  if (row.goal == GoalKind::Next && !regions_[receiver].isOpen)
    receiver = regions_.part(receiver, {Part::Kind::Container});
  if (row.defers)
    if (const auto argument = argumentOf(step, *row.defers);
        argument && facts.body.variables[argument->index()].isReference)
      regions_.unify(regions_.part(receiver, {Part::Kind::Function}),
                     facts.regions[argument->index()]);
  if (row.calls)
    if (const auto argument = argumentOf(step, *row.calls);
        argument && facts.body.variables[argument->index()].isReference) {
      const auto& parameters = step.method->method->type->parameters;
      const std::size_t place = *row.calls - (step.call == CallKind::Static ? 0 : 1);
      callFunction(facts, step, facts.regions[argument->index()],
                   place < parameters.size() ? &parameters[place] : nullptr, receiver, row,
                   targets);
    }
  if (row.goal == GoalKind::Bulk && regions_[receiver].parts.contains({Part::Kind::Function}))
    callFunction(facts, step, regions_.part(receiver, {Part::Kind::Function}), nullptr, receiver,
                 row, targets);
}

}  // namespace fathom::frontend::java::relational
