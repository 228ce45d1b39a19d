#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "base/errors.h"
#include "logic/smtlib/smtlib.h"
#include "solver/decorator/decorators.h"
#include "support.h"

namespace fathom::solver {

using logic::TermStore;

namespace {

std::filesystem::path freshDirectory(const std::string& name) {
  const auto path = std::filesystem::path(testing::TempDir()) / ("fathom_" + name);
  std::filesystem::remove_all(path);
  return path;
}

std::string contents(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// Answers every check with what it was given.
class Liar : public Solver {
 public:
  template <class Lie>
  explicit Liar(const Lie& lie) {
    answer_.emplace<Lie>(lie);
  }
  using Solver::check;
  void add(Term) override {}
  Answer check(std::span<const Term>, const Budget&) override { return answer_; }
  std::string name() const override { return "liar"; }

 private:
  void push() override {}
  void pop() override {}
  Answer answer_;
};

}  // namespace

TEST(DumpingSolver, scriptsReadBackAndAnswerTheSame) {
  const auto directory = freshDirectory("dump");
  TermStore terms;
  const auto solver = dumpingSolver(terms, makeSolver(terms, Backend::Z3), directory);
  const Term x = terms.constant("x", terms.intSort());
  const Term a = terms.constant("a b", terms.arraySort(terms.intSort(), terms.bitVecSort(8)));
  solver->add(terms.bvUlt(terms.select(a, x), terms.bitVec(Integer(7), 8)));
  {
    const Scope scope(*solver);
    solver->add(terms.eq(terms.select(a, x), terms.bitVec(Integer(9), 8)));
    solver->check(testBudget());
  }
  const std::vector<Term> assumption{terms.lt(x, terms.integer(3))};
  solver->check(assumption, testBudget());
  for (const auto& [file, status] :
       {std::pair{"00001.smt2", "unsat"}, std::pair{"00002.smt2", "sat"}}) {
    const std::string text = contents(directory / file);
    EXPECT_NE(text.find(std::string("(set-info :status ") + status + ")"), std::string::npos)
        << text;
    TermStore others;
    const auto again = makeSolver(others, Backend::Cvc5);
    for (const Term formula : logic::readScript(others, text, file).assertions) again->add(formula);
    EXPECT_EQ(show(again->check(testBudget())), status);
  }
  EXPECT_FALSE(std::filesystem::exists(directory / "00003.smt2"));
}

TEST(DumpingSolver, saysWhereItCannotWrite) {
  const auto directory = freshDirectory("no_dump");
  std::ofstream(directory) << "a file";
  TermStore terms;
  EXPECT_THROW(dumpingSolver(terms, makeSolver(terms, Backend::Z3), directory), EnvironmentError);
  std::filesystem::remove_all(directory);
}

TEST(CheckingSolver, passesTrueAnswersOn) {
  TermStore terms;
  CheckingCounts counts;
  const auto solver = checkingSolver(terms, makeSolver(terms, Backend::Z3), Backend::Cvc5, &counts);
  const logic::Symbol i = terms.symbol("i", terms.intSort());
  const Term x = terms.constant("x", terms.intSort());
  solver->add(terms.lt(x, terms.integer(3)));
  solver->add(
      terms.exists(std::vector{i}, terms.eq(terms.scale(Integer(3), terms.constant(i)), x)));
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
  const std::vector<Term> high{terms.lt(terms.integer(5), x)};
  const Scope scope(*solver);
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check(high, testBudget())));
  EXPECT_EQ(counts.models, 1u);
  EXPECT_EQ(counts.cores, 1u);
  EXPECT_EQ(counts.skipped, 1u);
}

TEST(CheckingSolver, catchesAWrongModel) {
  TermStore terms;
  const Term x = terms.constant("x", terms.intSort());
  Sat wrong;
  wrong.model.values[terms.symbolOf(x)] = Integer(4);
  const auto solver = checkingSolver(terms, std::make_unique<Liar>(wrong), Backend::Z3);
  solver->add(terms.lt(terms.integer(3), x));
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
  const std::vector<Term> more{terms.lt(terms.integer(4), x)};
  EXPECT_THROW(solver->check(more, testBudget()), InternalError);
}

TEST(CheckingSolver, catchesAWrongCore) {
  TermStore terms;
  const Term b = terms.constant("b", terms.boolSort());
  const Term c = terms.constant("c", terms.boolSort());
  Unsat wrong;
  wrong.core.push_back(b);
  const auto solver = checkingSolver(terms, std::make_unique<Liar>(wrong), Backend::Cvc5);
  const std::vector<Term> both{b, c};
  EXPECT_THROW(solver->check(both, testBudget()), InternalError);
  solver->add(terms.negate(b));
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check(both, testBudget())));
  const std::vector<Term> other{c};
  EXPECT_THROW(solver->check(other, testBudget()), InternalError);
}

}  // namespace fathom::solver
