#include "logic/evaluate_lambda.h"

#include <algorithm>
#include <optional>
#include <set>

#include "logic/linear_form.h"

namespace fathom::logic {
namespace {

bool isSmall(const TermStore& terms, Sort sort) {
  switch (terms.sortKind(sort)) {
    case SortKind::Bool:
    case SortKind::Uninterpreted:
      return true;
    case SortKind::BitVec:
      return terms.width(sort) <= 12;
    case SortKind::Int:
    case SortKind::Float:
    case SortKind::Array:
      return false;
  }
  return false;
}

/// Finds, for the parameters of large sorts, the values at which the lambda may be special.
class SpecialValues {
 public:
  SpecialValues(const TermStore& terms, const Lambda& lambda, Walk& walk)
      : terms_(terms), lambda_(lambda), walk_(walk), special_(lambda.parameters.size()) {
    const auto small = [&](Sort sort) { return isSmall(terms, sort); };
    if (!std::ranges::all_of(lambda.parameters, small)) search();
  }
  const std::set<Value>& of(std::size_t parameter) const { return special_[parameter]; }

 private:
  /// Looks at every subterm that mentions a parameter, arguments first.
  void search() {
    std::vector<std::pair<Term, std::size_t>> open{{lambda_.body, 0}};
    while (!open.empty()) {
      auto& [term, next] = open.back();
      const auto args = terms_.args(term);
      if (terms_.looseBound(term) == 0 || (next == 0 && carries_.contains(term))) {
        open.pop_back();
      } else if (next < args.size()) {
        const Term arg = args[next++];
        open.emplace_back(arg, 0);
      } else {
        const Term done = term;
        open.pop_back();
        carries_.emplace(done, visit(done));
      }
    }
    if (carries(lambda_.body)) fail();
  }

  /// Whether the value of the term depends on a large parameter other than through an application
  /// to all parameters in order.
  bool visit(Term term) {
    if (terms_.kind(term) == Kind::Bound) return isLargeParameter(term);
    if (terms_.kind(term) == Kind::Apply && isIdentity(term)) {
      noteEntries(walk_.symbolValue(terms_.symbolOf(term)).map());
      return false;
    }
    if (terms_.kind(term) == Kind::Forall || terms_.kind(term) == Kind::Exists) fail();
    const bool carrying =
        std::ranges::any_of(terms_.args(term), [this](Term a) { return carries(a); });
    if (!carrying) return false;
    if (terms_.kind(term) == Kind::Eq) {
      solve(term);
      return false;
    }
    if (terms_.kind(term) == Kind::Apply || terms_.sort(term) == terms_.boolSort()) fail();
    return true;
  }

  bool carries(Term term) const {
    const auto found = carries_.find(term);
    return found != carries_.end() && found->second;
  }

  bool isLargeParameter(Term term) const {
    return terms_.kind(term) == Kind::Bound && terms_.boundIndex(term) < special_.size() &&
           !isSmall(terms_, lambda_.parameters[terms_.boundIndex(term)]);
  }

  bool isIdentity(Term term) const {
    const auto args = terms_.args(term);
    if (args.size() != lambda_.parameters.size()) return false;
    for (std::uint32_t i = 0; i < args.size(); ++i) {
      if (terms_.kind(args[i]) != Kind::Bound || terms_.boundIndex(args[i]) != i) return false;
    }
    return true;
  }

  void noteEntries(const MapValue& map) {
    for (const auto& [key, value] : map.entries) {
      for (std::size_t i = 0; i < key.size() && i < special_.size(); ++i)
        special_[i].insert(key[i]);
    }
  }

  [[noreturn]] static void fail() {
    throw EvaluationFailure{"a function over an infinite sort has no finite description here"};
  }

  /// c1*p + ... = d1*t + ...: the value of p that makes it true, if there is one.
  void solve(Term equation);
  void gather(Term side, int sign);

