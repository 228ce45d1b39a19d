#include <algorithm>
#include <set>

#include "engine/trace/evidence.h"
#include "program/strongly_connected.h"
#include "reason/formulas.h"

namespace fathom::engine::trace {

using program::Contract;
using program::LoopContract;
using program::Proof;

namespace {

std::set<TripleId> supporting(const Summaries& summaries, const std::vector<TripleId>& roots) {
  std::set<TripleId> found;
  std::vector<TripleId> waiting = roots;
  while (!waiting.empty()) {
    const TripleId next = waiting.back();
    waiting.pop_back();
    if (!found.insert(next).second) continue;
    for (const TripleId below : summaries[next].support) waiting.push_back(below);
  }
  return found;
}

class Writer {
 public:
  Writer(TermStore& terms, const Hoare& hoare) : terms_(terms), hoare_(hoare) {
    const Program& program = hoare.program();
    for (std::size_t i = 0; i < program.procedures.size(); ++i) {
      const ProcedureId f(i);
      const auto& function = hoare.functions()[i];
      const Term post =
          function ? summary::postOf(terms, program[f], *function) : terms.boolean(true);
      proof_.procedures.emplace(
          f, Contract{terms.boolean(true), post, terms.boolean(hoare.leadsToGoal(f))});
      const auto heads = program::loopEntries(program[f]).at;
      for (std::size_t location = 0; location < heads.size(); ++location)
        if (heads[location])
          proof_.loops.emplace(std::pair(f, program::LocationId(location)),
                               LoopContract{program::LoopRule::EntryToCurrent, terms.boolean(true),
                                            terms.boolean(hoare.leadsToGoal(f))});
    }
  }

  void add(const Triple& triple) {
    Contract& contract = proof_.procedures.at(triple.function);
    const Term returned = terms_.implies(triple.pre, withError(triple.post, false));
    contract.post = terms_.conjunction({contract.post, returned});
    const Term fails = failing(triple);
    contract.fails = terms_.conjunction({contract.fails, fails});
    for (auto& [head, loop] : proof_.loops) {
      if (head.first != triple.function) continue;
      const Term invariant = withError(triple.invariants[head.second.index()], false);
      loop.relation = terms_.conjunction({loop.relation, terms_.implies(triple.pre, invariant)});
      loop.fails =
          terms_.conjunction({loop.fails, terms_.disjunction({fails, terms_.negate(invariant)})});
    }
  }

  Proof proof() && { return std::move(proof_); }

 private:
  Term withError(Term words, bool error) {
    logic::Substitution value;
    value.emplace(errorOf(terms_), logic::plain(terms_.boolean(error)));
    return logic::substitute(terms_, words, value);
  }

  /// Inputs for which the triple allows an error. What it says of outputs is of no use
  /// then.
  Term failing(const Triple& triple) {
    reason::SymbolSet inputs;
    for (const program::Variable& input : hoare_.program()[triple.function].inputs)
      inputs.insert(input.symbol);
    const Term mayFail = reason::weakenedTo(terms_, inputs, withError(triple.post, true));
    return terms_.disjunction({terms_.negate(triple.pre), mayFail});
  }

  TermStore& terms_;
  const Hoare& hoare_;
  Proof proof_;
};

}  // namespace

Proof contracts(TermStore& terms, const Hoare& hoare, const std::vector<TripleId>& roots) {
  Writer writer(terms, hoare);
  for (const TripleId id : supporting(hoare.summaries(), roots)) writer.add(hoare.summaries()[id]);
  return std::move(writer).proof();
}

}  // namespace fathom::engine::trace
