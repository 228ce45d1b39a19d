#include "base/errors.h"
#include "program/text/parse.h"
#include "serial/support.h"
#include "support/program_builder.h"

namespace fathom::program::serial {
namespace {

TEST(SerialProof, OfRandomContractsReadsBackAsTheSameTerms) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    test::RandomProgramOptions options;
    options.relations = seed % 2 == 0;
    const Program program = test::randomProgram(terms, random, options);
    const Proof proof = RandomProofs(terms, program, random).proof();
    expectSame(throughText(readProof, terms, program, proof), proof);
  }
}

TEST(SerialProof, MeansTheSameInAnotherProcess) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE(seed);
    logic::TermStore here;
    logic::TermStore there;
    there.constant("other history", there.bitVecSort(3));
    std::mt19937_64 randomHere(seed);
    std::mt19937_64 randomThere(seed);
    const Program program = test::randomProgram(here, randomHere);
    const Program same = test::randomProgram(there, randomThere);
    const Proof proof = RandomProofs(here, program, randomHere).proof();
    const Proof read = readProof(there, same, toJson(here, program, proof));
    for (const auto& [procedure, contract] : proof.procedures) {
      EXPECT_EQ(here.contentHash(contract.post),
                there.contentHash(read.procedures.at(procedure).post));
    }
  }
}

/// One procedure over variables of these names, and a proof over them.
struct Named {
  logic::TermStore terms;
  Program program;
  std::vector<Symbol> symbols;

  explicit Named(const std::vector<std::string>& names) {
    for (const std::string& name : names) symbols.push_back(terms.symbol(name, terms.intSort()));
    test::addProcedure(program, "f", symbols);
  }

  void expectRoundTrip(Term formula) {
    Proof proof;
    proof.procedures[ProcedureId(0)] = {terms.boolean(true), formula, terms.boolean(false)};
    const Proof read = throughText(readProof, terms, program, proof);
    EXPECT_EQ(read.procedures.at(ProcedureId(0)).post, formula)
        << toJson(terms, program, proof).dump();
  }
};

TEST(SerialProof, KeepsOddNames) {
  for (const std::string name :
       {"x!3",    "x!0", "two words", "a|b", "back`tick", "back\\slash", "\xff", "\xc3\xa4",
        "%",      "%41", "?1",        "@0",  ".5",        "7",           "bv3",  "line\nbreak",
        "old(x)", "a.0", "(",         ";",   "\"",        "#b1",         ":k"}) {
    SCOPED_TRACE(name);
    Named named({name, "x"});
    for (const Symbol symbol : named.symbols) {
      const Term now = named.terms.constant(symbol);
      const Term old = named.terms.constant(oldOf(named.terms, symbol));
      const Term exit = named.terms.constant(exitOf(named.terms, symbol));
      named.expectRoundTrip(named.terms.le(named.terms.add({now, old, exit}), old));
    }
  }
}

TEST(SerialProof, KeepsNamesThatAreOperators) {
  for (const std::string name :
       {"select", "and", "or",     "not",    "=",    "<=",    "+",        "*",
        "ite",    "let", "forall", "exists", "true", "false", "store",    "mod",
        "div",    "Int", "_",      "!",      "as",   "const", "distinct", "bvadd"}) {
    SCOPED_TRACE(name);
    Named named({name, "x", "y"});
    logic::TermStore& terms = named.terms;
    const auto formula = [&](Term a, Term b) {
      const Term array = terms.constArray(terms.arraySort(terms.intSort(), terms.intSort()), a);
      const Symbol bound = terms.symbol("k", terms.intSort());
      const Term k = terms.constant(bound);
      const Term body = terms.conjunction(
          {terms.eq(terms.select(terms.store(array, b, k), terms.mod(a, k)), b),
           terms.disjunction({terms.negate(terms.eq(a, k)), terms.le(terms.mul(a, b), k)})});
      return terms.conjunction({terms.exists({&bound, 1}, body), terms.le(a, terms.div(b, a))});
    };
    const Term odd = terms.constant(named.symbols[0]);
    const Term x = terms.constant(named.symbols[1]);
    const Term y = terms.constant(named.symbols[2]);
    named.expectRoundTrip(formula(odd, x));
    named.expectRoundTrip(formula(x, y));
    named.expectRoundTrip(terms.le(odd, x));
  }
}

TEST(SerialProof, KeepsQuantifiersOverSortsAndRelations) {
  logic::TermStore terms;
  const Program program = text::parse(terms, R"(
sort node;
sort `a b`;
var edge: relation(node, node);
var name: function(node): `a b`;
proc main() { skip; }
)",
                                      "graph.ftm", Log());
  const logic::Sort node = program.sorts[0];
  const logic::Sort other = program.sorts[1];
  const std::vector<Symbol> bound{terms.symbol("v", node), terms.symbol("edge", other)};
  const Term v = terms.constant(bound[0]);
  const Term first = terms.constant("node.0", node);
  const Symbol edge = program.globals[0].symbol;
  const Symbol name = program.globals[1].symbol;
  const Term inside = terms.implies(
      terms.apply(oldOf(terms, edge), {v, first}),
      terms.conjunction(
          {terms.apply(edge, {first, v}),
           terms.eq(terms.apply(exitOf(terms, name), {v}), terms.constant(bound[1]))}));
  Proof proof;
  proof.procedures[ProcedureId(0)] = {terms.forall(bound, inside), terms.exists(bound, inside),
                                      terms.negate(terms.forall(bound, inside))};
  expectSame(throughText(readProof, terms, program, proof), proof);
}

TEST(SerialProof, TwoSymbolsOfOneNameAreRefused) {
  Named named({"x"});
  const Term flag = named.terms.constant("x", named.terms.boolSort());
  const Term both = named.terms.conjunction(
      {flag, named.terms.le(named.terms.constant(named.symbols[0]), named.terms.integer(0))});
  Proof proof;
  proof.procedures[ProcedureId(0)] = {both, both, both};
  EXPECT_THROW(toJson(named.terms, named.program, proof), Unsupported);
}

TEST(SerialVerdict, OfEachKindReadsBack) {
  Named named({"x"});
  const Term positive =
      named.terms.ge(named.terms.constant(named.symbols[0]), named.terms.integer(1));
  Proof proof;
  proof.procedures[ProcedureId(0)] = {positive, positive, positive};
  Trace trace;
  trace.activations.push_back({ProcedureId(0), {Integer(5)}, {}, {}, {}, {}, false});
  const auto read = [&](const Verdict& verdict) {
    return throughText(readVerdict, named.terms, named.program, verdict);
  };
  expectSame(std::get<Holds>(read(Holds{proof})).proof, proof);
  expectSame(std::get<Violated>(read(Violated{trace})).trace, trace);
  const auto unknown = std::get<Unknown>(read(Unknown{"bytes \\ \xff", Reason::Timeout}));
  EXPECT_EQ(unknown.why, "bytes \\ \xff");
  EXPECT_EQ(unknown.reason, Reason::Timeout);
}

}  // namespace
}  // namespace fathom::program::serial
