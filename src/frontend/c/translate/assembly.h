#pragma once

#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/Instructions.h>

#include "frontend/c/memory/assembly_operands.h"
#include "frontend/c/translate/assembly_text.h"
#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Inline assembly: any outputs, and any contents of its memory outputs. With a clobber of memory
/// its other memory operands count as written; that it may write more is recorded, unless every
/// word of it is known. Without any instruction, what lies in a register or in memory before lies
/// there afterwards.
class Assembly : InstructionTranslator {
 public:
  explicit Assembly(FunctionContext& context) : InstructionTranslator(context) {}
  void translate(const llvm::CallInst& instruction);

 private:
  AssemblyText knownOf(const llvm::InlineAsm& text) const;
  /// Of the memory operand, in bytes.
  std::uint64_t sizeOf(const llvm::CallInst& instruction, unsigned index) const;
  /// The most bytes that an instruction writes there.
  std::uint64_t bytesOf(const AssemblyWidth& width, const llvm::CallInst& instruction) const;
  /// The memory that the operand points to has any contents.
  void writeAny(const llvm::CallInst& instruction, unsigned index);
  /// Once.
  void recordAnyValue();
  /// The memory operand is left as it is.
  bool isUnchanged(const llvm::CallInst& instruction, unsigned index) const;
  void keepOutputs(const llvm::CallInst& instruction);
  /// The value of an output in a register, of which this argument lies there before.
  Scalar output(const llvm::CallInst& instruction, llvm::Type& type, Cell cell,
                std::optional<unsigned> tied);

  std::vector<AssemblyOperand> operands_;
  bool isEmpty_ = false;  // no instruction
  bool isRecorded_ = false;
};

}  // namespace fathom::frontend::c
