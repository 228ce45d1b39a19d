#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <unordered_map>
#include <unordered_set>
#include <variant>

#include "frontend/c/llvm/translation.h"
#include "frontend/c/llvm/ubsan.h"

namespace fathom::frontend::c {

/// A value of one bit is a formula, wider ones are numbers; overflow intrinsics give both.
struct WithOverflow {
  Number value;
  Term overflows;
};
using Translated = std::variant<Term, Number, WithOverflow>;

/// Translates one body. Values of instructions are terms over the program's variables as they are
/// where control stands; a value that outlives a change of those is put into a variable of its own
/// first. Blocks with one predecessor go on with its values.
class FunctionTranslator {
 public:
  FunctionTranslator(Translation& whole, program::ProcedureId id, const llvm::Function& function);
  void run();

 private:
  using Values = std::unordered_map<const llvm::Value*, Translated>;
  struct Variable {
    logic::Symbol symbol;
    unsigned width = 0;
    bool isSigned = true;
  };

  // ---- Flow (function.cpp) ----
  program::LocationId newLocation();
  void emit(program::Statement statement);
  void emitTo(program::Statement statement, program::LocationId to);
  void assume(Term condition);
  void endPath() { reachable_ = false; }
  void translateBlock(const llvm::BasicBlock& block);
  void goTo(const llvm::BasicBlock& from, const llvm::BasicBlock& to, Term condition);
  program::LocationId startOf(const llvm::BasicBlock& block);
  void returnFrom(const llvm::ReturnInst& instruction);
  void branch(const llvm::BranchInst& instruction);
  void switchTo(const llvm::SwitchInst& instruction);
  void goal(const std::string& check, Term condition);
  void handle(const Handled& handled);
  void beginFunction();

  // ---- Variables (variables.cpp) ----
  logic::Symbol local(const std::string& name, Sort sort, const std::string& source,
                      const Position& position);
  const Variable& variableOf(const llvm::AllocaInst& alloca);
  Translated read(const Variable& variable);
  Term storedTerm(const Translated& value, bool isSigned);
  void store(const llvm::StoreInst& instruction);
  Translated load(const llvm::LoadInst& instruction);
  Variable pointee(const llvm::Value& pointer);
  /// The source name of what a function without a body gives is FUNCTION(): replay feeds it.
  Translated arbitrary(const llvm::Type& type, bool isSigned, const std::string& name,
                       const std::string& source = "");
  void makeArbitrary(const Variable& variable);
  /// Values that speak of these symbols (of any global, for none) and are still needed are kept in
  /// variables of their own.
  program::Assign saving(const std::unordered_set<logic::Symbol>& changed);
  void keepGlobalValues();
  void keep(const llvm::Instruction& instruction, Translated value);
  void findCrossing();

  // ---- Values (values.cpp) ----
  Translated valueOf(const llvm::Value& value);
  Number number(const llvm::Value& value);
  Term formula(const llvm::Value& value);
  void translate(const llvm::Instruction& instruction);
  Translated binary(const llvm::BinaryOperator& instruction);
  Translated binaryBit(const llvm::BinaryOperator& instruction);
  Translated shift(const llvm::BinaryOperator& instruction);
  Translated divide(const llvm::BinaryOperator& instruction);
  Translated compare(const llvm::ICmpInst& instruction);
  Translated cast(const llvm::CastInst& instruction);
  Translated select(const llvm::SelectInst& instruction);
  Translated extract(const llvm::ExtractValueInst& instruction);

  // ---- Calls (calls.cpp) ----
  void call(const llvm::CallInst& instruction);
  void callDefined(const llvm::CallInst& instruction, const llvm::Function& callee);
  bool callKnown(const llvm::CallInst& instruction, const std::string& name);
  bool intrinsic(const llvm::IntrinsicInst& instruction);
  void overflowIntrinsic(const llvm::WithOverflowInst& instruction);

  [[noreturn]] void unsupported(const llvm::Instruction& instruction, const std::string& what);

  Translation& whole_;
  TermStore& terms_;
  Numbers& numbers_;
  program::ProcedureId id_;
  const llvm::Function& function_;
  program::LocationId at_;
  bool reachable_ = true;
  Position position_;
  Values values_;  // where control stands
  std::unordered_map<const llvm::BasicBlock*, program::LocationId> starts_;
  std::unordered_map<const llvm::BasicBlock*, Values> valuesAtEnd_;
  std::unordered_map<const llvm::Value*, Variable> variables_;
  std::unordered_set<const llvm::Value*> crossing_;
  std::unordered_map<const llvm::Value*, unsigned> usesLeft_;
  std::unordered_set<std::string> names_;
  unsigned fresh_ = 0;
};

}  // namespace fathom::frontend::c
