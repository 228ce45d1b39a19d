#pragma once

#include <llvm/IR/Constants.h>

#include "frontend/c/translate/identities.h"
#include "frontend/c/translate/memory_location.h"
#include "frontend/c/translate/registers.h"

namespace fathom::frontend::c {

/// A function that is being translated.
struct FunctionContext {
  FunctionContext(ModuleTranslation& whole, program::ProcedureId id, const llvm::Function& of)
      : module(whole),
        function(of),
        procedure(whole, id, of),
        registers(whole, of, procedure),
        identities(whole, procedure) {}

  ModuleTranslation& module;
  const llvm::Function& function;
  ProcedureBuilder procedure;
  Registers registers;
  Identities identities;
};

/// What the translators of single instructions share: the function's state, and the values of
/// operands. They have no state of their own: each use makes one.
class InstructionTranslator {
 protected:
  explicit InstructionTranslator(FunctionContext& context)
      : context_(context),
        module_(context.module),
        terms_(context.module.terms),
        integers_(context.module.integers),
        memory_(context.module.memory),
        procedure_(context.procedure),
        registers_(context.registers),
        identities_(context.identities) {}

  /// Unsupported where the value is of another kind.
  Translated valueOf(const llvm::Value& value);
  Number number(const llvm::Value& value);
  Term formula(const llvm::Value& value);
  /// With an offset where its node has a stride, also for null.
  Pointer pointer(const llvm::Value& value);
  /// That the value is not 0.
  Term condition(const llvm::Value& value);
  MemoryLocation locationOf(const llvm::Value& pointer);
  const Region& regionOf(const llvm::Value& pointer);
  /// Any value of the instruction's type.
  Translated anyResult(const llvm::Instruction& instruction, const std::string& name);

  FunctionContext& context_;
  ModuleTranslation& module_;
  TermStore& terms_;
  IntegerEncoding& integers_;
  Memory& memory_;
  ProcedureBuilder& procedure_;
  Registers& registers_;
  Identities& identities_;

 private:
  Aggregate aggregateOf(const llvm::Constant& constant);
};

}  // namespace fathom::frontend::c
