// Figure 3, line by line. Numbers in brackets are its lines.
//
// A function has two exits, where it returns and where a goal is violated; `err` distinguishes
// them, and S of the entry point is not err. FIFO; an ARG is covered before it is expanded. Where a
// guard would carry a quantifier, what cannot be eliminated is left out (the guard only gets
// weaker). When the guard or summary of an ARG changes, it is uncovered, and so is what it covers:
// the figure says so only of ARGs that are covered or refuted, and its covering relation would not
// stay sound.
#include "engine/whale/classic.h"

#include <algorithm>
#include <fmt/core.h>

#include "engine/shared/dot.h"
#include "engine/shared/engine_solver.h"
#include "engine/shared/guarded_interpolation.h"
#include "engine/whale/arg.h"
#include "logic/smtlib/smtlib.h"

namespace fathom::engine::whale {

using logic::plain;
using logic::Substitution;
using solver::Sat;
using solver::Unsat;

namespace {

constexpr double kSecondsForInterpolants = 10;

}  // namespace

Classic::Classic(Context& context, const Bodies& bodies, ProcedureId entry, const Budget& budget)
    : context_(context),
      terms_(context.terms),
      bodies_(bodies),
      budget_(budget),
      err_(terms_.symbol("err#", terms_.boolSort())) {
  add(entry, std::nullopt, 0);
  args_[0].summary = terms_.negate(terms_.constant(err_));
}

bool Classic::decide() {
  enqueue(0);
  while (!queue_.empty() && !isUnsafe_) {
    if (budget_.exhausted()) throw outOfTime();
    const ArgId next = queue_.front();
    queue_.pop_front();
    process(next);
  }
  return !isUnsafe_;
}

void Classic::process(ArgId i) {
  if (isCovered(i) || tryCover(i)) return;
  while (true) {
    if (!args_[i].isComplete) expandArg(i);
    if (!args_[i].isSafe && !refineArg(i)) return;
    if (args_[i].isComplete) return updateGuard(i);
  }
}

// ---- EXPANDARG ----

/// [1-3] By paths: one that the body's condition allows, with calls that do anything.
void Classic::expandArg(ArgId i) {
  const Body& body = bodies_[args_[i].function];
  if (args_[i].children.empty())
    for (std::size_t k = 0; k < body.calls.size(); ++k) {
      const ArgId child = add(body.calls[k].callee, i, k);
      args_[i].children.push_back(child);
    }
  if (!context_.options.expandPaths) {
    for (const auto& [edge, taken] : body.taken) args_[i].edges.insert(edge);
    args_[i].isComplete = true;
    return reset(i);
  }
  std::vector<Term> others;
  for (const auto& [edge, taken] : body.taken)
    if (!args_[i].edges.contains(edge)) others.push_back((*args_[i].own)(taken));
  std::vector<Term> formulas{terms_.disjunction(others)};
  for (const Term part : bodies_.condition(body)) formulas.push_back((*args_[i].own)(part));
  const solver::Answer answer = ask(formulas);
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) throw GaveUp(*gaveUp);
  const auto* sat = std::get_if<Sat>(&answer);
  if (sat == nullptr) {
    args_[i].isComplete = true;
    return;
  }
  logic::Evaluator values(terms_, sat->model, logic::Missing::IsDefault);
  for (const auto& [edge, taken] : body.taken)
    if (Arg::holds(values, (*args_[i].own)(taken))) args_[i].edges.insert(edge);
  reset(i);
}

// ---- COVERARG ----

bool Classic::tryCover(ArgId i) {
  for (ArgId j = 0; j < i; ++j)
    if (args_[j].function == args_[i].function && !isCovered(j) && coverArg(i, j)) return true;
  return false;
}

/// [4-6] {G_j} F {S_j} |- {G_i} F {S_i}
bool Classic::coverArg(ArgId i, ArgId j) {
  const std::vector<Term> both{args_[i].guard, args_[j].summary};
  if (!implies({&args_[i].guard, 1}, args_[j].guard) || !implies(both, args_[i].summary))
    return false;
  uncoverBy(i);
  args_[i].coveredBy = j;
  context_.statistics.add("covers");
  return true;
}

bool Classic::isCovered(ArgId i) const {
  for (std::optional<ArgId> above = i; above; above = args_[*above].parent)
    if (args_[*above].coveredBy) return true;
  return false;
}

bool Classic::isAncestor(ArgId i, ArgId j) const {
  for (std::optional<ArgId> above = j; above; above = args_[*above].parent)
    if (*above == i) return true;
  return false;
}

/// What the ARG covers is uncovered, and what ARGs below it cover. ARGs below an uncovered one have
/// to be looked at again: while they were covered, nobody did.
void Classic::uncoverBy(ArgId i) {
  for (ArgId k = 0; k < args_.size(); ++k)
    if (args_[k].coveredBy && isAncestor(i, *args_[k].coveredBy)) {
      args_[k].coveredBy.reset();
      for (ArgId below = 0; below < args_.size(); ++below)
        if (isAncestor(k, below)) enqueue(below);
    }
}

// ---- RESET, UPDATE, UPDATEGUARD ----

/// [7-11]
void Classic::reset(ArgId i) {
  context_.statistics.add("resets");
  args_[i].isSafe = false;
  args_[i].entry = terms_.boolean(true);
  enqueue(i);
  for (const ArgId j : args_[i].children) {
    if (args_[j].coveredBy) args_[j].coveredBy.reset();
    args_[j].guard = terms_.boolean(true);
    args_[j].summary = terms_.boolean(true);
    uncoverBy(j);
    reset(j);
  }
}

