#include "frontend/c/llvm/source_memory.h"

#include <algorithm>

#include "frontend/c/debug/source.h"
#include "frontend/c/debug/types.h"
#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {

using program::SourceMemory;
using program::SourceObject;
using program::SourcePlace;
using program::SourceRegion;

namespace {

class Describing {
 public:
  explicit Describing(Translation& whole) : whole_(whole) {}

  SourceMemory run() {
    for (const Region* region : whole_.regions.all()) describe(*region);
    for (const auto& [held, variable] : whole_.memory.variables()) describe(held, variable);
    for (const llvm::Function* function : whole_.pointsTo.functions()) describe(*function);
    return std::move(memory_);
  }

 private:
  void describe(const Region& region) {
    numbers_.emplace(region.node, memory_.regions.size());
    SourceRegion& made = memory_.regions.emplace_back();
    made.stride = region.stride;
    for (const Object& object : region.objects) made.objects.push_back(describe(region, object));
  }

  SourceObject describe(const Region& region, const Object& object) const {
    SourceObject made{nameOf(region, object).name, 0, std::nullopt, object.begin, 0};
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(object.site)) {
      const llvm::Function& caller = *call->getFunction();
      made.name = calleeOf(*call)->getName().str();
      made.line = (isLibrary(caller) ? callSiteOf(caller) : positionOf(*call)).line;
    }
    if (llvm::isa<llvm::Function>(object.site)) made.name = object.site->getName().str();
    if (const auto fixed = region.identities.find(object.site); fixed != region.identities.end())
      made.identity = fixed->second;
    made.element = elementOf(*object.site);
    for (const Field& field : fieldsOf(typeOf(*object.site)))
      made.fields.emplace(field.offset, field.name);
    return made;
  }

  std::int64_t elementOf(const llvm::Value& site) const {
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
    const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&site);
    llvm::Type* type = local != nullptr    ? local->getAllocatedType()
                       : global != nullptr ? global->getValueType()
                                           : nullptr;
    if (auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(type))
      type = array->getElementType();
    else if (local == nullptr || !local->isArrayAllocation())
      return 0;
    return static_cast<std::int64_t>(whole_.pointsTo.layout().getTypeAllocSize(type));
  }

  std::optional<SourcePlace> placeOf(Cell cell) const {
    const Cell found = whole_.pointsTo.find(cell);
    const auto number = numbers_.find(found.node);
    if (number == numbers_.end()) return std::nullopt;
    return SourcePlace{number->second, found.offset};
  }

  /// The one whose variables these are; nothing where they are of all.
  static std::optional<std::size_t> onlyObject(const Region& region, const Memory::Held& held) {
    if (region.isSingle) return 0;
    if (held.holder == 0) return std::nullopt;
    const auto found = std::ranges::find_if(region.objects, [&](const Object& object) {
      return region.identities.at(object.site) == held.holder;
    });
    return static_cast<std::size_t>(found - region.objects.begin());
  }

  void describe(const Memory::Held& held, const Variable& variable) {
    const Cell at{held.node, held.offset};
    const Region& region = whole_.regions.of(at);
    const program::VariableName name{region.owner == nullptr ? "" : region.owner->getName().str(),
                                     whole_.terms.name(variable.symbols.front())};
    const SourcePlace place{numbers_.at(region.node), held.offset, onlyObject(region, held)};
    if (!place.object || region.stride > 0) memory_.cells.emplace(name, place);
    if (held.access.kind != Access::Kind::Pointer) return;
    const auto to = placeOf(whole_.pointsTo.pointee(at));
    if (!to) return;
    memory_.pointers.emplace(name, *to);
    for (const Object& object : region.objects)
      for (const Field& field :
           fieldsOf(typeBehind(typeOf(*object.site), held.offset - object.begin)))
        memory_.regions[to->region].fields.emplace(std::pair(to->offset, field.offset), field.name);
  }

  void describe(const llvm::Function& function) {
    const auto add = [&](Cell cell, const Variable& variable) {
      if (const auto to = placeOf(cell))
        memory_.pointers.emplace(program::VariableName{function.getName().str(),
                                                       whole_.terms.name(variable.symbols.front())},
                                 *to);
    };
    for (const llvm::Argument& argument : function.args())
      if (argument.getType()->isPointerTy())
        add(whole_.pointsTo.incomingOf(argument), whole_.parameterOf(argument));
    if (function.getReturnType()->isPointerTy())
      add(whole_.pointsTo.resultOf(function), whole_.resultOf(function).front());
  }

  Translation& whole_;
  SourceMemory memory_;
  std::map<NodeId, std::size_t> numbers_;
};

}  // namespace

SourceMemory sourceMemoryOf(Translation& whole) {
  return Describing(whole).run();
}

}  // namespace fathom::frontend::c
