#include "witness/source_text.h"

#include <algorithm>
#include <cctype>

namespace fathom::witness {
namespace {

bool isWordCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Splits a text into tokens; comments, blanks and lines of the preprocessor are left out.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    std::vector<Token> tokens;
    while (skip(), at_ < text_.size()) {
      const std::size_t begin = at_;
      const Token token{{}, line_, static_cast<unsigned>(begin - lineBegin_ + 1)};
      takeToken();
      tokens.push_back({text_.substr(begin, at_ - begin), token.line, token.column});
    }
    return tokens;
  }

 private:
  void next() {
    if (text_[at_] == '\n') {
      ++line_;
      lineBegin_ = at_ + 1;
    }
    ++at_;
  }
  bool sees(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void skipUntil(std::string_view end) {
    while (at_ < text_.size() && !sees(end)) next();
    for (std::size_t i = 0; i < end.size() && at_ < text_.size(); ++i) next();
  }

  bool beginsLine() const {
    return text_.substr(lineBegin_, at_ - lineBegin_).find_first_not_of(" \t") ==
           std::string_view::npos;
  }

  void skip() {
    while (at_ < text_.size()) {
      if (std::isspace(static_cast<unsigned char>(text_[at_])) != 0)
        next();
      else if (sees("//"))
        skipUntil("\n");
      else if (sees("/*"))
        skipUntil("*/");
      else if (text_[at_] == '#' && beginsLine())
        skipDirective();
      else
        return;
    }
  }

  void skipDirective() {
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) next();
      next();
    }
  }

  void takeToken() {
    const char c = text_[at_];
    if (c == '"' || c == '\'') {
      next();
      while (at_ < text_.size() && text_[at_] != c && text_[at_] != '\n') {
        if (text_[at_] == '\\' && at_ + 1 < text_.size()) next();
        next();
      }
      if (at_ < text_.size()) next();
    } else if (isWordCharacter(c)) {
      while (at_ < text_.size() && isWordCharacter(text_[at_])) next();
    } else {
      constexpr std::string_view kTwo[] = {"==", "!=", "<=", ">=", "&&", "||", "->", "++", "--"};
      const bool isTwo =
          std::ranges::any_of(kTwo, [&](std::string_view sign) { return sees(sign); });
      next();
      if (isTwo) next();
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t lineBegin_ = 0;
  unsigned line_ = 1;
};

bool isControl(std::string_view word) {
  return word == "if" || word == "while" || word == "for" || word == "switch";
}

bool isOpen(std::string_view token) {
  return token == "(" || token == "[" || token == "{";
}

bool isClose(std::string_view token) {
  return token == ")" || token == "]" || token == "}";
}

}  // namespace

SourceText::SourceText(std::string text) : text_(std::move(text)), tokens_(Scanner(text_).run()) {}

std::optional<std::size_t> SourceText::indexAt(Place place) const {
  const std::size_t index = atOrAfter(place);
  if (index == tokens_.size() || placeOf(index) != place) return std::nullopt;
  return index;
}

std::size_t SourceText::atOrAfter(Place place) const {
  const auto found = std::ranges::lower_bound(
      tokens_, place, {}, [](const Token& token) { return Place{token.line, token.column}; });
  return static_cast<std::size_t>(found - tokens_.begin());
}

std::string_view SourceText::tokenAt(Place place) const {
  const auto index = indexAt(place);
  return index ? tokens_[*index].text : std::string_view();
}

std::size_t SourceText::closing(std::size_t open) const {
  std::size_t depth = 0;
  for (std::size_t i = open; i < tokens_.size(); ++i) {
    depth += isOpen(tokens_[i].text) ? 1 : 0;
    if (isClose(tokens_[i].text) && --depth == 0) return i;
  }
  return tokens_.size() - 1;
}

std::size_t SourceText::opening(std::size_t close) const {
  std::size_t depth = 0;
  for (std::size_t i = close + 1; i-- > 0;) {
    depth += isClose(tokens_[i].text) ? 1 : 0;
    if (isOpen(tokens_[i].text) && --depth == 0) return i;
  }
  return 0;
}

std::optional<Place> SourceText::endOfCall(Place name, std::string_view function) const {
  const auto index = indexAt(name);
  if (!index || tokens_[*index].text != function || *index + 1 >= tokens_.size() ||
      tokens_[*index + 1].text != "(")
    return std::nullopt;
  return placeOf(closing(*index + 1));
}

std::optional<std::pair<std::string, Place>> SourceText::callThatEnds(Place parenthesis) const {
  const auto close = indexAt(parenthesis);
  if (!close || tokens_[*close].text != ")") return std::nullopt;
  const std::size_t open = opening(*close);
  if (open == 0 || !isWordCharacter(tokens_[open - 1].text.front())) return std::nullopt;
  return std::pair(std::string(tokens_[open - 1].text), placeOf(open - 1));
}

