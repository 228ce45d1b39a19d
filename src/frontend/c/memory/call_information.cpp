#include "frontend/c/memory/call_information.h"

#include <llvm/IR/CFG.h>

namespace fathom::frontend::c {
namespace {

template <class Next>
bool reachesItself(const auto* start, const Next& next) {
  std::vector<decltype(start)> waiting{start};
  std::unordered_set<decltype(start)> seen;
  while (!waiting.empty()) {
    const auto* one = waiting.back();
    waiting.pop_back();
    for (const auto* other : next(*one)) {
      if (other == start) return true;
      if (seen.insert(other).second) waiting.push_back(other);
    }
  }
  return false;
}

}  // namespace

bool CallInformation::isInLoop(const llvm::BasicBlock& block) {
  return reachesItself(&block, [](const llvm::BasicBlock& one) { return llvm::successors(&one); });
}

CallInformation::CallInformation(PointsTo& pointsTo) {
  for (const llvm::Function* function : pointsTo.functions())
    for (const llvm::BasicBlock& block : *function)
      for (const llvm::Instruction& instruction : block)
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
            call != nullptr && !call->isInlineAsm())
          for (const llvm::Function* callee : pointsTo.targetsOf(*call)) {
            callees_[function].insert(callee);
            callers_[callee].push_back(call);
          }
  for (const llvm::Function* function : pointsTo.functions())
    if (reachesItself(function, [&](const llvm::Function& one) { return callees_[&one]; }))
      recursive_.insert(function);
}

bool CallInformation::isOnce(const llvm::Instruction& instruction) {
  return !isInLoop(*instruction.getParent()) && isOnce(*instruction.getFunction());
}

bool CallInformation::isOnce(const llvm::Function& function) {
  if (isRecursive(function)) return false;
  const auto known = once_.find(&function);
  if (known != once_.end()) return known->second;
  const auto& callers = callers_[&function];
  const bool once = callers.empty() || (callers.size() == 1 && isOnce(*callers.front()));
  return once_[&function] = once;
}

}  // namespace fathom::frontend::c