  const TermStore& terms_;
  const Lambda& lambda_;
  Walk& walk_;
  std::vector<std::set<Value>> special_;
  std::unordered_map<Term, bool> carries_;
  // Of the equation being solved: coefficient * parameter + rest = 0.
  std::optional<std::uint32_t> unknown_;
  Integer coefficient_;
  Integer rest_;
};

void SpecialValues::gather(Term side, int sign) {
  for (const Term part : addends(terms_, side)) {
    const auto [ownFactor, atom] = factored(terms_, part);
    const Integer factor = ownFactor * Integer(sign);
    if (isLargeParameter(atom)) {
      if (unknown_ && *unknown_ != terms_.boundIndex(atom)) fail();
      unknown_ = terms_.boundIndex(atom);
      coefficient_ = coefficient_ + factor;
    } else if (terms_.looseBound(atom) > 0) {
      fail();
    } else {
      std::vector<Value> none;
      const Value value = walk_.value(atom, none);
      const bool integer = std::holds_alternative<Integer>(value.content());
      rest_ = rest_ + factor * (integer ? value.integer() : value.bitVec().bits);
    }
  }
}

void SpecialValues::solve(Term equation) {
  const Term left = terms_.arg(equation, 0);
  const Term right = terms_.arg(equation, 1);
  const Sort sort = terms_.sort(left);
  if (terms_.sortKind(sort) == SortKind::Array || terms_.sortKind(sort) == SortKind::Float) {
    const Term parameter = isLargeParameter(left) ? left : right;
    const Term other = parameter == left ? right : left;
    if (!isLargeParameter(parameter) || terms_.looseBound(other) > 0) fail();
    std::vector<Value> none;
    special_[terms_.boundIndex(parameter)].insert(walk_.value(other, none));
    return;
  }
  unknown_.reset();
  coefficient_ = 0;
  rest_ = 0;
  gather(left, 1);
  gather(right, -1);
  if (!unknown_) fail();
  if (terms_.sortKind(sort) == SortKind::Int) {
    // coefficient * p + rest = 0
    if (coefficient_.isZero()) fail();
    if (euclideanMod(rest_, coefficient_).isZero()) {
      special_[*unknown_].insert(euclideanDiv(-rest_, coefficient_));
    }
    return;
  }
  const unsigned width = terms_.width(sort);
  const Integer factor = lowBits(coefficient_, width);
  if (!factor.isOne() && factor != Integer::powerOfTwo(width) - 1) fail();
  special_[*unknown_].insert(BitVecValue{width, lowBits(factor.isOne() ? -rest_ : rest_, width)});
}

/// A value of the sort that is not among the given ones.
Value besides(const TermStore& terms, Sort sort, const std::set<Value>& given) {
  for (std::int64_t i = 0;; ++i) {
    Value candidate = defaultValue(terms, sort);
    if (terms.sortKind(sort) == SortKind::Int) candidate = Integer(i);
    if (terms.sortKind(sort) == SortKind::BitVec) candidate = BitVecValue{terms.width(sort), i};
    if (terms.sortKind(sort) == SortKind::Float)
      candidate = FloatValue{terms.floatWidth(sort), static_cast<std::uint64_t>(i)};
    if (!given.contains(candidate)) return candidate;
    if (terms.sortKind(sort) == SortKind::Array) {
      throw EvaluationFailure{"functions over arrays are evaluated only where few arrays matter"};
    }
  }
}

}  // namespace

Value lambdaValue(const TermStore& terms, const Lambda& lambda, const Model& model, Walk& walk) {
  std::vector<Value> environment;
  const auto at = [&](const std::vector<Value>& tuple) {
    environment.assign(tuple.rbegin(), tuple.rend());
    return walk.value(lambda.body, environment);
  };
  if (lambda.parameters.empty()) return at({});

  const SpecialValues special(terms, lambda, walk);
  std::vector<std::vector<Value>> choices;
  std::vector<std::optional<Value>> beside;  // stands for all values that are not special
  for (std::size_t i = 0; i < lambda.parameters.size(); ++i) {
    const Sort sort = lambda.parameters[i];
    if (isSmall(terms, sort)) {
      choices.push_back(allValues(terms, model.universe, sort));
      beside.emplace_back();
    } else {
      choices.emplace_back(special.of(i).begin(), special.of(i).end());
      beside.emplace_back(besides(terms, sort, special.of(i)));
      choices.back().push_back(*beside.back());
    }
  }
  std::map<std::vector<Value>, Value> entries;
  std::optional<Value> otherwise;
  forEachTuple(choices, [&](const std::vector<Value>& tuple) {
    const Value value = at(tuple);
    bool listed = true;
    for (std::size_t i = 0; i < tuple.size(); ++i) listed = listed && beside[i] != tuple[i];
    if (listed) {
      entries.emplace(tuple, value);
    } else if (!otherwise) {
      otherwise = value;
    } else if (*otherwise != value) {
      throw EvaluationFailure{"a function over an infinite sort has no finite description here"};
    }
    return true;
  });
  return makeMap(std::move(entries),
                 otherwise.value_or(defaultValue(terms, terms.sort(lambda.body))));
}

}  // namespace fathom::logic
