// Arrays defined by others: the same answers as from a solver that has the definitions as
// equations, and models of everything.
#include "solver/decorator/defining_solver.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

#include "logic/smtlib/smtlib.h"
#include "support.h"

namespace fathom::solver {
namespace {

class Definitions : public testing::Test {
 protected:
  Term number(int value) { return terms.integer(Integer(value)); }
  Term scalar(int i) { return terms.constant("x" + std::to_string(i), terms.intSort()); }
  Symbol array(const std::string& name, logic::Sort sort) { return terms.symbol(name, sort); }

  logic::TermStore terms;
  logic::Sort plain = terms.arraySort(terms.intSort(), terms.intSort());
  logic::Sort nested = terms.arraySort(terms.intSort(), plain);
};

/// Random definitions and formulas: few indices, so that reads meet writes.
class Generator {
 public:
  Generator(logic::TermStore& terms, std::mt19937_64& random) : terms_(terms), random_(random) {}

  int pick(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }

  Term integer(int depth, int below) {
    if (depth > 0 && pick(2) == 0) return terms_.select(array(plain(), depth - 1, below), index());
    if (depth > 0 && pick(3) == 0)
      return terms_.ite(boolean(depth - 1, below), integer(depth - 1, below), index());
    return index();
  }
  Term index() {
    if (pick(3) == 0) return terms_.integer(Integer(pick(3)));
    return terms_.constant("x" + std::to_string(pick(3)), terms_.intSort());
  }
  Term boolean(int depth, int below) {
    if (depth > 0 && pick(12) == 0)
      return terms_.eq(array(plain(), depth - 1, below), array(plain(), depth - 1, below));
    const Term a = integer(depth, below);
    const Term b = integer(depth, below);
    const Term atom = pick(2) == 0 ? terms_.eq(a, b) : terms_.lt(a, b);
    if (depth > 0 && pick(3) == 0) return terms_.disjunction({atom, boolean(depth - 1, below)});
    return pick(3) == 0 ? terms_.negate(atom) : atom;
  }
  /// Over free arrays, and defined ones whose number is below.
  Term array(logic::Sort sort, int depth, int below) {
    const bool isNested = sort == nested();
    if (depth == 0 || pick(3) == 0)
      return terms_.constant((isNested ? "n" : "a") + std::to_string(pick(below + 2)), sort);
    switch (pick(isNested ? 3 : 4)) {
      case 0:
        return terms_.ite(boolean(depth - 1, below), array(sort, depth - 1, below),
                          array(sort, depth - 1, below));
      case 1:
        return terms_.constArray(sort, element(sort, depth - 1, below));
      case 2:
        return terms_.store(array(sort, depth - 1, below), integer(depth - 1, below),
                            element(sort, depth - 1, below));
      default:
        return terms_.select(array(nested(), depth - 1, below), index());
    }
  }

  logic::Sort plain() { return terms_.arraySort(terms_.intSort(), terms_.intSort()); }
  logic::Sort nested() { return terms_.arraySort(terms_.intSort(), plain()); }

 private:
  Term element(logic::Sort sort, int depth, int below) {
    return sort == nested() ? array(plain(), depth, below) : integer(depth, below);
  }

