#pragma once

#include <cstdint>
#include <llvm/IR/Function.h>
#include <map>
#include <set>
#include <vector>

#include "base/id.h"

namespace fathom::frontend::c {

using NodeId = Id<struct NodeTag>;

/// An offset into every object of a node, in bytes from the node's origin. Where the node has a
/// stride, offsets count modulo the stride.
struct Cell {
  NodeId node;
  std::int64_t offset = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A load or store of so many bytes. Float: IEEE 754's binary32 and binary64; opaque: other
/// floating point, of which nothing is known but that copies are equal.
struct Access {
  enum class Kind { Number, Pointer, Float, Opaque };
  unsigned size = 0;
  Kind kind = Kind::Number;
  friend auto operator<=>(const Access&, const Access&) = default;
};

/// An allocation site, and where in its node's coordinates its objects begin.
struct Object {
  const llvm::Value* site = nullptr;
  std::int64_t begin = 0;
};

inline bool isFunction(const Object& object) {
  return llvm::isa<llvm::Function>(object.site);
}

/// Objects that the analysis does not distinguish.
struct Node {
  std::int64_t stride = 0;  // 0: every pointer into the node has the offset of its cell, exactly
  std::map<std::int64_t, std::set<Access>> accesses;
  std::map<std::int64_t, Cell> pointees;
  std::vector<Object> objects;
  bool isExternal = false;    // some pointer into it leads out of the program, or was a number
  bool isForeign = false;     // some pointer into it comes from outside the program
  bool isOfLibrary = false;   // some pointer into it comes from a function of the library
  bool isAnywhere = false;    // some pointer into it may lead anywhere, into nothing too
  bool crossesCalls = false;  // some pointer into it is an argument or a result
  bool isPart = false;        // some number that leads there is part of a pointer
  bool carriesParts = false;  // such parts are stored in it
  bool isIndirect = false;    // some pointer into it is not an object's address plus a constant
  bool isWritten = false;     // some store, copy or fill may change it
  bool isFreed = false;       // some pointer into it is freed
  std::set<const llvm::Function*> users;
};

/// The graph of a unification-based, field-sensitive points-to analysis: nodes of objects, fields
/// by byte offset, arrays as strides. Unifying two cells makes their nodes one, with the origin of
/// one shifted; unifying two offsets of one node, or stepping through it by a variable, gives it a
/// stride.
class Cells {
 public:
  NodeId fresh();
  /// The cell of the node that stands for this one now.
  Cell find(Cell cell) const;
  Node& at(Cell cell) { return nodes_[find(cell).node.index()]; }
  const Node& at(Cell cell) const { return nodes_[find(cell).node.index()]; }
  void unify(Cell a, Cell b);
  /// Pointers move from here by multiples of so many bytes.
  void step(Cell at, std::int64_t bytes);
  void access(Cell at, Access access);
  /// Objects of this site begin here.
  void addObject(Cell at, const llvm::Value& site);
  /// Some pointer to here comes from outside the program.
  void markForeign(Cell at);
  /// Where pointers lead that are stored at this cell.
  Cell pointee(Cell at);
  /// The nodes that stand for themselves.
  std::vector<NodeId> roots() const;
  /// Grows with every change.
  std::uint64_t changes() const { return changes_; }

 private:
  struct Link {
    NodeId parent;           // itself: stands for itself
    std::int64_t shift = 0;  // added to an offset, relative to the parent
  };
  void unifyPending();
  void merge(Cell into, Cell from);
  void setStride(NodeId node, std::int64_t stride);
  void addPointee(Node& node, std::int64_t offset, Cell pointee);

  std::vector<Node> nodes_;
  mutable std::vector<Link> links_;  // of the nodes; looking along them makes them shorter
  std::vector<std::pair<Cell, Cell>> pending_;
  std::uint64_t changes_ = 0;
};

}  // namespace fathom::frontend::c
