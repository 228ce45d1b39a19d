// What is printed reads back as the same term; building a term from its own arguments gives itself;
// hashes depend on content only.
#include <gtest/gtest.h>
#include <random>

#include "logic/smtlib/smtlib.h"
#include "logic/traverse.h"
#include "support/random_term.h"

namespace fathom::logic {
namespace {

TEST(RoundTrip, PrintedTermsReadBackAsTheSame) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::mt19937_64 random(seed);
    TermStore terms;
    test::TermGenerator generator(terms, random);
    generator.allowQuantifiers();
    for (int i = 0; i < 200; ++i) {
      const Term term = generator.term(terms.boolSort(), 2 + i % 5).term;
      const Term parts[] = {term};
      const Script script = readScript(terms, toScript(terms, parts), "printed.smt2");
      ASSERT_EQ(script.assertions.size(), 1U);
      ASSERT_EQ(script.assertions[0], term) << toSmtLib(terms, term) << "\n"
                                            << toSmtLib(terms, script.assertions[0]);
    }
  }
}

TEST(RoundTrip, ATermRebuiltFromItsArgumentsIsItself) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::mt19937_64 random(seed);
    TermStore terms;
    test::TermGenerator generator(terms, random);
    generator.allowQuantifiers();
    for (int i = 0; i < 300; ++i) {
      const Term root = generator.term(generator.sorts()[random() % 9], 2 + i % 5).term;
      std::vector<Term> all;
      forEachSubterm(terms, root, [&](Term term) { all.push_back(term); });
      for (const Term term : all) {
        const auto args = terms.args(term);
        ASSERT_EQ(terms.rebuildAnew(term, args), term);
      }
    }
  }
}

TEST(RoundTrip, SumsOfAnyLengthReadBackAsTheSame) {
  TermStore terms;
  std::mt19937_64 random(7);
  std::vector<Term> atoms;
  for (int i = 0; i < 60; ++i)
    atoms.push_back(terms.constant("x" + std::to_string(i), terms.intSort()));
  std::vector<Term> sums = atoms;
  for (int i = 0; i < 3000; ++i) {
    const Term a = sums[random() % sums.size()];
    const Term b = sums[random() % sums.size()];
    const Term factor = terms.integer(static_cast<int>(random() % 7) - 3);
    const Term sum =
        terms.add({a, terms.mul(factor, b), terms.integer(static_cast<int>(random() % 3))});
    if (dagSize(terms, std::span<const Term>(&sum, 1)) < 300) sums.push_back(sum);
    const Term claims[] = {terms.le(sum, a), terms.eq(sum, b),
                           terms.conjunction({terms.le(sum, a), terms.eq(a, b)})};
    for (const Term claim : claims) {
      const Term parts[] = {claim};
      const Script script = readScript(terms, toScript(terms, parts), "sum.smt2");
      ASSERT_EQ(script.assertions[0], claim) << toSmtLib(terms, claim);
    }
  }
}

TEST(RoundTrip, HashesAgreeBetweenStoresWhateverWasBuiltBefore) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    TermStore first;
    TermStore second;
    // Another history: other handles for the same content.
    for (int i = 0; i < 100; ++i) second.constant("h" + std::to_string(i), second.bitVecSort(4));
    std::mt19937_64 noise(seed + 99);
    test::randomTerm(second, noise, second.intSort(), 4);
    std::mt19937_64 randomA(seed);
    std::mt19937_64 randomB(seed);
    const Term a = test::randomTerm(first, randomA, first.boolSort(), 6);
    const Term b = test::randomTerm(second, randomB, second.boolSort(), 6);
    EXPECT_EQ(first.contentHash(a), second.contentHash(b));
    EXPECT_EQ(toSmtLib(first, a), toSmtLib(second, b));
  }
}

TEST(RoundTrip, BoundNamesAreNoContent) {
  TermStore terms;
  const Sort u = terms.uninterpretedSort("U");
  const Symbol r = terms.symbol("R", {u}, terms.boolSort());
  const Symbol x = terms.symbol("x", u);
  const Symbol y = terms.symbol("y", u);
  const Symbol forX[] = {x};
  const Symbol forY[] = {y};
  EXPECT_EQ(terms.forall(forX, terms.apply(r, {terms.constant(x)})),
            terms.forall(forY, terms.apply(r, {terms.constant(y)})));
}

TEST(RoundTrip, OddNamesSurvive) {
  TermStore terms;
  for (const char* name : {"x", "x!3", "a b", "let", "|", "\\", "%", "%41", "bv3", "1x", "", "@a",
                           "old(x)", "a|b\nc", "?1", "x@1", "Int"}) {
    const Term claim =
        terms.conjunction({terms.constant(name, terms.boolSort()),
                           terms.le(terms.constant("n", terms.intSort()), terms.integer(4))});
    const Term parts[] = {claim};
    EXPECT_EQ(readScript(terms, toScript(terms, parts), "names.smt2").assertions[0], claim) << name;
  }
}

TEST(RoundTrip, MalformedScriptsAreSentencesWithAPlace) {
  TermStore terms;
  const std::pair<const char*, const char*> cases[] = {
      {"(assert", "f.smt2:1:1: this '(' is never closed"},
      {"(assert (and x))", "f.smt2:1:14: 'x' is not declared"},
      {"(declare-fun x () Int)\n(assert x)", "f.smt2:2:9: an assertion is a Bool"},
      {"(assert (bvadd (_ bv1 4) (_ bv1 5)))", "f.smt2:1:9: the arguments of 'bvadd'"},
      {"(declare-fun f (Int) Int)(assert (= (f true) 1))", "f.smt2:1:37: the arguments of 'f'"},
      {"(assert (let ((x)) x))", "expected (name term)"},
      {"(frobnicate)", "the command 'frobnicate' is not understood"},
      {"(assert ((_ extract 9 1) (_ bv1 4)))", "f.smt2:1:9"},
      {"(assert (= (_ bv1 0) (_ bv1 1)))", "bit-vector number"},
      {"(assert |x)", "no closing '|'"},
      {")", "closes nothing"},
      {"(assert (forall ((x Foo)) true))", "the sort 'Foo' is not declared"},
      {"(declare-fun x () (_ BitVec 99999999999))", "number of at most 8 digits"},
      {"(assert ())", "found ()"},
      {"\x01", "cannot start one"}};
  for (const auto& [text, expected] : cases) {
    try {
      readScript(terms, text, "f.smt2");
      ADD_FAILURE() << text << " was accepted";
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find(expected), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace fathom::logic
