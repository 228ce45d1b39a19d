#include "evidence/replay/jvm/entry_runs.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <tuple>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "evidence/replay/jvm/launch.h"
#include "sandbox/command.h"

namespace fathom::evidence::jvm {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kCallsPerRun = 800;  // of one JVM: its log is limited
constexpr double kSecondsPerRun = 120;     // of CPU time
constexpr std::size_t kMegabytesPerRun = 2000;
constexpr std::string_view kDriverMark = "\nfathom: ";

/// What EntryDriver says in the log, in its order.
class DriverLog {
 public:
  DriverLog(std::vector<EntryFlight>& found, std::string_view exception)
      : found_(found), exception_(exception) {}

  void read(std::string_view log) {
    std::size_t at = log.find(kDriverMark);
    while (at != log.npos) {
      const std::size_t next = log.find(kDriverMark, at + 1);
      readPart(log.substr(at + kDriverMark.size(),
                          next == log.npos ? log.npos : next - at - kDriverMark.size() + 1));
      at = next;
    }
  }
  std::optional<std::size_t> lastLine() const { return line_; }
  bool ended() const { return ended_; }

 private:
  void readPart(std::string_view part) {
    const std::size_t end = part.find('\n');
    const std::string_view said = part.substr(0, end);
    if (said.starts_with("line ")) {
      std::size_t number = 0;
      std::from_chars(said.data() + 5, said.data() + said.size(), number);
      line_ = number;
      expressions_.clear();
    } else if (said.starts_with("call ")) {
      const std::size_t space = said.find(' ', 5);
      expressions_.emplace_back(space == said.npos ? "" : said.substr(space + 1));
    } else if (said == "end") {
      ended_ = true;
    }
    if (end == part.npos || !line_ || expressions_.empty()) return;
    for (Flight& flight : flightsIn(part.substr(end)))
      if (flight.exception == exception_ && !flight.again)
        found_.push_back({*line_, expressions_, std::move(flight)});
  }

  std::vector<EntryFlight>& found_;
  std::string_view exception_;
  std::optional<std::size_t> line_;
  std::vector<std::string> expressions_;
  bool ended_ = false;
};

class EntryRunner {
 public:
  EntryRunner(const frontend::JvmProgram& program, const std::vector<EntryCall>& calls,
              const RunOptions& options, const Budget& budget, const Attack& attack)
      : program_(program), calls_(calls), options_(options), budget_(budget), attack_(attack) {}

  /// Runs the attempts from `first` to before `last`; where the JVM stopped, or why it did not run.
  std::variant<std::size_t, NotStarted> run(std::size_t first, std::size_t last) {
    const TemporaryFolder folder;
    const RunFiles files{folder.file("plan"), folder.file("log"), folder.file("scratch")};
    std::string plan = attack_.head ? *attack_.head + "\n" : "";
    for (std::size_t i = first; i < last; ++i)
      plan += fmt::format("{} {} {} {}\n", calls_[i].owner, calls_[i].method, calls_[i].descriptor,
                          calls_[i].seed);
    writeFile(files.values, plan);
    fs::create_directory(files.scratch);
    const std::size_t megabytes = options_.limits.megabytes.value_or(kMegabytesPerRun);
    Launch launch = entryLaunchOf(program_, attack_.driver, files, megabytes);
    if (attack_.isAnew) launch.command.emplace_back("anew");
    launch.policy.mustHold = options_.mustHold;
    const Executed ended =
        sandbox::executeCaged(launch.policy, launch.command, {kSecondsPerRun, std::nullopt},
                              budget_.within(4 * kSecondsPerRun));
    if (ended.status == sandbox::kNotStarted && !ended.error.empty())
      return NotStarted{ended.error.substr(0, ended.error.find('\n'))};
    std::vector<EntryFlight> found;
    DriverLog reader(found, attack_.exception);
    reader.read(readFile(files.log, kLogBytes).value_or(""));
    for (EntryFlight& flight : found) {
      flight.call += first;
      flights_.push_back(std::move(flight));
    }
    if (reader.ended()) return last;
    return behind(first + reader.lastLine().value_or(0), last);
  }

  std::vector<EntryFlight> takeFlights() { return std::move(flights_); }

 private:
  /// The next attempt, perhaps on another method.
  std::size_t behind(std::size_t ended, std::size_t last) const {
    std::size_t next = ended + 1;
    while (attack_.givesUp && next < last && isSameMethod(calls_[next], calls_[ended])) ++next;
    return next;
  }
  static bool isSameMethod(const EntryCall& a, const EntryCall& b) {
    return std::tie(a.owner, a.method, a.descriptor) == std::tie(b.owner, b.method, b.descriptor);
  }

  const frontend::JvmProgram& program_;
  const std::vector<EntryCall>& calls_;
  const RunOptions& options_;
  const Budget& budget_;
  const Attack& attack_;
  std::vector<EntryFlight> flights_;
};

}  // namespace

const Attack Attack::ConcurrentModification{
    "fathom.replay.CollectionDriver", "java/util/ConcurrentModificationException", {}};

Attack nullAttack(std::string objects, bool isAnew) {
  return {.driver = "fathom.replay.EntryDriver",
          .exception = "java/lang/NullPointerException",
          .head = std::move(objects),
          .isAnew = isAnew,
          .givesUp = true};
}

EntryCall collectionAttempt(const CodePlace& place, unsigned seed) {
  std::string owner = place.owner;
  std::ranges::replace(owner, '/', '.');
  return {std::move(owner), place.method, place.descriptor, seed};
}

std::variant<std::vector<EntryFlight>, NotStarted> runEntries(
    const frontend::JvmProgram& program, const std::vector<EntryCall>& calls,
    const RunOptions& options, const Budget& budget,
    const std::function<void(std::size_t)>& onProgress, const Attack& attack) {
  std::error_code ignored;
  if (program.jdk.empty() || !fs::exists(fs::path(program.jdk) / "bin" / "java", ignored))
    return NotStarted{"there is no JVM to run it"};
  EntryRunner runner(program, calls, options, budget, attack);
  for (std::size_t at = 0; at < calls.size() && !budget.cancelled() && !budget.exhausted();) {
    const auto next = runner.run(at, std::min(calls.size(), at + kCallsPerRun));
    if (const auto* failed = std::get_if<NotStarted>(&next)) return *failed;
    at = std::get<std::size_t>(next);
    onProgress(at);
  }
  return runner.takeFlights();
}

}  // namespace fathom::evidence::jvm
