#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <string>

#include "base/errors.h"

// The source, by debug information.
namespace fathom::frontend::c {

Position positionOf(const llvm::Instruction& instruction);
Position positionOf(const llvm::Function& function);

/// One of our bodies of library functions.
bool isLibrary(const llvm::Function& function);
/// The call site in the source, of a copy of such a body that has one caller.
Position callSiteOf(const llvm::Function& function);
/// The function of the source that has this call site.
std::string callerOf(const llvm::Function& function);
void setCallSite(llvm::Function& function, const std::string& caller, const Position& position);

/// A variable of the source: its name ("" where it has none) and whether its type is signed.
struct SourceVariable {
  std::string name;
  bool isSigned = true;
  Position position;
};
SourceVariable sourceOf(const llvm::AllocaInst& local);
SourceVariable sourceOf(const llvm::GlobalVariable& global);
/// The field at an offset of an object: fieldNameIn of its type.
std::string fieldName(const llvm::Value& site, std::int64_t offset);
/// Through typedefs and enumerations; true where nothing is known.
bool isSignedType(const llvm::DIType* type);
/// The i-th parameter; the result for no index.
bool parameterIsSigned(const llvm::Function& function, unsigned index);
bool resultIsSigned(const llvm::Function& function);

}  // namespace fathom::frontend::c
