#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/hierarchy/class_hierarchy.h"

// What methods of the JDK's collections do, as far as iterators see it: collections.txt.
namespace fathom::frontend::java::relational {

/// Which other iterators of the receiver become stale.
enum class Stale : std::uint8_t { Never, Always, Changed, Any, Access, Self };
/// What becomes of the receiver's members.
enum class Members : std::uint8_t {
  Same,
  Add,        // argument first is one
  Put,        // argument first is a key, second a value
  Set,        // Add, and perhaps one less
  AddAll,     // those of argument first are
  PutAll,     // the same for maps
  Value,      // argument first is a value
  Remove,     // perhaps fewer
  Clear,      // none
  Lambda,     // results of the functional argument
  PutLambda,  // argument first is a key, results are values
  Arguments,  // of the result: all arguments
  Pairs,      // of the result: keys and values in turn
  Merge,      // argument first may be the result
  Open        // of the result: anything
};
enum class Result : std::uint8_t {
  Any,
  Changed,
  Iterator,
  Keys,
  Values,
  Entries,
  Self,
  Argument,
  Element,
  Value,
  Entry,
  Next,
  Fresh,
  Copy,
  SubList,
  Leaf,
  Collected  // a fresh collection with any elements of the receiver
};
enum class GoalKind : std::uint8_t { None, Next, Bulk };
enum class FailFast : std::uint8_t { Yes, No, May };

struct Row {
  std::string owner;  // a/b/C
  std::string method;
  std::string descriptor;  // "*": every one
  Stale stale = Stale::Never;
  Members members = Members::Same;
  std::size_t first = 0, second = 0;  // arguments of `members`; the receiver is 0
  Result result = Result::Any;
  std::size_t argument = 0;  // of Result::Argument
  std::string made;          // of Fresh and Copy: a/b/C
  GoalKind goal = GoalKind::None;
  std::optional<std::size_t> calls;   // the functional argument
  std::optional<std::size_t> defers;  // the same, called by later calls
  std::optional<std::size_t> reads;
  std::vector<std::string> probes;  // the one that has the effect, the one that has not
  std::size_t line = 0;
};

inline bool givesNewIterator(const Row& row) {
  return row.result == Result::Iterator || row.result == Result::Fresh;
}

class CollectionTable {
 public:
  /// The table is part of the program: a malformed row is a bug.
  CollectionTable();
  explicit CollectionTable(std::string_view text);
  ~CollectionTable();

  const std::vector<Row>& rows() const;
  /// The row for a call of such a method on objects of the class (of a static method: of its
  /// class): that of the class, its superclasses or interfaces, nearest first.
  const Row* find(const LoadedClass& receiver, std::string_view method,
                  std::string_view descriptor) const;
  FailFast failFast(const LoadedClass& made) const;
  /// Whether methods of the class change no collection and keep nothing of what they are given.
  bool isHarmless(std::string_view owner) const;
  /// Whether some row names the class, one that it extends or one that it implements.
  bool isCollection(const LoadedClass& one) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The text of collections.txt.
std::string_view collectionsText();

}  // namespace fathom::frontend::java::relational
