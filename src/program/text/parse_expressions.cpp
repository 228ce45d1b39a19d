#include <array>
#include <utility>

#include "program/text/names.h"
#include "program/text/parser.h"

namespace fathom::program::text {
namespace {

/// How tightly a binary operator binds; 0 for what is none.
int levelOf(std::string_view sign) {
  static constexpr std::array<std::pair<std::string_view, int>, 15> kLevels = {{{"<==>", 1},
                                                                                {"==>", 2},
                                                                                {"||", 3},
                                                                                {"&&", 4},
                                                                                {"==", 5},
                                                                                {"!=", 5},
                                                                                {"<", 6},
                                                                                {"<=", 6},
                                                                                {">", 6},
                                                                                {">=", 6},
                                                                                {"+", 7},
                                                                                {"-", 7},
                                                                                {"*", 8},
                                                                                {"/", 8},
                                                                                {"%", 8}}};
  for (const auto& [known, level] : kLevels) {
    if (known == sign) return level;
  }
  return 0;
}

constexpr int kWeakest = 1;
constexpr int kComparison = 6;

}  // namespace

int Parser::levelHere() const {
  return current_.kind == TokenKind::Sign ? levelOf(current_.text) : 0;
}

ExprId Parser::parseExpr() {
  return parseBinary(kWeakest);
}

ExprId Parser::parseBinary(int minLevel) {
  const Nested nested(*this);
  const Mark mark = current_.mark;
  ExprId left = parsePrefix();
  for (int level = levelHere(); level >= minLevel; level = levelHere()) {
    ChainExpr chain{level, {}, {left}};
    while (levelHere() == level) {
      if (level == kComparison && !chain.signs.empty()) {
        fail(current_.mark, "Comparisons do not chain: write a < b && b < c.");
      }
      chain.signs.push_back(take().text);
      chain.operands.push_back(parseBinary(level + 1));
    }
    left = addExpr(mark, std::move(chain));
  }
  return left;
}

ExprId Parser::parsePrefix() {
  const Mark mark = current_.mark;
  std::string signs;
  while (isSign("!") || isSign("-")) signs += take().text;
  const ExprId operand = parsePostfix();
  return signs.empty() ? operand : addExpr(mark, PrefixExpr{std::move(signs), operand});
}

ExprId Parser::parsePostfix() {
  const Mark mark = current_.mark;
  const ExprId base = parsePrimary();
  if (!isSign("[")) return base;
  IndexExpr index{base, {}};
  while (acceptSign("[")) {
    IndexExpr::Step step{parseExpr(), std::nullopt};
    if (acceptSign(":=")) step.value = parseExpr();
    expectSign("]", "behind an index");
    index.steps.push_back(step);
  }
  return addExpr(mark, std::move(index));
}

ExprId Parser::parsePrimary() {
  if (acceptSign("(")) {
    const ExprId inner = parseExpr();
    expectSign(")", "to close a parenthesis");
    return inner;
  }
  if (current_.kind == TokenKind::Number || current_.kind == TokenKind::BvNumber)
    return parseNumber();
  if (isName()) return parseNamed();
  if (current_.kind == TokenKind::Name) return parseReservedPrimary();
  failExpected("an expression");
}

ExprId Parser::parseNumber() {
  const Token token = take();
  NumberExpr number{*Integer::parse(token.text), std::nullopt};
  if (token.kind == TokenKind::BvNumber) {
    number.width = token.width;
    if (number.value >= Integer::powerOfTwo(token.width)) {
      fail(token.mark, "This number does not fit in " + std::to_string(token.width) + " bits.");
    }
  }
  return addExpr(token.mark, std::move(number));
}

ExprId Parser::parseNamed() {
  const bool plain = current_.kind == TokenKind::Name;
  const auto nameFollows = [this] {
    const TokenKind kind = lookAhead().kind;
    return kind == TokenKind::Name || kind == TokenKind::QuotedName;
  };
  if (plain && current_.text == "let" && nameFollows()) return parseLet();
  if (plain && current_.text == "lambda" && nameFollows()) return parseBinder(BinderKind::Lambda);
  const Token name = take();
  if (!isSign("(")) return addExpr(name.mark, NameExpr{name.text});
  return addExpr(name.mark, ApplyExpr{name.text, parseArguments()});
}

ExprId Parser::parseReservedPrimary() {
  const Token word = current_;
  if (isWord("forall")) return parseBinder(BinderKind::Forall);
  if (isWord("exists")) return parseBinder(BinderKind::Exists);
  if (isWord("call")) return parseGuardedCall();
  if (isWord("true") || isWord("false")) return addExpr(word.mark, BoolExpr{take().text == "true"});
  if (acceptWord("const")) return parseConstArray(word.mark);
  if (lookAhead().kind != TokenKind::Sign || lookAhead().text != "(") {
    failExpected("an expression");
  }
  take();
  return addExpr(word.mark, BuiltinExpr{word.text, parseArguments()});
}

ExprId Parser::parseConstArray(const Mark& mark) {
  expectSign("(", "behind const");
  const TypeId type = parseType();
  expectSign(",", "between the sort of the array and its element");
  const ExprId value = parseExpr();
  expectSign(")", "to close const");
  return addExpr(mark, ConstArrayExpr{type, value});
}

std::vector<ExprId> Parser::parseArguments() {
  expectSign("(", "before the arguments");
  std::vector<ExprId> args;
  if (!isSign(")")) args = commaList([this] { return parseExpr(); });
  expectSign(")", "behind the arguments");
  return args;
}

ExprId Parser::parseBinder(BinderKind kind) {
  const Mark mark = take().mark;
  BinderExpr binder{kind, {}, {}};
  binder.binders = commaList([this] {
    const Token name = expectName("the name of a bound variable");
    Binder one{name.text, std::nullopt, name.mark};
    if (acceptSign(":")) one.type = parseType();
    return one;
  });
  expectSign(".", "between the bound variables and the formula");
  binder.body = parseExpr();
  return addExpr(mark, std::move(binder));
}

ExprId Parser::parseLet() {
  const Mark mark = take().mark;
  LetExpr let;
  let.bindings = commaList([this] {
    const Token name = expectName("the name that let gives");
    expectSign("=", "between a name of let and its value");
    return LetExpr::Binding{name.text, parseExpr(), name.mark};
  });
  if (!acceptWord("in")) failExpected("'in' behind the bindings of let");
  let.body = parseExpr();
  return addExpr(mark, std::move(let));
}

ExprId Parser::parseGuardedCall() {
  const Mark mark = take().mark;
  GuardedExpr call;
  expectSign("{", "behind call");
  do {
    GuardedExpr::Target target;
    if (!acceptWord("else")) target.guard = parseExpr();
    expectSign("->", "between a guard and its procedure");
    const Token name = expectName("the name of a procedure");
    target.procedure = name.text;
    target.mark = name.mark;
    call.targets.push_back(std::move(target));
  } while (call.targets.back().guard && acceptSign(";"));
  expectSign("}", "behind the targets of a call");
  call.args = parseArguments();
  return addExpr(mark, std::move(call));
}

}  // namespace fathom::program::text
