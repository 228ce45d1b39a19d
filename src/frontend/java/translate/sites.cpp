#include "frontend/java/translate/sites.h"

#include <algorithm>

namespace fathom::frontend::java::translation {
namespace {

void refine(ProgramTranslation& whole, Value& value, const SiteSet& set) {
  value.sites = &set;
  const std::vector<SiteId> sites = set.sites();
  if (sites.empty()) {
    value.term = whole.terms.integer(0);
    return;
  }
  if (const auto exact = whole.pointsTo->exactType(set); exact && whole.numbers.find(*exact))
    value.exact = exact;
  if (set.mayBeNull()) return;
  value.isNonNull = true;
  if (sites.size() > 1) return;
  const auto only = whole.onlyObject(sites.front());
  if (!only) return;
  value.spelled = value.term;
  value.term = *only;
}

}  // namespace

InstructionPlace placeOf(const MethodContext& context) {
  const auto block = static_cast<std::size_t>(context.block - context.body.blocks.data());
  const auto place =
      static_cast<std::size_t>(context.instruction - context.body.code->list.instructions.data());
  return {BlockId(block), place};
}

void refineOperands(MethodContext& context) {
  if (!context.whole.pointsTo) return;
  const auto operands = context.whole.pointsTo->operands(context.method, placeOf(context));
  std::vector<Value>& stack = context.state.known.stack;
  require(operands.size() <= stack.size(), "the analysis and the translation see one stack");
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (!operands[i]) continue;
    if (operands[i]->isVoid()) return context.procedure.endPath();
    refine(context.whole, stack[stack.size() - operands.size() + i], *operands[i]);
  }
}

bool mayBe(const ProgramTranslation& whole, const Value& reference, const Type& type) {
  if (!reference.sites) return true;
  const std::vector<SiteId> sites = reference.sites->sites();
  return std::ranges::any_of(sites, [&](SiteId id) {
    const Site& site = whole.pointsTo->site(id);
    return !site.isExact || site.type == type;
  });
}

std::optional<SiteId> siteMade(const MethodContext& context) {
  const PointsTo* pointsTo = context.whole.pointsTo;
  return pointsTo ? pointsTo->made(context.method, context.instruction->bci) : std::nullopt;
}

std::optional<SiteId> siteRaised(const MethodContext& context, std::string_view exception) {
  const PointsTo* pointsTo = context.whole.pointsTo;
  return pointsTo ? pointsTo->raised(context.method, context.instruction->bci, exception)
                  : std::nullopt;
}

}  // namespace fathom::frontend::java::translation