Place SourceText::fullExpression(Place place) const {
  if (tokens_.empty()) return place;
  std::size_t begin = std::min(atOrAfter(place), tokens_.size() - 1);
  std::size_t afterSign = 0;  // what an initialiser begins with
  while (begin > 0) {
    const std::string_view before = tokens_[begin - 1].text;
    if (before == ";" || before == "{" || before == "}" || before == "else" || before == "do" ||
        before == "return")
      break;
    if (before == "(" && begin > 1 && isControl(tokens_[begin - 2].text)) return placeOf(begin);
    if (before == ")" && begin > 1) {
      const std::size_t open = opening(begin - 1);
      if (open > 0 && isControl(tokens_[open - 1].text)) break;
      begin = std::max<std::size_t>(open, 1);
    }
    if (before == "=") afterSign = begin;
    --begin;
  }
  const bool isDeclaration = begin + 1 < tokens_.size() &&
                             isWordCharacter(tokens_[begin].text.front()) &&
                             (isWordCharacter(tokens_[begin + 1].text.front()) ||
                              (tokens_[begin + 1].text == "*" && afterSign > begin));
  return placeOf(isDeclaration && afterSign > begin ? afterSign : begin);
}

std::size_t SourceText::endOf(std::size_t statement) const {
  for (std::size_t i = statement; i < tokens_.size(); ++i) {
    const std::string_view token = tokens_[i].text;
    if (token == ";" || token == "}") return i;
    if (token == "{") return closing(i);
    if (isControl(token) && i + 1 < tokens_.size() && tokens_[i + 1].text == "(") {
      const std::size_t body = closing(i + 1) + 1;
      if (body >= tokens_.size()) return tokens_.size() - 1;
      std::size_t end = endOf(body);
      while (token == "if" && end + 1 < tokens_.size() && tokens_[end + 1].text == "else" &&
             end + 2 < tokens_.size())
        end = endOf(end + 2);
      return end;
    }
    if (token == "(" || token == "[") i = closing(i);
  }
  return tokens_.empty() ? 0 : tokens_.size() - 1;
}

Place SourceText::endOfStatement(Place begin) const {
  const std::size_t index = atOrAfter(begin);
  if (index >= tokens_.size()) return begin;
  if (isControl(tokens_[index].text) && index + 1 < tokens_.size())
    return placeOf(closing(index + 1));
  if (tokens_[index].text == "{" || tokens_[index].text == "do") return placeOf(index);
  for (std::size_t i = index; i < tokens_.size(); ++i) {
    if (tokens_[i].text == ";" || tokens_[i].text == "}") return placeOf(i);
    if (isOpen(tokens_[i].text)) i = closing(i);
  }
  return placeOf(tokens_.size() - 1);
}

std::vector<LoopText> SourceText::loops() const {
  std::vector<LoopText> found;
  std::vector<std::size_t> endsOfDo;  // the `while` of each do
  for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
    const std::string_view token = tokens_[i].text;
    const bool isFor = (token == "for" || token == "while") && tokens_[i + 1].text == "(";
    if (isFor && std::ranges::count(endsOfDo, i) == 0) {
      const std::size_t body = std::min(closing(i + 1) + 1, tokens_.size() - 1);
      found.push_back({placeOf(i), placeOf(body), placeOf(endOf(body)), false});
    } else if (token == "do") {
      const std::size_t end = endOf(i + 1);
      if (end + 1 < tokens_.size() && tokens_[end + 1].text == "while") endsOfDo.push_back(end + 1);
      found.push_back({placeOf(i), placeOf(i + 1), placeOf(end), true});
    }
  }
  return found;
}

Place SourceText::endOfScope(unsigned line, std::string_view name) const {
  std::size_t at = atOrAfter({line, 1});
  while (at < tokens_.size() && tokens_[at].line == line && tokens_[at].text != name) ++at;
  if (at >= tokens_.size() || tokens_[at].line != line) return {line, 0};
  std::optional<Place> end;  // of the innermost loop in whose header it is
  for (const LoopText& loop : loops())
    if (!loop.isDo && loop.keyword <= placeOf(at) && placeOf(at) < loop.body) end = loop.end;
  if (end) return *end;
  std::size_t depth = 0;
  for (; at < tokens_.size(); ++at) {
    if (tokens_[at].text == "{") ++depth;
    if (tokens_[at].text == "}" && depth-- == 0) return placeOf(at);
  }
  return placeOf(tokens_.size() - 1);
}

}  // namespace fathom::witness
