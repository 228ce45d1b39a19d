#pragma once

#include <cstdint>
#include <llvm/IR/DebugInfoMetadata.h>
#include <string>
#include <vector>

// Types as debug information has them.
namespace fathom::frontend::c {

/// Of the object that the site makes; null where nothing says it.
const llvm::DIType* typeOf(const llvm::Value& site);
/// Through typedefs, qualifiers and arrays; null where there is no structure.
const llvm::DICompositeType* structureOf(const llvm::DIType* type);

struct Field {
  std::int64_t offset = 0;
  std::string name;  // with dots, where it lies in structures inside
};
/// All fields of the structure that the type is, or is an array of.
std::vector<Field> fieldsOf(const llvm::DIType* type);
/// What a pointer at this offset of an object of the type leads to; null where none is known there.
const llvm::DIType* typeBehind(const llvm::DIType* type, std::int64_t offset);

}  // namespace fathom::frontend::c
