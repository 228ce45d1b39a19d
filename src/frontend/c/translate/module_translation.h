#pragma once

#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/c/memory/guessed_lengths.h"
#include "frontend/c/memory/state.h"
#include "frontend/c/options.h"
#include "frontend/c/translate/entry_points.h"
#include "frontend/c/translate/environment.h"
#include "frontend/c/translate/goal_access.h"
#include "frontend/c/translate/memory_location.h"
#include "frontend/shared/integer_encoding.h"
#include "program/program.h"

namespace fathom::frontend::c {

/// The unsigned reading.
Integer integerOf(const llvm::APInt& value);

/// The number n as a pointer, where it is no object's address: the object kNumbersAsPointers - n.
inline const Integer kNumbersAsPointers{-1000000};

/// Null where the caller of a library passes or keeps it, in regions with objects of callers: the
/// program's own null is 0.
inline const Integer kNullOfCallers{program::kNullOfCallers};

class HeldMemory;

/// What the translations of all functions of a module share.
class ModuleTranslation {
 public:
  ModuleTranslation(TermStore& terms, const llvm::Module& module, const EntryPoints& entryPoints,
                    const COptions& options, IntegerEncoding& integers);
  ~ModuleTranslation();

  /// The program; its entry point initialises globals.
  program::Program run();

  TermStore& terms;
  const COptions& options;
  IntegerEncoding& integers;
  program::Program program;
  PointsTo pointsTo;
  Regions regions;
  ValueEncoding encoding;
  Memory memory;
  Environment environment;
  std::map<std::string, GoalAccess> accesses;            // by the names of goals
  std::vector<program::SourceRequirement> requirements;  // on callers of a library
  std::unique_ptr<HeldMemory> held;                      // where leaks are looked for

  bool checks(const std::string& check) const { return options.checks.contains(check); }
  bool tracksLiveness() const { return options.tracksLiveness(); }
  /// Whether the model has variables for the lifetimes of the region's objects.
  bool tracksLiveness(const Region& region) const;
  /// A null pointer into the region, whoever made it.
  Term isNull(const Region& region, Term object);
  /// Whether the object of the region belongs to a caller; null is no object.
  Term isOfCaller(const Region& region, Term object);
  Term isOfCaller(const Callers& kind, Term object);
  /// Requires: liveness is tracked for the region.
  Term isAlive(const Region& region, Term object);
  /// Whether the object, which is not null, was made by a function like malloc.
  Term isOnHeap(const Region& region, Term object);
  /// A variable of the program that stands for nothing in the source.
  Symbol declareGlobal(const std::string& name, Sort sort) {
    return makeMemory({}, name, sort, "", {});
  }
  /// The procedure of a function with a body. It is translated later.
  program::ProcedureId procedureOf(const llvm::Function& function);
  /// Whether the function calls the entry points of a library.
  bool isCaller(const llvm::Function& function) const;
  /// Whether entry points may be called while others run, as if they were called first: they keep
  /// nothing in variables of the module.
  bool isReentrant() const;
  /// Which parameters of functions are lengths of which.
  const std::map<const llvm::Function*, std::set<LengthOf>>& lengths();
  /// A variable: whether the entry point that runs has a contract; nothing where none has.
  std::optional<Symbol> hasContract();
  /// A variable that counts what functions of callers gave.
  Symbol resultsOfCallers();
  /// Of a library; none for a program.
  std::vector<std::string> entryNames() const;
  /// A name for a goal: FUNCTION:LINE, with a number where that is taken.
  std::string goalName(const std::string& function, const Position& position);
  void approximate(program::Approximation approximation);

  /// The shape of values of a type; pointers lead to the cell.
  Shape shapeOf(const llvm::Type& type, bool isSigned, Cell cell, const Position& position);
  Shape shapeOf(const llvm::Value& value, bool isSigned, const Position& position);
  Variable parameterOf(const llvm::Argument& argument);
  std::vector<Variable> resultOf(const llvm::Function& function);
  void recordWeak(const llvm::GlobalValue& value, const Position& position);
  /// Constants of every kind but structures.
  Scalar constant(const llvm::Constant& value, const Position& position);
  /// The address of the object, its identity given.
  Pointer addressOf(const llvm::Value& site, Term identity);
  Pointer moved(const Pointer& base, Cell from, Cell to, std::int64_t bytes);
  MemoryLocation moved(const MemoryLocation& location, std::int64_t bytes);

 private:
  friend class Initialiser;
  program::Variable declared(const std::string& name, Sort sort, const std::string& source,
                             const Position& position);
  void declare(program::Procedure& procedure, const llvm::Function& function);
  Symbol makeMemory(const Region& region, const std::string& name, Sort sort,
                    const std::string& source, const Position& position);
  std::vector<Symbol> symbolsOf(const std::string& name, const Shape& shape);

  const EntryPoints& entryPoints_;
  std::unordered_map<const llvm::Function*, program::ProcedureId> procedures_;
  std::vector<const llvm::Function*> waiting_;
  std::optional<std::map<const llvm::Function*, std::set<LengthOf>>> lengths_;
  std::optional<Symbol> hasContract_;
  std::optional<Symbol> resultsOfCallers_;
  std::map<std::string, unsigned> goalNames_;
  std::map<std::string, unsigned> memoryNames_{{"result", 1}, {"result.offset", 1}};  // outputs
};

}  // namespace fathom::frontend::c
