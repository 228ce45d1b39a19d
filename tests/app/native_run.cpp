#include "app/native_run.h"

#include <fstream>
#include <iterator>

#include "base/errors.h"
#include "base/machine.h"
#include "base/process/execute.h"
#include "evidence/replay/c/build_settings.h"

namespace fathom::app {
namespace {

const WorkerLimits kLimits{60.0, 2000};
constexpr double kRunSeconds = 10;  // what takes longer does not end

Executed compile(const std::string& source, std::vector<std::string> flags,
                 const std::filesystem::path& output) {
  flags.insert(flags.begin(), {"clang-19", "-w", "-O0"});
  flags.insert(flags.end(), {source, "-o", output.string()});
  return executeWithin(flags, kLimits, Budget());
}

}  // namespace

std::optional<std::string> runNatively(const std::string& source, int bits,
                                       const std::vector<std::string>& flags,
                                       const std::filesystem::path& folder) {
  std::vector<std::string> all = evidence::native::machineFlags(bits);
  all.insert(all.end(), {"-fwrapv", "-fno-strict-aliasing"});
  all.insert(all.end(), flags.begin(), flags.end());
  const auto program = folder / "native";
  if (compile(source, all, program).status != 0) return std::nullopt;
  std::vector<std::string> command = evidence::native::emulatorFor(bits);
  WorkerLimits limits = kLimits;
  if (!command.empty()) limits.megabytes.reset();  // it reserves more
  command.push_back(program.string());
  limits.cpuSeconds = kRunSeconds;
  const Executed run = executeWithin(command, limits, Budget());
  if (run.status != 0) return std::nullopt;
  return run.out;
}

std::string bitcodeOf(const std::string& source, int bits, const std::vector<std::string>& flags,
                      const std::filesystem::path& folder) {
  std::vector<std::string> all = x86Flags(bits);
  all.insert(all.end(), {"-c", "-emit-llvm"});
  all.insert(all.end(), flags.begin(), flags.end());
  const auto module = folder / "module.bc";
  const Executed compiled = compile(source, all, module);
  require(compiled.status == 0, "the program compiles");
  std::ifstream file(module, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace fathom::app
