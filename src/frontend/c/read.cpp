#include "frontend/c/read.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/process/own_program.h"
#include "frontend/c/compile/arguments.h"
#include "frontend/c/compile/compile_commands.h"
#include "frontend/c/frontend.h"
#include "frontend/c/library/library.h"
#include "program/text/parse.h"
#include "sandbox/command.h"

namespace fathom::frontend::c {
namespace {

/// The CPU time for reading modules where the user gives no limit.
constexpr double kSecondsForModules = 600;

bool endsWith(const std::string& file, std::initializer_list<const char*> endings) {
  const std::string ending = std::filesystem::path(file).extension().string();
  return std::ranges::find(endings, ending) != endings.end();
}

/// Includes may bring a call, so any include counts.
bool mightUseLibrary(const CompileUnit& unit) {
  std::ifstream file(unit.file);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return mayCallLibrary(text) || (!unit.preprocessed && text.find("#include") != text.npos);
}

/// Modules are untrusted: their reader may read these files and do nothing else. Without a sandbox
/// in the kernel it warns, and reads all the same.
sandbox::Policy policyFor(const Arguments& arguments) {
  sandbox::Policy policy;
  policy.mustHold = false;
  policy.fileKilobytes = 0;
  policy.environment = {"ASAN_OPTIONS=detect_leaks=0"};  // which traces itself
  for (const auto* modules : {&arguments.modules, &arguments.inlineBodies})
    for (const ModuleFile& module : *modules) policy.readable.push_back(module.path);
  return policy;
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

/// The modules to link, and the sources that are missing.
struct Parts {
  Arguments arguments;
  std::vector<CompileUnit> units;
  std::vector<MissingUnit> missing;
  bool hasForeignModules = false;  // that the compiler did not make just now
};

class ProgramReader {
 public:
  ProgramReader(const COptions& options, const WorkerLimits& limits, const Budget& budget)
      : options_(options), limits_(limits), budget_(budget) {}

  Parts partsOfProject(const std::vector<std::string>& chosen) const {
    Project project = readProject(*options_.compileCommands, chosen);
    Compiled compiled = compileWithLibrary(std::move(project.units));
    if (compiled.modules.empty() && !budget_.cancelled())
      throw InputError({}, compiled.failed.front().why);
    Parts parts{{std::move(compiled.modules), std::move(compiled.inlineBodies), options_},
                std::move(compiled.units),
                std::move(project.skipped)};
    for (const MissingUnit& unit : compiled.failed)
      parts.missing.push_back({unit.file, firstError(unit.why)});
    parts.arguments.options.needsMain = !parts.missing.empty();
    return parts;
  }

  Parts partsOfFiles(const std::vector<std::string>& files) const {
    Parts parts{{{}, {}, options_}, {}, {}};
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
      parts.units.push_back({file, {}});
      parts.hasForeignModules = true;
    }
    Compiled compiled = compileWithLibrary(std::move(units));
    if (!compiled.failed.empty() && !budget_.cancelled())
      throw InputError({}, compiled.failed.front().why);
    std::ranges::move(compiled.modules, std::back_inserter(parts.arguments.modules));
    std::ranges::move(compiled.units, std::back_inserter(parts.units));
    parts.arguments.inlineBodies = std::move(compiled.inlineBodies);
    return parts;
  }

  /// The metadata and the program as text, and the reader's warnings.
  Executed translated(const Parts& parts) const {
    std::vector<std::string> command{programBeside("fathom-c")};
    for (std::string& word : toArguments(parts.arguments)) command.push_back(std::move(word));
    WorkerLimits limits = limits_;
    if (!limits.cpuSeconds) limits.cpuSeconds = kSecondsForModules;
    Executed reader = sandbox::executeCaged(policyFor(parts.arguments), command, limits, budget_);
    if (reader.status != 0 && !budget_.cancelled()) fail(reader, parts.hasForeignModules);
    return reader;
  }

 private:
  /// Bodies of the library's functions are taken where nobody else defines them.
  Compiled compileWithLibrary(std::vector<CompileUnit> units) const {
    const std::string library = folder_.file("library.c");
    if (std::ranges::any_of(units, mightUseLibrary)) {
      std::ofstream(library) << libraryText();
      units.push_back({library, {"-fno-sanitize=all", "-fno-builtin"}});
    }
    Compiled compiled = compile(units, options_, folder_, limits_, budget_);
    const auto found = std::ranges::find(compiled.modules, library, &ModuleFile::name);
    if (found != compiled.modules.end()) {
      compiled.inlineBodies.push_back({found->path, "library"});
      compiled.units.erase(compiled.units.begin() + (found - compiled.modules.begin()));
      compiled.modules.erase(found);
    }
    return compiled;
  }

  /// LLVM may crash on what somebody else wrote; on what the compiler wrote the mistake is ours.
  [[noreturn]] static void fail(const Executed& reader, bool readsForeignModules) {
    const std::string said = reader.error.substr(0, reader.error.find_last_not_of('\n') + 1);
    const std::string ended = "the reader of modules " + reader.why;
    if (reader.status == sandbox::kNotStarted) throw EnvironmentError(said);
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

/// What the reader of modules wrote reads back, or the mistake is ours.
program::Program parsed(logic::TermStore& terms, const std::string& text, const std::string& name) {
  try {
    return program::text::parse(terms, text, name, Log(), {.strict = true});
  } catch (const InputError& error) {
    throw InternalError(std::string("the program does not read back: ") + error.what());
  }
}

}  // namespace

bool isForC(const std::string& file) {
  return CFrontend(COptions{}).reads(file);
}

ReadProgram read(logic::TermStore& terms, const std::vector<std::string>& files,
                 const COptions& options, const WorkerLimits& limits, const Budget& budget,
                 const Log& log) {
  const ProgramReader programReader(options, limits, budget);
  Parts parts = options.compileCommands ? programReader.partsOfProject(files)
                                        : programReader.partsOfFiles(files);
  if (budget.cancelled()) return {};
  const Executed reader = programReader.translated(parts);
  if (budget.cancelled()) return {};
  std::istringstream warnings(reader.error);
  for (std::string line; std::getline(warnings, line);) log.warning(line);
  const std::string& name = options.compileCommands ? *options.compileCommands : files.front();
  const std::size_t line = reader.out.find('\n');
  program::Program program = parsed(terms, reader.out.substr(line + 1), name);
  using Direction = program::Approximation::Direction;
  for (const MissingUnit& unit : parts.missing)
    program.approximations.push_back(
        {Direction::Under, "what the file defines is missing: " + unit.why, {unit.file, 0, 0}});
  return {std::move(program), std::move(parts.units), readMetadata(reader.out.substr(0, line))};
}

}  // namespace fathom::frontend::c
