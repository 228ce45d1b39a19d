// The verification conditions of a proof.
//
// Why they suffice. Take an execution, and call a claim about it due at a moment if it speaks of
// what has happened by then: pre of an activation that has begun; post of one that has returned;
// relation(s0, s) of an EntryToCurrent loop whenever control is at a cut in s, having entered in
// s0; relation(s, e) of a CurrentToExit loop left in e, for every earlier s at a cut since it was
// entered. By induction over moments, and at one moment from inner loops to outer ones, all claims
// that are due are true: the path that led there, from the last cut or from the entry, is a model
// of the block's definitions, because these assume only claims that were due before (pre at the
// beginning, post of calls that have returned, relations of loops that are around or have been
// left); so the condition for it, being valid, gives the claim. (For a loop left in e, LoopExit
// gives relation(s, e) for the last s, and LoopStep carries it to the earlier ones, backwards.)
//
// Now let a goal of the proof be false at the last moment. Failing gives `fails` of the innermost
// loop with a contract around it, at its entry or, for CurrentToExit, at the last cut, from where
// LoopFails carries it back to its entry; there it is a failing for what is around, and so on out
// to `fails` of the procedure at its entry. That is a failing at the call, in the caller, and so
// on out to the entry point, whose `fails` is false there by EntryFails. So no goal is false.
#include "evidence/conditions.h"

#include <array>

#include "evidence/walk.h"
#include "program/call_graph.h"

namespace fathom::evidence {

namespace {

constexpr std::array<std::pair<ConditionKind, std::string_view>, 10> kNames = {{
    {ConditionKind::EntryPre, "EntryPre"},
    {ConditionKind::EntryFails, "EntryFails"},
    {ConditionKind::CallPre, "CallPre"},
    {ConditionKind::Post, "Post"},
    {ConditionKind::Failing, "Failing"},
    {ConditionKind::Assertion, "Assertion"},
    {ConditionKind::LoopEntry, "LoopEntry"},
    {ConditionKind::LoopStep, "LoopStep"},
    {ConditionKind::LoopExit, "LoopExit"},
    {ConditionKind::LoopFails, "LoopFails"},
}};

/// Axioms, and what must hold of every state in which an execution begins.
Block entryBlock(ConditionContext& context, ProcedureId entry) {
  logic::TermStore& terms = context.terms;
  const program::Procedure& procedure = context.program[entry];
  const std::vector<Lambda> inputs = context.asTheyAre(procedure.inputs);
  Block block{entry, context.program.axioms, {}, {}, {}};
  const auto add = [&](ConditionKind kind, const std::string& what, Term negated) {
    if (!terms.isFalse(negated))
      block.conditions.push_back(
          {kind, entry, procedure.position, procedure.name + ": " + what, negated});
  };
  const program::Contract& contract = context.contract(entry);
  add(ConditionKind::EntryPre, "every execution that begins here satisfies pre",
      terms.negate(context.atCall(entry, contract.pre, "the pre", inputs, State())));
  add(ConditionKind::EntryFails, "no execution that begins here satisfies fails",
      context.atCall(entry, contract.fails, "the fails", inputs, State()));
  return block;
}

/// The program without edges that nobody can take: loops that such edges close are none.
Program withoutDeadEdges(const logic::TermStore& terms, Program program) {
  for (program::Procedure& procedure : program.procedures)
    std::erase_if(procedure.edges, [&](const program::Edge& edge) {
      const auto* assume = std::get_if<program::Assume>(&edge.statement);
      return assume && terms.isFalse(assume->condition);
    });
  return program;
}

}  // namespace

std::string_view nameOf(ConditionKind kind) {
  for (const auto& [known, name] : kNames)
    if (known == kind) return name;
  throw InternalError("a condition of no kind");
}

std::optional<ConditionKind> conditionKind(std::string_view name) {
  for (const auto& [kind, known] : kNames)
    if (known == name) return kind;
  return std::nullopt;
}

std::vector<Block> conditions(logic::TermStore& terms, const Program& given, const Proof& proof,
                              std::span<const GoalId> goals,
                              const std::unordered_set<logic::Symbol>& parameters) {
  const Program program = withoutDeadEdges(terms, given);
  ConditionContext context(terms, program, proof, goals, parameters);
  std::vector<Block> blocks;
  const auto keep = [&](Block block) {
    if (!block.conditions.empty() || !block.goals.empty()) blocks.push_back(std::move(block));
  };
  for (const ProcedureId entry : program.entryPoints) keep(entryBlock(context, entry));
  const auto called = reachableFrom(program::CallGraph(program), program.entryPoints);
  for (std::size_t i = 0; i < called.size(); ++i)
    if (called[i]) keep(walk(context, ProcedureId(i)));
  return blocks;
}

}  // namespace fathom::evidence
