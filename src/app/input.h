#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"
#include "evidence/replay/c/build_settings.h"
#include "frontend/frontend.h"
#include "program/program.h"
#include "program/source_info.h"

namespace fathom::app {

/// InputError with a sentence where the file cannot be read.
void requireReadable(const std::string& path);
/// The same; folders are fine where the front end reads them.
void requireReadable(const std::string& path, const frontend::Frontend& reader);

/// The whole file. Throws InputError with a sentence where it cannot be read.
std::string readFile(const std::string& path);

/// The files of one program each: what one front end links is one program, and so is a project
/// (which stands for itself where no file is given).
std::vector<std::vector<std::string>> programsOf(const Config& config);

/// Whether the integers of these programs are read as integers or as bit-vectors, as asked.
bool hasMachineIntegers(const std::vector<std::string>& files, const Config& config);

/// A program, what its symbols mean, and what can be executed outside the verifier.
struct Input {
  program::Program program;
  std::shared_ptr<const program::SourceInfo> sourceInfo;
  std::optional<evidence::native::Source> source;  // C
  std::optional<frontend::JvmProgram> jvm{};       // Java
  std::vector<std::string> lookedFor{};            // the checks that the front end looked for
};

/// The program of these files, as programsOf gives them.
/// With another arithmetic than the config's, where one is given. With a cache, what was read
/// before is not read again.
Input readInput(logic::TermStore& terms, const std::vector<std::string>& files,
                const Config& config, const Budget& budget, const Log& log,
                std::optional<Arithmetic> arithmetic = std::nullopt,
                frontend::ReaderCache* cache = nullptr);

/// A hash of all that the program of these files depends on; nothing where that cannot be said.
std::optional<std::string> contentHash(const std::vector<std::string>& files, const Config& config,
                                       const Budget& budget, frontend::ReaderCache& cache);

/// The program in the text language, where the front end has its text at once.
std::optional<std::string> readText(const std::vector<std::string>& files, const Config& config,
                                    const Budget& budget, const Log& log);

/// The program alone.
program::Program readProgram(logic::TermStore& terms, const std::vector<std::string>& files,
                             const Config& config, const Budget& budget, const Log& log);

}  // namespace fathom::app
