#pragma once

#include <cstdint>
#include <llvm/IR/InstrTypes.h>
#include <optional>
#include <string>

#include "frontend/c/library/functions.h"

namespace fathom::frontend::c {

/// Functions without a body here that have a meaning of their own for memory.
enum class External { Other, Malloc, Calloc, Realloc, Free, Alloca, Memcpy, Memset };

External externalOf(const llvm::Function& function);
/// What is known of a call of a function without a body: that it gives any result of its type and
/// changes nothing, and how that relates to the source.
struct CallMeaning {
  Exactness exactness = Exactness::Exact;
  std::string why;
};
/// By the library's table, where the call fits the whole prototype. What the table does not have
/// and linkers find in the C library may do anything. Of others, that they change nothing is a rule
/// of SV-COMP only. Null: a function from outside, through a pointer.
CallMeaning meaningOf(const llvm::CallBase& call, const llvm::Function* callee, bool svcompRules);
/// The row of a library body's own name, where the function (or a copy of it) is one.
const library::Function* bodyRow(const llvm::Function& function);
/// A constant that can be the size of an object.
std::optional<std::int64_t> constantSize(const llvm::Value& value);
/// The function that is called by name, whatever type the call gives it; null for pointers.
const llvm::Function* calleeOf(const llvm::CallBase& call);
/// Whether it is a call of alloca by that name (clang's own is an instruction).
bool isCallOfAlloca(const llvm::Value& value);
/// Whether a call of it through a pointer fits.
bool fits(const llvm::CallBase& call, const llvm::Function& function);

}  // namespace fathom::frontend::c
