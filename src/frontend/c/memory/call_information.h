#pragma once

#include <llvm/IR/InstrTypes.h>
#include <unordered_map>
#include <unordered_set>

#include "frontend/c/memory/points_to.h"

namespace fathom::frontend::c {

/// Who calls whom, and how often.
class CallInformation {
 public:
  explicit CallInformation(PointsTo& pointsTo);
  bool isRecursive(const llvm::Function& function) const { return recursive_.contains(&function); }
  /// No run of the program executes this instruction twice.
  bool isOnce(const llvm::Instruction& instruction);

  static bool isInLoop(const llvm::BasicBlock& block);

 private:
  bool isOnce(const llvm::Function& function);

  std::unordered_map<const llvm::Function*, std::unordered_set<const llvm::Function*>> callees_;
  std::unordered_map<const llvm::Function*, std::vector<const llvm::CallBase*>> callers_;
  std::unordered_set<const llvm::Function*> recursive_;
  std::unordered_map<const llvm::Function*, bool> once_;
};

}  // namespace fathom::frontend::c
