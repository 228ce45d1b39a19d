#include "frontend/c/lower/streams.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/Instructions.h>
#include <set>
#include <vector>

namespace fathom::frontend::c {
namespace {

constexpr int kDepth = 4;  // of calls and variables that hand a stream on

bool isKept(const llvm::Value& stream, int depth);

/// A variable whose address goes nowhere: it is loaded and stored only.
bool isPrivate(const llvm::AllocaInst& variable) {
  return llvm::all_of(variable.users(), [&](const llvm::User* user) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->getValueOperand() != &variable;
    return llvm::isa<llvm::LoadInst>(user) || llvm::isa<llvm::IntrinsicInst>(user);
  });
}

bool isKeptBy(const llvm::Use& use, int depth) {
  const llvm::User* user = use.getUser();
  if (llvm::isa<llvm::LoadInst>(user) || llvm::isa<llvm::ICmpInst>(user)) return false;
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
    const llvm::Function* callee = call->getCalledFunction();
    if (callee == nullptr || !call->isArgOperand(&use)) return true;
    if (callee->isDeclaration()) return false;  // functions of the library keep no stream
    const unsigned index = call->getArgOperandNo(&use);
    return index >= callee->arg_size() || isKept(*callee->getArg(index), depth - 1);
  }
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
  const auto* variable =
      store == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
  if (variable == nullptr || store->getValueOperand() != use.get() || !isPrivate(*variable))
    return true;
  return llvm::any_of(variable->users(), [&](const llvm::User* read) {
    return llvm::isa<llvm::LoadInst>(read) && isKept(*read, depth - 1);
  });
}

/// Whether the stream may be stored where others find it.
bool isKept(const llvm::Value& stream, int depth) {
  if (depth == 0) return true;
  return llvm::any_of(stream.uses(), [&](const llvm::Use& use) { return isKeptBy(use, depth); });
}

/// Whether control can get from the instruction to a load of the variable without a store to it.
bool isReadAfter(const llvm::Instruction& start, const llvm::AllocaInst& variable) {
  std::set<const llvm::BasicBlock*> seen;
  std::vector<const llvm::Instruction*> waiting{start.getNextNode()};
  while (!waiting.empty()) {
    const llvm::Instruction* at = waiting.back();
    waiting.pop_back();
    bool isSet = false;
    for (; at != nullptr && !isSet; at = at->getNextNode()) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(at);
      if (load != nullptr && load->getPointerOperand() == &variable) return true;
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(at);
      isSet = store != nullptr && store->getPointerOperand() == &variable;
      if (!isSet && at->isTerminator())
        for (const llvm::BasicBlock* next : llvm::successors(at->getParent()))
          if (seen.insert(next).second) waiting.push_back(&next->front());
    }
  }
  return false;
}

/// A variable of its own function that got the stream from the library, and is not read again.
bool mayBeUsedAgain(const llvm::CallBase& close) {
  const auto* stream = llvm::dyn_cast<llvm::LoadInst>(close.getArgOperand(0));
  const auto* variable =
      stream == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(stream->getPointerOperand());
  if (variable == nullptr || !isPrivate(*variable) || isReadAfter(close, *variable)) return true;
  return llvm::any_of(variable->users(), [](const llvm::User* user) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
      const auto* opened = llvm::dyn_cast<llvm::CallBase>(store->getValueOperand());
      const bool isNew = opened != nullptr && opened->getCalledFunction() != nullptr &&
                         opened->getCalledFunction()->isDeclaration();
      return !isNew && !llvm::isa<llvm::Constant>(store->getValueOperand());
    }
    return llvm::isa<llvm::LoadInst>(user) && isKept(*user, kDepth);
  });
}

}  // namespace

void noteClosedStreams(llvm::Module& module, Notes& notes) {
  static const std::string kNotVerified = "that a closed stream is not used again is not verified";
  for (const char* name : {"fclose", "pclose"}) {
    llvm::Function* closes = module.getFunction(name);
    if (closes == nullptr || !closes->isDeclaration()) continue;
    for (llvm::User* user : closes->users()) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (call == nullptr || call->getCalledOperand() != closes || call->arg_size() != 1)
        notes.under(kNotVerified, {});
      else if (mayBeUsedAgain(*call))
        noteUnder(*call, kNotVerified);
    }
  }
}

}  // namespace fathom::frontend::c
