#include "frontend/java/classfile/instruction.h"

#include <algorithm>
#include <fmt/core.h>

namespace fathom::frontend::java {
namespace {

/// Letters as in opcodes.def say how many slots the local takes.
unsigned slotsOfLocal(Opcode opcode) {
  const OpcodeRow& row = rowOf(opcode);
  const std::string_view moved = row.popped.empty() ? row.pushed : row.popped;
  return moved == "J" || moved == "D" ? 2 : 1;
}

/// The local of `aload_2` and the like.
std::optional<std::uint16_t> impliedLocal(Opcode opcode) {
  const auto offset = [opcode](Opcode first) {
    return static_cast<std::uint16_t>((static_cast<int>(opcode) - static_cast<int>(first)) % 4);
  };
  if (opcode >= Opcode::Iload0 && opcode <= Opcode::Aload3) return offset(Opcode::Iload0);
  if (opcode >= Opcode::Istore0 && opcode <= Opcode::Astore3) return offset(Opcode::Istore0);
  return std::nullopt;
}

class InstructionReader {
 public:
  InstructionReader(ByteReader code, const ConstantPool& pool, std::uint16_t maxLocals)
      : reader_(code), pool_(pool), maxLocals_(maxLocals), begin_(code.offset()) {}

  InstructionList read() {
    list_.length = static_cast<std::uint32_t>(reader_.remaining());
    while (reader_.remaining() > 0) readOne();
    checkTargets();
    return std::move(list_);
  }

 private:
  std::uint32_t bci() const { return static_cast<std::uint32_t>(reader_.offset() - begin_); }

  Opcode readOpcode() {
    const std::uint8_t number = reader_.u1();
    const std::optional<Opcode> opcode = opcodeOf(number);
    if (!opcode) reader_.fail(fmt::format("{} is no opcode", number));
    return *opcode;
  }

  void readOne() {
    Instruction instruction;
    instruction.bci = static_cast<std::uint16_t>(bci());
    instruction.opcode = readOpcode();
    if (instruction.opcode == Opcode::Wide) {
      instruction.wide = true;
      instruction.opcode = readOpcode();
    }
    const OperandFormat format = rowOf(instruction.opcode).format;
    if (instruction.wide && format != OperandFormat::Local && format != OperandFormat::Increment)
      reader_.fail(fmt::format("{} has no wide form", mnemonic(instruction.opcode)));
    instruction.operand = readOperand(instruction, format);
    list_.instructions.push_back(instruction);
  }

  Operand readOperand(const Instruction& instruction, OperandFormat format) {
    switch (format) {
      case OperandFormat::None:
        if (const auto local = impliedLocal(instruction.opcode))
          requireLocal(*local, slotsOfLocal(instruction.opcode));
        return NoOperand{};
      case OperandFormat::Local:
      case OperandFormat::Increment:
        return readLocal(instruction, format);
      case OperandFormat::Byte:
        return NumberOperand{reader_.s1()};
      case OperandFormat::Short:
        return NumberOperand{reader_.s2()};
      case OperandFormat::Branch2:
        return BranchOperand{target(instruction, reader_.s2())};
      case OperandFormat::Branch4:
        return BranchOperand{target(instruction, reader_.s4())};
      case OperandFormat::TableSwitch:
      case OperandFormat::LookupSwitch:
        return readSwitch(instruction);
      case OperandFormat::ArrayKind:
        return ArrayOperand{readArrayKind()};
      case OperandFormat::Constant1:
      case OperandFormat::Constant2:
      case OperandFormat::Interface:
      case OperandFormat::Dynamic:
      case OperandFormat::MultiArray:
        return readConstant(instruction, format);
      case OperandFormat::Wide:
        break;
    }
    reader_.fail("wide after wide");
  }

  Operand readLocal(const Instruction& instruction, OperandFormat format) {
    const std::uint16_t local = instruction.wide ? reader_.u2() : reader_.u1();
    requireLocal(local, slotsOfLocal(instruction.opcode));
    if (format == OperandFormat::Local) return LocalOperand{local};
    const std::int16_t by = instruction.wide ? reader_.s2() : std::int16_t{reader_.s1()};
    return IncrementOperand{local, by};
  }

  void requireLocal(std::uint16_t local, unsigned slots) {
    if (local + slots > maxLocals_)
      reader_.fail(fmt::format("local {} is beyond the {} of the method", local, maxLocals_));
  }

  std::uint16_t target(const Instruction& instruction, std::int32_t offset) {
    const std::int64_t place = std::int64_t{instruction.bci} + offset;
    if (place < 0 || place >= std::int64_t{list_.length})
      reader_.fail(fmt::format("a branch goes to {}, outside the code", place));
    return static_cast<std::uint16_t>(place);
  }

  Operand readSwitch(const Instruction& instruction) {
    while (bci() % 4 != 0) reader_.u1();
    Switch table;
    table.fallback = target(instruction, reader_.s4());
    const bool lookup = instruction.opcode == Opcode::Lookupswitch;
    const std::int64_t low = lookup ? 0 : reader_.s4();
    const std::int64_t last = reader_.s4();
    const std::int64_t count = lookup ? last : last - low + 1;
    const std::int64_t most = static_cast<std::int64_t>(reader_.remaining() / (lookup ? 8 : 4));
    if (count < 0 || count > most) reader_.fail("the table of a switch is longer than the code");
    table.cases.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
      const std::int32_t key = lookup ? reader_.s4() : static_cast<std::int32_t>(low + i);
      if (!table.cases.empty() && key <= table.cases.back().key)
        reader_.fail("the keys of a switch are not in order");
      table.cases.push_back({key, target(instruction, reader_.s4())});
    }
    list_.switches.push_back(std::move(table));
    return SwitchOperand{static_cast<std::uint32_t>(list_.switches.size() - 1)};
  }

