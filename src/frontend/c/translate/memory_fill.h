#pragma once

#include "frontend/c/translate/elements.h"
#include "frontend/c/translate/memory_access.h"

namespace fathom::frontend::c {

/// memset: field by field where offsets are known, whole objects at once, element by element where
/// few are set, else a loop.
class MemoryFill : InstructionTranslator {
 public:
  explicit MemoryFill(FunctionContext& context)
      : InstructionTranslator(context), access_(context), elements_(context) {}
  void fill(const llvm::Value& to, const llvm::Value& byte, const llvm::Value& length);

 private:
  void fillFields(const MemoryLocation& to, const Number& byte, std::int64_t length);
  void fillElements(const MemoryLocation& to, const Number& byte, std::int64_t length);
  void fillElement(Writes& writes, const MemoryLocation& to, const Number& byte,
                   std::int64_t length);
  void fillObject(const MemoryLocation& to, const Number& byte);
  void fillLoop(const MemoryLocation& to, const Number& byte, const Elements::Length& given);
  Scalar repeated(const Number& byte, const Region& region, const View& view);

  MemoryAccess access_;
  Elements elements_;
};

}  // namespace fathom::frontend::c
