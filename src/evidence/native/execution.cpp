#include "evidence/native/execution.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

#include "base/cpu_time.h"
#include "base/errors.h"
#include "base/execute.h"
#include "evidence/native/sandbox.h"

namespace fathom::evidence::native {

namespace {

constexpr double kRunSeconds = 10;   // of CPU time
constexpr unsigned kAtOnce = 2;      // compilers
constexpr double kWallSeconds = 60;  // for programs that wait
constexpr std::size_t kReportBytes = std::size_t{1} << 20;
constexpr std::size_t kAddressMegabytes = 2000;  // where nobody says how much there is

constexpr std::size_t kEmulatorMegabytes = 6000;  // that an emulator reserves and does not use
constexpr const char* kMarksHere = "-DFATHOM_MARKS=9";

/// FOLDER STACK-KILOBYTES ASAN-OPTIONS COMMAND...: a program of the folder, with marks and report
/// in files there, without environment; files that it writes stay small. A status that means
/// "no such command" is its own.
constexpr const char* kScript = R"sh(cd "$1" || exit 125
ulimit -c 0
ulimit -f 65536
ulimit -S -s "$2" 2>/dev/null || ulimit -S -s "$(ulimit -H -s)"
options=$3
shift 3
env -i ASAN_OPTIONS="$options" "$@" </dev/null >/dev/null 2>report 9>marks
status=$?
[ $status -eq 127 ] && status=126
exit $status)sh";

void writeFile(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw EnvironmentError("the file '" + path + "' cannot be written");
}

std::string readSome(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(kReportBytes, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

std::vector<std::string> marksIn(const std::string& text) {
  std::vector<std::string> marks;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(kMark)) marks.push_back(line.substr(kMark.size()));
  return marks;
}

/// The first complaint, or the first line where there is none.
std::string firstError(const std::string& text) {
  std::istringstream lines(text);
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("error:") != std::string::npos) return line;
    if (first.empty()) first = line;
  }
  return first;
}

std::string endOf(const Executed& ended) {
  if (ended.status < 0) return ended.why;
  if (ended.status > 128 && ended.status < 128 + 65)
    return fmt::format("ended by signal {} ({})", ended.status - 128,
                       strsignal(ended.status - 128));
  return fmt::format("ended with status {}", ended.status);
}

/// What the linker misses: "undefined reference to `NAME'".
std::set<std::string> undefinedIn(const std::string& complaints) {
  constexpr std::string_view kPhrase = "undefined reference to `";
  std::set<std::string> names;
  for (std::size_t at = complaints.find(kPhrase); at != std::string::npos;
       at = complaints.find(kPhrase, at)) {
    at += kPhrase.size();
    names.insert(complaints.substr(at, complaints.find('\'', at) - at));
  }
  return names;
}

template <typename T>
bool addOnce(std::vector<T>& list, T one) {
  if (std::ranges::find(list, one) != list.end()) return false;
  list.push_back(std::move(one));
  return true;
}

}  // namespace

std::variant<Execution, NotBuilt> Laboratory::run(Harness& harness, Unset unset,
                                                  std::size_t arguments) {
  if (const auto failed = build(harness, unset)) return *failed;
  return execute(arguments);
}

std::optional<NotBuilt> Laboratory::build(Harness& harness, Unset unset) {
  writeFile(folder_.file("sandbox.c"), kSandbox);
  Executed ended = compile(harness, unset);
  while (ended.status != 0 && supply(harness, undefinedIn(ended.error)))
    ended = compile(harness, unset);
  if (ended.status == 0) return std::nullopt;
  const std::string said = firstError(ended.error);
  return NotBuilt{"it cannot be compiled as a program: " + (said.empty() ? endOf(ended) : said)};
}

/// What the linker says, or the compiler of the first unit that it refuses.
Executed Laboratory::compile(Harness& harness, Unset unset) {
  const std::string file = folder_.file("harness.c");
  writeFile(file, toText(harness, ""));
  Building building = buildingOf(source_, recipe_, unset, file, folder_.file("program"));
  for (Executed& ended : executeAllWithin(building.objects, kAtOnce, limitsLeft(), budget_))
    if (ended.status != 0) return std::move(ended);
  Command& program = building.program;
  program.insert(program.begin() + 1, kMarksHere);
  if (emulatorFor(source_.arch).empty())
    program.insert(program.end(), {"-x", "c", folder_.file("sandbox.c")});
  else if (Executed ended = makeLauncher(); ended.status != 0)
    return ended;
  program.insert(program.begin(), {"env", "LC_ALL=C"});
  return executeWithin(program, limitsLeft(), budget_);
}

