#pragma once

#include <cstdint>
#include <llvm/ADT/StringRef.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstrTypes.h>
#include <optional>
#include <string>

#include "frontend/c/library/functions.h"

namespace fathom::frontend::c {

/// Functions without a body that allocate, free, copy or set memory. Object: one of the library's,
/// neither on the heap nor on the stack, until the library ends it.
enum class External { Other, Malloc, Calloc, Realloc, Free, Alloca, Object, Memcpy, Memset };

/// What standard streams hold is in globals whose names end so.
inline constexpr llvm::StringLiteral kStreamContents = " stream";

/// Functions of these names give numbers that callers of a library may have put into its variables.
inline constexpr llvm::StringLiteral kChangedNumber = "__fathom_changed_";

External externalOf(const llvm::Function& function);
/// How the model of a call without a body, any result and no effect, relates to the source.
struct CallMeaning {
  Exactness exactness = Exactness::Exact;
  std::string why;
  bool isOfLibrary = false;  // it knows nothing of the program but what it is given
};
/// By the library's table, where the call fits the whole prototype. What the table does not have
/// and linkers find in the C library may do anything. Of others, that they change nothing is a rule
/// of SV-COMP only. Null: a function from outside, through a pointer.
CallMeaning meaningOf(const llvm::CallBase& call, const llvm::Function* callee, bool svcompRules);
/// The row of the table whose body the function, or the copy of one, is; null for others.
const library::Function* bodyRow(const llvm::Function& function);
/// A constant that can be the size of an object.
std::optional<std::int64_t> constantSize(const llvm::Value& value);
/// The function that is called by name, whatever type the call gives it; null for pointers.
const llvm::Function* calleeOf(const llvm::CallBase& call);
/// Whether it is a call of a handler of UBSan, which says what was violated and changes nothing.
bool isOfSanitizer(const llvm::CallBase& call);
/// Whether it is a call of alloca by that name (clang has an instruction for it).
bool isCallOfAlloca(const llvm::Value& value);
/// Whether linkers define the name: a place in what they put together.
bool isOfLinker(llvm::StringRef name);
/// Whether the C library or the linker gives the variable its first value.
bool isProvided(const llvm::GlobalVariable& global);
/// Whether a call of it through a pointer fits.
bool fits(const llvm::CallBase& call, const llvm::Function& function);

}  // namespace fathom::frontend::c
