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
#include "base/match.h"
#include "frontend/c/frontend.h"
#include "program/text/parse.h"

namespace fathom::app {

using frontend::FileKind;
using frontend::Frontend;
using frontend::Request;
using frontend::SourceProgram;

namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

[[noreturn]] void refuse(const std::string& path, const std::string& sentence) {
  throw InputError(Position{path, 0, 0}, sentence);
}

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

void requireReadable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) refuse(path, "this is a folder, not a file");
  errno = 0;
  if (!std::ifstream(path))
    refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
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
  options.svcompRules = config.c.rules == Rules::SvComp;
  options.arch = config.c.arch;
  options.arithmetic = arithmetic;
  options.compileCommands = config.c.compileCommands;
  options.compilerFlags = compilerFlags(config);
  return options;
}

/// The text language (program/text): programs state their goals.
class TextFrontend : public Frontend {
 public:
  TextFrontend(bool strict, std::string whatIsRead)
      : strict_(strict), whatIsRead_(std::move(whatIsRead)) {}

  static FileKind kind() { return {"its text language", {".ftm"}}; }
  std::vector<FileKind> fileKinds() const override { return {kind()}; }
  std::set<std::string> checks() const override { return {}; }
  bool linksFiles() const override { return false; }

  SourceProgram read(logic::TermStore& terms, const Request& request, const WorkerLimits&,
                     const Budget&, const Log& log) const override {
    const std::string& path = request.files.front();
    SourceProgram result{parsed(terms, path, log), nullptr, frontend::NotReplayable{}, {}};
    selectEntries(result.program, request.entries, path);
    return result;
  }

 private:
  /// What is wrong with a file of another suffix is perhaps that it is no program at all.
  program::Program parsed(logic::TermStore& terms, const std::string& path, const Log& log) const {
    const std::string text = readFile(path);
    try {
      return program::text::parse(terms, text, path, log, {.strict = strict_});
    } catch (const Unsupported&) {
      throw;
    } catch (const InputError& error) {
      if (reads(path)) throw;
      throw InputError({}, std::string(error.what()) +
                               " (the file was read as the text language; " + whatIsRead_ + ")");
    }
  }

  bool strict_;
  std::string whatIsRead_;  // by all front ends
};

/// One front end for each language, with its options.
class Frontends {
 public:
  Frontends(const Config& config, Arithmetic arithmetic) {
    all_.push_back(std::make_unique<frontend::c::CFrontend>(cOptions(config, arithmetic)));
    std::vector<FileKind> kinds;
    for (const auto& one : all_) std::ranges::copy(one->fileKinds(), std::back_inserter(kinds));
    kinds.push_back(TextFrontend::kind());
    whatIsRead_ = frontend::sentenceOf(kinds);
    all_.push_back(std::make_unique<TextFrontend>(config.strict, whatIsRead_));
  }

  /// The one with a project, or the one that reads the file. Files that none reads are taken for
  /// the text language, unless they are known to be something else.
  const Frontend& of(const std::string& file) const {
    for (const auto& one : all_)
      if (one->project()) return *one;
    for (const auto& one : all_)
      if (one->reads(file)) return *one;
    if (const auto kind = foreignKind(file)) refuse(file, "this is " + *kind + ": " + whatIsRead_);
    return *all_.back();
  }

 private:
  std::vector<std::unique_ptr<Frontend>> all_;
  std::string whatIsRead_;
};

Request requestFor(const Frontend& reader, const std::vector<std::string>& files,
                   const Config& config) {
  Request request{reader.project() ? config.files : files, std::nullopt, config.entries};
  if (config.c.property.empty() || reader.checks().empty()) return request;
  request.checks = checksOf(config.c.property);
  for (const std::string& check : *request.checks)
    if (!reader.checks().contains(check))
      throw Unsupported({}, "the check '" + check + "' is not one of this language");
  return request;
}

evidence::native::Source nativeSource(frontend::NativeProgram native) {
  evidence::native::Source source{{}, native.arch, std::move(native.compilerFlags)};
  for (auto& entry : native.entries)
    source.entries.push_back({std::move(entry.name), std::move(entry.parameters), entry.isStatic});
  for (auto& unit : native.units)
    source.units.push_back({std::move(unit.file), std::move(unit.flags), unit.preprocessed});
  return source;
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
  if (config.c.compileCommands)
    return {config.files.empty() ? std::vector{*config.c.compileCommands} : config.files};
  const Frontends frontends(config, config.c.arithmetic);
  std::vector<std::vector<std::string>> programs;
  std::map<const Frontend*, std::size_t> linked;  // the program of a front end that links files
  for (const std::string& file : config.files) {
    const Frontend& reader = frontends.of(file);
    if (const auto known = linked.find(&reader); known != linked.end()) {
      programs[known->second].push_back(file);
      continue;
    }
    if (reader.linksFiles()) linked.emplace(&reader, programs.size());
    programs.push_back({file});
  }
  return programs;
}

Input readInput(logic::TermStore& terms, const std::vector<std::string>& files,
                const Config& config, const Budget& budget, const Log& log,
                std::optional<Arithmetic> arithmetic) {
  const Frontends frontends(config, arithmetic.value_or(config.c.arithmetic));
  const Frontend& reader = frontends.of(files.front());
  if (const auto project = reader.project())
    requireReadable(*project);
  else
    for (const std::string& file : files) requireReadable(file);
  const engine::Limits& limits = config.run.limits;
  SourceProgram read = reader.read(terms, requestFor(reader, files, config),
                                   {limits.cpuSeconds, limits.megabytes}, budget, log);
  Input input{std::move(read.program), std::move(read.memory), std::nullopt, std::nullopt,
              std::move(read.checks)};
  match(
      std::move(read.replay), [](frontend::NotReplayable) {},
      [&](frontend::NativeProgram native) { input.source = nativeSource(std::move(native)); },
      [&](frontend::JvmProgram jvm) { input.jvm = std::move(jvm); });
  return input;
}

program::Program readProgram(logic::TermStore& terms, const std::vector<std::string>& files,
                             const Config& config, const Budget& budget, const Log& log) {
  return readInput(terms, files, config, budget, log).program;
}

}  // namespace fathom::app
