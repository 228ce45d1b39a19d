#include "logic/evaluate_walk.h"

#include <fmt/core.h>

#include "base/errors.h"
#include "logic/operate.h"

namespace fathom::logic {
namespace {

/// Quantifiers inside quantifiers that share variables are evaluated by recursion, this deep at
/// most.
constexpr int kQuantifierDepth = 500;
/// Bit-vectors up to this width are small enough to try all.
constexpr unsigned kSmallWidth = 12;

BitVecValue bits(unsigned width, Integer value) {
  return {width, std::move(value)};
}

}  // namespace

std::vector<Value> allValues(const TermStore& terms, const Universe& universe, Sort sort) {
  std::vector<Value> values;
  switch (terms.sortKind(sort)) {
    case SortKind::Bool:
      return {false, true};
    case SortKind::BitVec: {
      const unsigned width = terms.width(sort);
      if (width > kSmallWidth) throw EvaluationFailure{"wide bit-vectors are too many to try all"};
      for (std::int64_t i = 0; i < (std::int64_t{1} << width); ++i)
        values.push_back(bits(width, i));
      return values;
    }
    case SortKind::Uninterpreted: {
      const auto found = universe.find(sort);
      const std::uint32_t size = found == universe.end() ? 1 : std::max(1U, found->second);
      for (std::uint32_t i = 0; i < size; ++i) values.push_back(ElementValue{sort, i});
      return values;
    }
    case SortKind::Float:
      throw EvaluationFailure{"floating-point numbers are too many to try all"};
    case SortKind::Int:
    case SortKind::Array:
      throw EvaluationFailure{"a quantifier over an infinite sort cannot be evaluated"};
  }
  throw InternalError("a sort has one of the kinds");
}

Value Walk::value(Term root, std::vector<Value>& environment) {
  require(terms_.looseBound(root) <= environment.size(), "every bound variable has a value");
  Local local;
  std::vector<std::pair<Term, std::size_t>> open{{root, 0}};
  while (!open.empty()) {
    auto& [term, next] = open.back();
    auto& memo = terms_.looseBound(term) == 0 ? known_ : local;
    const bool quantified = isQuantifier(term);
    const auto args = quantified ? std::span<const Term>{} : terms_.args(term);
    if (next == 0 && memo.contains(term)) {
      open.pop_back();
    } else if (next < args.size()) {
      const Term arg = args[next++];
      open.emplace_back(arg, 0);
    } else {
      const Term done = term;
      open.pop_back();
      memo.insert_or_assign(
          done, quantified ? quantify(done, environment) : combine(done, local, environment));
    }
  }
  return lookUp(root, local);
}

Value Walk::quantify(Term term, std::vector<Value>& environment) {
  if (++depth_ > kQuantifierDepth) {
    throw EvaluationFailure{"quantifiers are nested too deeply to evaluate"};
  }
  std::vector<std::vector<Value>> choices;
  for (const Sort sort : terms_.boundSorts(term)) {
    choices.push_back(allValues(terms_, model_.universe, sort));
  }
  const bool universal = terms_.kind(term) == Kind::Forall;
  bool result = universal;
  const std::size_t outer = environment.size();
  forEachTuple(choices, [&](const std::vector<Value>& tuple) {
    environment.insert(environment.end(), tuple.rbegin(), tuple.rend());
    result = value(terms_.arg(term, 0), environment).boolean();
    environment.resize(outer);
    return result == universal;
  });
  --depth_;
  return result;
}

Value Walk::symbolValue(Symbol symbol) const {
  const auto found = model_.values.find(symbol);
  if (found != model_.values.end()) return found->second;
  if (missing_ == Missing::IsDefault) return defaultValue(terms_, symbol);
  throw EvaluationFailure{fmt::format("'{}' has no value", terms_.name(symbol))};
}

Value Walk::applied(Term term, const Local& local) const {
  const Value meaning = symbolValue(terms_.symbolOf(term));
  const auto args = terms_.args(term);
  if (args.empty()) return meaning;
  std::vector<Value> key;
  for (const Term arg : args) key.push_back(lookUp(arg, local));
  return meaning.map().at(key);
}

Value Walk::combine(Term term, const Local& local, const std::vector<Value>& environment) const {
  switch (terms_.kind(term)) {
    case Kind::True:
      return true;
    case Kind::False:
      return false;
    case Kind::IntConst:
      return terms_.value(term);
    case Kind::BvConst:
      return bits(terms_.width(terms_.sort(term)), terms_.value(term));
    case Kind::FpConst:
      return floatOfBits(terms_.floatWidth(terms_.sort(term)), terms_.value(term));
    case Kind::Apply:
      return applied(term, local);
    case Kind::Bound:
      return environment[environment.size() - 1 - terms_.boundIndex(term)];
    default:
      return operate(terms_, model_.universe, term, [&](std::size_t i) -> const Value& {
        return lookUp(terms_.arg(term, i), local);
      });
  }
}

}  // namespace fathom::logic