  logic::TermStore& terms_;
  std::mt19937_64& random_;
};

/// Both kinds of arrays number 2, 3, ... are defined by those below, in a random order, with
/// formulas added and checked in between.
void compare(std::uint64_t seed, int& sats, int& unsats) {
  std::mt19937_64 random(seed);
  logic::TermStore terms;
  Generator make(terms, random);
  DefiningSolver defining(terms, makeSolver(terms, Backend::Z3));
  std::vector<Term> all;
  std::vector<int> order{2, 3, 4};
  std::ranges::shuffle(order, random);
  for (const int next : order) {
    const std::string kind = make.pick(2) == 0 ? "n" : "a";
    const logic::Sort sort = kind == "n" ? make.nested() : make.plain();
    const Term formula = make.boolean(3, 3);
    defining.add(formula);
    all.push_back(formula);
    const Symbol defined = terms.symbol(kind + std::to_string(next), sort);
    const Term value = make.array(sort, 3, next - 2);
    {
      const Scope scope(defining);
      defining.add(make.boolean(2, 3));
      defining.define(defined, value);
    }
    all.push_back(terms.eq(terms.constant(defined), value));
    const Term assumption = make.boolean(2, 3);
    const Answer answer = defining.check(std::vector{assumption}, testBudget());
    std::vector<Term> query = all;
    query.push_back(assumption);
    SCOPED_TRACE(logic::toScript(terms, query));
    const auto reference = makeSolver(terms, Backend::Z3);
    for (const Term each : query) reference->add(each);
    const Answer expected = reference->check(testBudget());
    if (const auto* sat = std::get_if<Sat>(&answer)) {
      ++sats;
      EXPECT_FALSE(std::holds_alternative<Unsat>(expected));
      for (const Term each : query)
        EXPECT_NE(truth(terms, each, sat->model), std::optional(false))
            << logic::toSmtLib(terms, each);
    } else if (const auto* unsat = std::get_if<Unsat>(&answer)) {
      ++unsats;
      EXPECT_FALSE(std::holds_alternative<Sat>(expected));
      for (const Term each : unsat->core) EXPECT_EQ(each, assumption);
    }
  }
}

TEST_F(Definitions, giveTheAnswersOfTheirEquations) {
  int sats = 0;
  int unsats = 0;
  for (std::uint64_t seed = 0; seed < 120 && !HasFailure(); ++seed) compare(seed, sats, unsats);
  EXPECT_GT(sats, 50);
  EXPECT_GT(unsats, 10);
}

TEST_F(Definitions, mayBeMadeAfterTheArrayWasRead) {
  DefiningSolver solver(terms, makeSolver(terms, Backend::Z3));
  const Symbol a = array("a", plain);
  solver.add(terms.eq(terms.select(terms.constant(a), number(3)), number(7)));
  EXPECT_TRUE(std::holds_alternative<Sat>(solver.check(testBudget())));
  solver.define(a, terms.store(terms.constant(array("b", plain)), scalar(0), number(8)));
  const Answer answer = solver.check(testBudget());
  ASSERT_TRUE(std::holds_alternative<Sat>(answer)) << show(answer);
  solver.add(terms.eq(scalar(0), number(3)));
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver.check(testBudget())));
}

TEST_F(Definitions, giveModelsOnlyWhatIsWanted) {
  DefiningSolver solver(terms, makeSolver(terms, Backend::Z3));
  const Symbol below = array("a", plain);
  const Symbol wanted = array("b", plain);
  const Symbol other = array("c", plain);
  solver.define(below, terms.constArray(plain, number(5)));
  solver.define(wanted, terms.store(terms.constant(below), scalar(0), number(7)));
  solver.define(other, terms.store(terms.constant(wanted), scalar(0), number(9)));
  const Term read = terms.select(terms.constant(wanted), scalar(1));
  solver.wantOnly(std::vector{terms.eq(read, scalar(2))});
  solver.add(terms.negate(terms.eq(scalar(0), scalar(1))));
  const Answer answer = solver.check(testBudget());
  ASSERT_TRUE(std::holds_alternative<Sat>(answer)) << show(answer);
  const logic::Model& model = std::get<Sat>(answer).model;
  EXPECT_FALSE(model.values.contains(other));
  EXPECT_EQ(truth(terms, terms.eq(read, number(5)), model), std::optional(true));
}

TEST_F(Definitions, mayBeDeep) {
  DefiningSolver solver(terms, makeSolver(terms, Backend::Z3));
  Term before = terms.constant(array("a", plain));
  for (int i = 0; i < 20'000; ++i) {
    const Symbol next = array("a" + std::to_string(i), plain);
    solver.define(next, terms.store(before, number(i), number(i)));
    before = terms.constant(next);
  }
  solver.add(terms.negate(terms.eq(terms.select(before, number(0)), number(0))));
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver.check(testBudget())));
}

}  // namespace
}  // namespace fathom::solver
