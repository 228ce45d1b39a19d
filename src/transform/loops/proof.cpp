#include "transform/loops/proof.h"

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
    place(plan_.nest.loops[loop], made.iter ? LoopRule::EntryToCurrent : LoopRule::CurrentToExit,
          made.iter ? entryToCurrent(*made.iter, *related) : currentToExit(made, *related),
          whole ? failing(made.loop, *whole) : terms_.boolean(true));
  }

 private:
  using Renaming = std::function<Symbol(Symbol)>;
  /// Where the first holds, the second does.
  struct Relation {
    Term pre;
    Term post;
  };

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

  Relation entryToCurrent(const Copy& iter, const Contract& contract) {
    Substitution post = ofInputs(iter, old());
    Substitution pre = post;
    renameGlobals(pre, now(), old());
    return {logic::substitute(terms_, contract.pre, pre),
            logic::substitute(terms_, contract.post, post)};
  }

  Relation currentToExit(const OutlinedLoop& made, const Contract& contract) {
    const Substitution pre = ofInputs(made.loop, now());
    Substitution post = pre;
    for (const Variable& output : outlined_.program[made.loop.procedure].outputs)
      if (output.symbol != made.exitNumber)
        rename(post, output.symbol, exitOf(terms_, output.symbol));
    renameGlobals(post, now(), atExit());
    renameGlobals(post, old(), now());
    std::vector<Term> disjuncts;
    for (std::size_t k = 0; k < std::max<std::size_t>(made.exits.size(), 1); ++k) {
      if (made.exitNumber)
        post.insert_or_assign(*made.exitNumber,
                              logic::plain(terms_.integer(static_cast<std::int64_t>(k))));
      disjuncts.push_back(logic::substitute(terms_, contract.post, post));
    }
    return {logic::substitute(terms_, contract.pre, pre), terms_.disjunction(disjuncts)};
  }

  Term failing(const Copy& loop, const Contract& contract) {
    const Substitution inputs = ofInputs(loop, now());
    return terms_.disjunction({logic::substitute(terms_, contract.fails, inputs),
                               terms_.negate(logic::substitute(terms_, contract.pre, inputs))});
  }

  void place(const Loop& loop, LoopRule rule, const Relation& relation, Term fails) {
    if (!loop.which) {
      result_.loops.insert_or_assign(
          {id_, loop.head}, LoopContract{rule, terms_.implies(relation.pre, relation.post), fails});
      return;
    }
    for (std::size_t i = 0; i < loop.entries.size(); ++i) {
      const Substitution here{{*loop.which, numeral(i)}};
      result_.loops.insert_or_assign({id_, loop.entries[i]},
                                     LoopContract{rule, fromAnyEntry(loop, relation, here),
                                                  logic::substitute(terms_, fails, here)});
    }
  }

  /// Which entry the loop was entered by is not known: one whose pre holds, and then its post; or
  /// none of them has a pre that holds. (The disjunction of the implications says nothing where the
  /// pre of one entry is false.)
  Term fromAnyEntry(const Loop& loop, const Relation& relation, const Substitution& here) {
    std::vector<Term> entered;
    std::vector<Term> none;
    for (std::size_t j = 0; j < loop.entries.size(); ++j) {
      const auto by = [&](Term term) {
        return logic::substitute(terms_, logic::substitute(terms_, term, here),
                                 {{oldOf(terms_, *loop.which), numeral(j)}});
      };
      entered.push_back(terms_.conjunction({by(relation.pre), by(relation.post)}));
      none.push_back(terms_.negate(by(relation.pre)));
    }
    entered.push_back(terms_.conjunction(none));
    return terms_.disjunction(entered);
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
