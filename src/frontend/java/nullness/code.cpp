#include "frontend/java/nullness/code.h"

#include "frontend/java/desugar/desugar.h"

namespace fathom::frontend::java::nullness {
namespace {

constexpr std::size_t kMostRegisters = 60'000;

class Compiler {
 public:
  Compiler(ClassHierarchy& hierarchy, const TypedBody& body, FieldNumbers& fields)
      : hierarchy_(hierarchy), body_(body), fields_(fields) {}

  std::optional<NullCode> run() {
    const std::size_t locals = body_.code->maxLocals;
    const std::size_t parameters = parameterCount();
    const std::size_t registers = locals + body_.code->maxStack + parameters + 1;
    if (registers > kMostRegisters) return std::nullopt;
    code_.localCount = static_cast<std::uint16_t>(locals);
    code_.firstPinned = static_cast<Register>(locals + body_.code->maxStack);
    code_.registerCount = static_cast<Register>(registers);
    for (std::size_t i = 0; i < body_.blocks.size(); ++i) addBlock(i);
    return std::move(code_);
  }

 private:
  std::size_t parameterCount() const {
    return body_.method->type->parameters.size() +
           (body_.method->flags.has(Access::Static) ? 0 : 1);
  }

  void addBlock(std::size_t number) {
    const Block& block = body_.blocks[number];
    CodeBlock made;
    made.firstOp = static_cast<std::uint32_t>(code_.ops.size());
    made.depth = static_cast<std::uint16_t>(body_.frames[number].front().stack.size());
    made.handlers = block.handlers;
    made.isHandler = block.isHandler;
    for (const BlockId next : block.successors) made.successors.push_back(next.index());
    for (std::size_t place = block.first; place <= block.last; ++place) {
      frame_ = &body_.frames[number][place - block.first];
      instruction_ = &body_.instruction(place);
      if (!block.handlers.empty() && mayRaiseHere()) emit(OpKind::Raise);
      translate();
    }
    made.bci = instruction_->bci;
    setBranch(made);
    made.endOp = static_cast<std::uint32_t>(code_.ops.size());
    code_.blocks.push_back(std::move(made));
  }

  bool mayRaiseHere() const;

  /// The register of the entry of the stack that lies `below` the top, before the instruction.
  Register top(std::size_t below = 0) const { return entry(frame_->stack.size() - 1 - below); }
  Register entry(std::size_t height) const {
    return static_cast<Register>(code_.localCount + height);
  }
  Register pushed(std::size_t popped) const { return entry(frame_->stack.size() - popped); }
  bool isWide(std::size_t below) const {
    const ValueKind kind = frame_->stack[frame_->stack.size() - 1 - below].kind;
    return kind == ValueKind::Long || kind == ValueKind::Double;
  }

  Op& emit(OpKind kind, Register dst = 0, Register a = 0, Register b = 0, std::int32_t x = 0) {
    code_.ops.push_back({kind, Site::GetField, instruction_->bci, dst, a, b, x});
    return code_.ops.back();
  }
  void dereference(Register a, Site site) { emit(OpKind::Dereference, 0, a).site = site; }

  template <class Kind>
  const Kind& constant() const {
    const auto& operand = std::get<ConstantOperand>(instruction_->operand);
    return *body_.owner->file.pool.find<Kind>(operand.index);
  }

  void translate();
  void translateFixed();
  void translateLoad();
  void translateShuffle();
  void translateField();
  void translateCall();
  void translateDynamic(CallSite& site);
  void duplicate(std::size_t copied, std::size_t passed);
  void finishCall(CallSite site, const MethodType& type, bool hasReceiver);
  void setBranch(CodeBlock& block) const;
  const LoadedClass* typeOf(const ValueType& value) const;

