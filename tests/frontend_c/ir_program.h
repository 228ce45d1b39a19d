#pragma once

#include <initializer_list>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/c/options.h"
#include "logic/value.h"
#include "program/program.h"

namespace fathom::frontend::c {

/// LLVM's IR as text, parsed for x86 of 64 bits. Every value needs a name.
std::unique_ptr<llvm::Module> parseIr(llvm::LLVMContext& context, const std::string& text);

/// The values of an execution's havocs: in order those of functions without a body (which replay
/// would feed), 0 where none is left; and one for all others.
struct Choices {
  Choices(std::initializer_list<Integer> values = {}) : results(values) {}
  static Choices others(const Integer& value) {
    Choices choices;
    choices.other = value;
    return choices;
  }
  std::vector<Integer> results;
  Integer other = 0;
};

/// How an execution ended.
struct Outcome {
  std::vector<logic::Value> outputs;  // of an execution that returned
  std::string violated;               // the check of a violated goal
  bool blocked = false;               // no edge could be taken
};

/// The program that a module is translated into. Of what is lowered before, only variable arguments
/// are.
class IrProgram {
 public:
  explicit IrProgram(const std::string& text, const COptions& options = {});

  /// The edges of a procedure as "L0 -> L2: x = y + 1", in the order of the text language; goals
  /// as "L3: assert(...)".
  std::vector<std::string> body(const std::string& procedure) const;
  /// "over: ..." and "under: ...", in the order of their recording.
  std::vector<std::string> approximations() const;
  /// The checks of the goals.
  std::vector<std::string> checks() const;

  Outcome execute(const std::string& procedure, const std::vector<Integer>& inputs,
                  const Choices& choices = {}) const;
  /// The only output as a number modulo 2^width; nothing where the execution did not return.
  std::optional<Integer> result(const std::string& procedure, const std::vector<Integer>& inputs,
                                unsigned width, const Choices& choices = {}) const;
  /// main, after the initialisation of globals.
  std::optional<Integer> mainResult(const Choices& choices = {}) const {
    return result("program", {}, 32, choices);
  }

  const program::Program& program() const { return program_; }

 private:
  logic::TermStore terms_;
  program::Program program_;
};

/// The value as an unsigned number of so many bits.
Integer modulo(std::int64_t value, unsigned width);

/// Options with these checks and this arithmetic, where executions begin in `entry`.
COptions optionsFor(const std::vector<std::string>& checks,
                    COptions::Arithmetic arithmetic = COptions::Arithmetic::Auto,
                    const std::string& entry = "");

}  // namespace fathom::frontend::c
