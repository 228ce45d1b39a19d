#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/text/ast.h"
#include "program/text/lexer.h"

namespace fathom::program::text {

/// Reads tokens into the syntax tree, by recursive descent and precedence climbing. Whatever can
/// nest is counted, so that deep texts end in a sentence and not in a stack overflow.
class Parser {
 public:
  static constexpr unsigned kMaxNesting = 1000;

  Parser(std::string_view text, const std::string& file);
  Ast parseProgram();

 private:
  /// One level deeper while it lives.
  class Nested {
   public:
    explicit Nested(Parser& parser);
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    Parser& parser_;
  };

  // ---- Tokens ----
  [[noreturn]] void fail(const Mark& mark, const std::string& sentence) const;
  [[noreturn]] void failExpected(const std::string& what) const;
  bool isSign(std::string_view sign) const;
  bool isWord(std::string_view word) const;
  bool isName() const;
  const Token& lookAhead();
  Token take();
  bool acceptSign(std::string_view sign);
  bool acceptWord(std::string_view word);
  void expectSign(std::string_view sign, const std::string& where);
  Token expectName(const std::string& what);
  std::string expectString();
  std::uint32_t expectNumber();
  template <class Element>
  auto commaList(Element element) -> std::vector<decltype(element())>;

  // ---- Items ----
  void parseItem();
  void parseSort();
  void parseGlobals(const Attributes& attributes);
  void parseApplied(const Attributes& attributes, bool isRelation);
  void parseAxiom();
  void parseEntries();
  void parseProcedure(const Attributes& attributes);
  void parseLooseAttributes(const Attributes& attributes);
  std::vector<Declared> parseParameters();
  Declared declared(const Token& name, const Attributes& attributes) const;
  Shape parseShape();
  std::vector<TypeId> parseTypes();
  TypeId parseType();
  TypeId parseNamedType();
  Attributes parseAttributes();
  void parseAttribute(Attributes& attributes);
  void parseGoalAttribute(Attributes& attributes, const Mark& mark);
  Where parseAt();
  void refuseAttributes(const Attributes& attributes, bool goalToo) const;
  Where whereOf(const Attributes& attributes, const Mark& mark) const;

  // ---- Statements ----
  StmtId parseStatement();
  StmtId parseBody();
  StmtId parseBlock();
  StmtId parseNote(const Attributes& attributes);
  std::optional<StmtId> parseKeywordStatement(const Attributes& attributes, const Mark& mark);
  StmtId parseVar(const Attributes& attributes, const Mark& mark);
  StmtId parseAssert(const Attributes& attributes, const Mark& mark);
  StmtId parseIf(const Attributes& attributes, const Mark& mark);
  StmtId parseWhile(const Attributes& attributes, const Mark& mark);
  StmtId parseReturn(const Attributes& attributes, const Mark& mark);
  StmtId parseLabel(const Attributes& attributes, const Mark& mark);
  StmtId parseAssignment(const Attributes& attributes, const Mark& mark);
  Lvalue parseLvalue();
  LabelName parseLabelName();
  std::optional<ExprId> parseCondition();
  ExprId parseParenthesised(const std::string& after);
  template <class Node>
  StmtId addStmt(const Attributes& attributes, const Mark& mark, Node node);

  // ---- Expressions ----
  ExprId parseExpr();
  ExprId parseBinary(int minLevel);
  ExprId parsePrefix();
  ExprId parsePostfix();
  ExprId parsePrimary();
  ExprId parseNamed();
  ExprId parseReservedPrimary();
  ExprId parseNumber();
  ExprId parseBinder(BinderKind kind);
  ExprId parseLet();
  ExprId parseConstArray(const Mark& mark);
  ExprId parseGuardedCall();
  std::vector<ExprId> parseArguments();
  int levelHere() const;
  template <class Node>
  ExprId addExpr(const Mark& mark, Node node);

  const std::string& file_;
  Lexer lexer_;
  Token current_;
  std::optional<Token> ahead_;
  unsigned depth_ = 0;
  std::optional<Where> fallback_;  // what a loose @at says of everything behind it
  Ast ast_;
};

template <class Element>
auto Parser::commaList(Element element) -> std::vector<decltype(element())> {
  std::vector<decltype(element())> result;
  do {
    result.push_back(element());
  } while (acceptSign(","));
  return result;
}

template <class Node>
StmtId Parser::addStmt(const Attributes& attributes, const Mark& mark, Node node) {
  ast_.stmts.push_back(Stmt{mark, whereOf(attributes, mark), std::move(node)});
  return StmtId(ast_.stmts.size() - 1);
}

template <class Node>
ExprId Parser::addExpr(const Mark& mark, Node node) {
  ast_.exprs.push_back(Expr{mark, std::move(node)});
  return ExprId(ast_.exprs.size() - 1);
}

}  // namespace fathom::program::text
