#include "frontend/java/nullness/flow.h"

#include <algorithm>

namespace fathom::frontend::java::nullness {
namespace {

constexpr ValueFacts kAny{{Nullity::Maybe, {Source::Other, 0, 0, 0}}, false, {}, {}, {}};

std::uint32_t bitsOfNonNull(const NullCode& code, std::size_t parameters, const State& state,
                            const std::vector<ValueNumber>& also) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < parameters && i < 32; ++i) {
    const ValueNumber value = state.registers[code.firstPinned + i];
    if (state.values[value].value.isNonNull() || std::ranges::find(also, value) != also.end())
      bits |= 1U << i;
  }
  return bits;
}

/// Parameters that are null if the result is: all where it is not.
std::uint32_t bitsOfNull(const NullCode& code, std::size_t parameters, const State& state,
                         ValueNumber result) {
  if (!state.values[result].value.mayBeNull()) return ~0U;
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < parameters && i < 32; ++i) {
    const ValueNumber value = state.registers[code.firstPinned + i];
    if (value == result || state.values[value].value.nullity == Nullity::Null) bits |= 1U << i;
  }
  return bits;
}

}  // namespace

std::vector<std::uint32_t> declaredFields(Universe& universe, const LoadedClass& owner,
                                          bool isStatic) {
  std::vector<std::uint32_t> fields;
  for (const Field& field : owner.file.fields)
    if (field.type.isReference() && field.flags.has(Access::Static) == isStatic)
      if (const auto number = universe.numberOf(ResolvedField{&owner, &field}))
        fields.push_back(*number);
  return fields;
}

MethodFlow::MethodFlow(Context context, std::uint32_t method, FlowListener& listener)
    : context_(context),
      method_(method),
      node_(context.universe.methods()[method]),
      code_(*node_.code),
      listener_(&listener),
      isConstructor_(node_.method.method->name == "<init>"),
      isInitializer_(node_.method.method->name == "<clinit>"),
      entries_(code_.blocks.size()) {}

Shape MethodFlow::shapeOf(const CodeBlock& block) const {
  return {code_.localCount, block.depth, code_.firstPinned};
}

State MethodFlow::entryState() const {
  State state;
  state.registers.assign(code_.registerCount, 0);
  state.values.push_back(kAny);
  const std::vector<Value>& given = context_.facts.methods[method_].parameters;
  Register local = 0;
  const std::vector<Type>& types = node_.method.method->type->parameters;
  for (std::size_t i = 0; i < node_.parameterCount(); ++i) {
    ValueFacts facts = kAny;
    if (node_.isReference[i]) facts.value = given[i];
    if (i == 0 && !node_.isStatic) facts = {kNonNull, true, {}, {}, {}};
    if (facts.value.mayBeNull() && node_.isReference[i])
      facts.value.origin = {Source::Parameter, 0, method_, static_cast<std::uint32_t>(i)};
    const ValueNumber number = state.fresh(facts);
    state.registers[code_.firstPinned + i] = number;
    state.registers[local] = number;
    local = static_cast<Register>(
        local + (node_.isStatic ? types[i].slots() : (i == 0 ? 1 : types[i - 1].slots())));
  }
  if (isInitializer_)
    for (const std::uint32_t field : declaredFields(context_.universe, *node_.method.owner, true))
      if (context_.universe.fields()[field].field.field->constantValue) state.assign(field);
  return state;
}

MethodFacts MethodFlow::run() {
  found_ = {};
  found_.ifTrue = found_.ifFalse = found_.nonNullAfter = ~0U;
  enter(0, entryState());
  while (!changed_.empty()) {
    const std::uint32_t next = *changed_.begin();
    changed_.erase(changed_.begin());
    runBlock(next);
  }
  return found_;
}

void MethodFlow::visit(FlowListener& listener) {
  FlowListener* before = listener_;
  listener_ = &listener;
  isVisit_ = true;
  for (std::uint32_t i = 0; i < entries_.size(); ++i)
    if (entries_[i]) runBlock(i);
  isVisit_ = false;
  listener_ = before;
}

void MethodFlow::enter(std::uint32_t block, const State& state) {
  if (isVisit_) return;
  const Shape shape = shapeOf(code_.blocks[block]);
  State incoming = normalised(state, shape);
  if (const Op* returned = onlyReturn(code_, block)) returnNullOnlyFor(*returned, incoming);
  std::optional<State>& entry = entries_[block];
  if (!entry) {
    entry = std::move(incoming);
    changed_.insert(block);
    return;
  }
  State both = join(*entry, incoming, shape);
  if (both == *entry) return;
  entry = std::move(both);
  changed_.insert(block);
}

void MethodFlow::enterHandlers(const CodeBlock& block, const State& state) {
  for (const BlockHandler& handler : block.handlers) {
    State caught = state;
    caught.set(code_.localCount, {kNonNull, false, {}, {}, {}});
    enter(handler.block.index(), caught);
  }
}

