#include "frontend/java/relational/three_address.h"

#include <fmt/core.h>
#include <tuple>

#include "frontend/java/bytecode/raising.h"
#include "frontend/java/desugar/desugar.h"
#include "frontend/java/points_to/machine.h"
#include "frontend/java/relational/liveness.h"

namespace fathom::frontend::java::relational {
namespace {

using points_to::isBetween;
using Content = std::optional<VariableId>;
using State = points_to::Machine<Content>;

class Builder {
 public:
  Builder(ClassHierarchy& hierarchy, const TypedBody& body)
      : hierarchy_(hierarchy), body_(body), live_(liveSlots(body)), entries_(body.blocks.size()) {
    whole_.typed = &body;
    whole_.blocks.resize(body.blocks.size());
  }

  ThreeAddressBody build() {
    State start;
    start.locals.resize(body_.code->maxLocals);
    addParameters(start);
    const State& entry = entryOf(BlockId(0));
    // Parameters come in as what the first block begins with.
    for (std::size_t slot = 0; slot < start.locals.size(); ++slot)
      if (start.locals[slot] && entry.locals[slot])
        entryMoves_.emplace_back(*entry.locals[slot], *start.locals[slot]);
    for (std::size_t i = 0; i < body_.blocks.size(); ++i) block(BlockId(i));
    coalesce();
    findTruths(whole_);
    return std::move(whole_);
  }

 private:
  VariableId add(bool isReference, std::string name) {
    whole_.variables.push_back({isReference, !isReference, std::move(name)});
    return VariableId(whole_.variables.size() - 1);
  }

  std::string nameOf(std::size_t slot, std::uint16_t bci) const {
    const auto name = body_.variable(static_cast<std::uint16_t>(slot), bci);
    return name ? std::string(*name) : fmt::format("local{}", slot);
  }

  void addParameters(State& start) {
    const Method& method = *body_.method;
    std::size_t slot = 0;
    if (!method.flags.has(Access::Static)) {
      whole_.parameters.push_back(add(true, "this"));
      start.locals[slot++] = whole_.parameters.back();
    }
    for (const Type& type : method.type->parameters) {
      const VariableId id = add(type.isReference(), nameOf(slot, 0));
      if (!type.isReference() && descriptorOf(type) != "Z")
        whole_.variables[id.index()].isTruth = false;
      whole_.parameters.push_back(id);
      start.locals[slot] = id;
      slot += type.slots();
    }
  }

  /// A variable for each live slot and each entry of the stack.
  State& entryOf(BlockId id) {
    std::optional<State>& entry = entries_[id.index()];
    if (entry) return *entry;
    const Frame& frame = body_.frames[id.index()][0];
    const std::uint16_t bci = body_.instruction(body_.blocks[id.index()].first).bci;
    State state;
    state.locals.resize(body_.code->maxLocals);
    for (std::size_t slot = 0; slot < frame.locals.size(); ++slot) {
      if (frame.locals[slot].kind == ValueKind::Nothing || !live_[id.index()][slot]) continue;
      state.locals[slot] = add(frame.locals[slot].kind == ValueKind::Reference, nameOf(slot, bci));
      mergeable_.emplace_back(*state.locals[slot], slot);
    }
    for (const ValueType& type : frame.stack)
      state.stack.push_back(add(type.kind == ValueKind::Reference, "stack"));
    return entry.emplace(std::move(state));
  }

  Moves movesTo(const State& from, BlockId to, bool isHandler) {
    Moves moves;
    const State& entry = entryOf(to);
    const auto move = [&](const Content& target, const Content& source) {
      if (target && source && *target != *source) moves.emplace_back(*target, *source);
    };
    for (std::size_t slot = 0; slot < entry.locals.size(); ++slot)
      move(entry.locals[slot], from.locals[slot]);
    if (isHandler) return moves;
    for (std::size_t i = 0; i < entry.stack.size(); ++i) move(entry.stack[i], from.stack[i]);
    return moves;
  }

