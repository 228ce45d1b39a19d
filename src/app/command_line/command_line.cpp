#include "app/command_line/command_line.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fmt/core.h>
#include <map>

#include "app/command_line/compiler_flags.h"
#include "app/command_line/options_c.h"
#include "base/version.h"
#include "engine/registry/registry.h"

namespace fathom::app {
namespace {

const std::map<std::string, DumpFormat> kFormats = {
    {"text", DumpFormat::Text}, {"smt2", DumpFormat::SmtLib}, {"horn", DumpFormat::Horn}};
const std::map<std::string, TransformName> kTransforms = {{"effects", TransformName::Effects},
                                                          {"loops-tail", TransformName::LoopsTail},
                                                          {"loops-head", TransformName::LoopsHead},
                                                          {"blocks", TransformName::Blocks},
                                                          {"slice", TransformName::Slice}};

const std::map<std::string, Replay> kReplays = {
    {"on", Replay::On}, {"off", Replay::Off}, {"unsafe", Replay::Unsafe}};
const std::map<std::string, report::TraceDetail> kTraces = {{"short", report::TraceDetail::Short},
                                                            {"full", report::TraceDetail::Full}};
const std::map<std::string, report::ProofDetail> kProofs = {{"short", report::ProofDetail::Short},
                                                            {"full", report::ProofDetail::Full}};

const std::map<std::string, engine::Refinement> kRefinements = {
    {"naive", engine::Refinement::Naive},
    {"dcr", engine::Refinement::Dcr},
    {"dcr+", engine::Refinement::DcrPlus},
    {"ir", engine::Refinement::Ir},
    {"ir+dcr", engine::Refinement::IrDcr}};
const std::map<std::string, engine::CorrectionSets> kCorrectionSets = {
    {"cores", engine::CorrectionSets::Cores}, {"maxsat", engine::CorrectionSets::MaxSat}};

const std::map<std::string, engine::Learning> kLearning = {{"none", {false, false}},
                                                           {"callers", {true, false}},
                                                           {"callees", {false, true}},
                                                           {"both", {true, true}}};
const std::map<std::string, engine::ForwardExpansion> kExpansions = {
    {"recursive", engine::ForwardExpansion::Recursive}, {"lazy", engine::ForwardExpansion::Lazy}};
const std::map<std::string, engine::Interpolation> kInterpolations = {
    {"both", engine::Interpolation::Both},
    {"craig", engine::Interpolation::Craig},
    {"wp", engine::Interpolation::Wp}};
const std::map<std::string, engine::Quantifiers> kQuantifiers = {
    {"ground", engine::Quantifiers::Ground},
    {"z3", engine::Quantifiers::Z3},
    {"checked", engine::Quantifiers::Checked}};

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
  std::string trace = "short";
  std::string proof;
  std::vector<std::string> transforms;
  std::string replay = "on";
  std::string refine = "ir";
  std::string mcs = "maxsat";
  std::string learn = "both";
  std::string expansion = "lazy";
  bool noAlternate = false;
  std::string whale = "levels";
  std::string expand = "cfg";
  std::string loops = "automaton";
  std::string interpolants = "both";
  std::string epr = "ground";
  std::string procedures = "composed";
};

void addProgram(CLI::App& verb, Config& config) {
  verb.add_option("FILE", config.files,
                  "programs: .ftm (the text language); C: .c, .i (preprocessed), .bc, .ll, all of "
                  "them one program");
  verb.add_flag("--strict", config.strict, "undeclared names are errors");
  verb.add_option("--goal", config.goals, "only the goal of this name; may be repeated")
      ->allow_extra_args(false);
  verb.add_option("--entry", config.entries,
                  "executions begin in these procedures (functions of C), a comma list; may be "
                  "repeated; all: in any")
      ->allow_extra_args(false)
      ->delimiter(',');
  addC(verb, config);
}

/// Of check and dump, once all is read.
void requireProgram(const Config& config) {
  if (config.files.empty() && !config.compileCommands) throw CLI::RequiredError("FILE");
}

/// Empty for a finite number above zero, else what is wrong.
std::string isSomeTime(const std::string& text) {
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  const bool isTime = end != text.c_str() && *end == '\0' && seconds > 0 && seconds < 1e9;
  return isTime ? "" : "expected a number of seconds above 0, not " + text;
}

void addLimits(CLI::App& verb, Config& config) {
  verb.add_option("--timeout", config.timeout,
                  "CPU seconds for the whole run, over all workers; no limit without it")
      ->check(CLI::Validator(isSomeTime, "SECONDS"));
  verb.add_option("--memory", config.memory, "megabytes a worker may use")
      ->capture_default_str()
      ->check(CLI::Range(64, 1 << 24));
  verb.add_option("--jobs", config.jobs, "workers that run at once")
      ->capture_default_str()

      ->check(CLI::Range(1, 256));
}

void addDump(CLI::App& app, Config& config, Words& words) {
  CLI::App* dump = app.add_subcommand("dump", "print a program, in a form that reads back");
  addProgram(*dump, config);
  dump->add_option("--format", words.format,
                   "text: the text language; horn: constrained Horn clauses (SMT-LIB) for other "
                   "solvers; smt2: the same, or one procedure's transition")
      ->check(oneOf(kFormats));
  dump->add_option("--procedure", config.procedure, "smt2: the transition of this procedure");
  dump->add_option("--transform", words.transforms,
                   "transform the program first; may be repeated, applied in order")
      ->allow_extra_args(false)
      ->check(oneOf(kTransforms));
  dump->callback([&config] {
    requireProgram(config);
    config.verb = Verb::Dump;
  });
}

/// The rows of the registry, for the help.
std::string engineHelp() {
  std::string help = std::string("how to answer: ") + engine::kPortfolio + " (all in turns),";
  for (const engine::Row& row : engine::engines()) help += " " + row.name;
  return help + " (fathom engines says more)";
}

std::vector<std::string> engineNames() {
  std::vector<std::string> names{engine::kPortfolio};
  for (const engine::Row& row : engine::engines()) names.push_back(row.name);
  return names;
}

void addEngineOptions(CLI::App& check, Config& config, Words& words) {
  check.add_option("--engine", config.engine, engineHelp())
      ->capture_default_str()
      ->check(CLI::IsMember(engineNames()));
  check
      .add_option(
          "--refine", words.refine,
          "engine inertial: which regions to expand: all; those that matter in a model, one "
          "(dcr) or all of them (dcr+); a minimal correction set (ir); both (ir+dcr)")
      ->capture_default_str()
      ->check(oneOf(kRefinements));
  check.add_option("--mcs", words.mcs, "engine inertial: how correction sets are found")
      ->capture_default_str()
      ->check(oneOf(kCorrectionSets));
  check.add_flag("--no-alternate", words.noAlternate,
                 "engine alter: callees are expanded at entry points only (NOALT)");
  check
      .add_option("--learn", words.learn, "engine alter: which learned invariants the search uses")
      ->capture_default_str()
      ->check(oneOf(kLearning));
  check
      .add_option("--expansion", words.expansion,
                  "engine alter: all callees that matter at once (recursive), or those that stand "
                  "in the way of a witness (lazy)")
      ->capture_default_str()
      ->check(oneOf(kExpansions));
  check.add_option("--whale", words.whale, "levels, or classic (the published algorithm)")
      ->check(CLI::IsMember({"levels", "classic"}));
  check
      .add_option("--expand", words.expand,
                  "engine whale: an ARG grows by its whole body (cfg) or a path at a time (paths)")
      ->check(CLI::IsMember({"cfg", "paths"}));
  check
      .add_option("--loops", words.loops,
                  "engine trace: loops are cycles of automata (automaton) or functions (outline)")
      ->check(CLI::IsMember({"automaton", "outline"}));
  check
      .add_option("--interpolants", words.interpolants,
                  "engine trace: labels by Craig interpolation (craig), by weakest preconditions "
                  "(wp), or by wp and, for loops and recursion, craig (both)")
      ->capture_default_str()
      ->check(oneOf(kInterpolations));
  check
      .add_option("--epr", words.epr,
                  "engine updr: quantifiers by our instances over the terms of each sort (ground), "
                  "by Z3 (z3), or by our instances with Z3's consent to every answer (checked)")
      ->capture_default_str()
      ->check(oneOf(kQuantifiers));
  check
      .add_option("--procedures", words.procedures,
                  "engine updr: a procedure that is called from one place is a part of its caller "
                  "(composed), or is searched like all others (separate)")
      ->capture_default_str()
      ->check(CLI::IsMember({"composed", "separate"}));
  check.add_option("--dot", config.engineOptions.dotFile,
                   "for Graphviz: engine whale draws the iARG into this file, engine trace its "
                   "automata into this folder");
  check.add_option("--facts", config.engineOptions.factsFile,
                   "engine alter: what was learned is kept in this file for the next run; facts "
                   "about procedures that changed are proved again or dropped");
  check.add_flag("--check-interpolants", config.engineOptions.checkInterpolants,
                 "re-check every interpolant");
}

void addReplay(CLI::App& check, Config& config, Words& words) {
  check
      .add_option(
          "--replay", words.replay,
          "C: on: a violation counts when the compiled program fails as its trace says; "
          "off: accept the interpreter's replay, reported as unreplayed; unsafe: as on, and "
          "the program runs also where the kernel has no sandbox for it")
      ->capture_default_str()
      ->check(oneOf(kReplays));
  check.add_option("--harness", config.harness,
                   "C: write what replays the first violation into this file, to be compiled with "
                   "the program");
}

void addCheck(CLI::App& app, Config& config, Words& words) {
  CLI::App* check = app.add_subcommand("check", "say for every goal whether it can be violated");
  addProgram(*check, config);
  config.engine = engine::kPortfolio;
  addEngineOptions(*check, config, words);
  addLimits(*check, config);
  addReplay(*check, config, words);
  check
      ->add_option("--trace", words.trace,
                   "of violations: short, the 20 lines that matter most, or full, every step")
      ->capture_default_str()
      ->check(oneOf(kTraces));
  check
      ->add_flag("--show-proof{short}", words.proof,
                 "print the contracts behind goals that hold, and who confirmed them; "
                 "--show-proof=full: with what types say")
      ->check(oneOf(kProofs));
  check->add_flag("--stats", config.statistics, "print what the engine did");
  check->add_flag("--intervals,!--no-intervals", config.cheapFacts,
                  "without --engine: begin with intervals of all variables, and tell them engines");
  check->add_flag(
      "--explain", config.explain,
      "print what was measured of the program, and which engine was chosen when and why");
  check->add_option("--json", config.json, "write the whole result into this file");
  check->add_option("--certificate", config.certificate,
                    "write the conditions of all proofs into this .smt2 file");
  check->add_option("--log", config.log,
                    "write what the engine does, step by step, into this file (engine trace)");
  check->add_option("--dump-smt", config.dumpSmt, "write every solver query into this folder");
  check->callback([&config] {
    requireProgram(config);
    config.verb = Verb::Check;
  });
}

void addCertify(CLI::App& app, Config& config) {
  CLI::App* certify = app.add_subcommand("certify", "re-check certificates written by check");
  certify->add_option("FILE", config.files, "certificates (.smt2)")->required();
  addLimits(*certify, config);
  certify->callback([&config] { config.verb = Verb::Certify; });
}

void addBench(CLI::App& app, Config& config) {
  CLI::App* bench = app.add_subcommand("bench", "measure engines over many programs");
  bench->require_subcommand(1);
  const auto add = [&](const char* name, const char* sentence, Verb verb) {
    CLI::App* table = bench->add_subcommand(name, sentence);
    addProgram(*table, config);
    table->add_option("--filter", config.filter,
                      "of tables (.tsv: id, files, property, data_model): rows whose id matches");
    addLimits(*table, config);
    table->callback([&config, verb] {
      if (!config.generatedGoals) requireProgram(config);
      config.verb = verb;
    });
    return table;
  };
  add("refine", "the refinement schemes of the engine inertial, as the table of its paper",
      Verb::BenchRefine);
  add("alter", "the engine alter with and without alternation and learning, as its paper's tables",
      Verb::BenchAlter);
  add("updr", "the engine updr, as its paper's table", Verb::BenchUpdr);
  CLI::App* engines =
      add("engines", "engines side by side: who solves what, in which time", Verb::BenchEngines);
  engines->add_option("--engines", config.benchEngines, "which ones")
      ->delimiter(',')
      ->check(CLI::IsMember(engineNames()))
      ->default_val(engineNames());
  engines->add_option("--sample", config.sample, "of tables: so many rows, evenly spread");
  engines->add_option("--svg", config.svg, "write a cactus plot into this file");
  add("goals", "all goals of a program against one of them", Verb::BenchGoals)
      ->add_option("--generate", config.generatedGoals, "a program made up of so many goals, too");
}

void addEngines(CLI::App& app, Config& config) {
  app.add_subcommand("engines", "list the engines")->callback([&config] {
    config.verb = Verb::Engines;
  });
}

/// Who checks or dumps a program may say so in the words of a compiler.
void parse(CLI::App& app, Config& config, std::vector<std::string> words) {
  if (words.size() > 1 && (words[1] == "check" || words[1] == "dump")) {
    CompilerFlags separated = separateCompilerFlags(words);
    words = std::move(separated.own);
    config.compilerFlags = std::move(separated.flags);
    for (const std::string& word : separated.notHeeded)
      fmt::print(stderr, "warning: {} is not heeded: the analysis goes by the C standard\n",
                 report::printable(word));
  }
  std::vector<const char*> pointers;
  for (const std::string& word : words) pointers.push_back(word.c_str());
  app.parse(static_cast<int>(pointers.size()), pointers.data());
}

}  // namespace

