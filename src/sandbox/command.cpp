#include "sandbox/command.h"

#include <csignal>
#include <cstring>
#include <fmt/core.h>

#include "base/process/own_program.h"

namespace fathom::sandbox {

Words caged(const Policy& policy, const Words& command) {
  Words words = toArguments(policy, command);
  words.insert(words.begin(), programBeside("fathom-cage"));
  return words;
}

Executed executeCaged(const Policy& policy, const Words& command, const WorkerLimits& limits,
                      const Budget& budget) {
  Executed ended = executeWithin(caged(policy, command), limits, budget);
  const int signal = ended.status - kSignalled;
  if (signal <= 0 || signal >= NSIG) return ended;
  ended.status = -1;
  ended.why = fmt::format("ended by signal {} ({})", signal, strsignal(signal));
  return ended;
}

}  // namespace fathom::sandbox
