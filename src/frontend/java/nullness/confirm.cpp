#include "frontend/java/nullness/confirm.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::frontend::java::nullness {
namespace {

constexpr std::size_t kMostFailures = 10;

/// Whether every value that `strong` allows is one that `weak` allows.
bool isWithin(Nullity strong, Nullity weak) {
  return (strong | weak) == weak;
}

/// Whether what holds at a place implies what is claimed at the entry of a block.
class Implication {
 public:
  Implication(const State& here, const State& claim) : here_(here), claim_(claim) {
    standsFor_.resize(claim.values.size());
  }

  bool holds(const Shape& shape) {
    for (std::size_t r = 0; r < claim_.registers.size(); ++r) {
      const bool counts = r < static_cast<std::size_t>(shape.locals) + shape.depth || r >= shape.pinned;
      if (counts && !bind(claim_.registers[r], here_.registers[r])) return false;
    }
    if (!bindHeap()) return false;
    for (ValueNumber i = 0; i < claim_.values.size(); ++i)
      if (standsFor_[i] && !impliesFacts(i)) return false;
    return std::ranges::includes(here_.assigned, claim_.assigned);
  }

 private:
  bool bind(ValueNumber claimed, ValueNumber actual) {
    if (!standsFor_[claimed]) standsFor_[claimed] = actual;
    return *standsFor_[claimed] == actual;
  }

  /// Facts of objects that are bound; what they give is bound in turn.
  bool bindHeap() {
    for (const HeapFact& fact : claim_.heap) {
      if (fact.object != kStatic && !standsFor_[fact.object]) return false;
      const ValueNumber object = fact.object == kStatic ? kStatic : *standsFor_[fact.object];
      const auto same = [&](const HeapFact& other) {
        return other.object == object && other.field == fact.field;
      };
      const auto found = std::ranges::find_if(here_.heap, same);
      if (found == here_.heap.end() || !bind(fact.value, found->value)) return false;
    }
    return true;
  }

  bool impliesFacts(ValueNumber claimed) const {
    const ValueFacts& weak = claim_.values[claimed];
    const ValueFacts& strong = here_.values[*standsFor_[claimed]];
    if (!isWithin(strong.value.nullity, weak.value.nullity)) return false;
    if (strong.mayBeThis && !weak.mayBeThis) return false;
    if (weak.number && weak.number != strong.number) return false;
    return impliesList(strong, weak.ifZero, true) && impliesList(strong, weak.ifNotZero, false);
  }

  bool impliesList(const ValueFacts& strong, const std::vector<ValueNumber>& list, bool zero) const {
    if (strong.number && (*strong.number == 0) != zero) return true;
    const std::vector<ValueNumber>& known = zero ? strong.ifZero : strong.ifNotZero;
    return std::ranges::all_of(list, [&](ValueNumber claimed) {
      if (!standsFor_[claimed]) return false;
      const ValueNumber actual = *standsFor_[claimed];
      return here_.values[actual].value.isNonNull() ||
             std::ranges::find(known, actual) != known.end();
    });
  }

  const State& here_;
  const State& claim_;
  std::vector<std::optional<ValueNumber>> standsFor_;
};

/// One pass over one body.
class BodyCheck {
 public:
  BodyCheck(const Context& context, std::uint32_t method,
            const std::vector<std::optional<State>>& entries)
      : context_(context),
        node_(context.universe.methods()[method]),
        code_(*node_.code),
        mine_(context.facts.methods[method]),
        entries_(entries) {
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
      if (entries_[i]) runBlock(code_.blocks[i], *entries_[i]);
    return wrong_;
  }

 private:
  static ValueFacts anything() { return {{Nullity::Maybe, {}}, false, {}, {}, {}}; }
  static ValueFacts something() { return {kNonNull, false, {}, {}, {}}; }

  void fail(std::string_view what) {
    if (wrong_.empty())
      wrong_ = fmt::format("{}@{}: {}", qualifiedName(node_.method), at_, what);
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
      if (isThis) facts.value.nullity = Nullity::NonNull;
      else if (node_.isReference[i]) facts.value.nullity = mine_.parameters[i].nullity;
      const ValueNumber number = first.fresh(facts);
      first.registers[local] = first.registers[code_.firstPinned + i] = number;
      local += isThis ? 1
                      : node_.method.method->type->parameters[i - (node_.isStatic ? 0 : 1)].slots();
    }
    for (const std::uint32_t field : fields_)
      if (initializes_ && context_.universe.fields()[field].field.field->constantValue)
        first.assign(field);
  }

  void flowTo(std::size_t block, const State& state) {
    if (!entries_[block]) return fail("control gets where no execution was seen");
    const Shape shape{code_.localCount, code_.blocks[block].depth, code_.firstPinned};
    must(Implication(state, *entries_[block]).holds(shape), "a claim about a block is not implied");
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
      if (!run(block, code_.ops[i], state) || !wrong_.empty()) return;
    }
    at_ = block.bci;
    runBranch(block, state);
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

