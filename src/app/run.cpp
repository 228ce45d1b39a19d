#include "app/run.h"

#include <cstdio>
#include <exception>
#include <fmt/core.h>
#include <optional>
#include <sstream>

#include "app/bench/bench.h"
#include "app/certify.h"
#include "app/check.h"
#include "app/command_line/command_line.h"
#include "app/documents/completion.h"
#include "app/documents/doctor.h"
#include "app/documents/manual.h"
#include "app/dump.h"
#include "app/incremental/store_verb.h"
#include "app/shards/work.h"
#include "app/validate/witness_check.h"
#include "app/watch.h"
#include "base/errors.h"
#include "base/process/interrupt.h"
#include "engine/registry/registry.h"
#include "report/render.h"

namespace fathom::app {
namespace {

/// Compilers print more than one line.
void complain(const std::string& sentences) {
  std::istringstream lines(sentences);
  for (std::string line; std::getline(lines, line);)
    fmt::print(stderr, "{}\n", report::printable(line));
}

Status statusOf(Reason reason, Verb verb) {
  if (reason == Reason::Unsupported || reason == Reason::Timeout || reason == Reason::Memory)
    return verb == Verb::Check ? kUnknown : kUnreadable;
  return reason == Reason::Input ? kUnreadable : kInternal;
}

Log warningsOnStandardError() {
  return Log([](Log::Level level, const std::string& line) {
    if (level == Log::Level::Warning) complain("warning: " + line);
  });
}

Status listEngines() {
  fmt::print("{:<10} all engines, scheduled by program features (the default)\n",
             engine::kPortfolio);
  for (const engine::Row& row : engine::engines())
    fmt::print("{:<10} {}\n{:<10} {}\n", row.name, row.paper, "", row.sentence);
  return kHolds;
}

Status perform(const Config& config, const Budget& budget) {
  const Log log = warningsOnStandardError();
  switch (config.verb) {
    case Verb::Check:
      if (config.watch) return watch(config, log, budget);
      return config.witnessIn ? checkWitness(config, log, budget) : check(config, log, budget);
    case Verb::Dump:
      return dump(config, log);
    case Verb::Certify:
      return certify(config, budget);
    case Verb::Doctor:
      return doctor();
    case Verb::Completion:
      fmt::print("{}", completionFor(config.shell));
      return kHolds;
    case Verb::Man:
      fmt::print("{}", manualPage());
      return kHolds;
    case Verb::Store:
      return storeVerb(config, log);
    case Verb::Plan:
      return plan(config, log, budget);
    case Verb::Work:
      return work(config, log, budget);
    case Verb::Merge:
      return merge(config, log, budget);
    case Verb::Engines:
      return listEngines();
    case Verb::BenchRefine:
      return benchRefine(config, log, budget);
    case Verb::BenchAlter:
      return benchAlter(config, log, budget);
    case Verb::BenchEngines:
      return benchEngines(config, log, budget);
    case Verb::BenchGoals:
      return benchGoals(config, log, budget);
    case Verb::BenchUpdr:
      return benchUpdr(config, log, budget);
  }
  throw InternalError("every verb has a case");
}

/// The one place where errors become statuses. Every run of check ends with a verdict.
Status performOrExplain(const Config& config, const Budget& budget) {
  try {
    return perform(config, budget);
  } catch (const std::exception& error) {
    complain(error.what());
    const Reason reason = reasonOf(error);
    if (config.verb == Verb::Check)
      fmt::print("VERDICT: {}\n", toString(report::RunVerdict(report::RunUnknown{reason})));
    return statusOf(reason, config.verb);
  }
}

}  // namespace

int run(int argc, const char* const* argv) {
  const Budget budget;
  std::optional<InterruptGuard> guard(budget);
  const auto asked = readCommandLine(argc, argv);
  if (const auto* status = std::get_if<Status>(&asked)) return *status;
  const Config& config = std::get<Config>(asked);
  if (config.verb == Verb::Dump || config.verb == Verb::Engines) guard.reset();
  const Status status = performOrExplain(config, budget);
  if (std::fflush(stdout) != 0) {
    complain("standard output cannot be written");
    return kInternal;
  }
  return status;
}

}  // namespace fathom::app
