#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "program/text/scope.h"
#include "program/text/source.h"

namespace fathom::program::text {

/// What an expression asks of the place it stands at.
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  virtual const Known* declared(const std::string& name) const = 0;
  /// An undeclared name: an implicit local, or a failure.
  virtual Symbol undeclared(const std::string& name, const Mark& mark) = 0;
  virtual bool isProcedure(const std::string& name) const = 0;
  /// Calls first, and gives the one result. Fails where there is not one.
  virtual Term liftCall(ExprId call) = 0;
};

/// From expressions to terms: names, sorts, operators. Calls are lifted from left to right.
class Elaborator {
 public:
  Elaborator(Source& source, Surroundings& surroundings)
      : source_(source), surroundings_(surroundings), terms_(source.terms) {}

  Term term(ExprId expr);
  /// The term, which must have the sort; `what` says in an error what it is: "the condition".
  Term ofSort(ExprId expr, logic::Sort sort, const std::string& what);
  Term formula(ExprId expr, const std::string& what) {
    return ofSort(expr, terms_.boolSort(), what);
  }
  /// The same where no call may stand; `where` completes "calls cannot stand ...".
  Term formulaWithoutCalls(ExprId expr, const std::string& what, const std::string& where);
  /// What can be given for the symbol: a term, or for a relation or function a name or lambda.
  Lambda argument(ExprId expr, Symbol parameter, const std::string& what);
  /// The new value of `target` after target(args) = value.
  Lambda update(Symbol target, const std::vector<ExprId>& args, ExprId value, const Mark& mark);
  /// Whether the expression is a procedure call as a whole.
  bool isCall(ExprId expr) const;
  [[noreturn]] void failSort(ExprId expr, logic::Sort found, logic::Sort expected,
                             const std::string& what) const;

 private:
  /// A bound variable (its place in a group of binders) or the value of a let.
  struct Inner {
    bool isBound;
    std::uint32_t index;  // in its group
    std::uint32_t depth;  // bound variables around, its own group included
    logic::Sort sort;
    Term value;
  };
  /// Names of binders and lets while it lives.
  class InnerNames;
  /// No calls while it lives.
  class CallBan;

  Term number(const NumberExpr& number);
  Term name(const NameExpr& name, const Mark& mark);
  Term inner(const Inner& inner);
  Term application(ExprId expr, const ApplyExpr& apply);
  Term applied(const Known& known, const ApplyExpr& apply, const Mark& mark);
  Term chain(const ChainExpr& chain, const Mark& mark);
  Term junction(const ChainExpr& chain);
  Term implication(const ChainExpr& chain);
  Term equivalence(const ChainExpr& chain);
  Term equality(const ChainExpr& chain);
  Term comparison(const ChainExpr& chain, const Mark& mark);
  Term sum(const ChainExpr& chain);
  Term product(const ChainExpr& chain, const Mark& mark);
  Term prefix(const PrefixExpr& prefix);
  Term index(const IndexExpr& index);
  Term store(Term array, const IndexExpr::Step& step);
  Term quantifier(const BinderExpr& binder, const Mark& mark);
  Term let(const LetExpr& let);
  Term constArray(const ConstArrayExpr& array, const Mark& mark);
  Term builtin(const BuiltinExpr& builtin, const Mark& mark);
  Term ite(const BuiltinExpr& builtin, const Mark& mark);
  Term resize(const BuiltinExpr& builtin, const Mark& mark);
  Term concat(const BuiltinExpr& builtin, const Mark& mark);
  Term floatingPoint(const BuiltinExpr& node, const Mark& mark);
  Term floatConversion(const BuiltinExpr& node, const Mark& mark);
  Term floatNumber(ExprId expr, const std::string& what);
  Term machineInteger(ExprId expr, const std::string& what);
  unsigned literal(ExprId expr, const std::string& what);
  void expectArguments(const BuiltinExpr& builtin, std::size_t count, const Mark& mark) const;
  Term bitVector(ExprId expr, const std::string& what);
  Term call(ExprId expr);
  Lambda lambda(const BinderExpr& binder, Symbol parameter, const Mark& mark);
  logic::Sort numericSort(ExprId expr, Term term, const std::string& sign) const;
  Term checkedSize(Term term, const Mark& mark) const;
  bool isBitVec(Term term) const;

  Source& source_;
  Surroundings& surroundings_;
  logic::TermStore& terms_;
  std::unordered_map<std::string, Inner> inner_;
  std::uint32_t depth_ = 0;  // bound variables around
  const std::string* callBan_ = nullptr;
};

}  // namespace fathom::program::text
