#include "analysis/interval_state.h"
#include "logic/linear_form.h"

// What terms are in a state.
namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;

namespace {

constexpr int kDeepestChoice = 3;

}  // namespace

std::optional<Shifted> IntervalState::shifted(Term term, int depth) const {
  if (terms_->kind(term) == Kind::Ite && depth < kDeepestChoice) {
    const auto known = truth(terms_->arg(term, 0));
    return known ? shifted(terms_->arg(term, *known ? 1 : 2), depth + 1) : std::nullopt;
  }
  std::optional<Shifted> found;
  Integer constant = 0;
  for (const auto& [factor, part] : logic::summandsOf(*terms_, term)) {
    if (terms_->kind(part) == Kind::IntConst) {
      constant = constant + factor * terms_->value(part);
    } else if (!found && factor.isOne() && logic::isVariable(*terms_, part)) {
      found = Shifted{terms_->symbolOf(part), Integer(0)};
    } else {
      return std::nullopt;
    }
  }
  if (found) found->offset = constant;
  return found;
}

Interval IntervalState::read(Term term) const {
  const SortKind kind = terms_->sortKind(terms_->sort(term));
  if (kind == SortKind::Int) return value(term);
  if (kind != SortKind::Bool) return {};
  const auto known = truth(term);
  return known ? Interval::of(Integer(*known ? 1 : 0)) : Interval::anyTruth();
}

Interval IntervalState::Reader::value(Term term, int depth) {
  if (--effort_ < 0) return {};
  const auto args = terms_.args(term);
  switch (terms_.kind(term)) {
    case Kind::IntConst:
      return Interval::of(terms_.value(term));
    case Kind::Apply:
      return args.empty() ? state_.of(terms_.symbolOf(term)) : Interval{};
    case Kind::Add:
      return sum(logic::summandsOf(terms_, term), depth);
    case Kind::Mul: {
      Interval product = Interval::of(Integer(1));
      for (const Term arg : args) product = product * value(arg, depth);
      return product;
    }
    case Kind::Div:
      return divided(value(args[0], depth), value(args[1], depth));
    case Kind::Mod:
      return remainder(value(args[0], depth), value(args[1], depth));
    case Kind::Ite:
      return choice(term, depth);
    default:
      return {};
  }
}

Interval IntervalState::Reader::sum(const logic::Summands& summands, int depth) {
  Interval total = Interval::of(Integer(0));
  std::vector<std::pair<Integer, Symbol>> variables;  // no two of them at a known difference
  for (const auto& [factor, part] : summands) {
    if (!logic::isVariable(terms_, part)) {
      total = total + Interval::of(factor) * value(part, depth);
      continue;
    }
    const Symbol symbol = terms_.symbolOf(part);
    bool isNew = true;
    for (auto& [sum, variable] : variables)
      if (const auto above = state_.equal_.difference(symbol, variable)) {
        sum = sum + factor;
        total = total + Interval::of(factor * *above);
        isNew = false;
        break;
      }
    if (isNew) variables.emplace_back(factor, symbol);
  }
  for (const auto& [factor, variable] : variables)
    if (!factor.isZero()) total = total + Interval::of(factor) * state_.of(variable);
  return total;
}

/// Each branch where its condition holds.
Interval IntervalState::Reader::choice(Term term, int depth) {
  const auto args = terms_.args(term);
  if (const auto known = truth(args[0], depth)) return value(args[*known ? 1 : 2], depth);
  if (depth >= kDeepestChoice) return analysis::join(value(args[1], depth), value(args[2], depth));
  std::optional<Interval> both;
  for (const bool isTrue : {true, false}) {
    IntervalState there = state_;
    if (!there.assume(args[0], isTrue)) continue;
    Reader reader(there);
    reader.effort_ = effort_ / 2;
    const Interval one = reader.value(args[isTrue ? 1 : 2], depth + 1);
    both = both ? analysis::join(*both, one) : one;
  }
  effort_ /= 2;
  return both.value_or(Interval{});
}

std::optional<bool> IntervalState::Reader::truth(Term condition, int depth) {
  if (--effort_ < 0) return std::nullopt;
  const auto args = terms_.args(condition);
  switch (terms_.kind(condition)) {
    case Kind::True:
      return true;
    case Kind::False:
      return false;
    case Kind::Not: {
      const auto inner = truth(args[0], depth);
      if (!inner) return std::nullopt;
      return !*inner;
    }
    case Kind::And:
    case Kind::Or: {
      const bool decisive = terms_.kind(condition) == Kind::Or;
      bool isKnown = true;
      for (const Term arg : args) {
        const auto one = truth(arg, depth);
        if (one == decisive) return decisive;
        isKnown = isKnown && one.has_value();
      }
      return isKnown ? std::optional(!decisive) : std::nullopt;
    }
    case Kind::Apply: {
      if (!args.empty()) return std::nullopt;
      const Interval known = state_.of(terms_.symbolOf(condition));
      return known.isOne() ? std::optional(!known.low->isZero()) : std::nullopt;
    }
    case Kind::Le:
    case Kind::Ge:
    case Kind::Eq:
      return compared(condition, depth);
    default:
      return std::nullopt;
  }
}

std::optional<bool> IntervalState::Reader::compared(Term condition, int depth) {
  const auto args = terms_.args(condition);
  if (terms_.sortKind(terms_.sort(args[0])) != SortKind::Int) {
    const bool areVariables =
        logic::isVariable(terms_, args[0]) && logic::isVariable(terms_, args[1]);
    if (!areVariables) return std::nullopt;
    const auto apart = state_.equal_.difference(terms_.symbolOf(args[0]), terms_.symbolOf(args[1]));
    return apart ? std::optional(true) : std::nullopt;
  }
  const bool isGe = terms_.kind(condition) == Kind::Ge;
  const Interval apart =
      sum(logic::difference(terms_, args[isGe ? 1 : 0], args[isGe ? 0 : 1]), depth);
  if (terms_.kind(condition) == Kind::Eq) {
    if (!meet(apart, Interval::of(Integer(0)))) return false;
    return apart.isOne() ? std::optional(true) : std::nullopt;
  }
  if (apart.high && apart.high->sign() <= 0) return true;
  if (apart.low && apart.low->sign() > 0) return false;
  return std::nullopt;
}

}  // namespace fathom::analysis