  void block(BlockId id) {
    const Block& block = body_.blocks[id.index()];
    current_ = &whole_.blocks[id.index()];
    state_ = entryOf(id);
    current_->handlers = block.handlers;
    for (const BlockHandler& handler : block.handlers)
      current_->handlerExceptions.push_back(*entryOf(handler.block).stack.at(0));
    for (std::size_t place = block.first; place <= block.last; ++place) {
      frame_ = &body_.frames[id.index()][place - block.first];
      instruction(body_.instruction(place));
    }
    for (const BlockId successor : block.successors)
      current_->ways.push_back({successor, movesTo(state_, successor, false)});
    if (current_->ways.size() > 2) current_->test = Test::Any;
    if (current_->ways.size() == 2 && current_->test == Test::Always) current_->test = Test::Any;
  }

  // ---- Steps ----

  Step& emit(StepKind kind, const Instruction& at) {
    Step step{kind};
    step.bci = at.bci;
    current_->steps.push_back(std::move(step));
    return current_->steps.back();
  }

  /// The state that handlers see is that before the instruction.
  void raiseFrom(Step& step, const State& before) {
    step.mayRaise = true;
    for (const BlockHandler& handler : current_->handlers)
      step.handlers.push_back(movesTo(before, handler.block, true));
  }

  VariableId pushResult(Step& step, bool isReference, const std::string& name) {
    const VariableId result = add(isReference, name);
    step.result = result;
    state_.push(result);
    return result;
  }

  void instruction(const Instruction& at) {
    const State before = state_;
    if (state_.move(at, *frame_)) return;
    const Opcode opcode = at.opcode;
    switch (rowOf(opcode).effect) {
      case StackEffect::Call:
        return call(at, before);
      case StackEffect::Field:
        return field(at, before);
      case StackEffect::Load:
        return load(at);
      case StackEffect::MultiArray:
        return multiArray(at, before);
      case StackEffect::Shuffle:
        return;
      case StackEffect::Fixed:
        return fixed(at, before);
    }
  }

  void fixed(const Instruction& at, const State& before) {
    const Opcode opcode = at.opcode;
    if (opcode == Opcode::Iinc) {
      const std::uint16_t slot = *localOf(at);
      const VariableId result = add(false, nameOf(slot, at.bci));
      emit(StepKind::Number, at).result = result;
      state_.locals[slot] = result;
      return;
    }
    const auto popped = state_.popAll(rowOf(opcode).popped.size());
    if (isBetween(opcode, Opcode::Ireturn, Opcode::Return)) {
      current_->returns = true;
      if (!popped.empty()) current_->returned = popped[0];
      return;
    }
    if (opcode == Opcode::Athrow) {
      current_->thrown = popped[0];
      Step& step = emit(StepKind::Deref, at);
      step.operands = {*popped[0]};
      return raiseFrom(step, before);
    }
    if (rowOf(opcode).format == OperandFormat::Branch2 ||
        rowOf(opcode).format == OperandFormat::Branch4 ||
        rowOf(opcode).format == OperandFormat::TableSwitch ||
        rowOf(opcode).format == OperandFormat::LookupSwitch) {
      if (!rowOf(opcode).pushed.empty()) state_.push(Content());
      return branch(opcode, popped);
    }
    produce(at, popped, before);
  }

  void branch(Opcode opcode, const std::vector<Content>& popped) {
    const auto set = [&](Test test, bool holdsOnJump) {
      std::tie(current_->test, current_->holdsOnJump) = std::pair(test, holdsOnJump);
      for (const Content& each : popped) current_->operands.push_back(*each);
    };
    if (opcode == Opcode::IfAcmpeq || opcode == Opcode::IfAcmpne)
      set(Test::Same, opcode == Opcode::IfAcmpeq);
    else if (opcode == Opcode::Ifnull || opcode == Opcode::Ifnonnull)
      set(Test::Null, opcode == Opcode::Ifnull);
    else if (opcode == Opcode::Ifeq || opcode == Opcode::Ifne)
      set(Test::True, opcode == Opcode::Ifne);
    else if (!popped.empty())
      current_->test = Test::Any;
  }

