#include "frontend/java/relational/collection_analysis.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/errors.h"

namespace fathom::frontend::java::relational {
namespace {

constexpr std::array<std::string_view, 14> kLeaves{
    "java/lang/String",     "java/lang/Integer",       "java/lang/Long",
    "java/lang/Short",      "java/lang/Byte",          "java/lang/Boolean",
    "java/lang/Double",     "java/lang/Float",         "java/lang/Character",
    "java/lang/Class",      "java/lang/StringBuilder", "java/lang/StringBuffer",
    "java/math/BigInteger", "java/math/BigDecimal"};

}  // namespace

bool isLeaf(const Type& type) {
  const auto* name = std::get_if<std::string_view>(&type.element);
  if (!name) return true;
  return std::ranges::find(kLeaves, *name) != kLeaves.end();
}

std::optional<VariableId> argumentOf(const Step& step, std::size_t number) {
  if (number >= step.operands.size()) return std::nullopt;
  return step.operands[number];
}

CollectionAnalysis::CollectionAnalysis(ClassHierarchy& hierarchy, const CollectionTable& table)
    : hierarchy_(hierarchy), table_(table), world_(regions_.add()), thrown_(regions_.add()) {
  regions_.open(world_);
}

const MethodFacts* CollectionAnalysis::find(const ResolvedMethod& method) const {
  const auto found = methods_.find(method);
  return found == methods_.end() ? nullptr : found->second.get();
}

std::optional<RegionId> CollectionAnalysis::staticRegion(const ResolvedField& field) const {
  const auto found = statics_.find(field);
  if (found == statics_.end()) return std::nullopt;
  return regions_.find(found->second);
}

RegionId CollectionAnalysis::container(RegionId region) const {
  for (RegionId at = regions_.find(region);;) {
    const auto base = regions_[at].parts.find({Part::Kind::Base});
    if (base == regions_[at].parts.end() || regions_.find(base->second) == at) return at;
    at = regions_.find(base->second);
  }
}

std::optional<ResolvedMethod> CollectionAnalysis::initializer(const LoadedClass& one) const {
  const Method* method = ClassHierarchy::declared(one, "<clinit>", "()V");
  if (!method || !method->code) return std::nullopt;
  return ResolvedMethod{&one, method};
}

void CollectionAnalysis::reachAll(const std::vector<std::string>& classes) {
  for (const std::string& name : classes) {
    const LoadedClass* one = hierarchy_.find(name);
    if (!one) continue;
    if (!one->isAbstract()) made_.insert(one);
    for (const Method& method : one->file.methods)
      if (method.code) reach({one, &method});
  }
}

void CollectionAnalysis::run(const std::vector<ResolvedMethod>& entries, bool isClosed,
                             const std::vector<std::string>& classes) {
  isLibrary_ = !isClosed;
  if (isLibrary_) reachAll(classes);
  for (const ResolvedMethod& entry : entries) {
    reach(entry);
    if (isClosed || !methods_.contains(entry)) continue;
    MethodFacts& facts = *methods_.at(entry);
    if (facts.result) regions_.unify(world_, *facts.result);
    for (const VariableId parameter : facts.body.parameters)
      if (facts.body.variables[parameter.index()].isReference)
        regions_.unify(world_, facts.regions[parameter.index()]);
  }
  std::size_t before = 0;
  do {
    before = regions_.changes();
    const std::size_t known = methods_.size();
    std::vector<ResolvedMethod> all;
    for (const auto& [method, facts] : methods_) all.push_back(method);
    for (const ResolvedMethod& method : all) constrain(*methods_.at(method), method);
    mergeViews();
    findCallbacks();
    if (methods_.size() != known) before = regions_.changes() + 1;
  } while (before != regions_.changes());
  if (!isLibrary_) return;
  findFresh(false);
  findFresh(true);
}

void CollectionAnalysis::reach(const ResolvedMethod& method) {
  if (methods_.contains(method) || untyped_.contains(method)) return;
  if (!method.method->code) {
    untyped_.insert(method);
    return;
  }
  auto facts = std::make_unique<MethodFacts>();
  try {
    facts->typed = typeBody(hierarchy_, method);
  } catch (const Unsupported&) {
    notes_.push_back("the body of " + qualifiedName(method) + " cannot be read");
    untyped_.insert(method);
    return;
  }
  facts->body = threeAddressBody(hierarchy_, facts->typed);
  facts->made = madeOf(hierarchy_, facts->body);
  for (std::size_t i = 0; i < facts->body.variables.size(); ++i)
    facts->regions.push_back(facts->body.variables[i].isReference ? regions_.add() : world_);
  if (method.method->type->result.isReference()) facts->result = regions_.add();
  methods_.emplace(method, std::move(facts));
}

void CollectionAnalysis::constrain(MethodFacts& facts, const Moves& moves) {
  for (const auto& [to, from] : moves)
    if (facts.body.variables[to.index()].isReference &&
        facts.body.variables[from.index()].isReference)
      regions_.unify(facts.regions[from.index()], facts.regions[to.index()]);
}

void CollectionAnalysis::constrain(MethodFacts& facts, const ResolvedMethod& /*method*/) {
  constrain(facts, facts.body.entry);
  for (std::size_t i = 0; i < facts.body.blocks.size(); ++i) {
    const BodyBlock& block = facts.body.blocks[i];
    for (std::size_t j = 0; j < block.steps.size(); ++j) {
      const Step& step = block.steps[j];
      for (const Moves& moves : step.handlers) constrain(facts, moves);
      if (step.kind == StepKind::Call)
        constrainCall(facts, step, facts.calls[{i, j}]);
      else
        constrain(facts, step, facts.calls[{0, 0}]);
    }
    for (const Leaving& way : block.ways) constrain(facts, way.moves);
    for (const VariableId exception : block.handlerExceptions)
      regions_.unify(thrown_, facts.regions[exception.index()]);
    if (block.returned && facts.result)
      regions_.unify(*facts.result, facts.regions[block.returned->index()]);
    if (block.thrown) regions_.unify(thrown_, facts.regions[block.thrown->index()]);
  }
}

RegionId CollectionAnalysis::fieldRegion(RegionId object, const ResolvedField& field) {
  if (isLibrary_ && isOwn(*field.owner)) {
    const bool isVisible =
        field.field->flags.has(Access::Public) || field.field->flags.has(Access::Protected);
    if (isVisible) return world_;
    const auto [at, isNew] = fields_.try_emplace(field, world_);
    if (isNew) at->second = regions_.add();
    return at->second;
  }
  return regions_.part(object, {Part::Kind::Field, field.field, field.owner});
}

void CollectionAnalysis::addClassNamed(RegionId region, std::string_view name) {
  regions_.addClass(region, hierarchy_.find(name));
}

void CollectionAnalysis::constrain(MethodFacts& facts, const Step& step, CallTargets& /*none*/) {
  const auto operand = [&](std::size_t i) { return facts.regions[step.operands[i].index()]; };
  const auto result = [&] { return facts.regions[step.result->index()]; };
  const bool isReference = step.type.isReference();
  switch (step.kind) {
    case StepKind::New:
      if (step.type.isArray())
        regions_[result()].isArray = true;
      else if (const LoadedClass* made =
                   hierarchy_.find(std::get<std::string_view>(step.type.element))) {
        regions_.addClass(result(), made);
        if (isOwn(*made) && made_.insert(made).second) regions_.noteChange();
      }
      if (step.type.isArray()) addClassNamed(result(), "java/util/Arrays$ArrayList");
      if (step.type.dimensions > 1) {
        const RegionId inner = regions_.part(result(), {Part::Kind::Element});
        addClassNamed(inner, "java/util/Arrays$ArrayList");
      }
      return;
    case StepKind::Leaf:
      return addClassNamed(result(), "java/lang/String");
    case StepKind::LoadField:
      if (!isReference) return;
      return regions_.unify(result(), step.field ? fieldRegion(operand(0), *step.field) : world_);
    case StepKind::StoreField:
      if (step.field && step.field->owner->isJdk) regions_[operand(0)].isChanged = true;
      if (!isReference) return;
      return regions_.unify(operand(1), step.field ? fieldRegion(operand(0), *step.field) : world_);
    case StepKind::LoadStatic:
    case StepKind::StoreStatic: {
      if (!isReference) return;
      const RegionId value = step.kind == StepKind::LoadStatic ? result() : operand(0);
      if (!step.field) return regions_.unify(world_, value);
      if (step.field->owner->isJdk) {
        if (isLeaf(step.type) || table_.isHarmless(step.field->owner->name()))
          return addClassNamed(value, "java/lang/String");
        return regions_.unify(world_, value);
      }
      const auto [at, isNew] = statics_.try_emplace(*step.field, value);
      return regions_.unify(at->second, value);
    }
    case StepKind::LoadElement:
      return regions_.unify(regions_.part(operand(0), {Part::Kind::Element}), result());
    case StepKind::StoreElement:
      return regions_.unify(regions_.part(operand(0), {Part::Kind::Element}), operand(2));
    case StepKind::Initialize:
      for (const LoadedClass* at = step.owner; at && !at->isJdk; at = at->superclass)
        if (const auto method = initializer(*at)) reach(*method);
      return;
    default:
      return;
  }
}

/// Objects that are not the JDK's are in what is not read, and may come back from there.
void CollectionAnalysis::leaveToUnknown(MethodFacts& facts, const Step& step) {
  for (const VariableId each : step.operands)
    if (facts.body.variables[each.index()].isReference)
      regions_.unify(world_, facts.regions[each.index()]);
  if (step.result && step.type.isReference())
    regions_.unify(world_, facts.regions[step.result->index()]);
}

/// A value of the JDK's abstract class or interface that the program's own class is: its methods
/// call the class's own ones.
void CollectionAnalysis::findCallbacks() {
  const auto classes = regions_[world_].classes;
  std::set<const LoadedClass*> above;
  const auto visitMethods = [&](const LoadedClass& one, const LoadedClass& from) {
    for (const Method& method : from.file.methods) {
      if (method.flags.has(Access::Static) || method.flags.has(Access::Private) ||
          method.name == "<init>" || method.name == "<clinit>")
        continue;
      const auto target = hierarchy_.select(one, {&from, &method});
      if (!target || target->owner->isJdk) continue;
      reach(*target);
      if (!methods_.contains(*target)) continue;
      callbacks_.insert(*target);
      MethodFacts& facts = *methods_.at(*target);
      for (const VariableId parameter : facts.body.parameters)
        if (facts.body.variables[parameter.index()].isReference)
          regions_.unify(world_, facts.regions[parameter.index()]);
      if (facts.result) regions_.unify(world_, *facts.result);
    }
  };
  for (const LoadedClass* one : classes) {
    if (one->isJdk) continue;
    std::vector<const LoadedClass*> open{one};
    std::set<const LoadedClass*> seen;
    while (!open.empty()) {
      const LoadedClass* at = open.back();
      open.pop_back();
      if (!seen.insert(at).second) continue;
      if (at->isJdk) visitMethods(*one, *at);
      if (at->superclass) open.push_back(at->superclass);
      open.insert(open.end(), at->interfaces.begin(), at->interfaces.end());
    }
  }
}

/// A view that may also be a collection of its own is in one region with the map.
void CollectionAnalysis::mergeViews() {
  for (std::size_t i = 0; i < regions_.size(); ++i) {
    const RegionId id(i);
    if (regions_.find(id) != id || regions_[id].viewed.empty()) continue;
    const auto base = regions_[id].parts.find({Part::Kind::Base});
    if (base == regions_[id].parts.end()) continue;
    const bool isOther = std::ranges::any_of(regions_[id].classes, [](const LoadedClass* one) {
      return !one->isJdk || !one->isInterface();
    });
    const RegionId map = base->second;
    if (isOther) regions_.unify(id, map);
    for (const Part::Kind kind : std::set(regions_[id].viewed))
      regions_.unify(regions_.part(id, {Part::Kind::Element}), regions_.part(map, {kind}));
  }
}

}  // namespace fathom::frontend::java::relational
