#include "frontend/c/memory/regions.h"

#include <algorithm>
#include <llvm/IR/Constants.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {
namespace {

const llvm::Function* functionOf(const llvm::Value& site) {
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site)) return local->getFunction();
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&site)) return argument->getParent();
  return nullptr;
}

std::optional<std::int64_t> heapSize(const llvm::CallBase& call) {
  switch (externalOf(*calleeOf(call))) {
    case External::Malloc:
    case External::Alloca:
    case External::Object:
      return constantSize(*call.getArgOperand(0));
    case External::Realloc:
      return constantSize(*call.getArgOperand(1));
    case External::Calloc: {
      const auto count = constantSize(*call.getArgOperand(0));
      const auto size = constantSize(*call.getArgOperand(1));
      return count && size ? std::optional(*count * *size) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<std::int64_t> knownSize(const llvm::DataLayout& layout, const llvm::Value& site) {
  const auto size = [&](llvm::Type* type) {
    return static_cast<std::int64_t>(layout.getTypeAllocSize(type).getFixedValue());
  };
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site)) {
    const auto count = constantSize(*local->getArraySize());
    return count ? std::optional(*count * size(local->getAllocatedType())) : std::nullopt;
  }
  if (listOfVector(site) || listOfStrings(site) || isOfCallers(site)) return std::nullopt;
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&site))
    return global->getValueType()->isSized() ? std::optional(size(global->getValueType()))
                                             : std::nullopt;
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&site))
    return size(argument->getParamByValType());
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&site)) return heapSize(*call);
  return 0;  // functions have no bytes
}

bool Region::mayHold(std::int64_t offset, std::int64_t bytes) const {
  return std::ranges::any_of(views, [&](const View& view) {
    const auto width = static_cast<std::int64_t>(view.access.size);
    const std::int64_t distance = view.offset - offset;
    if (stride == 0) return distance < bytes && -distance < width;
    const std::int64_t after = (distance % stride + stride) % stride;
    return after < bytes || after + width > stride;
  });
}

bool Region::isHeap(const llvm::Value& site) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&site);
  if (call == nullptr) return false;
  const External made = externalOf(*calleeOf(*call));
  return made != External::Alloca && made != External::Object;
}

/// Solvers look nothing up in a longer one.
bool Region::hasLongValue(const llvm::DataLayout& layout, const Object& object) const {
  constexpr std::int64_t most = 20000;
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
  if (global == nullptr || stride == 0 || !global->hasInitializer()) return false;
  const auto bytes = layout.getTypeStoreSize(global->getValueType()).getFixedValue();
  return !global->getInitializer()->isNullValue() &&
         static_cast<std::int64_t>(bytes) / stride > most;
}

std::int64_t Region::lastFixed() const {
  return static_cast<std::int64_t>(objects.size()) +
         static_cast<std::int64_t>(strings.size()) * kMostStrings +
         static_cast<std::int64_t>(callers.size()) * kMostOfCallers;
}

bool Region::takesNumbers() const {
  return identities.size() + strings.size() + callers.size() < objects.size();
}

void Region::requireWriteIsKnown() const {
  const auto isOfList = [](const Object& object) {
    return listOfVector(*object.site) || listOfStrings(*object.site);
  };
  require(isWritten || std::ranges::none_of(objects, isOfList),
          "the points-to analysis sees every write");
}

bool Region::hasHeap() const {
  return std::ranges::any_of(objects, [](const Object& object) { return isHeap(*object.site); });
}

bool Region::mixesHeap() const {
  return hasHeap() && std::ranges::any_of(objects, [&](const Object& object) {
           return !isHeap(*object.site) && !isOfCallers(*object.site) &&
                  !identities.contains(object.site);
         });
}

Regions::Regions(PointsTo& pointsTo, bool tracksLiveness)
    : pointsTo_(pointsTo), calls_(pointsTo), tracksLiveness_(tracksLiveness) {
  vote();
  findOwners();
  for (const NodeId root : pointsTo_.cells().roots()) build(root);
}

const Region& Regions::of(Cell cell) const {
  static const Region nowhere;
  const auto found = regions_.find(pointsTo_.find(cell).node);
  return found == regions_.end() ? nowhere : *found->second;
}

std::vector<const Region*> Regions::all() const {
  std::vector<const Region*> result;
  for (const auto& [node, region] : regions_) result.push_back(region.get());
  return result;
}

bool Regions::hasNewIdentities(const llvm::Function& function) const {
  return std::ranges::any_of(regions_, [&](const auto& one) {
    return one.second->owner == &function && one.second->takesNumbers();
  });
}

std::set<NodeId> Regions::reachableFromGlobals() const {
  std::set<NodeId> seen;
  std::vector<NodeId> waiting;
  const auto reach = [&](NodeId node) {
    if (seen.insert(node).second) waiting.push_back(node);
  };
  for (const auto& [node, other] : regions_)
    if (std::ranges::any_of(other->objects, [](const Object& object) {
          return llvm::isa<llvm::GlobalVariable>(object.site) && !listOfStrings(*object.site);
        }))
      reach(node);
  while (!waiting.empty()) {
    const NodeId node = waiting.back();
    waiting.pop_back();
    for (const auto& [offset, pointee] : pointsTo_.cells().at({node, 0}).pointees)
      reach(pointsTo_.find(pointee).node);
  }
  return seen;
}

