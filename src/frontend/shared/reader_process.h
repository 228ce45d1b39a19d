#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/log.h"
#include "base/process/workers.h"
#include "program/program.h"

// Readers of untrusted files are programs of their own, which may read these files and do nothing
// else. Their status tells what is wrong: 2 the input, 5 it has what is not modelled, 6 a mistake
// of ours; the sentence is on standard error, and so are warnings, one a line, where it is 0.
namespace fathom::frontend {

struct ReaderProcess {
  std::string program;  // beside this one: fathom-c
  std::string called;   // in sentences: "the reader of modules"
  std::vector<std::string> arguments;
  std::vector<std::string> readable;  // files and folders
  /// What its crash says of the input, where it uses what may crash on malformed files. Else a
  /// crash is a mistake of ours.
  std::optional<std::string> crashMeans{};
};

/// What it printed; nothing where the budget is cancelled. Warnings go to the log. Without a
/// sandbox in the kernel it warns, and reads all the same.
std::optional<std::string> runReader(const ReaderProcess& reader, const WorkerLimits& limits,
                                     const Budget& budget, const Log& log);

/// What a reader wrote reads back, or the mistake is ours.
program::Program parseBack(logic::TermStore& terms, const std::string& text,
                           const std::string& name);

}  // namespace fathom::frontend
