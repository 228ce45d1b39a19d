// Of a library: fields of the object itself in which goals' iterators are found again, as long as
// nobody stores another one.
#include <fmt/format.h>

#include "frontend/java/relational/method_text.h"
#include "program/requirement.h"

namespace fathom::frontend::java::relational {

using fmt::format;

void MethodText::findStable() {
  isThis_ = variablesOfThis(facts_);
  if (method_.method->name == "<init>") return;
  for (const BodyBlock& block : facts_.body.blocks)
    for (const Step& step : block.steps) {
      const bool isLoad = step.kind == StepKind::LoadField && step.field && step.result;
      if (!isLoad || !isThis_[step.operands[0].index()] || !watched_.contains(*step.result))
        continue;
      const auto [at, isNew] = stable_.try_emplace(*step.field);
      if (!isNew) continue;
      at->second = {local("known", "bool"), local("kept", sortOf(*step.result)->name)};
      line(format("{} = false;", at->second.known));
    }
}

void MethodText::readStable(const Step& step) {
  const auto found = step.field ? stable_.find(*step.field) : stable_.end();
  if (found == stable_.end() || !isThis_[step.operands[0].index()]) return;
  const auto& [known, kept] = found->second;
  line(format("assume(!{} || {} == {});", known, name(*step.result), kept));
  line(format("{}, {} = {}, true;", kept, known, name(*step.result)));
}

/// Before the step: code that it runs may store another one. Code of callers may call what it
/// likes, unless it is quiet.
void MethodText::forgetStable(const Step& step, const CallTargets* targets) {
  for (const auto& [field, stable] : stable_) {
    if (field.field->flags.has(Access::Final)) continue;
    const bool isStored = targets ? whole_.library()->stores.mayBeBy(*targets, field)
                                  : step.kind == StepKind::Initialize ||
                                        (step.kind == StepKind::StoreField && step.field == field);
    const bool mayCallOthers =
        targets && (!targets->bodies.empty() || !targets->functions.empty() || targets->isUnknown ||
                    targets->isOutside || targets->isUnknownFunction);
    if (isStored)
      line(format("{} = false;", stable.known));
    else if (mayCallOthers)
      line(format("{0} = {0} && {1};", stable.known, program::kQuietCallers.variable));
  }
}

}  // namespace fathom::frontend::java::relational
