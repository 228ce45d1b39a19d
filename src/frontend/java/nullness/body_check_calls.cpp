// What the second look trusts calls to do, and demands of them.
#include "frontend/java/nullness/body_check.h"

namespace fathom::frontend::java::nullness {

/// Of the callee, for these arguments.
Nullity BodyCheck::resultOf(std::uint32_t callee, const CallSite& site, const State& state) const {
  const MethodFacts& facts = context_.facts.methods[callee];
  const MethodNode& node = context_.universe.methods()[callee];
  for (std::size_t i = 0; i < site.arguments.size() && i < 32; ++i)
    if ((facts.nullOnlyFor >> i & 1U) != 0 && node.isReference[i] &&
        state.of(site.arguments[i]).value.isNonNull())
      return Nullity::NonNull;
  return facts.result.nullity;
}

BodyCheck::Promise BodyCheck::promiseOf(const CallSite& site, const Targets& targets,
                                        const State& state) const {
  Promise all;
  for (const std::uint32_t callee : targets.own) {
    const MethodFacts& facts = context_.facts.methods[callee];
    if (!context_.universe.methods()[callee].code)
      add(all, Nullity::Maybe, 0, 0, 0, {});
    else if (facts.returns)
      add(all, resultOf(callee, site, state), facts.nonNullAfter, facts.ifTrue, facts.ifFalse,
          facts.assigned.value_or(std::vector<std::uint32_t>{}));
  }
  for (const ResolvedMethod& callee : targets.outside) {
    const OutsideMethod& row = context_.outside.of(callee);
    const std::uint32_t first = callee.method->flags.has(Access::Static) ? 1U : 2U;
    add(all, row.nonNull ? Nullity::NonNull : Nullity::Maybe, row.requires1 ? first : 0,
        row.tests ? first : 0, row.refutes ? first : 0, {});
  }
  const bool strict = context_.universe.policy().arguments == FromOutside::Any;
  if (targets.unknown) {
    const bool isAny = strict || targets.own.empty() || !site.resolved;
    add(all, isAny ? Nullity::Maybe : Nullity::NonNull, 0, 0, 0, {});
  }
  if (site.opcode == Opcode::Invokedynamic && site.resolved) all.result = Nullity::NonNull;
  return all;
}

void BodyCheck::passThis(const CallSite& site, const Targets& targets, const State& state) {
  const bool onObject = site.opcode != Opcode::Invokestatic && site.opcode != Opcode::Invokedynamic;
  for (std::size_t i = onObject ? 1 : 0; i < site.arguments.size(); ++i)
    if (state.of(site.arguments[i]).mayBeThis) return showThis(state);
  if (!onObject || !state.of(site.arguments[0]).mayBeThis) return;
  std::vector<std::uint32_t> seeing = targets.own;
  if (!targets.outside.empty() && targets.outside.front().owner->name() != "java/lang/Object") {
    const auto& overriding = context_.universe.overridesIn(*node_.method.owner);
    seeing.insert(seeing.end(), overriding.begin(), overriding.end());
  }
  for (const std::uint32_t callee : seeing) {
    const MethodFacts& facts = context_.facts.methods[callee];
    if (facts.leaksThis || !context_.universe.methods()[callee].code) showThis(state);
    for (const std::uint32_t field : facts.readsOfThis) {
      if (state.isAssigned(field)) continue;
      must(mine_.leaksThis || mine_.readsOfThis.contains(field),
           "a callee reads a field of this, and the contract hides it");
      const bool mine = context_.universe.fields()[field].field.owner == node_.method.owner;
      must(!constructs_ || !mine || !isNeverNull(field),
           "a callee reads a field before it is written");
    }
  }
}

void BodyCheck::forget(const CallSite& site, const Targets& targets, State& state) const {
  const bool constructing = site.reference && site.reference->member.name == "<init>";
  std::erase_if(state.heap, [&](const HeapFact& fact) {
    const FieldNode& field = context_.universe.fields()[fact.field];
    if (constructing && fact.object == state.registers[site.arguments[0]]) return true;
    if (field.isFinal) return field.isOwn && field.isStatic && initializes_;
    return !field.isOwn || context_.effects.mayWrite(targets, fact.field);
  });
  std::erase_if(state.assigned, [&](std::uint32_t field) {
    return !isNeverNull(field) && context_.effects.mayWrite(targets, field);
  });
}

bool BodyCheck::runCall(const CodeBlock& block, const Op& op, State& state) {
  const CallSite& site = code_.calls[static_cast<std::size_t>(op.x)];
  const Targets& targets = context_.universe.targetsOf(site);
  for (const std::uint32_t callee : targets.own) {
    const MethodNode& node = context_.universe.methods()[callee];
    const MethodFacts& facts = context_.facts.methods[callee];
    if (!node.code) continue;
    must(facts.isReached, "a method is called that no execution was seen in");
    for (std::size_t i = 0; i < site.arguments.size(); ++i)
      must(!node.isReference[i] ||
               isWithin(state.of(site.arguments[i]).value.nullity, facts.parameters[i].nullity),
           "an argument is not as the callee's contract has it");
  }
  passThis(site, targets, state);
  if (usesClass(site)) useClass(*site.resolved->owner, state);
  if (initializes_)
    for (const std::uint32_t field : fields_)
      must(!isNeverNull(field) || state.isAssigned(field) ||
               !context_.effects.mayReadStatic(targets, field),
           "a callee reads a static field before it is written");
  const Promise promise = promiseOf(site, targets, state);
  forget(site, targets, state);
  flowToHandlers(block, state);
  if (!promise.returns) return false;
  const bool onThis = !node_.isStatic && site.opcode != Opcode::Invokestatic &&
                      site.opcode != Opcode::Invokedynamic && !site.arguments.empty() &&
                      state.registers[site.arguments[0]] == state.registers[code_.firstPinned];
  if (onThis && promise.assigned)
    for (const std::uint32_t field : *promise.assigned) state.assign(field);
  ValueFacts result = anything();
  if (site.givesReference) result.value.nullity = promise.result;
  for (std::size_t i = 0; i < site.arguments.size() && i < 32; ++i) {
    if ((site.references >> i & 1U) == 0) continue;
    const ValueNumber argument = state.registers[site.arguments[i]];
    if ((promise.after >> i & 1U) != 0 && !isNonNull(state, argument)) return false;
    if (site.givesNumber && (promise.ifTrue >> i & 1U) != 0) result.ifNotZero.push_back(argument);
    if (site.givesNumber && (promise.ifFalse >> i & 1U) != 0) result.ifZero.push_back(argument);
  }
  const bool same = site.opcode == Opcode::Invokestatic && targets.outside.size() == 1 &&
                    context_.outside.of(targets.outside.front()).requires1;
  if (same)
    state.registers[op.dst] = state.registers[site.arguments[0]];
  else if (site.hasResult)
    state.set(op.dst, result);
  return true;
}

}  // namespace fathom::frontend::java::nullness
