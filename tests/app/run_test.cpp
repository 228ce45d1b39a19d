// The command line from outside: arguments in; standard output, standard error and status out.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>

#include "app/command.h"
#include "logic/smtlib/smtlib.h"
#include "logic/term_store.h"

namespace fathom::app {
namespace {

TEST_F(Run, HelpAndVersionAreNoFailures) {
  EXPECT_EQ(fathom({"--help"}).status, 0);
  EXPECT_NE(fathom({"--help"}).out.find("check"), std::string::npos);
  EXPECT_EQ(fathom({"check", "--help"}).status, 0);
  EXPECT_TRUE(std::regex_match(
      fathom({"--version"}).out,
      std::regex("fathom 0\\.1\\.0\nZ3 [0-9.]+\ncvc5 [0-9].*\nLLVM and clang 19\\.[0-9.]+\n")))
      << fathom({"--version"}).out;
}

/// Options of single engines, and what few need, are for --help-all only.
TEST_F(Run, HelpIsShortAndAllOfItIsThere) {
  const std::string few = fathom({"check", "--help"}).out;
  const std::string all = fathom({"check", "--help-all"}).out;
  EXPECT_EQ(fathom({"check", "--help-all"}).status, 0);
  EXPECT_NE(few.find("--timeout"), std::string::npos) << few;
  EXPECT_EQ(few.find("--interpolants"), std::string::npos) << few;
  for (const char* option : {"--timeout", "--interpolants", "--epr", "--arith", "Engine trace:"})
    EXPECT_NE(all.find(option), std::string::npos) << all;
  const std::regex option("\n  -");
  const auto count = std::distance(std::sregex_iterator(few.begin(), few.end(), option), {});
  EXPECT_LE(count, 30) << few;
  const Outcome wrong = fathom({"check", "--epr", "magic", example("mc91")});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.error.find("--epr: magic not in"), std::string::npos) << wrong.error;
}

TEST_F(Run, WrongUsageIsStatusOne) {
  EXPECT_EQ(fathom({}).status, 1);
  EXPECT_EQ(fathom({"frobnicate"}).status, 1);
  EXPECT_EQ(fathom({"check"}).status, 1);
  EXPECT_EQ(fathom({"check", "--no-such-option", example("mc91")}).status, 1);
  EXPECT_EQ(fathom({"check", "--timeout", "soon", example("mc91")}).status, 1);
  EXPECT_EQ(fathom({"dump", "--format", "pdf", example("mc91")}).status, 1);
  EXPECT_EQ(fathom({"dump", "--transform", "magic", example("mc91")}).status, 1);
}

TEST_F(Run, UnreadableInputIsASentenceAndStatusTwo) {
  expectUnreadable((folder / "missing.ftm").string(),
                   "missing.ftm: the file cannot be read: No such");
  expectUnreadable(folder.string(), "this is a folder");
  expectUnreadable(write("empty.ftm", ""), "empty.ftm:1:1: ");
  expectUnreadable(write("cut.ftm", "proc main( {"), "cut.ftm:1:12: ");
  expectUnreadable(write("binary.ftm", std::string("\x00\xff\x1b[31m", 7)), "binary.ftm:1:1: ");
}

TEST_F(Run, ComplaintsCarryNoControlCharacters) {
  const std::string path = write("bell\a.ftm", "proc \x1b[31m");
  const Outcome outcome = fathom({"check", path});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.error.find("bell\\x07.ftm:1:6: "), std::string::npos) << outcome.error;
  EXPECT_EQ(outcome.error.find('\x1b'), std::string::npos);
}

TEST_F(Run, UndeclaredNamesAreWarningsOrErrors) {
  const Outcome lenient = fathom({"dump", example("papers/trace_listing1")});
  EXPECT_EQ(lenient.status, 0);
  EXPECT_NE(lenient.error.find("warning: "), std::string::npos);
  EXPECT_EQ(fathom({"dump", "--strict", example("papers/trace_listing1")}).status, 2);
}

TEST_F(Run, QueriesAreWrittenAndReadBack) {
  const std::string queries = (folder / "deep" / "queries").string();
  EXPECT_EQ(
      fathom({"check", "--engine", "horn", "--dump-smt", queries, example("mc91"), example("mc91")})
          .status,
      0);
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(queries)) {
    std::ifstream file(entry.path());
    const std::string text((std::istreambuf_iterator<char>(file)),
                           std::istreambuf_iterator<char>());
    logic::TermStore terms;
    EXPECT_FALSE(logic::readScript(terms, text, "query").assertions.empty());
    ++count;
  }
  EXPECT_EQ(count, 4U) << "two encodings of each";
}

TEST_F(Run, AFolderThatCannotBeMadeIsStatusSix) {
  const std::string file = write("file", "");
  const Outcome outcome = fathom({"check", "--dump-smt", file + "/below", example("mc91")});
  EXPECT_EQ(outcome.status, 6);
  EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(environment)");
  EXPECT_NE(outcome.error.find("cannot be made"), std::string::npos) << outcome.error;
}

TEST_F(Run, DumpReadsBackToItself) {
  const Outcome first = fathom({"dump", example("mc91")});
  EXPECT_EQ(first.status, 0);
  const Outcome second = fathom({"dump", "--strict", write("again.ftm", first.out)});
  EXPECT_EQ(second.error, "");
  EXPECT_EQ(second.out, first.out);
}

TEST_F(Run, DumpTransformsInOrder) {
  const Outcome outcome = fathom({"dump", "--transform", "effects", "--transform", "loops-head",
                                  "--transform", "blocks", example("globals/lock")});
  EXPECT_EQ(outcome.status, 0) << outcome.error;
  EXPECT_EQ(outcome.out.find("\nvar "), std::string::npos) << "no shared state is left";
  EXPECT_EQ(fathom({"dump", "--strict", write("again.ftm", outcome.out)}).out, outcome.out);
}

TEST_F(Run, DumpKnowsGoalsAndProceduresByName) {
  const std::string path = example("papers/trace_listing1");
  EXPECT_EQ(fathom({"dump", "--transform", "slice", "--goal", "inc:10", path}).status, 0);
  EXPECT_EQ(fathom({"dump", "--transform", "slice", "--goal", "inc:99", path}).status, 2);
  EXPECT_EQ(fathom({"dump", "--format", "smt2", "--procedure", "inc", path}).status, 0);
  EXPECT_EQ(fathom({"dump", "--format", "smt2", "--procedure", "dec", path}).status, 2);
}

}  // namespace
}  // namespace fathom::app
