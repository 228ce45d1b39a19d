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
  EXPECT_EQ(assess(Question::Program, holds).assessment, Assessment::Fine);
  EXPECT_EQ(assess(Question::Mutant, holds).assessment, Assessment::Wrong);
  EXPECT_EQ(assess(Question::Program, violated).assessment, Assessment::Wrong);
  EXPECT_EQ(assess(Question::Mutant, violated).assessment, Assessment::Fine);
  EXPECT_EQ(assess(Question::AllProperties, violated).assessment, Assessment::Fine);
}

TEST(Verdicts, ProgramsThatTakeAllocationsForGrantedCanBeViolated) {
  const Executed violated = ended(10, "  f: malloc() fails, p = null\nVERDICT: FALSE(reach)\n");
  EXPECT_EQ(assess(Question::Program, violated).assessment, Assessment::Fine);
  EXPECT_EQ(assess(Question::Program, violated).verdict, "FALSE(reach), no memory");
}

TEST(Verdicts, UnknownIsFineUnlessSomethingBroke) {
  for (const Question question : {Question::Program, Question::Mutant, Question::AllProperties}) {
    for (const char* const fine :
         {"timeout", "memory", "unsupported", "approximation", "incomplete"})
      EXPECT_EQ(
          assess(question, ended(5, std::string("VERDICT: UNKNOWN(") + fine + ")\n")).assessment,
          Assessment::Fine)
          << fine;
    for (const char* const broken : {"crash", "unconfirmed", "internal", "input", "environment"})
      EXPECT_EQ(
          assess(question, ended(5, std::string("VERDICT: UNKNOWN(") + broken + ")\n")).assessment,
          Assessment::Broken)
          << broken;
    EXPECT_EQ(assess(question, ended(-1, "")).assessment, Assessment::Broken);
    EXPECT_EQ(assess(question, ended(0, "")).assessment, Assessment::Broken);
    EXPECT_EQ(assess(question, ended(-1, "", WorkerEnd::OverTime)).assessment, Assessment::Fine);
  }
}

TEST(Verdicts, ProofsThatTheSolversHadNoTimeForAreUnknown) {
  const std::string end = "\nVERDICT: UNKNOWN(unconfirmed)\n";
  const std::string open = "this could not be shown: f: at the exit post holds (z3: timeout)";
  const std::string refuted =
      "cvc5 found a state in which this is false: f: at the exit post holds";
  EXPECT_EQ(assess(Question::Program, ended(5, open + end)).assessment, Assessment::Fine);
  EXPECT_EQ(assess(Question::Program, ended(5, refuted + end)).assessment, Assessment::Broken);
  EXPECT_EQ(assess(Question::Program, ended(5, open + "\n" + refuted + end)).assessment,
            Assessment::Broken);
}

TEST(Verdicts, TheTableCounts) {
  Table table;
  for (const char* const verdict : {"TRUE", "TRUE", "UNKNOWN(timeout)", "FALSE(reach)"})
    table.add(Question::Program,
              assess(Question::Program, ended(0, std::string("VERDICT: ") + verdict)));
  table.add(Question::Mutant, assess(Question::Mutant, ended(-1, "")));
  EXPECT_EQ(table.decided(Question::Program), 2);
  EXPECT_EQ(table.of(Question::Program, Assessment::Wrong), 1);
  EXPECT_EQ(table.of(Question::Mutant, Assessment::Broken), 1);
  EXPECT_EQ(table.of(Question::Mutant, Assessment::Wrong), 0);
  EXPECT_NE(table.toString().find("UNKNOWN(timeout)"), std::string::npos);
}

}  // namespace
}  // namespace fathom::torture
