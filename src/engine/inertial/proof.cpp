#include "engine/inertial/proof.h"

#include <algorithm>

#include "base/match.h"
#include "engine/shared/guarded_interpolation.h"
#include "logic/substitute.h"
#include "solver/solver.h"
#include "summary/exact_labels.h"

namespace fathom::engine::inertial {

using namespace program;
using logic::Substitution;
using reason::FormulaTree;
using summary::CallSite;
using summary::Region;

namespace {

constexpr double kSecondsForInterpolants = 2;

class Prover {
 public:
  Prover(Context& context, Shared& shared, const ErrorCondition& condition)
      : context_(context),
        shared_(shared),
        terms_(shared.terms),
        condition_(condition),
        exact_(shared.terms, shared.expansion),
        contracts_(shared.terms, shared.expansion) {
    sortRuns();
    sortDefinitions();
  }

  Proof prove() {
    // Were looked at, also where the site below is never reached.
    contracts_.contractOf(program()[condition_.goal()].procedure);
    for (const InstanceId run : runs_) fails_.emplace(run, label(run));
    for (const InstanceId run : runs_) contracts_.fails(run, fails_.at(run));
    return std::move(contracts_.proof());
  }

 private:
  // ---- What belongs to what ----

  /// Runs on the path to the goal, callees first.
  void sortRuns() {
    std::unordered_set<InstanceId> seen;
    std::vector<std::pair<InstanceId, bool>> open;
    for (const auto& failing : condition_.failing()) open.emplace_back(failing.run, false);
    while (!open.empty()) {
      const auto [run, isDone] = open.back();
      open.pop_back();
      if (isDone) runs_.push_back(run);
      if (isDone || !seen.insert(run).second) continue;
      open.emplace_back(run, true);
      lookAtContexts(run);
      for (const Choice& choice : shared_.hoist.choices(run)) {
        below_[choice.site.instance].emplace_back(choice.site.index, run);
        open.emplace_back(choice.site.instance, false);
      }
    }
    std::ranges::reverse(runs_);
  }

  void lookAtContexts(InstanceId run) {
    std::vector<ContextId> contexts = shared_.hoist.contexts(run);
    for (std::size_t i = 0; i < contexts.size(); ++i) {
      const CallContext& context = shared_.hoist[contexts[i]];
      contexts.insert(contexts.end(), context.listed.begin(), context.listed.end());
      if (context.isOpen && context.callers.size() == 1) contracts_.contractOf(context.callers[0]);
    }
  }

  InstanceId topOf(InstanceId instance) const {
    while (const auto caller = shared_.expansion[instance].caller) instance = caller->instance;
    return instance;
  }

  void sortDefinitions() {
    for (const auto& [symbol, formula, ignored] : condition_.definitions()) {
      if (const auto run = shared_.hoist.runOf(symbol))
        links_[*run].push_back(formula);
      else
        bodies_[shared_.expansion.ownerOf(symbol)].push_back(formula);
    }
    for (const auto& [instance, formulas] : bodies_) instancesOf_[topOf(instance)].insert(instance);
  }

  std::vector<Term> bodyOf(InstanceId instance) const {
    const auto found = bodies_.find(instance);
    return found == bodies_.end() ? std::vector<Term>{} : found->second;
  }

  /// What began the run: everything above it.
  Term above(InstanceId run) {
    std::vector<Term> parts{terms_.constant(shared_.hoist.reachable(run))};
    std::vector<InstanceId> open{run};
    std::unordered_set<InstanceId> seen{run};
    while (!open.empty()) {
      const InstanceId next = open.back();
      open.pop_back();
      parts.insert(parts.end(), links_[next].begin(), links_[next].end());
      if (next != run)
        for (const InstanceId instance : instancesOf_[next])
          parts.insert(parts.end(), bodies_[instance].begin(), bodies_[instance].end());
      for (const Choice& choice : shared_.hoist.choices(next))
        if (seen.insert(choice.site.instance).second) open.push_back(choice.site.instance);
    }
    return terms_.conjunction(parts);
  }

  /// The run fails: its goal does, or a run below it from what this one passes.
  Term failing(InstanceId run) {
    std::vector<Term> disjuncts;
    for (const auto& failing : condition_.failing())
      if (failing.run == run) disjuncts.push_back(failing.fails);
    for (const auto& [index, below] : below_[run]) {
      const CallSite& site = shared_.expansion[run].summary->sites[index];
      const std::vector<Symbol>& inputs = shared_.expansion[below].inputs;
      Substitution passed;
      for (std::size_t i = 0; i < inputs.size(); ++i)
        passed.emplace(inputs[i], logic::plain(shared_.expansion.own(run, site.arguments[i].body)));
      disjuncts.push_back(
          terms_.conjunction({shared_.expansion.own(run, site.reached),
                              logic::substitute(terms_, fails_.at(below), passed)}));
    }
    return terms_.disjunction(disjuncts);
  }

  // ---- One run and the instances below it ----

