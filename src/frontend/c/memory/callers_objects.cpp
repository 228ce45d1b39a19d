#include "frontend/c/memory/callers_objects.h"

#include <algorithm>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>

#include "frontend/c/debug/pointer_text.h"
#include "frontend/c/debug/types.h"
#include "frontend/c/memory/points_to.h"

namespace fathom::frontend::c {

bool isOfCallers(const llvm::Value& site) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&site);
  return global != nullptr && global->getParent() == nullptr;
}

const llvm::DIType* typeGiven(const llvm::CallBase& call) {
  for (const llvm::Use& use : call.uses())
    if (const auto* entry = llvm::dyn_cast<llvm::CallBase>(use.getUser());
        entry != nullptr && entry->isArgOperand(&use) && entry->getCalledFunction() != nullptr)
      return typeBehind(
          typeOfParameter(*entry->getCalledFunction()->getArg(entry->getArgOperandNo(&use))), 0);
  return nullptr;
}

const llvm::DIType* typeOfResult(const llvm::CallBase& call) {
  const auto* type = functionOf(typeBehind(*call.getCalledOperand()));
  return type == nullptr ? nullptr : typeBehindResult(*type);
}

bool isAllocator(const llvm::CallBase& call) {
  const unsigned width = call.getModule()->getDataLayout().getPointerSizeInBits();
  return call.getType()->isPointerTy() && typeOfResult(call) == nullptr &&
         std::ranges::any_of(call.args(), [&](const llvm::Use& argument) {
           return argument->getType()->isIntegerTy(width);
         });
}

std::string nameForAliasing(const llvm::DIType* type) {
  std::string name;
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type)
      return "pointer to " + nameForAliasing(derived->getBaseType());
    if (derived->getTag() == llvm::dwarf::DW_TAG_typedef) name = derived->getName().str();
    type = derived->getBaseType();
  }
  if (const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type)) {
    const bool isFloat = basic->getEncoding() == llvm::dwarf::DW_ATE_float;
    return (isFloat ? "float " : "number ") + std::to_string(basic->getSizeInBits());
  }
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (composite == nullptr) return "";
  if (composite->getTag() == llvm::dwarf::DW_TAG_array_type)
    return nameForAliasing(composite->getBaseType());
  if (composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type)
    return "number " + std::to_string(composite->getSizeInBits());
  if (!composite->getName().empty()) return "structure " + composite->getName().str();
  return name.empty() ? "" : "named " + name;
}

const CallersObjects::Kind* CallersObjects::find(const std::string& name) const {
  const auto known = byName_.find(name);
  return known == byName_.end() ? nullptr : &kinds_[known->second];
}

CallersObjects::Kind& CallersObjects::make(const llvm::DIType* type, Cell cell,
                                           llvm::LLVMContext& context) {
  auto site = std::make_unique<llvm::GlobalVariable>(llvm::StructType::create(context),
                                                     /*isConstant=*/false,
                                                     llvm::GlobalValue::ExternalLinkage);
  site->setName("callers");
  return kinds_.emplace_back(Kind{std::move(site), type, cell});
}

const CallersObjects::Kind& CallersObjects::add(const llvm::DIType* type, Cell cell,
                                                llvm::LLVMContext& context) {
  const std::string name = nameForAliasing(type);
  if (!name.empty()) byName_.emplace(name, kinds_.size());
  return make(type, cell, context);
}

const CallersObjects::Kind& CallersObjects::addNew(Cell cell, llvm::LLVMContext& context) {
  Kind& kind = make(nullptr, cell, context);
  kind.isNew = true;
  return kind;
}

const CallersObjects::Kind* CallersObjects::of(const llvm::Value& site) const {
  const auto found =
      std::ranges::find_if(kinds_, [&](const Kind& kind) { return kind.site.get() == &site; });
  return found == kinds_.end() ? nullptr : &*found;
}

void PointsTo::give(Cell at, const llvm::DIType* type) {
  const std::string name = nameForAliasing(type);
  if (const CallersObjects::Kind* known = name.empty() ? nullptr : callers_.find(name))
    return cells_.unify(at, known->cell);
  addCallers(callers_.add(type, at, module_.getContext()));
}

void PointsTo::addCallers(const CallersObjects::Kind& kind) {
  values_.emplace(kind.site.get(), kind.cell);
  cells_.addObject(kind.cell, *kind.site);
}

bool PointsTo::isOfCallersFunction(const llvm::CallBase& call) {
  return std::ranges::any_of(cells_.at(cellOf(*call.getCalledOperand())).objects,
                             [](const Object& object) { return isOfCallers(*object.site); });
}

void PointsTo::giveResults() {
  for (const llvm::CallBase* call : indirect_) {
    if (!call->getType()->isPointerTy() || !isOfCallersFunction(*call)) continue;
    if (!given_.insert(call).second) continue;
    const Cell result = cellOf(*call);
    if (isAllocator(*call))
      addCallers(callers_.addNew(result, module_.getContext()));
    else
      give(result, typeOfResult(*call));
  }
}

void PointsTo::markGivenToCallers() {
  for (const llvm::CallBase* call : indirect_)
    if (isOfCallersFunction(*call))
      for (const llvm::Use& argument : call->args())
        if (argument->getType()->isPointerTy()) cells_.at(cellOf(*argument)).isWritten = true;
}

void PointsTo::spreadGiven() {
  for (std::size_t next = 0; next < callers_.all().size(); ++next) {
    if (callers_.all()[next].isNew) continue;
    const Cell at = cells_.find(callers_.all()[next].cell);
    const auto pointees = cells_.at(at).pointees;
    const std::int64_t stride = cells_.at(at).stride;
    for (const auto& [offset, pointee] : pointees) {
      const auto accesses = cells_.at(at).accesses.find(offset);
      const bool isPointer = accesses != cells_.at(at).accesses.end() &&
                             std::ranges::any_of(accesses->second, [](const Access& access) {
                               return access.kind == Access::Kind::Pointer;
                             });
      const bool isGiven =
          std::ranges::any_of(cells_.at(pointee).objects,
                              [](const Object& object) { return isOfCallers(*object.site); });
      if (!isPointer || isGiven) continue;
      const std::int64_t from = offset - at.offset;
      give(pointee, typeBehind(callers_.all()[next].type,
                               stride == 0 ? from : (from % stride + stride) % stride));
    }
  }
}

}  // namespace fathom::frontend::c
