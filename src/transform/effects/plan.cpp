#include "transform/effects/plan.h"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "logic/substitute.h"

namespace fathom::transform {

using namespace program;

namespace {

/// Gives names that nothing in the program has.
class NamesOfGlobals {
 public:
  NamesOfGlobals(logic::TermStore& terms, const Program& program) : terms_(terms) {
    take(program.globals);
    for (const Procedure& procedure : program.procedures) {
      take(procedure.inputs);
      take(procedure.outputs);
      take(procedure.locals);
    }
  }

  Symbol operator()(Symbol symbol, const std::string& suffix) {
    const std::string name = terms_.baseName(symbol) + suffix;
    Symbol fresh = terms_.renamed(symbol, name);
    for (int i = 2; !taken_.insert(terms_.name(fresh)).second; ++i)
      fresh = terms_.renamed(symbol, name + std::to_string(i));
    return fresh;
  }

 private:
  void take(const std::vector<Variable>& variables) {
    for (const Variable& variable : variables) taken_.insert(terms_.name(variable.symbol));
  }

  logic::TermStore& terms_;
  std::unordered_set<std::string> taken_;
};

std::vector<bool> inAxioms(const logic::TermStore& terms, const Program& program) {
  const std::vector<Symbol> symbols = logic::freeSymbols(terms, program.axioms);
  const std::unordered_set<Symbol> mentioned(symbols.begin(), symbols.end());
  std::vector<bool> result;
  for (const Variable& global : program.globals)
    result.push_back(mentioned.contains(global.symbol));
  return result;
}

/// Globals that the call changes and then overwrites by a result.
std::vector<std::size_t> overwritten(const Program& program, const ModRef& effects,
                                     const Call& call) {
  std::vector<std::size_t> result;
  for (const std::size_t g : effects.changed[call.targets.front().procedure.index()])
    if (std::ranges::count(call.results, program.globals[g].symbol) > 0) result.push_back(g);
  return result;
}

std::vector<std::size_t> overwritten(const Program& program, const ModRef& effects,
                                     const Procedure& procedure) {
  std::vector<std::size_t> result;
  for (const Edge& edge : procedure.edges)
    if (const auto* call = std::get_if<Call>(&edge.statement))
      for (const std::size_t g : overwritten(program, effects, *call)) result.push_back(g);
  std::ranges::sort(result);
  result.erase(std::ranges::unique(result).begin(), result.end());
  return result;
}

}  // namespace

EffectsPlan planEffects(logic::TermStore& terms, const Program& program) {
  EffectsPlan plan{modRef(terms, program), inAxioms(terms, program), {}, {}, {}, {}};
  for (auto* sets : {&plan.effects.touched, &plan.effects.changed})
    for (std::vector<std::size_t>& set : *sets)
      std::erase_if(set, [&](std::size_t g) { return plan.stays[g]; });
  NamesOfGlobals fresh(terms, program);
  for (const Variable& global : program.globals) {
    plan.entryValue.push_back(fresh(global.symbol, "_in"));
    plan.unused.push_back(fresh(global.symbol, "_unused"));
  }
  for (std::size_t p = 0; p < program.procedures.size(); ++p) {
    plan.hasEntryEdge.push_back(!plan.effects.changed[p].empty());
    plan.unusedIn.push_back(overwritten(program, plan.effects, program.procedures[p]));
  }
  return plan;
}

}  // namespace fathom::transform
