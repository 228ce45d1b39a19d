#include "frontend/c/read.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/clang_flags.h"
#include "base/file.h"
#include "base/process/execute.h"
#include "frontend/c/compile/arguments.h"
#include "frontend/c/compile/compile_commands.h"
#include "frontend/c/compile/contracts.h"
#include "frontend/c/frontend.h"
#include "frontend/c/library/library.h"
#include "frontend/shared/content_hash.h"
#include "frontend/shared/reader_process.h"

namespace fathom::frontend::c {
namespace {

bool endsWith(const std::string& file, std::initializer_list<const char*> endings) {
  const std::string ending = std::filesystem::path(file).extension().string();
  return std::ranges::find(endings, ending) != endings.end();
}

/// Includes may bring a call, so any include counts.
bool mightUseLibrary(const CompileUnit& unit) {
  const std::string text = readFile(unit.file).value_or("");
  return mayCallLibrary(text) || (!unit.preprocessed && text.find("#include") != text.npos);
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
    if (!compiled.failed.empty() && !budget_.cancelled()) {
      requireWithinLimits(compiled.failed.front().end, compiled.failed.front().why);
      throw InputError({}, compiled.failed.front().why);
    }
    std::ranges::move(compiled.modules, std::back_inserter(parts.arguments.modules));
    std::ranges::move(compiled.units, std::back_inserter(parts.units));
    parts.arguments.inlineBodies = std::move(compiled.inlineBodies);
    return parts;
  }

  /// Those of sources, which a module does not have.
  static void addContracts(Parts& parts) {
    for (const CompileUnit& unit : parts.units)
      if (endsWith(unit.file, {".c"}))
        std::ranges::move(contractsIn(readFile(unit.file).value_or(""), unit.file),
                          std::back_inserter(parts.arguments.options.contracts));
  }

  /// The metadata and the program as text; nothing where the budget is cancelled. LLVM may crash
  /// on what somebody else wrote; on what the compiler wrote the mistake is ours.
  std::optional<std::string> translated(const Parts& parts, const Log& log) const {
    ReaderProcess reader{"fathom-c", "the reader of modules", toArguments(parts.arguments), {}};
    for (const auto* modules : {&parts.arguments.modules, &parts.arguments.inlineBodies})
      for (const ModuleFile& module : *modules) reader.readable.push_back(module.path);
    if (parts.hasForeignModules) reader.crashMeans = "this is no valid module";
    return runReader(reader, limits_, budget_, log);
  }

 private:
  /// Bodies of the library's functions are taken where nobody else defines them.
  Compiled compileWithLibrary(std::vector<CompileUnit> units) const {
    const std::string library = folder_.file("library.c");
    if (std::ranges::any_of(units, mightUseLibrary)) {
      writeFile(library, libraryText());
      units.push_back(
          {.file = library, .flags = {"-fno-sanitize=all", "-fno-builtin"}, .isOurs = true});
    }
    Compiled compiled = compile(units, options_, folder_, limits_, budget_);
    const auto found = std::ranges::find(compiled.modules, library, &ModuleFile::name);
    if (found != compiled.modules.end()) {
      compiled.inlineBodies.push_back({found->path, kLibraryName});
      compiled.units.erase(compiled.units.begin() + (found - compiled.modules.begin()));
      compiled.modules.erase(found);
    }
    return compiled;
  }

