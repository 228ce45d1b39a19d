#include "frontend/java/relational/relational_model.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::frontend::java::relational {
namespace {

const Part kContainer{Part::Kind::Container};
const Part kElement{Part::Kind::Element};
const Part kValue{Part::Kind::Value};

std::optional<RegionId> partOf(const RegionGraph& regions, RegionId of, const Part& part) {
  if (regions[of].isOpen) return regions.find(of);
  const auto found = regions[of].parts.find(part);
  if (found == regions[of].parts.end()) return std::nullopt;
  return regions.find(found->second);
}

bool declaresEquality(const LoadedClass& one) {
  for (const LoadedClass* at = &one; at && !at->isJdk; at = at->superclass)
    for (const Method& method : at->file.methods)
      if (method.name == "hashCode" || method.name == "equals" || method.name == "compareTo")
        return true;
  return false;
}

}  // namespace

std::string textName(const std::string& name) {
  std::string text;
  for (const char letter : name)
    text += std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' ? letter : '_';
  if (text.empty() || std::isdigit(static_cast<unsigned char>(text[0])) != 0) text = "_" + text;
  text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

RelationalModel::RelationalModel(CollectionAnalysis& analysis, bool isClosed)
    : analysis_(analysis), isClosed_(isClosed) {
  trackGoals();
  if (isClosed) findTracked();
  makeSorts();
  makeMappings();
  breakCycles();
}

bool RelationalModel::track(RegionId region) {
  return tracked_.insert(analysis_.container(region)).second;
}

void RelationalModel::trackGoals() {
  RegionGraph& regions = analysis_.regions();
  for (const auto& [method, facts] : analysis_.methods())
    for (const auto& [place, targets] : facts->calls) {
      const BodyBlock& block = facts->body.blocks[place.first];
      if (targets.rows.empty()) continue;
      const Step& step = block.steps[place.second];
      if (step.operands.empty() || !facts->body.variables[step.operands[0].index()].isReference)
        continue;
      const RegionId receiver = analysis_.regionOf(*facts, step.operands[0]);
      for (const Row* row : targets.rows) {
        if (row->goal == GoalKind::Next) {
          track(receiver);
          track(regions.part(receiver, kContainer));
        }
        if (row->goal == GoalKind::Bulk) track(receiver);
      }
    }
  for (std::size_t i = 0; i < regions.size(); ++i)
    if (regions.find(RegionId(i)) == RegionId(i) && regions[RegionId(i)].hasSubLists)
      track(RegionId(i));
}

/// What refers to something that matters does so, too.
void RelationalModel::findTracked() {
  RegionGraph& regions = analysis_.regions();
  for (const auto& [method, facts] : analysis_.methods())
    for (const auto& [place, targets] : facts->calls)
      for (const Row* row : targets.rows) {
        const Step& step = facts->body.blocks[place.first].steps[place.second];
        if (row->stale != Stale::Changed ||
            (row->members != Members::Add && row->members != Members::Put))
          continue;
        const RegionId container =
            analysis_.container(analysis_.regionOf(*facts, step.operands[0]));
        if (tracked_.contains(container)) changeRules_.insert(container);
      }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < regions.size(); ++i) {
      const RegionId id(i);
      if (regions.find(id) != id || tracked_.contains(analysis_.container(id))) continue;
      for (const auto& [part, target] : regions[id].parts)
        if (part.kind != Part::Kind::Function && part.kind != Part::Kind::Base &&
            tracked_.contains(analysis_.container(target))) {
          changed |= track(id);
          break;
        }
    }
  }
}