  void produce(const Instruction& at, const std::vector<Content>& popped, const State& before) {
    const Opcode opcode = at.opcode;
    const std::string_view pushed = rowOf(opcode).pushed;
    if (opcode == Opcode::Checkcast) {
      raiseFrom(emit(StepKind::Deref, at), before);
      state_.push(popped[0]);
      return;
    }
    const StepKind kind = opcode == Opcode::AconstNull                             ? StepKind::Null
                          : opcode == Opcode::Iconst0 || opcode == Opcode::Iconst1 ? StepKind::Truth
                          : opcode == Opcode::New                                  ? StepKind::New
                          : isBetween(opcode, Opcode::Newarray, Opcode::Anewarray) ? StepKind::New
                          : opcode == Opcode::Aaload     ? StepKind::LoadElement
                          : opcode == Opcode::Aastore    ? StepKind::StoreElement
                          : opcode == Opcode::Instanceof ? StepKind::InstanceOf
                          : pushed.empty()               ? StepKind::Deref
                                                         : StepKind::Number;
    if (kind == StepKind::New && opcode == Opcode::New)
      initialize(at, hierarchy_.find(className(at)));
    Step& step = emit(kind, at);
    for (const Content& each : popped)
      if (each) step.operands.push_back(*each);
    step.truth = opcode == Opcode::Iconst1;
    if (kind == StepKind::New || kind == StepKind::InstanceOf) step.type = typeIn(at);
    if (mayRaise(at)) raiseFrom(step, before);
    if (!pushed.empty())
      pushResult(step, pushed == "A", "value");
    else if (kind == StepKind::Deref && !step.mayRaise)
      current_->steps.pop_back();
  }

  template <class Kind>
  const Kind* constant(const Instruction& at) const {
    const auto* operand = std::get_if<ConstantOperand>(&at.operand);
    return operand ? body_.owner->file.pool.find<Kind>(operand->index) : nullptr;
  }
  std::string_view className(const Instruction& at) const {
    return constant<ClassConstant>(at)->name;
  }
  Type typeIn(const Instruction& at) const {
    const auto* named = constant<ClassConstant>(at);
    Type type = named ? named->type : Type{Primitive::Int, 0};
    if (isBetween(at.opcode, Opcode::Newarray, Opcode::Anewarray)) ++type.dimensions;
    return type;
  }

  void multiArray(const Instruction& at, const State& before) {
    state_.popAll(std::get<ConstantOperand>(at.operand).count);
    Step& step = emit(StepKind::New, at);
    step.type = typeIn(at);
    raiseFrom(step, before);
    pushResult(step, true, "array");
  }

  void load(const Instruction& at) {
    const auto& operand = std::get<ConstantOperand>(at.operand);
    const Constant& constant = body_.owner->file.pool[operand.index];
    const auto* dynamic = std::get_if<DynamicConstant>(&constant);
    const bool isNumber = std::holds_alternative<IntegerConstant>(constant) ||
                          std::holds_alternative<FloatConstant>(constant) ||
                          std::holds_alternative<LongConstant>(constant) ||
                          std::holds_alternative<DoubleConstant>(constant) ||
                          (dynamic && !dynamic->type.isReference());
    Step& step = emit(isNumber ? StepKind::Number : StepKind::Leaf, at);
    step.type = Type{std::string_view("java/lang/String"), 0};
    if (dynamic) step.type = dynamic->type;
    pushResult(step, !isNumber, "constant");
  }

  void initialize(const Instruction& at, const LoadedClass* owner) {
    if (!owner || owner->isJdk) return;
    emit(StepKind::Initialize, at).owner = owner;
  }

  void field(const Instruction& at, const State& before) {
    const auto& reference = *constant<FieldReference>(at);
    const bool isStatic = at.opcode == Opcode::Getstatic || at.opcode == Opcode::Putstatic;
    const bool isLoad = at.opcode == Opcode::Getstatic || at.opcode == Opcode::Getfield;
    const auto field = hierarchy_.resolve(reference);
    if (isStatic && field) initialize(at, field->owner);
    const auto popped = state_.popAll((isStatic ? 0 : 1) + (isLoad ? 0 : 1));
    Step& step = emit(isStatic ? (isLoad ? StepKind::LoadStatic : StepKind::StoreStatic)
                               : (isLoad ? StepKind::LoadField : StepKind::StoreField),
                      at);
    for (const Content& each : popped) step.operands.push_back(*each);
    step.field = field;
    step.type = reference.type;
    if (!isStatic) raiseFrom(step, before);
    if (isLoad) pushResult(step, reference.type.isReference(), std::string(reference.member.name));
  }

