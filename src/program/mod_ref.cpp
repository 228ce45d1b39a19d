#include "program/mod_ref.h"

#include <unordered_map>

#include "logic/substitute.h"
#include "program/call_graph.h"

namespace fathom::program {

namespace {

using Members = std::vector<std::vector<std::size_t>>;  // procedures, by global

/// Whom a procedure's effects reach: its callers and its fellow targets.
std::vector<std::vector<ProcedureId>> influence(const Program& program) {
  std::vector<std::vector<ProcedureId>> reached = CallGraph(program).callers;
  for (const Procedure& procedure : program.procedures)
    for (const Edge& edge : procedure.edges) {
      const auto* call = std::get_if<Call>(&edge.statement);
      for (std::size_t i = 1; call && i < call->targets.size(); ++i) {
        const ProcedureId a = call->targets[i - 1].procedure;
        const ProcedureId b = call->targets[i].procedure;
        reached[a.index()].push_back(b);
        reached[b.index()].push_back(a);
      }
    }
  return reached;
}

class DirectEffects {
 public:
  DirectEffects(const logic::TermStore& terms, const Program& program)
      : readers(program.globals.size()), writers(program.globals.size()) {
    for (std::size_t g = 0; g < program.globals.size(); ++g)
      globals_.emplace(program.globals[g].symbol, g);
    for (std::size_t p = 0; p < program.procedures.size(); ++p)
      for (const Edge& edge : program.procedures[p].edges) {
        add(readers, p, reads(terms, edge.statement));
        add(writers, p, writes(edge.statement));
      }
    for (const Goal& goal : program.goals)
      add(readers, goal.procedure.index(), logic::freeSymbols(terms, goal.condition));
  }

  Members readers;
  Members writers;

 private:
  void add(Members& members, std::size_t procedure, const std::vector<Symbol>& symbols) {
    for (const Symbol symbol : symbols)
      if (const auto found = globals_.find(symbol); found != globals_.end())
        members[found->second].push_back(procedure);
  }

  std::unordered_map<Symbol, std::size_t> globals_;
};

/// All that the procedures reach, themselves included; each gets the global in its set.
void spread(const std::vector<std::vector<ProcedureId>>& reached, std::vector<std::size_t> open,
            std::size_t global, std::vector<std::vector<std::size_t>>& sets) {
  while (!open.empty()) {
    const std::size_t procedure = open.back();
    open.pop_back();
    std::vector<std::size_t>& set = sets[procedure];
    if (!set.empty() && set.back() == global) continue;
    set.push_back(global);
    for (const ProcedureId next : reached[procedure]) open.push_back(next.index());
  }
}

}  // namespace

ModRef modRef(const logic::TermStore& terms, const Program& program) {
  const DirectEffects direct(terms, program);
  const auto reached = influence(program);
  const std::size_t count = program.procedures.size();
  ModRef result{std::vector<std::vector<std::size_t>>(count),
                std::vector<std::vector<std::size_t>>(count)};
  for (std::size_t g = 0; g < program.globals.size(); ++g) {
    std::vector<std::size_t> both = direct.readers[g];
    both.insert(both.end(), direct.writers[g].begin(), direct.writers[g].end());
    spread(reached, std::move(both), g, result.touched);
    spread(reached, direct.writers[g], g, result.changed);
  }
  return result;
}

}  // namespace fathom::program
