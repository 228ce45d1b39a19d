#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <unordered_map>
#include <unordered_set>

#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/exactness.h"
#include "frontend/c/translate/translation.h"
#include "frontend/c/translate/ubsan.h"

namespace fathom::frontend::c {

/// Translates one body. Values of instructions are terms over the program's variables as they are
/// where control stands; a value that outlives a change of those is put into a variable of its own
/// first. Blocks with one predecessor go on with its values.
class FunctionTranslator {
 public:
  FunctionTranslator(Translation& whole, program::ProcedureId id, const llvm::Function& function);
  void run();

 private:
  using Values = std::unordered_map<const llvm::Value*, Translated>;

  // ---- Flow (function.cpp) ----
  void recordBody();
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
  void goal(const std::string& check, Term condition,
            const std::optional<GoalAccess>& access = std::nullopt);
  void handle(const Handled& handled);

  // ---- Variables (variables.cpp) ----
  Symbol local(const std::string& name, Sort sort, const std::string& source,
               const Position& position);
  Variable newVariable(const std::string& name, const Shape& shape, const std::string& source);
  void beginFunction();
  Scalar read(const Variable& variable);
  /// The source name of what a function without a body gives is FUNCTION(): replay feeds it.
  Scalar arbitrary(const Shape& shape, const std::string& name, const std::string& source = "");
  void makeArbitrary(const std::vector<Variable>& variables);
  void assign(Writes writes);
  /// Values that speak of these symbols and are still needed are kept in variables of their own.
  program::Assign saving(const std::unordered_set<Symbol>& changed);
  void keepGlobalValues();
  void keep(const llvm::Instruction& instruction, Translated value);
  void findCrossing();

  // ---- Values (operations.cpp) ----
  Translated valueOf(const llvm::Value& value);
  Number number(const llvm::Value& value);
  Term formula(const llvm::Value& value);
  Pointer pointer(const llvm::Value& value);
  void translate(const llvm::Instruction& instruction);
  Translated binary(const llvm::BinaryOperator& instruction);
  Number anyBits(const llvm::BinaryOperator& instruction);
  Translated binaryBit(const llvm::BinaryOperator& instruction);
  Translated shift(const llvm::BinaryOperator& instruction);
  Translated divide(const llvm::BinaryOperator& instruction);
  Translated compare(const llvm::ICmpInst& instruction);
  Translated cast(const llvm::CastInst& instruction);
  Translated castNumber(const llvm::CastInst& instruction);
  Translated select(const llvm::SelectInst& instruction);
  Translated extract(const llvm::ExtractValueInst& instruction);
  Translated insert(const llvm::InsertValueInst& instruction);
  Aggregate aggregateOf(const llvm::Constant& constant);
  Translated ofVectors(const llvm::Instruction& instruction);
  Translated floating(const llvm::Instruction& instruction);

  // ---- Pointers (pointers.cpp) ----
  Pointer movedPointer(const llvm::GetElementPtrInst& instruction);
  Term comparePointers(const llvm::ICmpInst& instruction);
  Term samePointers(const llvm::Value& a, const llvm::Value& b);
  Term pointerLess(const llvm::Value& a, const llvm::Value& b);
  std::optional<Number> pointerDifference(const llvm::BinaryOperator& instruction);
  Translated fromPointer(const llvm::PtrToIntInst& instruction);
  Translated toPointer(const llvm::IntToPtrInst& instruction);
  bool mayHoldPointer(const llvm::Type& type) const;
  Number addressOf(const llvm::Value& value, unsigned width);
  Translated constantExpression(const llvm::ConstantExpr& expression);

  // ---- Access (access.cpp) ----
  void load(const llvm::LoadInst& instruction);
  void store(const llvm::StoreInst& instruction);
  struct Place {
    Cell cell;
    const Region* region = nullptr;
    Pointer pointer;
    const llvm::Value* object = nullptr;  // known
  };
  Place placeOf(const llvm::Value& pointer);
  void recordAlignment(const Place& place, const llvm::Type& type, llvm::Align alignment);
  Place movedPlace(const Place& place, std::int64_t bytes);
  Scalar readAt(const Place& place, const llvm::Type& type);
  /// From the memory there is now, or from what is given for a symbol.
  Scalar readViews(const Place& place, const std::vector<View>& views,
                   const Memory::Before& before = {});
  void writeAt(Writes& writes, const Place& place, const llvm::Type& type, const Scalar& value);
  void writeView(Writes& writes, const Place& place, const View& view, std::int64_t by,
                 const Scalar& value);
  /// The access must be, or is, valid.
  void requireValid(const Place& place, Term size, bool isWrite);
  /// An access through a pointer of which only this is known.
  void requireValid(Term valid);
  std::vector<Term> validity(const Place& place, Term size, bool isWrite);
  /// What a goal that asks it is about (goal_access.cpp).
  GoalAccess accessAt(const Place& place, program::SourceAccess::Kind kind,
                      std::optional<Term> size = std::nullopt);
  void makeStale(Writes& writes, const Place& place, const Access& access, bool isZero);
  template <class ValueOf>
  void makeStaleAligned(Writes& writes, const Place& place, const View& view, const Access& access,
                        const ValueOf& value);
  bool isZero(const Scalar& value);
  Term sizeOf(llvm::Type& type);
  Term sizeOf(const Place& place);
  Term beginOf(const Place& place);
  bool hasKnownSize(const Place& place);
  template <class NumberOf>
  std::optional<Term> byObject(const Place& place, const NumberOf& numberOf);
  bool isTracked(const Region& region) const;

