#include "frontend/java/bytecode/block_plan.h"

#include "frontend/java/bytecode/raising.h"

namespace fathom::frontend::java {
namespace {

/// Handlers times blocks that they cover; enough for all bodies of TypedClassesFull.
constexpr std::size_t kMostCovered = 4'000'000;

std::size_t placeAt(const Code& code, std::uint32_t bci) {
  if (bci == code.list.length) return code.list.instructions.size();
  return *code.list.placeOf(bci);
}

/// By place: whether a block begins there.
std::vector<bool> leaders(const Code& code) {
  const std::vector<Instruction>& list = code.list.instructions;
  std::vector<bool> leads(list.size() + 1, false);
  leads[0] = true;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!endsBlock(list[i].opcode)) continue;
    leads[i + 1] = true;
    for (const std::uint16_t target : targetsOf(code, list[i])) leads[placeAt(code, target)] = true;
  }
  for (const ExceptionHandler& handler : code.handlers)
    for (const std::uint16_t bci : {handler.start, handler.end, handler.handler})
      leads[placeAt(code, bci)] = true;
  return leads;
}

bool raises(const Code& code, const BlockSpan& span) {
  for (std::size_t i = span.first; i <= span.last; ++i)
    if (mayRaise(code.list.instructions[i])) return true;
  return false;
}

void addHandlers(const ResolvedMethod& method, Raisers raisers, BlockPlan& plan) {
  const Code& code = *method.method->code;
  std::vector<bool> raising;
  for (const BlockSpan& span : plan.spans)
    raising.push_back(raisers == Raisers::All || raises(code, span));
  std::size_t covered = 0;
  for (const ExceptionHandler& handler : code.handlers) {
    const std::size_t end = placeAt(code, handler.end);
    const std::uint32_t target = plan.at(code, handler.handler);
    for (std::size_t i = plan.at(code, handler.start);
         i < plan.spans.size() && plan.spans[i].first < end; ++i) {
      if (++covered > kMostCovered)
        CodePlace{method, handler.start}.refuse("too many handlers cover the code");
      std::vector<BlockSpan::Handler>& known = plan.spans[i].handlers;
      const bool reached = known.empty() || known.back().caught.has_value();
      if (raising[i] && reached) known.push_back({target, handler.caught});
    }
  }
}

}  // namespace

bool neverFallsThrough(Opcode opcode) {
  return (opcode >= Opcode::Goto && opcode <= Opcode::Return) || opcode == Opcode::Athrow ||
         opcode == Opcode::GotoW || opcode == Opcode::JsrW;
}

bool endsBlock(Opcode opcode) {
  const OperandFormat format = rowOf(opcode).format;
  return neverFallsThrough(opcode) || format == OperandFormat::Branch2 ||
         format == OperandFormat::Branch4;
}

std::vector<std::uint16_t> targetsOf(const Code& code, const Instruction& instruction) {
  if (const auto* branch = std::get_if<BranchOperand>(&instruction.operand))
    return {branch->target};
  std::vector<std::uint16_t> targets;
  if (const auto* chosen = std::get_if<SwitchOperand>(&instruction.operand)) {
    const Switch& table = code.list.switches[chosen->index];
    targets.push_back(table.fallback);
    for (const SwitchCase& one : table.cases) targets.push_back(one.target);
  }
  return targets;
}

BlockPlan planBlocks(const ResolvedMethod& method, Raisers raisers) {
  const Code& code = *method.method->code;
  const std::vector<bool> leads = leaders(code);
  BlockPlan plan;
  for (std::size_t i = 0; i < code.list.instructions.size(); ++i) {
    if (leads[i]) plan.spans.push_back({i, i, {}});
    plan.spans.back().last = i;
    plan.spanOf.push_back(static_cast<std::uint32_t>(plan.spans.size() - 1));
  }
  addHandlers(method, raisers, plan);
  return plan;
}

}  // namespace fathom::frontend::java
