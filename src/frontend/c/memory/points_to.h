#pragma once

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/c/memory/callers_objects.h"
#include "frontend/c/memory/cells.h"

namespace fathom::frontend::c {

/// A load or store of a value of this type, which is no structure. A vector is its bits.
Access accessOf(const llvm::DataLayout& layout, const llvm::Type& type);

/// The distance of two pointers as a number.
bool isPointerDifference(const llvm::Instruction& operation);

/// A unification-based points-to analysis of the functions reachable from main: each instruction is
/// visited once, in no order; indirect calls and copies of memory until nothing changes.
class PointsTo {
 public:
  PointsTo(const llvm::Module& module, const llvm::Function& main);

  const llvm::DataLayout& layout() const { return layout_; }
  const Cells& cells() const { return cells_; }
  /// Where this pointer leads, or a number that may be an address. Null leads nowhere: a node
  /// without objects. A structure as a value is like an object that holds it.
  Cell cellOf(const llvm::Value& pointer);
  /// Where the pointers lead that this function returns; of a structure see `cellOf`.
  Cell resultOf(const llvm::Function& function);
  /// Where the pointer leads that the caller hands over for a parameter passed by value; the
  /// parameter itself leads to the callee's own copy.
  Cell incomingOf(const llvm::Argument& argument);
  Cell pointee(Cell at) { return cells_.pointee(at); }
  Cell find(Cell cell) const { return cells_.find(cell); }
  const Node& nodeOf(Cell cell) const { return cells_.at(cell); }
  /// Whether a pointer to here, made from a number that no address reaches, could be the address of
  /// an object that is not here: the program handles that address, or parts of it, as a number, or
  /// puts it out. Functions matter where they could be called.
  bool missesExposed(Cell at) const;
  /// The nodes that pointers lead to from these, their own included.
  std::set<NodeId> reachableFrom(std::vector<Cell> cells) const;
  /// What the callers of entry points own, by kinds of objects.
  const CallersObjects& callers() const { return callers_; }
  /// Functions in the order in which they were found reachable.
  const std::vector<const llvm::Function*>& functions() const { return functions_; }
  /// The functions that a call may call; those through a pointer fit its type.
  std::vector<const llvm::Function*> targetsOf(const llvm::CallBase& call);
  /// The object whose address this pointer is, plus a known or unknown offset; null if it is none.
  static const llvm::Value* objectOf(const llvm::Value& pointer);

 private:
  struct Copy {
    Cell to;
    Cell from;
    std::optional<std::int64_t> length;
  };
  void reach(const llvm::Function& function);
  void visit(const llvm::Instruction& instruction);
  void visit(const llvm::ConstantExpr& constant);
  void useAll(const llvm::Instruction& instruction);
  void visitParameter(const llvm::Argument& argument);
  void visitVector(Cell vector, const llvm::GlobalVariable& strings);
  void visitLoad(const llvm::LoadInst& load);
  void visitStore(const llvm::StoreInst& store);
  void visitReturn(const llvm::ReturnInst& given);
  /// The choice leads where each of the values leads, if it may lead anywhere.
  void unifyAll(const llvm::Instruction& choice, llvm::User::const_op_range values);
  void visitCall(const llvm::CallBase& call);
  /// Any output may be any input, or lie at any distance from it.
  void visitAssembly(const llvm::CallBase& call);
  void visitIntrinsic(const llvm::CallBase& call);
  void visitExternal(const llvm::CallBase& call, const llvm::Function& callee);
  void bind(const llvm::CallBase& call, const llvm::Function& callee);
  void visitInitializer(const llvm::GlobalVariable& global);
  void initialise(Cell at, const llvm::Constant& value);
  void initialiseNumber(Cell at, const llvm::ConstantExpr& number, bool isPart);
  void accessAll(Cell at, llvm::Type& type);
  /// The pointers of a type at both cells lead to the same.
  void unifyPointees(Cell a, Cell b, llvm::Type& type);
  void visitPart(const llvm::ExtractValueInst& part);
  void visitInsert(const llvm::InsertValueInst& insert);
  /// The part of a structure or array as a value, by indices.
  Cell partOf(const llvm::Value& whole, llvm::ArrayRef<unsigned> indices);
  /// The result is, or is computed from, any of the operands.
  void visitMixed(const llvm::User& mixed, llvm::User::const_op_range operands);
  bool isTraced(const llvm::Value& value) const;
  Cell cellOfConstant(const llvm::Constant& constant);
  Cell moved(const llvm::GEPOperator& pointer);
  Cell objectNode(const llvm::Value& site);
  /// The call copies from one place to the other.
  void addCopy(const llvm::Value& to, const llvm::Value& from, std::optional<std::int64_t> length);
  void copyAll();
  void copy(const Copy& copy);
  void closeOverlaps();
  void moveAddresses();
  void spreadExternal();
  void spread(bool Node::* property);
  /// What callers give leads to objects of theirs, and so do pointers in those.
  void spreadGiven();
  void give(Cell at, const llvm::DIType* type);
  void addCallers(const CallersObjects::Kind& kind);
  /// Whether callers may have passed what the call calls through a pointer.
  bool isOfCallersFunction(const llvm::CallBase& call);
  /// Pointers that functions of callers give lead to objects of callers.
  void giveResults();
  void findExposed();
  void expose(Cell at);
  void resolveCalls();
  /// Functions of callers may change what their arguments lead to.
  void markGivenToCallers();
  /// Numbers may be addresses or parts of them: they have cells as pointers do.
  bool mayPoint(const llvm::Type& type) const;
  bool isPartial(const llvm::Type& type) const;
  bool holdsPointers(Cell at) const;
  /// A load or store of a number of another width, or of a vector: one part for each pointer.
  void keepParts(const llvm::Value& value, Cell at, bool isLoad);
  void followParts();
  void visitNumber(const llvm::Instruction& instruction);
  void use(const llvm::Value& pointer, const llvm::Function& function);

  const llvm::Module& module_;
  const llvm::DataLayout& layout_;
  Cells cells_;
  std::unordered_map<const llvm::Value*, Cell> values_;
  std::unordered_map<const llvm::Function*, Cell> results_;
  std::unordered_map<const llvm::Argument*, Cell> incoming_;
  std::vector<const llvm::Function*> functions_;
  std::unordered_set<const llvm::Function*> reached_;
  std::vector<const llvm::CallBase*> indirect_;
  std::set<std::pair<const llvm::CallBase*, const llvm::Function*>> bound_;
  std::set<const llvm::CallBase*> given_;  // whose results have objects of callers
  std::vector<Copy> copies_;
  struct Part {
    const llvm::Value* value;
    Cell at;
    bool isLoad;
  };
  std::vector<Part> parts_;     // loads and stores of numbers of other widths than pointers
  std::vector<Cell> hasMoved_;  // numbers that come out of arithmetic
  std::vector<Cell> made_;      // pointers that were numbers
  std::set<NodeId> exposed_;    // whose addresses are numbers somewhere
  std::set<NodeId> called_;
  CallersObjects callers_;
};

}  // namespace fathom::frontend::c
