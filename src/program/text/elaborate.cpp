#include "program/text/elaborate.h"

#include "base/match.h"
#include "logic/substitute.h"
#include "program/text/inner_names.h"
#include "program/text/names.h"

// Names, applications, binders and updates. Operators are in elaborate_operators.cpp.
namespace fathom::program::text {

Term Elaborator::term(ExprId id) {
  const Expr& expr = source_.ast[id];
  const Source::Level level(source_, expr.mark);
  return match(
      expr.node, [&](const NumberExpr& node) { return number(node); },
      [&](const BoolExpr& node) { return terms_.boolean(node.value); },
      [&](const NameExpr& node) { return name(node, expr.mark); },
      [&](const ApplyExpr& node) { return application(id, node); },
      [&](const BuiltinExpr& node) { return builtin(node, expr.mark); },
      [&](const GuardedExpr&) { return call(id); },
      [&](const ChainExpr& node) { return chain(node, expr.mark); },
      [&](const PrefixExpr& node) { return prefix(node); },
      [&](const IndexExpr& node) { return index(node); },
      [&](const BinderExpr& node) { return quantifier(node, expr.mark); },
      [&](const LetExpr& node) { return let(node); },
      [&](const ConstArrayExpr& node) { return constArray(node, expr.mark); });
}

Term Elaborator::ofSort(ExprId expr, logic::Sort sort, const std::string& what) {
  const Term result = term(expr);
  if (terms_.sort(result) != sort) failSort(expr, terms_.sort(result), sort, what);
  return result;
}

Term Elaborator::formulaWithoutCalls(ExprId expr, const std::string& what,
                                     const std::string& where) {
  const CallBan ban(*this, where);
  return formula(expr, what);
}

void Elaborator::failSort(ExprId expr, logic::Sort found, logic::Sort expected,
                          const std::string& what) const {
  const auto* number = std::get_if<NumberExpr>(&source_.ast[expr].node);
  std::string advice;
  if (number && !number->width && terms_.sortKind(expected) == logic::SortKind::BitVec) {
    advice = ": write " + number->value.toString().substr(0, 40) + source_.sortName(expected);
  }
  source_.fail(source_.ast[expr].mark, "Expected " + source_.sortName(expected) + " for " + what +
                                           ", but this is " + source_.sortName(found) + advice +
                                           ".");
}

Term Elaborator::number(const NumberExpr& number) {
  return number.width ? terms_.bitVec(number.value, *number.width) : terms_.integer(number.value);
}

Term Elaborator::inner(const Inner& inner) {
  const std::uint32_t deeper = depth_ - inner.depth;
  if (inner.isBound) return terms_.bound(inner.index + deeper, inner.sort);
  return deeper == 0 || terms_.looseBound(inner.value) == 0
             ? inner.value
             : logic::shiftBound(terms_, inner.value, deeper);
}

Term Elaborator::name(const NameExpr& name, const Mark& mark) {
  if (const auto found = inner_.find(name.name); found != inner_.end()) return inner(found->second);
  const Known* known = surroundings_.declared(name.name);
  const Symbol symbol = known ? known->symbol : surroundings_.undeclared(name.name, mark);
  if (!terms_.domain(symbol).empty()) {
    source_.fail(mark, name.name + " is a relation or function with arguments: write " + name.name +
                           "(...).");
  }
  return terms_.constant(symbol);
}

bool Elaborator::isCall(ExprId expr) const {
  const auto& node = source_.ast[expr].node;
  if (std::holds_alternative<GuardedExpr>(node)) return true;
  const auto* apply = std::get_if<ApplyExpr>(&node);
  if (!apply || inner_.contains(apply->name)) return false;
  const Known* known = surroundings_.declared(apply->name);
  const bool isApplied = known && (known->applied || !terms_.domain(known->symbol).empty());
  return !isApplied && surroundings_.isProcedure(apply->name);
}

Term Elaborator::application(ExprId expr, const ApplyExpr& apply) {
  const Mark mark = source_.ast[expr].mark;
  if (isCall(expr)) return call(expr);
  const Known* known = surroundings_.declared(apply.name);
  if (inner_.contains(apply.name) ||
      (known && !known->applied && terms_.domain(known->symbol).empty())) {
    source_.fail(mark, apply.name + " is a variable and takes no arguments.");
  }
  if (!known) {
    source_.fail(mark, "There is no procedure, relation or function " + apply.name + ".");
  }
  return applied(*known, apply, mark);
}

Term Elaborator::applied(const Known& known, const ApplyExpr& apply, const Mark& mark) {
  const std::vector<logic::Sort> domain = terms_.domain(known.symbol);
  if (apply.args.size() != domain.size()) {
    source_.fail(mark, apply.name + " takes " + std::to_string(domain.size()) +
                           " arguments, but here are " + std::to_string(apply.args.size()) + ".");
  }
  const Symbol symbol = known.symbol;
  std::vector<Term> args;
  for (std::size_t i = 0; i < domain.size(); ++i) {
    args.push_back(ofSort(apply.args[i], domain[i],
                          "argument " + std::to_string(i + 1) + " of " + apply.name));
  }
  return terms_.apply(symbol, args);
}

Term Elaborator::call(ExprId expr) {
  if (callBan_) {
    source_.fail(source_.ast[expr].mark, "A procedure call cannot stand " + *callBan_ +
                                             ": call it before and use the result.");
  }
  return surroundings_.liftCall(expr);
}

// ---- Binders ----

Term Elaborator::quantifier(const BinderExpr& binder, const Mark& mark) {
  if (binder.kind == BinderKind::Lambda) {
    source_.fail(mark,
                 "A lambda can only be given for a parameter that is a relation or function.");
  }
  const CallBan ban(*this, "in a quantifier");
  InnerNames names(*this);
  names.bind(binder.binders.size(), mark);
  std::vector<logic::Sort> sorts;
  std::vector<std::string> hints;
  for (const Binder& one : binder.binders) {
    sorts.push_back(source_.sort(one.type));
    hints.push_back(one.name);
    names.addBound(one.name, sorts.size() - 1, sorts.back(), one.mark);
  }
  const Term body = formula(binder.body, "the body of a quantifier");
  const auto kind = binder.kind == BinderKind::Forall ? logic::Kind::Forall : logic::Kind::Exists;
  return terms_.quantifier(kind, sorts, hints, body);
}

Term Elaborator::let(const LetExpr& let) {
  InnerNames names(*this);
  for (const LetExpr::Binding& binding : let.bindings) {
    names.addValue(binding.name, term(binding.value), binding.mark);
  }
  return term(let.body);
}

Lambda Elaborator::lambda(const BinderExpr& binder, Symbol parameter, const Mark& mark) {
  const CallBan ban(*this, "in a lambda");
  InnerNames names(*this);
  const std::vector<logic::Sort> domain = terms_.domain(parameter);
  names.bind(binder.binders.size(), mark);
  Lambda result;
  for (const Binder& one : binder.binders) {
    result.parameters.push_back(source_.sort(one.type));
    names.addBound(one.name, result.parameters.size() - 1, result.parameters.back(), one.mark);
  }
  if (result.parameters != domain) {
    source_.fail(mark, "The variables of this lambda do not have the sorts that " +
                           terms_.name(parameter) + " expects.");
  }
  result.body = ofSort(binder.body, terms_.range(parameter), "the body of a lambda");
  return result;
}

Lambda Elaborator::argument(ExprId id, Symbol parameter, const std::string& what) {
  if (terms_.domain(parameter).empty())
    return logic::plain(ofSort(id, terms_.range(parameter), what));
  const Expr& expr = source_.ast[id];
  const auto* binder = std::get_if<BinderExpr>(&expr.node);
  if (binder && binder->kind == BinderKind::Lambda) return lambda(*binder, parameter, expr.mark);
  const auto* name = std::get_if<NameExpr>(&expr.node);
  const Known* known = name ? surroundings_.declared(name->name) : nullptr;
  if (!known || terms_.domain(known->symbol) != terms_.domain(parameter) ||
      terms_.range(known->symbol) != terms_.range(parameter)) {
    source_.fail(expr.mark, "Expected a relation or function with the sorts of " +
                                terms_.name(parameter) + " for " + what +
                                " (its name, or a lambda).");
  }
  return logic::identity(terms_, known->symbol);
}

// ---- Updates ----

Lambda Elaborator::update(Symbol target, const std::vector<ExprId>& args, ExprId value,
                          const Mark& mark) {
  const std::vector<logic::Sort> domain = terms_.domain(target);
  if (args.size() != domain.size()) {
    source_.fail(mark, terms_.name(target) + " takes " + std::to_string(domain.size()) +
                           " arguments, but here are " + std::to_string(args.size()) + ".");
  }
  const auto universal = [&](ExprId arg) -> const std::string* {
    const auto* name = std::get_if<NameExpr>(&source_.ast[arg].node);
    const bool free = name && isUpperCase(name->name) && !surroundings_.declared(name->name);
    return free ? &name->name : nullptr;
  };
  InnerNames names(*this);
  names.bind(args.size(), mark);
  std::vector<Term> here;
  bool anyUniversal = false;
  for (std::size_t i = 0; i < args.size(); ++i) {
    here.push_back(terms_.bound(static_cast<std::uint32_t>(i), domain[i]));
    const std::string* name = universal(args[i]);
    anyUniversal |= name != nullptr;
    if (name && !inner_.contains(*name)) {
      names.addBound(*name, i, domain[i], source_.ast[args[i]].mark);
    }
  }
  std::optional<CallBan> ban;
  if (anyUniversal) ban.emplace(*this, "in an update for all " + terms_.name(target) + "(X, ...)");
  std::vector<Term> conditions;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Term arg = ofSort(args[i], domain[i],
                            "argument " + std::to_string(i + 1) + " of " + terms_.name(target));
    conditions.push_back(terms_.eq(here[i], arg));
  }
  const Term fresh = ofSort(value, terms_.range(target), "the new value of " + terms_.name(target));
  const Term old = terms_.apply(target, here);
  return Lambda{domain, terms_.ite(terms_.conjunction(conditions), fresh, old)};
}

Term Elaborator::constArray(const ConstArrayExpr& array, const Mark& mark) {
  const logic::Sort sort = source_.sort(array.type);
  if (terms_.sortKind(sort) != logic::SortKind::Array) {
    source_.fail(mark, "Expected an array sort such as [int]int, but this is " +
                           source_.sortName(sort) + ".");
  }
  const Term value =
      ofSort(array.value, terms_.elementSort(sort), "the element of a constant array");
  return terms_.constArray(sort, value);
}

}  // namespace fathom::program::text
