#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "frontend/java/nullness/confirm.h"
#include "frontend/java/nullness/implication.h"

namespace fathom::frontend::java::nullness {

/// One pass over one body.
class BodyCheck {
 public:
  BodyCheck(const Context& context, std::uint32_t method,
            const std::vector<std::optional<State>>& entries, const Dereferences& proved,
            StateObserver* observer)
      : context_(context),
        node_(context.universe.methods()[method]),
        code_(*node_.code),
        mine_(context.facts.methods[method]),
        entries_(entries),
        proved_(proved),
        observer_(observer) {
    const std::string_view name = node_.method.method->name;
    constructs_ = name == "<init>";
    initializes_ = name == "<clinit>";
    if (constructs_ || initializes_)
      fields_ = declaredFields(context_.universe, *node_.method.owner, initializes_);
  }

  /// What is wrong; empty where nothing is.
  std::string run() {
    State first;
    first.registers.assign(code_.registerCount, first.fresh(anything()));
    bindParameters(first);
    flowTo(0, first);
    for (std::size_t i = 0; i < code_.blocks.size() && wrong_.empty(); ++i)
      if (entries_[i]) {
        if (observer_) observer_->onBlock(static_cast<std::uint32_t>(i), *entries_[i]);
        runBlock(code_.blocks[i], *entries_[i]);
      }
    return wrong_;
  }

 private:
  static ValueFacts anything() { return {{Nullity::Maybe, {}}, false, {}, {}, {}}; }
  static ValueFacts something() { return {kNonNull, false, {}, {}, {}}; }

  void fail(std::string_view what) {
    if (wrong_.empty()) wrong_ = fmt::format("{}@{}: {}", qualifiedName(node_.method), at_, what);
  }
  void must(bool condition, std::string_view what) {
    if (!condition) fail(what);
  }

  void bindParameters(State& first) const {
    std::size_t local = 0;
    for (std::size_t i = 0; i < node_.parameterCount(); ++i) {
      ValueFacts facts = anything();
      const bool isThis = i == 0 && !node_.isStatic;
      if (isThis) facts.mayBeThis = true;
      if (isThis)
        facts.value.nullity = Nullity::NonNull;
      else if (node_.isReference[i])
        facts.value.nullity = mine_.parameters[i].nullity;
      const ValueNumber number = first.fresh(facts);
      first.registers[local] = first.registers[code_.firstPinned + i] = number;
      local +=
          isThis ? 1 : node_.method.method->type->parameters[i - (node_.isStatic ? 0 : 1)].slots();
    }
    for (const std::uint32_t field : fields_)
      if (initializes_ && context_.universe.fields()[field].field.field->constantValue)
        first.assign(field);
  }

  void flowTo(std::size_t block, const State& state) {
    if (!entries_[block]) return fail("control gets where no execution was seen");
    if (const Op* returned = onlyReturn(code_, static_cast<std::uint32_t>(block)))
      checkNullOnlyFor(state, *returned);
    const Shape shape{code_.localCount, code_.blocks[block].depth, code_.firstPinned};
    must(implies(state, *entries_[block], shape), "the invariant of a block is not implied");
  }

  void flowToHandlers(const CodeBlock& block, const State& state) {
    for (const BlockHandler& handler : block.handlers) {
      State caught = state;
      caught.set(code_.localCount, something());
      flowTo(handler.block.index(), caught);
    }
  }

  void runBlock(const CodeBlock& block, State state) {
    for (std::uint32_t i = block.firstOp; i < block.endOp; ++i) {
      at_ = code_.ops[i].bci;
      if (!runObserved(block, code_.ops[i], state) || !wrong_.empty()) return;
    }
    at_ = block.bci;
    runBranch(block, state);
  }

  bool runObserved(const CodeBlock& block, const Op& op, State& state) {
    if (!observer_) return run(block, op, state);
    const State before = state;
    const bool goesOn = run(block, op, state);
    observer_->onOp(op, before, state, goesOn);
    return goesOn;
  }

