#include "app/command_line/verb_table.h"

#include "app/command_line/option_table.h"

namespace fathom::app {

const std::vector<VerbRow>& verbTable() {
  static const std::vector<VerbRow> rows{
      {"check", Verb::Check, kForCheck, "verify programs: for every goal, proved or violated"},
      {"dump", Verb::Dump, kForDump, "print a program, in a form that reads back"},
      {"certify", Verb::Certify, kForCertify, "re-check certificates written by check"},
      {"store", Verb::Store, kForStore, "show, verify, prune, export or import what runs found"},
      {"plan", Verb::Plan, kForCheck | kForPlan, "cut the goals of programs into shards"},
      {"work", Verb::Work, kForWork, "verify one shard of a plan"},
      {"merge", Verb::Merge, kForMerge, "join the results of all shards of a plan"},
      {"engines", Verb::Engines, 0, "list the engines"},
      {"doctor", Verb::Doctor, 0, "say what is installed, what is missing, and what that costs"},
      {"completion", Verb::Completion, kForCompletion, "print completions for a shell"},
      {"man", Verb::Man, 0, "print the manual page, for man"},
  };
  return rows;
}

const std::vector<VerbRow>& benchmarkTable() {
  static const std::vector<VerbRow> rows{
      {"refine", Verb::BenchRefine, kForBench,
       "refinement schemes of engine inertial, as its paper"},
      {"alter", Verb::BenchAlter, kForBench,
       "engine alter with and without alternation and learning, as its paper"},
      {"updr", Verb::BenchUpdr, kForBench, "engine updr, as its paper"},
      {"engines", Verb::BenchEngines, kForBench | kForBenchEngines,
       "engines side by side: solved programs and times"},
      {"goals", Verb::BenchGoals, kForBench | kForBenchGoals,
       "all goals of a program against single ones"},
  };
  return rows;
}

bool needsPrograms(Verb verb) {
  return verb != Verb::Engines && verb != Verb::Doctor && verb != Verb::Completion &&
         verb != Verb::Man && verb != Verb::Store;
}

}  // namespace fathom::app
