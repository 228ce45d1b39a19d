#pragma once

#include <functional>

#include "evidence/replay/jvm/runner.h"

// Methods of a library, called by its public interface with random arguments that are not null.
namespace fathom::evidence::jvm {

/// What attempts are after.
enum class Attack {
  NullPointer,             // EntryDriver: one method a time
  ConcurrentModification,  // CollectionDriver: any methods, collections change in between
};

/// One attempt: the same seed gives the same arguments.
struct EntryCall {
  std::string owner;  // a.b.C
  std::string method;
  std::string descriptor;
  unsigned seed = 0;
};

/// The attempt of this number on concurrent modifications, at a place above all.
EntryCall collectionAttempt(const CodePlace& place, unsigned seed);

/// Such an exception of an attempt, and what was called before, as Java; the last expression
/// raised it.
struct EntryFlight {
  std::size_t call = 0;
  std::vector<std::string> expressions;
  Flight flight;
};

/// Runs all attempts, in JVMs in a sandbox; `onProgress` is told how many are done. Ends early
/// where the budget does.
std::variant<std::vector<EntryFlight>, NotStarted> runEntries(
    const frontend::JvmProgram& program, const std::vector<EntryCall>& calls,
    const RunOptions& options, const Budget& budget,
    const std::function<void(std::size_t)>& onProgress, Attack attack = Attack::NullPointer);

}  // namespace fathom::evidence::jvm
