#include "frontend/java/relational/roots.h"

#include <algorithm>
#include <utility>

namespace fathom::frontend::java::relational {
namespace {

/// Objects of no more special type: what collections hold, keys and values.
bool isElement(const Type& type) {
  const auto* name = std::get_if<std::string_view>(&type.element);
  return name != nullptr && !type.isArray() && *name == "java/lang/Object";
}

}  // namespace

Roots::Roots(const Origins& origins, const StaticUse& statics, const MethodFacts& facts)
    : origins_(origins),
      statics_(statics),
      facts_(facts),
      hasThis_(!facts.typed.method->flags.has(Access::Static)),
      roots_(facts.body.variables.size()) {
  for (std::size_t i = 0; i < facts.body.parameters.size(); ++i)
    join(facts.body.parameters[i], {{Kind::Parameter, nullptr, i}});
  while (std::exchange(isChanged_, false)) {
    joinAll(facts.body.entry);
    for (std::size_t i = 0; i < facts.body.blocks.size(); ++i) look(i);
  }
  for (std::size_t i = 0; i < facts.body.blocks.size(); ++i)
    for (std::size_t j = 0; j < facts.body.blocks[i].steps.size(); ++j)
      link(facts.body.blocks[i].steps[j], {i, j});
  findPaths();
}

void Roots::findPaths() {
  for (std::size_t i = 0; i < facts_.body.blocks.size(); ++i) {
    std::set<std::size_t>& found = paths_.emplace_back();
    std::vector<std::size_t> open{i};
    const auto add = [&](BlockId next) {
      if (found.insert(next.index()).second) open.push_back(next.index());
    };
    while (!open.empty()) {
      const BodyBlock& block = facts_.body.blocks[open.back()];
      open.pop_back();
      for (const Leaving& way : block.ways) add(way.to);
      for (const BlockHandler& handler : block.handlers) add(handler.block);
    }
  }
}

void Roots::look(std::size_t index) {
  const BodyBlock& block = facts_.body.blocks[index];
  for (std::size_t j = 0; j < block.steps.size(); ++j) {
    for (const Moves& moves : block.steps[j].handlers) joinAll(moves);
    define(block.steps[j], {index, j});
  }
  for (const Leaving& way : block.ways) joinAll(way.moves);
  for (const VariableId each : block.handlerExceptions) join(each, {Root{}});
}

void Roots::join(VariableId to, const Set& from) {
  if (!facts_.body.variables[to.index()].isReference) return;
  Set& target = roots_[to.index()];
  const std::size_t before = target.size();
  target.insert(from.begin(), from.end());
  isChanged_ |= target.size() != before;
}

void Roots::joinAll(const Moves& moves) {
  for (const auto& [to, from] : moves)
    if (to != from) join(to, of(from));
}

/// Elements of what callers give, or of what the method makes, are roots of their own.
Roots::Set Roots::elementsOf(const Set& roots) const {
  Set all;
  for (const Root& each : roots) {
    const bool isOne =
        each.kind == Kind::Element || each.kind == Kind::Static || (each == this_ && hasThis_);
    all.insert(isOne ? each : Root{Kind::Element, each.what, each.number, each.kind});
  }
  return all;
}

Roots::Set Roots::ofField(const Step& step) const {
  if (step.field && hasThis_ && of(step.operands[0]) == Set{this_} &&
      origins_.isGivenOnly(*step.field))
    return {{Kind::Field, step.field->field, 0}};
  return isElement(step.type) ? elementsOf(of(step.operands[0])) : of(step.operands[0]);
}

void Roots::define(const Step& step, Place place) {
  if (!step.result) return;
  switch (step.kind) {
    case StepKind::New:
      return join(*step.result, {{Kind::Made, &step}});
    case StepKind::LoadField:
      return join(*step.result, ofField(step));
    case StepKind::LoadStatic:
      return join(*step.result, {Root{}});
    case StepKind::LoadElement:
      return join(*step.result, elementsOf(of(step.operands[0])));
    case StepKind::Call:
      return join(*step.result, givenByCall(step, place));
    default:
      return;
  }
}

Roots::Set Roots::givenByCall(const Step& step, Place place) const {
  const CallTargets& targets = facts_.calls.at(place);
  Set all;
  if (step.call != CallKind::Virtual && (targets.isUnknown || statics_.gives(targets)))
    all.insert(Root{});
  for (const VariableId each : step.operands) all.insert(of(each).begin(), of(each).end());
  if (isElement(step.type)) all = elementsOf(all);
  if (all.empty()) all.insert({Kind::Made, &step});
  return all;
}

/// What an object keeps may be given as one of its elements.
void Roots::link(Place place, const Set& from, const Set& to) {
  for (const Set& roots : {from, elementsOf(from)})
    for (const Root& each : roots) links_[place][each].insert(to.begin(), to.end());
}

void Roots::link(const Step& step, Place place) {
  switch (step.kind) {
    case StepKind::StoreField:
      return link(place, of(step.operands[0]), of(step.operands[1]));
    case StepKind::StoreElement:
      return link(place, elementsOf(of(step.operands[0])), of(step.operands[2]));
    case StepKind::StoreStatic:
      return link(place, {Root{}}, of(step.operands[0]));
    case StepKind::Call:
      return linkCall(step, place);
    default:
      return;
  }
}

/// What is kept may be reached from all that the call is given.
void Roots::linkCall(const Step& step, Place place) {
  const CallTargets& targets = facts_.calls.at(place);
  for (std::size_t i = 0; i < step.operands.size(); ++i) {
    const Set& kept = of(step.operands[i]);
    if (kept.empty()) continue;
    const bool isByRow = std::ranges::any_of(
        targets.rows, [&](const Row* row) { return row->members != Members::Same; });
    if (i > 0 && isByRow) link(place, elementsOf(of(step.operands[0])), kept);
    if (!targets.isUnknown && targets.functions.empty() && !origins_.isKept(targets, i)) continue;
    if (targets.isUnknown || (step.call != CallKind::Virtual && statics_.keeps(targets)))
      link(place, {Root{}}, kept);
    // What a method makes of its receiver, an iterator, say, gives other objects.
    const bool isOfItself = i > 0 || step.call != CallKind::Virtual || targets.isUnknown ||
                            !targets.functions.empty() || origins_.isCollected(targets, i);
    for (std::size_t j = 0; j < step.operands.size(); ++j)
      if (j != i || isOfItself) link(place, of(step.operands[j]), kept);
  }
}

Roots::Links Roots::linksBefore(Place place) const {
  Links all;
  for (const auto& [other, links] : links_) {
    const bool isBefore = other.first == place.first && other.second <= place.second;
    if (!isBefore && !paths_[other.first].contains(place.first)) continue;
    for (const auto& [from, to] : links) all[from].insert(to.begin(), to.end());
  }
  return all;
}

Roots::Set Roots::closure(Set roots, const Links& links) {
  std::vector<Root> open(roots.begin(), roots.end());
  while (!open.empty()) {
    const Root at = open.back();
    open.pop_back();
    if (const auto found = links.find(at); found != links.end())
      for (const Root& next : found->second)
        if (roots.insert(next).second) open.push_back(next);
  }
  return roots;
}

bool Roots::isOfCallers(VariableId id) const {
  return !of(id).empty() && std::ranges::all_of(of(id), [&](const Root& each) {
    const Kind kind = each.kind == Kind::Element ? each.of : each.kind;
    return kind == Kind::Field || (kind == Kind::Parameter && !(hasThis_ && each == this_));
  });
}

bool Roots::areApart(const Root& a, const Root& b) const {
  if (a == b) return false;
  const auto isOf = [](const Root& one, Kind kind) {
    return one.kind == kind || (one.kind == Kind::Element && one.of == kind);
  };
  const auto isOfThis = [&](const Root& one) {
    return isOf(one, Kind::Field) || isOf(one, Kind::Static) || (hasThis_ && one == this_);
  };
  if (!isOfThis(a) || !isOfThis(b)) return true;
  return isOf(a, Kind::Field) && isOf(b, Kind::Field);
}

bool Roots::areApart(VariableId iterator, const std::vector<VariableId>& given, Reach reach,
                     Place place) const {
  const Links links = linksBefore(place);
  Set some;
  if (reach == Reach::All) some.insert(Root{});
  for (const VariableId each : given) {
    const Set& roots = of(each);
    some.insert(roots.begin(), roots.end());
    const Set elements = elementsOf(roots);
    if (reach == Reach::All) some.insert(elements.begin(), elements.end());
  }
  const Set its = closure(of(iterator), links);
  some = closure(std::move(some), links);
  return !its.empty() && std::ranges::all_of(its, [&](const Root& a) {
    return std::ranges::all_of(some, [&](const Root& b) { return areApart(a, b); });
  });
}

}  // namespace fathom::frontend::java::relational
