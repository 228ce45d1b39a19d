#include "engine/alter/learn.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/shared/guarded_interpolation.h"
#include "summary/exact_labels.h"

namespace fathom::engine::alter {

namespace {

constexpr double kSeconds = 2;
constexpr std::uint64_t kUnitsToCheck = 2'000'000;
constexpr std::size_t kMostTried = 4;  // invariants of other edges

}  // namespace

/// The formulas of a condition: by instance below the top run, of the top run itself, and of the
/// rest.
struct Learner::Parts {
  std::map<InstanceId, std::vector<Term>> instances;
  std::vector<Term> top;
  std::vector<Term> rest;
};

Learner::Parts Learner::partsOf(ErrorContext& condition, Term invariant) {
  const CallContext& context = condition.context();
  condition.need(invariant);
  condition.update();
  Parts parts;
  const auto partOf = [&](InstanceId instance) -> std::vector<Term>& {
    if (instance == context.top()) return parts.top;
    return condition.runOf(instance) == context.top() ? parts.instances[instance] : parts.rest;
  };
  for (const summary::Definition& definition : condition.definitions()) {
    const auto called = condition.calledInput(definition.symbol);
    const InstanceId owner =
        called ? context.runs[*called + 1] : shared_.expansion.ownerOf(definition.symbol);
    partOf(owner).push_back(definition.formula);
  }
  for (const InstanceSite site : condition.irrelevant())
    partOf(site.instance).push_back(condition.passed(site));
  for (std::size_t i = 0; i < context.calls.size(); ++i)
    partOf(context.runs[i + 1]).push_back(condition.reached(i));
  for (const InstanceSite site : condition.sites())
    partOf(site.instance).push_back(invariants_.thetaAt(site));
  partOf(context.runs.front()).push_back(context.fails);
  parts.top.push_back(invariant);
  return parts;
}

namespace {

/// Nodes of instances below the top, children before parents; the top itself comes last.
reason::FormulaTree treeBelow(logic::TermStore& terms, const Expansion& expansion, InstanceId top,
                              const std::map<InstanceId, std::vector<Term>>& formulas,
                              std::vector<InstanceId>& order) {
  std::set<InstanceId> wanted;
  for (const auto& [instance, ignored] : formulas)
    for (InstanceId above = instance; above != top; above = expansion[above].caller->instance)
      wanted.insert(above);
  order.assign(wanted.rbegin(), wanted.rend());  // callees are made after their callers
  std::map<InstanceId, std::size_t> node;
  for (std::size_t i = 0; i < order.size(); ++i) node.emplace(order[i], i);
  node.emplace(top, order.size());
  reason::FormulaTree tree;
  for (const InstanceId instance : order) {
    const auto found = formulas.find(instance);
    tree.nodes.push_back(
        {found == formulas.end() ? terms.boolean(true) : terms.conjunction(found->second),
         node.at(expansion[instance].caller->instance)});
  }
  return tree;
}

}  // namespace

void Learner::learnOmega(ErrorContext& condition, const CallEdge& edge) {
  logic::TermStore& terms = shared_.terms;
  const CallContext& context = condition.context();
  const Parts parts =
      partsOf(condition, shared_.ofRun(context.top(), invariants_.Omega(edge.caller)));
  if (learnFromOtherEdges(context, edge, parts) || learnWeakest(context, edge, parts)) return;
  std::vector<InstanceId> instances;
  reason::FormulaTree tree =
      treeBelow(terms, shared_.expansion, context.top(), parts.instances, instances);
  tree.nodes.push_back({terms.conjunction(parts.top), tree.nodes.size() + 1});
  tree.nodes.push_back({terms.conjunction(parts.rest), std::nullopt});
  const auto found = labels(tree, instances);
  if (!found) return;
  if (!learnPosts(instances, *found).isWhole) return;
  const InstanceId below = context.runs[context.runs.size() - 2];
  if (invariants_.strengthenOmega(edge, shared_.ofRegion(below, (*found)[instances.size()])))
    context_.statistics.add("learning updates");
}

/// What another edge established may be true of this one too: that costs no interpolation, and
/// makes for one invariant instead of many.
bool Learner::learnFromOtherEdges(const CallContext& context, const CallEdge& edge,
                                  const Parts& parts) {
  const InstanceId below = context.runs[context.runs.size() - 2];
  std::set<Term> known;
  shared_.forEachCaller(shared_.regionOf(below), [&](const CallEdge& other) {
    if (other != edge) known.insert(invariants_.omega(other));
    return known.size() < kMostTried;
  });
  for (const Term invariant : known) {
    if (shared_.terms.isTrue(invariant)) continue;
    std::vector<Term> above = parts.top;
    above.push_back(shared_.terms.negate(shared_.ofRun(below, invariant)));
    std::vector<Term> rest = parts.rest;
    rest.push_back(shared_.ofRun(below, invariant));
    if (!isUnsatisfiable(above) || !isUnsatisfiable(rest)) continue;
    if (invariants_.strengthenOmega(edge, invariant)) context_.statistics.add("learning updates");
    return true;
  }
  return false;
}

/// The negation of everything below, where that speaks of the inputs alone: the weakest invariant.
/// It is taken where no other goal could use a stronger one.
bool Learner::learnWeakest(const CallContext& context, const CallEdge& edge, const Parts& parts) {
  const program::Program& program = shared_.program();
  const auto procedure = program[context.goal].procedure;
  if (std::ranges::count(program.goals, procedure, &program::Goal::procedure) > 1) return false;
  const InstanceId below = context.runs[context.runs.size() - 2];
  for (const Symbol symbol : logic::freeSymbols(shared_.terms, parts.rest)) {
    const auto input = shared_.expansion.freeInput(symbol);
    if (!input || input->instance != below) return false;
  }
  std::vector<Term> both = parts.top;
  both.insert(both.end(), parts.rest.begin(), parts.rest.end());
  if (!isUnsatisfiable(both)) return false;  // it rests on what callees do: that is learned too
  const Term invariant = shared_.terms.negate(shared_.terms.conjunction(parts.rest));
  if (invariants_.strengthenOmega(edge, shared_.ofRegion(below, invariant)))
    context_.statistics.add("learning updates");
  return true;
}

bool Learner::learnTheta(ErrorContext& condition, Term invariant) {
  logic::TermStore& terms = shared_.terms;
  const CallContext& context = condition.context();
  Parts parts = partsOf(condition, invariant);
  if (parts.instances.empty()) return true;
  parts.top.insert(parts.top.end(), parts.rest.begin(), parts.rest.end());
  if (isUnsatisfiable(parts.top)) return true;  // what is known of the callees is enough
  std::vector<InstanceId> instances;
  reason::FormulaTree tree =
      treeBelow(terms, shared_.expansion, context.top(), parts.instances, instances);
  tree.nodes.push_back({terms.conjunction(parts.top), std::nullopt});
  const auto found = labels(tree, instances);
  if (!found) return false;
  const Posts posts = learnPosts(instances, *found);
  if (posts.isMore) context_.statistics.add("learning updates");
  return posts.isWhole;
}

bool Learner::isUnsatisfiable(const std::vector<Term>& formulas) {
  const auto solver = solver::makeSolver(shared_.terms, solver::Backend::Z3);
  for (const Term formula : formulas) solver->add(formula);
  return std::holds_alternative<solver::Unsat>(
      solver->check(context_.budget.withResources(kUnitsToCheck)));
}

std::optional<std::vector<Term>> Learner::labels(const reason::FormulaTree& tree,
                                                 const std::vector<InstanceId>& instances) {
  const auto answer = GuardedInterpolator(context_, context_.budget).tree(tree, kSeconds);
  if (const auto* found = std::get_if<reason::Interpolants>(&answer)) return found->formulas;
  if (auto exact = exactLabels(tree, instances)) return exact;
  context_.statistics.add("invariants not found");
  invariants_.noteMissing("there are no interpolants");
  return std::nullopt;
}

/// Callees say exactly what they compute, if that depends on their inputs alone; what is above
/// them is then in two parts at most.
std::optional<std::vector<Term>> Learner::exactLabels(const reason::FormulaTree& tree,
                                                      const std::vector<InstanceId>& instances) {
  if (instances.empty()) return std::nullopt;
  summary::ExactLabels exact(shared_.terms, shared_.expansion);
  std::vector<Term> labels;
  for (std::size_t i = 0; i < instances.size(); ++i) {
    const auto label = exact.label(instances[i], tree.nodes[i].formula);
    if (!label) return std::nullopt;
    labels.push_back(*label);
  }
  std::vector<Term> above;
  for (std::size_t i = instances.size(); i < tree.size(); ++i)
    above.push_back(tree.nodes[i].formula);
  if (above.size() == 1) return labels;
  above.front() = shared_.terms.conjunction({above.front(), shared_.terms.conjunction(labels)});
  const auto two =
      GuardedInterpolator(context_, context_.budget).binary(above[0], above[1], kSeconds);
  const auto* found = std::get_if<reason::Interpolants>(&two);
  if (found == nullptr) return std::nullopt;
  labels.push_back(found->formulas.front());
  return labels;
}

/// Children come before parents. What an instance does rests on what those below it do: where that
/// has no words it is no invariant, for later goals would use it and have no proof.
Learner::Posts Learner::learnPosts(const std::vector<InstanceId>& instances,
                                   const std::vector<Term>& labels) {
  Posts posts;
  std::set<InstanceId> baseless;
  for (std::size_t i = 0; i < instances.size(); ++i) {
    if (shared_.terms.isTrue(labels[i])) continue;
    const auto isMore = baseless.contains(instances[i])
                            ? std::nullopt
                            : invariants_.strengthenPost(instances[i], labels[i]);
    if (!isMore) baseless.insert(shared_.expansion[instances[i]].caller->instance);
    posts.isMore = posts.isMore || isMore.value_or(false);
  }
  posts.isWhole = std::ranges::all_of(baseless, [&](InstanceId instance) {
    return shared_.expansion[instance].caller.has_value();
  });
  return posts;
}

}  // namespace fathom::engine::alter
