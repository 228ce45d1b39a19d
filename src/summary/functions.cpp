#include "summary/functions.h"

#include <unordered_set>

#include "logic/substitute.h"

namespace fathom::summary {

using logic::Substitution;
using logic::TermStore;
using program::Program;

namespace {

/// Whether the terms together have more than so many distinct subterms.
bool isLarger(const TermStore& terms, const std::vector<Term>& roots, std::size_t size) {
  std::unordered_set<Term> seen(roots.begin(), roots.end());
  std::vector<Term> open(seen.begin(), seen.end());
  while (!open.empty() && seen.size() <= size) {
    const Term term = open.back();
    open.pop_back();
    for (const Term arg : terms.args(term))
      if (seen.insert(arg).second) open.push_back(arg);
  }
  return seen.size() > size;
}

class Composer {
 public:
  Composer(TermStore& terms, const Regions& regions, const LocalSummary& summary,
           const Functions& known, std::size_t size)
      : terms_(terms), regions_(regions), summary_(summary), functions_(known), size_(size) {}

  std::optional<Function> function() {
    for (const CallSite& site : summary_.sites)
      if (!of(site)) return std::nullopt;
    if (!resolve()) return std::nullopt;
    Function made{logic::substitute(terms_, summary_.returns(terms_), known_), {}, {}};
    std::vector<Term> parts{made.returns};
    for (const Lambda& output : summary_.outputs) {
      made.outputs.push_back(substituted(output, known_));
      parts.push_back(made.outputs.back().body);
    }
    if (isLarger(terms_, parts, size_) || choosesIn(parts)) return std::nullopt;
    made.failures = failures();
    return made;
  }

 private:
  std::optional<std::vector<std::pair<GoalId, Term>>> failures() {
    std::vector<std::pair<GoalId, Term>> found;
    std::vector<Term> parts;
    for (const auto& [goal, failure] : summary_.failures) {
      parts.push_back(logic::substitute(terms_, failure, known_));
      found.emplace_back(goal, parts.back());
    }
    if (isLarger(terms_, parts, size_) || choosesIn(parts)) return std::nullopt;
    return found;
  }

  /// Definitions and results of calls in terms of inputs and choices; false where that gets large.
  bool resolve() {
    std::size_t defined = 0;
    const auto define = [&](std::size_t count) {
      for (; defined < count; ++defined) {
        const auto& [symbol, term] = summary_.definitions[defined];
        put(symbol, logic::plain(logic::substitute(terms_, term, known_)));
      }
    };
    for (const CallSite& site : summary_.sites) {
      define(site.definitionsBefore);
      call(site);
    }
    define(summary_.definitions.size());
    return !isLarger(terms_, made_, size_ * 10);
  }

  const std::optional<Function>& of(const CallSite& site) const {
    return functions_[regions_[site.callee].procedure.index()];
  }

  void call(const CallSite& site) {
    const Function& callee = *of(site);
    const auto& inputs = regions_[site.callee].inputs;
    Substitution passed;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      passed.emplace(inputs[i], substituted(site.arguments[i], known_));
    put(site.returned, substituted(logic::plain(callee.returns), passed));
    for (std::size_t i = 0; i < site.results.size(); ++i)
      put(site.results[i], substituted(callee.outputs[i], passed));
  }

  Lambda substituted(const Lambda& lambda, const Substitution& substitution) {
    return {lambda.parameters, logic::substitute(terms_, lambda.body, substitution)};
  }
  void put(Symbol symbol, Lambda value) {
    made_.push_back(value.body);
    known_.insert_or_assign(symbol, std::move(value));
  }

  bool choosesIn(const std::vector<Term>& parts) const {
    std::unordered_set<Symbol> inputs;
    for (const Symbol input : regions_[summary_.region].inputs) inputs.insert(input);
    for (const auto& global : regions_.program().globals) inputs.insert(global.symbol);
    for (const Symbol symbol : logic::freeSymbols(terms_, parts))
      if (!inputs.contains(symbol)) return true;
    return false;
  }

  TermStore& terms_;
  const Regions& regions_;
  const LocalSummary& summary_;
  const Functions& functions_;
  std::size_t size_;
  Substitution known_;
  std::vector<Term> made_;
};

}  // namespace

Functions functions(TermStore& terms, const Program& program, std::size_t size) {
  Summaries summaries(terms, program);
  return functions(terms, summaries, size);
}

Functions functions(TermStore& terms, Summaries& summaries, std::size_t size) {
  Regions& regions = summaries.regions();
  const Program& program = regions.program();
  Functions found(program.procedures.size());
  const program::CallGraph& graph = regions.calls();
  for (const auto& component : graph.components)
    for (const ProcedureId procedure : component) {
      if (graph.isRecursive(procedure) || !isAcyclic(program[procedure])) continue;
      const LocalSummary& summary = summaries.of(regions.of(procedure));
      found[procedure.index()] = Composer(terms, regions, summary, found, size).function();
    }
  return found;
}

/// returns(i) /\ o = outputs(i)
Term postOf(logic::TermStore& terms, const program::Procedure& procedure,
            const Function& function) {
  std::vector<Term> parts{function.returns};
  for (std::size_t i = 0; i < procedure.outputs.size(); ++i)
    parts.push_back(
        terms.eq(terms.constant(procedure.outputs[i].symbol), function.outputs[i].body));
  return terms.conjunction(parts);
}

}  // namespace fathom::summary