std::variant<Config, Status> readCommandLine(int argc, const char* const* argv) {
  Config config;
  Words words;
  CLI::App app("Fathom: can this assertion fail? A modular inter-procedural program verifier.",
               "fathom");
  app.set_version_flag("--version", std::string("fathom ") + kVersion);
  app.require_subcommand(1);
  addCheck(app, config, words);
  addDump(app, config, words);
  addCertify(app, config);
  addBench(app, config);
  addEngines(app, config);
  try {
    parse(app, config, {argv, argv + argc});
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kHolds : kUsage;
  }
  if (config.json && config.json == config.certificate) {
    fmt::print(stderr, "--json and --certificate name the same file: give them two\n");
    return kUsage;
  }
  config.format = kFormats.at(words.format);
  config.trace = kTraces.at(words.trace);
  if (!words.proof.empty()) config.proof = kProofs.at(words.proof);
  config.replay = kReplays.at(words.replay);
  config.engineOptions.refinement = kRefinements.at(words.refine);
  config.engineOptions.correctionSets = kCorrectionSets.at(words.mcs);
  config.engineOptions.alternate = !words.noAlternate;
  config.engineOptions.classicWhale = words.whale == "classic";
  config.engineOptions.expandPaths = words.expand == "paths";
  config.engineOptions.outlineLoops = words.loops == "outline";
  config.engineOptions.interpolation = kInterpolations.at(words.interpolants);
  config.engineOptions.quantifiers = kQuantifiers.at(words.epr);
  config.engineOptions.composeProcedures = words.procedures == "composed";
  config.engineOptions.learning = kLearning.at(words.learn);
  config.engineOptions.expansion = kExpansions.at(words.expansion);
  for (const std::string& name : words.transforms) {
    config.transforms.push_back(kTransforms.at(name));
  }
  return config;
}

}  // namespace fathom::app
