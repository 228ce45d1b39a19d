#pragma once

#include "frontend/c/memory/guessed_lengths.h"
#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// What callers promise of the memory that they own. It is assumed where a pointer comes to the
/// program: as an argument, or out of an object of a caller that still holds what it held at the
/// beginning. No invariant with quantifiers is needed.
class CallerMemory : InstructionTranslator {
 public:
  explicit CallerMemory(FunctionContext& context) : InstructionTranslator(context) {}
  /// Of the pointers that the entry point gets.
  void assumeArguments(const llvm::CallInst& call, const llvm::Function& entry);
  /// Of a pointer in a structure that the entry point gets by value.
  void assumeStored(const llvm::CallInst& given);
  /// Of the pointer that a view holds at the beginning.
  void assumePointer(const MemoryLocation& location, const View& view, std::int64_t by);
  /// Of the pointer that a function of theirs gives: null, or valid; where the function allocates,
  /// to an object that nothing else leads to, or that it was given.
  void assumeResult(const llvm::CallInst& call);

  /// That a pointer of a caller is not null: a requirement on callers, where accesses are checked.
  void requireNotNull(const MemoryLocation& location);
  /// That the access lies in the object of the caller.
  void requireInside(const MemoryLocation& location, Term isInside, const GoalAccess& access);
  /// That what is freed is the beginning of what an allocation gave.
  void requireFreeable(const MemoryLocation& location, Term isAtBegin);

 private:
  void require(const std::string& sentence, Term condition);
  /// A place that a pointer of a caller leads to, and what its type says of it.
  struct Given {
    Pointer pointer;
    Cell cell;
    const llvm::DIType* type = nullptr;
    bool isString = false;
    bool isCounted = false;  // a parameter says how many elements there are
    bool isNew = false;      // by an allocator
  };
  struct Count {
    const llvm::Value* value = nullptr;  // a parameter of the entry point, or a constant
    bool isInBytes = false;
  };
  /// How much lies where a parameter leads; neither: one element.
  struct Extent {
    bool isString = false;
    std::vector<Count> counts{};
  };
  Extent extentOf(const llvm::Argument& parameter) const;
  const llvm::Value* countOf(const llvm::Function& entry, const Contract& contract) const;
  void assumeCount(const Given& given, const Count& count, const llvm::CallInst& call,
                   const llvm::Argument& parameter);
  void noteContract(const llvm::Function& entry);
  Given givenAt(const Pointer& pointer, Cell cell, const llvm::DIType* type) const;
  /// It leads into an object of a caller, which has at least one element of the type from there on.
  Term isValid(const Given& given);
  Term isSizeOf(const Given& given, Term size);
  /// An object of a caller, by an allocator or not.
  Term isOfKind(const Given& given, const Region& region) const;
  /// The last byte of the object is zero at the beginning.
  Term endsWithZero(const Region& region, Term object, Term size);
  Term isOwned(Term object, const Region& target, const MemoryLocation& location, const View& view,
               std::int64_t by);
  /// Whether the object has not come to the program before.
  Term isFresh(const Given& given);
  Term isArgument(const llvm::CallInst& call, const Given& given);
  Term isOwnedByCall(const Given& given, const std::vector<Given>& others);
  std::int64_t beginOf(const Region& region, const llvm::Value& site) const;
  void promise(const llvm::Function& entry, const std::string& sentence);
  void promiseNoOverlap(const llvm::Function& entry);
  /// What the entry point may rely on.
  static std::string wordsOf(const Given& given, bool mayBeNull);
  std::vector<LengthOf> lengthsOf(const llvm::Argument& parameter) const;
  void assumeLength(const Given& given, const llvm::Value& count, bool isSigned, bool isInBytes);
};

}  // namespace fathom::frontend::c
