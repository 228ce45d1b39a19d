#pragma once

#include "frontend/c/translate/elements.h"
#include "frontend/c/translate/memory_access.h"

namespace fathom::frontend::c {

/// memcpy and memmove: field by field where offsets are known, element by element where few are
/// copied, else a loop.
class MemoryCopy : InstructionTranslator {
 public:
  explicit MemoryCopy(FunctionContext& context)
      : InstructionTranslator(context), access_(context), elements_(context) {}
  void copy(const llvm::Value& to, const llvm::Value& from, const llvm::Value& length);
  /// As C's memcpy asks for; not under SV-COMP's rules. Nothing is copied onto itself.
  void requireApart(const llvm::Value& to, const llvm::Value& from, const llvm::Value& length);
  /// A whole object of a known size.
  void copyObject(const MemoryLocation& to, const MemoryLocation& from, std::int64_t size);

 private:
  void copyFields(const MemoryLocation& to, const MemoryLocation& from, std::int64_t length);
  void copyFieldsUpTo(const MemoryLocation& to, const MemoryLocation& from, Term size);
  void copyElements(const MemoryLocation& to, const MemoryLocation& from, std::int64_t length);
  void copyElement(Writes& writes, const MemoryLocation& to, const MemoryLocation& from,
                   std::int64_t length, const Memory::Before& before = {});
  void copyLoop(const MemoryLocation& to, const MemoryLocation& from,
                const Elements::Length& given);

  MemoryAccess access_;
  Elements elements_;
};

}  // namespace fathom::frontend::c
