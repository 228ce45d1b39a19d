#include "round_trip.h"

#include "program/text/parse.h"
#include "program/text/print.h"
#include "program/well_formed.h"

namespace fathom::program::text {
namespace {

std::string nameIn(const logic::TermStore& terms, const Variable& variable) {
  return variable.sourceName.empty() ? terms.name(variable.symbol) : variable.sourceName;
}

void expectSameVariables(const logic::TermStore& terms, const std::vector<Variable>& a,
                         const std::vector<Variable>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].symbol, b[i].symbol) << terms.name(a[i].symbol);
    EXPECT_EQ(nameIn(terms, a[i]), nameIn(terms, b[i]));
    EXPECT_EQ(toString(a[i].position), toString(b[i].position));
  }
}

void expectSameProcedure(const logic::TermStore& terms, const Procedure& a, const Procedure& b) {
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(toString(a.position), toString(b.position));
  EXPECT_EQ(a.locationCount, b.locationCount);
  EXPECT_EQ(a.entry, b.entry);
  EXPECT_EQ(a.exit, b.exit);
  expectSameVariables(terms, a.inputs, b.inputs);
  expectSameVariables(terms, a.outputs, b.outputs);
  expectSameVariables(terms, a.locals, b.locals);
  ASSERT_EQ(a.edges.size(), b.edges.size());
  for (std::size_t i = 0; i < a.edges.size(); ++i) {
    EXPECT_EQ(a.edges[i].from, b.edges[i].from);
    EXPECT_EQ(a.edges[i].to, b.edges[i].to);
    EXPECT_TRUE(a.edges[i].statement == b.edges[i].statement) << a.name << ", edge " << i;
    EXPECT_EQ(toString(a.edges[i].position), toString(b.edges[i].position));
  }
}

void expectSameGoals(const Program& a, const Program& b) {
  ASSERT_EQ(a.goals.size(), b.goals.size());
  for (std::size_t i = 0; i < a.goals.size(); ++i) {
    EXPECT_EQ(a.goals[i].name, b.goals[i].name);
    EXPECT_EQ(a.goals[i].check, b.goals[i].check);
    EXPECT_EQ(a.goals[i].procedure, b.goals[i].procedure);
    EXPECT_EQ(a.goals[i].location, b.goals[i].location);
    EXPECT_EQ(a.goals[i].condition, b.goals[i].condition);
    EXPECT_EQ(toString(a.goals[i].position), toString(b.goals[i].position));
  }
}

void expectSameRest(const logic::TermStore& terms, const Program& a, const Program& b) {
  EXPECT_EQ(contentHash(terms, a), contentHash(terms, b));
  EXPECT_EQ(a.sorts, b.sorts);
  EXPECT_EQ(a.axioms, b.axioms);
  EXPECT_EQ(a.entryPoints, b.entryPoints);
  expectSameVariables(terms, a.globals, b.globals);
  ASSERT_EQ(a.approximations.size(), b.approximations.size());
  for (std::size_t i = 0; i < a.approximations.size(); ++i) {
    EXPECT_EQ(a.approximations[i].direction, b.approximations[i].direction);
    EXPECT_EQ(a.approximations[i].what, b.approximations[i].what);
    EXPECT_EQ(toString(a.approximations[i].position), toString(b.approximations[i].position));
  }
}

}  // namespace

void expectRoundTrip(logic::TermStore& terms, const Program& program) {
  const std::string printed = print(terms, program);
  SCOPED_TRACE(printed.size() < 20000 ? printed : "(long)");
  Program again;
  try {
    again = parse(terms, printed, "printed.ftm", Log{}, {.strict = true});
  } catch (const InputError& error) {
    ADD_FAILURE() << error.what();
    return;
  }
  for (const Flaw& flaw : flaws(terms, again)) ADD_FAILURE() << flaw.sentence;
  expectSameRest(terms, program, again);
  expectSameGoals(program, again);
  ASSERT_EQ(program.procedures.size(), again.procedures.size());
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    expectSameProcedure(terms, program.procedures[i], again.procedures[i]);
  }
  EXPECT_EQ(print(terms, again), printed);
}

}  // namespace fathom::program::text
