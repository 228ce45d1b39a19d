#pragma once

#include "frontend/java/bytecode/demands.h"
#include "frontend/java/bytecode/slot_frame.h"

namespace fathom::frontend::java {

/// What instructions do to types of values (JVMS 4.10.1.9).
class Effects {
 public:
  /// Kinds of values are always checked; classes and members where there are demands. Requires: all
  /// outlive it; the method has a body.
  Effects(const ResolvedMethod& method, TypeTable& types, const Demands* demands = nullptr)
      : method_(method), types_(types), demands_(demands) {}

  /// The frame at the entry. InputError where the parameters do not fit.
  SlotFrame entry() const;
  /// Runs the instruction at that place; jsr pushes nothing here. InputError where it cannot run.
  void run(std::size_t place, SlotFrame& frame) const;

  const Instruction& instruction(std::size_t place) const {
    return method_.method->code->list.instructions[place];
  }
  CodePlace at(std::size_t place) const { return {method_, instruction(place).bci}; }
  /// What the `new` at that place makes.
  Type madeBy(std::size_t place) const { return constant<ClassConstant>(place).type; }

 private:
  void runFixed(std::size_t place, SlotFrame& frame) const;
  void runLetters(std::size_t place, SlotFrame& frame) const;
  void runLocal(std::size_t place, std::uint16_t local, SlotFrame& frame) const;
  void runShuffle(std::size_t place, SlotFrame& frame) const;
  void checkReturn(std::size_t place, SlotFrame& frame) const;

  void runLoad(std::size_t place, SlotFrame& frame) const;
  void runField(std::size_t place, SlotFrame& frame) const;
  void runCall(std::size_t place, SlotFrame& frame) const;
  void popArguments(const MethodType& type, std::size_t place, SlotFrame& frame) const;
  void construct(const MethodReference& reference, std::size_t place, SlotFrame& frame) const;
  void makeObject(std::size_t place, SlotFrame& frame) const;
  void makeArray(std::size_t place, SlotFrame& frame) const;
  void makeArrays(std::size_t place, SlotFrame& frame) const;
  void loadElement(std::size_t place, SlotFrame& frame) const;
  void storeElement(std::size_t place, SlotFrame& frame) const;
  /// The array that an array instruction takes, whose elements are of the opcode's kind; or null.
  Slot popArray(std::size_t place, SlotFrame& frame) const;
  void popReceiver(Opcode opcode, const MethodReference& reference, std::size_t place,
                   SlotFrame& frame) const;
  /// Pops a value for which a slot of that type is meant.
  void popFor(const Type& type, std::size_t place, SlotFrame& frame) const;

  /// Requires: the class file's reader has checked that the constant is of that kind.
  template <class Kind>
  const Kind& constant(std::size_t place) const {
    const auto& operand = std::get<ConstantOperand>(instruction(place).operand);
    return *method_.owner->file.pool.find<Kind>(operand.index);
  }

  const ResolvedMethod& method_;
  TypeTable& types_;
  const Demands* demands_;
};

/// By a letter of opcodes.def; R is not among them.
SlotTag tagOf(char letter);

}  // namespace fathom::frontend::java
