#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/options.h"
#include "report/render.h"

namespace fathom::app {

enum class Verb {
  Dump,
  Check,
  Engines,
  Certify,
  BenchRefine,
  BenchAlter,
  BenchUpdr,
  BenchEngines,
  BenchGoals
};
enum class DumpFormat { Text, SmtLib, Horn };
enum class Replay { On, Off, Unsafe };
enum class TransformName { Effects, LoopsTail, LoopsHead, Blocks, Slice };

/// Everything the command line says, with its defaults.
struct Config {
  Verb verb = Verb::Check;
  std::vector<std::string> files;

  bool strict = false;  // undeclared names are errors
  std::string filter;   // of benchmark tables: a regular expression for the rows that count

  std::vector<std::string> benchEngines;      // to be compared
  std::size_t sample = 0;                     // of benchmark tables: so many rows, evenly; 0: all
  std::optional<std::size_t> generatedGoals;  // of a program that the benchmark makes up
  std::optional<std::string> svg;             // the plot goes there

  std::string engine;  // a name of the registry, or kPortfolio
  engine::Options engineOptions;
  std::optional<double> timeout;     // CPU seconds of the whole run, over all workers
  std::size_t memory = 5000;         // megabytes
  unsigned jobs = 2;                 // workers at once
  std::vector<std::string> goals;    // the ones to answer; slicing keeps them; all if empty
  std::vector<std::string> entries;  // where executions begin, instead of the program's own

  Replay replay = Replay::On;          // C: violations are run natively; whether in a sandbox only
  std::optional<std::string> harness;  // C: what replays the first violation goes there

  report::ProofDetail proof = report::ProofDetail::None;
  report::TraceDetail trace = report::TraceDetail::Short;
  bool statistics = false;
  bool cheapFacts = true;
  bool explain = false;                    // who was chosen, and why
  std::optional<std::string> json;         // the whole result goes there
  std::optional<std::string> certificate;  // the conditions of all proofs go there
  std::optional<std::string> log;          // what the engine does, step by step
  std::optional<std::string> dumpSmt;      // every solver query is written into this folder

  // For C; programs of the text language carry their own goals.
  std::string property;  // empty: what the rules ask for
  std::string rules = "c";
  int arch = 64;
  std::string arithmetic = "auto";
  std::vector<std::string> includeFolders;     // -I
  std::vector<std::string> macros;             // -D: NAME or NAME=VALUE
  std::optional<std::string> standard;         // --std
  std::vector<std::string> compilerFlags;      // others that say how the source is read
  std::optional<std::string> compileCommands;  // a project; the files choose among its entries

  DumpFormat format = DumpFormat::Text;
  std::optional<std::string> procedure;   // the one to write as SMT-LIB
  std::vector<TransformName> transforms;  // applied in this order before the program is written
};

/// Exit statuses, as CBMC has them.
enum Status {
  kHolds = 0,
  kUsage = 1,
  kUnreadable = 2,
  kUnknown = 5,
  kInternal = 6,
  kViolated = 10,
};

}  // namespace fathom::app
