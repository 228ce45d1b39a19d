// Rows of the table as text.
#include <fmt/format.h>

#include "frontend/java/relational/method_text.h"

namespace fathom::frontend::java::relational {

using fmt::format;

std::string MethodText::containerOf(const Sort& iterators, const std::string& iterator) {
  const Mapping& mapping = *iterators.container;
  if (mapping.isFunction) return format("{}({})", mapping.name, iterator);
  const std::string container = local("through", model_.sorts().at(mapping.to).name);
  line(format("havoc {};", container));
  line(format("assume({});", RelationalModel::says(mapping, iterator, container)));
  return container;
}

void MethodText::row(const Step& step, const Row& row, const CallTargets& targets) {
  const bool hasReceiver =
      !step.operands.empty() && facts_.body.variables[step.operands[0].index()].isReference;
  const Sort* sort = hasReceiver ? sortOf(step.operands[0]) : nullptr;
  std::string container = hasReceiver ? name(step.operands[0]) : "";
  const std::string object = container;
  const Sort* iterators = nullptr;
  const bool isOfIterator =
      sort && sort->container && (row.goal == GoalKind::Next || row.stale == Stale::Self);
  if (isOfIterator) {
    iterators = sort;
    container = containerOf(*sort, container);
    sort = &model_.sorts().at(sort->container->to);
  } else if (row.goal == GoalKind::Next) {
    sort = nullptr;
  }
  if (row.reads && *row.reads < step.operands.size())
    if (const Sort* read = sortOf(step.operands[*row.reads]); read && read->hasSubLists)
      goal(step, format("!staleView{}({})", read->number, name(step.operands[*row.reads])), false);
  if (row.goal == GoalKind::Bulk)
    bulk(step, row, targets, sort ? *sort : Sort{}, container);
  else if (row.calls || !targets.functions.empty())
    callFunctions(step, targets, &row);
  if (iterators && row.stale == Stale::Self) {
    const std::string kept = local("kept", sort->name);
    line(format("{} = {};", kept, container));
    modify(*sort, kept, step.operands[0]);
    line(format("stale{}({}) = false;", iterators->number, object));
    members(step, row, *sort, container);
  } else if (sort && sort->isContainer) {
    change(step, row, *sort, container);
  } else if (step.result && isTruth(*step.result)) {
    line(format("havoc {};", name(*step.result)));
  }
  result(step, row, sort, container);
  const bool isElement =
      row.result == Result::Element || row.result == Result::Value || row.result == Result::Next;
  if (isElement && step.result) foundAsBefore(*step.result);
}

/// A hidden iterator sees whether functions changed the collection.
void MethodText::bulk(const Step& step, const Row& row, const CallTargets& targets,
                      const Sort& sort, const std::string& container) {
  if (!sort.hasHidden || (targets.functions.empty() && !targets.isUnknownFunction)) {
    goal(step, "true", false);
    return;
  }
  const std::string hidden = local("hidden", "hidden" + sort.number);
  line(format("{} = begin{}({});", hidden, sort.number, container));
  const std::string stale = format("staleHidden{}({})", sort.number, hidden);
  if (whole_.library() != nullptr)
    hidden_ = Watched{step.operands[0], stale, "", sort.region,
                      whole_.library()->origins.of(facts_, step.operands[0])};
  callFunctions(step, targets, &row);
  hidden_.reset();
  goal(step, "!" + stale, true);
}

void MethodText::change(const Step& step, const Row& row, const Sort& sort,
                        const std::string& container) {
  const bool isOrdered = model_.analysis().mayBeAccessOrdered(facts_, step.operands[0]);
  const bool hasTruth = step.result && isTruth(*step.result);
  const auto modifyIt = [&] { modify(sort, container, step.operands[0]); };
  const bool isMaybe = row.stale == Stale::Changed || row.stale == Stale::Any ||
                       (isOrdered && row.stale == Stale::Access);
  if (row.stale == Stale::Always || row.stale == Stale::Self) modifyIt();
  if (!isMaybe) {
    if (hasTruth) {
      line(format("havoc {};", name(*step.result)));
      if (row.stale == Stale::Always && row.result == Result::Changed &&
          row.members == Members::Add)
        line(format("{} = true;", name(*step.result)));
    }
    return members(step, row, sort, container);
  }
  const std::string changed = label("C");
  const std::string same = label("S");
  const std::string on = label("N");
  const bool tells = hasTruth && row.result == Result::Changed && row.stale == Stale::Changed;
  line(format("goto {}, {};", changed, same));
  place(changed);
  const bool isNewKey = sort.areKeysStable && sort.elements && row.stale == Stale::Changed &&
                        !isOrdered && (row.members == Members::Add || row.members == Members::Put);
  if (isNewKey && row.first < step.operands.size() && sortOf(step.operands[row.first]))
    line(format("assume(!member{}({}, {}));", sort.number, container,
                name(step.operands[row.first])));
  modifyIt();
  members(step, row, sort, container);
  if (hasTruth)
    line(tells ? format("{} = true;", name(*step.result))
               : format("havoc {};", name(*step.result)));
  line(format("goto {};", on));
  place(same);
  // Values change without new keys; sets, and removals, stay as they are.
  if (row.members == Members::Put)
    addMember(sort, container, Part::Kind::Value, step.operands[row.second]);
  else if (row.members == Members::PutLambda || row.stale == Stale::Any)
    members(step, row, sort, container);
  if (hasTruth)
    line(tells ? format("{} = false;", name(*step.result))
               : format("havoc {};", name(*step.result)));
  place(on);
}

void MethodText::addMember(const Sort& sort, const std::string& container, Part::Kind part,
                           VariableId id) {
  const auto& elements = part == Part::Kind::Element ? sort.elements : sort.values;
  const Sort* added = sortOf(id);
  if (!elements || !added || added->region != *elements) return;
  line(format("{}{}({}, {}) = true;", part == Part::Kind::Element ? "member" : "value", sort.number,
              container, name(id)));
}

void MethodText::copyMembers(const Sort& to, const std::string& target, const Sort& from,
                             const std::string& source) {
  const auto copy = [&](const std::optional<RegionId>& into, const std::optional<RegionId>& out,
                        const char* relation) {
    if (!into || !out || *into != *out) return;
    line(format("{0}{1}({2}, X) = {0}{1}({2}, X) || {0}{3}({4}, X);", relation, to.number, target,
                from.number, source));
  };
  copy(to.elements, from.elements, "member");
  copy(to.values, from.values, "value");
  // What stands for a view has other elements than the map.
  if (to.elements && to.elements == from.values)
    line(format("member{0}({1}, X) = member{0}({1}, X) || value{2}({3}, X);", to.number, target,
                from.number, source));
}

void MethodText::members(const Step& step, const Row& row, const Sort& sort,
                         const std::string& container) {
  const auto fewer = [&](const std::optional<RegionId>& elements, const char* relation) {
    if (!elements) return;
    const std::string left =
        local("left", format("relation({})", model_.sorts().at(*elements).name));
    line(format("havoc {};", left));
    line(format("{0}{1}({2}, X) = {0}{1}({2}, X) && {3}(X);", relation, sort.number, container,
                left));
  };
  const auto add = [&](Part::Kind part, std::size_t number) {
    if (number < step.operands.size() &&
        facts_.body.variables[step.operands[number].index()].isReference)
      addMember(sort, container, part, step.operands[number]);
  };
  switch (row.members) {
    case Members::Set:
      fewer(sort.elements, "member");
      return add(Part::Kind::Element, row.first);
    case Members::Add:
      return add(Part::Kind::Element, row.first);
    case Members::Put:
      add(Part::Kind::Element, row.first);
      return add(Part::Kind::Value, row.second);
    case Members::PutLambda:
      fewer(sort.elements, "member");
      add(Part::Kind::Element, row.first);
      if (row.second != 0) add(Part::Kind::Value, row.second);
      return;
    case Members::Value:
      return add(Part::Kind::Value, row.first);
    case Members::AddAll:
    case Members::PutAll:
      if (row.first >= step.operands.size()) return;
      if (const Sort* from = sortOf(step.operands[row.first]))
        copyMembers(sort, container, *from, name(step.operands[row.first]));
      return;
    case Members::Remove:
      fewer(sort.elements, "member");
      return fewer(sort.values, "value");
    case Members::Clear:
      if (sort.elements) line(format("member{}({}, X) = false;", sort.number, container));
      if (sort.values) line(format("value{}({}, X) = false;", sort.number, container));
      return;
    case Members::Same:
    case Members::Lambda:
    case Members::Arguments:
    case Members::Pairs:
    case Members::Merge:
    case Members::Open:
      return;
  }
}

/// Some element; any object where elements are not followed.
void MethodText::memberOf(const std::string& variable, const Sort& ofVariable, const Sort* sort,
                          const std::string& container, std::optional<Part::Kind> part,
                          bool maybeNull) {
  const std::optional<RegionId> elements = !sort || !part                 ? std::nullopt
                                           : *part == Part::Kind::Element ? sort->elements
                                           : *part == Part::Kind::Value   ? sort->values
                                                                          : std::nullopt;
  const bool isFollowed =
      elements && *elements == ofVariable.region && !sort->isOpen && !sort->hasSubLists &&
      !model_.analysis().regions()[sort->region].parts.contains({Part::Kind::Function});
  for (const LoadedClass* one :
       sort ? model_.analysis().regions()[sort->region].classes : decltype(Region::classes){})
    if (one->name() == "java/util/Map$Entry" || !one->isJdk) return any(variable, ofVariable);
  if (!isFollowed) return any(variable, ofVariable);
  line(format("havoc {};", variable));
  const std::string is = format("{}{}({}, {})", *part == Part::Kind::Element ? "member" : "value",
                                sort->number, container, variable);
  line(maybeNull ? format("assume({} || {} == null{});", is, variable, ofVariable.number)
                 : format("assume({});", is));
  line(format("assume(used{0}({1}) || {1} == null{0});", ofVariable.number, variable));
}

/// A part of a list; of libraries, what stands for the list stands for it.
void MethodText::subList(const std::string& variable, const Sort& sort,
                         const std::string& container) {
  if (!sort.hasSubLists) return line(format("{} = {};", variable, container));
  const std::string of = local("of", sort.name);
  const std::string root = local("root", sort.name);
  const std::string& n = sort.number;
  line(format("{} = {};", of, container));
  line(format("{} = fresh{}{}();", variable, n, suffix_));
  line(format("havoc {};", root));
  line(format("assume(root{}({}, {}));", n, of, root));
  line(format("root{}({}, Y) = (Y == {});", n, variable, root));
  if (sort.hasFailFast) line(format("failFast{0}({1}) = failFast{0}({2});", n, variable, of));
}

void MethodText::result(const Step& step, const Row& row, const Sort* sort,
                        const std::string& container) {
  if (!step.result) return;
  const Sort* to = sortOf(*step.result);
  if (!to) return;
  const std::string variable = name(*step.result);
  const RegionGraph& regions = model_.analysis().regions();
  const auto madeOf = [&](const std::string& className) {
    makeOf(variable, *to, model_.analysis().hierarchy().find(className));
  };
  switch (row.result) {
    case Result::Iterator: {
      if (!sort) return any(variable, *to);
      line(format("{} = fresh{}{}();", variable, to->number, suffix_));
      if (to->isMixed && to->container)
        line(format("isIterator{}({}) = true;", to->number, variable));
      if (!to->container) return;
      line(to->container->isFunction
               ? format("assume({}({}) == {});", to->container->name, variable, container)
               : format("{}({}, Y) = (Y == {});", to->container->name, variable, container));
      return;
    }
    case Result::Keys:
    case Result::Values:
    case Result::Entries:
    case Result::Self:
      if (!sort || sort != to) return any(variable, *to);
      return line(format("{} = {};", variable, container));
    case Result::Argument:
      return line(format("{} = {};", variable, name(step.operands[row.argument])));
    case Result::Element:
      return memberOf(variable, *to, sort, container, Part::Kind::Element, true);
    case Result::Value:
      return memberOf(variable, *to, sort, container, Part::Kind::Value, true);
    case Result::Next: {
      // Which elements depends on the view that the iterator was made by.
      std::optional<Part::Kind> part = Part::Kind::Element;
      const RegionId receiver = regionOf(step.operands[0]);
      const auto through = regions[receiver].parts.find({Part::Kind::Container});
      if (through != regions[receiver].parts.end()) {
        const Region& view = regions[through->second];
        if (view.viewed.size() > 1) part = std::nullopt;
        if (view.viewed.size() == 1) part = *view.viewed.begin();
      }
      return memberOf(variable, *to, sort, container, part, false);
    }
    case Result::SubList:
      return sort && sort == to ? subList(variable, *sort, container) : any(variable, *to);
    case Result::Fresh:
    case Result::Copy:
    case Result::Collected:
      if (regions[to->region].isOpen) return any(variable, *to);
      madeOf(row.result == Result::Collected ? "java/util/ArrayList" : row.made);
      if (row.result == Result::Copy && sort) return copyMembers(*to, variable, *sort, container);
      if (row.result == Result::Collected || row.result == Result::Copy) {
        if (!to->elements) return;
        const std::string some =
            local("some", format("relation({})", model_.sorts().at(*to->elements).name));
        line(format("havoc {};", some));
        return line(format("member{}({}, X) = {}(X);", to->number, variable, some));
      }
      for (std::size_t i = 0; i < step.operands.size(); ++i) {
        if (!facts_.body.variables[step.operands[i].index()].isReference) continue;
        const bool isValue = row.members == Members::Pairs && i % 2 == 1;
        addMember(*to, variable, isValue ? Part::Kind::Value : Part::Kind::Element,
                  step.operands[i]);
        const Sort* argument = sortOf(step.operands[i]);
        if (argument && regions[argument->region].isArray)
          copyMembers(*to, variable, *argument, name(step.operands[i]));
      }
      return;
    case Result::Entry:
    case Result::Leaf:
    case Result::Any:
    case Result::Changed:
      return any(variable, *to);
  }
}

}  // namespace fathom::frontend::java::relational
