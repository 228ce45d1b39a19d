#include "app/input.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "app/properties.h"
#include "app/selection.h"
#include "frontend/c/read.h"
#include "program/text/parse.h"

namespace fathom::app {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

[[noreturn]] void refuse(const std::string& path, const std::string& sentence) {
  throw InputError(Position{path, 0, 0}, sentence);
}

const char* const kWhatIsRead =
    "Fathom reads C (.c, .i), LLVM modules (.bc, .ll) and its text language (.ftm)";

/// What files of other endings are; nothing where that may be anything.
std::optional<std::string> foreignKind(const std::string& path) {
  static const std::map<std::string, std::vector<const char*>> kKinds{
      {"C++", {".cpp", ".cc", ".cxx", ".c++", ".cp", ".C", ".hpp", ".hh", ".hxx", ".h++", ".ii"}},
      {"a header of C; give the .c files that include it", {".h"}},
      {"Java, which is not read yet", {".java", ".class", ".jar"}},
      {"Python", {".py"}},
      {"Rust", {".rs"}},
      {"Go", {".go"}},
      {"Objective-C", {".m", ".mm"}},
      {"assembly", {".s", ".S", ".asm"}},
      {"JavaScript or TypeScript", {".js", ".ts"}},
      {"another language", {".cs", ".kt", ".swift", ".f", ".f90", ".ml", ".hs", ".rb", ".pl"}},
      {"compiled code", {".o", ".a", ".so", ".obj", ".exe", ".dll"}}};
  const std::string ending = std::filesystem::path(path).extension().string();
  for (const auto& [kind, endings] : kKinds)
    if (std::ranges::find(endings, ending) != endings.end()) return kind;
  return std::nullopt;
}

void refuseForeign(const std::string& path) {
  if (const auto kind = foreignKind(path)) refuse(path, "this is " + *kind + ": " + kWhatIsRead);
}

void requireReadable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) refuse(path, "this is a folder, not a file");
  errno = 0;
  if (!std::ifstream(path))
    refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
}

/// The default of --property. Modules do not say where overflows could happen.
std::string usualProperty(const Config& config) {
  if (config.c.rules == Rules::SvComp) return "reach";
  const bool hasModules = std::ranges::any_of(config.files, [](const std::string& file) {
    return file.ends_with(".bc") || file.ends_with(".ll");
  });
  return hasModules ? "reach,assert,memsafety,div" : "reach,assert,memsafety,overflow,div,shift";
}

std::vector<std::string> compilerFlags(const Config& config) {
  std::vector<std::string> flags;
  for (const std::string& folder : config.c.includeFolders) flags.push_back("-I" + folder);
  for (const std::string& macro : config.c.macros) flags.push_back("-D" + macro);
  if (config.c.standard) flags.push_back("-std=" + *config.c.standard);
  flags.insert(flags.end(), config.c.compilerFlags.begin(), config.c.compilerFlags.end());
  return flags;
}

frontend::c::COptions cOptions(const Config& config, Arithmetic arithmetic) {
  frontend::c::COptions options;
  options.checks = checksOf(config.c.property.empty() ? usualProperty(config) : config.c.property);
  options.svcompRules = config.c.rules == Rules::SvComp;
  options.arch = config.c.arch;
  options.arithmetic = arithmetic;
  options.compileCommands = config.c.compileCommands;
  options.compilerFlags = compilerFlags(config);
  options.entries = config.entries;
  return options;
}

Input readC(logic::TermStore& terms, const std::vector<std::string>& files, const Config& config,
            Arithmetic arithmetic, const Budget& budget, const Log& log) {
  if (config.c.compileCommands) requireReadable(*config.c.compileCommands);
  const auto& sources = config.c.compileCommands ? config.files : files;
  if (!config.c.compileCommands)
    for (const std::string& file : files) requireReadable(file);
  const frontend::c::COptions options = cOptions(config, arithmetic);
  const engine::Limits& limits = config.run.limits;
  auto read = frontend::c::read(terms, sources, options, {limits.cpuSeconds, limits.megabytes},
                                budget, log);
  evidence::native::Source source{{}, read.metadata.arch, compilerFlags(config)};
  for (auto& entry : read.metadata.entries)
    source.entries.push_back({std::move(entry.name), std::move(entry.parameters), entry.isStatic});
  for (auto& unit : read.units)
    source.units.push_back({std::move(unit.file), std::move(unit.flags), unit.preprocessed});
  auto memory = std::make_shared<program::SourceMemory>(std::move(read.metadata.memory));
  return {std::move(read.program),
          std::move(memory),
          std::move(source),
          {options.checks.begin(), options.checks.end()}};
}

/// A file of another ending may be no program at all: the error says so.
program::Program parsed(logic::TermStore& terms, const std::string& path, const Config& config,
                        const Log& log) {
  const std::string text = readFile(path);
  try {
    return program::text::parse(terms, text, path, log, {.strict = config.strict});
  } catch (const Unsupported&) {
    throw;
  } catch (const InputError& error) {
    if (path.ends_with(".ftm")) throw;
    throw InputError({}, std::string(error.what()) + " (the file was read as the text language; " +
                             kWhatIsRead + ")");
  }
}

}  // namespace

std::string readFile(const std::string& path) {
  requireReadable(path);
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::string piece(std::size_t{1} << 16, '\0');
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
    text.append(piece, 0, static_cast<std::size_t>(file.gcount()));
    if (text.size() > kLargestFile) refuse(path, "the file is larger than 1 GiB");
  }
  if (file.bad()) refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
  return text;
}

std::vector<std::vector<std::string>> programsOf(const Config& config) {
  if (config.c.compileCommands)
    return {config.files.empty() ? std::vector{*config.c.compileCommands} : config.files};
  std::vector<std::vector<std::string>> programs;
  std::optional<std::size_t> ofC;
  for (const std::string& file : config.files) {
    refuseForeign(file);
    if (ofC && frontend::c::isForC(file)) {
      programs[*ofC].push_back(file);
      continue;
    }
    if (frontend::c::isForC(file)) ofC = programs.size();
    programs.push_back({file});
  }
  return programs;
}

Input readInput(logic::TermStore& terms, const std::vector<std::string>& files,
                const Config& config, const Budget& budget, const Log& log,
                std::optional<Arithmetic> arithmetic) {
  const std::string& path = files.front();
  if (config.c.compileCommands || frontend::c::isForC(path))
    return readC(terms, files, config, arithmetic.value_or(config.c.arithmetic), budget, log);
  refuseForeign(path);
  Input input{parsed(terms, path, config, log), nullptr, std::nullopt};
  selectEntries(input.program, config.entries, path);
  return input;
}

program::Program readProgram(logic::TermStore& terms, const std::vector<std::string>& files,
                             const Config& config, const Budget& budget, const Log& log) {
  return readInput(terms, files, config, budget, log).program;
}

}  // namespace fathom::app
