#include "evidence/replay/c/runner.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <sstream>

#include "base/clang_flags.h"
#include "base/file.h"
#include "base/process/execute.h"
#include "sandbox/command.h"

namespace fathom::evidence::native {

namespace {

constexpr double kRunSeconds = 10;     // of CPU time
constexpr double kLeastSeconds = 0.1;  // of CPU time, for each program that is run
constexpr unsigned kAtOnce = 2;        // compilers
constexpr double kWallSeconds = 60;    // for programs that wait
constexpr std::size_t kReportBytes = std::size_t{1} << 20;
constexpr std::size_t kAddressMegabytes = 2000;  // where nobody says how much there is

constexpr std::size_t kEmulatorMegabytes = 6000;  // that an emulator reserves and does not use
constexpr std::size_t kOverMegabytes = 500;       // that ASan is given to end the program itself
constexpr const char* kTemporaryFolder =
    "TMPDIR";  // where an emulator keeps what it shows as /proc/self/maps
constexpr std::size_t kFileKilobytes = 32768;  // marks, report
constexpr int kMarksDescriptor = 9;
constexpr const char* kMarksHere = "-DFATHOM_MARKS=9";

std::string readSome(const std::string& path) {
  return readFile(path, kReportBytes).value_or("");
}

std::vector<std::string> marksIn(const std::string& text) {
  std::vector<std::string> marks;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(kMark)) marks.push_back(line.substr(kMark.size()));
  return marks;
}

std::string endOf(const Executed& ended) {
  return ended.status < 0 ? ended.why : fmt::format("ended with status {}", ended.status);
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

Runner::Result Runner::run(Harness& harness, Unset unset, std::size_t arguments) {
  if (const auto failed = build(harness, unset)) return *failed;
  return execute(arguments);
}

std::optional<Runner::Result> Runner::build(Harness& harness, Unset unset) {
  Executed ended = compile(harness, unset);
  while (ended.status != 0) {
    const std::set<std::string> missing = undefinedIn(ended.error);
    if (!missing.empty()) listSymbols();
    if (auto why = whyNotSupplied(harness, missing)) return *why;
    if (!supply(harness, missing)) break;
    ended = compile(harness, unset);
  }
  if (ended.status == 0) return std::nullopt;
  const std::string said = firstError(ended.error);
  return NotBuilt{"it cannot be compiled as a program: " + (said.empty() ? endOf(ended) : said)};
}

/// What the linker says, or the compiler of the first unit that it refuses.
Executed Runner::compile(Harness& harness, Unset unset) {
  const std::string file = folder_.file("harness.c");
  writeFile(file, toText(harness, ""));
  Building building = buildingOf(source_, settings_, unset, file, folder_.file("program"));
  for (Executed& ended : executeAllWithin(building.objects, kAtOnce, limitsLeft(), budget_))
    if (ended.status != 0) return std::move(ended);
  Command& program = building.program;
  program.insert(program.begin() + 1, kMarksHere);
  program.insert(program.begin(), {"env", "LC_ALL=C"});
  return executeWithin(program, limitsLeft(), budget_);
}

/// The first of the names whose values no C function can return.
std::optional<CannotFeed> Runner::whyNotSupplied(const Harness& harness,
                                                 const std::set<std::string>& names) const {
  for (const std::string& name : names) {
    if (std::ranges::any_of(symbols_,
                            [&](const SymbolList& unit) { return unit.definesInline(name); }))
      continue;
    if (!returnsOf(name)) return CannotFeed{name + " gives a structure or a wide number"};
    for (const NondetValue& each : harness.nondetValues)
      if (each.function == name && !each.whyNot.empty()) return CannotFeed{each.whyNot};
  }
  return std::nullopt;
}

/// Whether something new is there to try.
bool Runner::supply(Harness& harness, const std::set<std::string>& names) {
  bool isNew = false;
  for (const std::string& name : names) {
    if (std::ranges::any_of(symbols_, [&](const SymbolList& unit) { return unit.defines(name); }))
      return false;  // lost when an inline function was given its definition
    const auto lender = std::ranges::find_if(
        symbols_, [&](const SymbolList& unit) { return unit.definesInline(name); });
    isNew |= lender == symbols_.end()
                 ? define(harness, name)
                 : addOnce(source_.units[static_cast<std::size_t>(lender - symbols_.begin())].flags,
                           std::string(kInlineDefines));
  }
  return isNew;
}

bool Runner::define(Harness& harness, const std::string& name) const {
  const bool isObject = std::ranges::any_of(
      symbols_, [&](const SymbolList& unit) { return unit.declaresObject(name); });
  const Returns returns = returnsOf(name).value_or(Returns::Number);
  if (!isObject && std::ranges::count(harness.nondetValues, name, &NondetValue::function) > 0)
    return harness.fed.emplace(name, returns).second;
  return addOnce(harness.stubs, Stub{name, !isObject, returns});
}

/// As the first unit says that declares it; nothing for what a harness cannot make.
std::optional<Returns> Runner::returnsOf(const std::string& name) const {
  for (const SymbolList& unit : symbols_)
    if (unit.declaresFunction(name)) return unit.returns(name);
  return Returns::Number;
}

void Runner::listSymbols() {
  if (!symbols_.empty()) return;
  for (Unit unit : source_.units) {
    const auto list = [&] {
      return executeWithin(symbolListCommand(source_, unit), limitsLeft(), budget_).out;
    };
    const std::string plain = list();
    unit.flags.emplace_back(kInlineDefines);
    symbols_.emplace_back(plain, isModule(unit) ? "" : list());
  }
}

Runner::Result Runner::execute(std::size_t arguments) {
  const std::string program = folder_.file("program");
  Command command = emulatorFor(source_.arch);
  WorkerLimits limits = limitsLeft();
  if (!command.empty()) {
    if (limits.megabytes) *limits.megabytes += kEmulatorMegabytes;
    command.insert(command.end(), {"-U", kTemporaryFolder});  // the program does not see it
  }
  command.push_back(program);
  command.insert(command.end(), arguments, "");
  limits.cpuSeconds = std::min(limits.cpuSeconds.value_or(kRunSeconds), kRunSeconds);
  if (settings_.shown == Shown::Address) limits.megabytes.reset();  // ASan reserves terabytes
  const Executed ended =
      sandbox::executeCaged(policy(), command, limits, budget_.within(kWallSeconds));
  if (ended.status == sandbox::kNotStarted && !ended.error.empty())
    return NotStarted{ended.error.substr(0, ended.error.find('\n'))};
  return Execution{marksIn(readSome(folder_.file("marks"))), readSome(folder_.file("report")),
                   endOf(ended), ended.status >= 0};
}

/// The program begins in a folder of its own: it must not reach what is written and read here.
sandbox::Policy Runner::policy() const {
  namespace fs = std::filesystem;
  const std::string program = folder_.file("program");
  const std::string scratch = folder_.file("scratch");
  fs::create_directory(scratch);
  fs::permissions(program, fs::perms::others_read | fs::perms::others_exec, fs::perm_options::add);
  const std::size_t megabytes = limits_.megabytes.value_or(kAddressMegabytes);
  sandbox::Policy policy;
  policy.readable = {program};
  policy.scratch = scratch;
  policy.outputs = {
      {1, "/dev/null"}, {2, folder_.file("report")}, {kMarksDescriptor, folder_.file("marks")}};
  policy.environment = {
      fmt::format("ASAN_OPTIONS=symbolize=0:detect_leaks=0:allocator_may_return_null=1:"
                  "detect_stack_use_after_return=1:hard_rss_limit_mb={}",
                  megabytes)};
  policy.threads = true;
  const bool isEmulated = !emulatorFor(source_.arch).empty();
  if (isEmulated) policy.environment.push_back(fmt::format("{}={}", kTemporaryFolder, scratch));
  policy.asNobody = !isEmulated;  // an emulator opens the program itself
  policy.mustHold = mustHold_;
  policy.stackKilobytes = stackKilobytes();
  policy.fileKilobytes = kFileKilobytes;
  if (settings_.shown == Shown::Address) policy.memoryMegabytes = megabytes + kOverMegabytes;
  return policy;
}

std::size_t Runner::stackKilobytes() const {
  if (!emulatorFor(source_.arch).empty()) return 200'000;  // more leaves no room for ASan
  return source_.arch == 32 ? 1'000'000 : 4'000'000;
}

/// For each address the symbolizer writes the function, FILE:LINE:COLUMN and an empty line.
std::vector<std::string> Runner::placesOf(const std::vector<std::string>& addresses) {
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

WorkerLimits Runner::limitsLeft() const {
  WorkerLimits left = limits_;
  left.cpuSeconds = cpuTime_.left(kLeastSeconds);
  return left;
}

}  // namespace fathom::evidence::native
