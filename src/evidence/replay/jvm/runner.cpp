#include "evidence/replay/jvm/runner.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/file.h"
#include "base/process/own_program.h"
#include "base/temporary_folder.h"
#include "evidence/replay/jvm/argument_words.h"
#include "sandbox/command.h"

namespace fathom::evidence::jvm {

namespace {

namespace fs = std::filesystem;

constexpr double kRunSeconds = 10;            // of CPU time
constexpr double kWallSeconds = 60;           // for programs that wait
constexpr std::size_t kMegabytes = 2000;      // where nobody says how much there is
constexpr std::size_t kMostMegabytes = 1024;  // of the heap
constexpr std::size_t kLogBytes = std::size_t{64} << 20;

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

/// Files outside the JDK's folder that it has links to, such as its settings.
std::vector<std::string> linkedFrom(const std::string& jdk) {
  std::vector<std::string> files;
  std::error_code error;
  for (const char* part : {"conf", "lib"}) {
    fs::recursive_directory_iterator at(fs::path(jdk) / part, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      if (!at->is_symlink(error)) continue;
      const fs::path target = fs::canonical(at->path(), error);
      if (!error) files.push_back(target.string());
      error.clear();
    }
    error.clear();
  }
  return files;
}

class Run {
 public:
  Run(const frontend::JvmProgram& program, const Given& given, const RunOptions& options)
      : program_(program), given_(given), options_(options) {
    writeFile(folder_.file("values"),
              given.values.empty() ? "" : fmt::format("{}\n", fmt::join(given.values, "\n")));
    fs::create_directory(folder_.file("scratch"));
  }

  std::variant<Execution, NotStarted> execute(const Budget& budget) const {
    WorkerLimits limits{options_.limits.cpuSeconds, std::nullopt};  // it reserves gigabytes
    limits.cpuSeconds = std::min(limits.cpuSeconds.value_or(kRunSeconds), kRunSeconds);
    const Executed ended =
        sandbox::executeCaged(policy(), command(), limits, budget.within(kWallSeconds));
    if (ended.status == sandbox::kNotStarted && !ended.error.empty())
      return NotStarted{ended.error.substr(0, ended.error.find('\n'))};
    const std::string log = readFile(folder_.file("log"), kLogBytes).value_or("");
    return Execution{flightsIn(log), endOf(ended), ended.status, departureIn(log)};
  }

 private:
  std::size_t megabytes() const { return options_.limits.megabytes.value_or(kMegabytes); }

  std::string classPath() const {
    return fmt::format("{}:{}", programBeside("fathom-java-replay.jar"),
                       fmt::join(program_.classPath, ":"));
  }

  /// Interpreted: compiled code may lose the place of an exception.
  sandbox::Words command() const {
    sandbox::Words words{program_.jdk + "/bin/java",
                         "-ea",
                         "-Xint",
                         std::string(kLogOption),
                         fmt::format("-Xmx{}m", std::min(megabytes() / 2, kMostMegabytes)),
                         "-Xss512m",
                         "-XX:+UseSerialGC",
                         "-XX:-UsePerfData",
                         "-XX:-CreateCoredumpOnCrash",
                         "-XX:ErrorFile=/dev/null",
                         "-Djava.io.tmpdir=.",
                         "-Duser.home=.",
                         "-Dfathom.values=" + folder_.file("values"),
                         "-cp",
                         classPath(),
                         *program_.mainClass};
    const auto arguments = wordsOf(given_.arguments).value_or(std::vector<std::string>());
    words.insert(words.end(), arguments.begin(), arguments.end());
    return words;
  }

  sandbox::Policy policy() const {
    sandbox::Policy policy;
    policy.readable = linkedFrom(program_.jdk);
    policy.readable.insert(policy.readable.end(), {program_.jdk, folder_.file("values"),
                                                   programBeside("fathom-java-replay.jar")});
    for (const std::string& each : program_.classPath) policy.readable.push_back(each);
    policy.scratch = folder_.file("scratch");
    policy.outputs = {{1, "/dev/null"}, {2, folder_.file("log")}};
    policy.environment = {"LC_ALL=C.UTF-8"};
    policy.threads = true;
    policy.mustHold = options_.mustHold;
    policy.fileKilobytes = kLogBytes >> 10;
    policy.memoryMegabytes = megabytes();
    return policy;
  }

  const frontend::JvmProgram& program_;
  const Given& given_;
  const RunOptions& options_;
  TemporaryFolder folder_;
};

}  // namespace

std::variant<Execution, NotStarted> run(const frontend::JvmProgram& program, const Given& given,
                                        const RunOptions& options, const Budget& budget) {
  std::error_code ignored;
  if (program.jdk.empty() || !fs::exists(fs::path(program.jdk) / "bin" / "java", ignored))
    return NotStarted{"there is no JVM to run it"};
  return Run(program, given, options).execute(budget);
}

}  // namespace fathom::evidence::jvm
