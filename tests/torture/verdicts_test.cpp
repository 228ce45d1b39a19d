#include "torture/verdicts.h"

#include <gtest/gtest.h>

namespace fathom::torture {
namespace {

Executed ended(int status, const std::string& out, WorkerEnd end = WorkerEnd::Finished) {
  return {status, end, status < 0 ? "ended by signal 6 (Aborted)" : "", out, ""};
}

TEST(Verdicts, NativeRunsDecideWhatIsWrong) {
  const Executed holds = ended(0, "main:3 reach: holds\nVERDICT: TRUE\n");
  const Executed violated = ended(10, "VERDICT: FALSE(reach)\n");
  EXPECT_EQ(judge(Question::Program, holds).standing, Standing::Fine);
  EXPECT_EQ(judge(Question::Mutant, holds).standing, Standing::Wrong);
  EXPECT_EQ(judge(Question::Program, violated).standing, Standing::Wrong);
  EXPECT_EQ(judge(Question::Mutant, violated).standing, Standing::Fine);
  EXPECT_EQ(judge(Question::AllProperties, violated).standing, Standing::Fine);
}

TEST(Verdicts, UnknownIsFineUnlessSomethingBroke) {
  for (const Question question : {Question::Program, Question::Mutant, Question::AllProperties}) {
    for (const char* const fine :
         {"timeout", "memory", "unsupported", "approximation", "incomplete"})
      EXPECT_EQ(judge(question, ended(5, std::string("VERDICT: UNKNOWN(") + fine + ")\n")).standing,
                Standing::Fine)
          << fine;
    for (const char* const broken : {"crash", "unconfirmed", "internal", "input", "environment"})
      EXPECT_EQ(
          judge(question, ended(5, std::string("VERDICT: UNKNOWN(") + broken + ")\n")).standing,
          Standing::Broken)
          << broken;
    EXPECT_EQ(judge(question, ended(-1, "")).standing, Standing::Broken);
    EXPECT_EQ(judge(question, ended(0, "")).standing, Standing::Broken);
    EXPECT_EQ(judge(question, ended(-1, "", WorkerEnd::OverTime)).standing, Standing::Fine);
  }
}

TEST(Verdicts, ProofsThatTheSolversHadNoTimeForAreUnknown) {
  const std::string end = "\nVERDICT: UNKNOWN(unconfirmed)\n";
  const std::string open = "this could not be shown: f: at the exit post holds (z3: timeout)";
  const std::string refuted =
      "cvc5 found a state in which this is false: f: at the exit post holds";
  EXPECT_EQ(judge(Question::Program, ended(5, open + end)).standing, Standing::Fine);
  EXPECT_EQ(judge(Question::Program, ended(5, refuted + end)).standing, Standing::Broken);
  EXPECT_EQ(judge(Question::Program, ended(5, open + "\n" + refuted + end)).standing,
            Standing::Broken);
}

TEST(Verdicts, TheTableCounts) {
  Table table;
  for (const char* const verdict : {"TRUE", "TRUE", "UNKNOWN(timeout)", "FALSE(reach)"})
    table.add(Question::Program,
              judge(Question::Program, ended(0, std::string("VERDICT: ") + verdict)));
  table.add(Question::Mutant, judge(Question::Mutant, ended(-1, "")));
  EXPECT_EQ(table.decided(Question::Program), 2);
  EXPECT_EQ(table.of(Question::Program, Standing::Wrong), 1);
  EXPECT_EQ(table.of(Question::Mutant, Standing::Broken), 1);
  EXPECT_EQ(table.of(Question::Mutant, Standing::Wrong), 0);
  EXPECT_NE(table.toString().find("UNKNOWN(timeout)"), std::string::npos);
}

}  // namespace
}  // namespace fathom::torture
