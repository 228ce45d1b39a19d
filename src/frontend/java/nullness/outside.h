#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/java/hierarchy/class_hierarchy.h"
#include "frontend/java/library/library.h"

// What is known of methods and fields of classes outside: rows of library.txt and contracts.txt.
namespace fathom::frontend::java::nullness {

/// What a row says.
enum class RowWord : std::uint8_t {
  NonNull,
  Nullable,
  Tests,
  Refutes,
  Requires,
  Fields,
  Quiet,
  Keeps
};

struct LibraryRow {
  RowWord word = RowWord::NonNull;
  std::string owner;
  std::vector<std::string> names;
};
/// InputError with the line where a row is malformed.
std::vector<LibraryRow> readLibraryRows(std::string_view text);

/// What may run of the program while a method outside does.
enum class Callback : std::uint8_t {
  None,
  Small,  // equals, hashCode, toString, and methods of collections and comparators
  Any     // everything that code outside can call
};

struct OutsideMethod {
  bool nonNull = false;   // the result
  bool nullable = false;  // the result, by contract
  bool tests = false;
  bool refutes = false;
  bool requires1 = false;
  Callback callback = Callback::Any;
};

class Outside {
 public:
  /// Without contracts.txt where there is no library.
  explicit Outside(const Library* library);
  const OutsideMethod& of(const ResolvedMethod& method);
  bool isNonNull(const ResolvedField& field) const;
  const std::vector<LibraryRow>& rows() const { return rows_; }
  /// Rows that were asked for and said something.
  const std::set<std::string>& used() const { return used_; }

 private:
  using Names = std::set<std::string, std::less<>>;
  OutsideMethod find(const ResolvedMethod& method);
  bool has(RowWord word, const LoadedClass& owner, std::string_view name) const;
  bool hasAbove(RowWord word, const ResolvedMethod& method) const;
  Callback callbackOf(const ResolvedMethod& method) const;

  const Library* library_;
  std::vector<LibraryRow> rows_;
  std::map<std::pair<RowWord, std::string>, Names> names_;
  std::unordered_map<const Method*, OutsideMethod> known_;
  std::set<std::string> used_;
};

}  // namespace fathom::frontend::java::nullness