  /// False: no execution goes on.
  static bool isNonNull(State& state, ValueNumber value) {
    if (state.values[value].value.nullity == Nullity::Null) return false;
    state.values[value].value.nullity = Nullity::NonNull;
    return true;
  }
  static bool isNull(State& state, ValueNumber value) {
    if (state.values[value].value.isNonNull()) return false;
    state.values[value].value.nullity = Nullity::Null;
    return true;
  }
  static bool isNumber(State& state, ValueNumber value, bool zero) {
    const ValueFacts facts = state.values[value];
    if (facts.number && (*facts.number == 0) != zero) return false;
    return std::ranges::all_of(zero ? facts.ifZero : facts.ifNotZero,
                               [&](ValueNumber other) { return isNonNull(state, other); });
  }
  static bool areSame(State& state, ValueNumber a, ValueNumber b) {
    if (state.values[a].value.isNonNull()) return isNonNull(state, b);
    return !state.values[b].value.isNonNull() || isNonNull(state, a);
  }

  static bool differ(State& state, ValueNumber a, ValueNumber b) {
    if (state.values[a].value.nullity == Nullity::Null) return isNonNull(state, b);
    return state.values[b].value.nullity != Nullity::Null || isNonNull(state, a);
  }

  void runBranch(const CodeBlock& block, const State& state) {
    if (block.branch == BranchKind::Other || block.branch == BranchKind::IfCompared) {
      for (const std::uint32_t next : block.successors) flowTo(next, state);
      return;
    }
    for (const bool taken : {false, true}) {
      State next = state;
      if (assume(block, taken, next)) flowTo(block.successors[taken ? 1 : 0], next);
    }
  }

  static bool assume(const CodeBlock& block, bool taken, State& state) {
    const ValueNumber a = state.registers[block.a];
    switch (block.branch) {
      case BranchKind::IfNull:
        return taken ? isNull(state, a) : isNonNull(state, a);
      case BranchKind::IfNonNull:
        return taken ? isNonNull(state, a) : isNull(state, a);
      case BranchKind::IfSame:
        return taken ? areSame(state, a, state.registers[block.b])
                     : differ(state, a, state.registers[block.b]);
      case BranchKind::IfDifferent:
        return taken ? differ(state, a, state.registers[block.b])
                     : areSame(state, a, state.registers[block.b]);
      case BranchKind::IfZero:
        return isNumber(state, a, taken);
      case BranchKind::IfNotZero:
        return isNumber(state, a, !taken);
      case BranchKind::IfCompared:
      case BranchKind::Other:
        break;
    }
    return true;
  }

  bool run(const CodeBlock& block, const Op& op, State& state) {
    switch (op.kind) {
      case OpKind::Raise:
        flowToHandlers(block, state);
        return true;
      case OpKind::Copy:
        state.registers[op.dst] = state.registers[op.a];
        return true;
      case OpKind::SetNull:
        state.set(op.dst, {{Nullity::Null, {}}, false, {}, {}, {}});
        return true;
      case OpKind::SetNonNull:
        state.set(op.dst, something());
        return true;
      case OpKind::SetNumber:
        state.set(op.dst, {{Nullity::Nothing, {}}, false, op.x, {}, {}});
        return true;
      case OpKind::SetAny:
      case OpKind::SetElement:
      case OpKind::SetLength:
      case OpKind::Compute:
      case OpKind::Increase:
      case OpKind::LoadNumber:
        state.set(op.dst, anything());
        return true;
      case OpKind::StoreNumber:
        return true;
      case OpKind::InstanceOf:
        state.set(op.dst, {{Nullity::Nothing, {}}, false, {}, {}, {state.registers[op.a]}});
        return true;
      case OpKind::Dereference:
        must(!proved_.contains({op.bci, op.site}) || !state.of(op.a).value.mayBeNull(),
             "a dereference may be of null");
        return isNonNull(state, state.registers[op.a]);
      case OpKind::LoadField:
      case OpKind::LoadStatic:
        load(op, state);
        return true;
      case OpKind::StoreField:
      case OpKind::StoreStatic:
        store(op, state);
        return true;
      case OpKind::StoreElement:
        if (state.of(op.a).mayBeThis) showThis(state);
        return true;
      case OpKind::Call:
        return runCall(block, op, state);
      case OpKind::Return:
        if (block.endOp != block.firstOp + 1) checkNullOnlyFor(state, op);
        checkReturn(op, state);
        return false;
      case OpKind::Throw:
        if (state.of(op.a).mayBeThis) showThis(state);
        return false;
    }
    return false;
  }

