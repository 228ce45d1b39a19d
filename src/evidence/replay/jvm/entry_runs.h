#pragma once

#include <functional>

#include "evidence/replay/jvm/runner.h"

// Methods of a library, called by its public interface with random arguments that are not null.
namespace fathom::evidence::jvm {

/// What attempts are after, and how they are made.
struct Attack {
  std::string_view driver;          // the class
  std::string_view exception;       // a/b/C
  std::optional<std::string> head;  // the first line of the driver's plan
  bool isAnew = false;              // each attempt begins with no class of the library loaded
  bool givesUp = false;             // where one ends its JVM, others of the method that follow are
                                    // left out

  /// CollectionDriver: any methods, collections change in between.
  static const Attack ConcurrentModification;
};

/// EntryDriver: one method a time. `objects`: see OwnClasses.
Attack nullAttack(std::string objects, bool isAnew);

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
    const std::function<void(std::size_t)>& onProgress, const Attack& attack);

}  // namespace fathom::evidence::jvm
