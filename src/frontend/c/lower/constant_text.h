#pragma once

#include <llvm/IR/Value.h>
#include <optional>
#include <string>

namespace fathom::frontend::c {

/// What a local variable that is set once holds where it is read; else the value itself.
const llvm::Value* origin(const llvm::Value& value);

/// The string there, without its terminator, where it is a constant and has one.
std::optional<std::string> stringAt(const llvm::Value& value);

}  // namespace fathom::frontend::c