  ClassHierarchy& hierarchy_;
  const TypedBody& body_;
  FieldNumbers& fields_;
  NullCode code_;
  const Frame* frame_ = nullptr;
  const Instruction* instruction_ = nullptr;
};

bool isBetween(Opcode opcode, Opcode first, Opcode last) {
  return opcode >= first && opcode <= last;
}

bool isComputed(Opcode opcode) {
  return opcode == Opcode::Iadd || opcode == Opcode::Isub || opcode == Opcode::Iand ||
         opcode == Opcode::Ior || opcode == Opcode::Ixor;
}

/// An int or smaller.
bool isSmallNumber(const Type& type) {
  return !type.isReference() && type.slots() == 1 && type != Type{Primitive::Float, 0};
}

bool Compiler::mayRaiseHere() const {
  const Opcode opcode = instruction_->opcode;
  return rowOf(opcode).effect == StackEffect::Call || rowOf(opcode).effect == StackEffect::Field ||
         rowOf(opcode).effect == StackEffect::MultiArray ||
         isBetween(opcode, Opcode::Iaload, Opcode::Saload) ||
         isBetween(opcode, Opcode::Iastore, Opcode::Sastore) ||
         isBetween(opcode, Opcode::Idiv, Opcode::Drem) || opcode >= Opcode::Getstatic;
}

void Compiler::translate() {
  switch (rowOf(instruction_->opcode).effect) {
    case StackEffect::Fixed:
      return translateFixed();
    case StackEffect::Shuffle:
      return translateShuffle();
    case StackEffect::Load:
      return translateLoad();
    case StackEffect::Field:
      return translateField();
    case StackEffect::Call:
      return translateCall();
    case StackEffect::MultiArray:
      emit(OpKind::SetNonNull, pushed(std::get<ConstantOperand>(instruction_->operand).count));
      return;
  }
}

void Compiler::translateFixed() {
  const Opcode opcode = instruction_->opcode;
  const OpcodeRow& row = rowOf(opcode);
  const std::size_t popped = row.popped.size();
  if (isBetween(opcode, Opcode::Iload, Opcode::Aload3)) {
    emit(OpKind::Copy, pushed(0), *localOf(*instruction_));
  } else if (isBetween(opcode, Opcode::Istore, Opcode::Astore3)) {
    emit(OpKind::Copy, *localOf(*instruction_), top());
    if (isWide(0)) emit(OpKind::SetAny, static_cast<Register>(*localOf(*instruction_) + 1));
  } else if (opcode == Opcode::Iinc) {
    const auto& increment = std::get<IncrementOperand>(instruction_->operand);
    emit(OpKind::Increase, increment.local, increment.local, 0, increment.by);
  } else if (opcode == Opcode::Bipush || opcode == Opcode::Sipush) {
    emit(OpKind::SetNumber, pushed(0), 0, 0, std::get<NumberOperand>(instruction_->operand).number);
  } else if (isComputed(opcode)) {
    emit(OpKind::Compute, pushed(2), top(1), top(), static_cast<std::int32_t>(opcode));
  } else if (opcode == Opcode::AconstNull) {
    emit(OpKind::SetNull, pushed(0));
  } else if (isBetween(opcode, Opcode::IconstM1, Opcode::Iconst5)) {
    emit(OpKind::SetNumber, pushed(0), 0, 0,
         static_cast<int>(opcode) - static_cast<int>(Opcode::Iconst0));
  } else if (isBetween(opcode, Opcode::Iaload, Opcode::Saload)) {
    dereference(top(1), Site::ArrayLoad);
    emit(opcode == Opcode::Aaload ? OpKind::SetElement : OpKind::SetAny, pushed(2), top(1), top());
  } else if (isBetween(opcode, Opcode::Iastore, Opcode::Sastore)) {
    dereference(top(2), Site::ArrayStore);
    if (opcode == Opcode::Aastore) emit(OpKind::StoreElement, top(2), top(), top(1));
  } else if (opcode == Opcode::Arraylength) {
    dereference(top(), Site::ArrayLength);
    emit(OpKind::SetLength, pushed(1), top());
  } else if (opcode == Opcode::Athrow) {
    dereference(top(), Site::Throw);
    emit(OpKind::Throw, 0, top());
  } else if (opcode == Opcode::Monitorenter) {
    dereference(top(), Site::Monitor);
  } else if (opcode == Opcode::Instanceof) {
    emit(OpKind::InstanceOf, pushed(1), top(), 0,
         fields_.numberOfClass(constant<ClassConstant>().name));
  } else if (opcode == Opcode::Checkcast) {
    return;
  } else if (isBetween(opcode, Opcode::Ireturn, Opcode::Return)) {
    emit(OpKind::Return, 0, opcode == Opcode::Return ? Register{0} : top());
  } else if (opcode == Opcode::New || opcode == Opcode::Newarray || opcode == Opcode::Anewarray) {
    emit(OpKind::SetNonNull, pushed(popped), 0, 0, 1);
  } else if (!row.pushed.empty()) {
    emit(OpKind::SetAny, pushed(popped));
  }
}

void Compiler::translateLoad() {
  const auto index = std::get<ConstantOperand>(instruction_->operand).index;
  const ConstantPool& pool = body_.owner->file.pool;
  if (const auto* number = pool.find<IntegerConstant>(index))
    emit(OpKind::SetNumber, pushed(0), 0, 0, number->value);
  else if (pool.find<StringConstant>(index) || pool.find<ClassConstant>(index) ||
           pool.find<MethodTypeConstant>(index) || pool.find<MethodHandleConstant>(index))
    emit(OpKind::SetNonNull, pushed(0));
  else
    emit(OpKind::SetAny, pushed(0));
}

void Compiler::duplicate(std::size_t copied, std::size_t passed) {
  const std::size_t height = frame_->stack.size();
  for (std::size_t i = 0; i < copied + passed; ++i)
    emit(OpKind::Copy, entry(height - 1 - i + copied), entry(height - 1 - i));
  for (std::size_t i = 0; i < copied; ++i)
    emit(OpKind::Copy, entry(height - 1 - i - passed), entry(height - 1 - i + copied));
}

void Compiler::translateShuffle() {
  switch (instruction_->opcode) {
    case Opcode::Dup:
      return duplicate(1, 0);
    case Opcode::DupX1:
      return duplicate(1, 1);
    case Opcode::DupX2:
      return duplicate(1, isWide(1) ? 1 : 2);
    case Opcode::Dup2:
      return duplicate(isWide(0) ? 1 : 2, 0);
    case Opcode::Dup2X1:
      return duplicate(isWide(0) ? 1 : 2, 1);
    case Opcode::Dup2X2: {
      const std::size_t copied = isWide(0) ? 1 : 2;
      return duplicate(copied, isWide(copied) ? 1 : 2);
    }
    case Opcode::Swap: {
      const auto spare = static_cast<Register>(code_.registerCount - 1);
      emit(OpKind::Copy, spare, top());
      emit(OpKind::Copy, top(), top(1));
      emit(OpKind::Copy, top(1), spare);
      return;
    }
    default:
      return;  // pop
  }
}

void Compiler::translateField() {
  const auto& reference = constant<FieldReference>();
  const std::optional<std::uint32_t> known = fields_.numberOf(reference);
  const auto number = static_cast<std::int32_t>(known.value_or(0));
  const bool isReference = known && reference.type.isReference();
  const bool isNumber = known && isSmallNumber(reference.type);
  switch (instruction_->opcode) {
    case Opcode::Getfield:
      dereference(top(), Site::GetField);
      emit(isReference ? OpKind::LoadField
           : isNumber  ? OpKind::LoadNumber
                       : OpKind::SetAny,
           top(), top(), 0, number);
      return;
    case Opcode::Putfield:
      dereference(top(1), Site::PutField);
      if (isReference || isNumber)
        emit(isReference ? OpKind::StoreField : OpKind::StoreNumber, 0, top(1), top(), number);
      else if (reference.type.isReference())
        emit(OpKind::StoreElement, 0, top(), 0, 1);
      return;
    case Opcode::Getstatic:
      // Of a number too: it may be the first use of the class, whose initialiser runs then.
      if (known && !isReference) emit(OpKind::LoadStatic, pushed(0), 0, 0, number);
      emit(isReference ? OpKind::LoadStatic
           : isNumber  ? OpKind::LoadNumber
                       : OpKind::SetAny,
           pushed(0), 0, 0, number);
      return;
    default:
      if (isNumber) emit(OpKind::StoreNumber, 0, 0, top(), number);
      if (known && !isReference) emit(OpKind::LoadStatic, top(), 0, 0, number);
      if (isReference)
        emit(OpKind::StoreStatic, 0, top(), 0, number);
      else if (reference.type.isReference())
        emit(OpKind::StoreElement, 0, top(), 0, 1);
      return;
  }
}

const LoadedClass* Compiler::typeOf(const ValueType& value) const {
  if (!value.type || value.type->isArray()) return nullptr;
  return hierarchy_.find(std::get<std::string_view>(value.type->element));
}

void Compiler::translateDynamic(CallSite& site) {
  const auto& call = constant<DynamicCall>();
  site.resolved = desugar(hierarchy_, *body_.owner, call);
  finishCall(std::move(site), *call.type, false);
}

void Compiler::translateCall() {
  CallSite site;
  site.opcode = instruction_->opcode;
  if (site.opcode == Opcode::Invokedynamic) return translateDynamic(site);
  const auto& reference = constant<MethodReference>();
  site.reference = &reference;
  const bool special = site.opcode == Opcode::Invokespecial;
  site.resolved =
      special ? hierarchy_.selectSpecial(*body_.owner, reference) : hierarchy_.resolve(reference);
  const bool hasReceiver = site.opcode != Opcode::Invokestatic;
  const std::size_t count = reference.type->parameters.size();
  if (hasReceiver) {
    const ValueType& receiver = frame_->stack[frame_->stack.size() - 1 - count];
    site.receiverType = typeOf(receiver);
    const bool constructs = reference.member.name == "<init>";
    site.onThisClass =
        constructs && receiver.uninitialized == -1 && reference.owner.name == body_.owner->name();
    if (!constructs)
      dereference(top(count), special                                  ? Site::InvokeSpecial
                              : site.opcode == Opcode::Invokeinterface ? Site::InvokeInterface
                                                                       : Site::InvokeVirtual);
  } else if (reference.owner.name == "java/util/Objects" &&
             reference.member.name == "requireNonNull" && count > 0) {
    dereference(top(count - 1), Site::Requires);
  }
  finishCall(std::move(site), *reference.type, hasReceiver);
}

void Compiler::finishCall(CallSite site, const MethodType& type, bool hasReceiver) {
  const std::size_t count = type.parameters.size() + (hasReceiver ? 1 : 0);
  for (std::size_t i = 0; i < count; ++i) {
    site.arguments.push_back(top(count - 1 - i));
    const bool reference = hasReceiver ? i == 0 || type.parameters[i - 1].isReference()
                                       : type.parameters[i].isReference();
    if (reference && i < 32) site.references |= 1U << i;
  }
  site.hasResult = !type.result.isVoid();
  site.givesReference = type.result.isReference();
  site.givesNumber = site.hasResult && !site.givesReference && type.result.slots() == 1;
  emit(OpKind::Call, pushed(count), 0, 0, static_cast<std::int32_t>(code_.calls.size()));
  code_.calls.push_back(std::move(site));
}

void Compiler::setBranch(CodeBlock& block) const {
  if (block.successors.size() != 2) return;
  block.opcode = instruction_->opcode;
  block.a = frame_->stack.empty() ? Register{0} : top();
  switch (instruction_->opcode) {
    case Opcode::Ifnull:
      block.branch = BranchKind::IfNull;
      return;
    case Opcode::Ifnonnull:
      block.branch = BranchKind::IfNonNull;
      return;
    case Opcode::IfAcmpeq:
    case Opcode::IfAcmpne:
      block.b = top(1);
      block.branch =
          instruction_->opcode == Opcode::IfAcmpeq ? BranchKind::IfSame : BranchKind::IfDifferent;
      return;
    case Opcode::Ifeq:
      block.branch = BranchKind::IfZero;
      return;
    case Opcode::Ifne:
      block.branch = BranchKind::IfNotZero;
      return;
    case Opcode::IfIcmpeq:
    case Opcode::IfIcmpne:
    case Opcode::IfIcmplt:
    case Opcode::IfIcmpge:
    case Opcode::IfIcmpgt:
    case Opcode::IfIcmple:
      block.a = top(1);
      block.b = top();
      block.branch = BranchKind::IfCompared;
      return;
    case Opcode::Iflt:
    case Opcode::Ifge:
    case Opcode::Ifgt:
    case Opcode::Ifle:
      block.branch = BranchKind::IfCompared;
      return;
    default:
      return;
  }
}

}  // namespace

std::string_view nameOf(Site site) {
  constexpr std::string_view kNames[kSites]{"getfield",        "putfield",      "invokevirtual",
                                            "invokeinterface", "invokespecial", "array load",
                                            "array store",     "arraylength",   "athrow",
                                            "monitorenter",    "requireNonNull"};
  return kNames[static_cast<std::size_t>(site)];
}

std::optional<NullCode> compile(ClassHierarchy& hierarchy, const TypedBody& body,
                                FieldNumbers& fields) {
  return Compiler(hierarchy, body, fields).run();
}

}  // namespace fathom::frontend::java::nullness
