#include "analysis/values/landmarks.h"

#include <unordered_set>
#include <vector>

#include "base/match.h"
#include "logic/traverse.h"

namespace fathom::analysis {

using logic::Kind;

namespace {

/// Variables and arrays that the value is made of; not what it is chosen or indexed by.
struct Parts {
  std::vector<logic::Symbol> symbols;
  std::vector<Integer> numbers;
};

class PartsReader {
 public:
  explicit PartsReader(const logic::TermStore& terms) : terms_(terms) {}

  Parts read(logic::Term value) && {
    visit(value);
    return std::move(parts_);
  }

 private:
  void visit(logic::Term term) {
    if (!seen_.insert(term).second) return;
    if (logic::isVariable(terms_, term)) return parts_.symbols.push_back(terms_.symbolOf(term));
    switch (terms_.kind(term)) {
      case Kind::IntConst:
        return parts_.numbers.push_back(terms_.value(term));
      case Kind::Select:
      case Kind::ConstArray:
        return visit(terms_.arg(term, 0));
      case Kind::Store:
        visit(terms_.arg(term, 0));
        return visit(terms_.arg(term, 2));
      case Kind::Ite:
        visit(terms_.arg(term, 1));
        return visit(terms_.arg(term, 2));
      default:
        for (const logic::Term part : terms_.args(term)) visit(part);
    }
  }

  const logic::TermStore& terms_;
  std::unordered_set<logic::Term> seen_;
  Parts parts_;
};

bool isComparison(const logic::TermStore& terms, logic::Term term) {
  const Kind kind = terms.kind(term);
  return (kind == Kind::Le || kind == Kind::Ge || kind == Kind::Eq) &&
         terms.sortKind(terms.sort(terms.arg(term, 0))) == logic::SortKind::Int;
}

}  // namespace

Landmarks::Landmarks(const logic::TermStore& terms, const program::Program& program)
    : terms_(terms) {
  for (const unsigned bits : {32U, 64U}) {
    limits_.insert(-Integer::powerOfTwo(bits - 1));
    limits_.insert(Integer::powerOfTwo(bits - 1) - Integer(1));
    limits_.insert(Integer::powerOfTwo(bits) - Integer(1));
  }
  limits_.insert(Integer(0));
  for (const program::Procedure& procedure : program.procedures)
    for (const program::Edge& edge : procedure.edges)
      match(
          edge.statement,
          [&](const program::Assign& assign) {
            for (const program::Update& update : assign.updates)
              relateCopies(update.target, update.value.body);
          },
          [](const program::Assume&) {}, [](const program::Havoc&) {},
          [&](const program::Call& call) {
            for (const program::CallTarget& target : call.targets) {
              const program::Procedure& callee = program[target.procedure];
              for (std::size_t i = 0; i < call.arguments.size(); ++i)
                relateCopies(callee.inputs[i].symbol, call.arguments[i].body);
              for (std::size_t i = 0; i < call.results.size(); ++i)
                relate(call.results[i], callee.outputs[i].symbol);
            }
          });
  for (const program::Procedure& procedure : program.procedures)
    for (const program::Edge& edge : procedure.edges)
      if (const auto* assume = std::get_if<program::Assume>(&edge.statement))
        addCompared(assume->condition);
  for (const program::Goal& goal : program.goals) addCompared(goal.condition);
}

/// Makes the way shorter for those that follow.
Landmarks::Symbol Landmarks::classOf(Symbol symbol) {
  for (auto found = parents_.find(symbol); found != parents_.end();) {
    const auto next = parents_.find(found->second);
    symbol = found->second;
    if (next != parents_.end()) found->second = next->second;
    found = next;
  }
  return symbol;
}

void Landmarks::relateCopies(Symbol target, Term value) {
  for (const Symbol symbol : PartsReader(terms_).read(value).symbols) relate(symbol, target);
}

void Landmarks::relate(Symbol a, Symbol b) {
  const Symbol from = classOf(a);
  const Symbol to = classOf(b);
  if (from != to) parents_.emplace(from, to);
}

void Landmarks::addCompared(Term condition) {
  logic::forEachSubterm(terms_, {&condition, 1}, [&](Term term) {
    if (!isComparison(terms_, term)) return;
    const Parts parts = PartsReader(terms_).read(term);
    for (const Symbol symbol : parts.symbols)
      for (const Integer& number : parts.numbers)
        for (const int near : {-1, 0, 1}) compared_[classOf(symbol)].insert(number + Integer(near));
  });
}

const Landmarks::Numbers& Landmarks::of(Term place) {
  const auto [known, isNew] = known_.try_emplace(place, limits_);
  if (isNew)
    for (const Symbol symbol : PartsReader(terms_).read(place).symbols)
      if (const auto found = compared_.find(classOf(symbol)); found != compared_.end())
        known->second.insert(found->second.begin(), found->second.end());
  return known->second;
}

}  // namespace fathom::analysis