void MethodFlow::runBlock(std::uint32_t number) {
  const CodeBlock& block = code_.blocks[number];
  State state = *entries_[number];
  for (std::uint32_t i = block.firstOp; i < block.endOp; ++i)
    if (!step(block, code_.ops[i], state)) return;
  branch(block, std::move(state));
}

bool MethodFlow::refineNonNull(State& state, ValueNumber value) const {
  Value& known = state.values[value].value;
  if (known.nullity == Nullity::Null) return false;
  known = kNonNull;
  return true;
}

bool MethodFlow::refineNumber(State& state, ValueNumber value, bool zero) const {
  const ValueFacts facts = state.values[value];
  if (facts.number && (*facts.number == 0) != zero) return false;
  for (const ValueNumber other : zero ? facts.ifZero : facts.ifNotZero)
    if (!refineNonNull(state, other)) return false;
  return true;
}

void MethodFlow::branch(const CodeBlock& block, State state) {
  const auto isNull = [&](State& where, ValueNumber value) {
    Value& known = where.values[value].value;
    if (known.isNonNull()) return false;
    known.nullity = Nullity::Null;
    return true;
  };
  State taken = state;
  bool takes = true;
  bool goesOn = true;
  const ValueNumber a = state.registers[block.a];
  switch (block.branch) {
    case BranchKind::Other:
    case BranchKind::IfCompared:
      for (const std::uint32_t next : block.successors) enter(next, state);
      return;
    case BranchKind::IfNull:
    case BranchKind::IfNonNull: {
      listener_->onTest(state.values[a].value);
      const bool taking = block.branch == BranchKind::IfNull;
      (taking ? takes : goesOn) = isNull(taking ? taken : state, a);
      (taking ? goesOn : takes) = refineNonNull(taking ? state : taken, a);
      break;
    }
    case BranchKind::IfSame:
    case BranchKind::IfDifferent: {
      const ValueNumber b = state.registers[block.b];
      const bool same = block.branch == BranchKind::IfSame;
      State& equal = same ? taken : state;
      if (equal.values[a].value.isNonNull())
        (same ? takes : goesOn) = refineNonNull(equal, b);
      else if (equal.values[b].value.isNonNull())
        (same ? takes : goesOn) = refineNonNull(equal, a);
      // As `null != x` is compiled.
      State& different = same ? state : taken;
      bool& differs = same ? goesOn : takes;
      if (different.values[a].value.nullity == Nullity::Null)
        differs = refineNonNull(different, b);
      else if (different.values[b].value.nullity == Nullity::Null)
        differs = refineNonNull(different, a);
      break;
    }
    case BranchKind::IfZero:
    case BranchKind::IfNotZero: {
      const bool zero = block.branch == BranchKind::IfZero;
      takes = refineNumber(taken, a, zero);
      goesOn = refineNumber(state, a, !zero);
      break;
    }
  }
  if (goesOn) enter(block.successors[0], state);
  if (takes) enter(block.successors[1], taken);
}

bool MethodFlow::dereference(const Op& op, State& state) {
  listener_->onDereference(op, state.of(op.a).value);
  return refineNonNull(state, state.registers[op.a]);
}

bool MethodFlow::step(const CodeBlock& block, const Op& op, State& state) {
  switch (op.kind) {
    case OpKind::Raise:
      enterHandlers(block, state);
      return true;
    case OpKind::Copy:
      state.registers[op.dst] = state.registers[op.a];
      return true;
    case OpKind::SetNull:
      state.set(op.dst,
                {{Nullity::Null, {Source::Literal, op.bci, method_, 0}}, false, {}, {}, {}});
      return true;
    case OpKind::SetNonNull:
      state.set(op.dst, {kNonNull, false, {}, {}, {}});
      return true;
    case OpKind::SetNumber:
      state.set(op.dst, {{Nullity::Nothing, {}}, false, op.x, {}, {}});
      return true;
    case OpKind::SetAny:
    case OpKind::SetLength:
    case OpKind::Compute:
    case OpKind::Increase:
    case OpKind::LoadNumber:
      state.set(op.dst, kAny);
      return true;
    case OpKind::StoreNumber:
      return true;
    case OpKind::SetElement:
      state.set(op.dst,
                {{Nullity::Maybe, {Source::Element, op.bci, method_, 0}}, false, {}, {}, {}});
      return true;
    case OpKind::InstanceOf:
      state.set(op.dst, {{Nullity::Nothing, {}}, false, {}, {}, {state.registers[op.a]}});
      return true;
    case OpKind::Dereference:
      return dereference(op, state);
    case OpKind::LoadField:
    case OpKind::LoadStatic:
      loadField(op, state, op.kind == OpKind::LoadStatic);
      return true;
    case OpKind::StoreField:
    case OpKind::StoreStatic:
      storeField(op, state, op.kind == OpKind::StoreStatic);
      return true;
    case OpKind::StoreElement:
      if (state.of(op.a).mayBeThis) leakThis(state);
      return true;
    case OpKind::Call:
      return call(block, op, state);
    case OpKind::Return:
      if (block.endOp != block.firstOp + 1) returnNullOnlyFor(op, state);
      finishReturn(op, state);
      return false;
    case OpKind::Throw:
      if (state.of(op.a).mayBeThis) leakThis(state);
      return false;
  }
  return false;
}

