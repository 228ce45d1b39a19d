#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/log.h"
#include "base/process/workers.h"
#include "frontend/jvm_program.h"
#include "frontend/native_program.h"
#include "frontend/reader_cache.h"
#include "program/program.h"
#include "program/source_info.h"

// One interface for the front ends of all languages: files in, program out. Options of a language
// (its compiler's flags, its semantics) go to the constructor of its front end.
namespace fathom::frontend {

/// Files of one kind, by how their names end: "LLVM modules" (.bc, .ll).
struct FileKind {
  std::string name;
  std::vector<std::string> suffixes;
  bool inFolders = false;  // folders of them are read, too
};

/// What the user asks, for every language.
struct Request {
  std::vector<std::string> files;               // of one program
  std::optional<std::set<std::string>> checks;  // nothing: the front end's usual checks
  std::vector<std::string> entries;  // where executions begin; empty: the program's entry points
  ReaderCache* cache = nullptr;      // null: everything is read anew
};

/// The program cannot be executed outside the verifier: its traces are replayed by interpretation
/// only.
struct NotReplayable {};
/// How a violation is replayed outside the verifier. Each kind of execution is one alternative.
using Replayable = std::variant<NotReplayable, NativeProgram, JvmProgram>;

/// A program with its goals, and what is known of its source. How the program differs from its
/// source is recorded in its approximations.
struct SourceProgram {
  program::Program program;
  std::shared_ptr<const program::SourceInfo> sourceInfo;  // null: symbols are the source's names
  Replayable replay;
  std::vector<std::string> checks;  // that were looked for; empty: the program states its goals
};

class Frontend {
 public:
  virtual ~Frontend() = default;

  /// What it reads; each suffix belongs to one front end.
  virtual std::vector<FileKind> fileKinds() const = 0;
  /// The checks that it can look for; empty where programs state their goals.
  virtual std::set<std::string> checks() const = 0;
  /// Whether its files are one program together, or one each.
  virtual bool linksFiles() const = 0;
  /// Whether integers of its programs are read as integers or as bit-vectors, as asked.
  virtual bool hasMachineIntegers() const { return false; }
  /// The description of a whole project, where the user gave one: it names the files itself, and
  /// the files of the request choose among them.
  virtual std::optional<std::string> project() const { return std::nullopt; }

  /// InputError where files are wrong, Unsupported where they have what is not modelled or need
  /// more than the limits. An empty program where the budget is cancelled. Warnings go to the log.
  /// Requires: the checks of the request are among `checks`.
  virtual SourceProgram read(logic::TermStore& terms, const Request& request,
                             const WorkerLimits& limits, const Budget& budget,
                             const Log& log) const = 0;

  /// A hash of all that the program depends on beside the readers themselves: the text of sources
  /// and of what they include, options, compilers. Nothing where that cannot be said. Errors as of
  /// `read`. Requires: the request has a cache.
  virtual std::optional<std::string> contentHash(const Request&, const WorkerLimits&,
                                                 const Budget&) const {
    return std::nullopt;
  }

  /// The same program in the text language, where the front end has the text without building the
  /// program; nothing where it has not.
  virtual std::optional<std::string> readText(const Request&, const WorkerLimits&, const Budget&,
                                              const Log&) const {
    return std::nullopt;
  }

  /// By the file's suffix; of folders by what is in them.
  virtual bool reads(const std::string& file) const;
};

/// Which languages are read, as a sentence for the user: "Fathom reads C (.c, .i) and ...".
std::string sentenceOf(const std::vector<FileKind>& kinds);

}  // namespace fathom::frontend
