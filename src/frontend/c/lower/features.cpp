#include "frontend/c/lower/features.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <set>
#include <vector>

#include "frontend/c/debug/source.h"
#include "frontend/c/lower/kept.h"
#include "frontend/c/memory/call_information.h"
#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {

void noteFeatures(const llvm::Module& module, Notes& notes) {
  if (!module.getModuleInlineAsm().empty())
    notes.both("assembly outside of functions is not followed", {});
  for (const llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    if (function.hasFnAttribute(llvm::Attribute::Naked))
      notes.both("'" + function.getName().str() + "' is written in assembly", positionOf(function));
    if (function.hasGC() || function.hasPrefixData() || function.hasPrologueData())
      notes.both("'" + function.getName().str() + "' is more than its instructions",
                 positionOf(function));
  }
}

namespace {

bool hasMarkers(const llvm::AllocaInst& local) {
  return llvm::any_of(local.users(), [](const llvm::User* user) {
    const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    return marker != nullptr && marker->isLifetimeStartOrEnd();
  });
}

/// Memory of a call of alloca: it lives until its function returns, as the model has it.
bool isOfAllocaCall(const llvm::AllocaInst& local) {
  return local.isArrayAllocation() && local.getAllocatedType()->isIntegerTy(8);
}

using Seen = std::set<const llvm::Value*>;

/// Whether an address into the variable is stored where it may outlive a block. Loops that fill it
/// have phis.
bool escapes(const llvm::Value& address, bool countsCalls, Seen& seen) {
  if (!seen.insert(&address).second) return false;
  return llvm::any_of(address.uses(), [&](const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (llvm::isa<llvm::LoadInst>(user) || isForHandler(*user)) return false;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->getValueOperand() == &address;
    if (llvm::isa<llvm::GetElementPtrInst, llvm::PHINode>(user))
      return escapes(*user, countsCalls, seen);
    if (llvm::isa<llvm::IntrinsicInst>(user) || llvm::isa<llvm::ICmpInst>(user)) return false;
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
      if (!call->isArgOperand(&use)) return true;
      return countsCalls && mayBeKept(*call, call->getArgOperandNo(&use));
    }
    return true;
  });
}

bool escapes(const llvm::AllocaInst& local, bool countsCalls) {
  Seen seen;
  return escapes(local, countsCalls, seen);
}

/// The block of the source that declares the variable, where debug information has it.
const llvm::DILocalScope* scopeOf(const llvm::AllocaInst& local) {
  for (const llvm::DbgVariableRecord* record :
       llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(&local)))
    return record->getVariable()->getScope();
  for (const llvm::User* user : local.users())
    if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user))
      if (const llvm::DebugLoc& location = instruction->getDebugLoc())
        return llvm::cast<llvm::DILocalScope>(location.getScope());
  return nullptr;
}

Position firstUse(const llvm::AllocaInst& local) {
  for (const llvm::User* user : local.users())
    if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user))
      if (const Position position = positionOf(*instruction); position.known()) return position;
  return {};
}

/// The compiler's own variables: results, parameters. Its other temporaries have names that
/// variables of the source may have, too.
bool isTheCompilers(const llvm::AllocaInst& local) {
  const llvm::StringRef name = local.getName();
  return name.contains('.') || name == "retval" || name.starts_with("saved_stack");
}

/// Whether the instruction gives all of the variable a value.
bool setsAll(const llvm::Instruction& instruction, const llvm::AllocaInst& local) {
  const llvm::DataLayout& layout = local.getModule()->getDataLayout();
  const std::uint64_t size = layout.getTypeStoreSize(local.getAllocatedType()).getFixedValue();
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return store->getPointerOperand() == &local &&
           layout.getTypeStoreSize(store->getValueOperand()->getType()).getFixedValue() >= size;
  const auto* fill = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction);
  if (fill == nullptr || fill->getRawDest() != &local) return false;
  const auto* length = llvm::dyn_cast<llvm::ConstantInt>(fill->getLength());
  return length != nullptr && length->getZExtValue() >= size;
}