  /// From which inputs it may fail; what the instances below say is an invariant on the path.
  Term label(InstanceId run) {
    const Term fails = failing(run);
    if (terms_.isFalse(fails)) return fails;
    FormulaTree tree;
    const std::vector<InstanceId> instances = treeBelow(run, tree);
    std::vector<Term> own = bodyOf(run);
    own.push_back(fails);
    tree.nodes.back().formula = terms_.conjunction(own);
    const bool isAlone = isUnsatisfiable(tree);
    if (isAlone && instances.size() == 1) return terms_.boolean(false);
    if (!isAlone) {
      tree.nodes.back().parent = tree.nodes.size();
      tree.nodes.push_back({above(run), std::nullopt});
    }
    if (const auto labels = interpolate(tree)) {
      for (std::size_t i = 0; i + 1 < instances.size(); ++i)
        contracts_.post(instances[i], (*labels)[i]);
      return isAlone ? terms_.boolean(false) : (*labels)[instances.size() - 1];
    }
    return exactly(instances, tree, isAlone);
  }

  bool isUnsatisfiable(const FormulaTree& tree) {
    const auto checker = solver::makeSolver(terms_, solver::Backend::Z3);
    for (const Term formula : tree.formulas()) checker->add(formula);
    return match(
        checker->check(context_.budget), [](const solver::Unsat&) { return true; },
        [](const solver::Sat&) { return false; },
        [](const GaveUp& gaveUp) -> bool { throw GaveUp(gaveUp); });
  }

  /// Where no interpolants are found: instances say exactly what they compute, if that depends on
  /// their inputs alone.
  Term exactly(const std::vector<InstanceId>& instances, const FormulaTree& tree, bool isAlone) {
    for (std::size_t i = 0; i + 1 < instances.size(); ++i) {
      const auto label = exact_.label(instances[i], tree.nodes[i].formula);
      if (!label) throw GaveUp{"there are no interpolants"};
      contracts_.post(instances[i], *label);
    }
    if (isAlone) return terms_.boolean(false);
    std::vector<Term> below;
    for (std::size_t i = 0; i < instances.size(); ++i) below.push_back(tree.nodes[i].formula);
    FormulaTree two;
    two.nodes = {{terms_.conjunction(below), 1}, tree.nodes.back()};
    two.nodes.back().parent = std::nullopt;
    const auto labels = interpolate(two);
    if (!labels) throw GaveUp{"there are no interpolants"};
    return labels->front();
  }

  /// Children before parents; the run itself is last. Instances without definitions are left out.
  std::vector<InstanceId> treeBelow(InstanceId run, FormulaTree& tree) {
    std::set<InstanceId> wanted = instancesOf_[run];
    wanted.insert(run);
    for (const InstanceId instance : instancesOf_[run])
      for (InstanceId above = instance; above != run;
           above = shared_.expansion[above].caller->instance)
        wanted.insert(above);
    const std::vector<InstanceId> instances(wanted.rbegin(), wanted.rend());
    std::unordered_map<InstanceId, std::size_t> node;
    for (std::size_t i = 0; i < instances.size(); ++i) node.emplace(instances[i], i);
    for (const InstanceId instance : instances) {
      const auto caller = shared_.expansion[instance].caller;
      tree.nodes.push_back({terms_.conjunction(bodyOf(instance)),
                            caller ? std::optional(node.at(caller->instance)) : std::nullopt});
    }
    return instances;
  }

  /// Nothing where none are found in the time for them.
  std::optional<std::vector<Term>> interpolate(const FormulaTree& tree) {
    return match(
        GuardedInterpolator(context_, context_.budget).tree(tree, kSecondsForInterpolants),
        [](const reason::Interpolants& found) { return std::optional(found.formulas); },
        [](const reason::Consistent&) -> std::optional<std::vector<Term>> {
          throw GaveUp{"what was unsatisfiable is not"};
        },
        [](const GaveUp&) { return std::optional<std::vector<Term>>(); });
  }

  const Program& program() { return shared_.summaries.regions().program(); }

  Context& context_;
  Shared& shared_;
  logic::TermStore& terms_;
  const ErrorCondition& condition_;
  summary::ExactLabels exact_;
  std::vector<InstanceId> runs_;
  std::unordered_map<InstanceId, std::vector<std::pair<std::size_t, InstanceId>>> below_;
  std::unordered_map<InstanceId, std::vector<Term>> links_;           // of runs to what is above
  std::unordered_map<InstanceId, std::vector<Term>> bodies_;          // definitions, by instance
  std::unordered_map<InstanceId, std::set<InstanceId>> instancesOf_;  // with definitions, by run
  std::unordered_map<InstanceId, Term> fails_;
  summary::ContractBuilder contracts_;
};

}  // namespace

std::variant<Proof, GaveUp> prove(Context& context, Shared& shared,
                                  const ErrorCondition& condition) {
  try {
    return Prover(context, shared, condition).prove();
  } catch (const GaveUp& none) {
    return none;
  }
}

void join(logic::TermStore& terms, Proof& all, const Proof& more) {
  for (const auto& [procedure, contract] : more.procedures) {
    const auto [at, isNew] = all.procedures.try_emplace(procedure, contract);
    if (isNew) continue;
    at->second.post = terms.conjunction({at->second.post, contract.post});
    at->second.fails = terms.disjunction({at->second.fails, contract.fails});
  }
  for (const auto& [head, contract] : more.loops) {
    const auto [at, isNew] = all.loops.try_emplace(head, contract);
    if (isNew) continue;
    at->second.relation = terms.conjunction({at->second.relation, contract.relation});
    at->second.fails = terms.disjunction({at->second.fails, contract.fails});
  }
}

}  // namespace fathom::engine::inertial
