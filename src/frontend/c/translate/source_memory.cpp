#include "frontend/c/translate/source_memory.h"

#include <algorithm>
#include <set>

#include "frontend/c/debug/source.h"
#include "frontend/c/debug/types.h"
#include "frontend/c/translate/allocation_names.h"
#include "program/serial/terms.h"

namespace fathom::frontend::c {

using program::SourceMemory;
using program::SourceObject;
using program::SourcePlace;
using program::SourceRegion;

namespace {

class SourceMemoryBuilder {
 public:
  SourceMemoryBuilder(ModuleTranslation& module, const program::Program& program)
      : module_(module), allocations_(allocationNames(module.regions)) {
    for (const program::Procedure& procedure : program.procedures)
      translated_.insert(procedure.name);
  }

  SourceMemory run() {
    for (const Region* region : module_.regions.all()) describe(*region);
    for (const auto& [slot, variable] : module_.memory.variables()) describe(slot, variable);
    for (const llvm::Function* function : module_.pointsTo.functions()) describe(*function);
    for (const auto& [goal, access] : module_.accesses) describe(goal, access);
    for (const Region* region : module_.regions.all())
      for (const Strings& strings : region->strings) describe(*region, strings);
    memory_.requirements = module_.requirements;
    memory_.entries = module_.entryNames();
    return std::move(memory_);
  }

 private:
  void describe(const Region& region) {
    regionNumbers_.emplace(region.node, memory_.regions.size());
    SourceRegion& made = memory_.regions.emplace_back();
    made.stride = region.stride;
    for (const Object& object : region.objects) made.objects.push_back(describe(region, object));
    made.facts.procedure = ownerOf(region);
    made.facts.next = attributeOf(region, ObjectAttribute::Next);
    made.facts.current = attributeOf(region, ObjectAttribute::Current);
    made.facts.alive = attributeOf(region, ObjectAttribute::Alive);
    made.facts.live = attributeOf(region, ObjectAttribute::Live);
  }

  static std::string ownerOf(const Region& region) {
    return region.owner == nullptr ? "" : region.owner->getName().str();
  }

  std::string attributeOf(const Region& region, ObjectAttribute attribute) const {
    return module_.memory.has(region, attribute)
               ? module_.terms.name(module_.memory.attributeOf(region, attribute))
               : "";
  }

  SourceObject describe(const Region& region, const Object& object) const {
    SourceObject made{nameOf(region, object).name, 0, std::nullopt, object.begin, 0};
    if (const auto allocation = allocations_.find(object.site); allocation != allocations_.end()) {
      made.name = allocation->second.name;
      made.line = allocation->second.line;
    }
    if (isFunction(object)) made.name = object.site->getName().str();
    if (const auto fixed = region.identities.find(object.site); fixed != region.identities.end())
      made.identity = fixed->second;
    if (const auto literal = literalOf(*object.site)) made.name = *literal;
    for (const Strings& strings : region.strings)
      if (strings.site == object.site) made.identity = strings.first;
    const auto list =
        listOfVector(*object.site) ? listOfVector(*object.site) : listOfStrings(*object.site);
    if (list)
      made.name = *list == StringList::Arguments     ? "argv"
                  : *list == StringList::Environment ? "envp"
                                                     : "a message of the library";
    for (const Callers& callers : region.callers)
      if (callers.site == object.site) made.identity = callers.first;
    const auto* kind = module_.pointsTo.callers().of(*object.site);
    if (kind != nullptr) {
      const std::string type = wordsFor(kind->type);
      made.name = "the caller's " + (type.empty() || type == "void" ? "memory" : type);
      made.isOfCallers = true;
    }
    made.isHeap = Region::isHeap(*object.site);
    made.declared = nameOf(region, object).position.line;
    if (const auto* maker = llvm::dyn_cast<llvm::Instruction>(object.site))
      made.procedure = maker->getFunction()->getName().str();
    for (llvm::Type* type = elementOf(*object.site); type != nullptr; type = innerOf(*type)) {
      const auto bytes = module_.pointsTo.layout().getTypeAllocSize(type).getFixedValue();
      if (made.element == 0)
        made.element = static_cast<std::int64_t>(bytes);
      else
        made.inner.push_back(static_cast<std::int64_t>(bytes));
    }
    for (const Field& field : fieldsOf(kind != nullptr ? kind->type : typeOf(*object.site)))
      made.fields.emplace(field.offset, field.name);
    return made;
  }

