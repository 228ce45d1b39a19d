#pragma once

#include <cstdint>
#include <llvm/IR/InstrTypes.h>
#include <optional>

namespace fathom::frontend::c {

/// Functions without a body here that have a meaning of their own for memory.
enum class External { Other, Malloc, Calloc, Realloc, Free, Alloca, Memcpy, Memset };

External externalOf(const llvm::Function& function);
/// Library functions whose only effect is outside the program's memory.
bool changesNothing(llvm::StringRef name);
/// A constant that can be the size of an object.
std::optional<std::int64_t> constantSize(const llvm::Value& value);
/// The function that is called by name, whatever type the call gives it; null for pointers.
const llvm::Function* calleeOf(const llvm::CallBase& call);
/// Whether it is a call of alloca by that name (clang's own is an instruction).
bool isCallOfAlloca(const llvm::Value& value);
/// Whether a call of it through a pointer fits.
bool fits(const llvm::CallBase& call, const llvm::Function& function);

}  // namespace fathom::frontend::c
