#include "evidence/replay/jvm/runner.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "evidence/replay/jvm/launch.h"
#include "sandbox/command.h"

namespace fathom::evidence::jvm {

namespace {

namespace fs = std::filesystem;

constexpr double kRunSeconds = 10;        // of CPU time
constexpr double kWallSeconds = 60;       // for programs that wait
constexpr std::size_t kMegabytes = 2000;  // where nobody says how much there is

std::string endOf(const Executed& ended) {
  return ended.status < 0 ? ended.why : fmt::format("ended with status {}", ended.status);
}

/// What Verifier.java says where it ends the program.
std::string departureIn(std::string_view log) {
  constexpr std::string_view kMark = "\nfathom: ";
  const std::size_t mark = log.rfind(kMark);
  if (mark == log.npos) return "";
  const std::string_view line = log.substr(mark + kMark.size());
  return std::string(line.substr(0, line.find('\n')));
}

}  // namespace

std::variant<Execution, NotStarted> run(const frontend::JvmProgram& program, const Given& given,
                                        const RunOptions& options, const Budget& budget) {
  std::error_code ignored;
  if (program.jdk.empty() || !fs::exists(fs::path(program.jdk) / "bin" / "java", ignored))
    return NotStarted{"there is no JVM to run it"};
  const TemporaryFolder folder;
  const RunFiles files{folder.file("values"), folder.file("log"), folder.file("scratch")};
  writeFile(files.values,
            given.values.empty() ? "" : fmt::format("{}\n", fmt::join(given.values, "\n")));
  fs::create_directory(files.scratch);
  Launch launch = launchOf(program, given, files, options.limits.megabytes.value_or(kMegabytes));
  launch.policy.mustHold = options.mustHold;
  const double seconds = std::min(options.limits.cpuSeconds.value_or(kRunSeconds), kRunSeconds);
  const Executed ended =
      sandbox::executeCaged(launch.policy, launch.command, {seconds, std::nullopt},
                            budget.within(kWallSeconds));  // a JVM reserves gigabytes
  if (ended.status == sandbox::kNotStarted && !ended.error.empty())
    return NotStarted{ended.error.substr(0, ended.error.find('\n'))};
  const std::string log = readFile(files.log, kLogBytes).value_or("");
  return Execution{flightsIn(log), endOf(ended), ended.status, departureIn(log)};
}

}  // namespace fathom::evidence::jvm
