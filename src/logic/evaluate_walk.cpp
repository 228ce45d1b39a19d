#include "logic/evaluate_walk.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/errors.h"
#include "logic/bitvec_value.h"

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

/// Two maps over a finite sort may be equal and look different; as keys of another map they would
/// be told apart.
void requireUsableIndex(const TermStore& terms, Term index) {
  const Sort sort = terms.sort(index);
  if (terms.sortKind(sort) != SortKind::Array) return;
  const SortKind inner = terms.sortKind(terms.indexSort(sort));
  if (inner != SortKind::Int)
    throw EvaluationFailure{"arrays as indices are only evaluated over Int"};
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
    case SortKind::Int:
    case SortKind::Array:
      throw EvaluationFailure{"a quantifier over an infinite sort cannot be evaluated"};
  }
  throw InternalError("a sort has one of the five kinds");
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
    case Kind::Apply:
      return applied(term, local);
    case Kind::Bound:
      return environment[environment.size() - 1 - terms_.boundIndex(term)];
    default:
      return operate(term, local);
  }
}

Value Walk::operate(Term term, const Local& local) const {
  const auto args = terms_.args(term);
  const auto at = [&](std::size_t i) -> const Value& { return lookUp(args[i], local); };
  switch (terms_.kind(term)) {
    case Kind::Not:
      return !at(0).boolean();
    case Kind::And:
      return std::ranges::all_of(args, [&](Term a) { return lookUp(a, local).boolean(); });
    case Kind::Or:
      return std::ranges::any_of(args, [&](Term a) { return lookUp(a, local).boolean(); });
    case Kind::Eq:
      return sameMeaning(terms_, model_.universe, at(0), at(1), terms_.sort(args[0]));
    case Kind::Ite:
      return at(0).boolean() ? at(1) : at(2);
    case Kind::Add: {
      Integer sum = 0;
      for (const Term arg : args) sum = sum + lookUp(arg, local).integer();
      return sum;
    }
    case Kind::Mul:
      return at(0).integer() * at(1).integer();
    case Kind::Div:
      return euclideanDiv(at(0).integer(), at(1).integer());
    case Kind::Mod:
      return euclideanMod(at(0).integer(), at(1).integer());
    case Kind::Le:
      return at(0).integer() <= at(1).integer();
    case Kind::Ge:
      return at(0).integer() >= at(1).integer();
    case Kind::Select:
      requireUsableIndex(terms_, args[1]);
      return at(0).map().at({at(1)});
    case Kind::Store:
      requireUsableIndex(terms_, args[1]);
      return updated(at(0).map(), {at(1)}, at(2));
    case Kind::ConstArray:
      return makeMap({}, at(0));
    default:
      return bitVecOperate(term, local);
  }
}

Value Walk::bitVecOperate(Term term, const Local& local) const {
  const auto args = terms_.args(term);
  const BitVecValue& a = lookUp(args[0], local).bitVec();
  const Kind kind = terms_.kind(term);
  switch (kind) {
    case Kind::BvAdd: {
      Integer sum = 0;
      for (const Term arg : args) sum = sum + lookUp(arg, local).bitVec().bits;
      return bits(a.width, lowBits(sum, a.width));
    }
    case Kind::BvNot:
      return bits(a.width, bitVecOnes(a.width) - a.bits);
    case Kind::BvExtract: {
      const unsigned length = terms_.width(terms_.sort(term));
      return bits(length, lowBits(shiftRight(a.bits, terms_.extractLow(term)), length));
    }
    case Kind::BvConcat: {
      const BitVecValue& low = lookUp(args[1], local).bitVec();
      return bits(a.width + low.width, shiftLeft(a.bits, low.width) + low.bits);
    }
    case Kind::BvZeroExtend:
      return bits(terms_.width(terms_.sort(term)), a.bits);
    case Kind::BvSignExtend: {
      const unsigned total = terms_.width(terms_.sort(term));
      return bits(total, lowBits(signedValue(a.bits, a.width), total));
    }
    case Kind::BvUlt:
    case Kind::BvUle:
    case Kind::BvSlt:
    case Kind::BvSle:
      return bitVecComparison(kind, a.bits, lookUp(args[1], local).bitVec().bits, a.width);
    default:
      return bits(a.width,
                  bitVecOperation(kind, a.bits, lookUp(args[1], local).bitVec().bits, a.width));
  }
}

}  // namespace fathom::logic