  // ---- Objects (objects.cpp; heap.cpp) ----
  void begin(const llvm::Value& site, bool isOverwritten);
  void beginContents(const Region& region, Term identity);
  void beginCopy(const llvm::Argument& argument);
  void end(const llvm::Value& site);
  void endAll();
  bool isFreedAtRestore(const llvm::AllocaInst& local);
  Term newIdentity(const llvm::Value& site, Writes& writes);
  /// Of the object that the site made last: its fixed identity, or the one it took.
  Term identityFor(const llvm::Value& site);
  Symbol identityOf(const llvm::Value& site);
  void restoreStack(const llvm::Value& saved);
  void countLive(Writes& writes, const Region& region, Term change);
  Term sizeOf(const llvm::AllocaInst& local);
  void allocate(const llvm::CallBase& call, External kind);
  void create(Writes& writes, const llvm::Value& site, Term identity, Term size);
  void zero(Writes& writes, const Region& region, Term identity);
  void reallocate(const llvm::CallBase& call);
  void moveContents(Writes& writes, const Region& region, Term from, Term to, Term size);
  void release(const llvm::Value& pointer);
  Term mayBeFreed(const Place& place);
  bool isOverwrittenSoon(const llvm::Instruction& from, const llvm::AllocaInst& local);

  // ---- Copies (copying.cpp) ----
  void copyMemory(const llvm::Value& to, const llvm::Value& from, const llvm::Value& length);
  void setMemory(const llvm::Value& to, const llvm::Value& byte, const llvm::Value& length);
  void copyFields(const Place& to, const Place& from, std::int64_t length);
  void copyElements(const Place& to, const Place& from, std::int64_t count);
  void copyElement(Writes& writes, const Place& to, const Place& from,
                   const Memory::Before& before = {});
  std::int64_t distance(const Place& to, const View& view);
  bool isSplit(Writes& writes, const Place& to, const View& view);
  void copyLoop(const Place& to, const Place& from, Term count);
  void setFields(const Place& to, const Number& byte, std::int64_t length);
  void setElements(const Place& to, const Number& byte, std::int64_t count);
  void setElement(Writes& writes, const Place& to, const Number& byte);
  void setWhole(const Place& to, const Number& byte);
  void setLoop(const Place& to, const Number& byte, Term count);
  void forget(const Place& place, const std::string& why);
  Term strides(const Number& bytes, std::int64_t stride);
  Place settled(const Place& place);
  Place atIndex(const Place& place, Term index);
  template <class Body>
  void loop(const Region& region, Term count, const Body& body);
  Scalar repeated(const Number& byte, const Region& region, const View& view);

  // ---- Calls (calls.cpp; indirect.cpp, intrinsics.cpp, assembly.cpp) ----
  void call(const llvm::CallInst& instruction);
  void callThroughPointer(const llvm::CallInst& instruction);
  /// Functions that may be called alike, where the condition holds; the unknown one is null.
  struct Group {
    const llvm::Function* callee = nullptr;
    std::vector<program::CallTarget> targets;
    Term condition;
  };
  void addTo(std::vector<Group>& groups, const llvm::Function& target, Term condition);
  void callGroups(const llvm::CallInst& instruction, const std::vector<Group>& groups);
  std::optional<Translated> invoke(const llvm::CallInst& instruction,
                                   std::vector<program::CallTarget> targets,
                                   const llvm::Function& callee);
  std::vector<Term> argumentFor(const llvm::CallInst& instruction, const llvm::Argument& parameter);
  void callUnknown(const llvm::CallInst& instruction, const llvm::Function* callee);
  void assembly(const llvm::CallInst& instruction);
  void writeAny(const llvm::CallInst& instruction, unsigned index);
  void keepOutputs(const llvm::CallInst& instruction);
  bool callMemory(const llvm::CallInst& instruction, const llvm::Function& callee);
  void endProgram(const std::string& by);
  bool callKnown(const llvm::CallInst& instruction, const llvm::Function& callee);
  Term condition(const llvm::Value& value);
  bool intrinsic(const llvm::IntrinsicInst& instruction);
  bool intrinsicValue(const llvm::IntrinsicInst& instruction);
  Number swapped(const Number& value);
  void overflowIntrinsic(const llvm::WithOverflowInst& instruction);

  [[noreturn]] void unsupported(const llvm::Instruction& instruction, const std::string& what);
  void over(const std::string& what);
  void under(const std::string& what);
  void both(const std::string& what);
  /// What is not exact.
  void record(Exactness exactness, const std::string& what);

  Translation& whole_;
  TermStore& terms_;
  IntegerEncoding& numbers_;
  Memory& memory_;
  program::ProcedureId id_;
  const llvm::Function& function_;
  program::LocationId at_;
  bool reachable_ = true;
  Position position_;
  Values values_;  // where control stands
  std::unordered_map<const llvm::BasicBlock*, program::LocationId> starts_;
  std::unordered_map<const llvm::BasicBlock*, Values> valuesAtEnd_;
  std::unordered_map<const llvm::Value*, Variable> variables_;  // of values that cross joins
  std::unordered_map<const llvm::Value*, Symbol> identities_;   // of objects that have new ones
  std::unordered_set<const llvm::Value*> crossing_;
  std::unordered_map<const llvm::Value*, unsigned> usesLeft_;
  std::unordered_set<std::string> names_;
  unsigned fresh_ = 0;
};

}  // namespace fathom::frontend::c
