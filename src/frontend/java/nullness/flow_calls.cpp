// What calls do, and what becomes of an object under construction.
#include <algorithm>

#include "frontend/java/nullness/flow.h"

namespace fathom::frontend::java::nullness {

/// All targets of a call together.
struct MethodFlow::CallResult {
  bool returns = false;
  Value value;
  std::uint32_t nonNullAfter = ~0U;
  std::uint32_t ifTrue = ~0U;
  std::uint32_t ifFalse = ~0U;
  std::optional<std::vector<std::uint32_t>> assigned;  // nothing: all, no target returns

  void add(const Value& result, std::uint32_t after, std::uint32_t whenTrue,
           std::uint32_t whenFalse) {
    returns = true;
    value = join(value, result);
    nonNullAfter &= after;
    ifTrue &= whenTrue;
    ifFalse &= whenFalse;
  }
  void addAssigned(const std::vector<std::uint32_t>& more) {
    assigned = assigned ? intersection(*assigned, more) : more;
  }
};

void MethodFlow::addOwn(std::uint32_t callee, const CallSite& site, const Op& op,
                        const State& state, CallResult& result) const {
  const MethodNode& node = context_.universe.methods()[callee];
  if (!node.code) return addUnknown(site, op, false, result);
  const MethodFacts& facts = context_.facts.methods[callee];
  if (!facts.returns) return;
  Value value = facts.result;
  for (std::size_t i = 0; i < site.arguments.size() && i < 32; ++i)
    if ((facts.nullOnlyFor >> i & 1U) != 0 && node.isReference[i] &&
        state.of(site.arguments[i]).value.isNonNull())
      value = kNonNull;
  if (value.mayBeNull()) value.origin = {Source::Callee, op.bci, method_, callee};
  result.add(value, facts.nonNullAfter, facts.ifTrue, facts.ifFalse);
  result.addAssigned(facts.assigned.value_or(std::vector<std::uint32_t>{}));
}

void MethodFlow::addOutside(const ResolvedMethod& callee, const Op& op, CallResult& result) const {
  const OutsideMethod& known = context_.outside.of(callee);
  const bool isStatic = callee.method->flags.has(Access::Static);
  const std::uint32_t first = isStatic ? 1U : 2U;  // the first argument behind the receiver
  Value value = kNonNull;
  if (!known.nonNull)
    value = {Nullity::Maybe,
             {known.nullable ? Source::Library : Source::Unknown, op.bci, method_,
              static_cast<std::uint32_t>(op.x)}};
  result.add(value, known.requires1 ? first : 0, known.tests ? first : 0,
             known.refutes ? first : 0);
  result.addAssigned({});
}

void MethodFlow::addUnknown(const CallSite& site, const Op& op, bool hasOwn,
                            CallResult& result) const {
  // Implementations outside give what those inside give, or what is not null, unless nothing is
  // assumed; they may take null where those inside do not.
  const bool keeps =
      hasOwn && site.resolved && context_.universe.policy().arguments != FromOutside::Any;
  if (keeps) {
    result.add(kNonNull, 0, 0, 0);
    result.addAssigned({});
    return;
  }
  result.add({Nullity::Maybe, {Source::Unknown, op.bci, method_, static_cast<std::uint32_t>(op.x)}},
             0, 0, 0);
  result.addAssigned({});
}

void MethodFlow::reportArguments(const CallSite& site, const Targets& targets, const State& state) {
  if (targets.own.empty()) return;
  std::vector<Value> arguments;
  for (const Register argument : site.arguments) {
    Value value = state.of(argument).value;
    arguments.push_back(value);
  }
  for (const std::uint32_t callee : targets.own) listener_->onCall(callee, arguments);
}

/// Whoever reads the field of `this` now may see null.
void MethodFlow::readOfThis(std::uint32_t field, const State& state) {
  if (state.isAssigned(field)) return;
  found_.readsOfThis.insert(field);
}

void MethodFlow::leakThis(const State& state) {
  if (node_.isStatic) return;
  found_.leaksThis = true;
  if (!isConstructor_) return;
  for (const std::uint32_t field : declaredFields(context_.universe, *node_.method.owner, false))
    if (!state.isAssigned(field)) listener_->onDefault(field);
}

/// `this` is the receiver of a call, or an argument.
void MethodFlow::passThis(const CallSite& site, const Targets& targets, const State& state) {
  const bool hasReceiver =
      site.opcode != Opcode::Invokestatic && site.opcode != Opcode::Invokedynamic;
  for (std::size_t i = hasReceiver ? 1 : 0; i < site.arguments.size(); ++i)
    if (state.of(site.arguments[i]).mayBeThis) return leakThis(state);
  if (!hasReceiver || !state.of(site.arguments[0]).mayBeThis) return;
  std::set<std::uint32_t> reads;
  bool leaks = false;
  const auto add = [&](std::uint32_t callee) {
    const MethodFacts& facts = context_.facts.methods[callee];
    reads.insert(facts.readsOfThis.begin(), facts.readsOfThis.end());
    leaks = leaks || facts.leaksThis || !context_.universe.methods()[callee].code;
  };
  for (const std::uint32_t callee : targets.own) add(callee);
  // A class outside calls what own classes override of it.
  const bool toOutside =
      !targets.outside.empty() && targets.outside.front().owner->name() != "java/lang/Object";
  if (toOutside)
    for (const std::uint32_t callee : context_.universe.overridesIn(*node_.method.owner))
      add(callee), listener_->onDependence(callee);
  if (leaks) return leakThis(state);
  for (const std::uint32_t field : reads) {
    if (state.isAssigned(field)) continue;
    readOfThis(field, state);
    if (isConstructor_ && context_.universe.fields()[field].field.owner == node_.method.owner)
      listener_->onDefault(field);
  }
}

/// An initializer calls what reads static fields that it has not written yet.
void MethodFlow::readsInInitializer(const Targets& targets, const State& state) {
  for (const std::uint32_t field : declaredFields(context_.universe, *node_.method.owner, true))
    if (!state.isAssigned(field) && context_.effects.mayReadStatic(targets, field))
      listener_->onDefault(field);
}

/// The first use of another class runs initializers, which read and write static fields.
void MethodFlow::useClass(const LoadedClass& of, State& state) {
  if (&of == node_.method.owner) return;
  for (const std::uint32_t initializer : context_.universe.initializersOf(of)) {
    std::erase_if(state.heap, [&](const HeapFact& fact) {
      return context_.effects.mayWrite(initializer, fact.field);
    });
    if (!isInitializer_) continue;
    for (const std::uint32_t field : declaredFields(context_.universe, *node_.method.owner, true))
      if (!state.isAssigned(field) && context_.effects.mayReadStatic(initializer, field))
        listener_->onDefault(field);
  }
}

void MethodFlow::forget(const CallSite& site, const Targets& targets, State& state) const {
  const bool constructs = site.reference && site.reference->member.name == "<init>";
  std::erase_if(state.heap, [&](const HeapFact& fact) {
    if (constructs && fact.object == state.registers[site.arguments[0]]) return true;
    const FieldNode& field = context_.universe.fields()[fact.field];
    if (!field.isOwn) return !field.isFinal;
    if (field.isFinal) return field.isStatic && isInitializer_;
    return context_.effects.mayWrite(targets, fact.field);
  });
  // A field that may be null again: only those that never are stay assigned.
  std::erase_if(state.assigned, [&](std::uint32_t field) {
    listener_->onRead(field);
    return !context_.facts.fields[field].isNeverNull() && context_.effects.mayWrite(targets, field);
  });
}

bool MethodFlow::call(const CodeBlock& block, const Op& op, State& state) {
  const CallSite& site = code_.calls[static_cast<std::size_t>(op.x)];
  const Targets& targets = context_.universe.targetsOf(site);
  reportArguments(site, targets, state);
  passThis(site, targets, state);
  if (isInitializer_) readsInInitializer(targets, state);
  if (usesClass(site)) useClass(*site.resolved->owner, state);
  CallResult result;
  for (const std::uint32_t callee : targets.own) addOwn(callee, site, op, state, result);
  for (const ResolvedMethod& callee : targets.outside) addOutside(callee, op, result);
  if (targets.unknown) addUnknown(site, op, !targets.own.empty(), result);
  if (site.opcode == Opcode::Invokedynamic && result.value.mayBeNull() && site.resolved)
    result.value = kNonNull;
  forget(site, targets, state);
  if (!block.handlers.empty()) enterHandlers(block, state);
  if (!result.returns) return false;
  const bool keepsThis = !node_.isStatic && site.opcode != Opcode::Invokestatic &&
                         site.opcode != Opcode::Invokedynamic && !site.arguments.empty() &&
                         state.registers[site.arguments[0]] == state.registers[code_.firstPinned];
  if (keepsThis && result.assigned)
    for (const std::uint32_t field : *result.assigned) state.assign(field);
  ValueFacts facts{result.value, false, {}, {}, {}};
  if (!site.givesReference) facts.value = {Nullity::Maybe, {Source::Other, op.bci, method_, 0}};
  for (std::size_t i = 0; i < site.arguments.size() && i < 32; ++i) {
    if ((site.references >> i & 1U) == 0) continue;
    const ValueNumber argument = state.registers[site.arguments[i]];
    if ((result.nonNullAfter >> i & 1U) != 0 && !refineNonNull(state, argument)) return false;
    if (!site.givesNumber) continue;
    if ((result.ifTrue >> i & 1U) != 0) facts.ifNotZero.push_back(argument);
    if ((result.ifFalse >> i & 1U) != 0) facts.ifZero.push_back(argument);
  }
  const bool requires1 = site.opcode == Opcode::Invokestatic && targets.outside.size() == 1 &&
                         context_.outside.of(targets.outside.front()).requires1;
  if (requires1)
    state.registers[op.dst] = state.registers[site.arguments[0]];
  else if (site.hasResult)
    state.set(op.dst, facts);
  return true;
}

}  // namespace fathom::frontend::java::nullness