/// The sandbox of an emulator, which is a program of this machine.
Executed Laboratory::makeLauncher() {
  return executeWithin({"clang-19", "-w", "-DFATHOM_LAUNCHER", kMarksHere,
                        folder_.file("sandbox.c"), "-o", folder_.file("launcher")},
                       limitsLeft(), budget_);
}

/// Whether something new is there to try.
bool Laboratory::supply(Harness& harness, const std::set<std::string>& names) {
  if (names.empty()) return false;
  makeListings();
  bool isNew = false;
  for (const std::string& name : names) {
    if (std::ranges::any_of(listings_, [&](const Listing& unit) { return unit.defines(name); }))
      return false;  // lost when an inline function was given its definition
    const auto lender = std::ranges::find_if(
        listings_, [&](const Listing& unit) { return unit.definesInline(name); });
    isNew |=
        lender == listings_.end()
            ? addOnce(harness.stubs, stubFor(name))
            : addOnce(source_.units[static_cast<std::size_t>(lender - listings_.begin())].flags,
                      std::string(kInlineDefines));
  }
  return isNew;
}

Stub Laboratory::stubFor(const std::string& name) const {
  const bool isObject = std::ranges::any_of(
      listings_, [&](const Listing& unit) { return unit.declaresObject(name); });
  return {name, !isObject};
}

void Laboratory::makeListings() {
  if (!listings_.empty()) return;
  for (Unit unit : source_.units) {
    const auto list = [&] {
      return executeWithin(listingCommand(source_, unit), limitsLeft(), budget_).out;
    };
    const std::string plain = list();
    unit.flags.emplace_back(kInlineDefines);
    listings_.emplace_back(plain, isModule(unit) ? "" : list());
  }
}

Execution Laboratory::execute(std::size_t arguments) {
  const bool watched = recipe_.shown == Shown::Address;
  std::vector<std::string> command{
      "sh",
      "-c",
      kScript,
      "sh",
      folder_.path(),
      stackKilobytes(),
      fmt::format(
          "symbolize=0:detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=1:"
          "hard_rss_limit_mb={}",
          limits_.megabytes.value_or(kAddressMegabytes))};
  const Command emulator = emulatorFor(source_.arch);
  WorkerLimits limits = limitsLeft();
  if (!emulator.empty()) {
    command.emplace_back("./launcher");
    command.insert(command.end(), emulator.begin(), emulator.end());
    if (limits.megabytes) *limits.megabytes += kEmulatorMegabytes;
  }
  command.emplace_back("./program");
  command.insert(command.end(), arguments, "");
  limits.cpuSeconds = std::min(limits.cpuSeconds.value_or(kRunSeconds), kRunSeconds);
  if (watched) limits.megabytes.reset();  // ASan reserves terabytes
  const Executed ended = executeWithin(command, limits, budget_.within(kWallSeconds));
  return {marksIn(readSome(folder_.file("marks"))), readSome(folder_.file("report")), endOf(ended),
          ended.status >= 0 && ended.status <= 128};
}

std::string Laboratory::stackKilobytes() const {
  if (!emulatorFor(source_.arch).empty()) return "200000";  // more leaves no room for ASan
  return source_.arch == 32 ? "1000000" : "4000000";
}

/// For each address the symbolizer writes the function, FILE:LINE:COLUMN and an empty line.
std::vector<std::string> Laboratory::placesOf(const std::vector<std::string>& addresses) {
  if (addresses.empty()) return {};
  std::vector<std::string> command{"llvm-symbolizer-19", "--obj=" + folder_.file("program"),
                                   "--no-inlines"};
  command.insert(command.end(), addresses.begin(), addresses.end());
  std::istringstream lines(executeWithin(command, limitsLeft(), budget_).out);
  std::vector<std::string> places;
  std::string function, place, empty;
  while (std::getline(lines, function) && std::getline(lines, place)) {
    places.push_back(place);
    std::getline(lines, empty);
  }
  return places;
}

WorkerLimits Laboratory::limitsLeft() const {
  WorkerLimits left = limits_;
  if (left.cpuSeconds)
    left.cpuSeconds = std::max(0.1, *left.cpuSeconds - (cpuSecondsSpent() - spentBefore_));
  return left;
}

}  // namespace fathom::evidence::native
