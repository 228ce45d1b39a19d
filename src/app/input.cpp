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
#include "base/file.h"
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

frontend::c::COptions::Arithmetic arithmeticOf(const std::string& name) {
  using Arithmetic = frontend::c::COptions::Arithmetic;
  if (name == "int") return Arithmetic::Integers;
  return name == "bv" ? Arithmetic::BitVectors : Arithmetic::Auto;
}

/// What is asked where the user names nothing. Modules do not say where overflows could happen.
std::string usualProperty(const Config& config) {
  if (config.rules == "svcomp") return "reach";
  const bool hasModules = std::ranges::any_of(config.files, [](const std::string& file) {
    return file.ends_with(".bc") || file.ends_with(".ll");
  });
  return hasModules ? "reach,assert,memsafety,div" : "reach,assert,memsafety,overflow,div,shift";
}

std::vector<std::string> compilerFlags(const Config& config) {
  std::vector<std::string> flags;
  for (const std::string& folder : config.includeFolders) flags.push_back("-I" + folder);
  for (const std::string& macro : config.macros) flags.push_back("-D" + macro);
  if (config.standard) flags.push_back("-std=" + *config.standard);
  flags.insert(flags.end(), config.compilerFlags.begin(), config.compilerFlags.end());
  return flags;
}

frontend::c::COptions cOptions(const Config& config) {
  frontend::c::COptions options;
  options.checks = checksOf(config.property.empty() ? usualProperty(config) : config.property);
  options.svcompRules = config.rules == "svcomp";
  options.arch = config.arch;
  options.arithmetic = arithmeticOf(config.arithmetic);
  options.compileCommands = config.compileCommands;
  options.compilerFlags = compilerFlags(config);
  options.entries = config.entries;
  return options;
}

Input readC(logic::TermStore& terms, const std::vector<std::string>& files, const Config& config,
            const Budget& budget, const Log& log) {
  if (config.compileCommands) requireReadable(*config.compileCommands);
  const auto& sources = config.compileCommands ? config.files : files;
  if (!config.compileCommands)
    for (const std::string& file : files) requireReadable(file);
  const frontend::c::COptions options = cOptions(config);
  auto read =
      frontend::c::read(terms, sources, options, {config.timeout, config.memory}, budget, log);
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

/// What is wrong with a file of another ending is perhaps that it is no program at all.
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
  auto text = fathom::readFile(path, kLargestFile + 1);
  if (!text) refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
  if (text->size() > kLargestFile) refuse(path, "the file is larger than 1 GiB");
  return std::move(*text);
}

std::vector<std::vector<std::string>> programsOf(const Config& config) {
  if (config.compileCommands)
    return {config.files.empty() ? std::vector{*config.compileCommands} : config.files};
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
                const Config& config, const Budget& budget, const Log& log) {
  const std::string& path = files.front();
  if (config.compileCommands || frontend::c::isForC(path))
    return readC(terms, files, config, budget, log);
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
