#pragma once

#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Module.h>
#include <set>
#include <string>
#include <vector>

#include "frontend/c/library/functions.h"

// How exactly the translation models LLVM: one row for each instruction, intrinsic function, kind
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

/// The instructions that LLVM has and the table has not; the intrinsic functions that the module
/// calls and the table has not.
std::vector<std::string> instructionsWithoutRow();
std::set<std::string> intrinsicsWithoutRow(const llvm::Module& module);

/// All tables, and that of the library's functions, as the end of docs/exactness.md.
std::string exactnessInMarkdown();

}  // namespace fathom::frontend::c
