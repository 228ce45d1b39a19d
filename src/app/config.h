#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/options.h"
#include "frontend/c/options.h"
#include "frontend/java/null_policy.h"
#include "report/render.h"
#include "report/triage/suppressions.h"

namespace fathom::app {

enum class Verb {
  Dump,
  Check,
  Engines,
  Doctor,
  Completion,
  Man,
  Store,
  Plan,
  Work,
  Merge,
  Certify,
  BenchRefine,
  BenchAlter,
  BenchUpdr,
  BenchEngines,
  BenchGoals
};
enum class DumpFormat { Text, SmtLib, Horn, Javap };
enum class Shell { Bash, Zsh, Fish };
enum class ReplayMode { On, Off, Unsafe };
enum class TransformName { Effects, LoopsTail, LoopsHead, Blocks, Slice };
/// The semantics that the source relies on: what its language says, or SV-COMP.
enum class Rules { Standard, SvComp };

using Arithmetic = frontend::c::COptions::Arithmetic;
using GivenArguments = frontend::c::COptions::Arguments;

/// C and Java: what is checked, and how. Programs of the text language carry their own goals.
struct SourceConfig {
  std::string property;  // empty: what the rules check
  Rules rules = Rules::Standard;
  Arithmetic arithmetic = Arithmetic::Auto;
};

/// C programs: how the source is read.
struct CConfig {
  int arch = 64;
  std::vector<std::string> includeFolders;     // -I
  std::vector<std::string> macros;             // -D: NAME or NAME=VALUE
  std::optional<std::string> standard;         // --std
  std::vector<std::string> compilerFlags;      // others that affect how the source is read
  std::optional<std::string> compileCommands;  // a project; the files choose among its entries
  GivenArguments arguments = GivenArguments::Valid;  // of entry points that callers call
};

/// Java programs.
struct JavaConfig {
  std::vector<std::string> classPath;    // of libraries: each a list with colons
  std::optional<std::string> mainClass;  // a.b.C
  std::string jdk;                       // its home; empty: the one that is found
};

/// Null dereferences of libraries in Java.
struct NullConfig {
  using Goals = frontend::java::nullness::Goals;
  using Arguments = frontend::java::nullness::FromOutside;
  using EntryState = frontend::java::nullness::EntryState;

  std::optional<Arguments> givenArguments;
  std::optional<EntryState> givenEntryState;
  std::optional<Goals> givenGoals;
  bool closedWorld = false;
  double goalSeconds = 1;  // of CPU time, for each goal that engines are asked about; 0: none is
  unsigned attempts = 8;   // calls of each method, on the JVM
  bool attacks = false;    // those without open goals too

  bool isGiven() const { return givenArguments || givenEntryState || givenGoals || closedWorld; }
  Arguments arguments() const { return givenArguments.value_or(Arguments::Annotated); }
  EntryState entryState() const { return givenEntryState.value_or(EntryState::Invariant); }
  Goals goals() const { return givenGoals.value_or(Goals::Suspicious); }
};

struct DumpConfig {
  DumpFormat format = DumpFormat::Text;
  std::optional<std::string> procedure;   // the one to write as SMT-LIB
  std::vector<TransformName> transforms;  // applied in this order before the program is written
};

struct BenchConfig {
  std::string filter;                         // of tables: a regular expression for the rows
  std::vector<std::string> engines;           // to be compared
  std::size_t sample = 0;                     // of tables: so many rows, evenly; 0: all
  std::optional<std::size_t> generatedGoals;  // of a program that the benchmark generates
  std::optional<std::string> svg;             // the plot goes there
};

/// Where results go, beside standard output.
struct OutputConfig {
  std::optional<std::string> json;         // the whole result
  std::optional<std::string> certificate;  // the conditions of all proofs
  std::optional<std::string> sarif;        // violations
  std::optional<std::string> sarifAll;     // every goal
  std::optional<std::string> html;         // a folder with a page
  std::optional<std::string> witness;
  std::optional<std::string> testCases;  // a folder, in the format of Test-Comp
  std::optional<std::string> junit;      // a test class of Java
};

/// Which goals the exit status is about.
enum class FailOn {
  Unknown,  // whatever is not proved
  Bug,      // violations
  New,      // what the baseline has not
  Never,
};

/// Of a project file: programs in this folder have other limits.
struct FolderConfig {
  std::string path;
  std::optional<double> cpuSeconds;
  std::optional<std::size_t> megabytes;
  std::optional<std::string> property;
  std::vector<std::string> entries;
};

/// What counts, and against which earlier result.
struct PolicyConfig {
  std::optional<std::string> projectFile;
  std::optional<std::string> baseline;
  std::optional<FailOn> failOn;  // nothing: New with a baseline, else Unknown
  std::vector<report::SuppressionRule> suppressions;
  std::vector<FolderConfig> folders;
};

enum class StoreAction { Show, Verify, Prune, Export, Import };

/// What is known from earlier runs.
struct StoreConfig {
  std::optional<std::string> where;  // a file, or postgresql://...
  StoreAction action = StoreAction::Show;
  std::optional<double> olderThanDays;  // is pruned
  std::optional<std::string> since;     // a revision of git, to compare with
};

/// Work that is dealt out.
struct ShardConfig {
  std::size_t count = 2;
  std::string plan = "plan.json";    // written by plan
  std::size_t shard = 0;             // that is done
  std::optional<std::string> slurm;  // a script for sbatch
  std::optional<std::string> ninja;  // a build file
  std::optional<std::string> stamp;  // written when the shard is done
  std::vector<std::string> words;    // of plan's command line that are check's
};

/// Everything the command line says, with its defaults.
struct Config {
  Verb verb = Verb::Check;
  std::vector<std::string> files;
  bool strict = false;               // undeclared names are errors
  std::vector<std::string> goals;    // the ones to verify; slicing keeps them; all if empty
  std::vector<std::string> entries;  // the entry points, instead of the program's own

  engine::RunOptions run;

  ReplayMode replay = ReplayMode::On;  // C, Java: whether violations are executed
  std::optional<std::string> harness;  // that of the first violation goes there

  report::TextOptions text;
  OutputConfig output;
  StoreConfig store;
  ShardConfig shards;
  /// The options that were given and that answers depend on, as --name=value.
  std::vector<std::string> meaning;
  PolicyConfig policy;
  std::optional<std::string> witnessIn;  // to be validated
  bool watch = false;                    // checks again when sources change
  bool showsOnlyChanges = false;         // against the baseline

  SourceConfig source;
  CConfig c;
  JavaConfig java;
  NullConfig null;
  DumpConfig dump;
  Shell shell = Shell::Bash;  // of completions
  BenchConfig bench;
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
