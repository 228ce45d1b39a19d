#include "frontend/c/read.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/execute.h"
#include "frontend/c/arguments.h"
#include "frontend/c/compile_commands.h"
#include "program/text/parse.h"

namespace fathom::frontend::c {
namespace {

/// What a module may cost to read where nobody gives a limit.
constexpr double kSecondsForModules = 600;

bool endsWith(const std::string& file, std::initializer_list<const char*> endings) {
  const std::string ending = std::filesystem::path(file).extension().string();
  return std::ranges::find(endings, ending) != endings.end();
}

/// The reader of modules lies beside the tool, or (for tests) one folder up.
std::string readerPath() {
  const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  for (const auto& place : {folder, folder.parent_path()})
    if (std::filesystem::exists(place / "fathom-c")) return (place / "fathom-c").string();
  throw EnvironmentError("the reader of C programs (fathom-c) is missing beside fathom");
}

/// The line that says what is wrong, where the compiler says more.
std::string firstError(const std::string& said) {
  std::istringstream lines(said);
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("error: ") != std::string::npos) return line;
    if (first.empty()) first = line;
  }
  return first;
}

/// What there is to link and what is missing in it.
struct Parts {
  Arguments arguments;
  std::vector<MissingUnit> missing;
  bool hasForeignModules = false;  // that the compiler did not make just now
};

class Reading {
 public:
  Reading(const COptions& options, const WorkerLimits& limits, const Budget& budget)
      : options_(options), limits_(limits), budget_(budget) {}

  Parts partsOfProject(const std::vector<std::string>& chosen) const {
    Project project = readProject(*options_.compileCommands, chosen);
    Compiled compiled = compile(project.units, options_, folder_, limits_, budget_);
    if (compiled.modules.empty() && !budget_.cancelled())
      throw InputError({}, compiled.failed.front().why);
    Parts parts{{std::move(compiled.modules), std::move(compiled.inlineBodies), options_},
                std::move(project.skipped)};
    for (const MissingUnit& unit : compiled.failed)
      parts.missing.push_back({unit.file, firstError(unit.why)});
    return parts;
  }

  Parts partsOfFiles(const std::vector<std::string>& files) const {
    Parts parts{{{}, {}, options_}, {}};
    std::vector<CompileUnit> units;
    for (const std::string& file : files) {
      if (endsWith(file, {".c", ".i"})) {
        units.push_back({file, {}});
        continue;
      }
      if (options_.checks.contains("overflow") || options_.checks.contains("shift"))
        throw Unsupported(Position{file, 0, 0},
                          "overflow and shift are checked in C sources only: a module does not say "
                          "where they could happen");
      parts.arguments.modules.push_back({file, file});
      parts.hasForeignModules = true;
    }
    Compiled compiled = compile(units, options_, folder_, limits_, budget_);
    if (!compiled.failed.empty() && !budget_.cancelled())
      throw InputError({}, compiled.failed.front().why);
    std::ranges::move(compiled.modules, std::back_inserter(parts.arguments.modules));
    parts.arguments.inlineBodies = std::move(compiled.inlineBodies);
    return parts;
  }

  /// The program as text, and the reader's warnings.
  Executed translated(const Parts& parts) const {
    std::vector<std::string> command{readerPath()};
    for (std::string& word : toArguments(parts.arguments)) command.push_back(std::move(word));
    WorkerLimits limits = limits_;
    if (!limits.cpuSeconds) limits.cpuSeconds = kSecondsForModules;
    Executed reader = executeWithin(command, limits, budget_);
    if (reader.status != 0 && !budget_.cancelled()) fail(reader, parts.hasForeignModules);
    return reader;
  }

 private:
  /// LLVM may crash on what somebody else wrote; on what the compiler wrote the mistake is ours.
  [[noreturn]] static void fail(const Executed& reader, bool readsForeignModules) {
    const std::string said = reader.error.substr(0, reader.error.find_last_not_of('\n') + 1);
    const std::string ended = "the reader of modules " + reader.why;
    if (reader.status == 5) throw Unsupported({}, said);
    if (reader.status == 6) throw InternalError(said);
    if (reader.status >= 0) throw InputError({}, said);
    if (reader.end == WorkerEnd::OverTime || reader.end == WorkerEnd::OverMemory)
      throw Unsupported({}, ended);
    if (readsForeignModules) throw InputError({}, "this is no valid module: " + ended);
    throw InternalError(ended);
  }

  const COptions& options_;
  const WorkerLimits& limits_;
  const Budget& budget_;
  TemporaryFolder folder_;
};

}  // namespace

bool isForC(const std::string& file) {
  return endsWith(file, {".c", ".i", ".bc", ".ll"});
}

program::Program read(logic::TermStore& terms, const std::vector<std::string>& files,
                      const COptions& options, const WorkerLimits& limits, const Budget& budget,
                      const Log& log) {
  const Reading reading(options, limits, budget);
  const Parts parts =
      options.compileCommands ? reading.partsOfProject(files) : reading.partsOfFiles(files);
  if (budget.cancelled()) return {};
  const Executed reader = reading.translated(parts);
  if (budget.cancelled()) return {};
  std::istringstream warnings(reader.error);
  for (std::string line; std::getline(warnings, line);) log.warning(line);
  const std::string& name = options.compileCommands ? *options.compileCommands : files.front();
  program::Program program = program::text::parse(terms, reader.out, name, Log(), {.strict = true});
  using Direction = program::Approximation::Direction;
  for (const MissingUnit& unit : parts.missing)
    program.approximations.push_back(
        {Direction::Under, "what the file defines is missing: " + unit.why, {unit.file, 0, 0}});
  return program;
}

}  // namespace fathom::frontend::c
