#include "frontend/c/translate/held_memory.h"

#include <algorithm>
#include <llvm/Analysis/CFG.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/instruction_translator.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;

namespace {

constexpr std::ptrdiff_t kMostFollowed = 24;  // pointers at one end of the program
constexpr std::int64_t kMostElements = 8;     // of an array
constexpr std::ptrdiff_t kMostOfFunction = 8;

bool isExit(const llvm::Function& function) {
  return function.isDeclaration() && function.getName() == "exit";
}

/// Whether the variable has its present contents there: it was written, or its contents began with
/// any value, and it has not ended.
bool isThere(const llvm::AllocaInst& local, const llvm::Instruction& at) {
  const llvm::DominatorTree dominators(const_cast<llvm::Function&>(*at.getFunction()));
  bool hasMarkers = false, hasBegun = false, isWritten = false;
  for (const llvm::User* user : local.users()) {
    const auto* one = llvm::cast<llvm::Instruction>(user);
    const auto* marker = llvm::dyn_cast<llvm::LifetimeIntrinsic>(one);
    if (marker != nullptr && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_end &&
        llvm::isPotentiallyReachable(marker, &at))
      return false;
    hasMarkers |= marker != nullptr;
    if (!dominators.dominates(one, &at)) continue;
    hasBegun |= marker != nullptr;
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(one);
    isWritten |= store != nullptr && store->getPointerOperand() == &local;
  }
  if (local.getAllocatedType()->isPointerTy()) return isWritten;
  return !hasMarkers || hasBegun;
}

}  // namespace

HeldMemory::HeldMemory(ModuleTranslation& module) : module_(module), terms_(module.terms) {
  for (const Region* region : module_.regions.all())
    if (region->hasHeap()) module_.memory.attributeOf(*region, ObjectAttribute::Live);
  if (!module_.checks("valid-memtrack")) return;
  findEnding();
  findWaiting();
}

void HeldMemory::findWaiting() {
  for (const llvm::Function* function : module_.pointsTo.functions()) {
    const bool waits = llvm::any_of(llvm::instructions(*function), [&](const auto& instruction) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      return call != nullptr && mayEnd(*call);
    });
    if (!waits) continue;
    for (const Place& place : localsOf(*function)) {
      const std::string name =
          "held." + function->getName().str() + "." + place.site->getName().str();
      waiting_.push_back({function, place, module_.declareGlobal(name, terms_.intSort()),
                          place.region->owner != nullptr});
    }
  }
}

/// The functions behind whose calls the program may end by exit.
void HeldMemory::findEnding() {
  for (std::size_t before = 1, now = 0; before != now;) {
    before = ending_.size();
    for (const llvm::Function* function : module_.pointsTo.functions())
      for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (call == nullptr || ending_.contains(function)) continue;
        const auto targets = module_.pointsTo.targetsOf(*call);
        if (mayEnd(*call) || std::ranges::any_of(targets, [](const llvm::Function* target) {
              return isExit(*target);
            }))
          ending_.insert(function);
      }
    now = ending_.size();
  }
}

bool HeldMemory::mayEnd(const llvm::CallBase& call) {
  return std::ranges::any_of(module_.pointsTo.targetsOf(call), [&](const llvm::Function* target) {
    return ending_.contains(target);
  });
}

bool HeldMemory::isFollowed(const Region& region) const {
  return region.hasHeap() && !region.isExternal && region.callers.empty() &&
         module_.tracksLiveness(region);
}

/// Requires: the region's objects have these bytes.
std::vector<HeldMemory::Place> HeldMemory::placesIn(const Region& region, const llvm::Value* site,
                                                    std::int64_t begin, std::int64_t size) {
  std::vector<Place> places;
  for (const View& view : region.views) {
    if (view.access.kind != Access::Kind::Pointer) continue;
    const Region& target = module_.regions.of(module_.pointsTo.pointee({region.node, view.offset}));
    if (!isFollowed(target)) continue;
    if (region.stride == 0) {
      if (begin <= view.offset && view.offset < begin + size)
        places.push_back({site, &region, view, 0, &target});
      continue;
    }
    const std::int64_t elements = std::min(size / region.stride, kMostElements);
    for (std::int64_t i = 0; i < elements; ++i) {
      const std::int64_t first = begin + i * region.stride;
      const std::int64_t shift =
          ((view.offset - first) % region.stride + region.stride) % region.stride;
      places.push_back(
          {site, &region, view, (first + shift - view.offset) / region.stride, &target});
    }
  }
  return places;
}

std::vector<HeldMemory::Place> HeldMemory::placesIn(const llvm::Value& site) {
  const Region& region = module_.regions.of(module_.pointsTo.cellOf(site));
  const auto size = knownSize(module_.pointsTo.layout(), site);
  const auto object = std::ranges::find(region.objects, &site, &Object::site);
  if (!size || object == region.objects.end() || region.isExternal) return {};
  return placesIn(region, &site, object->begin, *size);
}

/// What realloc cut off an object is not followed, so sizes must be known.
std::vector<HeldMemory::Place> HeldMemory::placesIn(const Region& heap) {
  if (!heap.size || !heap.begin) return {};
  return placesIn(heap, nullptr, *heap.begin, *heap.size);
}

std::vector<HeldMemory::Place> HeldMemory::localsOf(const llvm::Function& function) {
  std::vector<Place> all;
  for (const llvm::Instruction& instruction : function.getEntryBlock()) {
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (local == nullptr || !local->isStaticAlloca()) continue;
    std::ranges::copy(placesIn(*local), std::back_inserter(all));
  }
  if (std::ssize(all) > kMostOfFunction) all.erase(all.begin() + kMostOfFunction, all.end());
  return all;
}

