#pragma once

#include <compare>
#include <llvm/IR/Function.h>
#include <map>
#include <set>

// Which parameter is the length of which array, guessed from how functions use them. A guess only
// chooses what is asked of callers: it is assumed, listed as a requirement, and every access is
// checked all the same.
namespace fathom::frontend::c {

/// Parameters of a function, by their positions: so many elements (or bytes) lie where the pointer
/// leads.
struct LengthOf {
  unsigned array = 0;
  unsigned count = 0;
  bool isInBytes = false;
  friend auto operator<=>(const LengthOf&, const LengthOf&) = default;
};

/// Of each function: an index into the array is compared with the count, the array is moved by the
/// count, memory functions get both, or both are passed on to a function of which this is known.
std::map<const llvm::Function*, std::set<LengthOf>> guessedLengths(const llvm::Module& module);

}  // namespace fathom::frontend::c
