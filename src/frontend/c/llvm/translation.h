#pragma once

#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/c/llvm/numbers.h"
#include "frontend/c/options.h"
#include "program/program.h"

namespace fathom::frontend::c {

/// The unsigned reading.
Integer integerOf(const llvm::APInt& value);

/// Thrown where integers cannot say it exactly: the program is translated again, as bit-vectors.
struct NeedsBitVectors {};

/// What is shared by the translations of all functions of a module.
class Translation {
 public:
  Translation(TermStore& terms, const llvm::Module& module, const COptions& options,
              Numbers& numbers);

  /// The program that begins by giving globals their values and calling main.
  program::Program run();

  TermStore& terms;
  const COptions& options;
  Numbers& numbers;
  program::Program program;

  /// The procedure of a function with a body; translated later where it was not asked for yet.
  program::ProcedureId procedureOf(const llvm::Function& function);
  /// The variable of a plain global.
  struct Global {
    logic::Symbol symbol;
    unsigned width = 0;
    bool isSigned = true;
  };
  const Global& globalOf(const llvm::GlobalVariable& global, const Position& position);
  /// A name for a goal: FUNCTION:LINE, with a number where that is taken.
  std::string goalName(const std::string& function, const Position& position);
  void approximate(program::Approximation::Direction direction, const std::string& what,
                   const Position& position);

 private:
  void declare(program::Procedure& procedure, const llvm::Function& function);
  void makeStart(program::ProcedureId start, const llvm::Function& main);
  Term constantTerm(const llvm::ConstantInt& value, const Global& global);

  const llvm::Module& module_;
  std::unordered_map<const llvm::Function*, program::ProcedureId> procedures_;
  std::unordered_map<const llvm::GlobalVariable*, Global> globals_;
  std::vector<const llvm::Function*> waiting_;
  std::map<std::string, unsigned> goalNames_;
};

}  // namespace fathom::frontend::c