  bool isNeverNull(std::uint32_t field) const { return context_.facts.fields[field].isNeverNull(); }

  /// Code that sees `this` now must not rely on fields that are not written yet.
  void showThis(const State& state) {
    if (node_.isStatic) return;
    must(mine_.leaksThis, "this gets out, and the contract does not say so");
    if (!constructs_) return;
    for (const std::uint32_t field : fields_)
      must(!isNeverNull(field) || state.isAssigned(field),
           "an object gets out before it is complete");
  }

  /// Initializers of another class may run.
  void useClass(const LoadedClass& of, State& state) {
    if (&of == node_.method.owner) return;
    for (const std::uint32_t initializer : context_.universe.initializersOf(of)) {
      std::erase_if(state.heap, [&](const HeapFact& fact) {
        return context_.effects.mayWrite(initializer, fact.field);
      });
      for (const std::uint32_t field : fields_)
        must(!initializes_ || !isNeverNull(field) || state.isAssigned(field) ||
                 !context_.effects.mayReadStatic(initializer, field),
             "the initializer of another class reads a static field before it is written");
    }
  }

  void load(const Op& op, State& state) {
    const auto field = static_cast<std::uint32_t>(op.x);
    const FieldNode& its = context_.universe.fields()[field];
    const bool isStatic = op.kind == OpKind::LoadStatic;
    if (isStatic) useClass(*its.field.owner, state);
    const ValueNumber object = isStatic ? kStatic : state.registers[op.a];
    const bool mayBeThis = !isStatic && state.values[object].mayBeThis;
    if (mayBeThis && !state.isAssigned(field))
      must(mine_.readsOfThis.contains(field), "a field of this is read, and the contract hides it");
    if (const HeapFact* fact = state.find(object, field)) {
      state.registers[op.dst] = fact->value;
      return;
    }
    const bool early = isStatic ? initializes_ && its.field.owner == node_.method.owner
                                : constructs_ && mayBeThis && its.field.owner == node_.method.owner;
    bool never = its.isOwn && isNeverNull(field) && !early;
    if (!its.isOwn) never = context_.outside.isNonNull(its.field);
    if (early && state.isAssigned(field)) never = true;
    state.set(op.dst, never ? something() : anything());
    state.heap.push_back({object, field, state.registers[op.dst]});
  }

  void store(const Op& op, State& state) {
    const auto field = static_cast<std::uint32_t>(op.x);
    const bool isStatic = op.kind == OpKind::StoreStatic;
    const ValueNumber stored = state.registers[isStatic ? op.a : op.b];
    if (isStatic) useClass(*context_.universe.fields()[field].field.owner, state);
    const ValueNumber object = isStatic ? kStatic : state.registers[op.a];
    const bool nonNull = state.values[stored].value.isNonNull();
    must(nonNull || state.values[stored].value.nullity == Nullity::Nothing || !isNeverNull(field),
         "null may get into a field that never holds it");
    if (state.values[stored].mayBeThis) showThis(state);
    std::erase_if(state.heap, [&](const HeapFact& fact) { return fact.field == field; });
    state.heap.push_back({object, field, stored});
    const bool mine =
        isStatic ? initializes_ : !node_.isStatic && object == state.registers[code_.firstPinned];
    if (!nonNull)
      std::erase(state.assigned, field);
    else if (mine)
      state.assign(field);
  }