/// `partial`: the object may be `this`, whose constructor may not have written the field yet.
Value MethodFlow::valueOfField(std::uint32_t field, bool partial, const State& state,
                               const Op& op) const {
  const FieldNode& its = context_.universe.fields()[field];
  const FieldFacts& facts = context_.facts.fields[field];
  const auto from = [&](Source source) {
    return Value{Nullity::Maybe, {source, op.bci, method_, field}};
  };
  if (!its.isOwn) return context_.outside.isNonNull(its.field) ? kNonNull : from(Source::OpenField);
  const bool underConstruction = partial && its.field.owner == node_.method.owner &&
                                 (its.isStatic ? isInitializer_ : isConstructor_);
  if (underConstruction && state.isAssigned(field)) return kNonNull;
  if (facts.isNeverNull()) return underConstruction ? from(Source::Default) : kNonNull;
  if (facts.written.origin.source == Source::Literal) return from(Source::Stored);
  if (facts.written.mayBeNull()) return from(Source::Stored);
  return from(its.isOpen ? Source::OpenField : Source::Default);
}

void MethodFlow::loadField(const Op& op, State& state, bool isStatic) {
  const auto field = static_cast<std::uint32_t>(op.x);
  const ValueNumber object = isStatic ? kStatic : state.registers[op.a];
  const bool partial = isStatic || state.values[object].mayBeThis;
  listener_->onRead(field);
  if (isStatic) useClass(*context_.universe.fields()[field].field.owner, state);
  if (!isStatic && partial && !state.isAssigned(field)) readOfThis(field, state);
  if (const HeapFact* fact = state.find(object, field)) {
    state.registers[op.dst] = fact->value;
    return;
  }
  state.set(op.dst, {valueOfField(field, partial, state, op), false, {}, {}, {}});
  state.heap.push_back({object, field, state.registers[op.dst]});
}

void MethodFlow::storeField(const Op& op, State& state, bool isStatic) {
  const auto field = static_cast<std::uint32_t>(op.x);
  const ValueNumber object = isStatic ? kStatic : state.registers[op.a];
  const ValueNumber stored = state.registers[isStatic ? op.a : op.b];
  if (state.values[stored].mayBeThis) leakThis(state);
  if (isStatic) useClass(*context_.universe.fields()[field].field.owner, state);
  listener_->onWrite(field, state.values[stored].value);
  std::erase_if(state.heap, [&](const HeapFact& fact) { return fact.field == field; });
  state.heap.push_back({object, field, stored});
  const bool own =
      isStatic ? isInitializer_ : !node_.isStatic && object == state.registers[code_.firstPinned];
  if (!state.values[stored].value.isNonNull())
    std::erase(state.assigned, field);  // also through another name of the object
  else if (own)
    state.assign(field);
}

void MethodFlow::returnNullOnlyFor(const Op& op, const State& state) {
  if (!node_.method.method->type->result.isReference()) return;
  found_.nullOnlyFor &= bitsOfNull(code_, node_.parameterCount(), state, state.registers[op.a]);
}

void MethodFlow::finishReturn(const Op& op, const State& state) {
  const MethodType& type = *node_.method.method->type;
  found_.returns = true;
  const ValueFacts& result = state.of(op.a);
  const std::size_t count = node_.parameterCount();
  found_.nonNullAfter &= bitsOfNonNull(code_, count, state, {});
  if (type.result.isReference()) {
    found_.result = join(found_.result, result.value);
    if (result.mayBeThis) found_.leaksThis = true;
  } else if (!type.result.isVoid()) {
    if (!result.number || *result.number != 0)
      found_.ifTrue &= bitsOfNonNull(code_, count, state, result.ifNotZero);
    if (!result.number || *result.number == 0)
      found_.ifFalse &= bitsOfNonNull(code_, count, state, result.ifZero);
  }
  found_.assigned =
      found_.assigned ? intersection(*found_.assigned, state.assigned) : state.assigned;
  if (!isConstructor_ && !isInitializer_) return;
  for (const std::uint32_t field :
       declaredFields(context_.universe, *node_.method.owner, isInitializer_))
    if (!state.isAssigned(field)) listener_->onDefault(field);
}

}  // namespace fathom::frontend::java::nullness
