#include "frontend/java/nullness/model_writer.h"

#include <algorithm>

#include "frontend/java/null_model/model_text.h"

namespace fathom::frontend::java::nullness {

using null_model::Branch;

namespace {

/// Whatever its access, objects that are written to streams, or read, have it called.
bool isCalledByStreams(const MethodNode& node) {
  const std::string_view name = node.method.method->name;
  return name == "readObject" || name == "writeObject" || name == "readObjectNoData" ||
         name == "readResolve" || name == "writeReplace";
}

}  // namespace

ModelWriter::ModelWriter(Analysis& analysis)
    : analysis_(analysis),
      universe_(analysis.context().universe),
      effects_(analysis.context().effects),
      isRead_(universe_.fields().size()),
      nullStores_(universe_.methods().size()) {
  for (const MethodNode& node : universe_.methods()) {
    if (!node.code) continue;
    for (const Op& op : node.code->ops)
      if (op.kind == OpKind::LoadField || op.kind == OpKind::LoadStatic ||
          op.kind == OpKind::LoadNumber)
        isRead_[static_cast<std::size_t>(op.x)] = true;
  }
}

// ---- Methods ----

void ModelWriter::begin(std::uint32_t number) {
  const MethodNode& node = universe_.methods()[number];
  const MethodFacts& facts = analysis_.facts().methods[number];
  code_ = &*node.code;
  method_ = {};
  method_.number = number;
  method_.name = qualifiedName(node.method);
  method_.isRoot = analysis_.isSeeded(number) || isCalledByStreams(node);
  const MethodType& type = *node.method.method->type;
  method_.givesResult = !type.result.isVoid();
  method_.locals = code_->localCount;
  method_.firstPinned = code_->firstPinned;
  method_.callers = analysis_.callers()[number];
  const std::vector<Value> given = analysis_.givenTo(number);
  std::uint32_t local = 0;
  for (std::size_t i = 0; i < node.parameterCount(); ++i) {
    const bool isThis = i == 0 && !node.isStatic;
    method_.parameters.push_back(
        {local, isThis || (node.isReference[i] && facts.parameters[i].isNonNull()),
         isThis || (node.isReference[i] && given[i].isNonNull())});
    local += isThis ? 1 : type.parameters[i - (node.isStatic ? 0 : 1)].slots();
  }
  addCalls();
  method_.blocks.resize(code_->blocks.size());
  for (std::uint32_t i = 0; i < code_->blocks.size(); ++i) addBranch(i);
  waysInto_.assign(code_->blocks.size(), 0);
  for (const null_model::Block& block : method_.blocks)
    for (const auto* next : {&block.successors, &block.handlers})
      for (const std::uint32_t into : *next) ++waysInto_[into];
}

void ModelWriter::end() {
  const auto loops = null_model::loopsOf(method_.blocks);
  if (!loops) return;
  for (std::uint32_t i = 0; i < method_.blocks.size(); ++i)
    if (std::ranges::find(*loops, i, &null_model::Loop::head) == loops->end())
      method_.blocks[i].known.clear();
  text_ += toText(method_);
}

std::string ModelWriter::text() {
  std::string all;
  for (const FieldNode& field : universe_.fields()) {
    const bool isKept = field.isFinal && (!field.isOwn || !field.isStatic);
    const bool isOutside = !isKept && (!field.isOwn || universe_.mayBeReflected(field));
    all += toText(null_model::Field{qualifiedName(field.field), field.isStatic, isKept, isOutside});
  }
  const std::vector<CallEffects::Bits> nulls = effects_.closed(nullStores_);
  std::map<std::string, std::uint32_t> written;
  for (std::uint32_t i = 0; i < effectParts_.size(); ++i) {
    std::string effect = toText(makeEffect(effectParts_[i], nulls));
    const auto [place, isNew] = written.emplace(std::move(effect), i);
    all += isNew ? place->first : null_model::sameEffect(place->second);
  }
  return all + text_;
}

/// Whether the call may do what no own method does. Implementations outside of what has
/// implementations inside do what one of those does, unless nothing is assumed; but where none
/// inside returns, they are there to be replaced.
bool ModelWriter::doOthersToo(const Targets& targets) const {
  if (!targets.outside.empty()) return true;
  if (!targets.unknown) return false;
  return universe_.policy().arguments == FromOutside::Any ||
         std::ranges::none_of(targets.own, [&](std::uint32_t callee) {
           return analysis_.facts().methods[callee].returns;
         });
}

void ModelWriter::addCalls() {
  for (const CallSite& site : code_->calls) {
    const Targets& targets = universe_.targetsOf(site);
    null_model::Call call;
    call.othersToo = doOthersToo(targets);
    for (const std::uint32_t callee : targets.own) {
      if (universe_.methods()[callee].code)
        call.targets.push_back(callee);
      else
        call.othersToo = true;
    }
    call.constructs = site.reference && site.reference->member.name == "<init>";
    call.givesResult = site.hasResult;
    call.effect = effectOf(effects_.partOf(targets));
    call.arguments.assign(site.arguments.begin(), site.arguments.end());
    method_.calls.push_back(std::move(call));
  }
}

void ModelWriter::addBranch(std::uint32_t number) {
  const CodeBlock& from = code_->blocks[number];
  null_model::Block& block = method_.blocks[number];
  block.depth = from.depth;
  block.successors = from.successors;
  for (const BlockHandler& handler : from.handlers) block.handlers.push_back(handler.block.index());
  block.a = from.a;
  block.b = from.b;
  const auto is = [&](Branch branch, bool swapped = false) {
    block.branch = branch;
    if (swapped) std::swap(block.successors[0], block.successors[1]);
  };
  switch (from.branch) {
    case BranchKind::Other:
      return;
    case BranchKind::IfNull:
    case BranchKind::IfZero:
      return is(Branch::Zero);
    case BranchKind::IfNonNull:
    case BranchKind::IfNotZero:
      return is(Branch::Zero, true);
    case BranchKind::IfSame:
      return is(Branch::Equal);
    case BranchKind::IfDifferent:
      return is(Branch::Equal, true);
    case BranchKind::IfCompared:
      break;
  }
  switch (from.opcode) {
    case Opcode::IfIcmpeq:
    case Opcode::IfIcmpne:
      return is(Branch::Equal, from.opcode == Opcode::IfIcmpne);
    case Opcode::IfIcmplt:
    case Opcode::IfIcmpge:
      return is(Branch::Less, from.opcode == Opcode::IfIcmpge);
    case Opcode::IfIcmpgt:
    case Opcode::IfIcmple:
      std::swap(block.a, block.b);
      return is(Branch::Less, from.opcode == Opcode::IfIcmple);
    case Opcode::Iflt:
    case Opcode::Ifge:
      return is(Branch::Negative, from.opcode == Opcode::Ifge);
    case Opcode::Ifle:
    case Opcode::Ifgt:
      return is(Branch::NotPositive, from.opcode == Opcode::Ifgt);
    default:
      return;  // not of numbers
  }
}

// ---- What is known at the entry of a block ----

void ModelWriter::onBlock(std::uint32_t number, const State& entry) {
  block_ = &method_.blocks[number];
  block_->isReached = true;
  block_->ops.reserve(code_->blocks[number].endOp - code_->blocks[number].firstOp);
  if (number == 0 || waysInto_[number] > 1) addFacts(entry, *block_);
}

std::vector<Register> ModelWriter::liveAt(std::uint32_t block) const {
  std::vector<Register> live;
  for (Register r = 0; r < static_cast<Register>(code_->localCount + code_->blocks[block].depth);
       ++r)
    live.push_back(r);
  for (std::size_t i = 0; i < method_.parameters.size(); ++i)
    live.push_back(static_cast<Register>(code_->firstPinned + i));
  return live;
}

void ModelWriter::addFacts(const State& entry, null_model::Block& block) const {
  const auto number = static_cast<std::uint32_t>(&block - method_.blocks.data());
  const std::vector<Register> live = liveAt(number);
  std::map<ValueNumber, Register> first;
  const auto know = [&](Kind kind, Register a, Register b, std::int32_t x) {
    block.known.push_back({kind, 0, 0, a, b, x});
  };
  for (const Register r : live) {
    const ValueFacts& facts = entry.of(r);
    const auto [place, added] = first.emplace(entry.registers[r], r);
    if (!added) {
      know(Kind::IsSame, r, place->second, 0);
      continue;
    }
    if (facts.number)
      know(Kind::IsNumber, r, 0, *facts.number);
    else if (facts.value.isNonNull())
      know(Kind::IsNonNull, r, 0, 0);
    else if (facts.value.nullity == Nullity::Null)
      know(Kind::IsNull, r, 0, 0);
  }
  for (const auto& [value, r] : first) {
    for (const ValueNumber other : entry.values[value].ifZero)
      if (first.contains(other)) know(Kind::NonNullIfZero, r, first.at(other), 0);
    for (const ValueNumber other : entry.values[value].ifNotZero)
      if (first.contains(other)) know(Kind::NonNullIfNot, r, first.at(other), 0);
  }
  addHeapFacts(entry, live, block);
}

void ModelWriter::addHeapFacts(const State& entry, const std::vector<Register>& live,
                               null_model::Block& block) const {
  const auto nameOf = [&](ValueNumber value) -> std::optional<Register> {
    for (const Register r : live)
      if (entry.registers[r] == value) return r;
    return std::nullopt;
  };
  for (const HeapFact& fact : entry.heap) {
    const bool isStatic = fact.object == kStatic;
    const std::optional<Register> object = isStatic ? Register{0} : nameOf(fact.object);
    if (!object) continue;
    const auto field = static_cast<std::int32_t>(fact.field);
    if (const auto value = nameOf(fact.value))
      block.known.push_back(
          {isStatic ? Kind::StaticIs : Kind::FieldIs, 0, 0, *object, *value, field});
    else if (entry.values[fact.value].value.isNonNull())
      block.known.push_back(
          {isStatic ? Kind::StaticNonNull : Kind::FieldNonNull, 0, 0, *object, 0, field});
  }
}

// ---- Operations ----

void ModelWriter::add(Kind kind, Register dst, Register a, Register b, std::int32_t x) {
  block_->ops.push_back({kind, bci_, dst, a, b, x});
}

void ModelWriter::onOp(const Op& op, const State& before, const State& after, bool goesOn) {
  bci_ = op.bci;
  noteStore(op, before);
  switch (op.kind) {
    case OpKind::Raise:
      add(Kind::Raise);
      break;
    case OpKind::Copy:
      add(Kind::Copy, op.dst, op.a);
      break;
    case OpKind::SetNull:
      add(Kind::Number, op.dst);
      break;
    case OpKind::SetNonNull:
      add(op.x == 1 ? Kind::Fresh : Kind::NonNull, op.dst);
      break;
    case OpKind::SetNumber:
      add(Kind::Number, op.dst, 0, 0, op.x);
      break;
    case OpKind::SetAny:
      add(Kind::Any, op.dst);
      break;
    case OpKind::SetElement:
      add(Kind::LoadElement, op.dst, op.a, op.b);
      break;
    case OpKind::SetLength:
      add(Kind::LoadLength, op.dst, op.a);
      break;
    case OpKind::Compute:
    case OpKind::Increase:
      addCompute(op);
      break;
    case OpKind::InstanceOf:
      add(Kind::InstanceOf, op.dst, op.a, 0, op.x);
      break;
    case OpKind::Dereference:
      add(Kind::Dereference, 0, op.a, 0, static_cast<std::int32_t>(op.site));
      break;
    case OpKind::LoadField:
    case OpKind::LoadStatic:
    case OpKind::LoadNumber:
    case OpKind::StoreField:
    case OpKind::StoreStatic:
    case OpKind::StoreNumber:
      addFieldOp(op);
      if (op.kind == OpKind::LoadField || op.kind == OpKind::LoadStatic)
        if (after.of(op.dst).value.isNonNull()) add(Kind::IsNonNull, 0, op.dst);
      break;
    case OpKind::StoreElement:
      if (op.x == 0) add(Kind::StoreElement, op.dst, op.b, op.a);
      break;
    case OpKind::Call: {
      const CallSite& site = code_->calls[static_cast<std::size_t>(op.x)];
      if (usesClass(site)) addUse(*site.resolved->owner);
      add(Kind::Call, op.dst, 0, 0, op.x);
      if (goesOn) addWhatCallTells(op, before, after);
      break;
    }
    case OpKind::Return:
      add(Kind::Return, 0, op.a);
      return;
    case OpKind::Throw:
      break;
  }
  if (!goesOn) add(Kind::Stop);
}

void ModelWriter::addCompute(const Op& op) {
  if (op.kind == OpKind::Increase) return add(Kind::AddNumber, op.dst, op.a, 0, op.x);
  switch (static_cast<Opcode>(op.x)) {
    case Opcode::Iadd:
      return add(Kind::Add, op.dst, op.a, op.b);
    case Opcode::Isub:
      return add(Kind::Subtract, op.dst, op.a, op.b);
    case Opcode::Iand:
      return add(Kind::And, op.dst, op.a, op.b);
    case Opcode::Ior:
      return add(Kind::Or, op.dst, op.a, op.b);
    default:
      return add(Kind::Xor, op.dst, op.a, op.b);
  }
}

void ModelWriter::addFieldOp(const Op& op) {
  const FieldNode& field = universe_.fields()[static_cast<std::size_t>(op.x)];
  const bool isReference = field.field.field->type.isReference();
  const bool isNumber = op.kind == OpKind::LoadNumber || op.kind == OpKind::StoreNumber;
  if (field.isStatic && !isNumber) addUse(*field.field.owner);
  if (!isReference && !isNumber) return;  // the use of a class is all that it is
  const bool isLoad = op.kind == OpKind::LoadField || op.kind == OpKind::LoadStatic ||
                      op.kind == OpKind::LoadNumber;
  if (isLoad)
    add(field.isStatic ? Kind::LoadStatic : Kind::LoadField, op.dst, op.a, 0, op.x);
  else if (!field.isStatic)
    add(Kind::StoreField, 0, op.a, op.b, op.x);
  else
    add(Kind::StoreStatic, 0, isNumber ? op.b : op.a, 0, op.x);
}

void ModelWriter::addUse(const LoadedClass& of) {
  if (&of == universe_.methods()[method_.number].method.owner) return;
  for (const std::uint32_t initializer : universe_.initializersOf(of))
    block_->ops.push_back({Kind::UseClass, bci_, 0, initializer, 0,
                           static_cast<std::int32_t>(effectOf(effects_.partOf(initializer)))});
}

/// Local variables and parameters: what the stack holds may have been overwritten.
std::vector<Register> ModelWriter::namesOf(const State& state, ValueNumber value) const {
  std::vector<Register> names;
  for (Register r = 0; r < code_->localCount; ++r)
    if (state.registers[r] == value) names.push_back(r);
  for (std::size_t i = 0; i < method_.parameters.size(); ++i) {
    const auto r = static_cast<Register>(code_->firstPinned + i);
    if (state.registers[r] == value) names.push_back(r);
  }
  return names;
}

void ModelWriter::addWhatCallTells(const Op& op, const State& before, const State& after) {
  const CallSite& site = code_->calls[static_cast<std::size_t>(op.x)];
  for (const Register argument : site.arguments) {
    const ValueNumber value = before.registers[argument];
    if (before.values[value].value.isNonNull() || !after.values[value].value.isNonNull()) continue;
    for (const Register name : namesOf(before, value)) add(Kind::IsNonNull, 0, name);
  }
  if (!site.hasResult) return;
  const ValueFacts& result = after.of(op.dst);
  if (site.givesReference && result.value.isNonNull()) add(Kind::IsNonNull, 0, op.dst);
  if (!site.givesNumber) return;
  for (const ValueNumber other : result.ifZero)
    for (const Register name : namesOf(after, other)) add(Kind::NonNullIfZero, 0, op.dst, name);
  for (const ValueNumber other : result.ifNotZero)
    for (const Register name : namesOf(after, other)) add(Kind::NonNullIfNot, 0, op.dst, name);
}

}  // namespace fathom::frontend::java::nullness
