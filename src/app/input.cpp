#include "app/input.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "app/frontends.h"
#include "app/properties.h"
#include "base/file.h"
#include "base/match.h"

namespace fathom::app {

using frontend::Frontend;
using frontend::Request;
using frontend::SourceProgram;

namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

[[noreturn]] void refuse(const std::string& path, const std::string& sentence) {
  throw InputError(Position{path, 0, 0}, sentence);
}

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored);
}

Request requestFor(const Frontend& reader, const std::vector<std::string>& files,
                   const Config& config) {
  Request request{reader.project() ? config.files : files, std::nullopt, config.entries};
  if (config.source.property.empty() || reader.checks().empty()) return request;
  request.checks =
      config.source.property == "all" ? reader.checks() : checksOf(config.source.property);
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

void requireReadable(const std::string& path) {
  if (isFolder(path)) refuse(path, "this is a folder, not a file");
  errno = 0;
  if (!std::ifstream(path))
    refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
}

void requireReadable(const std::string& path, const Frontend& reader) {
  const bool readsFolders = std::ranges::any_of(reader.fileKinds(), &frontend::FileKind::inFolders);
  if (!readsFolders || !isFolder(path)) requireReadable(path);
}

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
  const Frontends frontends(config, config.source.arithmetic);
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

bool hasMachineIntegers(const std::vector<std::string>& files, const Config& config) {
  return Frontends(config, config.source.arithmetic).of(files.front()).hasMachineIntegers();
}

namespace {

void requireAllReadable(const std::vector<std::string>& files, const Frontend& reader) {
  if (const auto project = reader.project())
    requireReadable(*project);
  else
    for (const std::string& file : files) requireReadable(file, reader);
}

WorkerLimits limitsOf(const Config& config) {
  return {config.run.limits.cpuSeconds, config.run.limits.megabytes};
}

}  // namespace

Input readInput(logic::TermStore& terms, const std::vector<std::string>& files,
                const Config& config, const Budget& budget, const Log& log,
                std::optional<Arithmetic> arithmetic, frontend::ReaderCache* cache) {
  const Frontends frontends(config, arithmetic.value_or(config.source.arithmetic));
  const Frontend& reader = frontends.of(files.front());
  requireAllReadable(files, reader);
  Request request = requestFor(reader, files, config);
  request.cache = cache;
  SourceProgram read = reader.read(terms, request, limitsOf(config), budget, log);
  Input input{std::move(read.program), std::move(read.sourceInfo), std::nullopt, std::nullopt,
              std::move(read.checks)};
  match(
      std::move(read.replay), [](frontend::NotReplayable) {},
      [&](frontend::NativeProgram native) { input.source = nativeSource(std::move(native)); },
      [&](frontend::JvmProgram jvm) { input.jvm = std::move(jvm); });
  return input;
}

std::optional<std::string> contentHash(const std::vector<std::string>& files, const Config& config,
                                       const Budget& budget, frontend::ReaderCache& cache) {
  const Frontends frontends(config, config.source.arithmetic);
  const Frontend& reader = frontends.of(files.front());
  requireAllReadable(files, reader);
  Request request = requestFor(reader, files, config);
  request.cache = &cache;
  return reader.contentHash(request, limitsOf(config), budget);
}

std::optional<std::string> readText(const std::vector<std::string>& files, const Config& config,
                                    const Budget& budget, const Log& log) {
  const Frontends frontends(config, config.source.arithmetic);
  const Frontend& reader = frontends.of(files.front());
  requireAllReadable(files, reader);
  return reader.readText(requestFor(reader, files, config), limitsOf(config), budget, log);
}

program::Program readProgram(logic::TermStore& terms, const std::vector<std::string>& files,
                             const Config& config, const Budget& budget, const Log& log) {
  return readInput(terms, files, config, budget, log).program;
}

}  // namespace fathom::app
