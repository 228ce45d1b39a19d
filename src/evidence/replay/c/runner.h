#pragma once

#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/cpu_time.h"
#include "base/process/execute.h"
#include "base/process/workers.h"
#include "base/temporary_folder.h"
#include "evidence/replay/c/harness.h"
#include "evidence/replay/c/symbol_list.h"
#include "sandbox/policy.h"

namespace fathom::evidence::native {

/// What a run of the program came to.
struct Execution {
  std::vector<std::string> marks;  // of the harness, without kMark
  std::string report;              // standard error, where sanitizers speak
  std::string end;                 // how it ended, as part of a sentence: "ended with status 0"
  bool endedByItself = false;      // neither a limit nor a signal ended it
};

/// Why there is no program to run.
struct NotBuilt {
  std::string why;
};

/// Why the program cannot be run: there is no sandbox for it.
struct NotStarted {
  std::string why;
};

/// A program with a harness, compiled and run in a folder of its own.
class Runner {
 public:
  using Result = std::variant<Execution, NotBuilt, CannotFeed, NotStarted>;

  /// The program runs in a sandbox, which must hold or (mustHold: false) need not.
  Runner(Source source, SanitizerSettings settings, bool mustHold, WorkerLimits limits,
         Budget budget)
      : source_(std::move(source)),
        settings_(std::move(settings)),
        mustHold_(mustHold),
        limits_(limits),
        budget_(std::move(budget)),
        cpuTime_(limits.cpuSeconds) {}

  /// Functions that the linker misses are added to the harness: those that the trace has values of
  /// are fed, other symbols become stubs; where a unit has them as inline functions, it is compiled
  /// so that it defines them.
  Result run(Harness& harness, Unset unset, std::size_t arguments);

  /// The same without running it; nothing where the program is there.
  std::optional<Result> build(Harness& harness, Unset unset);

  /// The program, compiled as in the last run.
  const Source& source() const { return source_; }

  /// FILE:LINE:COLUMN of the code at each address in the program that ran last.
  std::vector<std::string> placesOf(const std::vector<std::string>& addresses);

 private:
  Executed compile(Harness& harness, Unset unset);
  std::optional<CannotFeed> whyNotSupplied(const Harness& harness,
                                           const std::set<std::string>& names) const;
  bool supply(Harness& harness, const std::set<std::string>& names);
  bool define(Harness& harness, const std::string& name) const;
  std::optional<Returns> returnsOf(const std::string& name) const;
  void listSymbols();
  Result execute(std::size_t arguments);
  sandbox::Policy policy() const;
  WorkerLimits limitsLeft() const;
  std::size_t stackKilobytes() const;

  Source source_;
  std::vector<SymbolList> symbols_;  // one per unit, made where something is missing
  SanitizerSettings settings_;
  bool mustHold_;
  WorkerLimits limits_;
  Budget budget_;
  TemporaryFolder folder_;
  CpuTimer cpuTime_;
};

}  // namespace fathom::evidence::native
