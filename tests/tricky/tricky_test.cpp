// Small programs where compilers, verifiers and people go wrong, each with the one right answer.
// Unknown is always allowed unless a program says otherwise; a wrong verdict, a crash or an
// internal error never is.
#include <iomanip>
#include <iostream>
#include <map>

#include "app/process.h"
#include "tricky/programs.h"

namespace fathom::tricky {
namespace {

/// What stands in the brackets of FALSE(check) or UNKNOWN(reason).
std::string inBrackets(const std::string& verdict) {
  const std::size_t begin = verdict.find('(') + 1;
  return verdict.substr(begin, verdict.rfind(')') - begin);
}

/// Answers that leave a goal open. Whether the solvers that check a proof get to their end depends
/// on time.
bool isHonestlyUnknown(const std::string& verdict) {
  static const std::set<std::string> reasons{"timeout",     "memory",     "incomplete",
                                             "unsupported", "unreplayed", "approximation",
                                             "unconfirmed"};
  return verdict.starts_with("UNKNOWN(") && reasons.contains(inBrackets(verdict));
}

/// The word behind "VERDICT: " in the last line, "" without one.
std::string verdictOf(const app::Outcome& outcome) {
  const std::string start = "VERDICT: ";
  const std::string line = outcome.lastLine();
  return line.starts_with(start) ? line.substr(start.size()) : "";
}

struct Tally {
  int programs = 0;
  int decided = 0;
};

class Tricky : public testing::TestWithParam<Program> {
 protected:
  static void SetUpTestSuite() { byKind.clear(); }

  static void TearDownTestSuite() {
    Tally all;
    std::cout << "kind                    programs  decided\n";
    for (const auto& [kind, tally] : byKind) {
      printRow(kind, tally);
      all = {all.programs + tally.programs, all.decided + tally.decided};
    }
    printRow("all", all);
  }

  static void count(const Program& program, bool isDecided) {
    Tally& tally = byKind[program.kind];
    ++tally.programs;
    tally.decided += isDecided ? 1 : 0;
  }

 private:
  static void printRow(const std::string& kind, const Tally& tally) {
    std::cout << std::left << std::setw(24) << kind << std::right << std::setw(8) << tally.programs
              << std::setw(9) << tally.decided << "\n";
  }

  static inline std::map<std::string, Tally> byKind;
};

TEST_P(Tricky, IsNotWrong) {
  const Program& program = GetParam();
  std::vector<std::string> arguments{"check", "--timeout", "10"};
  const std::vector<std::string>& common = suite().flags;
  arguments.insert(arguments.end(), common.begin(), common.end());
  arguments.insert(arguments.end(), program.flags.begin(), program.flags.end());
  arguments.push_back(program.file);
  const app::Outcome outcome = app::fathomProcess(arguments);
  const std::string verdict = verdictOf(outcome);
  const std::string told = program.file + "\n" + outcome.out + outcome.error;

  const bool isDecided = verdict == "TRUE" || verdict.starts_with("FALSE(");
  count(program, isDecided);
  if (verdict == "TRUE") {
    EXPECT_TRUE(program.violated.empty()) << "is violated: " << told;
  } else if (isDecided) {
    EXPECT_FALSE(program.violated.empty()) << "is safe: " << told;
    EXPECT_TRUE(program.violated.contains(inBrackets(verdict))) << "is another check: " << told;
  } else {
    EXPECT_TRUE(isHonestlyUnknown(verdict)) << told;
    EXPECT_FALSE(program.mustBeDecided) << told;
  }
}

INSTANTIATE_TEST_SUITE_P(Quick, Tricky, testing::ValuesIn(quickPrograms()), testName);
INSTANTIATE_TEST_SUITE_P(All, Tricky, testing::ValuesIn(programs()), testName);

}  // namespace
}  // namespace fathom::tricky
