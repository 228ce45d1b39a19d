#include <nlohmann/json.hpp>

#include "program/serial/serial.h"
#include "report/support.h"

namespace fathom::report {
namespace {

class TextTest : public ReportTest {
 protected:
  TextTest() { parse("proc main(x) {\n  assert(x > 0);\n  assert(x > 1);\n  assert(x > 2);\n}"); }
};

TEST_F(TextTest, ALineForEachGoal) {
  add(0, held(9, 1));
  add(1, held(0, 1, true));
  add(2, Unknown{Reason::Timeout, "no answer; try more"});
  EXPECT_EQ(text(),
            "t.ftm:2: main:2 assert: holds (horn; 9 conditions by cvc5, 1 by z3)\n"
            "t.ftm:3: main:3 assert: holds (vacuously: its location cannot be reached; horn; "
            "1 condition by z3)\n"
            "t.ftm:4: main:4 assert: unknown (timeout): no answer; try more\n"
            "t.ftm: 3 goals: 2 hold, 0 violated, 1 unknown\n");
}

TEST_F(TextTest, TheTraceStandsBelowItsGoal) {
  program::Trace trace{{}, {walk("main", {number(0)})}, {}, program::GoalId(0)};
  trace.activations[0].steps.clear();
  add(0, Violated{std::make_shared<program::Trace>(trace)});
  EXPECT_EQ(text(),
            "t.ftm:2: main:2 assert: violated (horn; trace replayed)\n"
            "  t.ftm: main(x = 0)\n"
            "    main:2 assert (x >= 1) fails with x = 0\n");
}

TEST_F(TextTest, SaysWhatIsOdd) {
  EXPECT_EQ(text(), "t.ftm: no goals: the program asserts nothing\n");
  result.nothingRuns = true;
  EXPECT_EQ(text().find("warning: no execution begins: the assumptions at entry exclude every"),
            0u);
  auto changed = program();
  changed.approximations = {{program::Approximation::Direction::Over, "floats", {"t.ftm", 7, 1}}};
  result.program = std::make_shared<program::Program>(changed);
  EXPECT_NE(text().find("t.ftm:7: note: the model allows more than the source: floats\n"),
            std::string::npos);
}

TEST_F(TextTest, WhatIsTheSameAtManyPlacesIsSaidOnce) {
  using enum program::Approximation::Direction;
  auto changed = program();
  changed.approximations = {{Over, "floats", {"t.ftm", 7, 1}}, {Under, "floats", {"t.ftm", 7, 1}}};
  for (unsigned line = 20; line > 8; --line)
    changed.approximations.push_back({Over, "floats", {"t.ftm", line, 1}});
  changed.approximations.push_back({Over, "floats", {"other.ftm", 3, 1}});
  changed.approximations.push_back({Over, "floats", {"other.ftm", 3, 9}});
  changed.approximations.push_back({Under, "floats", {"t.ftm", 9, 1}});
  result.program = std::make_shared<program::Program>(changed);
  EXPECT_EQ(text(),
            "t.ftm:7: note: the model allows more than the source: floats (also in lines 9, 10, "
            "11, 12, 13 and 7 more)\n"
            "t.ftm:7: note: the model allows less than the source: floats (also in line 9)\n"
            "other.ftm:3: note: the model allows more than the source: floats\n"
            "t.ftm: no goals: the program asserts nothing\n");
}

TEST_F(TextTest, NothingFromOutsideReachesTheTerminal) {
  result.files = {"evil\x1b[31m.ftm"};
  add(0, Unknown{Reason::Crash, "c\rd"});
  const std::string shown = text();
  EXPECT_EQ(shown.find('\x1b'), std::string::npos);
  EXPECT_EQ(shown.find('\r'), std::string::npos);
  EXPECT_NE(shown.find("unknown (crash): c\\x0dd\n"), std::string::npos);
}

TEST_F(TextTest, StatisticsOnRequest) {
  result.statistics.set("queries", 12);
  result.statistics.set("seconds in the solver", 0.5);
  result.cpuSeconds = 2;
  EXPECT_EQ(text().find("queries"), std::string::npos);
  EXPECT_EQ(text({ProofDetail::None, true}),
            "t.ftm: no goals: the program asserts nothing\n"
            "statistics:\n"
            "  cpu seconds                       2\n"
            "  queries                          12\n"
            "  seconds in the solver          0.50\n");
}

TEST_F(TextTest, ProofsOnRequestEachOnce) {
  const Proved shared = held(1, 1);
  add(0, shared);
  add(1, shared);
  EXPECT_EQ(text().find("proof of"), std::string::npos);
  const std::string shown = text({ProofDetail::Short, false});
  EXPECT_EQ(occurrences(shown, "proof of main:2, main:3:\n"), 1u);
  EXPECT_EQ(occurrences(shown, "    cvc5    line 3: condition 0\n"), 1u);
  EXPECT_EQ(occurrences(shown, "    z3      line 3: condition 1\n"), 1u);
}

// ---- JSON says the same ----

TEST_F(TextTest, JsonAndTextAgree) {
  const Proved shared = held(2, 0);
  add(0, shared);
  program::Trace trace{{}, {walk("main", {number(1)})}, {}, program::GoalId(1)};
  trace.activations[0].steps.resize(1);
  add(1, Violated{std::make_shared<program::Trace>(trace)});
  add(2, Unknown{Reason::Memory, "too much"});
  const auto json = nlohmann::json::parse(toJson({result}).dump());
  const std::string shown = text();
  EXPECT_EQ(json["tool"], "fathom");
  EXPECT_EQ(json["version"], 1);
  EXPECT_EQ(json["toolVersion"], "0.1.0");
  EXPECT_EQ(json["verdict"], toString(verdictOf({result})));
  EXPECT_FALSE(json["interrupted"].get<bool>());
  std::map<std::string, std::size_t> counts;
  for (const auto& goal : json["results"][0]["goals"]) {
    const std::string line =
        goal["file"].get<std::string>() + ":" + std::to_string(goal["line"].get<int>()) + ": " +
        goal["name"].get<std::string>() + " " + goal["check"].get<std::string>() + ": " +
        goal["verdict"].get<std::string>();
    EXPECT_EQ(occurrences(shown, line), 1u) << line;
    ++counts[goal["verdict"].get<std::string>()];
  }
  EXPECT_EQ(counts,
            (std::map<std::string, std::size_t>{{"holds", 1}, {"violated", 1}, {"unknown", 1}}));
  EXPECT_NE(shown.find("3 goals: 1 hold, 1 violated, 1 unknown"), std::string::npos);
}

TEST_F(TextTest, JsonCarriesTheEvidence) {
  add(0, held(2, 1));
  program::Trace trace{{}, {walk("main", {number(1)})}, {}, program::GoalId(1)};
  trace.activations[0].steps.resize(1);
  add(1, Violated{std::make_shared<program::Trace>(trace)});
  add(2, held(0, 0, true));
  const auto json = toJson({result})["results"][0];
  EXPECT_EQ(json["goals"][0]["evidence"]["cvc5"], 2);
  EXPECT_EQ(json["goals"][0]["evidence"]["z3"], 1);
  EXPECT_EQ(json["goals"][0]["proof"], 0);
  EXPECT_EQ(json["goals"][2]["proof"], 1);
  EXPECT_EQ(json["goals"][2]["vacuous"], true);
  EXPECT_EQ(json["proofs"].size(), 2u);
  EXPECT_EQ(json["proofs"][0]["conditions"].size(), 3u);
  EXPECT_EQ(json["proofs"][0]["conditions"][2]["solver"], "z3");
  const program::Trace read =
      program::serial::readTrace(terms(), program(), json["goals"][1]["trace"]);
  EXPECT_EQ(traceToText(terms(), program(), read), traceToText(terms(), program(), trace));
}

TEST_F(TextTest, JsonHoldsAnyBytes) {
  result.files = {"\xff\xfe.ftm"};
  result.interrupted = true;
  add(0, Unknown{Reason::Crash, "\xc3\x28"});
  const std::string dumped = toJson({result, result}).dump();
  const auto json = nlohmann::json::parse(dumped);
  EXPECT_EQ(json["results"].size(), 2u);
  EXPECT_TRUE(json["interrupted"].get<bool>());
}

}  // namespace
}  // namespace fathom::report
