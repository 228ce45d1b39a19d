#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/java/evaluate/world.h"

namespace fathom::frontend::java {

/// Runs bodies on concrete values. Nothing about bodies is taken for granted: what a JVM's verifier
/// would reject is Refused when it is run. Calls cost heap, not stack.
class Interpreter {
 public:
  explicit Interpreter(World& world) : world_(world) {}

  /// Runs a static method without parameters. Refused where an exception escapes.
  void run(const ResolvedMethod& method);

 private:
  struct Activation {
    ResolvedMethod method;
    const Code* code;
    std::size_t place = 0;  // of the next instruction
    std::vector<Value> locals;
    std::vector<Value> stack;
  };

  Activation& top() { return calls_.back(); }
  const ConstantPool& pool() { return top().method.owner->file.pool; }

  void step();
  void loadOrStore(const Instruction& instruction);
  void onArray(const Instruction& instruction);
  void shuffle(Opcode opcode);
  void arithmetic(const Instruction& instruction);
  void branch(const Instruction& instruction);
  void choose(const Instruction& instruction);
  void onField(const Instruction& instruction);
  void onObject(const Instruction& instruction);
  void allocate(const Instruction& instruction);
  void castTop(const Instruction& instruction);
  void loadConstant(const Instruction& instruction);

  void call(const Instruction& instruction);
  void callDynamic(const Instruction& instruction);
  void enter(const ResolvedMethod& method, std::vector<Value> arguments);
  void giveBack(Opcode opcode);
  void raise(Reference exception);
  std::optional<std::size_t> handlerOf(const Activation& activation, Reference exception);
  ResolvedMethod target(Opcode opcode, const MethodReference& reference,
                        const std::vector<Value>& arguments);

  void push(Value value) { top().stack.push_back(value); }
  Value pop();
  template <class Kind>
  Kind pop() {
    const Value value = pop();
    const auto* held = std::get_if<Kind>(&value);
    if (!held) throw Refused{"a value of the wrong kind"};
    return *held;
  }
  Reference popObject();
  void goTo(std::uint16_t bci);
  Reference makeArrays(const Type& type, const std::vector<std::int32_t>& lengths,
                       std::size_t dimension);

  const ResolvedField& resolve(const FieldReference& reference);
  const ResolvedMethod& resolve(const MethodReference& reference);

  World& world_;
  std::vector<Activation> calls_;
  std::unordered_map<const FieldReference*, ResolvedField> fields_;
  std::unordered_map<const MethodReference*, ResolvedMethod> methods_;
};

}  // namespace fathom::frontend::java
