#include "app/command_line/option_table.h"

namespace fathom::app {
namespace {

constexpr OptionGroup kResults{"Result files"};
constexpr OptionGroup kPolicy{"What counts"};
constexpr OptionGroup kAdvancedResults{"More result files and policies", true};

template <class Member>
auto resultIn(Member member) {
  return at(&Config::output, member);
}

template <class Member>
auto ofPolicy(Member member) {
  return at(&Config::policy, member);
}

}  // namespace

std::vector<OptionRow> optionsOfResults() {
  const Words<FailOn> modes{{"unknown", FailOn::Unknown},
                            {"bug", FailOn::Bug},
                            {"new", FailOn::New},
                            {"never", FailOn::Never}};
  return {
      {"SHELL", kForCompletion, &kResults,
       choice(at(&Config::shell),
              Words<Shell>{{"bash", Shell::Bash}, {"zsh", Shell::Zsh}, {"fish", Shell::Fish}},
              "bash"),
       "bash, zsh or fish"},
      {"--json", kForCheck | kForMerge, &kResults, value(resultIn(&OutputConfig::json)),
       "write the whole result into this file (docs/json.md)"},
      {"--sarif", kForCheck, &kResults, value(resultIn(&OutputConfig::sarif)),
       "write violations into this file, as SARIF 2.1.0, for code scanning"},
      {"--sarif-all", kForCheck, &kAdvancedResults, value(resultIn(&OutputConfig::sarifAll)),
       "the same with all goals: proved (pass), violated (fail) and unknown (open)"},
      {"--html", kForCheck, &kResults, value(resultIn(&OutputConfig::html)),
       "write a page into this folder: open its index.html in a browser"},
      {"--witness", kForCheck, &kResults, value(resultIn(&OutputConfig::witness)),
       "write a witness of the verdict into this file, for other verifiers (docs/witnesses.md)"},
      {"--witness-in", kForCheck, &kAdvancedResults, value(at(&Config::witnessIn)),
       "validate this witness: follow its execution, or prove its invariants and the goals"},
      {"--testcases", kForCheck, &kAdvancedResults, value(resultIn(&OutputConfig::testCases)),
       "write the inputs of violations into this folder, as test cases of Test-Comp"},
      {"--junit", kForCheck, &kAdvancedResults, value(resultIn(&OutputConfig::junit)),
       "Java: write violations into this file, as tests of JUnit 5"},
      {"--watch", kForCheck, &kPolicy, flag(at(&Config::watch)),
       "check again when a source changes, and show what changed (until Ctrl-C)"},
      {"--project", kForCheck, &kAdvancedResults, value(ofPolicy(&PolicyConfig::projectFile)),
       "read this project file; default: fathom.toml in the current folder or above it; none: "
       "none"},
      {"--baseline", kForCheck, &kPolicy, value(ofPolicy(&PolicyConfig::baseline)),
       "compare with this earlier result of --json: what is new, gone or the same"},
      {"--fail-on", kForCheck | kForMerge, &kAdvancedResults,
       choice(ofPolicy(&PolicyConfig::failOn), modes, "unknown"),
       "exit status 10 and 5 for violated and unknown goals (unknown); 10 alone (bug); for those "
       "that the baseline has not (new; default with --baseline); or 0 always (never)"},
  };
}

}  // namespace fathom::app
