#pragma once

#include <llvm/IR/Instructions.h>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "frontend/c/translate/procedure_builder.h"

namespace fathom::frontend::c {

/// The values of LLVM's registers at the current location: terms over the program's variables. A
/// value that outlives an assignment to one of those variables is saved in a variable of its own
/// before the assignment. A block with one predecessor continues with its values; values that are
/// used behind joins are variables from the beginning.
class Registers {
 public:
  Registers(ModuleTranslation& module, const llvm::Function& function, ProcedureBuilder& procedure);

  void beginBlock(const llvm::BasicBlock& block);
  void endBlock(const llvm::BasicBlock& block);
  /// The instruction is translated: its uses of operands are over.
  void countUses(const llvm::Instruction& instruction);

  std::optional<Translated> find(const llvm::Value& value);
  void keep(const llvm::Instruction& instruction, Translated value);
  /// The register is this variable from now on: parameters and phis.
  void declare(const llvm::Value& value, Variable variable);
  const Variable& variableOf(const llvm::PHINode& phi) const { return variables_.at(&phi); }

  Variable newVariable(const std::string& name, const Shape& shape, const std::string& source = "");
  Scalar read(const Variable& variable);
  /// Any value of the shape. Replay feeds results of functions without a body: their source name
  /// is FUNCTION().
  Scalar arbitrary(const Shape& shape, const std::string& name, const std::string& source = "");
  void makeArbitrary(const std::vector<Variable>& variables);
  /// Changes variables and memory at once. A store does not need its stored value afterwards.
  void assign(Writes writes, const llvm::Value* stored = nullptr);
  /// Saves the values over these symbols that are still used, into variables of their own.
  program::Assign saving(const std::unordered_set<Symbol>& changed,
                         const llvm::Value* stored = nullptr);
  /// A call may change every global.
  void saveGlobals();

 private:
  using Values = std::unordered_map<const llvm::Value*, Translated>;
  struct Uses {
    unsigned left = 0;    // that are not translated yet
    unsigned number = 0;  // of the instruction in its function
  };
  void findCrossing(const llvm::Function& function);
  std::vector<const llvm::Value*> valuesInUse(const llvm::Value* stored) const;

  ModuleTranslation& module_;
  TermStore& terms_;
  ProcedureBuilder& procedure_;
  Values values_;
  std::unordered_map<const llvm::BasicBlock*, Values> valuesAtEnd_;
  std::unordered_map<const llvm::Value*, Variable> variables_;  // parameters, phis, crossing values
  std::unordered_set<const llvm::Value*> crossing_;             // used behind joins
  std::unordered_map<const llvm::Value*, Uses> uses_;
};

}  // namespace fathom::frontend::c
