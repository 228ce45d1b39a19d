#include "app/process.h"

#include "base/process/execute.h"

namespace fathom::app {

Outcome fathomProcess(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), FATHOM_BINARY);
  const Executed ended = executeWithin(arguments, {120.0, std::nullopt}, Budget());
  return {ended.status, ended.out, ended.error + ended.why};
}

}  // namespace fathom::app
