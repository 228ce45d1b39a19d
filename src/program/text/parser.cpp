#include "program/text/parser.h"

#include <charconv>

#include "program/text/names.h"

// Tokens, attributes and types: what items, statements and expressions share.
namespace fathom::program::text {

Parser::Parser(std::string_view text, const std::string& file)
    : file_(file), lexer_(text, file), current_(lexer_.next()) {
  ast_.files.push_back(file);
}

Parser::Nested::Nested(Parser& parser) : parser_(parser) {
  if (parser_.depth_ >= kMaxNesting) {
    parser_.fail(parser_.current_.mark, "This is nested more than " + std::to_string(kMaxNesting) +
                                            " levels deep: split it into several statements.");
  }
  ++parser_.depth_;
}

void Parser::fail(const Mark& mark, const std::string& sentence) const {
  throw InputError(Position{file_, mark.line, mark.column}, sentence);
}

void Parser::failExpected(const std::string& what) const {
  fail(current_.mark, "Expected " + what + ", but found " + describe(current_) + ".");
}

bool Parser::isSign(std::string_view sign) const {
  return current_.kind == TokenKind::Sign && current_.text == sign;
}

bool Parser::isWord(std::string_view word) const {
  return current_.kind == TokenKind::Name && current_.text == word;
}

bool Parser::isName() const {
  return current_.kind == TokenKind::QuotedName ||
         (current_.kind == TokenKind::Name && !isReserved(current_.text));
}

const Token& Parser::lookAhead() {
  if (!ahead_) ahead_ = lexer_.next();
  return *ahead_;
}

Token Parser::take() {
  Token taken = std::move(current_);
  current_ = ahead_ ? std::move(*ahead_) : lexer_.next();
  ahead_.reset();
  return taken;
}

bool Parser::acceptSign(std::string_view sign) {
  if (!isSign(sign)) return false;
  take();
  return true;
}

bool Parser::acceptWord(std::string_view word) {
  if (!isWord(word)) return false;
  take();
  return true;
}

void Parser::expectSign(std::string_view sign, const std::string& where) {
  if (!acceptSign(sign)) failExpected("'" + std::string(sign) + "' " + where);
}

Token Parser::expectName(const std::string& what) {
  if (isName()) return take();
  if (current_.kind == TokenKind::Name) {
    fail(current_.mark, "Expected " + what + ", but '" + current_.text +
                            "' is a reserved word: write `" + current_.text +
                            "` in backticks to use it as a name.");
  }
  failExpected(what);
}

std::string Parser::expectString() {
  if (current_.kind != TokenKind::String) failExpected("a string in double quotes");
  return take().text;
}

std::uint32_t Parser::expectNumber() {
  if (current_.kind != TokenKind::Number) failExpected("a number");
  std::uint32_t value = 0;
  const std::string& digits = current_.text;
  if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec != std::errc()) {
    fail(current_.mark, "This number is too large here: it must be below 2^32.");
  }
  take();
  return value;
}

// ---- Attributes ----

Attributes Parser::parseAttributes() {
  Attributes attributes;
  while (current_.kind == TokenKind::Attribute) {
    if (!attributes.first) attributes.first = current_.mark;
    parseAttribute(attributes);
  }
  return attributes;
}

void Parser::parseAttribute(Attributes& attributes) {
  const Token name = take();
  if (name.text == "goal") {
    parseGoalAttribute(attributes, name.mark);
  } else if (name.text == "at") {
    attributes.at = parseAt();
  } else if (name.text == "entry") {
    attributes.entry = name.mark;
  } else if (name.text == "bare") {
    attributes.bare = name.mark;
  } else if (name.text == "source" || name.text == "over" || name.text == "under") {
    expectSign("(", "behind @" + name.text);
    std::string content = expectString();
    expectSign(")", "to close @" + name.text);
    if (name.text == "source") {
      attributes.source = std::move(content);
    } else {
      attributes.approximations.emplace_back(name.text == "over", std::move(content));
    }
  } else {
    fail(name.mark, "There is no attribute @" + name.text.substr(0, 40) +
                        ": expected @goal, @at, @entry, @bare, @source, @over or @under.");
  }
}

