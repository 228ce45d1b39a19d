#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Value.h>
#include <string>

// Pointers in the words of the source, for people.
namespace fathom::frontend::c {

/// A pointer of the function: p, p->next, a[...]. "a pointer" where the source has no words for
/// it; "an argument of 'strlen'" in a body of the library.
std::string textOf(const llvm::Value* pointer, const llvm::Function& function);
/// The type behind the pointer, as the source declares it; null where that is unknown.
const llvm::DIType* typeBehind(const llvm::Value& pointer);
/// What lies there: *p, p->next, a[...].
std::string placeText(const llvm::Value* pointer, const llvm::Function& function);

}  // namespace fathom::frontend::c
