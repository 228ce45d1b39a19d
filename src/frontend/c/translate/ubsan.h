#pragma once

#include <llvm/IR/Instructions.h>
#include <optional>
#include <string>

// The shape of clang's arithmetic checks: br ok, goesOn, handler; the handler calls
// __ubsan_handle_X_abort and never comes back.
namespace fathom::frontend::c {

struct Handled {
  std::string check;         // overflow, div or shift
  bool isLeftShift = false;  // of a signed number
  const llvm::Value* ok = nullptr;
  const llvm::BasicBlock* goesOn = nullptr;
};

bool isHandler(const llvm::BasicBlock& block);
/// What the branch checks, if it is a check.
std::optional<Handled> handlerOf(const llvm::BranchInst& branch);

}  // namespace fathom::frontend::c
