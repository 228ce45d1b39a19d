#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

// Variable arguments lie in an area of the caller's stack (lower/variable_arguments.h). A function
// that takes them has the area's address as its last parameter.
namespace fathom::frontend::c {

/// Of calls through pointers: the bundle that holds the area's address.
inline constexpr llvm::StringLiteral kAreaBundle = "fathom-area";
/// Of functions: they take an area.
inline constexpr llvm::StringLiteral kTakesArea = "fathom-takes-area";

bool takesArea(const llvm::Function& function);
/// Whether the parameter is the area's address.
bool isArea(const llvm::Argument& parameter);
/// The type of a function that takes an area, as the source has it.
llvm::FunctionType& typeInSource(const llvm::Function& function);
/// What the call gives to the parameter, whatever its type; null where it gives nothing.
const llvm::Value* givenTo(const llvm::CallBase& call, const llvm::Argument& parameter);

}  // namespace fathom::frontend::c