/// [12-14]
void Classic::update(ArgId i, Term g, Term s) {
  args_[i].guard = terms_.conjunction({args_[i].guard, g});
  args_[i].summary = terms_.conjunction({args_[i].summary, s});
  args_[i].coveredBy.reset();
  uncoverBy(i);
  reset(i);
}

/// [27-28]
void Classic::updateGuard(ArgId i) {
  if (!args_[i].isSafe || !args_[i].parent) return;
  args_[i].guard = args_[i].entry;
}

// ---- REFINEARG ----

/// [15-26] False where the ARG is left: a counterexample was found.
bool Classic::refineArg(ArgId i) {
  context_.statistics.add("refinements");
  std::vector<Term> parts{inOwn(i, args_[i].guard), dagCondition(i)};
  std::ranges::copy(callConditions(i), std::back_inserter(parts));
  parts.push_back(terms_.negate(inOwn(i, args_[i].summary)));
  const solver::Answer cond = ask(parts);  // [16]
  if (const auto* gaveUp = std::get_if<GaveUp>(&cond)) throw GaveUp(*gaveUp);
  if (std::holds_alternative<Sat>(cond)) {
    if (!args_[i].parent) {  // [24]
      isUnsafe_ = true;
      return false;
    }
    uncoverBy(i);             // [25]
    reset(*args_[i].parent);  // [26]
    return false;
  }
  const reason::FormulaTree tree = reason::stateTransitionTree(terms_, parts);  // [18] STITP
  const auto answer = GuardedInterpolator(context_, budget_).tree(tree, kSecondsForInterpolants);
  const auto* found = std::get_if<reason::Interpolants>(&answer);
  if (found == nullptr) throw GaveUp{"no interpolants"};
  args_[i].isSafe = true;  // [19]
  args_[i].entry = guard(i, SIZE_MAX, found->formulas[reason::stateNode(0)]);
  for (std::size_t k = 0; k < args_[i].children.size(); ++k) {  // [20-22]
    const Term g = guard(i, k, found->formulas[reason::stateNode(k + 1)]);
    const Term s = sum(i, k, found->formulas[reason::transitionNode(k + 1)]);
    if (!terms_.isTrue(s)) update(args_[i].children[k], g, s);
  }
  return true;
}

// ---- Questions ----

solver::Answer Classic::ask(std::span<const Term> formulas) {
  const auto solver = makeSolver(context_);
  for (const Term formula : formulas) solver->add(formula);
  return solver->check(budget_);
}

bool Classic::implies(std::span<const Term> left, Term right) {
  std::vector<Term> formulas(left.begin(), left.end());
  formulas.push_back(terms_.negate(right));
  return std::holds_alternative<Unsat>(ask(formulas));
}

void Classic::enqueue(ArgId i) {
  if (std::ranges::find(queue_, i) == queue_.end()) queue_.push_back(i);
}

// ---- Evidence ----

void Classic::addContracts(program::Proof& proof) {
  for (const Node& node : args_) {
    program::Contract& contract = proof.procedures.at(node.function);
    const auto with = [&](bool err) {
      const Term summary =
          logic::substitute(terms_, node.summary, {{err_, plain(terms_.boolean(err))}});
      return terms_.implies(node.guard, summary);
    };
    if (isCovered(static_cast<ArgId>(&node - args_.data())) && !node.coveredBy) continue;
    contract.post = terms_.conjunction({contract.post, with(false)});
    contract.fails =
        terms_.conjunction({contract.fails, without(bodies_[node.function].outputs, with(true))});
  }
}

std::variant<program::Trace, GaveUp> Classic::execution(std::span<const GoalId> goals) {
  const Program& program = bodies_.program();
  bmc::Unfolding unfolding(terms_, program, goals);
  std::vector<std::pair<std::size_t, ArgId>> waiting;
  for (std::size_t run = 0; run < unfolding.entryRuns(); ++run)
    if (unfolding.runs()[run].procedure == args_[0].function) waiting.emplace_back(run, 0);
  while (!waiting.empty()) {
    const auto [run, arg] = waiting.back();
    waiting.pop_back();
    for (const ArgId child : args_[arg].children) {
      if (args_[child].edges.empty() && !args_[child].isComplete) continue;
      const bmc::UnfoldedSite site{run, bodies_[args_[arg].function].calls[args_[child].call].site};
      unfolding.openOnce(site);
      waiting.emplace_back(*unfolding.runs()[run].calls[site.call].opened, child);
    }
  }
  return bmc::executionOf(terms_, program, unfolding, budget_);
}

std::string Classic::toDot() const {
  Dot dot("iARG");
  for (ArgId i = 0; i < args_.size(); ++i) {
    const Node& node = args_[i];
    dot.node(i, fmt::format("A{} {}", i + 1, bodies_.program()[node.function].name),
             {"G: " + logic::toSmtLib(terms_, node.guard),
              "S: " + logic::toSmtLib(terms_, node.summary)},
             isCovered(i));
    if (node.parent) dot.edge(*node.parent, i, "");
    if (node.coveredBy) dot.edge(i, *node.coveredBy, "covered", true);
  }
  return dot.text();
}

}  // namespace fathom::engine::whale
