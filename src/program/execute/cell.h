#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace fathom::program::execute {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

class Array;

/// What is known of a value while a program is executed: nothing, a number (its sort is known from
/// the term: truth values are 0 and 1, bit-vectors in [0, 2^128), floating point by its bits,
/// integers of less than 126 bits), or an array.
class Cell {
 public:
  Cell() = default;                                            // any value
  Cell(Wide number) : number_(number), kind_(Kind::Number) {}  // NOLINT: numbers are cells
  explicit Cell(std::shared_ptr<Array> array) : array_(std::move(array)), kind_(Kind::Array) {}

  bool isAny() const { return kind_ == Kind::Any; }
  bool isNumber() const { return kind_ == Kind::Number; }
  bool isArray() const { return kind_ == Kind::Array; }
  bool isFalse() const { return isNumber() && number_ == 0; }
  bool isTrue() const { return isNumber() && number_ == 1; }
  Wide number() const { return number_; }
  const Array& array() const { return *array_; }

 private:
  friend Cell written(Cell array, const Cell& index, Cell value);

  enum class Kind : std::uint8_t { Any, Number, Array };
  Wide number_ = 0;
  std::shared_ptr<Array> array_;
  Kind kind_ = Kind::Any;
};

/// An index of an array. Numbers around 0 and just below 2^64 (small negative offsets as
/// bit-vectors) are near each other.
struct Key {
  enum class Side : std::uint8_t { NotNegative, Negative, Below64Bits };
  Side side = Side::NotNegative;
  std::uint64_t distance = 0;
};

/// Cells by index: trees whose nodes are shared between arrays, and changed in place where nobody
/// shares them.
class Array {
 public:
  explicit Array(Cell otherwise) : otherwise_(std::move(otherwise)) {}

  const Cell& at(Key key) const;
  void set(Key key, Cell value);

 private:
  static constexpr unsigned kBits = 4;
  static constexpr std::uint64_t kFanOut = std::uint64_t{1} << kBits;

  /// A leaf has cells, other nodes have children; a missing child has the default everywhere.
  struct Node {
    std::vector<Cell> cells;
    std::vector<std::shared_ptr<Node>> children;
  };
  struct Tree {
    std::shared_ptr<Node> root{};
    unsigned height = 1;  // levels of nodes

    bool covers(std::uint64_t distance) const {
      return height * kBits >= 64 || distance >> (height * kBits) == 0;
    }
    void grow();
  };

  /// The node in place of this one that may be changed.
  Node& own(std::shared_ptr<Node>& node, bool isLeaf) const;

  Cell otherwise_;
  std::array<Tree, 3> trees_;  // by side
};

/// The cell at an index; any value where array or index are, or the index is very large.
Cell read(const Cell& array, const Cell& index);
/// The array with one cell changed; nothing is known of it where the index is not known or very
/// large.
Cell written(Cell array, const Cell& index, Cell value);

}  // namespace fathom::program::execute
