#pragma once

#include <llvm/IR/Intrinsics.h>
#include <span>
#include <string>

#include "frontend/c/library/functions.h"

// What of LLVM the translation models how: one row for each instruction, intrinsic function, kind
// of constant, linkage and feature of modules. What has no row is Both.
namespace fathom::frontend::c {

struct ExactnessRow {
  std::string name;
  Exactness exactness;
  std::string note;
};

/// Of an instruction, by its opcode; null where there is none.
const ExactnessRow* rowOfInstruction(unsigned opcode);
const ExactnessRow* rowOfIntrinsic(llvm::Intrinsic::ID id);
Exactness exactnessOf(llvm::Intrinsic::ID id);

/// All tables, and that of the library's functions, as the section of docs/memory-model.md.
std::string exactnessInMarkdown();

}  // namespace fathom::frontend::c
