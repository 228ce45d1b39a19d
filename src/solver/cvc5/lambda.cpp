#include "solver/cvc5/lambda.h"

#include <algorithm>
#include <unordered_set>

#include "solver/untranslatable.h"

namespace fathom::solver {

namespace {

constexpr unsigned kDeepest = 10'000;

bool isConnective(cvc5::Kind kind) {
  return kind == cvc5::ITE || kind == cvc5::AND || kind == cvc5::OR || kind == cvc5::NOT ||
         kind == cvc5::EQUAL;
}

[[noreturn]] void reject(const cvc5::Term& term) {
  throw Untranslatable("cvc5's model has a function that computes " + term.toString());
}

}  // namespace

Cvc5Lambda::Cvc5Lambda(const cvc5::Term& lambda) {
  if (lambda.getKind() != cvc5::LAMBDA) reject(lambda);
  const cvc5::Term variables = lambda[0];
  parameters_.assign(variables.begin(), variables.end());
  tested_.resize(parameters_.size());
  body_ = lambda[1];
  collectTests();
}

std::optional<std::size_t> Cvc5Lambda::parameterIndex(const cvc5::Term& term) const {
  const auto place = std::find(parameters_.begin(), parameters_.end(), term);
  if (place == parameters_.end()) return std::nullopt;
  return static_cast<std::size_t>(place - parameters_.begin());
}

void Cvc5Lambda::collectEqual(const cvc5::Term& left, const cvc5::Term& right) {
  const auto index = parameterIndex(left);
  if (!index) return;
  if (parameterIndex(right) || isConnective(right.getKind())) reject(right);
  auto& known = tested_[*index];
  if (std::find(known.begin(), known.end(), right) == known.end()) known.push_back(right);
}

void Cvc5Lambda::collectTests() {
  std::unordered_set<cvc5::Term> seen{body_};
  std::vector<cvc5::Term> open{body_};
  while (!open.empty()) {
    const cvc5::Term term = open.back();
    open.pop_back();
    if (!isConnective(term.getKind())) continue;
    const bool isTest = term.getKind() == cvc5::EQUAL && !term[0].getSort().isBoolean();
    if (isTest) {
      collectEqual(term[0], term[1]);
      collectEqual(term[1], term[0]);
    }
    for (const cvc5::Term& inner : term) {
      if (!isTest && parameterIndex(inner) && !inner.getSort().isBoolean()) reject(term);
      if (seen.insert(inner).second) open.push_back(inner);
    }
  }
}

bool Cvc5Lambda::equal(const cvc5::Term& equation, const Arguments& arguments,
                       unsigned depth) const {
  if (equation[0].getSort().isBoolean()) {
    return truth(equation[0], arguments, depth) == truth(equation[1], arguments, depth);
  }
  const auto side = [&](const cvc5::Term& term) -> std::optional<cvc5::Term> {
    const auto index = parameterIndex(term);
    return index ? arguments[*index] : term;
  };
  const auto left = side(equation[0]);
  const auto right = side(equation[1]);
  return left && right && *left == *right;
}

bool Cvc5Lambda::truth(const cvc5::Term& condition, const Arguments& arguments,
                       unsigned depth) const {
  if (depth > kDeepest) reject(condition);
  const auto holds = [&](const cvc5::Term& inner) { return truth(inner, arguments, depth + 1); };
  switch (condition.getKind()) {
    case cvc5::NOT:
      return !holds(condition[0]);
    case cvc5::AND:
      return std::all_of(condition.begin(), condition.end(), holds);
    case cvc5::OR:
      return std::any_of(condition.begin(), condition.end(), holds);
    case cvc5::EQUAL:
      return equal(condition, arguments, depth + 1);
    case cvc5::ITE:
      return holds(condition[holds(condition[0]) ? 1 : 2]);
    default:
      break;
  }
  const auto index = parameterIndex(condition);
  const cvc5::Term value = index && arguments[*index] ? *arguments[*index] : condition;
  if (!value.isBooleanValue()) reject(condition);
  return value.getBooleanValue();
}

Cvc5Lambda::Result Cvc5Lambda::at(const Arguments& arguments) const {
  cvc5::Term term = body_;
  if (term.getSort().isBoolean()) return truth(term, arguments, 0);
  while (term.getKind() == cvc5::ITE) term = term[truth(term[0], arguments, 0) ? 1 : 2];
  if (parameterIndex(term)) reject(term);
  return term;
}

}  // namespace fathom::solver