void Parser::parseGoalAttribute(Attributes& attributes, const Mark& mark) {
  expectSign("(", "behind @goal");
  Attributes::GoalName goal{expectString(), "", std::nullopt, mark};
  expectSign(",", "between the name and the check of @goal");
  goal.check = expectString();
  if (acceptSign(",")) goal.order = expectNumber();
  expectSign(")", "to close @goal");
  attributes.goal = std::move(goal);
}

Where Parser::parseAt() {
  expectSign("(", "behind @at");
  Where where{fallback_ ? fallback_->file : 0, 0, 0};
  if (current_.kind == TokenKind::String) {
    const std::string file = expectString();
    expectSign(",", "between the file and the line of @at");
    if (ast_.files[where.file] != file) {
      if (ast_.files.back() != file) ast_.files.push_back(file);
      where.file = static_cast<std::uint32_t>(ast_.files.size() - 1);
    }
  }
  where.line = expectNumber();
  expectSign(",", "between the line and the column of @at");
  where.column = expectNumber();
  expectSign(")", "to close @at");
  return where;
}

void Parser::refuseAttributes(const Attributes& attributes, bool goalToo) const {
  if (attributes.entry) fail(*attributes.entry, "@entry marks procedures, nothing else.");
  if (!attributes.approximations.empty()) {
    fail(*attributes.first, "@over and @under stand alone: expected ';' behind them.");
  }
  if (!goalToo) return;
  if (attributes.goal) fail(attributes.goal->mark, "@goal names an assert or error, nothing else.");
  if (attributes.bare) fail(*attributes.bare, "@bare stands before an assert, nothing else.");
}

Where Parser::whereOf(const Attributes& attributes, const Mark& mark) const {
  if (attributes.at) return *attributes.at;
  return fallback_ ? *fallback_ : Where{0, mark.line, mark.column};
}

// ---- Types ----

std::vector<TypeId> Parser::parseTypes() {
  expectSign("(", "before the sorts of the arguments");
  std::vector<TypeId> types;
  if (!isSign(")")) types = commaList([this] { return parseType(); });
  expectSign(")", "behind the sorts of the arguments");
  return types;
}

Shape Parser::parseShape() {
  Shape shape;
  if (isWord("relation") || isWord("function")) {
    const Token word = take();
    shape.applied = true;
    shape.domain = parseTypes();
    if (word.text == "function") {
      expectSign(":", "and the sort of the function's values");
      shape.range = parseType();
    } else {
      ast_.types.push_back(TypeExpr{word.mark, BoolType{}});
      shape.range = TypeId(ast_.types.size() - 1);
    }
  } else {
    shape.range = parseType();
  }
  return shape;
}

TypeId Parser::parseType() {
  const Nested nested(*this);
  if (!isSign("[")) return parseNamedType();
  const Mark mark = take().mark;
  const TypeId index = parseType();
  expectSign("]", "behind the index sort of an array");
  const TypeId element = parseType();
  ast_.types.push_back(TypeExpr{mark, ArrayType{index, element}});
  return TypeId(ast_.types.size() - 1);
}

TypeId Parser::parseNamedType() {
  const Mark mark = current_.mark;
  TypeExpr type{mark, IntType{}};
  const auto isBv = [](std::string_view word) {
    return word.size() > 2 && word.starts_with("bv") &&
           word.find_first_not_of("0123456789", 2) == std::string_view::npos;
  };
  if (acceptWord("bool")) {
    type.node = BoolType{};
  } else if (current_.kind == TokenKind::Name && isBv(current_.text)) {
    const std::string text = take().text;
    unsigned width = 0;
    const auto read = std::from_chars(text.data() + 2, text.data() + text.size(), width);
    if (read.ec != std::errc() || width == 0 || width > Lexer::kMaxWidth) {
      fail(mark, "The width of a bit-vector is a number from 1 to " +
                     std::to_string(Lexer::kMaxWidth) + ".");
    }
    type.node = BvType{width};
  } else if (acceptWord("float32")) {
    type.node = FloatType{32};
  } else if (acceptWord("float64")) {
    type.node = FloatType{64};
  } else if (!acceptWord("int")) {
    type.node = NamedType{
        expectName("a sort (int, bool, bvN, float32, float64, [T]U or a declared one)").text};
  }
  ast_.types.push_back(std::move(type));
  return TypeId(ast_.types.size() - 1);
}

}  // namespace fathom::program::text
