#pragma once

#include <gtest/gtest.h>
#include <random>
#include <string>

#include "program/run/random_run.h"
#include "program/serial/serial.h"
#include "support/random_expression.h"
#include "support/random_program.h"

namespace fathom::program::serial {

/// The evidence of what is written, read from its text.
template <class Read, class Evidence>
Evidence throughText(Read read, logic::TermStore& terms, const Program& program,
                     const Evidence& evidence) {
  const std::string text = toJson(terms, program, evidence).dump();
  return read(terms, program, parseJson(text, "evidence.json"));
}

inline void expectSame(const Activation& a, const Activation& b) {
  EXPECT_EQ(a.procedure, b.procedure);
  EXPECT_EQ(a.inputs, b.inputs);
  EXPECT_EQ(a.globals, b.globals);
  EXPECT_EQ(a.outputs, b.outputs);
  EXPECT_EQ(a.locals, b.locals);
  EXPECT_EQ(a.anyInputs, b.anyInputs);
  ASSERT_EQ(a.steps.size(), b.steps.size());
  for (std::size_t i = 0; i < a.steps.size(); ++i) {
    EXPECT_EQ(a.steps[i].edge, b.steps[i].edge);
    EXPECT_EQ(a.steps[i].chosen, b.steps[i].chosen);
    EXPECT_EQ(a.steps[i].callee, b.steps[i].callee);
  }
}

inline void expectSame(const Trace& a, const Trace& b) {
  EXPECT_EQ(a.universe, b.universe);
  EXPECT_EQ(a.root, b.root);
  EXPECT_EQ(a.violates, b.violates);
  ASSERT_EQ(a.activations.size(), b.activations.size());
  for (std::size_t i = 0; i < a.activations.size(); ++i) {
    expectSame(a.activations[i], b.activations[i]);
  }
}

inline void expectSame(const Proof& a, const Proof& b) {
  ASSERT_EQ(a.procedures.size(), b.procedures.size());
  for (const auto& [procedure, contract] : a.procedures) {
    const Contract& other = b.procedures.at(procedure);
    EXPECT_EQ(contract.pre, other.pre);
    EXPECT_EQ(contract.post, other.post);
    EXPECT_EQ(contract.fails, other.fails);
  }
  ASSERT_EQ(a.loops.size(), b.loops.size());
  for (const auto& [place, contract] : a.loops) {
    const LoopContract& other = b.loops.at(place);
    EXPECT_EQ(contract.rule, other.rule);
    EXPECT_EQ(contract.relation, other.relation);
    EXPECT_EQ(contract.fails, other.fails);
  }
  EXPECT_EQ(a.assertions, b.assertions);
}

/// Random contracts over everything that contracts may speak of.
class RandomProofs {
 public:
  RandomProofs(logic::TermStore& terms, const Program& program, std::mt19937_64& random)
      : terms_(terms), program_(program), random_(random) {}

  Proof proof() {
    Proof proof;
    for (std::size_t i = 0; i < program_.procedures.size(); ++i) {
      test::RandomExpressions formulas(terms_, random_, scope(program_.procedures[i]));
      for (const logic::Sort sort : program_.sorts) formulas.quantifyOver(sort);
      const auto formula = [&] { return formulas.condition(3); };
      proof.procedures[ProcedureId(i)] = {formula(), formula(), formula()};
      const LocationId head(test::below(random_, program_.procedures[i].locationCount));
      const bool forward = test::oneIn(random_, 2);
      proof.loops[{ProcedureId(i), head}] = {
          forward ? LoopRule::EntryToCurrent : LoopRule::CurrentToExit, formula(), formula()};
      if (test::oneIn(random_, 2)) proof.assertions[{ProcedureId(i), head}] = formula();
    }
    return proof;
  }

 private:
  std::vector<Symbol> scope(const Procedure& procedure) {
    std::vector<Symbol> symbols;
    for (const auto* variables :
         {&program_.globals, &procedure.inputs, &procedure.outputs, &procedure.locals}) {
      for (const Variable& variable : *variables) {
        symbols.push_back(variable.symbol);
        symbols.push_back(oldOf(terms_, variable.symbol));
        symbols.push_back(exitOf(terms_, variable.symbol));
      }
    }
    return symbols;
  }

  logic::TermStore& terms_;
  const Program& program_;
  std::mt19937_64& random_;
};

}  // namespace fathom::program::serial
