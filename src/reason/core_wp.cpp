#include "reason/core_wp.h"

#include <algorithm>

#include "reason/binary_interpolation.h"
#include "reason/elimination.h"

namespace fathom::reason {

namespace {

class BackwardLabels {
 public:
  BackwardLabels(TermStore& terms, std::span<const PathStep> steps, std::span<const PathStep> scope,
                 const Budget& budget, bool withoutHorn)
      : terms_(terms),
        steps_(steps),
        budget_(budget),
        withoutHorn_(withoutHorn),
        unrolled_(unroll(terms, steps)) {
    mentionedBefore_.emplace_back();
    for (const PathStep& step : scope) {
      mentionedBefore_.push_back(mentionedBefore_.back());
      mentionedBefore_.back().merge(mentionedBy(terms, step));
    }
  }

  PathLabelling run() {
    std::vector<Term> labels(steps_.size() + 1, terms_.boolean(false));
    for (std::size_t cut = steps_.size() - 1; cut > 0; --cut) {
      const auto label = labelBefore(cut, labels[cut + 1]);
      if (const auto* none = std::get_if<GaveUp>(&label)) return *none;
      labels[cut] = std::get<Term>(label);
    }
    labels.front() = terms_.boolean(true);
    return PathLabels{labels, queries_};
  }

 private:
  using Label = std::variant<Term, GaveUp>;

  Label labelBefore(std::size_t cut, Term after) {
    const PathStep& step = steps_[cut];
    logic::Substitution change;
    std::vector<Symbol> unknown;
    for (const auto& [target, value] : step.updates) change[target] = value;
    for (const auto& [variable, next] : step.primed) {
      change[variable] = logic::identity(terms_, next);
      unknown.push_back(next);
    }
    for (const Symbol variable : step.havocs) {
      const Symbol any = anyValueOf(variable);
      change[variable] = logic::identity(terms_, any);
      unknown.push_back(any);
    }
    std::vector<Term> negated = step.guards;
    negated.insert(negated.end(), step.relation.begin(), step.relation.end());
    negated.push_back(terms_.negate(logic::substitute(terms_, after, change)));
    return withoutUnknowns(cut, terms_.conjunction(negated), std::move(unknown));
  }

  Symbol anyValueOf(Symbol variable) {
    return terms_.symbol(terms_.name(variable) + "~any", terms_.domain(variable),
                         terms_.range(variable));
  }

  /// forall unknown. not negated, without what the steps before the cut do not mention either.
  Label withoutUnknowns(std::size_t cut, Term negated, std::vector<Symbol> unknown) {
    for (const Symbol symbol : logic::freeSymbols(terms_, negated)) {
      if (mentionedBefore_[cut].contains(symbol)) continue;
      if (std::ranges::find(unknown, symbol) == unknown.end()) unknown.push_back(symbol);
    }
    if (!mentionsAny(terms_, negated, {unknown.begin(), unknown.end()}))
      return terms_.negate(negated);
    const Elimination done = eliminateExactly(terms_, unknown, {negated});
    const Term rest = terms_.conjunction(done.conjuncts);
    if (done.left.empty()) return terms_.negate(rest);
    return interpolantAt(cut, rest);
  }

  /// An interpolant of (the steps before the cut, negated), over program variables.
  Label interpolantAt(std::size_t cut, Term negated) {
    ++queries_;
    auto before = unrolled_.parts(terms_);
    before.resize(cut);
    const Term b = logic::substitute(terms_, negated, unrolled_.versionsAt[cut]);
    const Term a = terms_.conjunction(before);
    const auto found = withoutHorn_ ? interpolateByCubes(terms_, a, b, budget_)
                                    : interpolateTwo(terms_, a, b, budget_);
    if (const auto* none = std::get_if<GaveUp>(&found)) return *none;
    return logic::substitute(terms_, std::get<Labels>(found).formulas.front(),
                             unrolled_.variablesAt[cut]);
  }

  TermStore& terms_;
  std::span<const PathStep> steps_;
  const Budget& budget_;
  bool withoutHorn_;
  UnrolledPath unrolled_;
  std::vector<SymbolSet> mentionedBefore_;
  std::size_t queries_ = 0;
};

}  // namespace

PathLabelling labelByWp(TermStore& terms, std::span<const PathStep> steps,
                        std::span<const PathStep> scope, const Budget& budget, bool withoutHorn) {
  if (steps.empty()) return GaveUp{"a path without steps is feasible"};
  return BackwardLabels(terms, steps, scope, budget, withoutHorn).run();
}

}  // namespace fathom::reason
