// Verdicts, files and statuses of check and certify.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "app/command.h"

namespace fathom::app {
namespace {

using nlohmann::json;

TEST_F(Run, EveryGoalHoldsIsStatusZero) {
  const Outcome outcome = fathom({"check", example("mc91")});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.lastLine(), "VERDICT: TRUE");
  EXPECT_NE(outcome.out.find("main:6 assert: holds"), std::string::npos) << outcome.out;
  EXPECT_EQ(outcome.error, "");
}

TEST_F(Run, AViolatedGoalIsStatusTenWithItsTrace) {
  const Outcome outcome = fathom({"check", example("papers/mc91_unsafe")});
  EXPECT_EQ(outcome.status, 10);
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(assert)");
  EXPECT_NE(outcome.out.find("assert (r >= 92) fails with r = 91"), std::string::npos)
      << outcome.out;
}

TEST_F(Run, SeveralFilesHaveOneVerdict) {
  EXPECT_EQ(fathom({"check", example("mc91"), example("loops/nested")}).status, 0);
  const Outcome mixed = fathom({"check", example("mc91"), example("papers/mc91_unsafe")});
  EXPECT_EQ(mixed.status, 10);
  EXPECT_EQ(mixed.lastLine(), "VERDICT: FALSE(assert)");
}

TEST_F(Run, GoalsAndEntriesAreChosenByName) {
  const std::string path = write("two.ftm",
                                 "proc main(x) {\n assert(x > 0);\n assert(x >= 0); }\n"
                                 "proc other() { main(1); }\n");
  EXPECT_EQ(fathom({"check", path}).status, 10);
  EXPECT_EQ(fathom({"check", "--goal", "main:3", path}).status, 0);
  EXPECT_EQ(fathom({"check", "--entry", "other", path}).status, 0);
  EXPECT_EQ(fathom({"check", "--goal", path + ":3", path}).status, 0);
  EXPECT_EQ(fathom({"check", "--goal", path + ":1", path}).status, 2);
  const Outcome none = fathom({"check", "--goal", "nobody", path});
  EXPECT_EQ(none.status, 2);
  EXPECT_NE(none.error.find("there is no goal 'nobody'"), std::string::npos) << none.error;
  EXPECT_EQ(fathom({"check", "--entry", "nobody", path}).status, 2);
}

TEST_F(Run, AProgramBeyondTheEngineIsUnsupported) {
  const Outcome outcome =
      fathom({"check", "--engine", "horn", example("relations/mutual_exclusion")});
  EXPECT_EQ(outcome.status, 5);
  EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(unsupported)");
  EXPECT_NE(outcome.out.find("no relations and functions as state"), std::string::npos)
      << outcome.out;
}

TEST_F(Run, NoTimeIsTimeout) {
  const Outcome outcome =
      fathom({"check", "--engine", "horn", "--timeout", "0.5", write("endless.ftm", kEndless)});
  EXPECT_EQ(outcome.status, 5);
  EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(timeout)");
}

TEST_F(Run, AViolationEndsTheWorkByTheRulesOfSvcomp) {
  std::string text = kEndless;
  text.insert(text.find("var n"), "assert(start != 7); ");
  const Outcome outcome = fathom({"check", "--rules", "svcomp", write("both.ftm", text)});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(assert)");
  EXPECT_NE(outcome.out.find("the violation of another goal is the verdict"), std::string::npos)
      << outcome.out;
}

TEST_F(Run, JsonSaysTheSame) {
  const std::string path = (folder / "result.json").string();
  EXPECT_EQ(fathom({"check", "--json", path, example("papers/trace_listing1_callee")}).status, 10);
  const json result = json::parse(read("result.json"));
  EXPECT_EQ(result["verdict"], "FALSE(assert)");
  ASSERT_EQ(result["results"][0]["goals"].size(), 2U);
  EXPECT_EQ(result["results"][0]["goals"][0]["verdict"], "holds");
  EXPECT_EQ(result["results"][0]["goals"][1]["verdict"], "violated");
}

TEST_F(Run, JsonIsWrittenAlsoForWrongInput) {
  const std::string path = (folder / "result.json").string();
  EXPECT_EQ(fathom({"check", "--json", path, (folder / "none.ftm").string()}).status, 2);
  EXPECT_NE(json::parse(read("result.json"))["error"].get<std::string>().find("cannot be read"),
            std::string::npos);
}

TEST_F(Run, AFullDiskIsSaidAndDoesNotHideTheVerdict) {
  const Outcome outcome = fathom({"check", "--json", "/dev/full", example("mc91")});
  EXPECT_EQ(outcome.status, 6);
  EXPECT_EQ(outcome.lastLine(), "VERDICT: TRUE");
  EXPECT_NE(outcome.error.find("/dev/full: the file cannot be written: No space left"),
            std::string::npos)
      << outcome.error;
  EXPECT_EQ(fathom({"check", "--json", folder.string(), example("mc91")}).status, 6);
  EXPECT_EQ(fathom({"check", "--json", "/nowhere/a.json", example("mc91")}).status, 6);
}

TEST_F(Run, ContractsAndStatisticsAreShownOnRequest) {
  const Outcome outcome =
      fathom({"check", "--engine", "horn", "--show-proof", "--stats", example("mc91")});
  EXPECT_NE(outcome.out.find("mc91("), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("ensures"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("horn queries"), std::string::npos) << outcome.out;
}

TEST_F(Run, CertificatesAreConfirmedByUsAndByOthers) {
  const std::string path = (folder / "proof.smt2").string();
  EXPECT_EQ(
      fathom({"check", "--certificate", path, example("mc91"), example("loops/nested")}).status, 0);
  const Outcome outcome = fathom({"certify", path});
  EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.error;
  EXPECT_NE(outcome.out.find("confirmed"), std::string::npos);
  if (std::system("command -v z3 >/dev/null") != 0) GTEST_SKIP() << "there is no z3 here";
  const std::string command = "z3 " + path + " > " + (folder / "said").string();
  EXPECT_EQ(std::system(command.c_str()), 0);
  const std::string said = read("said");
  EXPECT_NE(said.find("unsat"), std::string::npos);
  EXPECT_EQ(said.find("\nsat"), std::string::npos);
  EXPECT_EQ(said.find("unknown"), std::string::npos);
}

TEST_F(Run, NothingProvedIsNoCertificate) {
  const std::string path = (folder / "none.smt2").string();
  EXPECT_EQ(fathom({"check", "--certificate", path, example("papers/mc91_unsafe")}).status, 10);
  EXPECT_EQ(fathom({"certify", path}).status, 2);
}

TEST_F(Run, AWrongCertificateIsRefuted) {
  const std::string wrong = write("wrong.smt2", "(set-logic ALL)\n(check-sat)\n");
  EXPECT_EQ(fathom({"certify", wrong}).status, 10);
  EXPECT_EQ(fathom({"certify", write("no.smt2", "(set-logic ALL")}).status, 2);
  EXPECT_EQ(fathom({"certify", write("empty.smt2", "")}).status, 2);
}

TEST_F(Run, EveryCertificateIsLookedAt) {
  const std::string none = write("no.smt2", "(set-logic ALL");
  const std::string wrong = write("wrong.smt2", "(set-logic ALL)\n(check-sat)\n");
  const std::string right = write("right.smt2", "(set-logic ALL)\n(assert false)\n(check-sat)\n");
  const Outcome two = fathom({"certify", none, right});
  EXPECT_EQ(two.status, 2);
  EXPECT_NE(two.out.find("right.smt2: 1 of 1 conditions"), std::string::npos) << two.out;
  EXPECT_EQ(fathom({"certify", none, wrong, right}).status, 10);
}

TEST_F(Run, ReportAndCertificateAreTwoFiles) {
  const std::string path = (folder / "both").string();
  const Outcome outcome = fathom({"check", "--json", path, "--certificate", path, example("mc91")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.error.find("the same file"), std::string::npos) << outcome.error;
}

TEST_F(Run, EnginesAreListed) {
  const Outcome outcome = fathom({"engines"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find("horn"), std::string::npos);
  EXPECT_EQ(fathom({"check", "--engine", "steam", example("mc91")}).status, 1);
}

}  // namespace
}  // namespace fathom::app
