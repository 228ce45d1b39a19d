#include "evidence/derivation.h"

#include <algorithm>
#include <array>

#include "base/match.h"
#include "logic/traverse.h"

namespace fathom::evidence {

namespace {

constexpr std::size_t kFew = 4;  // obligations in a query

struct Attempt {
  std::size_t together = 1;
  Premises::Reach reach = Premises::Reach::All;
};

/// How obligations are asked: first many from few definitions, at last each from all.
constexpr std::array<Attempt, 9> kAttempts = {{{16, Premises::Reach::Slice},
                                               {kFew, Premises::Reach::Slice},
                                               {kFew, Premises::Reach::Local},
                                               {kFew, Premises::Reach::Near},
                                               {kFew, Premises::Reach::Far},
                                               {1, Premises::Reach::Slice},
                                               {1, Premises::Reach::Local},
                                               {1, Premises::Reach::Far},
                                               {1, Premises::Reach::All}}};

}  // namespace

Derivation::Derivation(logic::TermStore& terms, const Conjuncts& conjuncts,
                       std::span<const Block> blocks, const std::vector<Obligation>& obligations,
                       Ledger ledger, const Asking& asking, const Listener& listener)
    : terms_(terms),
      conjuncts_(conjuncts),
      blocks_(blocks),
      obligations_(obligations),
      ledger_(std::move(ledger)),
      asking_(asking),
      listener_(listener),
      demand_(obligations, ledger_, asking.live),
      isDone_(asking.isHopeless),
      premises_(blocks.size()),
      obligationsOf_(blocks.size(), {0, 0}) {
  for (std::size_t i = 0; i < obligations.size(); ++i) {
    auto& [from, to] = obligationsOf_[obligations[i].block];
    if (from == to) from = i;
    to = i + 1;
  }
}

/// A body may need what another one shows: again, until nobody needs anything.
void Derivation::run(const Budget& budget) {
  solver_ = solver::makeSolver(terms_, asking_.backend);
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (std::size_t block = 0; block < blocks_.size(); ++block)
      isNew = runBlock(block, budget) || isNew;
  }
}

bool Derivation::runBlock(std::size_t block, const Budget& budget) {
  std::vector<std::size_t> some = next(block);
  if (some.empty()) return false;
  if (!premises_[block])
    premises_[block] = std::make_unique<Premises>(terms_, conjuncts_, blocks_[block]);
  for (; !some.empty() && !budget.exhausted(); some = next(block)) {
    for (const std::size_t one : some) isDone_[one] = true;
    ask(*premises_[block], some, 0, budget);
  }
  return !budget.exhausted();
}

std::vector<std::size_t> Derivation::next(std::size_t block) const {
  std::vector<std::size_t> some;
  const auto [from, to] = obligationsOf_[block];
  const std::size_t most = asking_.isOneByOne ? 1 : kAttempts.front().together;
  for (std::size_t i = from; i < to && some.size() < most; ++i)
    if (demand_.isOpen(i) && !isDone_[i]) some.push_back(i);
  return some;
}

void Derivation::ask(Premises& premises, Some some, std::size_t attempt, const Budget& budget) {
  if (budget.exhausted()) return;
  listener_.onAsking(some);
  const Premises::Selection from =
      premises.of(formulasOf(some), asking_.live, kAttempts[attempt].reach);
  match(
      answer(from, some, budget), [&](const solver::Unsat& unsat) { shown(some, unsat.core); },
      [&](const solver::Sat& sat) {
        if (!tryNext(premises, from, some, {attempt, false}, budget))
          listener_.onRefuted(some[0], sat.model);
      },
      [&](const GaveUp& gaveUp) {
        // What takes long from few definitions mostly does so from more.
        if (!tryNext(premises, from, some, {attempt, some.size() > 1}, budget))
          listener_.onGaveUp(some[0], gaveUp);
      });
}

solver::Answer Derivation::answer(const Premises::Selection& selection, Some some,
                                  const Budget& budget) {
  std::vector<Term> assumed;
  for (const ConjunctId conjunct : selection.conjuncts)
    assumed.push_back(conjuncts_.parameters()[conjunct]);
  const solver::Scope scope(*solver_);
  for (const Term definition : selection.definitions) solver_->add(definition);
  const Budget own = budget.withinCpuTime(asking_.seconds);
  return some.size() > 1 ? together(some, assumed, own) : alone(some[0], assumed, own);
}

/// With fewer obligations, or from more than the last time. False where that was the last attempt.
bool Derivation::tryNext(Premises& premises, const Premises::Selection& last, Some some,
                         Tried tried, const Budget& budget) {
  std::size_t attempt = tried.attempt;
  const auto isNew = [&](const Attempt& next) {
    if (next.together < some.size()) return true;
    return !tried.isForFewer && premises.of(formulasOf(some), asking_.live, next.reach) != last;
  };
  do {
    if (++attempt == kAttempts.size()) return false;
  } while (!isNew(kAttempts[attempt]));
  const std::size_t size = std::min(kAttempts[attempt].together, some.size());
  for (std::size_t begin = 0; begin < some.size(); begin += size)
    ask(premises, some.subspan(begin, std::min(size, some.size() - begin)), attempt, budget);
  return true;
}

std::vector<Term> Derivation::formulasOf(Some some) const {
  std::vector<Term> formulas;
  for (const std::size_t one : some) formulas.push_back(obligations_[one].formula);
  return formulas;
}

/// Is none of them satisfiable?
solver::Answer Derivation::together(Some some, const std::vector<Term>& assumed,
                                    const Budget& budget) {
  const Term any = terms_.disjunction(formulasOf(some));
  if (logic::hasQuantifier(terms_, any)) return GaveUp{"with quantifiers one by one"};
  solver_->add(any);
  return solver_->check(assumed, budget);
}

/// Case by case: all are unsatisfiable, or the first other answer.
solver::Answer Derivation::alone(std::size_t one, const std::vector<Term>& assumed,
                                 const Budget& budget) {
  solver::Unsat all;
  for (const std::vector<Term>& formulas :
       cases(terms_, {obligations_[one].formula}, asking_.split)) {
    const solver::Scope scope(*solver_);
    for (const Term formula : formulas) solver_->add(formula);
    solver::Answer answer = solver_->check(assumed, budget);
    const auto* unsat = std::get_if<solver::Unsat>(&answer);
    if (unsat == nullptr) return answer;
    all.core.insert(all.core.end(), unsat->core.begin(), unsat->core.end());
  }
  return all;
}

void Derivation::shown(Some some, const std::vector<Term>& core) {
  std::vector<ConjunctId> from;
  for (const Term parameter : core)
    from.push_back(*conjuncts_.conjunctOf(terms_.symbolOf(parameter)));
  std::ranges::sort(from);
  from.erase(std::unique(from.begin(), from.end()), from.end());
  listener_.onShown(some, from);
  for (const std::size_t one : some) {
    ledger_.add(one, {from, asking_.backend});
    demand_.close(one, from);
  }
}

}  // namespace fathom::evidence
