#include "engine/smart/concolic_state.h"

#include <algorithm>

#include "logic/traverse.h"

namespace fathom::engine::smart {

using logic::Kind;

namespace {

constexpr std::size_t kMostLiterals = 60;   // of a guard
constexpr std::size_t kMostSubterms = 200;  // of a value

bool isMap(const TermStore& terms, Term term) {
  return terms.sortKind(terms.sort(term)) == logic::SortKind::Array;
}

bool hasIte(const TermStore& terms, Term term) {
  bool found = false;
  logic::forEachSubterm(terms, term, [&](Term each) { found |= terms.kind(each) == Kind::Ite; });
  return found;
}

/// Of a map only the name may stand anywhere.
bool looksIntoMaps(const TermStore& terms, Term term) {
  bool found = false;
  logic::forEachSubterm(terms, term, [&](Term each) {
    const auto args = terms.args(each);
    found |= std::ranges::any_of(args, [&](Term arg) { return isMap(terms, arg); });
    found |= terms.kind(each) == Kind::ConstArray;
  });
  return found;
}

}  // namespace

ConcolicState::ConcolicState(TermStore& terms, const program::Procedure& procedure,
                             std::vector<Value> inputs)
    : terms_(terms),
      procedure_(procedure),
      inputs_(std::move(inputs)),
      model_(modelOf(procedure, inputs_)),
      evaluate_(terms, model_) {}

Term ConcolicState::now(const logic::Lambda& lambda) {
  if (!lambda.parameters.empty()) throw GaveUp{"state that is relations has no cases"};
  return now(lambda.body);
}

Value ConcolicState::valueOverInputs(Term term) {
  const logic::Evaluation value = evaluate_(term);
  if (const auto* none = std::get_if<logic::NoValue>(&value))
    throw GaveUp{"a procedure does not depend on its inputs alone: " + none->why};
  return std::get<Value>(value);
}

Value ConcolicState::value(Term term) {
  return valueOverInputs(now(term));
}

// ---- Guards ----

void ConcolicState::demand(Term condition) {
  const Term meant = now(condition);
  demandOverInputs(meant, valueOverInputs(meant).boolean());
}

/// Requires: the condition has that value.
void ConcolicState::demandOverInputs(Term condition, bool isTrue) {
  if (!demanded_.insert(condition).second) return;
  const Kind kind = terms_.kind(condition);
  const auto args = terms_.args(condition);
  const std::vector<Term> parts(args.begin(), args.end());
  if (kind == Kind::Not) return demandOverInputs(parts[0], !isTrue);
  if (kind == Kind::Ite) {
    const bool first = valueOverInputs(parts[0]).boolean();
    demandOverInputs(parts[0], first);
    return demandOverInputs(parts[first ? 1 : 2], isTrue);
  }
  if (kind == Kind::And || kind == Kind::Or) {
    const bool isOfAll = (kind == Kind::And) == isTrue;
    for (const Term part : parts) {
      if (!isOfAll && valueOverInputs(part).boolean() != isTrue) continue;
      demandOverInputs(part, isTrue);
      if (!isOfAll) return;
    }
    return;
  }
  if (kind == Kind::Eq && terms_.sort(parts[0]) == terms_.boolSort()) {
    for (const Term part : parts) demandOverInputs(part, valueOverInputs(part).boolean());
    return;
  }
  demandAtom(condition, isTrue);
}

void ConcolicState::demandAtom(Term atom, bool isTrue) {
  const Term plain = withoutIte(atom);
  const Kind kind = terms_.kind(plain);
  if (kind == Kind::And || kind == Kind::Or || kind == Kind::Not)
    return demandOverInputs(plain, isTrue);
  if (kind == Kind::Eq && !isTrue && terms_.sort(terms_.arg(plain, 0)) == terms_.intSort()) {
    const Term a = terms_.arg(plain, 0);
    const Term b = terms_.arg(plain, 1);
    const bool isLess = valueOverInputs(a).integer() < valueOverInputs(b).integer();
    return addLiteral(isLess ? terms_.lt(a, b) : terms_.gt(a, b));
  }
  addLiteral(isTrue ? plain : terms_.negate(plain));
}

void ConcolicState::addLiteral(Term literal) {
  if (terms_.isTrue(literal)) return;
  if (looksIntoMaps(terms_, literal)) throw GaveUp{"a branch depends on a map"};
  if (!isOverInputs(literal)) throw GaveUp{"a branch depends on a variable that is not set"};
  guard_.add(terms_, literal);
  if (guard_.size() > kMostLiterals) throw GaveUp{"a path has too many conditions"};
}

bool ConcolicState::isOverInputs(Term term) const {
  return std::ranges::all_of(logic::freeSymbols(terms_, term),
                             [&](Symbol symbol) { return model_.values.contains(symbol); });
}

/// Depth is that of one term of the program over terms without ite.
Term ConcolicState::withoutIte(Term term) {
  if (const auto known = withoutIte_.find(term); known != withoutIte_.end()) return known->second;
  if (!hasIte(terms_, term)) return term;
  const auto args = terms_.args(term);
  std::vector<Term> parts(args.begin(), args.end());
  if (terms_.kind(term) == Kind::Ite) {
    const bool first = valueOverInputs(parts[0]).boolean();
    demandOverInputs(parts[0], first);
    return withoutIte_[term] = withoutIte(parts[first ? 1 : 2]);
  }
  for (Term& part : parts) part = withoutIte(part);
  return withoutIte_[term] = terms_.rebuild(term, parts);
}

// ---- Statements ----

void ConcolicState::assign(const program::Assign& assign) {
  std::vector<std::pair<Symbol, Term>> values;
  for (const program::Update& update : assign.updates) {
    const Term value = withoutIte(now(update.value));
    if (logic::dagSize(terms_, {&value, 1}) > kMostSubterms) throw GaveUp{"a value is too large"};
    values.emplace_back(update.target, value);
  }
  for (const auto& [target, value] : values) state_.insert_or_assign(target, logic::plain(value));
}

std::vector<Term> ConcolicState::arguments(const program::Call& call) {
  std::vector<Term> passed;
  for (const logic::Lambda& argument : call.arguments) passed.push_back(withoutIte(now(argument)));
  return passed;
}

/// What is not set has any value: a guard that depends on it is refused later.
std::vector<Value> ConcolicState::values(const std::vector<Term>& overInputs) {
  std::vector<Value> values;
  for (const Term term : overInputs)
    values.push_back(isOverInputs(term) ? valueOverInputs(term)
                                        : logic::defaultValue(terms_, terms_.sort(term)));
  return values;
}

void ConcolicState::apply(const program::Call& call, const std::vector<Term>& arguments,
                          const program::Procedure& callee, const Case& known) {
  logic::Substitution passed;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    passed.emplace(callee.inputs[i].symbol, logic::plain(arguments[i]));
  for (const Term literal : known.guard.literals(terms_))
    demandOverInputs(logic::substitute(terms_, literal, passed), true);
  if (!known.returns) return;
  for (std::size_t i = 0; i < call.results.size(); ++i) {
    state_.erase(call.results[i]);
    if (known.outputs[i])
      state_.emplace(call.results[i],
                     logic::plain(logic::substitute(terms_, *known.outputs[i], passed)));
  }
}

Case ConcolicState::toCase(bool returns) {
  Case made{guard_, returns, {}, {}};
  made.guard.simplify(terms_);
  const logic::Substitution fixed = made.guard.fixed(terms_);
  for (const program::Variable& output : procedure_.outputs) {
    const Term value = logic::substitute(terms_, now(terms_.constant(output.symbol)), fixed);
    const bool isSet = isOverInputs(value);
    if (isSet && looksIntoMaps(terms_, value)) throw GaveUp{"a map is changed"};
    made.outputs.push_back(isSet ? std::optional(value) : std::nullopt);
  }
  return made;
}

}  // namespace fathom::engine::smart