void RelationalModel::describe(Sort& sort) {
  const RegionGraph& regions = analysis_.regions();
  const Region& region = regions[sort.region];
  const CollectionTable& table = analysis_.table();
  sort.isOpen = region.isOpen;
  // Open regions have everything in them: of a library, what stands for a list stands for its
  // parts.
  sort.hasSubLists = region.hasSubLists && (isClosed_ || !region.isOpen);
  const auto container = partOf(regions, sort.region, kContainer);
  sort.isIterator = container && tracked_.contains(analysis_.container(*container));
  bool isFailFast = region.isOpen || region.classes.empty();
  bool isNot = false;
  for (const LoadedClass* one : region.classes) {
    const bool isCollection = table.isCollection(*one);
    if (sort.isIterator && (!one->isJdk || !isCollection)) sort.isMixed = true;
    if (!isCollection) continue;
    const FailFast notices = table.failFast(*one);
    (notices == FailFast::No ? isNot : isFailFast) = true;
    sort.mayMiss |= notices == FailFast::May;
  }
  sort.isMixed |= sort.isIterator && region.isOpen;
  sort.hasOwn = !isClosed_ && (region.isOpen || sort.isMixed);
  sort.noticesChanges = isFailFast;
  sort.hasFailFast = isFailFast && isNot;
  sort.mayMiss |= region.isOpen;
}

void RelationalModel::makeSorts() {
  const RegionGraph& regions = analysis_.regions();
  // Keys that matter because what is there already is not added again.
  for (const RegionId container : changeRules_) {
    const Region& region = regions[container];
    const auto elements = partOf(regions, container, kElement);
    if (region.isOpen || !elements || regions[*elements].isOpen) continue;
    const auto& keys = regions[*elements].classes;
    const bool areStable = !keys.empty() && std::ranges::none_of(keys, [&](const LoadedClass* key) {
      return key->isJdk ? analysis_.table().isCollection(*key) : declaresEquality(*key);
    });
    const bool hasOrder = std::ranges::any_of(region.classes, [](const LoadedClass* one) {
      return !one->isJdk || one->name().find("Hash") == std::string_view::npos ||
             one->name() == "java/util/WeakHashMap";
    });
    if (!areStable || hasOrder) continue;
    track(*elements);
    sorts_[container].areKeysStable = true;
  }
  for (const auto& [method, facts] : analysis_.methods())
    for (const auto& [place, targets] : facts->calls)
      for (const Row* row : targets.rows) {
        const Step& step = facts->body.blocks[place.first].steps[place.second];
        if (row->goal == GoalKind::Bulk && !step.operands.empty() &&
            (!targets.functions.empty() || targets.isUnknownFunction))
          sorts_[analysis_.container(analysis_.regionOf(*facts, step.operands[0]))].hasHidden =
              true;
      }
  std::size_t number = 0;
  for (const RegionId id : tracked_) {
    Sort& sort = sorts_[id];
    sort.region = id;
    sort.number = std::to_string(++number);
    describe(sort);
  }
}

