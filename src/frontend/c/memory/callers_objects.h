#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstrTypes.h>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "frontend/c/memory/cells.h"

// Objects that the callers of a library own: what the pointers that they pass lead to, and what
// pointers in there lead to. Pointers to one type may lead to one object, and so they share a node.
namespace fathom::frontend::c {

/// Gives a pointer that a caller passes; a function without a body.
inline constexpr llvm::StringLiteral kGivenPointer = "__fathom_given_ptr";

/// Whether the site stands for objects of callers: it is a variable of no module.
bool isOfCallers(const llvm::Value& site);
/// What the pointer leads to that a function gives which is called through a pointer; null:
/// unknown, or anything.
const llvm::DIType* typeOfResult(const llvm::CallBase& call);
/// Whether a function of a caller that is called so allocates: it gives untyped memory for a number
/// as wide as sizes.
bool isAllocator(const llvm::CallBase& call);
/// What a pointer that callers pass points to; null where that is unknown. Requires: a call of
/// kGivenPointer.
const llvm::DIType* typeGiven(const llvm::CallBase& call);
/// The name of a type up to qualifiers, signs and names for it: pointers to types of one name may
/// lead to one object. "" where anything could lie there: void, functions.
std::string nameForAliasing(const llvm::DIType* type);

/// The kinds of objects that callers own, each with a site that stands for them.
class CallersObjects {
 public:
  struct Kind {
    std::unique_ptr<llvm::GlobalVariable> site;
    const llvm::DIType* type = nullptr;  // null: unknown
    Cell cell;                           // where pointers to them lead
    bool isNew = false;                  // an allocator of a caller gives them: with any contents
  };

  /// The kind of a type where there is one.
  const Kind* find(const std::string& name) const;
  /// A new one, whose objects begin there.
  const Kind& add(const llvm::DIType* type, Cell cell, llvm::LLVMContext& context);
  /// One of objects that an allocator of a caller gives.
  const Kind& addNew(Cell cell, llvm::LLVMContext& context);
  const std::vector<Kind>& all() const { return kinds_; }
  /// Null where the site is of no kind.
  const Kind* of(const llvm::Value& site) const;

 private:
  Kind& make(const llvm::DIType* type, Cell cell, llvm::LLVMContext& context);

  std::vector<Kind> kinds_;
  std::map<std::string, std::size_t> byName_;
};

}  // namespace fathom::frontend::c
