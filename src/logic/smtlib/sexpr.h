#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.h"

namespace fathom::logic {

/// S-expressions as a flat vector: an atom has its text, a list its children. Nesting costs no
/// stack.
struct SExpr {
  enum class Kind : std::uint8_t { List, Name, Numeral, Hex, Binary, String, Keyword };
  Kind kind = Kind::List;
  std::string text;                     // of atoms; quoted symbols without their bars
  std::vector<std::uint32_t> children;  // of lists
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

class SExprs {
 public:
  /// Throws InputError where the text is not a sequence of S-expressions.
  SExprs(std::string_view text, std::string file);

  const std::vector<std::uint32_t>& roots() const { return roots_; }
  const SExpr& operator[](std::uint32_t index) const { return nodes_[index]; }
  bool isSymbol(std::uint32_t index, std::string_view text) const {
    return nodes_[index].kind == SExpr::Kind::Name && nodes_[index].text == text;
  }
  Position position(std::uint32_t index) const {
    return {file_, nodes_[index].line, nodes_[index].column};
  }
  [[noreturn]] void fail(std::uint32_t index, const std::string& sentence) const {
    throw InputError(position(index), sentence);
  }

 private:
  std::vector<SExpr> nodes_;
  std::vector<std::uint32_t> roots_;
  std::string file_;
};

}  // namespace fathom::logic