  void checkReturn(const Op& op, const State& state) {
    const MethodType& type = *node_.method.method->type;
    const ValueFacts& result = state.of(op.a);
    must(mine_.returns, "the method returns");
    if (type.result.isReference())
      must(isWithin(result.value.nullity, mine_.result.nullity) &&
               (!result.mayBeThis || mine_.leaksThis),
           "the result is not as the contract has it");
    checkBits(state, mine_.nonNullAfter, {});
    const bool isTruth = !type.result.isReference() && !type.result.isVoid();
    if (isTruth && result.number != 0) checkBits(state, mine_.ifTrue, result.ifNotZero);
    if (isTruth && (!result.number || *result.number == 0))
      checkBits(state, mine_.ifFalse, result.ifZero);
    must(mine_.assigned && std::ranges::includes(state.assigned, *mine_.assigned),
         "fields of this are not written as the contract has it");
    for (const std::uint32_t field : fields_)
      must(!isNeverNull(field) || state.isAssigned(field), "a field is not written at the end");
  }

  /// Where the result may be null, the parameters that the contract names are.
  void checkNullOnlyFor(const State& state, const Op& op) {
    const ValueNumber result = state.registers[op.a];
    const bool isReference = node_.method.method->type->result.isReference();
    if (!isReference || !state.values[result].value.mayBeNull()) return;
    for (std::size_t i = 0; i < node_.parameterCount() && i < 32; ++i) {
      const ValueNumber value = state.registers[code_.firstPinned + i];
      must((mine_.nullOnlyFor >> i & 1U) == 0 || value == result ||
               state.values[value].value.nullity == Nullity::Null,
           "the result may be null where a parameter is not");
    }
  }

  void checkBits(const State& state, std::uint32_t bits, const std::vector<ValueNumber>& also) {
    for (std::size_t i = 0; i < node_.parameterCount() && i < 32; ++i) {
      const ValueNumber value = state.registers[code_.firstPinned + i];
      must((bits >> i & 1U) == 0 || state.values[value].value.isNonNull() ||
               std::ranges::find(also, value) != also.end(),
           "a parameter may be null after the call");
    }
  }

  bool runCall(const CodeBlock& block, const Op& op, State& state);
  void passThis(const CallSite& site, const Targets& targets, const State& state);
  void forget(const CallSite& site, const Targets& targets, State& state) const;

  /// What a target promises.
  struct Promise {
    bool returns = false;
    Nullity result = Nullity::Nothing;
    std::uint32_t after = ~0U;
    std::uint32_t ifTrue = ~0U;
    std::uint32_t ifFalse = ~0U;
    std::optional<std::vector<std::uint32_t>> assigned;
  };
  void add(Promise& all, Nullity result, std::uint32_t after, std::uint32_t ifTrue,
           std::uint32_t ifFalse, const std::vector<std::uint32_t>& assigned) const {
    all.returns = true;
    all.result = all.result | result;
    all.after &= after;
    all.ifTrue &= ifTrue;
    all.ifFalse &= ifFalse;
    all.assigned = all.assigned ? intersection(*all.assigned, assigned) : assigned;
  }
  Promise promiseOf(const CallSite& site, const Targets& targets, const State& state) const;
  Nullity resultOf(std::uint32_t callee, const CallSite& site, const State& state) const;

  const Context& context_;
  const MethodNode& node_;
  const NullCode& code_;
  const MethodFacts& mine_;
  const std::vector<std::optional<State>>& entries_;
  const Dereferences& proved_;
  StateObserver* observer_;
  bool constructs_ = false;
  bool initializes_ = false;
  std::vector<std::uint32_t> fields_;  // of the class, that its initializers must write
  std::uint16_t at_ = 0;
  std::string wrong_;
};

}  // namespace fathom::frontend::java::nullness
