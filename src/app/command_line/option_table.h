#pragma once

#include <string>
#include <vector>

#include "app/command_line/option_types.h"

namespace fathom::app {

/// Which verbs have an option: a sum of these.
enum VerbBits : unsigned {
  kForCheck = 1,
  kForDump = 2,
  kForCertify = 4,
  kForBench = 8,  // every benchmark
  kForBenchEngines = 16,
  kForBenchGoals = 32,
  kForCompletion = 64,
  kForStore = 128,
  kForPlan = 256,
  kForWork = 512,
  kForMerge = 1024,
  kForPrograms = kForCheck | kForDump | kForBench,
  kForLimits = kForCheck | kForCertify | kForBench,
};

/// A heading of the help.
struct OptionGroup {
  const char* title;
  bool isAdvanced = false;  // shown by --help-all only
};

/// An option of the command line.
struct OptionRow {
  std::string name;  // as CLI11 writes names
  unsigned verbs = 0;
  const OptionGroup* group = nullptr;
  OptionType type;
  std::string help;
};

/// All options, in the order of the help.
const std::vector<OptionRow>& optionTable();

/// Of C and Java programs, and of engines: parts of the table.
std::vector<OptionRow> optionsOfSources();
std::vector<OptionRow> optionsOfC();
std::vector<OptionRow> optionsOfJava();
std::vector<OptionRow> optionsOfNull();
std::vector<OptionRow> optionsOfEngines();
/// Of the store, and of work that is dealt out.
std::vector<OptionRow> optionsOfStore();
/// Where results go, and what counts.
std::vector<OptionRow> optionsOfResults();

/// The names that --engine takes.
std::vector<std::string> engineNames();

}  // namespace fathom::app