  /// The text of a string literal, in quotes.
  static std::optional<std::string> literalOf(const llvm::Value& site) {
    const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&site);
    if (global == nullptr || !global->hasPrivateLinkage() || !global->hasInitializer())
      return std::nullopt;
    const auto* text = llvm::dyn_cast<llvm::ConstantDataArray>(global->getInitializer());
    if (text == nullptr || !text->isCString()) return std::nullopt;
    return '"' + text->getAsCString().str() + '"';
  }

  static llvm::Type* innerOf(llvm::Type& type) {
    auto* array = llvm::dyn_cast<llvm::ArrayType>(&type);
    return array == nullptr ? nullptr : array->getElementType();
  }

  /// Of an array; null for all else.
  static llvm::Type* elementOf(const llvm::Value& site) {
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
    const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&site);
    llvm::Type* type = local != nullptr    ? local->getAllocatedType()
                       : global != nullptr ? global->getValueType()
                                           : nullptr;
    if (auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(type)) return array->getElementType();
    return local != nullptr && local->isArrayAllocation() ? type : nullptr;
  }

  std::optional<SourcePlace> placeOf(Cell cell) const {
    const Cell found = module_.pointsTo.find(cell);
    const auto number = regionNumbers_.find(found.node);
    if (number == regionNumbers_.end()) return std::nullopt;
    return SourcePlace{number->second, found.offset};
  }

  /// The only object that the variables belong to; nothing where they belong to all.
  static std::optional<std::size_t> onlyObject(const Region& region, const Memory::Slot& slot) {
    if (region.isSingle) return 0;
    if (slot.holder == 0) return std::nullopt;
    const auto found = std::ranges::find_if(region.objects, [&](const Object& object) {
      return region.identities.at(object.site) == slot.holder;
    });
    return static_cast<std::size_t>(found - region.objects.begin());
  }

  void describe(const Memory::Slot& slot, const Variable& variable) {
    const Cell at{slot.node, slot.offset};
    const Region& region = module_.regions.of(at);
    const program::VariableName name{ownerOf(region), module_.terms.name(variable.symbols.front())};
    const SourcePlace place{regionNumbers_.at(region.node), slot.offset, onlyObject(region, slot)};
    const bool isOfHeap = place.object && *place.object < region.objects.size() &&
                          Region::isHeap(*region.objects[*place.object].site);
    const bool isInArray = place.object && *place.object < region.objects.size() &&
                           elementOf(*region.objects[*place.object].site) != nullptr;
    if (!place.object || isOfHeap || isInArray || region.stride > 0)
      memory_.cells.emplace(name, place);
    addType(name, variable.shape, 8 * slot.access.size);
    if (slot.access.kind != Access::Kind::Pointer) return;
    const auto to = placeOf(module_.pointsTo.pointee(at));
    if (!to) return;
    memory_.pointers.emplace(name, *to);
    for (const Object& object : region.objects)
      for (const Field& field :
           fieldsOf(typeBehind(typeOf(*object.site), slot.offset - object.begin)))
        memory_.regions[to->region].fields.emplace(std::pair(to->offset, field.offset), field.name);
  }

  void describe(const llvm::Function& function) {
    const auto add = [&](Cell cell, const Variable& variable) {
      if (const auto to = placeOf(cell))
        memory_.pointers.emplace(
            program::VariableName{function.getName().str(),
                                  module_.terms.name(variable.symbols.front())},
            *to);
    };
    const auto addTypes = [&](const Variable& variable, llvm::Type& type) {
      if (variable.symbols.size() == 1)
        addType({function.getName().str(), module_.terms.name(variable.symbols.front())},
                variable.shape, type.getScalarSizeInBits());
    };
    if (translated_.contains(function.getName().str())) {
      for (const llvm::Argument& argument : function.args())
        addTypes(module_.parameterOf(argument), *argument.getType());
      if (const auto results = module_.resultOf(function); results.size() == 1)
        addTypes(results.front(), *function.getReturnType());
    }
    for (const llvm::Argument& argument : function.args())
      if (argument.getType()->isPointerTy())
        add(module_.pointsTo.incomingOf(argument), module_.parameterOf(argument));
    if (function.getReturnType()->isPointerTy())
      add(module_.pointsTo.resultOf(function), module_.resultOf(function).front());
  }

