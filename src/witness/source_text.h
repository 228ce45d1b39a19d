#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Where things are in the text of a C source: calls, loops, statements. Only tokens are read.
namespace fathom::witness {

struct Token {
  std::string_view text;
  unsigned line = 0;
  unsigned column = 0;
};

struct Place {
  unsigned line = 0;
  unsigned column = 0;
  auto operator<=>(const Place&) const = default;
};

/// A loop: its keyword, and what follows it.
struct LoopText {
  Place keyword;
  Place body;  // the first token of the body
  Place end;   // the last token
  bool isDo = false;
};

class SourceText {
 public:
  explicit SourceText(std::string text);
  SourceText(const SourceText&) = delete;
  SourceText& operator=(const SourceText&) = delete;

  /// The closing parenthesis of the call of this function at this place; nothing where no such call
  /// is written there.
  std::optional<Place> endOfCall(Place name, std::string_view function) const;
  /// The name of the function whose call ends with the parenthesis at this place, and where it is.
  std::optional<std::pair<std::string, Place>> callThatEnds(Place parenthesis) const;
  /// The beginning of the full expression, or of the statement, that the place is in.
  Place fullExpression(Place place) const;
  /// The last token of the statement that begins there: its `;`, or the `)` of its condition.
  Place endOfStatement(Place begin) const;
  /// All loops, outer ones before those inside.
  std::vector<LoopText> loops() const;
  /// Where the scope of the first name of that kind in the line ends; the line where it has none.
  Place endOfScope(unsigned line, std::string_view name) const;
  bool hasTokenAt(Place place) const { return indexAt(place).has_value(); }
  std::string_view tokenAt(Place place) const;

 private:
  std::optional<std::size_t> indexAt(Place place) const;
  std::size_t atOrAfter(Place place) const;
  /// The bracket that closes the one at this index; the last token where there is none.
  std::size_t closing(std::size_t open) const;
  std::size_t opening(std::size_t close) const;
  std::size_t endOf(std::size_t statement) const;
  Place placeOf(std::size_t index) const { return {tokens_[index].line, tokens_[index].column}; }

  std::string text_;
  std::vector<Token> tokens_;
};

}  // namespace fathom::witness
