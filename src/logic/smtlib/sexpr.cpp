#include "logic/smtlib/sexpr.h"

#include <fmt/core.h>

namespace fathom::logic {
namespace {

bool isSymbolChar(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("~!@$%^&*_-+=<>.?/").find(c) != std::string_view::npos;
}

class Lexer {
 public:
  Lexer(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  bool atEnd() {
    skipBlanks();
    return at_ == text_.size();
  }
  char peek() const { return text_[at_]; }
  SExpr open() {
    SExpr list = start(SExpr::Kind::List);
    advance();
    return list;
  }
  void close() { advance(); }
  Position here() const { return {file_, line_, column_}; }

  SExpr atom() {
    if (peek() == '|') return bars();
    if (peek() == '"') return string();
    if (peek() == '#') return bits();
    SExpr result = start(peek() == ':' ? SExpr::Kind::Keyword : SExpr::Kind::Name);
    if (peek() == ':') advance();
    while (at_ < text_.size() && isSymbolChar(peek())) result.text += take();
    if (result.text.empty()) {
      throw InputError(here(), "expected an S-expression; this character cannot start one");
    }
    const bool number = result.text.find_first_not_of("0123456789") == std::string::npos;
    if (number && result.kind == SExpr::Kind::Name) result.kind = SExpr::Kind::Numeral;
    return result;
  }

 private:
  SExpr start(SExpr::Kind kind) const { return {kind, {}, {}, line_, column_}; }

  void advance() {
    if (text_[at_] == '\n') {
      ++line_;
      column_ = 0;
    }
    ++column_;
    ++at_;
  }
  char take() {
    const char c = text_[at_];
    advance();
    return c;
  }

  void skipBlanks() {
    while (at_ < text_.size()) {
      if (peek() == ';') {
        while (at_ < text_.size() && peek() != '\n') advance();
      } else if (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
        advance();
      } else {
        return;
      }
    }
  }

  SExpr bars() {
    SExpr result = start(SExpr::Kind::Name);
    const Position begin = here();
    advance();
    while (at_ < text_.size() && peek() != '|') result.text += take();
    if (at_ == text_.size()) throw InputError(begin, "this quoted symbol has no closing '|'");
    advance();
    return result;
  }

  SExpr string() {
    SExpr result = start(SExpr::Kind::String);
    const Position begin = here();
    advance();
    while (at_ < text_.size()) {
      const char c = take();
      if (c == '"' && (at_ == text_.size() || peek() != '"')) return result;
      if (c == '"') advance();
      result.text += c;
    }
    throw InputError(begin, "this string has no closing '\"'");
  }

  SExpr bits() {
    SExpr result = start(SExpr::Kind::Hex);
    advance();
    const char base = at_ < text_.size() ? take() : ' ';
    if (base == 'b') result.kind = SExpr::Kind::Binary;
    const std::string_view digits = base == 'b' ? "01" : "0123456789abcdefABCDEF";
    while (at_ < text_.size() && digits.find(peek()) != std::string_view::npos) {
      result.text += take();
    }
    if ((base != 'b' && base != 'x') || result.text.empty()) {
      throw InputError(here(), "expected digits of a bit-vector: #b... or #x...");
    }
    return result;
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
  std::uint32_t column_ = 1;
};

}  // namespace

SExprs::SExprs(std::string_view text, std::string file) : file_(std::move(file)) {
  Lexer lexer(text, file_);
  std::vector<std::uint32_t> open;
  while (!lexer.atEnd()) {
    if (lexer.peek() == ')') {
      if (open.empty()) throw InputError(lexer.here(), "this ')' closes nothing");
      lexer.close();
      open.pop_back();
      continue;
    }
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    const bool list = lexer.peek() == '(';
    nodes_.push_back(list ? lexer.open() : lexer.atom());
    (open.empty() ? roots_ : nodes_[open.back()].children).push_back(index);
    if (list) open.push_back(index);
  }
  if (!open.empty()) fail(open.back(), "this '(' is never closed");
}

}  // namespace fathom::logic
