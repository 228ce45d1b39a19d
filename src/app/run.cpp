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
#include "app/dump.h"
#include "base/errors.h"
#include "base/process/interrupt.h"
#include "engine/registry/registry.h"
#include "report/render.h"

namespace fathom::app {
namespace {

/// Compilers say more than one line.
void complain(const std::string& sentences) {
  std::istringstream lines(sentences);
  for (std::string line; std::getline(lines, line);)
    fmt::print(stderr, "{}\n", report::printable(line));
}

/// Every run of check ends with a verdict, also one that failed.
Status fail(const Config& config, const char* why, Status status) {
  if (config.verb == Verb::Check) fmt::print("VERDICT: UNKNOWN({})\n", why);
  return status;
}

Log warningsOnStandardError() {
  return Log([](Log::Level level, const std::string& line) {
    if (level == Log::Level::Warning) complain("warning: " + line);
  });
}

Status listEngines() {
  fmt::print(
      "{:<10} all engines in turns, chosen by what is measured of the program (the default)\n",
      engine::kPortfolio);
  for (const engine::Row& row : engine::engines())
    fmt::print("{:<10} {}\n{:<10} {}\n", row.name, row.paper, "", row.sentence);
  return kHolds;
}

Status perform(const Config& config, const Budget& budget) {
  const Log log = warningsOnStandardError();
  switch (config.verb) {
    case Verb::Check:
      return check(config, log, budget);
    case Verb::Dump:
      return dump(config, log);
    case Verb::Certify:
      return certify(config, budget);
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

/// The one place where failures become statuses.
Status performOrExplain(const Config& config, const Budget& budget) {
  try {
    return perform(config, budget);
  } catch (const Unsupported& error) {
    complain(error.what());
    return fail(config, "unsupported", config.verb == Verb::Check ? kUnknown : kUnreadable);
  } catch (const InputError& error) {
    complain(error.what());
    return fail(config, "input", kUnreadable);
  } catch (const EnvironmentError& error) {
    complain(error.what());
    return fail(config, "environment", kInternal);
  } catch (const std::exception& error) {
    complain(error.what());
    return fail(config, "internal", kInternal);
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
