#include "frontend/java/javap/instructions.h"

#include <fmt/core.h>

#include "base/match.h"
#include "frontend/java/javap/constants.h"

namespace fathom::frontend::java::javap {
namespace {

constexpr std::size_t kCommentColumn = 44;

class CodePrinter {
 public:
  CodePrinter(LineWriter& out, const ClassFile& classFile, const Code& code)
      : out_(out), class_(classFile), code_(code) {}

  void print() {
    out_.line("    Code:");
    for (const Instruction& instruction : code_.list.instructions) printInstruction(instruction);
    if (!code_.handlers.empty()) printHandlers();
  }

 private:
  void printInstruction(const Instruction& instruction) {
    const std::string word =
        fmt::format("{}{}", mnemonic(instruction.opcode), instruction.wide ? "_w" : "");
    out_.put(fmt::format("    {:4}: {:<13} ", instruction.bci, word));
    match(
        instruction.operand, [](const NoOperand&) {},
        [this](const LocalOperand& o) { out_.put(std::to_string(o.local)); },
        [this](const IncrementOperand& o) { out_.put(fmt::format("{}, {}", o.local, o.by)); },
        [this](const NumberOperand& o) { out_.put(std::to_string(o.number)); },
        [&](const ConstantOperand& o) { printConstant(instruction.opcode, o); },
        [this](const BranchOperand& o) { out_.put(std::to_string(o.target)); },
        [this](const ArrayOperand& o) { out_.put(fmt::format(" {}", name(o.element))); },
        [&](const SwitchOperand& o) {
          printSwitch(instruction.opcode, code_.list.switches[o.index]);
        });
    out_.endLine();
  }

  void printConstant(Opcode opcode, const ConstantOperand& operand) {
    const OperandFormat format = rowOf(opcode).format;
    const bool counted = format == OperandFormat::Interface ||
                         format == OperandFormat::MultiArray || format == OperandFormat::Dynamic;
    out_.put(counted ? fmt::format("#{},  {}", operand.index, operand.count)
                     : fmt::format("#{}", operand.index));
    out_.tabTo(kCommentColumn);
    out_.put("// ");
    out_.put(comment(class_, operand.index));
  }

  void printSwitch(Opcode opcode, const Switch& table) {
    if (opcode == Opcode::Lookupswitch)
      out_.line(fmt::format("{{ // {}", table.cases.size()));
    else
      out_.line(fmt::format("{{ // {} to {}", table.cases.empty() ? 0 : table.cases.front().key,
                            table.cases.empty() ? 0 : table.cases.back().key));
    for (const SwitchCase& one : table.cases)
      out_.line(fmt::format("{:>22}: {}", one.key, one.target));
    out_.line(fmt::format("{:>22}: {}", "default", table.fallback));
    out_.put("          }");
  }

  void printHandlers() {
    out_.line("    Exception table:");
    out_.line("       from    to  target type");
    for (const ExceptionHandler& handler : code_.handlers) {
      out_.put(
          fmt::format("       {:5} {:5} {:5}   ", handler.start, handler.end, handler.handler));
      out_.line(handler.caught ? "Class " + quotedName(*handler.caught) : "any");
    }
  }

  LineWriter& out_;
  const ClassFile& class_;
  const Code& code_;
};

}  // namespace

void printCode(LineWriter& out, const ClassFile& classFile, const Code& code) {
  CodePrinter(out, classFile, code).print();
}

}  // namespace fathom::frontend::java::javap
