#pragma once

#include <llvm/IR/IRBuilder.h>
#include <optional>
#include <string>
#include <vector>

#include "frontend/c/library/format.h"

namespace fathom::frontend::c {

/// Calls of functions that convert text to floating point become calls of those that compute what
/// they give (library/exact_input.cpp).
void convertExactly(llvm::Module& module);

/// A number, or a string of known characters.
bool isConstant(const llvm::Value& value);

/// A call of a body of library/exact_output.cpp that puts the value: __fathom_put_NAME, with what
/// stands behind the place and the limit.
struct ExactConversion {
  std::string name;
  std::vector<llvm::Value*> arguments;
};
/// Nothing where there is none. Requires: no width or precision is an argument.
std::optional<ExactConversion> exactConversion(llvm::IRBuilder<>& at, const library::Directive& one,
                                               llvm::Value* value);

/// An argument of a narrow type was promoted.
llvm::Value* narrowed(llvm::IRBuilder<>& at, const library::Directive& one, llvm::Value* value);
/// At most so many characters, without width.
std::uint64_t mostCharacters(const library::Directive& one);

}  // namespace fathom::frontend::c
