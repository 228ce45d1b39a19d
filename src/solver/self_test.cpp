#include "solver/self_test.h"

#include "base/errors.h"

namespace fathom::solver {

namespace {

constexpr std::uint64_t kUnits = 10'000'000;

Answer ask(Solver& solver, Term question, Term assumption) {
  const Scope scope(solver);
  solver.add(question);
  return solver.check(std::span<const Term>(&assumption, 1),
                      Budget::unlimited().withResources(kUnits));
}

/// x + y = 7, x >= 5 and y >= 1 with the assumption x >= bound is satisfiable exactly for bound
/// <= 6.
bool passes(logic::TermStore& terms, Solver& solver) {
  const Term x = terms.constant("x", terms.intSort());
  const Term y = terms.constant("y", terms.intSort());
  const Term question =
      terms.conjunction({terms.eq(terms.add(x, y), terms.integer(7)), terms.ge(x, terms.integer(5)),
                         terms.ge(y, terms.integer(1))});
  const Term possible = terms.ge(x, terms.integer(6));
  const Term impossible = terms.ge(x, terms.integer(7));
  const Answer yes = ask(solver, question, possible);
  const Sat* sat = std::get_if<Sat>(&yes);
  if (!sat) return false;
  const auto value = logic::evaluate(terms, terms.conjunction({question, possible}), sat->model);
  const logic::Value* truth = std::get_if<logic::Value>(&value);
  if (!truth || *truth != logic::Value(true)) return false;
  const Answer no = ask(solver, question, impossible);
  const Unsat* unsat = std::get_if<Unsat>(&no);
  return unsat && unsat->core == std::vector<Term>{impossible};
}

}  // namespace

void selfTest(const std::function<std::unique_ptr<Solver>(logic::TermStore&)>& make) {
  logic::TermStore terms;
  std::string name = "the solver";
  try {
    const auto solver = make(terms);
    name = solver->name();
    if (passes(terms, *solver)) return;
  } catch (const std::exception& failure) {
    throw EnvironmentError(name + " failed its self-test: " + failure.what());
  }
  throw EnvironmentError(name + " gave a wrong answer in its self-test");
}

}  // namespace fathom::solver
