#include "app/command_line/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/core.h>
#include <set>

#include "app/command_line/compiler_flags.h"
#include "app/command_line/option_table.h"
#include "app/command_line/verb_table.h"
#include "app/project/project_file.h"
#include "base/version.h"
#include "frontend/c/versions.h"
#include "solver/versions.h"

namespace fathom::app {
namespace {

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
                        config.bench.generatedGoals || config.witnessIn ||
                        !needsPrograms(config.verb);
  if (!hasInput) throw CLI::RequiredError("FILE");
  if (!config.store.since) return;
  if (!config.store.where) throw CLI::RequiredError("--since: --store");
  if (config.policy.baseline) throw CLI::ExcludesError("--since", "--baseline");
}

class CommandLine {
 public:
  explicit CommandLine(std::vector<std::string> words)
      : words_(std::move(words)), isShort_(has("--help") || has("-h")) {
    app_.set_version_flag("--version", versions);
    app_.set_help_all_flag("--help-all", "print this help with all options and exit");
    app_.require_subcommand(1);
    for (const VerbRow& row : verbTable()) addVerb(app_, row);
    CLI::App* bench = app_.add_subcommand("bench", "measure engines over many programs");
    bench->require_subcommand(1);
    for (const VerbRow& row : benchmarkTable()) addVerb(*bench, row);
  }

  std::variant<Config, Status> read() {
    try {
      parse();
    } catch (const CLI::ParseError& error) {
      return app_.exit(error) == 0 ? kHolds : kUsage;
    } catch (const InputError& error) {
      fmt::print(stderr, "{}\n", report::printable(error.what()));
      fmt::print("VERDICT: {}\n", toString(report::RunVerdict(report::RunUnknown{Reason::Input})));
      return kUnreadable;
    }
    if (const auto same = sameFile()) {
      fmt::print(stderr, "{} and {} name the same file: give them two\n", same->first,
                 same->second);
      return kUsage;
    }
    return config_;
  }

 private:
  bool has(const char* word) const { return std::ranges::count(words_, word) > 0; }

  /// Two options whose results would overwrite each other.
  std::optional<std::pair<const char*, const char*>> sameFile() const {
    const OutputConfig& output = config_.output;
    const std::pair<const char*, const std::optional<std::string>*> files[] = {
        {"--json", &output.json},       {"--certificate", &output.certificate},
        {"--sarif", &output.sarif},     {"--sarif-all", &output.sarifAll},
        {"--witness", &output.witness}, {"--junit", &output.junit},
        {"--harness", &config_.harness}};
    for (const auto& one : files)
      for (const auto& other : files)
        if (&one < &other && *one.second && *one.second == *other.second)
          return std::pair(one.first, other.first);
    return std::nullopt;
  }

  void addVerb(CLI::App& parent, const VerbRow& row) {
    CLI::App* verb = parent.add_subcommand(row.name, row.help);
    for (const OptionRow& option : optionTable()) {
      if ((option.verbs & row.bits) == 0) continue;
      const bool isHidden = option.group->isAdvanced && isShort_;  // errors do not name those
      option.type(*verb, option.name, option.help, config_)
          ->group(isHidden ? "" : option.group->title);
    }
    if ((row.bits & (kForCheck | kForDump)) != 0) verb->footer(kCompilerFlags);
    verb->callback([this, verb, &row] {
      config_.verb = row.verb;
      config_.meaning = meaningOf(*verb);
      requireInput(config_);
    });
  }

  /// Options that change how answers are shown, found again or used, and not what they are.
  static bool isAboutOutput(const std::string& name) {
    static const std::set<std::string> names{
        "FILE",     "--help",    "--help-all", "--json",        "--sarif",    "--sarif-all",
        "--html",   "--witness", "--junit",    "--testcases",   "--watch",    "--project",
        "--trace",  "--stats",   "--explain",  "--show-proof",  "--baseline", "--fail-on",
        "--shards", "--plan",    "--slurm",    "--ninja",       "--store",    "--timeout",
        "--memory", "--jobs",    "--harness",  "--certificate", "--since"};
    return names.contains(name);
  }

