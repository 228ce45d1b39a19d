#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>

#include "frontend/c/memory/call_information.h"
#include "frontend/c/memory/points_to.h"
#include "frontend/c/memory/string_lists.h"

namespace fathom::frontend::c {

/// Variables that hold what is stored at an offset: numbers of one size, pointers, or floating
/// point. Numbers that are accessed in several sizes are kept as bytes; floating point that shares
/// its place with numbers, or with floating point of another size, is kept as its bits.
struct View {
  std::int64_t offset = 0;
  Access access;
  bool isSigned = true;
  friend bool operator==(const View&, const View&) = default;
};

/// The strings of a list: objects with consecutive numbers, as many as kMostStrings.
struct Strings {
  StringList list = StringList::Arguments;
  const llvm::Value* site = nullptr;
  std::int64_t first = 0;  // the number of the first one
};

/// Objects of callers: of one kind, with as many numbers as kMostOfCallers.
struct Callers {
  const llvm::Value* site = nullptr;
  std::int64_t first = 0;  // the number of the first one
};
inline constexpr std::int64_t kMostOfCallers = program::SourceObject::kMostOfCallers;

/// The memory of a node: one variable (or array) per view.
struct Region {
  NodeId node;
  std::int64_t stride = 0;
  bool isSingle = false;                  // at most one object at a time: no index by objects
  bool isEnumerated = false;              // few objects, all known: variables for each
  bool isConstant = false;                // nobody may write it
  const llvm::Function* owner = nullptr;  // no other function touches it
  bool isExternal = false;
  bool isForeign = false;
  bool isOfLibrary = false;
  bool isAnywhere = false;
  bool isIndirect = false;
  bool isWritten = false;  // by the program; new objects and initial values are no writes
  bool isFreed = false;    // some of its objects may be
  std::vector<Object> objects;
  std::map<const llvm::Value*, int> identities;  // of objects that have a fixed one
  std::vector<Strings> strings;                  // have fixed ones, too
  std::vector<Callers> callers;                  // and so do these
  std::optional<std::int64_t> size;              // of all objects, where it is one and known
  std::optional<std::int64_t> begin;             // of all objects, where it is one
  std::vector<View> views;

  /// The views that hold a value of this access, in order; several where numbers are bytes. Of
  /// floating point a view of its bits.
  std::vector<View> viewsOf(std::int64_t offset, Access access) const;
  /// The access as the region has it: floating point perhaps as the number of its bits.
  Access heldAs(std::int64_t offset, Access access) const;
  /// Views of other kinds that a store of this access, as it is held, makes stale.
  std::vector<View> overlapped(std::int64_t offset, Access access) const;
  /// All numbers above are those of new objects.
  std::int64_t lastFixed() const;
  bool takesNumbers() const;
  /// What is said of lists of strings relies on it: that the region is written is known.
  void requireWriteIsKnown() const;
  /// Some view lies in these bytes, or in part of them.
  bool mayHold(std::int64_t offset, std::int64_t size) const;
  static bool isHeap(const llvm::Value& site);
  /// The object's initial value is a table of too many elements to be a term.
  bool hasLongValue(const llvm::DataLayout& layout, const Object& object) const;
  /// Some object of it is on the heap.
  bool hasHeap() const;
  /// Some object of it is on the heap, some other has no fixed identity.
  bool mixesHeap() const;
};

/// How each node's memory is represented.
class Regions {
 public:
  /// Stack objects of a function that runs again get new identities where liveness is tracked.
  Regions(PointsTo& pointsTo, bool tracksLiveness);
  /// Pointers that lead nowhere have an empty region.
  const Region& of(Cell cell) const;
  std::vector<const Region*> all() const;
  /// Some region that only this function uses takes new identities.
  bool hasNewIdentities(const llvm::Function& function) const;
  /// Regions that pointers in globals lead to, directly or through other memory.
  std::set<NodeId> reachableFromGlobals() const;

 private:
  void findOwners();
  static bool isReallocated(const Object& object);
  void build(NodeId root);
  bool isSingle(const Node& node, bool isOwned);
  void identify(Region& region);
  bool hasFixedIdentity(const Region& region, const llvm::Value& site);
  void layOut(Region& region, const Node& node);
  void vote();

  PointsTo& pointsTo_;
  CallInformation calls_;
  bool tracksLiveness_;
  std::map<NodeId, std::unique_ptr<Region>> regions_;
  std::map<NodeId, const llvm::Function*> owners_;
  std::map<std::pair<NodeId, std::int64_t>, int> signedVotes_;
  int functions_ = 0;
};

/// The size of the objects of an allocation site, in bytes, where it is known.
std::optional<std::int64_t> knownSize(const llvm::DataLayout& layout, const llvm::Value& site);

}  // namespace fathom::frontend::c