  void call(const Instruction& at, const State& before) {
    const MethodType* type = nullptr;
    std::optional<ResolvedMethod> method;
    const bool isDynamic = at.opcode == Opcode::Invokedynamic;
    if (isDynamic) {
      const auto& dynamic = *constant<DynamicCall>(at);
      type = dynamic.type.get();
      method = desugar(hierarchy_, *body_.owner, dynamic);
    } else {
      const auto& reference = *constant<MethodReference>(at);
      type = reference.type.get();
      method = at.opcode == Opcode::Invokespecial
                   ? hierarchy_.selectSpecial(*body_.owner, reference)
                   : hierarchy_.resolve(reference);
    }
    const bool isStatic = isDynamic || at.opcode == Opcode::Invokestatic;
    if (isStatic && !isDynamic && method) initialize(at, method->owner);
    const auto popped = state_.popAll(type->parameters.size() + (isStatic ? 0 : 1));
    Step& step = emit(StepKind::Call, at);
    step.call = isStatic                             ? CallKind::Static
                : at.opcode == Opcode::Invokespecial ? CallKind::Special
                                                     : CallKind::Virtual;
    for (const Content& each : popped) step.operands.push_back(*each);
    step.method = method;
    step.type = type->result;
    raiseFrom(step, before);
    if (type->result.isVoid()) return;
    pushResult(step, type->result.isReference(),
               method ? std::string(method->method->name) : "result");
  }

  // ---- Fewer variables ----

  VariableId root(VariableId id) {
    while (parent_[id.index()] != id)
      id = parent_[id.index()] = parent_[parent_[id.index()].index()];
    return id;
  }

  template <class Visit>
  void forAllMoves(const Visit& visit) {
    for (BodyBlock& block : whole_.blocks) {
      for (Leaving& way : block.ways) visit(way.moves);
      for (Step& step : block.steps)
        for (Moves& moves : step.handlers) visit(moves);
    }
  }

  /// What a slot holds from block to block is one variable where nothing else comes in between: the
  /// moves from a slot's variable to the same slot's are gone.
  void coalesce() {
    parent_.resize(whole_.variables.size());
    for (std::size_t i = 0; i < parent_.size(); ++i) parent_[i] = VariableId(i);
    std::vector<std::optional<std::size_t>> slotOf(whole_.variables.size());
    for (const auto& [id, slot] : mergeable_) slotOf[id.index()] = slot;
    forAllMoves([&](const Moves& moves) {
      for (const auto& [to, from] : moves)
        if (slotOf[to.index()] && slotOf[to.index()] == slotOf[from.index()])
          parent_[root(to).index()] = root(from);
    });
    rename();
  }

  void rename() {
    const auto renamed = [&](VariableId& id) { id = root(id); };
    forAllMoves([&](Moves& moves) {
      for (auto& [to, from] : moves) renamed(to), renamed(from);
      std::erase_if(moves, [](const auto& move) { return move.first == move.second; });
    });
    for (BodyBlock& block : whole_.blocks) {
      for (Step& step : block.steps) {
        if (step.result) renamed(*step.result);
        for (VariableId& each : step.operands) renamed(each);
      }
      for (VariableId& each : block.operands) renamed(each);
      for (VariableId& each : block.handlerExceptions) renamed(each);
      if (block.returned) renamed(*block.returned);
      if (block.thrown) renamed(*block.thrown);
    }
    for (auto& [to, from] : entryMoves_) renamed(to);
    whole_.entry = entryMoves_;
  }

  ClassHierarchy& hierarchy_;
  const TypedBody& body_;
  std::vector<std::vector<bool>> live_;
  std::vector<std::optional<State>> entries_;
  ThreeAddressBody whole_;
  Moves entryMoves_;
  std::vector<std::pair<VariableId, std::size_t>> mergeable_;  // of slots at entries of blocks
  std::vector<VariableId> parent_;
  BodyBlock* current_ = nullptr;
  State state_;
  const Frame* frame_ = nullptr;
};

}  // namespace

ThreeAddressBody threeAddressBody(ClassHierarchy& hierarchy, const TypedBody& body) {
  return Builder(hierarchy, body).build();
}

}  // namespace fathom::frontend::java::relational
