#include "transform/blocks/blocks.h"

#include <algorithm>

#include "program/strongly_connected.h"
#include "transform/blocks/trace.h"
#include "transform/concrete_trace.h"

namespace fathom::transform {

using namespace program;

namespace {

/// Contracts at loop heads speak, in the original, of variables that blocks did not update because
/// they are not live there. Any value of those will do: they are quantified away.
class BlockContracts {
 public:
  BlockContracts(logic::TermStore& terms, const Program& original, const BlockedProgram& blocked)
      : terms_(terms), original_(original), blocked_(blocked) {}

  std::map<std::pair<ProcedureId, LocationId>, LoopContract> back(const Proof& proof) {
    std::map<std::pair<ProcedureId, LocationId>, LoopContract> loops;
    for (const auto& [head, contract] : proof.loops)
      for (const auto& [location, place] : blocked_.procedures[head.first.index()].places)
        if (place == head.second)
          loops.emplace(std::pair(head.first, location), atHead(head.first, location, contract));
    return loops;
  }

 private:
  /// Where the loop is left is not where blocks leave it: of a relation to the exit nothing is
  /// said.
  LoopContract atHead(ProcedureId procedure, LocationId head, const LoopContract& contract) {
    const bool toCurrent = contract.rule == LoopRule::EntryToCurrent;
    return {contract.rule,
            toCurrent ? overLive(procedure, head, contract.relation) : terms_.boolean(true),
            overLive(procedure, head, contract.fails)};
  }

  Term overLive(ProcedureId procedure, LocationId head, Term formula) {
    std::unordered_set<Symbol> dead;
    const auto& live = blocked_.procedures[procedure.index()].live[head.index()];
    const auto add = [&](const std::vector<Variable>& variables) {
      for (const Variable& variable : variables)
        if (!live.contains(variable.symbol)) {
          dead.insert(variable.symbol);
          dead.insert(oldOf(terms_, variable.symbol));
        }
    };
    add(blocked_.program[procedure].locals);
    add(original_[procedure].outputs);
    add(original_[procedure].locals);
    std::vector<Symbol> bound;
    for (const Symbol symbol : logic::freeSymbols(terms_, formula)) {
      if (!dead.contains(symbol)) continue;
      if (!terms_.domain(symbol).empty()) return terms_.boolean(true);
      bound.push_back(symbol);
    }
    return terms_.exists(bound, formula);
  }

  logic::TermStore& terms_;
  const Program& original_;
  const BlockedProgram& blocked_;
};

class BlockBackTranslation : public BackTranslation {
 public:
  BlockBackTranslation(logic::TermStore& terms, Program original, BlockedProgram blocked)
      : terms_(terms), original_(std::move(original)), blocked_(std::move(blocked)) {}

  Trace back(const Trace& trace) const override {
    return alongPaths(terms_, original_, blocked_, concreteTrace(terms_, blocked_.program, trace));
  }
  Trace forward(const Trace& trace) const override {
    return alongBlocks(terms_, original_, blocked_, trace);
  }
  Proof back(const Proof& proof) const override {
    return {proof.procedures, BlockContracts(terms_, original_, blocked_).back(proof)};
  }

 private:
  logic::TermStore& terms_;
  Program original_;
  BlockedProgram blocked_;
};

}  // namespace

Transformed largeBlocks(logic::TermStore& terms, const Program& program,
                        const BlockLimits& limits) {
  BlockedProgram blocked = composeBlocks(terms, program, limits);
  Program result = blocked.program;
  return {std::move(result),
          std::make_shared<BlockBackTranslation>(terms, program, std::move(blocked))};
}

bool loseLoops(const Program& program, const Program& blocks) {
  const auto loops = [](const Procedure& procedure) {
    return std::ranges::count(loopEntries(procedure).at, true);
  };
  return !std::ranges::equal(program.procedures, blocks.procedures, {}, loops, loops);
}

}  // namespace fathom::transform
