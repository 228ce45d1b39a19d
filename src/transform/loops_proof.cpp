#include "transform/loops_proof.h"

#include <functional>

#include "logic/substitute.h"

namespace fathom::transform {

using namespace program;
using logic::Substitution;

namespace {

class HeadContracts {
 public:
  HeadContracts(logic::TermStore& terms, const OutlinedProgram& outlined, ProcedureId id,
                const Proof& source, Proof& result)
      : terms_(terms),
        outlined_(outlined),
        id_(id),
        plan_(outlined.procedures[id.index()]),
        source_(source),
        result_(result) {}

  void add(std::size_t loop) {
    const OutlinedLoop& made = plan_.loops[loop];
    const Contract* whole = contractOf(made.loop);
    const Contract* related = made.iter ? contractOf(*made.iter) : whole;
    if (!related) return;
    LoopContract contract{
        made.iter ? LoopRule::EntryToCurrent : LoopRule::CurrentToExit,
        made.iter ? entryToCurrent(*made.iter, *related) : currentToExit(made, *related),
        whole ? failing(made.loop, *whole) : terms_.boolean(true)};
    place(plan_.nest.loops[loop], contract);
  }

 private:
  using Renaming = std::function<Symbol(Symbol)>;

  const Contract* contractOf(const Copy& copy) const {
    const auto found = source_.procedures.find(copy.procedure);
    return found == source_.procedures.end() ? nullptr : &found->second;
  }

  void rename(Substitution& substitution, Symbol from, Symbol to) {
    substitution.insert_or_assign(from, logic::identity(terms_, to));
  }

  /// Inputs by the variable whose value they carry, seen through `seenAs` where the loop changes
  /// it.
  Substitution ofInputs(const Copy& copy, const Renaming& seenAs) {
    Substitution substitution;
    const auto& inputs = outlined_.program[copy.procedure].inputs;
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (inputs[i].symbol != copy.inputsFrom[i])
        rename(substitution, inputs[i].symbol, seenAs(copy.inputsFrom[i]));
    return substitution;
  }

  void renameGlobals(Substitution& substitution, const Renaming& from, const Renaming& to) {
    for (const Variable& global : outlined_.program.globals)
      rename(substitution, from(global.symbol), to(global.symbol));
  }

  Renaming now() const {
    return [](Symbol symbol) { return symbol; };
  }
  Renaming old() {
    return [this](Symbol symbol) { return oldOf(terms_, symbol); };
  }
  Renaming atExit() {
    return [this](Symbol symbol) { return exitOf(terms_, symbol); };
  }

  Term entryToCurrent(const Copy& iter, const Contract& contract) {
    Substitution post = ofInputs(iter, old());
    Substitution pre = post;
    renameGlobals(pre, now(), old());
    return terms_.implies(logic::substitute(terms_, contract.pre, pre),
                          logic::substitute(terms_, contract.post, post));
  }

  Term currentToExit(const OutlinedLoop& made, const Contract& contract) {
    const Substitution pre = ofInputs(made.loop, now());
    Substitution post = pre;
    for (const Variable& output : outlined_.program[made.loop.procedure].outputs)
      if (output.symbol != made.exitNumber)
        rename(post, output.symbol, exitOf(terms_, output.symbol));
    renameGlobals(post, now(), atExit());
    renameGlobals(post, old(), now());
    std::vector<Term> ways;
    for (std::size_t k = 0; k < std::max<std::size_t>(made.exits.size(), 1); ++k) {
      if (made.exitNumber)
        post.insert_or_assign(*made.exitNumber,
                              logic::plain(terms_.integer(static_cast<std::int64_t>(k))));
      ways.push_back(logic::substitute(terms_, contract.post, post));
    }
    return terms_.implies(logic::substitute(terms_, contract.pre, pre), terms_.disjunction(ways));
  }

  Term failing(const Copy& loop, const Contract& contract) {
    const Substitution inputs = ofInputs(loop, now());
    return terms_.disjunction({logic::substitute(terms_, contract.fails, inputs),
                               terms_.negate(logic::substitute(terms_, contract.pre, inputs))});
  }

  void place(const Loop& loop, const LoopContract& contract) {
    if (!loop.which) {
      result_.loops.insert_or_assign({id_, loop.head}, contract);
      return;
    }
    for (std::size_t i = 0; i < loop.entries.size(); ++i) {
      Substitution here;
      here.emplace(*loop.which, numeral(i));
      const Term relation = logic::substitute(terms_, contract.relation, here);
      std::vector<Term> entered;
      for (std::size_t j = 0; j < loop.entries.size(); ++j)
        entered.push_back(
            logic::substitute(terms_, relation, {{oldOf(terms_, *loop.which), numeral(j)}}));
      result_.loops.insert_or_assign({id_, loop.entries[i]},
                                     LoopContract{contract.rule, terms_.disjunction(entered),
                                                  logic::substitute(terms_, contract.fails, here)});
    }
  }

  Lambda numeral(std::size_t value) {
    return logic::plain(terms_.integer(static_cast<std::int64_t>(value)));
  }

  logic::TermStore& terms_;
  const OutlinedProgram& outlined_;
  ProcedureId id_;
  const OutlinedProcedure& plan_;
  const Proof& source_;
  Proof& result_;
};

}  // namespace

Proof atLoopHeads(logic::TermStore& terms, const OutlinedProgram& outlined, const Proof& proof) {
  Proof result;
  for (std::size_t i = 0; i < outlined.procedures.size(); ++i) {
    const ProcedureId id(i);
    if (const auto found = proof.procedures.find(id); found != proof.procedures.end())
      result.procedures.insert(*found);
    HeadContracts contracts(terms, outlined, id, proof, result);
    for (std::size_t loop = 0; loop < outlined.procedures[i].loops.size(); ++loop)
      contracts.add(loop);
  }
  return result;
}

}  // namespace fathom::transform
