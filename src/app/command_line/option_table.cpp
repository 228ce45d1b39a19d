#include "app/command_line/option_table.h"

#include <cstdlib>

#include "engine/registry/registry.h"

namespace fathom::app {
namespace {

constexpr OptionGroup kProgram{"Program"};
constexpr OptionGroup kLimits{"Limits"};
constexpr OptionGroup kEvidence{"Evidence"};
constexpr OptionGroup kOutput{"Output"};
constexpr OptionGroup kDumpGroup{"Output"};
constexpr OptionGroup kBenchGroup{"Benchmark"};
constexpr OptionGroup kAdvanced{"Advanced", true};

/// Empty for a finite number above zero, else what is wrong.
std::string isSomeTime(const std::string& text) {
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  const bool isTime = end != text.c_str() && *end == '\0' && seconds > 0 && seconds < 1e9;
  return isTime ? "" : "expected a number of seconds above 0, not " + text;
}

Words<const engine::Row*> engineWords() {
  Words<const engine::Row*> words{{engine::kPortfolio, nullptr}};
  for (const engine::Row& row : engine::engines()) words[row.name] = &row;
  return words;
}

template <class Member>
auto limit(Member member) {
  return at(&Config::run, &engine::RunOptions::limits, member);
}

template <class Member>
auto ofEngine(Member member) {
  return at(&Config::run, &engine::RunOptions::engineOptions, member);
}

template <class Member>
auto shown(Member member) {
  return at(&Config::text, member);
}

template <class Member>
auto output(Member member) {
  return at(&Config::output, member);
}

std::vector<OptionRow> programOptions() {
  return {
      {"FILE", kForPrograms, &kProgram, positional(at(&Config::files)),
       "programs: .ftm (text language); C: .c, .i (preprocessed), .bc, .ll; Java: .java, .class, "
       ".jar and folders; files of C are one program, and so are those of Java"},
      {"FILE", kForCertify, &kProgram, positional(at(&Config::files)), "certificates (.smt2)"},
      {"--goal", kForPrograms, &kProgram, list(at(&Config::goals)),
       "verify only the goal of this name, or the goals at FILE:LINE; may be repeated"},
      {"--entry", kForPrograms, &kProgram, commaList(at(&Config::entries)),
       "entry points, a comma list; may be repeated; all: every procedure; Java: a.b.C.m"},
      {"--engine", kForCheck, &kProgram,
       choice(at(&Config::run, &engine::RunOptions::engine), engineWords(), engine::kPortfolio),
       "verification engine; portfolio schedules all of them (see 'fathom engines')"},
      {"--strict", kForPrograms, &kAdvanced, flag(at(&Config::strict)),
       "treat undeclared names as errors"},
  };
}

std::vector<OptionRow> limitOptions() {
  return {
      {"--timeout", kForLimits, &kLimits,
       value(limit(&engine::Limits::cpuSeconds), CLI::Validator(isSomeTime, "SECONDS")),
       "CPU seconds for the whole run, over all workers; default: no limit"},
      {"--memory", kForLimits, &kLimits,
       number(limit(&engine::Limits::megabytes), CLI::Range(64, 1 << 24)), "megabytes per worker"},
      {"--jobs", kForLimits, &kLimits, number(limit(&engine::Limits::jobs), CLI::Range(1, 256)),
       "parallel workers"},
  };
}

std::vector<OptionRow> evidenceOptions() {
  const Words<ReplayMode> modes{
      {"on", ReplayMode::On}, {"off", ReplayMode::Off}, {"unsafe", ReplayMode::Unsafe}};
  return {
      {"--replay", kForCheck, &kEvidence, choice(at(&Config::replay), modes, "on"),
       "C, Java: replay violations in the program itself (on); accept the interpreter's replay, "
       "reported as unreplayed (off); replay even without a sandbox (unsafe)"},
      {"--harness", kForCheck, &kEvidence, value(at(&Config::harness)),
       "C, Java: write a harness that replays the first violation into this file"},
      {"--certificate", kForCheck, &kAdvanced, value(output(&OutputConfig::certificate)),
       "write the verification conditions of all proofs into this .smt2 file"},
  };
}

std::vector<OptionRow> outputOptions() {
  const Words<report::TraceDetail> traces{{"short", report::TraceDetail::Short},
                                          {"full", report::TraceDetail::Full}};
  const Words<report::ProofDetail> proofs{{"short", report::ProofDetail::Short},
                                          {"full", report::ProofDetail::Full}};
  return {
      {"--trace", kForCheck, &kOutput, choice(shown(&report::TextOptions::trace), traces, "short"),
       "print the 20 most relevant lines of each trace (short), or every step (full)"},
      {"--show-proof{short}", kForCheck, &kOutput,
       choiceFlag(shown(&report::TextOptions::proof), proofs),
       "print contracts and invariants of proofs; --show-proof=full: also those that types imply"},
      {"--stats", kForCheck, &kAdvanced, flag(shown(&report::TextOptions::statistics)),
       "print statistics of the engines"},
      {"--explain", kForCheck, &kOutput, flag(shown(&report::TextOptions::explanation)),
       "print the program's features, and which engine ran when and why"},
      {"--values,!--no-values", kForCheck, &kAdvanced,
       flag(at(&Config::run, &engine::RunOptions::values)),
       "portfolio: start with value analysis and pass its invariants to the engines"},
      {"--explicit-values,!--no-explicit-values", kForCheck, &kAdvanced,
       flag(at(&Config::run, &engine::RunOptions::explicitValues)),
       "portfolio: start with explicit-value analysis"},
      {"--unwinding,!--no-unwinding", kForCheck, &kAdvanced,
       flag(at(&Config::run, &engine::RunOptions::unwinding)),
       "portfolio: unwind loops and recursion that end soon (never with --certificate)"},
      {"--execution,!--no-execution", kForCheck, &kAdvanced,
       flag(at(&Config::run, &engine::RunOptions::execution)),
       "portfolio: decide programs with one execution by executing them (never with "
       "--certificate)"},
      {"--log", kForCheck, &kAdvanced, value(ofEngine(&engine::Options::logFile)),
       "write the steps of the engine into this file (engine trace)"},
      {"--dump-smt", kForCheck, &kAdvanced, value(ofEngine(&engine::Options::dumpFolder)),
       "write every solver query into this folder"},
  };
}

std::vector<OptionRow> dumpOptions() {
  const Words<DumpFormat> formats{{"text", DumpFormat::Text},
                                  {"smt2", DumpFormat::SmtLib},
                                  {"horn", DumpFormat::Horn},
                                  {"javap", DumpFormat::Javap}};
  const Words<TransformName> transforms{{"effects", TransformName::Effects},
                                        {"loops-tail", TransformName::LoopsTail},
                                        {"loops-head", TransformName::LoopsHead},
                                        {"blocks", TransformName::Blocks},
                                        {"slice", TransformName::Slice}};
  return {
      {"--format", kForDump, &kDumpGroup,
       choice(at(&Config::dump, &DumpConfig::format), formats, "text"),
       "text language (text), constrained Horn clauses as SMT-LIB (horn), with --procedure its "
       "transition relation (smt2), or bytecode as javap lists it (javap)"},
      {"--procedure", kForDump, &kDumpGroup, value(at(&Config::dump, &DumpConfig::procedure)),
       "smt2: the procedure whose transition relation is printed"},
      {"--transform", kForDump, &kDumpGroup,
       choices(at(&Config::dump, &DumpConfig::transforms), transforms),
       "transform the program first; may be repeated, applied in order"},
  };
}

std::vector<OptionRow> benchOptions() {
  const auto bench = [](auto member) { return at(&Config::bench, member); };
  const OptionType engines = [=](CLI::App& verb, const std::string& name, const std::string& help,
                                 Config& config) {
    return verb.add_option(name, bench(&BenchConfig::engines)(config), help)
        ->delimiter(',')
        ->check(CLI::IsMember(engineNames()))
        ->default_val(engineNames());
  };
  return {
      {"--filter", kForBench, &kBenchGroup, value(bench(&BenchConfig::filter)),
       "tables (.tsv: id, files, property, data_model): only rows whose id matches"},
      {"--engines", kForBenchEngines, &kBenchGroup, engines, "engines to compare"},
      {"--sample", kForBench, &kBenchGroup, value(bench(&BenchConfig::sample)),
       "tables: only so many rows, evenly spread; jars (alter): so many methods"},
      {"--svg", kForBenchEngines, &kBenchGroup, value(bench(&BenchConfig::svg)),
       "write a cactus plot into this file"},
      {"--generate", kForBenchGoals, &kBenchGroup, value(bench(&BenchConfig::generatedGoals)),
       "also measure a generated program with so many goals"},
  };
}

}  // namespace

std::vector<std::string> engineNames() {
  std::vector<std::string> names{engine::kPortfolio};
  for (const engine::Row& row : engine::engines()) names.push_back(row.name);
  return names;
}

const std::vector<OptionRow>& optionTable() {
  static const std::vector<OptionRow> table = [] {
    std::vector<OptionRow> rows;
    for (std::vector<OptionRow>& part : std::vector{
             programOptions(), optionsOfSources(), optionsOfC(), optionsOfJava(), optionsOfNull(),
             limitOptions(), evidenceOptions(), outputOptions(), optionsOfResults(),
             optionsOfStore(), dumpOptions(), benchOptions(), optionsOfEngines()})
      std::ranges::move(part, std::back_inserter(rows));
    return rows;
  }();
  return table;
}

}  // namespace fathom::app
