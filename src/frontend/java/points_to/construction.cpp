#include "frontend/java/points_to/construction.h"

#include <algorithm>

#include "frontend/java/bytecode/raising.h"
#include "frontend/java/points_to/machine.h"

namespace fathom::frontend::java::points_to {
/// Whether a value is the object that is constructed.
struct IsThis {
  bool may = false;
  bool must = false;
  friend bool operator==(const IsThis&, const IsThis&) = default;
};

namespace {

/// Constructors that call each other are followed so deep.
constexpr unsigned kDeepest = 100;

bool mayBeThis(const IsThis& value) {
  return value.may;
}

/// Whether the instruction shows nobody what it pops.
bool isHarmless(Opcode opcode) {
  return opcode == Opcode::Checkcast || opcode == Opcode::Instanceof ||
         isBetween(opcode, Opcode::IfAcmpeq, Opcode::IfAcmpne) ||
         isBetween(opcode, Opcode::Ifnull, Opcode::Ifnonnull) ||
         isBetween(opcode, Opcode::Monitorenter, Opcode::Monitorexit);
}

void joinInto(std::vector<IsThis>& into, const std::vector<IsThis>& from) {
  for (std::size_t i = 0; i < into.size(); ++i)
    into[i] = {into[i].may || from[i].may, into[i].must && from[i].must};
}

}  // namespace

class Construction::Run {
 public:
  Run(Construction& construction, const TypedBody& body, unsigned depth)
      : construction_(construction), body_(body), depth_(depth), entries_(body.blocks.size()) {}

  Effect effect();

 private:
  struct State {
    Machine<IsThis> machine;
    Fields assigned;
    friend bool operator==(const State& a, const State& b) {
      return a.machine.locals == b.machine.locals && a.machine.stack == b.machine.stack &&
             a.assigned == b.assigned;
    }
  };
  void enter(BlockId block, const State& state);
  void runBlock(BlockId block);
  void run(const Instruction& instruction);
  void putField(const Instruction& instruction, const std::vector<IsThis>& popped);
  void getField(const Instruction& instruction, const std::vector<IsThis>& popped);
  void callConstructor(const Instruction& instruction, const std::vector<IsThis>& popped);
  const Field* ownField(const Instruction& instruction) const;
  /// Somebody else sees the object, or it is complete.
  void show() {
    if (!shown_) shown_ = state_.assigned;
    std::erase_if(*shown_, [&](const Field* field) { return !state_.assigned.contains(field); });
  }
  void leak() {
    isQuiet_ = false;
    show();
  }

