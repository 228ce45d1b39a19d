#include "logic/evaluate.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/errors.h"
#include "logic/bitvec_value.h"

namespace fathom::logic {
namespace {

/// Quantifiers inside quantifiers that share variables are evaluated by recursion, this deep at
/// most.
constexpr int kQuantifierDepth = 500;
/// Tuples that one quantifier or one relation may range over.
constexpr std::uint64_t kTupleLimit = 10'000'000;

struct Failure {
  std::string why;
};

BitVecValue bits(unsigned width, Integer value) {
  return {width, std::move(value)};
}

/// Enumerates all tuples of elements (and booleans) of the sorts; false when visit says to stop.
class Tuples {
 public:
  Tuples(const TermStore& terms, const Universe& universe, const std::vector<Sort>& sorts)
      : terms_(terms), sorts_(sorts) {
    std::uint64_t total = 1;
    for (const Sort sort : sorts) {
      sizes_.push_back(sizeOf(universe, sort));
      total *= sizes_.back();
      if (total > kTupleLimit) throw Failure{"a quantifier ranges over too many tuples to try all"};
    }
  }

  template <class Visit>
  void forEach(Visit visit) const {
    std::vector<std::uint32_t> at(sorts_.size(), 0);
    std::vector<Value> tuple;
    for (const Sort sort : sorts_) tuple.push_back(element(sort, 0));
    while (visit(tuple)) {
      std::size_t i = 0;
      while (i < at.size() && ++at[i] == sizes_[i]) {
        at[i] = 0;
        tuple[i] = element(sorts_[i], 0);
        ++i;
      }
      if (i == at.size()) return;
      tuple[i] = element(sorts_[i], at[i]);
    }
  }

 private:
  std::uint32_t sizeOf(const Universe& universe, Sort sort) const {
    switch (terms_.sortKind(sort)) {
      case SortKind::Bool:
        return 2;
      case SortKind::BitVec:
        if (terms_.width(sort) <= 12) return 1U << terms_.width(sort);
        throw Failure{"a quantifier over wide bit-vectors cannot be evaluated"};
      case SortKind::Uninterpreted: {
        const auto found = universe.find(sort);
        return found == universe.end() ? 1 : std::max<std::uint32_t>(1, found->second);
      }
      case SortKind::Int:
      case SortKind::Array:
        throw Failure{"a quantifier over an infinite sort cannot be evaluated"};
    }
    throw InternalError("a sort has one of the five kinds");
  }

  Value element(Sort sort, std::uint32_t index) const {
    switch (terms_.sortKind(sort)) {
      case SortKind::Bool:
        return index == 1;
      case SortKind::BitVec:
        return bits(terms_.width(sort), std::int64_t{index});
      default:
        return ElementValue{sort, index};
    }
  }

  const TermStore& terms_;
  std::vector<Sort> sorts_;
  std::vector<std::uint32_t> sizes_;
};

/// One evaluation: closed subterms are remembered in `known`, those under quantifiers per binding.
class Walk {
 public:
  Walk(const TermStore& terms, const Model& model, Missing missing,
       std::unordered_map<Term, Value>& known)
      : terms_(terms), model_(model), missing_(missing), known_(known) {}

  /// Innermost bindings last.
  Value value(Term root, std::vector<Value>& environment) {
    require(terms_.looseBound(root) <= environment.size(), "every bound variable has a value");
    std::unordered_map<Term, Value> local;
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

 private:
  bool isQuantifier(Term term) const {
    return terms_.kind(term) == Kind::Forall || terms_.kind(term) == Kind::Exists;
  }

  const Value& lookUp(Term term, const std::unordered_map<Term, Value>& local) const {
    return (terms_.looseBound(term) == 0 ? known_ : local).at(term);
  }

  Value quantify(Term term, std::vector<Value>& environment) {
    if (++depth_ > kQuantifierDepth) throw Failure{"quantifiers are nested too deeply to evaluate"};
    const bool universal = terms_.kind(term) == Kind::Forall;
    bool result = universal;
    const std::size_t outer = environment.size();
    Tuples(terms_, model_.universe, terms_.boundSorts(term))
        .forEach([&](const std::vector<Value>& t) {
          environment.insert(environment.end(), t.rbegin(), t.rend());
          result = value(terms_.arg(term, 0), environment).boolean();
          environment.resize(outer);
          return result == universal;
        });
    --depth_;
    return result;
  }

  Value symbolValue(Term term, const std::unordered_map<Term, Value>& local) const {
    const Symbol symbol = terms_.symbolOf(term);
    const auto found = model_.values.find(symbol);
    if (found == model_.values.end()) {
      if (missing_ == Missing::IsDefault) return defaultValue(terms_, terms_.range(symbol));
      throw Failure{fmt::format("'{}' has no value", terms_.name(symbol))};
    }
    const auto args = terms_.args(term);
    if (args.empty()) return found->second;
    std::vector<Value> key;
    for (const Term arg : args) key.push_back(lookUp(arg, local));
    return found->second.map().at(key);
  }

  Value combine(Term term, const std::unordered_map<Term, Value>& local,
                const std::vector<Value>& environment) const {
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
        return symbolValue(term, local);
      case Kind::Bound:
        return environment[environment.size() - 1 - terms_.boundIndex(term)];
      default:
        return operate(term, local);
    }
  }

  Value operate(Term term, const std::unordered_map<Term, Value>& local) const;
  Value bitVecOperate(Term term, const std::unordered_map<Term, Value>& local) const;

  const TermStore& terms_;
  const Model& model_;
  Missing missing_;
  std::unordered_map<Term, Value>& known_;
  int depth_ = 0;
};

Value Walk::operate(Term term, const std::unordered_map<Term, Value>& local) const {
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
      return at(0).map().at({at(1)});
    case Kind::Store:
      return updated(at(0).map(), {at(1)}, at(2));
    case Kind::ConstArray:
      return makeMap({}, at(0));
    default:
      return bitVecOperate(term, local);
  }
}

Value Walk::bitVecOperate(Term term, const std::unordered_map<Term, Value>& local) const {
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

}  // namespace

Evaluator::Evaluator(const TermStore& terms, const Model& model, Missing missing)
    : terms_(terms), model_(model), missing_(missing) {}

Evaluation Evaluator::operator()(Term term) {
  try {
    std::vector<Value> environment;
    return Walk(terms_, model_, missing_, known_).value(term, environment);
  } catch (const Failure& failure) {
    return NoValue{failure.why};
  }
}

Evaluation evaluate(const TermStore& terms, Term term, const Model& model, Missing missing) {
  return Evaluator(terms, model, missing)(term);
}

Evaluation evaluate(const TermStore& terms, const Lambda& lambda, const Model& model,
                    Missing missing) {
  try {
    std::unordered_map<Term, Value> known;
    std::vector<Value> environment;
    Walk walk(terms, model, missing, known);
    if (lambda.parameters.empty()) return walk.value(lambda.body, environment);
    std::map<std::vector<Value>, Value> entries;
    Tuples(terms, model.universe, lambda.parameters).forEach([&](const std::vector<Value>& tuple) {
      environment.assign(tuple.rbegin(), tuple.rend());
      entries.emplace(tuple, walk.value(lambda.body, environment));
      return true;
    });
    return makeMap(std::move(entries), defaultValue(terms, terms.sort(lambda.body)));
  } catch (const Failure& failure) {
    return NoValue{failure.why};
  }
}

}  // namespace fathom::logic