  std::vector<std::string> meaningOf(const CLI::App& verb) const {
    std::vector<std::string> words = config_.c.compilerFlags;
    for (const CLI::Option* option : verb.get_options()) {
      const std::string name = option->get_name();
      if (option->count() == 0 || isAboutOutput(name)) continue;
      for (const std::string& text : option->results()) words.push_back(name + "=" + text);
    }
    return words;
  }

  /// check and dump also accept the flags of a compiler.
  void parse() {
    if (words_.size() > 1 && words_[1] == "plan") config_.shards.words = wordsForCheck();
    const bool readsPrograms =
        words_.size() > 1 && (words_[1] == "check" || words_[1] == "dump" || words_[1] == "plan");
    if (readsPrograms) {
      CompilerFlags separated = separateCompilerFlags(words_);
      words_ = std::move(separated.own);
      config_.c.compilerFlags = std::move(separated.flags);
      for (const std::string& word : separated.ignored)
        fmt::print(stderr, "warning: {} is ignored: the analysis follows the C standard\n",
                   report::printable(word));
    }
    if (readsPrograms && words_[1] != "dump" && !isShort_) addProject();
    std::vector<const char*> pointers;
    for (const std::string& word : words_) pointers.push_back(word.c_str());
    app_.parse(static_cast<int>(pointers.size()), pointers.data());
  }

  /// Those of plan's words that check has, too.
  std::vector<std::string> wordsForCheck() const {
    std::vector<std::string> words;
    for (std::size_t i = 2; i < words_.size(); ++i) {
      const std::string name = words_[i].substr(0, words_[i].find('='));
      const bool isPlans =
          name == "--shards" || name == "--plan" || name == "--slurm" || name == "--ninja";
      if (!isPlans)
        words.push_back(words_[i]);
      else if (name == words_[i])
        ++i;  // its value
    }
    return words;
  }

  /// The options of the project file that the command line does not have.
  void addProject() {
    std::optional<std::string> path = valueOf("--project");
    if (path == "none") return;
    if (!path) path = findProjectFile();
    if (!path) return;
    std::vector<std::string> known;
    for (const OptionRow& row : optionTable())
      if ((row.verbs & kForCheck) != 0 && row.name != "--project" && row.name != "FILE")
        known.push_back(row.name.substr(0, row.name.find_first_of(",{")));
    ProjectFile project = readProjectFile(*path, known);
    std::vector<std::string> added;
    for (const ProjectFile::Option& option : project.options)
      if (!isGiven(option.name)) added.push_back(wordOf(option));
    words_.insert(words_.begin() + 2, added.begin(), added.end());
    if (!valueOf("--witness-in")) config_.files = std::move(project.files);
    config_.policy.folders = std::move(project.folders);
    config_.policy.suppressions = std::move(project.suppressions);
  }

  /// As it would stand on the command line. InputError where it is none.
  static std::string wordOf(const ProjectFile::Option& option) {
    const std::string& name = option.name;
    const std::string word = option.text.empty()      ? name
                             : name.starts_with("--") ? name + "=" + option.text
                                                      : name + option.text;
    CommandLine alone({"fathom", "check", word, "FILE"});
    try {
      const char* const words[] = {"fathom", "check", word.c_str(), "FILE"};
      alone.app_.parse(4, words);
    } catch (const CLI::ParseError& error) {
      throw InputError(option.position, error.what());
    }
    return word;
  }

  bool isGiven(const std::string& name) const {
    return std::ranges::any_of(words_, [&](const std::string& word) {
      return word == name || word.starts_with(name + "=") ||
             (!name.starts_with("--") && word.starts_with(name));
    });
  }

  std::optional<std::string> valueOf(const std::string& name) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] == name && i + 1 < words_.size()) return words_[i + 1];
      if (words_[i].starts_with(name + "=")) return words_[i].substr(name.size() + 1);
    }
    return std::nullopt;
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