  Construction& construction_;
  const TypedBody& body_;
  const unsigned depth_;
  std::vector<std::optional<State>> entries_;
  std::set<BlockId> open_;
  State state_;
  bool isQuiet_ = true;
  std::optional<Fields> shown_;  // assigned wherever the object was shown
  Fields readTooEarly_;
};

Construction::Effect Construction::Run::effect() {
  State start;
  start.machine.locals.resize(body_.frames[0][0].locals.size());
  start.machine.locals[0] = {true, true};
  enter(BlockId(0), start);
  while (!open_.empty()) {
    const BlockId block = *open_.begin();
    open_.erase(open_.begin());
    runBlock(block);
  }
  isQuiet_ = true;
  shown_.reset();
  readTooEarly_.clear();
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (entries_[i]) runBlock(BlockId(i));
  Effect effect{isQuiet_, shown_.value_or(Fields())};
  for (const Field* field : readTooEarly_) effect.assigned.erase(field);
  return effect;
}

void Construction::Run::enter(BlockId block, const State& state) {
  std::optional<State>& entry = entries_[block.index()];
  if (!entry) {
    entry = state;
    open_.insert(block);
    return;
  }
  const State before = *entry;
  joinInto(entry->machine.locals, state.machine.locals);
  joinInto(entry->machine.stack, state.machine.stack);
  std::erase_if(entry->assigned,
                [&](const Field* field) { return !state.assigned.contains(field); });
  if (!(*entry == before)) open_.insert(block);
}

void Construction::Run::runBlock(BlockId id) {
  const Block& block = body_.blocks[id.index()];
  state_ = *entries_[id.index()];
  for (std::size_t place = block.first; place <= block.last; ++place) {
    const Instruction& instruction = body_.instruction(place);
    if (mayRaise(instruction)) {
      State caught = state_;
      caught.machine.stack.assign(1, IsThis());
      for (const BlockHandler& handler : block.handlers) enter(handler.block, caught);
    }
    const Frame& frame = body_.frames[id.index()][place - block.first];
    if (!state_.machine.move(instruction, frame)) run(instruction);
  }
  for (const BlockId successor : block.successors) enter(successor, state_);
}

/// The field of the constructor's own class that the instruction accesses.
const Field* Construction::Run::ownField(const Instruction& instruction) const {
  const auto& operand = std::get<ConstantOperand>(instruction.operand);
  const auto* reference = body_.owner->file.pool.find<FieldReference>(operand.index);
  const std::optional<ResolvedField> field = construction_.hierarchy_.resolve(*reference);
  return field && field->owner == body_.owner ? field->field : nullptr;
}

void Construction::Run::run(const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  const ConstantPool& pool = body_.owner->file.pool;
  const std::vector<IsThis> popped = state_.machine.popAll(popCount(pool, instruction));
  if (opcode == Opcode::Putfield)
    putField(instruction, popped);
  else if (opcode == Opcode::Getfield)
    getField(instruction, popped);
  else if (opcode == Opcode::Invokespecial && popped[0].must)
    callConstructor(instruction, popped);
  else if (opcode == Opcode::Return)
    show();
  else if (!isHarmless(opcode) && std::any_of(popped.begin(), popped.end(), mayBeThis))
    leak();
  if (pushes(pool, instruction))
    state_.machine.push(opcode == Opcode::Checkcast ? popped[0] : IsThis());
}

void Construction::Run::putField(const Instruction& instruction,
                                 const std::vector<IsThis>& popped) {
  if (popped[1].may) leak();
  const Field* const field = ownField(instruction);
  if (field && popped[0].must) state_.assigned.insert(field);
}

void Construction::Run::getField(const Instruction& instruction,
                                 const std::vector<IsThis>& popped) {
  const Field* const field = ownField(instruction);
  if (field && popped[0].may && !state_.assigned.contains(field)) readTooEarly_.insert(field);
}

/// super(...) and this(...).
void Construction::Run::callConstructor(const Instruction& instruction,
                                        const std::vector<IsThis>& popped) {
  const auto& operand = std::get<ConstantOperand>(instruction.operand);
  const auto* reference = body_.owner->file.pool.find<MethodReference>(operand.index);
  const std::optional<ResolvedMethod> called =
      construction_.hierarchy_.selectSpecial(*body_.owner, *reference);
  const bool isPassed = std::any_of(popped.begin() + 1, popped.end(), mayBeThis);
  if (!called || called->method->name != "<init>" || isPassed) return leak();
  const Effect effect = construction_.effectOf(*called, depth_ + 1);
  if (called->owner == body_.owner)
    state_.assigned.insert(effect.assigned.begin(), effect.assigned.end());
  if (!effect.isQuiet) leak();
}

Construction::Construction(ClassHierarchy& hierarchy, const Reachability& reach)
    : hierarchy_(hierarchy), reach_(reach) {}

const Construction::Effect& Construction::effectOf(const ResolvedMethod& constructor,
                                                   unsigned depth) {
  const auto [at, isNew] = effects_.try_emplace(constructor);
  if (!isNew) return at->second;
  const auto body = reach_.bodies.find(constructor);
  if (constructor.owner->name() == "java/lang/Object")
    at->second.isQuiet = true;
  else if (body != reach_.bodies.end() && depth < kDeepest)
    at->second = Run(*this, body->second, depth).effect();
  return at->second;
}

bool Construction::assigns(const ResolvedField& field) {
  bool isConstructed = false;
  for (const Method& method : field.owner->file.methods) {
    const ResolvedMethod constructor{field.owner, &method};
    if (method.name != "<init>" || !reach_.treatment(constructor)) continue;
    if (!effectOf(constructor, 0).assigned.contains(field.field)) return false;
    isConstructed = true;
  }
  return isConstructed;
}

}  // namespace fathom::frontend::java::points_to