/// Instructions that may read the variable, or hand its address to somebody who does.
void collectReads(const llvm::Value& address, std::vector<const llvm::Instruction*>& reads) {
  for (const llvm::Use& use : address.uses()) {
    const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
    if (user == nullptr || llvm::isa<llvm::ICmpInst>(user) || isForHandler(*user)) continue;
    if (llvm::isa<llvm::GetElementPtrInst>(user)) {
      collectReads(*user, reads);
      continue;
    }
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store != nullptr && store->getPointerOperand() == &address)
      continue;
    if (const auto* move = llvm::dyn_cast<llvm::MemTransferInst>(user)) {
      if (move->getRawSource() == &address) reads.push_back(user);
      continue;
    }
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
        call != nullptr && call->isArgOperand(&use) &&
        call->paramHasAttr(call->getArgOperandNo(&use), llvm::Attribute::StructRet))
      continue;
    if (!llvm::isa<llvm::IntrinsicInst>(user)) reads.push_back(user);
  }
}

std::vector<const llvm::Instruction*> readsOf(const llvm::AllocaInst& local) {
  std::vector<const llvm::Instruction*> reads;
  collectReads(local, reads);
  return reads;
}

/// Whether a read in a loop may see what an earlier turn left.
bool isUsedInLoop(const llvm::AllocaInst& local) {
  return llvm::any_of(readsOf(local), [&](const llvm::Instruction* read) {
    if (!CallInformation::isInLoop(*read->getParent())) return false;
    for (const llvm::Instruction* at = read; at != nullptr; at = at->getPrevNode())
      if (setsAll(*at, local)) return false;
    return true;
  });
}

bool isWithin(const llvm::DILocalScope* inner, const llvm::DILocalScope& outer) {
  while (inner != nullptr && inner != &outer)
    inner = llvm::dyn_cast_or_null<llvm::DILocalScope>(inner->getScope());
  return inner == &outer;
}

/// Whether the variable may be read though it was not written since control entered its block: some
/// path back from the read leaves the block before it meets a store.
bool mayKeepValue(const llvm::AllocaInst& local, const llvm::DILocalScope& scope) {
  std::set<const llvm::BasicBlock*> seen;
  std::vector<const llvm::BasicBlock*> waiting;
  // Back from this instruction to the block's begin: true where it leaves the scope.
  const auto goBack = [&](const llvm::BasicBlock& block, const llvm::Instruction* from) {
    for (const llvm::Instruction* at = from; at != nullptr; at = at->getPrevNode()) {
      if (setsAll(*at, local)) return false;
      const llvm::DebugLoc& place = at->getDebugLoc();
      if (place && !isWithin(llvm::cast<llvm::DILocalScope>(place.getScope()), scope)) return true;
    }
    for (const llvm::BasicBlock* before : llvm::predecessors(&block))
      if (seen.insert(before).second) waiting.push_back(before);
    return &block == &block.getParent()->getEntryBlock();
  };
  for (const llvm::Instruction* read : readsOf(local)) {
    if (goBack(*read->getParent(), read)) return true;
    while (!waiting.empty()) {
      const llvm::BasicBlock& block = *waiting.back();
      waiting.pop_back();
      if (goBack(block, block.getTerminator())) return true;
    }
  }
  return false;
}

/// Of a variable that the debug information leaves out, the block is not known: its declaration is
/// jumped past, or it is a temporary.
void noteUnnamed(const llvm::AllocaInst& local, bool tracksLiveness, Notes& notes) {
  if (tracksLiveness && escapes(local, !isTheCompilers(local)))
    return notes.both("when a temporary object ends is not followed", firstUse(local));
  if (!isTheCompilers(local) && isUsedInLoop(local))
    notes.under("a variable whose declaration is jumped past keeps its last value",
                firstUse(local));
}

void noteLifetime(const llvm::AllocaInst& local, bool tracksLiveness, Notes& notes) {
  if (!local.isStaticAlloca() || isOfAllocaCall(local) || hasMarkers(local)) return;
  const bool isNamed = !llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(&local)).empty();
  const bool isLiteral = local.getName().starts_with(".compoundliteral");
  if (!isNamed && !isLiteral) return noteUnnamed(local, tracksLiveness, notes);
  const llvm::DILocalScope* scope = scopeOf(local);
  if (scope == nullptr || !llvm::isa<llvm::DILexicalBlockBase>(scope)) return;
  const std::string what = isLiteral ? "a compound literal" : "'" + sourceOf(local).name + "'";
  if (tracksLiveness && escapes(local, true))
    notes.both("when " + what + " of an inner block ends is not followed", firstUse(local));
  else if (isNamed && mayKeepValue(local, *scope))
    notes.under(what + ", whose declaration is jumped past, keeps its last value", firstUse(local));
}

}  // namespace

void noteLifetimes(const llvm::Module& module, bool tracksLiveness, Notes& notes) {
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
        noteLifetime(*local, tracksLiveness, notes);
}

}  // namespace fathom::frontend::c