  void describe(const Region& region, const Strings& strings) {
    if (strings.list == StringList::Messages) return;  // no program is started with them
    program::SourceStrings made;
    made.isEnvironment = strings.list == StringList::Environment;
    const auto* site = llvm::cast<llvm::GlobalVariable>(strings.site);
    const llvm::GlobalVariable& vector = *vectorIn(*site->getParent(), strings.list);
    const Region& vectors = module_.regions.of(module_.pointsTo.cellOf(vector));
    if (const auto known = regionNumbers_.find(vectors.node);
        known != regionNumbers_.end() && vectors.identities.contains(&vector)) {
      made.vectorRegion = known->second;
      made.vector = vectors.identities.at(&vector);
    }
    made.region = regionNumbers_.at(region.node);
    made.first = strings.first;
    made.stride = region.stride;
    made.pointerWidth = module_.pointsTo.layout().getPointerSizeInBits();
    for (const Object& object : region.objects)
      if (object.site == strings.site) made.begin = object.begin;
    const auto names = module_.environment.namesOf(strings.list);
    made.count = names.count;
    made.numbers = names.numbers;
    made.sizes = attributeOf(region, ObjectAttribute::Size);
    for (const auto& [slot, variable] : module_.memory.variables())
      if (slot.node == region.node && slot.access == Access{1, Access::Kind::Number})
        made.bytes.emplace(slot.offset, atBeginning(variable.symbols.front()));
    memory_.strings.push_back(std::move(made));
  }

  std::string atBeginning(Symbol symbol) const {
    const auto& kept = module_.memory.beginnings();
    const auto known = kept.find(symbol);
    return module_.terms.name(known == kept.end() ? symbol : known->second);
  }

  void addType(const program::VariableName& name, const Shape& shape, unsigned bits) {
    using Kind = program::SourceType::Kind;
    if (shape.kind == Shape::Kind::Number)
      memory_.types.emplace(name, program::SourceType{Kind::Number, shape.width, shape.isSigned});
    if (shape.kind == Shape::Kind::Float)
      memory_.types.emplace(name, program::SourceType{Kind::Float, bits, true});
  }

  /// Nothing where the term is too long for people, or cannot be written.
  std::string textOf(std::optional<Term> term) const {
    constexpr std::size_t kLongest = 2000;
    if (!term) return "";
    try {
      std::string written = program::serial::termToText(module_.terms, *term);
      return written.size() <= kLongest ? written : "";
    } catch (const Unsupported&) {
      return "";
    }
  }

  void describe(const std::string& goal, const GoalAccess& access) {
    const auto region = placeOf(access.cell);
    if (!region) return;
    bool isComplete = true;
    const auto text = [&](std::optional<Term> term) {
      std::string written = textOf(term);
      isComplete = isComplete && (!term || !written.empty());
      return written;
    };
    program::SourceAccess made{access.kind,         region->region,       region->offset,
                               text(access.object), text(access.strides), text(access.alive),
                               text(access.begin),  text(access.whole),   text(access.size)};
    if (isComplete) memory_.accesses.emplace(goal, std::move(made));
  }

  ModuleTranslation& module_;
  const std::map<const llvm::Value*, AllocationName> allocations_;
  SourceMemory memory_;
  std::map<NodeId, std::size_t> regionNumbers_;
  std::set<std::string> translated_;  // functions that have procedures
};

}  // namespace

SourceMemory sourceMemoryOf(ModuleTranslation& module, const program::Program& program) {
  return SourceMemoryBuilder(module, program).run();
}

}  // namespace fathom::frontend::c
