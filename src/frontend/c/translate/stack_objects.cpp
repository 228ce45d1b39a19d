#include "frontend/c/translate/stack_objects.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/memory_copy.h"
#include "frontend/c/translate/objects.h"

namespace fathom::frontend::c {

using namespace program;

namespace {

bool isLifetimeMarker(const llvm::Instruction& instruction) {
  const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return marker != nullptr && marker->isLifetimeStartOrEnd();
}

enum class FirstUse { None, Store, Other };

FirstUse firstUseIn(llvm::BasicBlock::const_iterator from, llvm::BasicBlock::const_iterator to,
                    const llvm::AllocaInst& local) {
  for (; from != to; ++from) {
    bool isUsed = false;
    for (const llvm::Use& operand : from->operands()) isUsed |= operand.get() == &local;
    if (!isUsed || isLifetimeMarker(*from)) continue;
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(&*from);
    return store != nullptr && store->getValueOperand() != &local &&
                   store->getValueOperand()->getType() == local.getAllocatedType()
               ? FirstUse::Store
               : FirstUse::Other;
  }
  return FirstUse::None;
}

/// Whether every way from the second block to itself leads through the first.
bool isPassedAgain(const llvm::BasicBlock& first, const llvm::BasicBlock& second) {
  if (&first == &second) return true;
  std::vector<const llvm::BasicBlock*> waiting{&second};
  std::unordered_set<const llvm::BasicBlock*> seen{&first};
  while (!waiting.empty()) {
    const llvm::BasicBlock& block = *waiting.back();
    waiting.pop_back();
    for (const llvm::BasicBlock* next : llvm::successors(&block)) {
      if (next == &second) return false;
      if (seen.insert(next).second) waiting.push_back(next);
    }
  }
  return true;
}

constexpr const char* kOnlyTheLast =
    "of memory made by alloca again and again the last piece ends with the function or block";

}  // namespace

bool isOverwrittenSoon(const llvm::Instruction& from, const llvm::AllocaInst& local) {
  const llvm::BasicBlock& first = *from.getParent();
  switch (firstUseIn(std::next(from.getIterator()), first.end(), local)) {
    case FirstUse::Store:
      return true;
    case FirstUse::Other:
      return false;
    case FirstUse::None:
      break;
  }
  std::vector<const llvm::BasicBlock*> waiting{&first};
  std::unordered_set<const llvm::BasicBlock*> seen;
  while (!waiting.empty()) {
    const llvm::BasicBlock& block = *waiting.back();
    waiting.pop_back();
    for (const llvm::BasicBlock* next : llvm::successors(&block)) {
      if (!seen.insert(next).second) continue;
      const FirstUse use = firstUseIn(next->begin(), next->end(), local);
      if (use == FirstUse::Other) return false;
      if (use == FirstUse::None) waiting.push_back(next);
    }
  }
  return true;
}

/// As the source has the number. No stack has as many elements as its unsigned reading.
Term StackObjects::isNegative(const llvm::Value& count) {
  const auto* widened = llvm::dyn_cast<llvm::ZExtInst>(&count);
  const Number number = this->number(widened == nullptr ? count : *widened->getOperand(0));
  return integers_.signedLess(number, integers_.constant(Integer(0), number.width));
}

Term StackObjects::sizeOf(const llvm::AllocaInst& local) {
  if (const auto known = knownSize(module_.pointsTo.layout(), local))
    return integers_.offset(Integer(*known));
  const Number count = number(*local.getArraySize());
  const auto one = module_.pointsTo.layout().getTypeAllocSize(local.getAllocatedType());
  const Term size = integers_.sizeOf(integers_.mul(
      count, integers_.constant(Integer(static_cast<std::int64_t>(one)), count.width)));
  return terms_.ite(isNegative(*local.getArraySize()), integers_.offset(Integer(0)), size);
}

void StackObjects::begin(const llvm::Value& site, bool isOverwritten) {
  const Region& region = regionOf(site);
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
  Writes writes(terms_);
  const Term identity = identities_.take(site, writes);
  const Term size = local != nullptr
                        ? sizeOf(*local)
                        : integers_.offset(Integer(*knownSize(module_.pointsTo.layout(), site)));
  Objects(context_).create(writes, site, identity, size);
  registers_.assign(std::move(writes));
  if (!isOverwritten && (region.isSingle || region.identities.contains(&site)))
    Objects(context_).havocContents(region, identities_.of(site));
}

void StackObjects::beginCopy(const llvm::Argument& argument) {
  begin(argument, false);
  const Variable input = module_.parameterOf(argument);
  const Cell from = module_.pointsTo.incomingOf(argument);
  const MemoryLocation source{from, &module_.regions.of(from),
                              std::get<Pointer>(registers_.read(input)), nullptr};
  const auto size = *knownSize(module_.pointsTo.layout(), argument);
  const MemoryLocation target = locationOf(argument);
  MemoryCopy(context_).copyObject(target, source, size);
}

void StackObjects::end(const llvm::Value& site) {
  const Region& region = regionOf(site);
  if (!module_.tracksLiveness(region)) return;
  Writes writes(terms_);
  if (region.isSingle)
    writes.set(memory_.attributeOf(region, ObjectAttribute::Current), terms_.integer(0));
  else
    memory_.setAttribute(writes, region, ObjectAttribute::Alive, identities_.of(site),
                         terms_.boolean(false));
  registers_.assign(std::move(writes));
}

void StackObjects::endAll() {
  if (!module_.tracksLiveness()) return;
  const auto endOne = [&](const llvm::Value& site) {
    const Region& region = regionOf(site);
    if (region.identities.contains(&site) || !module_.tracksLiveness(region)) return;
    end(site);
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&site);
    if ((local != nullptr && !local->isStaticAlloca() && !isFreedAtRestore(*local)) ||
        (call != nullptr && CallInformation::isInLoop(*call->getParent())))
      procedure_.under(kOnlyTheLast);
  };
  for (const llvm::Argument& argument : context_.function.args())
    if (argument.hasByValAttr()) endOne(argument);
  for (const llvm::Instruction& instruction : llvm::instructions(context_.function))
    if (llvm::isa<llvm::AllocaInst>(instruction) || isCallOfAlloca(instruction))
      endOne(instruction);
}

