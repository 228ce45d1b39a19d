#include "reason/interpolation.h"

#include "base/errors.h"
#include "base/match.h"
#include "reason/binary_interpolation.h"
#include "reason/check_interpolants.h"
#include "reason/core_reduction.h"
#include "reason/core_wp.h"
#include "reason/horn_interpolation.h"

namespace fathom::reason {

namespace {

/// Horn queries with more cuts than this are slower than as many queries with one cut each.
constexpr std::size_t kManyCuts = 12;

using Found = std::variant<Interpolants, GaveUp>;

/// Best first. Over bit-vectors a Horn query comes last, since it can end the whole process.
std::vector<Method> methodsFor(const TermStore& terms, const FormulaTree& tree) {
  const bool bitVectors = mentionsBitVectors(terms, tree.formulas());
  const Method oneByOne = tree.size() <= 2 ? Method::Cubes : Method::Halving;
  if (bitVectors || tree.size() > kManyCuts) return {oneByOne, Method::Horn};
  return {Method::Horn, oneByOne};
}

Labelling labelBy(Method method, TermStore& terms, const FormulaTree& tree, const Budget& budget) {
  switch (method) {
    case Method::Horn:
      return labelByHorn(terms, tree, budget);
    case Method::Halving:
      return labelByHalving(terms, tree, budget);
    case Method::Cubes:
      if (tree.size() > 2) return GaveUp{"cubes are for two parts"};
      if (tree.size() < 2) return Labels{{terms.boolean(false)}, ""};
      return interpolateByCubes(terms, tree.nodes[0].formula, tree.nodes[1].formula, budget);
    case Method::CoreWp:
      return GaveUp{"weakest preconditions are for paths"};
    case Method::Auto:
      break;
  }
  throw InternalError("Auto is a choice of methods, not a method");
}

/// The labels, unless one of them speaks of what its two sides do not share.
Labelling withinVocabulary(TermStore& terms, const FormulaTree& tree, Labelling labelling) {
  const auto* labels = std::get_if<Labels>(&labelling);
  if (labels == nullptr) return labelling;
  const auto shared = sharedSymbols(terms, tree);
  for (std::size_t node = 0; node < tree.size(); ++node) {
    const SymbolSet allowed(shared[node].begin(), shared[node].end());
    for (const Symbol symbol : logic::freeSymbols(terms, labels->formulas[node])) {
      if (!allowed.contains(symbol)) return GaveUp{"a label speaks of " + terms.name(symbol)};
    }
  }
  return labelling;
}

/// Labels of a tree whose conjunction is known to be inconsistent.
Found labelReduced(TermStore& terms, const FormulaTree& tree, Method wanted, const Budget& budget) {
  const ContractedTree small = contract(terms, tree);
  std::string why;
  for (const Method method :
       wanted == Method::Auto ? methodsFor(terms, small.tree) : std::vector<Method>{wanted}) {
    const Labelling found =
        withinVocabulary(terms, small.tree, labelBy(method, terms, small.tree, budget));
    if (const auto* labels = std::get_if<Labels>(&found)) {
      Interpolants result{{}, method, labels->how};
      for (const auto& same : small.sameAs) {
        result.formulas.push_back(same ? labels->formulas[*same] : terms.boolean(true));
      }
      return result;
    }
    why += (why.empty() ? "" : "; ") + toString(method) + ": " + std::get<GaveUp>(found).why;
  }
  return GaveUp{why};
}

void requireRight(const InterpolantCheck& check, Method method) {
  if (check.wrong.empty()) return;
  throw InternalError("interpolants by " + toString(method) + ": " + check.wrong.front());
}

InterpolationAnswer widened(Found found) {
  return match(std::move(found), [](auto&& one) -> InterpolationAnswer { return std::move(one); });
}

}  // namespace

std::string toString(Method method) {
  switch (method) {
    case Method::Auto:
      return "auto";
    case Method::Horn:
      return "horn";
    case Method::Halving:
      return "halving";
    case Method::CoreWp:
      return "core-wp";
    case Method::Cubes:
      return "cubes";
  }
  throw InternalError("a method without a name");
}

InterpolationAnswer Interpolator::tree(const FormulaTree& tree, const Budget& budget) {
  requireTree(tree);
  const CoreAnswer answer = findCore(terms_, conjuncts(terms_, tree.formulas()), budget);
  if (const auto* sat = std::get_if<solver::Sat>(&answer)) return Consistent{sat->model};
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) {
    return *gaveUp;
  }
  const FormulaTree reduced = reducedTo(std::get<Core>(answer), terms_, tree);
  Found found = labelReduced(terms_, reduced, options_.method, budget);
  if (const auto* result = std::get_if<Interpolants>(&found); result && options_.checkResults) {
    requireRight(checkTreeInterpolants(terms_, tree, result->formulas, budget), result->method);
  }
  return widened(std::move(found));
}