  const COptions& options_;
  const WorkerLimits& limits_;
  const Budget& budget_;
  TemporaryFolder folder_;
};

/// What came of reading: the metadata and the program as text, and what was compiled.
struct ReadText {
  std::string printed;
  std::vector<CompileUnit> units;
  std::vector<MissingUnit> missing;
  std::vector<std::string> warnings;
};

/// Nothing where the budget is cancelled.
std::optional<ReadText> readAnew(const std::vector<std::string>& files, const COptions& options,
                                 const WorkerLimits& limits, const Budget& budget) {
  const ProgramReader reader(options, limits, budget);
  Parts parts = options.compileCommands ? reader.partsOfProject(files) : reader.partsOfFiles(files);
  if (budget.cancelled()) return std::nullopt;
  ProgramReader::addContracts(parts);
  ReadText text;
  const Log log([&](Log::Level level, const std::string& line) {
    if (level == Log::Level::Warning) text.warnings.push_back(line);
  });
  auto printed = reader.translated(parts, log);
  if (!printed) return std::nullopt;
  text.printed = std::move(*printed);
  text.units = std::move(parts.units);
  text.missing = std::move(parts.missing);
  return text;
}

/// A line of JSON, then what was printed. Bytes that are no UTF-8 in names are not kept at all.
std::optional<std::string> toEntry(const ReadText& text) {
  nlohmann::json about;
  for (const CompileUnit& unit : text.units)
    about["units"].push_back({unit.file, unit.flags, unit.preprocessed});
  for (const MissingUnit& unit : text.missing) about["missing"].push_back({unit.file, unit.why});
  about["warnings"] = text.warnings;
  try {
    return about.dump() + "\n" + text.printed;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

std::optional<ReadText> fromEntry(const std::string& entry) {
  const std::size_t line = entry.find('\n');
  if (line == std::string::npos) return std::nullopt;
  ReadText text;
  try {
    const auto about = nlohmann::json::parse(entry.substr(0, line));
    for (const auto& unit : about.value("units", nlohmann::json::array()))
      text.units.push_back({unit.at(0), unit.at(1), unit.at(2)});
    for (const auto& unit : about.value("missing", nlohmann::json::array()))
      text.missing.push_back({unit.at(0), unit.at(1)});
    text.warnings = about.at("warnings").get<std::vector<std::string>>();
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
  text.printed = entry.substr(line + 1);
  return text;
}

std::optional<ReadText> readText(const std::vector<std::string>& files, const COptions& options,
                                 ReaderCache* cache, const WorkerLimits& limits,
                                 const Budget& budget) {
  if (cache == nullptr) return readAnew(files, options, limits, budget);
  const auto key = contentHash(files, options, *cache, limits, budget);
  if (!key) return std::nullopt;
  if (const auto entry = cache->find(*key))
    if (auto text = fromEntry(*entry)) return text;
  auto text = readAnew(files, options, limits, budget);
  if (text)
    if (const auto entry = toEntry(*text)) cache->keep(*key, *entry);
  return text;
}

}  // namespace

bool isForC(const std::string& file) {
  return CFrontend(COptions{}).reads(file);
}

std::optional<std::string> contentHash(const std::vector<std::string>& files,
                                       const COptions& options, ReaderCache& cache,
                                       const WorkerLimits& limits, const Budget& budget) {
  ContentHash hash;
  hash.add("c").add(toArguments({{}, {}, options})).add(files);
  std::vector<CompileUnit> units;
  if (options.compileCommands) {
    Project project = readProject(*options.compileCommands, files);
    for (const MissingUnit& unit : project.skipped) hash.add(unit.file).add(unit.why);
    units = std::move(project.units);
  } else {
    for (const std::string& file : files) units.push_back({file, {}});
  }
  ContentHash what;  // the arithmetic has no part in it
  for (const CompileUnit& unit : units) what.add(unit.file).add(unit.flags);
  hash.add(cache.once(what.add(options.compilerFlags).result(),
                      [&] { return contentHash(units, options, limits, budget); }));
  if (budget.cancelled()) return std::nullopt;
  return hash.result();
}

ReadProgram read(logic::TermStore& terms, const std::vector<std::string>& files,
                 const COptions& options, ReaderCache* cache, const WorkerLimits& limits,
                 const Budget& budget, const Log& log) {
  auto text = readText(files, options, cache, limits, budget);
  if (!text) return {};
  for (const std::string& warning : text->warnings) log.warning(warning);
  const std::string& name = options.compileCommands ? *options.compileCommands : files.front();
  const std::size_t line = text->printed.find('\n');
  program::Program program = parseBack(terms, text->printed.substr(line + 1), name);
  using Direction = program::Approximation::Direction;
  for (const MissingUnit& unit : text->missing)
    program.approximations.push_back(
        {Direction::Under, "what the file defines is missing: " + unit.why, {unit.file, 0, 0}});
  return {std::move(program), std::move(text->units), readMetadata(text->printed.substr(0, line))};
}

}  // namespace fathom::frontend::c
