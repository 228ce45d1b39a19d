#pragma once

#include <cstdint>
#include <llvm/IR/Argument.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Module.h>
#include <optional>

#include "program/source_memory.h"

namespace fathom::frontend::c {

/// The lists of strings that a program is started with: argv and envp. A list is a vector of
/// pointers, null behind the last, and the strings that they lead to, an object each. In a module
/// both are variables without a definition, whose names no source has. Messages are the strings
/// that the library gives out and nobody may write; they have no vector.
enum class StringList { Arguments, Environment, Messages };

/// No machine passes as many: their count is an int.
inline constexpr std::int64_t kMostStrings = program::SourceStrings::kMost;

/// The list whose vector, or whose strings, the variable stands for.
std::optional<StringList> listOfVector(const llvm::Value& site);
std::optional<StringList> listOfStrings(const llvm::Value& site);
/// The variable, null where the module has none.
const llvm::GlobalVariable* vectorIn(const llvm::Module& module, StringList list);
const llvm::GlobalVariable* stringsIn(const llvm::Module& module, StringList list);
/// The vector that a parameter of main leads to; null for others.
const llvm::GlobalVariable* vectorFor(const llvm::Argument& argument);
/// Adds both variables to the module, unless it has them; the vector. Requires: not Messages.
llvm::GlobalVariable& declareList(llvm::Module& module, StringList list);
/// Adds the variable that stands for messages.
void declareMessages(llvm::Module& module);

}  // namespace fathom::frontend::c