void RelationalModel::makeMappings() {
  const RegionGraph& regions = analysis_.regions();
  for (auto& [id, sort] : sorts_) {
    if (!sort.isIterator) continue;
    const RegionId to = analysis_.container(*partOf(regions, id, kContainer));
    sort.container = Mapping{"cnt" + sort.number, id, to, !sort.isOpen};
    sorts_.at(to).isContainer = sorts_.at(to).isIterated = true;
  }
  for (auto& [id, sort] : sorts_) {
    const Region& region = regions[id];
    for (const LoadedClass* one : region.classes)
      if (analysis_.table().isCollection(*one)) sort.isContainer |= !sort.isIterator;
    if (sort.isOpen) sort.isContainer = true;
    for (const auto& [part, target] : region.parts) {
      const RegionId to = analysis_.container(target);
      if (!isClosed_ || !sorts_.contains(to)) continue;
      if (part.kind == Part::Kind::Element) sort.elements = to;
      if (part.kind == Part::Kind::Value) sort.values = to;
      if (part.kind != Part::Kind::Field) continue;
      const std::string name = textName(std::string(part.field->name)) + sort.number + "_" +
                               std::to_string(sort.fields.size());
      sort.fields.emplace_back(ResolvedField{part.owner, part.field}, Mapping{name, id, to});
    }
    sort.name = (sort.isIterator    ? "iterator"
                 : sort.isContainer ? "container"
                                    : "object") +
                sort.number;
  }
  if (!isClosed_) return;
  for (const auto& [method, facts] : analysis_.methods())
    for (const BodyBlock& block : facts->body.blocks)
      for (const Step& step : block.steps) {
        const bool isBoolean = step.type == Type{Primitive::Boolean, 0};
        if (!step.field || step.field->owner->isJdk) continue;
        if (step.kind == StepKind::StoreStatic || step.kind == StepKind::LoadStatic) {
          const auto region = step.type.isReference() ? analysis_.staticRegion(*step.field)
                                                      : std::optional<RegionId>();
          if (isBoolean || (region && sortOf(*region)))
            statics_.try_emplace(*step.field, textName(std::string(step.field->field->name)) +
                                                  "_s" + std::to_string(statics_.size()));
        } else if (isBoolean) {
          const RegionId owner = analysis_.container(analysis_.regionOf(*facts, step.operands[0]));
          const auto found = sorts_.find(owner);
          if (found == sorts_.end()) continue;
          auto& truths = found->second.truths;
          if (std::ranges::none_of(truths,
                                   [&](const auto& one) { return one.first == *step.field; }))
            truths.emplace_back(*step.field, textName(std::string(step.field->field->name)) + "_b" +
                                                 found->second.number + "_" +
                                                 std::to_string(truths.size()));
        }
      }
}

/// A function whose sort can be reached back from its range is a relation.
void RelationalModel::breakCycles() {
  std::map<RegionId, std::vector<Mapping*>> out;
  for (auto& [id, sort] : sorts_) {
    if (sort.container) out[id].push_back(&*sort.container);
    for (auto& [field, mapping] : sort.fields) out[id].push_back(&mapping);
  }
  const auto reaches = [&](RegionId from, RegionId to) {
    std::set<RegionId> seen;
    std::vector<RegionId> open{from};
    while (!open.empty()) {
      const RegionId at = open.back();
      open.pop_back();
      if (at == to) return true;
      if (!seen.insert(at).second) continue;
      for (const Mapping* next : out[at])
        if (next->isFunction) open.push_back(next->to);
    }
    return false;
  };
  // Iterators first: what they go through should be a function.
  for (const bool isContainer : {false, true})
    for (auto& [id, mappings] : out)
      for (Mapping* mapping : mappings) {
        const Sort& sort = sorts_.at(id);
        const bool isIts = sort.container && mapping == &*sort.container;
        if (isIts == isContainer && mapping->isFunction && reaches(mapping->to, mapping->from))
          mapping->isFunction = false;
      }
}

const Sort* RelationalModel::sortOf(RegionId region) const {
  const auto found = sorts_.find(analysis_.container(region));
  return found == sorts_.end() ? nullptr : &found->second;
}

const Sort* RelationalModel::sortOf(const MethodFacts& facts, VariableId variable) const {
  if (!facts.body.variables[variable.index()].isReference) return nullptr;
  return sortOf(analysis_.regionOf(facts, variable));
}

const Mapping* RelationalModel::fieldOf(const Sort& owner, const ResolvedField& field) const {
  for (const auto& [each, mapping] : owner.fields)
    if (each == field) return &mapping;
  return nullptr;
}

std::string RelationalModel::says(const Mapping& mapping, const std::string& x,
                                  const std::string& y) {
  return mapping.isFunction ? fmt::format("{}({}) == {}", mapping.name, x, y)
                            : fmt::format("{}({}, {})", mapping.name, x, y);
}

std::string RelationalModel::sets(const Mapping& mapping, const std::string& x,
                                  const std::string& y) {
  return mapping.isFunction ? fmt::format("{}({}) = {};", mapping.name, x, y)
                            : fmt::format("{}({}, Y) = (Y == {});", mapping.name, x, y);
}

bool RelationalModel::hasRelevantUnknown() const {
  return sortOf(analysis_.world()) != nullptr;
}

}  // namespace fathom::frontend::java::relational