Term HeldMemory::valueAt(const Place& place, Term object) {
  Pointer at{object, std::nullopt};
  if (place.region->stride > 0) at.offset = module_.integers.offset(Integer(place.step));
  return module_.memory.read(*place.region, place.view, at, 0).front();
}

Term HeldMemory::isCounted(const Held& held) {
  return terms_.conjunction({terms_.negate(module_.isNull(*held.region, held.object)),
                             module_.isOnHeap(*held.region, held.object),
                             module_.isAlive(*held.region, held.object)});
}

bool HeldMemory::mayHoldAny() const {
  return std::ranges::any_of(module_.regions.all(),
                             [](const Region* region) { return region->hasHeap(); });
}

Term HeldMemory::isFreed(const Region& region) {
  return terms_.eq(terms_.constant(module_.memory.attributeOf(region, ObjectAttribute::Live)),
                   terms_.integer(0));
}

Term HeldMemory::isAllFreed() {
  std::vector<Term> freed;
  for (const Region* region : module_.regions.all())
    if (region->hasHeap()) freed.push_back(isFreed(*region));
  return terms_.conjunction(freed);
}

/// Each object counts where a pointer leads to it first, and what lies in it is followed there.
Term HeldMemory::isNoneLost(std::vector<Held> held) {
  std::map<const Region*, std::vector<Term>> counts;
  for (std::size_t i = 0; i < held.size(); ++i) {
    const Held one = held[i];
    std::vector<Term> isFirst{isCounted(one)};
    for (std::size_t before = 0; before < i; ++before)
      if (held[before].region == one.region)
        isFirst.push_back(terms_.negate(terms_.eq(held[before].object, one.object)));
    const Term isNew = terms_.conjunction(isFirst);
    counts[one.region].push_back(terms_.ite(isNew, terms_.integer(1), terms_.integer(0)));
    for (const Place& place : placesIn(*one.region))
      if (std::ssize(held) < kMostFollowed)
        held.push_back(
            {place.target, terms_.ite(isNew, valueAt(place, one.object), terms_.integer(0))});
  }
  std::vector<Term> parts;
  for (const Region* region : module_.regions.all()) {
    if (!region->hasHeap()) continue;
    const Term live = terms_.constant(module_.memory.attributeOf(*region, ObjectAttribute::Live));
    const auto count = counts.find(region);
    parts.push_back(
        count == counts.end()
            ? isFreed(*region)
            : terms_.disjunction({isFreed(*region), terms_.eq(live, terms_.add(count->second))}));
  }
  return terms_.conjunction(parts);
}

std::vector<HeldMemory::Held> HeldMemory::ofModule() {
  std::vector<Held> held;
  for (const Region* region : module_.regions.all()) {
    if (region->isConstant || region->isExternal) continue;
    for (const Object& object : region->objects) {
      if (!llvm::isa<llvm::GlobalVariable>(object.site) || listOfStrings(*object.site)) continue;
      const auto identity = region->identities.find(object.site);
      if (identity == region->identities.end()) continue;
      for (const Place& place : placesIn(*object.site))
        if (std::ssize(held) < kMostFollowed)
          held.push_back({place.target, valueAt(place, terms_.integer(identity->second))});
    }
  }
  return held;
}

Term HeldMemory::isNoneLost() {
  return isNoneLost(ofModule());
}

Term HeldMemory::isNoneLost(FunctionContext& context, const llvm::CallBase& end) {
  std::vector<Held> held;
  for (const Place& place : localsOf(context.function))
    if (isThere(llvm::cast<llvm::AllocaInst>(*place.site), end))
      held.push_back({place.target, valueAt(place, context.identities.of(*place.site))});
  for (const Waiting& one : waiting_) {
    const Term known = terms_.constant(one.symbol);
    const Term nobody = terms_.eq(known, terms_.integer(0));
    held.push_back({one.place.target,
                    one.isValue ? known : terms_.ite(nobody, known, valueAt(one.place, known))});
  }
  std::ranges::copy(ofModule(), std::back_inserter(held));
  if (std::ssize(held) > kMostFollowed) held.erase(held.begin() + kMostFollowed, held.end());
  return isNoneLost(std::move(held));
}

void HeldMemory::wait(FunctionContext& context, const llvm::CallBase& call) {
  Assign assign;
  for (const Waiting& one : waiting_) {
    if (one.function != &context.function || !mayEnd(call) ||
        !isThere(llvm::cast<llvm::AllocaInst>(*one.place.site), call))
      continue;
    const Term object = context.identities.of(*one.place.site);
    assign.updates.push_back(
        {one.symbol, logic::plain(one.isValue ? valueAt(one.place, object) : object)});
  }
  if (!assign.updates.empty()) context.procedure.emit(std::move(assign));
}

void HeldMemory::goOn(FunctionContext& context, const llvm::CallBase& call) {
  Assign assign;
  for (const Waiting& one : waiting_)
    if (one.function == &context.function && mayEnd(call))
      assign.updates.push_back({one.symbol, logic::plain(terms_.integer(0))});
  if (!assign.updates.empty()) context.procedure.emit(std::move(assign));
}

void HeldMemory::initialise(Writes& writes) const {
  for (const Waiting& one : waiting_) writes.set(one.symbol, terms_.integer(0));
}

}  // namespace fathom::frontend::c
