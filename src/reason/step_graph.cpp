#include "reason/step_graph.h"

#include "base/match.h"
#include "logic/substitute.h"
#include "solver/horn.h"

namespace fathom::reason {

namespace {

class GraphQuery {
 public:
  GraphQuery(TermStore& terms, const StepGraph& graph) : terms_(terms), graph_(graph) {
    for (std::size_t node = 1; node + 1 < graph.words.size(); ++node) declare(node);
    for (const StepGraph::Edge& edge : graph.edges) add(edge);
  }

  const solver::HornSystem& system() const { return system_; }

  InterpolationAnswer read(const solver::Solved& solved) const {
    Interpolants result{{terms_.boolean(true)}, Method::Horn, "path invariants"};
    for (std::size_t node = 1; node + 1 < graph_.words.size(); ++node) {
      const auto meaning = solved.meaning.find(system_.predicates[node - 1]);
      if (meaning == solved.meaning.end()) return GaveUp{"a predicate without meaning"};
      std::vector<Term> arguments;
      for (const Symbol symbol : graph_.words[node]) arguments.push_back(terms_.constant(symbol));
      const Term label = logic::apply(terms_, meaning->second, arguments);
      if (hasQuantifier(terms_, label)) return GaveUp{"a label with a quantifier"};
      result.formulas.push_back(label);
    }
    result.formulas.push_back(terms_.boolean(false));
    return result;
  }

 private:
  void declare(std::size_t node) {
    std::vector<logic::Sort> domain;
    for (const Symbol symbol : graph_.words[node]) domain.push_back(terms_.range(symbol));
    const Symbol family = terms_.symbol("invariant", domain, terms_.boolSort());
    system_.predicates.push_back(terms_.versioned(family, static_cast<std::uint32_t>(node)));
  }

  Term at(std::size_t node, const logic::Substitution& versions) const {
    std::vector<Term> arguments;
    for (const Symbol symbol : graph_.words[node])
      arguments.push_back(logic::substitute(terms_, terms_.constant(symbol), versions));
    return terms_.apply(system_.predicates[node - 1], arguments);
  }

  void add(const StepGraph::Edge& edge) {
    const UnrolledPath unrolled = unroll(terms_, {&edge.step, 1});
    solver::HornClause clause{{}, terms_.conjunction(unrolled.allConjuncts()), std::nullopt};
    if (edge.from > 0) clause.applications.push_back(at(edge.from, unrolled.versionsAt.front()));
    if (edge.to + 1 < graph_.words.size()) clause.head = at(edge.to, unrolled.versionsAt.back());
    system_.clauses.push_back(std::move(clause));
  }

  TermStore& terms_;
  const StepGraph& graph_;
  solver::HornSystem system_;
};

}  // namespace

InterpolationAnswer labelGraph(TermStore& terms, const StepGraph& graph, const Budget& budget) {
  const GraphQuery query(terms, graph);
  return match(
      solver::solveHorn(terms, query.system(), budget),
      [&](const solver::Solved& solved) { return query.read(solved); },
      [](const solver::Refuted&) -> InterpolationAnswer {
        return GaveUp{"the last node is reached"};
      },
      [](const GaveUp& gaveUp) -> InterpolationAnswer { return gaveUp; });
}

}  // namespace fathom::reason
