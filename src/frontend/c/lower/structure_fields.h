#pragma once

#include <cstdint>
#include <llvm/IR/Type.h>
#include <llvm/IR/Value.h>
#include <optional>
#include <vector>

namespace fathom::frontend::c {

/// Scalars that follow each other without gaps.
using Fields = std::vector<llvm::Type*>;

/// The fields that fill these bytes behind the address, where it lies in a local variable. Of a
/// variable that the compiler made to hold integers, those of the variable that is copied into it
/// or out of it.
std::optional<Fields> fieldsAt(const llvm::Value& address, std::uint64_t offset,
                               std::uint64_t size);

/// As fieldsAt: whether these bytes lie in a union.
bool liesInUnion(const llvm::Value& address, std::uint64_t offset, std::uint64_t size);

}  // namespace fathom::frontend::c