InterpolationAnswer Interpolator::binary(Term a, Term b, const Budget& budget) {
  InterpolationAnswer answer = tree(chainTree(std::vector<Term>{a, b}), budget);
  if (auto* found = std::get_if<Interpolants>(&answer)) found->formulas.resize(1);
  return answer;
}

InterpolationAnswer Interpolator::sequence(std::span<const Term> parts, const Budget& budget) {
  InterpolationAnswer answer = tree(chainTree(parts), budget);
  if (auto* found = std::get_if<Interpolants>(&answer)) {
    found->formulas.insert(found->formulas.begin(), terms_.boolean(true));
  }
  return answer;
}

StateTransitionAnswer Interpolator::stateTransition(std::span<const Term> parts,
                                                    const Budget& budget) {
  return match(
      tree(stateTransitionTree(terms_, parts), budget),
      [&](const Interpolants& found) -> StateTransitionAnswer {
        StateTransitionInterpolants result{{}, {}, found.method};
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
          result.states.push_back(found.formulas[stateNode(i)]);
        }
        for (std::size_t i = 0; i + 2 < parts.size(); ++i) {
          result.transitions.push_back(found.formulas[transitionNode(i)]);
        }
        return result;
      },
      [](const Consistent& consistent) -> StateTransitionAnswer { return consistent; },
      [](const GaveUp& gaveUp) -> StateTransitionAnswer { return gaveUp; });
}

namespace {

/// An infeasible path, its unrolling and its core.
struct InfeasiblePath {
  std::span<const PathStep> steps;
  const UnrolledPath& unrolled;
  const Core& core;
};

Found pathByWp(TermStore& terms, const InfeasiblePath& path, bool withoutHorn,
               const Budget& budget) {
  const auto reduced = reducedTo(path.core, path.steps, path.unrolled);
  const auto again = findCore(terms, unroll(terms, reduced).allConjuncts(), budget);
  require(!std::holds_alternative<solver::Sat>(again), "a path reduced to its core is infeasible");
  if (const auto* gaveUp = std::get_if<GaveUp>(&again)) {
    return *gaveUp;
  }
  return match(
      labelByWp(terms, reduced, path.steps, budget, withoutHorn),
      [](const PathLabels& labels) -> Found {
        return Interpolants{labels.formulas, Method::CoreWp,
                            std::to_string(labels.queriesForHavoc) + " queries for havocs"};
      },
      [](const GaveUp& none) -> Found { return GaveUp{"core-wp: " + none.why}; });
}

Found pathBySequence(TermStore& terms, const InfeasiblePath& path, Method method,
                     const Budget& budget) {
  const FormulaTree tree = reducedTo(path.core, terms, chainTree(path.unrolled.parts(terms)));
  Found found = labelReduced(terms, tree, method, budget);
  if (auto* result = std::get_if<Interpolants>(&found)) {
    result->formulas.insert(result->formulas.begin(), terms.boolean(true));
    for (std::size_t cut = 0; cut < result->formulas.size(); ++cut) {
      Term& label = result->formulas[cut];
      label = logic::substitute(terms, label, path.unrolled.variablesAt[cut]);
    }
  }
  return found;
}

Found pathBy(const InterpolationOptions& options, TermStore& terms, const InfeasiblePath& path,
             const Budget& budget) {
  const Method method = options.method;
  if (method == Method::CoreWp) return pathByWp(terms, path, options.withoutHorn, budget);
  if (method != Method::Auto) return pathBySequence(terms, path, method, budget);
  Found wp = pathByWp(terms, path, options.withoutHorn, budget);
  if (std::holds_alternative<Interpolants>(wp)) return wp;
  Found other = pathBySequence(terms, path, method, budget);
  if (std::holds_alternative<Interpolants>(other)) return other;
  return GaveUp{std::get<GaveUp>(wp).why + "; " + std::get<GaveUp>(other).why};
}

}  // namespace

InterpolationAnswer Interpolator::path(std::span<const PathStep> steps, const Budget& budget) {
  const auto split = withSplitConjunctions(terms_, steps);
  const UnrolledPath unrolled = unroll(terms_, split);
  const CoreAnswer answer = findCore(terms_, unrolled.allConjuncts(), budget);
  if (const auto* sat = std::get_if<solver::Sat>(&answer)) return Consistent{sat->model};
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) {
    return *gaveUp;
  }
  Found found = pathBy(options_, terms_, {split, unrolled, std::get<Core>(answer)}, budget);
  if (const auto* result = std::get_if<Interpolants>(&found); result && options_.checkResults) {
    requireRight(checkPathInterpolants(terms_, steps, result->formulas, budget), result->method);
  }
  return widened(std::move(found));
}

}  // namespace fathom::reason
