#pragma once

#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Loads and stores: what they read and change of the regions' variables.
class MemoryAccess : InstructionTranslator {
 public:
  explicit MemoryAccess(FunctionContext& context) : InstructionTranslator(context) {}
  void load(const llvm::LoadInst& instruction);
  void store(const llvm::StoreInst& instruction);

  /// The value that several views hold, as bytes, or one; from the current memory, or from the
  /// values that `before` has for its variables.
  Scalar readViews(const MemoryLocation& location, const std::vector<View>& views,
                   const Memory::Before& before = {});
  void writeView(Writes& writes, const MemoryLocation& location, const View& view, std::int64_t by,
                 const Scalar& value);
  /// A scalar of this type, into all views that hold it or overlap with it. Without an alignment
  /// it lies at a multiple of its size.
  void write(Writes& writes, const MemoryLocation& location, const llvm::Type& type,
             const Scalar& value, std::optional<llvm::Align> alignment = std::nullopt);
  /// What the location holds is any value from now on: all fields; in arrays the whole object.
  void havoc(const MemoryLocation& location, const std::string& why);

 private:
  void recordAlignment(const MemoryLocation& location, const llvm::Type& type,
                       llvm::Align alignment);
  Scalar read(const MemoryLocation& location, const llvm::Type& type);
  Scalar heldAs(const Scalar& value, const Shape& shape);
  void recordUntraced(const MemoryLocation& location, const llvm::Value& stored);
  struct Stored {
    bool isAligned = true;
    bool isZero = false;
  };
  void makeStale(Writes& writes, const MemoryLocation& location, const Access& access,
                 const Stored& stored);
  template <class ValueOf>
  void makeStaleAligned(Writes& writes, const MemoryLocation& location, const View& view,
                        const Access& access, bool isAligned, const ValueOf& value);
  Term sizeOf(llvm::Type& type);
};

}  // namespace fathom::frontend::c
