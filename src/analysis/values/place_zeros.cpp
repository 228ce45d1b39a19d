#include <array>

#include "analysis/values/places.h"
#include "base/match.h"
#include "logic/linear_form.h"
#include "logic/traverse.h"

// Which facts about zeros are tracked: those that would bound an index of a goal, and what they are
// before assignments and calls.
namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Symbol;
using logic::Term;
using program::ProcedureId;

namespace {

constexpr std::size_t kMostZeros = 60;  // of one body
constexpr std::size_t kLargestBound = 40;

/// The difference without its number, and the number.
std::pair<Term, Integer> withoutNumber(logic::TermStore& terms, Term difference) {
  Integer number = 0;
  for (const auto& [factor, part] : logic::summandsOf(terms, difference))
    if (terms.kind(part) == Kind::IntConst) number = number + factor * terms.value(part);
  return {terms.sub(difference, terms.integer(number)), number};
}

const std::vector<Term>& in(const std::unordered_map<Term, std::vector<Term>>& map, Term key) {
  static const std::vector<Term> none;
  const auto found = map.find(key);
  return found != map.end() ? found->second : none;
}

bool isConstant(const logic::TermStore& terms, Term term) {
  bool isOne = true;
  logic::forEachSubterm(terms, term, [&](Term part) {
    isOne = isOne && terms.kind(part) != Kind::Apply && terms.kind(part) != Kind::Bound;
  });
  return isOne;
}

}  // namespace

const std::vector<Term>& Places::zerosOf(Term array) const {
  return in(zerosOf_, array);
}

const std::vector<Term>& Places::zerosThatBound(Term left, Term right) {
  static const std::vector<Term> none;
  if (zerosThatBound_.empty()) return none;
  const std::uint64_t pair = (static_cast<std::uint64_t>(left.index()) << 32) | right.index();
  const auto [entry, isNew] = bounding_.try_emplace(pair);
  std::vector<Term>& found = entry->second;
  if (!isNew) return found;
  const auto [difference, number] = withoutNumber(terms_, terms_.sub(left, right));
  for (const Term fact : in(zerosThatBound_, difference)) {
    const ZeroBetween zero = zeros_.read(fact);
    if (number <= withoutNumber(terms_, terms_.sub(zero.from, zero.to)).second)
      found.push_back(fact);
  }
  return found;
}

bool Places::isZeroPlace(const ZeroBetween& zero) const {
  const bool isArray =
      zeros_.isText(zero.array) && (isPlace(terms_, zero.array) || isConstant(terms_, zero.array));
  const bool isCondition = zeros_.isAlways(zero) || logic::isVariable(terms_, zero.unless);
  return isArray && isCondition && isReadable(terms_, zero.from, kLargestBound) &&
         isReadable(terms_, zero.to, kLargestBound) && zero.from != zero.to;
}

void Places::addZeros(ProcedureId id, const std::vector<Term>& reads) {
  std::vector<Term> texts;
  for (const Term read : reads)
    if (zeros_.isText(terms_.arg(read, 0))) texts.push_back(read);
  if (texts.empty()) return;
  ZerosThatBound bounding(terms_, texts);
  for (const program::GoalId goal : goals_[id.index()])
    for (const ZeroBetween& zero : bounding.of(program_[goal].condition)) addZero(id, zero);
}

void Places::addZero(ProcedureId id, const ZeroBetween& zero) {
  if (!isZeroPlace(zero)) return;
  Body& body = bodies_[id.index()];
  const Term fact = zeros_.fact(zero);
  if (body.cells.contains(fact) || !isOver(id, fact)) return;
  if (body.zeros.size() >= kMostZeros) {
    untracked_.insert(fact);
    return;
  }
  body.zeros.push_back(fact);
  const bool isNew = !tracked_.contains(fact);
  insert(body, fact);
  if (!isNew) return;
  zerosOf_[zero.array].push_back(fact);
  if (zeros_.isAlways(zero))
    zerosThatBound_[withoutNumber(terms_, terms_.sub(zero.from, zero.to)).first].push_back(fact);
}

void Places::addReplaced(ProcedureId to, Term fact, const logic::Substitution& by) {
  if (by.empty()) return;
  const ZeroBetween zero = zeros_.read(fact);
  const Term unless = logic::substitute(terms_, zero.unless, by);
  addZero(to, {logic::substitute(terms_, zero.array, by), logic::substitute(terms_, zero.from, by),
               logic::substitute(terms_, zero.to, by),
               terms_.isValue(unless) ? zeros_.always() : unless});
}

void Places::addOriginsOfZeros(ProcedureId id, const std::vector<program::Update>& updates) {
  for (const Term fact : std::vector<Term>(bodies_[id.index()].zeros))
    addReplaced(id, fact, before(fact, updates));
}

void Places::addZeroArguments(ProcedureId id, const program::Call& call, ProcedureId callee) {
  const auto& [up, down] = passing(call, callee);
  for (const Term fact : std::vector<Term>(bodies_[callee.index()].zeros))
    addReplaced(id, fact, up);
  addUnlessNull(id, call);
  for (const Term fact : std::vector<Term>(bodies_[id.index()].zeros))
    addReplaced(callee, fact, down);
}

/// What holds behind a call may hold only where its result is not null.
void Places::addUnlessNull(ProcedureId id, const program::Call& call) {
  if (call.results.empty() || terms_.range(call.results[0]) != terms_.intSort()) return;
  for (const Term fact : std::vector<Term>(bodies_[id.index()].zeros)) {
    ZeroBetween zero = zeros_.read(fact);
    const auto isGlobalIn = [&](Symbol symbol) { return isGlobal(symbol); };
    if (!zeros_.isAlways(zero) || !std::ranges::any_of(symbolsIn(zero.array), isGlobalIn)) continue;
    zero.unless = terms_.constant(call.results[0]);
    addZero(id, zero);
  }
}

}  // namespace fathom::analysis
