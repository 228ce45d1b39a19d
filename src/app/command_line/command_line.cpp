#include "app/command_line/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/core.h>

#include "app/command_line/compiler_flags.h"
#include "app/command_line/option_table.h"
#include "base/version.h"
#include "frontend/c/versions.h"
#include "solver/versions.h"

namespace fathom::app {
namespace {

struct VerbRow {
  const char* name;
  Verb verb;
  unsigned bits;  // of the options it has
  const char* help;
};

const VerbRow kVerbs[] = {
    {"check", Verb::Check, kForCheck, "verify programs: for every goal, proved or violated"},
    {"dump", Verb::Dump, kForDump, "print a program, in a form that reads back"},
    {"certify", Verb::Certify, kForCertify, "re-check certificates written by check"},
    {"engines", Verb::Engines, 0, "list the engines"},
};

const VerbRow kBenchmarks[] = {
    {"refine", Verb::BenchRefine, kForBench, "refinement schemes of engine inertial, as its paper"},
    {"alter", Verb::BenchAlter, kForBench,
     "engine alter with and without alternation and learning, as its paper"},
    {"updr", Verb::BenchUpdr, kForBench, "engine updr, as its paper"},
    {"engines", Verb::BenchEngines, kForBench | kForBenchEngines,
     "engines side by side: solved programs and times"},
    {"goals", Verb::BenchGoals, kForBench | kForBenchGoals,
     "all goals of a program against single ones"},
};

const char* const kCompilerFlags =
    "Flags of a C compiler are accepted: -std=, -m32, -m64, -U, -isystem, -iquote, -include and "
    "others that\naffect how sources are read apply; -W..., -O..., -g, -c, -o, -l... and the like "
    "are ignored.";

std::string versions() {
  return fmt::format("fathom {}\nZ3 {}\ncvc5 {}\nLLVM and clang {}", kVersion, solver::z3Version(),
                     solver::cvc5Version(), frontend::c::llvmVersion());
}

/// Checks what no single option can, once all are read.
void requireInput(const Config& config) {
  const bool hasInput = !config.files.empty() || config.c.compileCommands ||
                        config.bench.generatedGoals || config.verb == Verb::Engines;
  if (!hasInput) throw CLI::RequiredError("FILE");
}

class CommandLine {
 public:
  explicit CommandLine(std::vector<std::string> words)
      : words_(std::move(words)), isShort_(has("--help") || has("-h")) {
    app_.set_version_flag("--version", versions);
    app_.set_help_all_flag("--help-all", "print this help with all options and exit");
    app_.require_subcommand(1);
    for (const VerbRow& row : kVerbs) addVerb(app_, row);
    CLI::App* bench = app_.add_subcommand("bench", "measure engines over many programs");
    bench->require_subcommand(1);
    for (const VerbRow& row : kBenchmarks) addVerb(*bench, row);
  }

  std::variant<Config, Status> read() {
    try {
      parse();
    } catch (const CLI::ParseError& error) {
      return app_.exit(error) == 0 ? kHolds : kUsage;
    }
    if (config_.json && config_.json == config_.certificate) {
      fmt::print(stderr, "--json and --certificate name the same file: give them two\n");
      return kUsage;
    }
    return config_;
  }

 private:
  bool has(const char* word) const { return std::ranges::count(words_, word) > 0; }

  void addVerb(CLI::App& parent, const VerbRow& row) {
    CLI::App* verb = parent.add_subcommand(row.name, row.help);
    for (const OptionRow& option : optionTable()) {
      if ((option.verbs & row.bits) == 0) continue;
      const bool isHidden = option.group->isAdvanced && isShort_;  // errors do not name those
      option.type(*verb, option.name, option.help, config_)
          ->group(isHidden ? "" : option.group->title);
    }
    if ((row.bits & (kForCheck | kForDump)) != 0) verb->footer(kCompilerFlags);
    verb->callback([this, &row] {
      config_.verb = row.verb;
      requireInput(config_);
    });
  }

  /// check and dump also accept the flags of a compiler.
  void parse() {
    if (words_.size() > 1 && (words_[1] == "check" || words_[1] == "dump")) {
      CompilerFlags separated = separateCompilerFlags(words_);
      words_ = std::move(separated.own);
      config_.c.compilerFlags = std::move(separated.flags);
      for (const std::string& word : separated.ignored)
        fmt::print(stderr, "warning: {} is ignored: the analysis follows the C standard\n",
                   report::printable(word));
    }
    std::vector<const char*> pointers;
    for (const std::string& word : words_) pointers.push_back(word.c_str());
    app_.parse(static_cast<int>(pointers.size()), pointers.data());
  }

  std::vector<std::string> words_;
  bool isShort_;  // the help that is asked for, if any
  Config config_;
  CLI::App app_{"Fathom: a modular inter-procedural program verifier.", "fathom"};
};

}  // namespace

std::variant<Config, Status> readCommandLine(int argc, const char* const* argv) {
  return CommandLine({argv, argv + argc}).read();
}

}  // namespace fathom::app
