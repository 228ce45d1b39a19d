#include "frontend/shared/reader_process.h"

#include <sstream>

#include "base/process/own_program.h"
#include "program/text/parse.h"
#include "sandbox/command.h"

namespace fathom::frontend {
namespace {

/// The CPU time for reading where the user gives no limit.
constexpr double kSecondsForReading = 600;

sandbox::Policy policyFor(const ReaderProcess& reader) {
  sandbox::Policy policy;
  policy.mustHold = false;
  policy.fileKilobytes = 0;
  policy.environment = {"ASAN_OPTIONS=detect_leaks=0"};  // which traces itself
  policy.readable = reader.readable;
  return policy;
}

[[noreturn]] void failReader(const ReaderProcess& reader, const Executed& ended) {
  const std::string said = ended.error.substr(0, ended.error.find_last_not_of('\n') + 1);
  const std::string how = reader.called + " " + ended.why;
  if (ended.status == sandbox::kNotStarted) throw EnvironmentError(said);
  if (ended.status == 5) throw Unsupported({}, said);
  if (ended.status == 6) throw InternalError(said);
  if (ended.status >= 0) throw InputError({}, said);
  requireWithinLimits(ended.end, how);
  if (reader.crashMeans) throw InputError({}, *reader.crashMeans + ": " + how);
  throw InternalError(how);
}

}  // namespace

std::optional<std::string> runReader(const ReaderProcess& reader, const WorkerLimits& limits,
                                     const Budget& budget, const Log& log) {
  std::vector<std::string> command{programBeside(reader.program)};
  command.insert(command.end(), reader.arguments.begin(), reader.arguments.end());
  WorkerLimits within = limits;
  if (!within.cpuSeconds) within.cpuSeconds = kSecondsForReading;
  Executed ended = sandbox::executeCaged(policyFor(reader), command, within, budget);
  if (budget.cancelled()) return std::nullopt;
  if (ended.status != 0) failReader(reader, ended);
  std::istringstream warnings(ended.error);
  for (std::string line; std::getline(warnings, line);) log.warning(line);
  return std::move(ended.out);
}

program::Program parseBack(logic::TermStore& terms, const std::string& text,
                           const std::string& name) {
  try {
    return program::text::parse(terms, text, name, Log(), {.strict = true});
  } catch (const InputError& error) {
    throw InternalError(std::string("the program does not read back: ") + error.what());
  }
}

}  // namespace fathom::frontend
