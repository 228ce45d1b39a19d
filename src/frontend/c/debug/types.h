#pragma once

#include <cstdint>
#include <llvm/IR/DebugInfoMetadata.h>
#include <string>
#include <vector>

// Types as debug information has them.
namespace fathom::frontend::c {

/// Of the objects of an allocation site; null where it is unknown.
const llvm::DIType* typeOf(const llvm::Value& site);
/// Of a parameter that the function keeps in a variable; null where it is unknown.
const llvm::DIType* typeOfParameter(const llvm::Argument& parameter);
/// Through typedefs, qualifiers and arrays; null where there is no structure.
const llvm::DICompositeType* structureOf(const llvm::DIType* type);

struct Field {
  std::int64_t offset = 0;
  std::string name;  // at.x, name[3]: with dots and indices, where it lies in structures and arrays
};
/// The fields of the structure that the type is, or is an array of; of long arrays the first ones.
std::vector<Field> fieldsOf(const llvm::DIType* type);
/// The field at an offset of such a structure, or of an element of such an array: ".at.x",
/// ".name[3]". Ends with
/// "+bytes" where there is no such name; "" at the beginning of what has no fields.
std::string fieldNameIn(const llvm::DIType* type, std::int64_t offset);
/// The bytes of an object; 0 where that is unknown.
std::int64_t bytesOf(const llvm::DIType* type);
/// As C has it: int, struct list, token_t; "" where there are no words for it.
std::string wordsFor(const llvm::DIType* type);
/// char, neither signed nor unsigned: an array of them is a string.
bool isPlainChar(const llvm::DIType* type);
/// The type that a pointer at this offset of an object points to; null where it is unknown.
const llvm::DIType* typeBehind(const llvm::DIType* type, std::int64_t offset);

/// The function's type, through typedefs; null where the type is no function's.
const llvm::DISubroutineType* functionOf(const llvm::DIType* type);
/// What a pointer leads to that is passed for the parameter; null where that is unknown, or it is
/// no pointer.
const llvm::DIType* typeBehind(const llvm::DISubroutineType& function, unsigned parameter);
/// The same of what the function gives back.
const llvm::DIType* typeBehindResult(const llvm::DISubroutineType& function);
bool isConst(const llvm::DIType* type);

}  // namespace fathom::frontend::c