  Primitive readArrayKind() {
    switch (const std::uint8_t code = reader_.u1(); code) {
      case 4:
        return Primitive::Boolean;
      case 5:
        return Primitive::Char;
      case 6:
        return Primitive::Float;
      case 7:
        return Primitive::Double;
      case 8:
        return Primitive::Byte;
      case 9:
        return Primitive::Short;
      case 10:
        return Primitive::Int;
      case 11:
        return Primitive::Long;
      default:
        reader_.fail(fmt::format("{} is no kind of array", code));
    }
  }

  Operand readConstant(const Instruction& instruction, OperandFormat format) {
    const std::uint16_t index = format == OperandFormat::Constant1 ? reader_.u1() : reader_.u2();
    checkConstant(instruction.opcode, index);
    std::uint8_t count = 0;
    if (format == OperandFormat::Interface || format == OperandFormat::MultiArray) {
      count = reader_.u1();
      if (count == 0) reader_.fail(fmt::format("{} of 0", mnemonic(instruction.opcode)));
    }
    if (format == OperandFormat::MultiArray &&
        count > pool_.at<ClassConstant>(index, reader_).type.dimensions)
      reader_.fail("multianewarray of more dimensions than the type has");
    const bool padded = format == OperandFormat::Interface && reader_.u1() != 0;
    if (padded || (format == OperandFormat::Dynamic && reader_.u2() != 0))
      reader_.fail("this must be 0");
    return ConstantOperand{index, count};
  }

  template <class... Kinds>
  void requireKind(std::uint16_t index, Opcode opcode) {
    if ((pool_.find<Kinds>(index) || ...)) return;
    reader_.fail(fmt::format("{} cannot take constant {}", mnemonic(opcode), index));
  }

  void checkConstant(Opcode opcode, std::uint16_t index) {
    if (opcode == Opcode::Ldc2W) {
      requireKind<LongConstant, DoubleConstant, DynamicConstant>(index, opcode);
    } else if (opcode == Opcode::Ldc || opcode == Opcode::LdcW) {
      requireKind<IntegerConstant, FloatConstant, StringConstant, ClassConstant, MethodTypeConstant,
                  MethodHandleConstant, DynamicConstant>(index, opcode);
    } else if (rowOf(opcode).effect == StackEffect::Field) {
      requireKind<FieldReference>(index, opcode);
    } else if (opcode == Opcode::Invokedynamic) {
      requireKind<DynamicCall>(index, opcode);
    } else if (rowOf(opcode).effect == StackEffect::Call) {
      const MethodReference& method = pool_.at<MethodReference>(index, reader_);
      const bool either = opcode == Opcode::Invokespecial || opcode == Opcode::Invokestatic;
      if (!either && method.ofInterface != (opcode == Opcode::Invokeinterface))
        reader_.fail(fmt::format("{} cannot take constant {}", mnemonic(opcode), index));
    } else if (opcode == Opcode::New) {
      pool_.className(index, reader_);
    } else {
      requireKind<ClassConstant>(index, opcode);
    }
  }

  void requireStart(const Instruction& from, std::uint16_t bci) const {
    if (!list_.startsAt(bci))
      failAt(reader_.file(), begin_ + from.bci,
             fmt::format("a branch goes to {}, inside an instruction", bci));
  }

  void checkTargets() const {
    for (const Instruction& instruction : list_.instructions) {
      if (const auto* branch = std::get_if<BranchOperand>(&instruction.operand))
        requireStart(instruction, branch->target);
      if (const auto* chosen = std::get_if<SwitchOperand>(&instruction.operand)) {
        const Switch& table = list_.switches[chosen->index];
        requireStart(instruction, table.fallback);
        for (const SwitchCase& one : table.cases) requireStart(instruction, one.target);
      }
    }
  }

  ByteReader reader_;
  const ConstantPool& pool_;
  std::uint16_t maxLocals_;
  std::size_t begin_;
  InstructionList list_;
};

}  // namespace

std::optional<std::uint16_t> localOf(const Instruction& instruction) {
  if (const auto* local = std::get_if<LocalOperand>(&instruction.operand)) return local->local;
  if (const auto* added = std::get_if<IncrementOperand>(&instruction.operand)) return added->local;
  return impliedLocal(instruction.opcode);
}

std::optional<std::size_t> InstructionList::placeOf(std::uint32_t bci) const {
  const auto place = std::lower_bound(
      instructions.begin(), instructions.end(), bci,
      [](const Instruction& instruction, std::uint32_t at) { return instruction.bci < at; });
  if (place == instructions.end() || place->bci != bci) return std::nullopt;
  return static_cast<std::size_t>(place - instructions.begin());
}

InstructionList readInstructions(ByteReader code, const ConstantPool& pool,
                                 std::uint16_t maxLocals) {
  return InstructionReader(code, pool, maxLocals).read();
}

}  // namespace fathom::frontend::java
