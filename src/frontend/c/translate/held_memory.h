#pragma once

#include <unordered_set>

#include "frontend/c/translate/module_translation.h"

namespace fathom::frontend::c {

struct FunctionContext;

/// Which memory on the heap something still leads to where the program ends: variables of the
/// module, of the function that calls exit and of those that wait for it, and what lies in memory
/// that they lead to. It is followed only so far: what is held here is held, and more may be.
class HeldMemory {
 public:
  explicit HeldMemory(ModuleTranslation& module);
  /// Some object may be on the heap.
  bool mayHoldAny() const;
  Term isAllFreed();
  /// Of what is on the heap and not freed, by regions, either nothing is left, or all is held: at
  /// this call, which ends the program, or behind main.
  Term isNoneLost(FunctionContext& context, const llvm::CallBase& end);
  Term isNoneLost();
  /// Around a call behind which the program may end: what the caller's variables hold, where they
  /// hold anything, is known meanwhile.
  void wait(FunctionContext& context, const llvm::CallBase& call);
  void goOn(FunctionContext& context, const llvm::CallBase& call);
  /// Nobody waits at the beginning.
  void initialise(Writes& writes) const;

 private:
  /// A pointer in an object: the view that holds it and, in arrays, how many strides behind the
  /// node's origin.
  struct Place {
    const llvm::Value* site;  // of the object; null: all objects of the region have it
    const Region* region;
    View view;
    std::int64_t step;
    const Region* target;
  };
  /// While its function waits, the variable is the number of the object at the place (0: nobody
  /// waits), or, where nobody else can change it, the object that the pointer there leads to.
  struct Waiting {
    const llvm::Function* function;
    Place place;
    Symbol symbol;
    bool isValue;
  };
  struct Held {
    const Region* region;
    Term object;
  };

  bool isFollowed(const Region& region) const;
  void findEnding();
  void findWaiting();
  bool mayEnd(const llvm::CallBase& call);
  std::vector<Place> placesIn(const Region& region, const llvm::Value* site, std::int64_t begin,
                              std::int64_t size);
  std::vector<Place> placesIn(const llvm::Value& site);
  std::vector<Place> placesIn(const Region& heap);
  std::vector<Place> localsOf(const llvm::Function& function);
  Term valueAt(const Place& place, Term object);
  Term isCounted(const Held& held);
  std::vector<Held> ofModule();
  Term isFreed(const Region& region);
  Term isNoneLost(std::vector<Held> held);

  ModuleTranslation& module_;
  TermStore& terms_;
  std::unordered_set<const llvm::Function*> ending_;
  std::vector<Waiting> waiting_;
};

}  // namespace fathom::frontend::c
