#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/Instruction.h>
#include <optional>
#include <string>
#include <unordered_set>

#include "frontend/c/library/functions.h"
#include "frontend/c/translate/module_translation.h"

namespace fathom::frontend::c {

/// The procedure of a function under construction: edges are added at the current location, with
/// the current position of the source.
class ProcedureBuilder {
 public:
  ProcedureBuilder(ModuleTranslation& module, program::ProcedureId id,
                   const llvm::Function& function);

  program::Procedure& procedure() { return module_.program[id_]; }

  program::LocationId at() const { return at_; }
  program::LocationId newLocation();
  /// Continues at this location, which is reachable.
  void continueAt(program::LocationId location);
  /// No execution continues from here.
  void endPath() { isReachable_ = false; }
  bool isReachable() const { return isReachable_; }

  void emit(program::Statement statement);
  void emitTo(program::Statement statement, program::LocationId to);
  /// Ends the path where the condition is false.
  void assume(Term condition);
  /// The condition must hold here; executions continue where it does.
  void goal(const std::string& check, Term condition,
            const std::optional<GoalAccess>& access = std::nullopt);

  /// What callers of a library must make true: they must meet the sentence where it does not hold.
  void requirement(const std::string& sentence, Term condition,
                   const std::optional<GoalAccess>& access = std::nullopt);

  const Position& position() const { return position_; }
  void setPosition(const Position& position) { position_ = position; }
  /// A new local variable, with this name (or a number) made unique. The source name is "" for
  /// variables that the source does not have.
  Symbol local(const std::string& name, Sort sort, const std::string& source = "");

  /// The model has more executions than the source, fewer from here on, or perhaps both.
  void over(const std::string& what);
  void under(const std::string& what);
  void both(const std::string& what);
  /// Fewer, and those of the source may go on where the program has no edges.
  void underAnywhere(const std::string& what);
  void record(Exactness exactness, const std::string& what);
  void recordAnywhere(Exactness exactness, const std::string& what);
  [[noreturn]] void unsupported(const llvm::Instruction& instruction, const std::string& what);

 private:
  std::string addGoal(const std::string& prefix, const std::string& check, Term condition,
                      const std::optional<GoalAccess>& access);
  void record(Exactness exactness, const std::string& what,
              const std::optional<program::Site>& site);

  ModuleTranslation& module_;
  program::ProcedureId id_;
  const llvm::Function& function_;
  program::LocationId at_;
  bool isReachable_ = true;
  Position position_;
  std::unordered_set<std::string> names_;
  unsigned fresh_ = 0;
};

}  // namespace fathom::frontend::c
