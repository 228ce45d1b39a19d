#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <map>

namespace fathom::app {
namespace {

const char* const kVersion = "fathom 0.1.0";

const std::map<std::string, DumpFormat> kFormats = {{"text", DumpFormat::Text},
                                                    {"smt2", DumpFormat::SmtLib}};
const std::map<std::string, TransformName> kTransforms = {{"effects", TransformName::Effects},
                                                          {"loops-tail", TransformName::LoopsTail},
                                                          {"loops-head", TransformName::LoopsHead},
                                                          {"blocks", TransformName::Blocks},
                                                          {"slice", TransformName::Slice}};

/// The names of a table as "a, b or c", for the help and for errors.
template <class Value>
CLI::Validator oneOf(const std::map<std::string, Value>& table) {
  std::vector<std::string> names;
  for (const auto& row : table) names.push_back(row.first);
  return CLI::IsMember(names);
}

/// The words of the options whose values are looked up in tables.
struct Words {
  std::string format = "text";
  std::vector<std::string> transforms;
};

void addCommonOptions(CLI::App& verb, Config& config) {
  verb.add_option("FILE", config.files, "programs in the text language (.ftm)")->required();
  verb.add_flag("--strict", config.strict, "undeclared names are errors");
}

void addDump(CLI::App& app, Config& config, Words& words) {
  CLI::App* dump = app.add_subcommand("dump", "print a program, in a form that reads back");
  addCommonOptions(*dump, config);
  dump->add_option("--format", words.format, "text: the text language; smt2: SMT-LIB 2.6")
      ->check(oneOf(kFormats));
  dump->add_option("--procedure", config.procedure,
                   "smt2: the transition of this procedure instead of the program's Horn clauses");
  dump->add_option("--transform", words.transforms,
                   "transform the program first; may be repeated, applied in order")
      ->check(oneOf(kTransforms));
  dump->add_option("--goal", config.goals, "what slicing keeps; all goals without it");
  dump->callback([&config] { config.verb = Verb::Dump; });
}

void addCheck(CLI::App& app, Config& config) {
  CLI::App* check = app.add_subcommand("check", "say for every goal whether it can be violated");
  addCommonOptions(*check, config);
  check->add_option("--timeout", config.timeout, "seconds for the whole run; none without it")
      ->check(CLI::PositiveNumber);
  check->add_option("--property", config.property,
                    "what to check (C and Java, to come): reach, ...");
  check->add_option("--rules", config.rules, "what the source may rely on (C, to come)")
      ->check(CLI::IsMember({"c", "svcomp"}));
  check->add_option("--arch", config.arch, "width of pointers (C, to come)")
      ->check(CLI::IsMember({32, 64}));
  check->add_option("--dump-smt", config.dumpSmt, "write every solver query into this folder");
  check->add_flag("--check-interpolants", config.checkInterpolants,
                  "re-check every interpolant (no verb computes any yet)");
  check->callback([&config] { config.verb = Verb::Check; });
}

}  // namespace

std::variant<Config, Status> readCommandLine(int argc, const char* const* argv) {
  Config config;
  Words words;
  CLI::App app("Fathom: can this assertion fail? A modular inter-procedural program verifier.",
               "fathom");
  app.set_version_flag("--version", kVersion);
  app.require_subcommand(1);
  addDump(app, config, words);
  addCheck(app, config);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kHolds : kUsage;
  }
  config.format = kFormats.at(words.format);
  for (const std::string& name : words.transforms) {
    config.transforms.push_back(kTransforms.at(name));
  }
  return config;
}

}  // namespace fathom::app
