#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What the pointers of a source lead to: how a program's numbers of objects are to be read by
// people. Nothing that is proved or checked depends on it.
namespace fathom::program {

/// The number of null where callers of a library pass or keep it.
inline constexpr std::int64_t kNullOfCallers = -999999;

/// A variable by its names; no procedure: a global.
struct VariableName {
  std::string procedure;
  std::string symbol;
  auto operator<=>(const VariableName&) const = default;
};

/// An object of the source, or a place that makes objects.
struct SourceObject {
  std::string name;                      // a; malloc
  std::uint32_t line = 0;                // of a call that makes heap objects; 0: no such
  std::optional<std::int64_t> identity;  // the object's number; none: each one takes a new number
  std::int64_t begin = 0;                // its first byte, as an offset in the region
  std::int64_t element = 0;              // of an array: the bytes of an element
  std::map<std::int64_t, std::string> fields{};  // of a structure, or of each element, by offset
  std::vector<std::int64_t> inner{};  // of an array of arrays: bytes of the elements of elements
  bool isHeap = false;                // it has to be freed
  std::string procedure{};            // that makes it; "": none
  std::uint32_t declared = 0;         // the line of its variable
  /// It stands for objects that callers of a library own: their numbers follow on its identity.
  bool isOfCallers = false;
  static constexpr std::int64_t kMostOfCallers = std::int64_t{1} << 31;
  bool operator==(const SourceObject&) const = default;
};

/// Variables that say which objects of a region are there; "" where there is no such variable.
struct SourceFacts {
  std::string procedure;  // that they belong to; "": globals
  std::string next;       // the number of the next object
  std::string current;    // the number of the only one that is alive, 0 for none
  std::string alive;      // an array by objects: whether it is alive
  std::string live;       // how many heap objects are not freed
  bool operator==(const SourceFacts&) const = default;
};

/// Objects whose pointers are not told apart. Their numbers mean something only here; new ones
/// follow on the count of `objects`, and on the strings that lie there.
struct SourceRegion {
  std::int64_t stride = 0;            // bytes for each 1 of a pointer's offset; 0: they have none
  std::vector<SourceObject> objects;  // and places
  /// {where a pointer to a structure leads, offset in the structure} -> name of the field.
  std::map<std::pair<std::int64_t, std::int64_t>, std::string> fields;
  SourceFacts facts{};
  bool operator==(const SourceRegion&) const = default;
};

struct SourcePlace {
  std::size_t region = 0;
  std::int64_t offset = 0;
  std::optional<std::size_t> object{};  // where only that one of the region's is meant
  bool operator==(const SourcePlace&) const = default;
};

/// How the values of a variable, or the elements of an array, are meant.
struct SourceType {
  enum class Kind { Number, Float };
  Kind kind = Kind::Number;
  unsigned width = 32;
  bool isSigned = true;
  bool operator==(const SourceType&) const = default;
};

/// What a goal about memory asks. The texts are terms over the variables of the goal's procedure,
/// as program/serial writes them; "" where nothing of the kind is asked.
struct SourceAccess {
  enum class Kind { Read, Write, Free, Call };
  Kind kind = Kind::Read;
  std::size_t region = 0;   // that the pointer leads to
  std::int64_t offset = 0;  // in the region
  std::string object;       // its number
  std::string strides;      // on top of the offset, in strides of the region
  std::string alive;        // whether the object is
  std::string begin;        // of the object, in the region
  std::string whole;        // bytes that the object has
  std::string size;         // bytes that are accessed
  bool operator==(const SourceAccess&) const = default;
};

/// A list of strings that a program is started with, by the variables that hold it at the beginning
/// of an execution; "" where there is no such variable.
struct SourceStrings {
  static constexpr std::int64_t kMost = std::int64_t{1} << 31;
  bool isEnvironment = false;  // or the arguments of main
  std::size_t vectorRegion = 0;
  std::int64_t vector = 0;  // the number of the vector's object, in its region
  std::size_t region = 0;   // that the strings lie in
  std::int64_t first = 0;   // the number of the first string's object; the others follow
  std::int64_t begin = 0;   // the first byte of each, as an offset in the region
  std::int64_t stride = 0;  // of the region
  unsigned pointerWidth = 64;
  std::string count;    // how many there are
  std::string numbers;  // an array by index (a bit-vector): the number of the object instead
  std::string sizes;    // an array by objects: bytes, with the zero
  /// Arrays by objects, by the offset of what they hold: a byte, or an array of such by strides.
  std::map<std::int64_t, std::string> bytes{};
  bool operator==(const SourceStrings&) const = default;
};

/// What callers of a library must give to it, as a sentence: "p != 0".
struct SourceRequirement {
  std::string procedure;  // those who call it, perhaps through others, must meet it
  std::string goal;       // that does not hold if it is needed; "": it is assumed
  std::string sentence;
  bool operator==(const SourceRequirement&) const = default;
};

struct SourceMemory {
  std::vector<SourceRegion> regions;
  /// Where a pointer, or each element of an array of them, leads; its own offset comes on top.
  std::map<VariableName, SourcePlace> pointers;
  /// What an array holds: by objects something of each; or, of one object, by offsets.
  std::map<VariableName, SourcePlace> cells;
  std::map<VariableName, SourceType> types;
  std::map<std::string, SourceAccess> accesses;  // by the names of goals
  std::vector<SourceStrings> strings;
  std::vector<std::string> entries;  // of a library, by their procedures
  std::vector<SourceRequirement> requirements;
  bool operator==(const SourceMemory&) const = default;
};

}  // namespace fathom::program
