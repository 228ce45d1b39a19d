#include "app/frontends.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "app/input.h"
#include "app/selection.h"
#include "frontend/c/frontend.h"
#include "frontend/java/frontend.h"
#include "frontend/shared/content_hash.h"
#include "program/text/parse.h"

namespace fathom::app {

using frontend::FileKind;
using frontend::Frontend;
using frontend::Request;
using frontend::SourceProgram;

namespace {

/// What files of other endings are; nothing where that may be anything.
std::optional<std::string> foreignKind(const std::string& path) {
  static const std::map<std::string, std::vector<const char*>> kKinds{
      {"C++", {".cpp", ".cc", ".cxx", ".c++", ".cp", ".C", ".hpp", ".hh", ".hxx", ".h++", ".ii"}},
      {"a header of C; give the .c files that include it", {".h"}},
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
  options.svcompRules = config.source.rules == Rules::SvComp;
  options.arch = config.c.arch;
  options.arithmetic = arithmetic;
  options.compileCommands = config.c.compileCommands;
  options.arguments = config.c.arguments;
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

  std::optional<std::string> contentHash(const Request& request, const WorkerLimits&,
                                         const Budget&) const override {
    frontend::ContentHash hash;
    hash.add("text").add(strict_ ? "strict" : "").add(request.entries);
    return hash.addFile(request.files.front()).result();
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

}  // namespace

Frontends::Frontends(const Config& config, Arithmetic arithmetic) {
  all_.push_back(std::make_unique<frontend::c::CFrontend>(cOptions(config, arithmetic)));
  all_.push_back(std::make_unique<frontend::java::JavaFrontend>(
      javaOptions(config, arithmetic), config.source.rules == Rules::SvComp));
  std::vector<FileKind> kinds;
  for (const auto& one : all_) std::ranges::copy(one->fileKinds(), std::back_inserter(kinds));
  kinds.push_back(TextFrontend::kind());
  whatIsRead_ = frontend::sentenceOf(kinds);
  all_.push_back(std::make_unique<TextFrontend>(config.strict, whatIsRead_));
}

const Frontend& Frontends::of(const std::string& file) const {
  for (const auto& one : all_)
    if (one->project()) return *one;
  for (const auto& one : all_)
    if (one->reads(file)) return *one;
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored))
    throw InputError(Position{file, 0, 0}, "this is a folder without Java files: " + whatIsRead_);
  if (const auto kind = foreignKind(file))
    throw InputError(Position{file, 0, 0}, "this is " + *kind + ": " + whatIsRead_);
  return *all_.back();
}

frontend::java::JavaOptions javaOptions(const Config& config, Arithmetic arithmetic) {
  using To = frontend::java::JavaOptions::Arithmetic;
  frontend::java::JavaOptions options;
  options.classPath = config.java.classPath;
  options.mainClass = config.java.mainClass;
  options.jdk = config.java.jdk;
  options.arithmetic = arithmetic == Arithmetic::Auto       ? To::Auto
                       : arithmetic == Arithmetic::Integers ? To::Integers
                                                            : To::BitVectors;
  return options;
}

}  // namespace fathom::app
