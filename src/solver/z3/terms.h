#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>
#include <z3++.h>

#include "logic/term_store.h"

namespace fathom::solver {

/// Our terms in one Z3 context. Every node is built once, so what was seen before costs nothing.
class Z3Terms {
 public:
  Z3Terms(const logic::TermStore& terms, z3::context& context) : terms_(terms), context_(context) {}

  z3::expr operator()(logic::Term term);
  z3::sort sort(logic::Sort sort);
  z3::func_decl declaration(logic::Symbol symbol);

  /// The inverses; nothing for what did not come from here.
  std::optional<logic::Symbol> symbolOf(const z3::func_decl& declaration) const;
  std::optional<logic::Sort> sortOf(const z3::sort& sort) const;

  /// All symbols and uninterpreted sorts that occurred so far, in the order of their first use.
  const std::vector<logic::Symbol>& symbols() const { return symbols_; }
  const std::vector<logic::Sort>& uninterpretedSorts() const { return uninterpreted_; }
  /// Whether everything so far is booleans and bit-vectors without functions and quantifiers.
  bool onlyBitVectors() const { return onlyBitVectors_; }
  /// Whether floating point occurred, and else booleans and bit-vectors only, without functions and
  /// quantifiers.
  bool onlyFloats() const { return hasFloats_ && onlyMachineValues_; }
  /// Whether an equation between arrays or a constant array occurred.
  bool comparesArrays() const { return comparesArrays_; }
  z3::context& context() const { return context_; }

 private:
  z3::expr build(logic::Term term, std::span<const z3::expr> args);
  z3::expr buildLeaf(logic::Term term);
  z3::expr buildApply(logic::Term term, std::span<const z3::expr> args);
  z3::expr buildBitVec(logic::Term term, const z3::expr& a);
  z3::expr buildDivision(logic::Term term, const z3::expr& a, const z3::expr& b);
  z3::expr buildFloat(logic::Term term, std::span<const z3::expr> args);
  z3::expr buildFloatConversion(logic::Term term, const z3::expr& a);
  z3::expr buildSaturated(logic::Term term, const z3::expr& a);
  z3::expr floating(const logic::FloatValue& value);
  z3::expr buildQuantifier(logic::Term term, const z3::expr& body);
  z3::expr checked(Z3_ast ast);
  void note(logic::Term term);

  const logic::TermStore& terms_;
  z3::context& context_;
  std::unordered_map<logic::Term, z3::expr> done_;
  std::unordered_map<logic::Sort, z3::sort> sorts_;
  std::unordered_map<logic::Symbol, z3::func_decl> declarations_;
  std::unordered_map<unsigned, logic::Symbol> symbolOfId_;
  std::unordered_map<unsigned, logic::Sort> sortOfId_;
  std::vector<logic::Symbol> symbols_;
  std::vector<logic::Sort> uninterpreted_;
  bool onlyBitVectors_ = true;
  bool onlyMachineValues_ = true;
  bool hasFloats_ = false;
  bool comparesArrays_ = false;
};

}  // namespace fathom::solver
