#pragma once

#include <llvm/IR/Instructions.h>
#include <optional>
#include <string>

// The form of clang's arithmetic checks: br ok, goesOn, handler. The handler calls
// __ubsan_handle_X_abort and does not return.
namespace fathom::frontend::c {

struct ArithmeticCheck {
  std::string check;                         // overflow, div or shift
  bool isLeftShift = false;                  // of a signed number
  const llvm::Value* ok = nullptr;           // the condition that must hold
  const llvm::BasicBlock* goesOn = nullptr;  // the block where it holds
};

bool isHandler(const llvm::BasicBlock& block);
/// What the branch checks, if it is a check.
std::optional<ArithmeticCheck> checkOf(const llvm::BranchInst& branch);

}  // namespace fathom::frontend::c