/// Each instance ends before the next one begins: no way leads from it to itself past where the
/// stack is saved.
bool StackObjects::isFreedAtRestore(const llvm::AllocaInst& local) {
  if (!CallInformation::isInLoop(*local.getParent())) return true;
  const llvm::DominatorTree dominators(const_cast<llvm::Function&>(context_.function));
  for (const llvm::Instruction& instruction : llvm::instructions(context_.function)) {
    const auto* save = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (save != nullptr && save->getIntrinsicID() == llvm::Intrinsic::stacksave &&
        dominators.dominates(save, &local) && isPassedAgain(*save->getParent(), *local.getParent()))
      return true;
  }
  return false;
}

void StackObjects::restore(const llvm::Value& saved) {
  if (!module_.tracksLiveness()) return;
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&saved);
  if (load == nullptr) return;
  const llvm::DominatorTree dominators(const_cast<llvm::Function&>(context_.function));
  for (const llvm::User* user : load->getPointerOperand()->users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (store == nullptr) continue;
    for (const llvm::BasicBlock& block : context_.function)
      for (const llvm::Instruction& instruction : block)
        if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
            local != nullptr && !local->isStaticAlloca() && dominators.dominates(store, local)) {
          end(*local);
          if (module_.tracksLiveness(regionOf(*local)) && !isFreedAtRestore(*local))
            procedure_.under(kOnlyTheLast);
        }
  }
}

}  // namespace fathom::frontend::c