/// A node belongs to the one function that touches it, unless a pointer to it may outlive or leave
/// the activation: as an argument, as a result, or in memory that is not the function's own.
void Regions::findOwners() {
  const auto& cells = pointsTo_.cells();
  for (const NodeId root : cells.roots()) {
    const Node& node = cells.at({root, 0});
    if (node.objects.empty() || node.isExternal || node.crossesCalls) continue;
    const llvm::Function* owner = functionOf(*node.objects.front().site);
    const bool isOwned =
        owner != nullptr &&
        std::ranges::all_of(
            node.objects,
            [&](const Object& object) { return functionOf(*object.site) == owner; }) &&
        std::ranges::all_of(node.users, [&](const llvm::Function* user) { return user == owner; });
    if (isOwned) owners_[root] = owner;
  }
  bool isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const NodeId root : cells.roots()) {
      const auto from = owners_.find(root);
      for (const auto& [offset, pointee] : cells.at({root, 0}).pointees) {
        const auto to = owners_.find(cells.find(pointee).node);
        if (to == owners_.end() || (from != owners_.end() && from->second == to->second)) continue;
        owners_.erase(to);
        isChanged = true;
        break;
      }
    }
  }
}

/// An activation's own static objects are one each, also where the function is recursive.
bool Regions::isSingle(const Node& node, bool isOwned) {
  if (node.objects.size() != 1 || node.isExternal) return false;
  const llvm::Value& site = *node.objects.front().site;
  if (listOfStrings(site) || isOfCallers(site)) return false;
  if (llvm::isa<llvm::GlobalVariable>(site)) return true;
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
  if (llvm::isa<llvm::Argument>(site) || (local != nullptr && local->isStaticAlloca()))
    return isOwned || !calls_.isRecursive(*functionOf(site));
  if (local != nullptr) return calls_.isOnce(*local);
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&site);
  return call != nullptr && calls_.isOnce(*call);
}

bool Regions::isReallocated(const Object& object) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(object.site);
  return call != nullptr && externalOf(*calleeOf(*call)) == External::Realloc;
}

void Regions::build(NodeId root) {
  const Node& node = pointsTo_.cells().at({root, 0});
  auto region = std::make_unique<Region>();
  region->node = root;
  region->stride = node.stride;
  region->isExternal = node.isExternal;
  region->isForeign = node.isForeign;
  region->isOfLibrary = node.isOfLibrary;
  region->isAnywhere = node.isAnywhere;
  region->isIndirect = node.isIndirect;
  region->isWritten = node.isWritten;
  region->isFreed = node.isFreed;
  region->objects = node.objects;
  // Contents that realloc moves from one object to another stay where they are. Among bytes, what
  // is aligned counts from the beginning: those that do not move keep theirs.
  if (node.stride > 1 || (node.stride > 0 && std::ranges::any_of(node.objects, isReallocated)))
    for (Object& object : region->objects)
      object.begin = ((object.begin % node.stride) + node.stride) % node.stride;
  const auto owner = owners_.find(root);
  if (owner != owners_.end()) region->owner = owner->second;
  region->isSingle = isSingle(node, region->owner != nullptr);
  for (const Object& object : region->objects) {
    const auto size = knownSize(pointsTo_.layout(), *object.site);
    const bool isFirst = &object == &region->objects.front();
    if (isFirst) {
      region->size = size;
      region->begin = object.begin;
    } else {
      if (region->size != size) region->size.reset();
      if (region->begin != object.begin) region->begin.reset();
    }
  }
  if (node.isExternal) region->size.reset();
  identify(*region);
  layOut(*region, node);
  regions_[root] = std::move(region);
}

/// Globals keep their identity. So do stack objects of which one instance lives at a time, unless a
/// pointer to an earlier instance must differ from one to the present one; and heap objects that
/// are made once.
bool Regions::hasFixedIdentity(const Region& region, const llvm::Value& site) {
  const llvm::Function* function = functionOf(site);
  if (function == nullptr) {
    const bool ends = tracksLiveness_ && isCallOfAlloca(site);
    return llvm::isa<llvm::GlobalVariable>(site) || (region.isSingle && !ends);
  }
  if (tracksLiveness_ && region.isIndirect) return false;
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
  if (local != nullptr && !local->isStaticAlloca() && !calls_.isOnce(*local)) return false;
  return region.owner != nullptr || !calls_.isRecursive(*function);
}

/// Functions are counted over the whole program, objects within their region.
void Regions::identify(Region& region) {
  int next = 0;
  for (const Object& object : region.objects) {
    if (isFunction(object)) {
      region.identities[object.site] = -++functions_;
      continue;
    }
    ++next;
    if (const auto list = listOfStrings(*object.site))
      region.strings.push_back({*list, object.site, region.lastFixed() + 1});
    else if (isOfCallers(*object.site) && !region.isExternal)
      region.callers.push_back({object.site, region.lastFixed() + 1});
    else if (!isOfCallers(*object.site) && hasFixedIdentity(region, *object.site))
      region.identities[object.site] = next;
  }
  constexpr std::size_t fewObjects = 6;
  region.isEnumerated = !region.isSingle && !region.isExternal && !region.objects.empty() &&
                        region.objects.size() <= fewObjects &&
                        region.identities.size() == region.objects.size();
  region.isConstant = !region.isExternal && !region.objects.empty() &&
                      std::ranges::all_of(region.objects, [&](const Object& object) {
                        const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
                        return global != nullptr && global->isConstant() &&
                               global->hasInitializer() &&
                               !region.hasLongValue(pointsTo_.layout(), object);
                      });
}

}  // namespace fathom::frontend::c
