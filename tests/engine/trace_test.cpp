// The example of the paper on modular trace refinement by its log, and traps of the algorithm. What
// holds is checked by the checker of proofs, what is violated by replay.
#include "engine/trace/trace.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

#include "asking.h"
#include "engine/trace/hoare.h"
#include "program/text/parse.h"

namespace fathom::engine::trace {
namespace {

std::string word(const std::string& text, const Options& options = {}) {
  return ask(verify, text, {.options = options}).word();
}

std::vector<Options> allOptions() {
  std::vector<Options> all;
  for (const bool outline : {false, true})
    for (const Interpolation interpolation :
         {Interpolation::Both, Interpolation::Craig, Interpolation::Wp}) {
      all.emplace_back();
      all.back().outlineLoops = outline;
      all.back().interpolation = interpolation;
    }
  return all;
}

const char* const kListing1 = R"(
proc main() returns (n) {
  var m;
  assume(m >= 1);
  n = inc(1, m);
  assert(n >= 0);
}
proc inc(p, q) returns (r) {
  assert(p >= 0);
  if (p >= 1)
    r = q + 1;
  else
    r = q;
  endif;
}
)";

/// The steps of section 2: a trace by the error of inc and a trace by the assertion of main are
/// ruled out, each after a summary was found for inc; the last triple is stronger than what was
/// asked.
TEST(Trace, Listing1GoesTheWayOfThePaper) {
  logic::TermStore terms;
  const Program program = program::text::parse(terms, kListing1, "test", Log());
  std::vector<std::string> lines;
  const Log log([&](Log::Level, const std::string& line) { lines.push_back(line); });
  Workers workers(1);
  Statistics statistics;
  Context context{terms, Budget::ofCpuTime(200), workers, statistics, log, {}};
  const std::vector<GoalId> goals{GoalId(0), GoalId(1)};
  Hoare hoare(context, program, goals, context.budget, [] { return false; });
  const Term error = terms.constant(errorOf(terms));
  const auto answer = hoare.hoare2(
      {*program::findProcedure(program, "main"), terms.boolean(true), terms.negate(error), 1});
  ASSERT_TRUE(std::holds_alternative<TripleId>(answer));
  std::vector<std::string> steps;
  for (const std::string& line : lines)
    if (line.starts_with("inc: summary") || line.starts_with("main: "))
      steps.push_back(line.substr(0, line.find(':', 6)));
  const std::vector<std::string> expected{"inc: summary", "main: ruled out", "inc: summary",
                                          "main: ruled out", "main: summary"};
  EXPECT_EQ(steps, expected);
  EXPECT_NE(lines[0].find("ruled out"), std::string::npos) << "no trace of inc was looked at";
  EXPECT_GE(statistics.counts().at("summaries reused"), 2);
  const Triple& triple = hoare.summaries()[std::get<TripleId>(answer)];
  EXPECT_EQ(triple.level, kAlways);
  const auto solver = solver::makeSolver(terms, solver::Backend::Z3);
  const Term n = terms.constant(program.procedures.front().outputs.front().symbol);
  for (const Term follows : {terms.negate(error), terms.ge(n, terms.integer(0))}) {
    const std::vector<Term> asked{triple.post, terms.negate(follows)};
    EXPECT_TRUE(std::holds_alternative<solver::Unsat>(solver->check(asked, Budget())));
  }
}

TEST(Trace, DecidesVariantsOfIt) {
  std::string wrongCaller = kListing1;
  wrongCaller.replace(wrongCaller.find("inc(1, m)"), 9, "inc(m, 0 - m)");
  EXPECT_EQ(ask(verify, wrongCaller).words.at("main:6"), "violated");
  for (const Options& options : allOptions())
    for (const auto& [goal, verdict] : ask(verify, kListing1, {.options = options}).words)
      EXPECT_EQ(verdict, "holds") << goal;
}

/// Theorem 5: the labels of all states in which a trace may begin count.
TEST(Trace, ATripleIsNotWidenedTooFar) {
  EXPECT_EQ(word("proc main(x) { var y; if (x >= 1) { y = f(x); assert(y >= 1); }\n"
                 "  else { y = f(x); } }\n"
                 "proc f(x) returns (y) { if (*) { assume(x >= 1); } y = x; }"),
            "holds");
  EXPECT_EQ(word("proc main(x) { var y; y = f(1); y = f(x);\nassert(y >= 1); }\n"
                 "proc f(x) returns (y) { if (*) { assume(x >= 1); } y = x; }"),
            "violated");
}

TEST(Trace, RecursionNeedsInduction) {
  EXPECT_EQ(word("proc main(n) { f(n); } proc f(n) { assert(n == n); if (n > 0) f(n - 1); }"),
            "holds");
  EXPECT_EQ(word("proc main(n) { var r; r = f(n);\nassert(r >= 0); }\n"
                 "proc f(n) returns (r) { r = 0; if (n > 0) { r = f(n - 1); r = r + 1; } }"),
            "holds");
  EXPECT_EQ(word("proc main(n) { var r; assume(n < 9); r = f(n);\nassert(r < 8); }\n"
                 "proc f(n) returns (r) { r = 0; if (n > 0) { r = f(n - 1); r = r + 1; } }"),
            "violated");
}

TEST(Trace, MutualRecursionProvesNothingWrong) {
  const std::string text =
      "proc main(n) { var r; assume(n >= 0); r = even(n); if (r == 1) {\nassert(n % 2 == 0); } }\n"
      "proc even(n) returns (r) { if (n == 0) { r = 1; } else { r = odd(n - 1); } }\n"
      "proc odd(n) returns (r) { if (n == 0) { r = WRONG; } else { r = even(n - 1); } }\n";
  const auto with = [&](const std::string& value) {
    std::string changed = text;
    return changed.replace(changed.find("WRONG"), 5, value);
  };
  EXPECT_EQ(word(with("1")), "violated");
  EXPECT_NE(word(with("0")), "violated");
}

TEST(Trace, LoopsAreCyclesOrFunctions) {
  for (const Options& options : allOptions()) {
    EXPECT_EQ(
        word("proc main() { var i = 0; var s = 0; while (i < 1000) { i = i + 1; s = s + 1; }\n"
             "assert(s == i); }",
             options),
        "holds");
    EXPECT_EQ(
        word("proc main() { var i = 0; while (i < 5) { i = i + 1; }\nassert(i != 5); }", options),
        "violated");
  }
}

TEST(Trace, AResultMayOverwriteAnArgument) {
  EXPECT_EQ(word("proc main() { var x = 1; x = inc(x);\nassert(x == 2); }\n"
                 "proc inc(x) returns (y) { havoc y; assume(y == x + 1); }"),
            "holds");
}

TEST(Trace, AnErrorOfACalleeLeavesTheCallerAtOnce) {
  EXPECT_EQ(
      word("proc main(x) { var y; f(x); while (true) { y = x; } }\nproc f(x) { assert(x > 0); }"),
      "violated");
}

TEST(Trace, JobsDoNotChangeWhatIsFound) {
  std::string text =
      "proc main(k) { var a, b, c; assume(k > 0); a = f(k); b = g(k); c = h(k);\n"
      "assert(a + b + c >= 3); }\n";
  for (const char* name : {"f", "g", "h"})
    text += std::string("proc ") + name +
            "(k) returns (r) { havoc r; assume(r >= k); if (*) { r = r + 1; } }\n";
  const Said one = ask(verify, text, {.jobs = 1});
  const Said two = ask(verify, text, {.jobs = 2});
  EXPECT_EQ(one.word(), "holds");
  EXPECT_EQ(one.words, two.words);
  text.replace(text.find(">= 3"), 4, ">= 4");
  EXPECT_EQ(ask(verify, text, {.jobs = 1}).word(), "violated");
  EXPECT_EQ(ask(verify, text, {.jobs = 2}).word(), "violated");
}

TEST(Trace, DrawsItsAutomata) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("fathom-automata-" + std::to_string(getpid()));
  Options options;
  options.dotFile = folder.string();
  word(kListing1, options);
  EXPECT_TRUE(std::filesystem::exists(folder / "main.dot"));
  EXPECT_TRUE(std::filesystem::exists(folder / "inc.dot"));
  EXPECT_GE(std::distance(std::filesystem::directory_iterator(folder), {}), 5);
  std::filesystem::remove_all(folder);
}

// A set of goals that gets no answer is asked again in parts, and what is easy is answered.
TEST(Trace, AHardGoalDoesNotTakeTheOthersWithIt) {
  const Said said = ask(verify, kHardAndEasy, {.seconds = 8, .lastGoal = "easy"});
  EXPECT_EQ(said.words.at("easy"), "holds");
}

}  // namespace
}  // namespace fathom::engine::trace
