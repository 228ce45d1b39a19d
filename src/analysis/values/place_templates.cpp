#include <algorithm>
#include <array>
#include <map>

#include "analysis/values/places.h"
#include "logic/conjuncts.h"
#include "logic/traverse.h"

// Which linear forms are tracked: those that conditions bound, and what they are before assignments
// and calls.
namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Symbol;
using logic::Term;
using program::ProcedureId;

namespace {

constexpr std::size_t kMostTemplates = 100;  // of one body
constexpr std::size_t kLargest = 150;        // terms in one

}  // namespace

/// A place or a difference of two says as much.
bool Places::isPlain(const logic::Summands& sum) const {
  std::size_t positive = 0;
  std::size_t negative = 0;
  for (const auto& [factor, part] : sum) {
    if (terms_.kind(part) == Kind::IntConst) continue;
    const bool isPlace = logic::isVariable(terms_, part) || isCell(part);
    if (!isPlace || !abs(factor).isOne()) return false;
    ++(factor.sign() > 0 ? positive : negative);
  }
  return positive <= 1 && negative <= 1;
}

void Places::addTemplate(ProcedureId id, const logic::Summands& sum) {
  for (const logic::Summands& one : templates_.opened(sum)) {
    const bool isOverPlaces = std::ranges::all_of(one, [&](const auto& each) {
      const Term part = each.second;
      return terms_.kind(part) == Kind::IntConst || logic::isVariable(terms_, part) || isCell(part);
    });
    const auto form = isOverPlaces && !isPlain(one) ? templates_.add(one) : std::nullopt;
    if (form && follow(id, *form))
      for (const auto& [factor, part] : one) add(id, part);
  }
}

/// Of conditions that are asked for again, and no place says: it is a place itself.
void Places::addTemplate(ProcedureId id, Term condition) {
  if (terms_.kind(condition) == Kind::Or && analysis::isReadable(terms_, condition, kLargest))
    follow(id, condition);
}

bool Places::follow(ProcedureId id, Term form) {
  Body& body = bodies_[id.index()];
  if (body.cells.contains(form) || !isOver(id, form)) return false;
  if (body.templates.size() >= kMostTemplates) {
    untracked_.insert(form);
    return false;
  }
  body.templates.push_back(form);
  insert(body, form);
  return true;
}

/// Requires: the cells of the body are there.
void Places::addTemplates(ProcedureId id) {
  const auto look = [&](Term condition) {
    logic::forEachSubterm(terms_, {&condition, 1}, [&](Term part) {
      const Kind kind = terms_.kind(part);
      const bool compares = kind == Kind::Le || kind == Kind::Ge || kind == Kind::Eq;
      if (!compares || terms_.looseBound(part) > 0) return;
      const auto args = terms_.args(part);
      if (terms_.sortKind(terms_.sort(args[0])) == SortKind::Int)
        addTemplate(id, logic::difference(terms_, args[0], args[1]));
    });
  };
  for (const program::GoalId goal : goals_[id.index()]) look(program_[goal].condition);
  std::map<Term, int> seen;
  for (const program::Edge& edge : program_[id].edges)
    if (const auto* assume = std::get_if<program::Assume>(&edge.statement)) {
      look(assume->condition);
      for (const Term part : logic::conjuncts(terms_, assume->condition))
        if (++seen[part] == 2) addTemplate(id, part);
    }
}

/// Those that have a meaning there: all of their variables are replaced, or global.
void Places::addReplacedForms(ProcedureId to, std::span<const Term> forms,
                              const logic::Substitution& by) {
  for (const Term form : forms) {
    if (terms_.sort(form) == terms_.boolSort()) continue;
    bool isSeen = true;
    bool isReplaced = false;
    for (const Symbol symbol : symbolsIn(form)) {
      const bool isOne = by.contains(symbol);
      isReplaced = isReplaced || isOne;
      isSeen = isSeen && (isOne || isGlobal(symbol) || locals_[to.index()].contains(symbol));
    }
    if (!isSeen || !isReplaced) continue;
    const Term there = logic::substitute(terms_, form, by);
    if (there != form) addTemplate(to, logic::summandsOf(terms_, there));
  }
}

void Places::addOriginsOfTemplates(ProcedureId id, const std::vector<program::Update>& updates) {
  for (const Term form : std::vector<Term>(bodies_[id.index()].templates))
    addReplacedForms(id, std::array{form}, before(form, updates));
}

void Places::addTemplateArguments(ProcedureId id, const program::Call& call, ProcedureId callee) {
  const auto& [up, down] = passing(call, callee);
  auto& [fromCallee, fromCaller] = passedForms_[{&call, callee}];
  const auto newOnes = [&](ProcedureId of, std::size_t& seen) {
    const std::vector<Term>& all = bodies_[of.index()].templates;
    const std::vector<Term> some(all.begin() + static_cast<std::ptrdiff_t>(seen), all.end());
    seen = all.size();
    return some;
  };
  addReplacedForms(id, newOnes(callee, fromCallee), up);
  addReplacedForms(callee, newOnes(id, fromCaller), down);
}

}  // namespace fathom::analysis