  void runBranch(const CodeBlock& block, const State& state) {
    if (block.branch == BranchKind::Other) {
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
        return !taken || areSame(state, a, state.registers[block.b]);
      case BranchKind::IfDifferent:
        return taken || areSame(state, a, state.registers[block.b]);
      case BranchKind::IfZero:
        return isNumber(state, a, taken);
      case BranchKind::IfNotZero:
        return isNumber(state, a, !taken);
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
        state.set(op.dst, anything());
        return true;
      case OpKind::InstanceOf:
        state.set(op.dst, {{Nullity::Nothing, {}}, false, {}, {}, {state.registers[op.a]}});
        return true;
      case OpKind::Dereference:
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
      must(!isNeverNull(field) || state.isAssigned(field), "an object gets out before it is complete");
  }

  void load(const Op& op, State& state) {
    const auto field = static_cast<std::uint32_t>(op.x);
    const FieldNode& its = context_.universe.fields()[field];
    const bool isStatic = op.kind == OpKind::LoadStatic;
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
    const ValueNumber object = isStatic ? kStatic : state.registers[op.a];
    const bool nonNull = state.values[stored].value.isNonNull();
    must(nonNull || state.values[stored].value.nullity == Nullity::Nothing || !isNeverNull(field),
         "null may get into a field that never holds it");
    if (state.values[stored].mayBeThis) showThis(state);
    std::erase_if(state.heap, [&](const HeapFact& fact) { return fact.field == field; });
    state.heap.push_back({object, field, stored});
    const bool mine = isStatic ? initializes_
                               : !node_.isStatic && object == state.registers[code_.firstPinned];
    if (!nonNull) std::erase(state.assigned, field);
    else if (mine) state.assign(field);
  }

  void checkReturn(const Op& op, const State& state) {
    const MethodType& type = *node_.method.method->type;
    const ValueFacts& result = state.of(op.a);
    must(mine_.returns, "the method returns");
    if (type.result.isReference())
      must(isWithin(result.value.nullity, mine_.result.nullity) && (!result.mayBeThis || mine_.leaksThis),
           "the result is not as claimed");
    checkBits(state, mine_.nonNullAfter, {});
    const bool isTruth = !type.result.isReference() && !type.result.isVoid();
    if (isTruth && result.number != 0) checkBits(state, mine_.ifTrue, result.ifNotZero);
    if (isTruth && (!result.number || *result.number == 0)) checkBits(state, mine_.ifFalse, result.ifZero);
    must(mine_.assigned && std::ranges::includes(state.assigned, *mine_.assigned),
         "fields of this are not written as claimed");
    for (const std::uint32_t field : fields_)
      must(!isNeverNull(field) || state.isAssigned(field), "a field is not written at the end");
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
  Promise promiseOf(const CallSite& site, const Targets& targets) const;

  const Context& context_;
  const MethodNode& node_;
  const NullCode& code_;
  const MethodFacts& mine_;
  const std::vector<std::optional<State>>& entries_;
  bool constructs_ = false;
  bool initializes_ = false;
  std::vector<std::uint32_t> fields_;  // of the class, that its initializers must write
  std::uint16_t at_ = 0;
  std::string wrong_;
};

BodyCheck::Promise BodyCheck::promiseOf(const CallSite& site, const Targets& targets) const {
  Promise all;
  for (const std::uint32_t callee : targets.own) {
    const MethodFacts& facts = context_.facts.methods[callee];
    if (!context_.universe.methods()[callee].code)
      add(all, Nullity::Maybe, 0, 0, 0, {});
    else if (facts.returns)
      add(all, facts.result.nullity, facts.nonNullAfter, facts.ifTrue, facts.ifFalse,
          facts.assigned.value_or(std::vector<std::uint32_t>{}));
  }
  for (const ResolvedMethod& callee : targets.outside) {
    const OutsideMethod& row = context_.outside.of(callee);
    const std::uint32_t first = callee.method->flags.has(Access::Static) ? 1U : 2U;
    add(all, row.nonNull ? Nullity::NonNull : Nullity::Maybe, row.requires1 ? first : 0,
        row.tests ? first : 0, row.refutes ? first : 0, {});
  }
  const bool strict = context_.universe.policy().arguments == FromOutside::Any;
  if (targets.unknown && (strict || targets.own.empty() || !site.resolved))
    add(all, Nullity::Maybe, 0, 0, 0, {});
  if (site.opcode == Opcode::Invokedynamic && site.resolved) all.result = Nullity::NonNull;
  return all;
}

void BodyCheck::passThis(const CallSite& site, const Targets& targets, const State& state) {
  const bool onObject =
      site.opcode != Opcode::Invokestatic && site.opcode != Opcode::Invokedynamic;
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
  if (initializes_)
    for (const std::uint32_t field : fields_)
      must(!isNeverNull(field) || state.isAssigned(field) ||
               !context_.effects.mayReadStatic(targets, field),
           "a callee reads a static field before it is written");
  const Promise promise = promiseOf(site, targets);
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
  if (same) state.registers[op.dst] = state.registers[site.arguments[0]];
  else if (site.hasResult) state.set(op.dst, result);
  return true;
}

}  // namespace

void Confirmer::checkRoot(std::uint32_t method, const std::vector<Value>& given) {
  const MethodFacts& facts = context_.facts.methods[method];
  bool fine = facts.isReached;
  for (std::size_t i = 0; i < given.size(); ++i)
    fine = fine && isWithin(given[i].nullity, facts.parameters[i].nullity);
  if (!fine && result_.failures.size() < kMostFailures)
    result_.failures.push_back(qualifiedName(context_.universe.methods()[method].method) +
                               ": code outside may pass more than the contract says");
}

void Confirmer::checkField(std::uint32_t field, bool mayBeDefault) {
  if (mayBeDefault && context_.facts.fields[field].isNeverNull() &&
      result_.failures.size() < kMostFailures)
    result_.failures.push_back(qualifiedName(context_.universe.fields()[field].field) +
                               ": somebody may see this field before it is written");
}

void Confirmer::checkBody(std::uint32_t method, const std::vector<std::optional<State>>& entries) {
  ++result_.bodies;
  std::string wrong = BodyCheck(context_, method, entries).run();
  if (!wrong.empty() && result_.failures.size() < kMostFailures)
    result_.failures.push_back(std::move(wrong));
}

}  // namespace fathom::frontend::java::nullness
