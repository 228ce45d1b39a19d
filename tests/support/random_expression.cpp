#include "support/random_expression.h"

#include <algorithm>
#include <string>

#include "base/errors.h"

namespace fathom::test {

using logic::Sort;
using logic::SortKind;
using logic::Symbol;
using logic::Term;

std::size_t below(std::mt19937_64& random, std::size_t n) {
  return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
}

Term RandomExpressions::of(Sort sort, unsigned depth) {
  if (depth == 0) return leaf(sort);
  if (oneIn(random_, 8))
    return terms_.ite(condition(depth - 1), of(sort, depth - 1), of(sort, depth - 1));
  if (oneIn(random_, 6)) return read(sort, depth - 1);
  switch (terms_.sortKind(sort)) {
    case SortKind::Bool:
      return boolean(depth);
    case SortKind::Int:
      return integer(depth);
    case SortKind::BitVec:
      return bitVec(sort, depth);
    case SortKind::Array:
      return array(sort, depth);
    case SortKind::Float:
    case SortKind::Uninterpreted:
      break;
  }
  std::vector<Symbol> functions;
  for (const Symbol symbol : scope_)
    if (terms_.range(symbol) == sort) functions.push_back(symbol);
  return functions.empty() ? leaf(sort) : application(pick(random_, functions), depth - 1);
}

Term RandomExpressions::weakCondition(unsigned depth) {
  const bool hasNumbers = std::ranges::any_of(
      scope_, [&](Symbol symbol) { return terms_.range(symbol) == terms_.intSort(); });
  if (!hasNumbers || oneIn(random_, 2))
    return terms_.disjunction({condition(depth), condition(depth)});
  const Term sum = of(terms_.intSort(), depth);
  return terms_.le(sum, terms_.integer(Integer(static_cast<int>(5 + below(random_, 20)))));
}

Term RandomExpressions::leaf(Sort sort) {
  std::vector<Symbol> constants;
  for (const Symbol symbol : scope_)
    if (terms_.range(symbol) == sort && terms_.domain(symbol).empty()) constants.push_back(symbol);
  const bool hasValues = terms_.zero(sort).has_value();
  require(hasValues || !constants.empty(), "a sort without values has a constant in scope");
  if (constants.empty() || (hasValues && oneIn(random_, 4))) return value(sort);
  return terms_.constant(pick(random_, constants));
}

Term RandomExpressions::value(Sort sort) {
  switch (terms_.sortKind(sort)) {
    case SortKind::Bool:
      return terms_.boolean(oneIn(random_, 2));
    case SortKind::Int:
      return terms_.integer(Integer(static_cast<int>(below(random_, 9)) - 3));
    case SortKind::BitVec:
      return terms_.bitVec(Integer(static_cast<int>(below(random_, 9)) - 3), terms_.width(sort));
    case SortKind::Float:
      return terms_.floating(Integer(static_cast<std::int64_t>(random_() >> 1)),
                             terms_.floatWidth(sort));
    case SortKind::Array:
      return terms_.constArray(sort, leaf(terms_.elementSort(sort)));
    case SortKind::Uninterpreted:
      break;
  }
  throw InternalError("an uninterpreted sort has no values to write down");
}

Term RandomExpressions::application(Symbol symbol, unsigned depth) {
  std::vector<Term> args;
  for (const Sort sort : terms_.domain(symbol)) args.push_back(of(sort, depth));
  return terms_.apply(symbol, args);
}

Term RandomExpressions::boolean(unsigned depth) {
  switch (below(random_, 8)) {
    case 0:
      return terms_.negate(condition(depth - 1));
    case 1:
      return terms_.conjunction({condition(depth - 1), condition(depth - 1)});
    case 2:
      return terms_.disjunction({condition(depth - 1), condition(depth - 1)});
    case 3:
      return terms_.implies(condition(depth - 1), condition(depth - 1));
    case 4: {
      const Symbol symbol = pick(random_, scope_);
      if (terms_.range(symbol) == terms_.boolSort()) return application(symbol, depth - 1);
      return comparison(depth - 1);
    }
    case 5:
      return quantified_.empty() ? comparison(depth - 1) : quantified(depth - 1);
    default:
      return comparison(depth - 1);
  }
}

Term RandomExpressions::comparison(unsigned depth) {
  const Sort sort = terms_.range(pick(random_, scope_));
  const Term a = of(sort, depth);
  const Term b = of(sort, depth);
  const std::size_t form = below(random_, 4);
  if (form == 0 || (sort != terms_.intSort() && terms_.sortKind(sort) != SortKind::BitVec))
    return terms_.eq(a, b);
  if (sort == terms_.intSort()) return form == 1 ? terms_.lt(a, b) : terms_.le(a, b);
  if (form == 1) return terms_.bvUlt(a, b);
  return form == 2 ? terms_.bvSle(a, b) : terms_.bvUle(a, b);
}

Term RandomExpressions::quantified(unsigned depth) {
  const Sort sort = pick(random_, quantified_);
  const Symbol variable = terms_.symbol("Q" + std::to_string(scope_.size()), sort);
  enter(variable);
  const Term body = condition(depth);
  leave();
  return oneIn(random_, 2) ? terms_.forall({&variable, 1}, body)
                           : terms_.exists({&variable, 1}, body);
}

Term RandomExpressions::integer(unsigned depth) {
  const auto part = [&] { return of(terms_.intSort(), depth - 1); };
  const auto small = [&] { return Integer(static_cast<int>(below(random_, 3)) + 2); };
  switch (below(random_, 8)) {
    case 0:
      return terms_.sub(part(), part());
    case 1:
      return terms_.scale(small(), part());
    case 2:
      return terms_.div(part(), terms_.integer(small()));
    case 3:
      return terms_.mod(part(), terms_.integer(small()));
    case 4:
      return leaf(terms_.intSort());
    default:
      return terms_.add(part(), part());
  }
}

Term RandomExpressions::bitVec(Sort sort, unsigned depth) {
  const auto part = [&] { return of(sort, depth - 1); };
  const unsigned width = terms_.width(sort);
  switch (below(random_, 12)) {
    case 0:
      return terms_.bvAnd(part(), part());
    case 1:
      return terms_.bvOr(part(), part());
    case 2:
      return terms_.bvXor(part(), part());
    case 3:
      return terms_.bvNot(part());
    case 4:
      return terms_.bvShl(part(), part());
    case 5:
      return terms_.bvAshr(part(), part());
    case 6:
      return terms_.bvMul(part(), part());
    case 7:
      return terms_.bvUdiv(part(), part());
    case 8:
      return terms_.bvSrem(part(), part());
    case 9:
      return terms_.bvZeroExtend(width / 2, terms_.bvExtract(width - 1, width / 2, part()));
    case 10:
      return terms_.bvSub(part(), part());
    default:
      return terms_.bvAdd(part(), part());
  }
}

Term RandomExpressions::array(Sort sort, unsigned depth) {
  if (oneIn(random_, 3)) return leaf(sort);
  return terms_.store(of(sort, depth - 1), of(terms_.indexSort(sort), depth - 1),
                      of(terms_.elementSort(sort), depth - 1));
}

Term RandomExpressions::read(Sort sort, unsigned depth) {
  std::vector<Sort> arrays;
  for (const Symbol symbol : scope_) {
    const Sort range = terms_.range(symbol);
    if (terms_.sortKind(range) == SortKind::Array && terms_.elementSort(range) == sort)
      arrays.push_back(range);
  }
  if (arrays.empty()) return leaf(sort);
  const Sort from = pick(random_, arrays);
  return terms_.select(of(from, depth), of(terms_.indexSort(from), depth));
}

}  // namespace fathom::test
