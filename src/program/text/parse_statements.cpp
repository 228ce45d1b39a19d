#include "program/text/names.h"
#include "program/text/parser.h"

namespace fathom::program::text {

StmtId Parser::parseBlock() {
  const Nested nested(*this);
  const Mark mark = current_.mark;
  const Attributes none;
  expectSign("{", "to open a block");
  BlockStmt block;
  while (!isSign("}")) {
    if (current_.kind == TokenKind::End) {
      fail(current_.mark, "Expected '}' to close the block of line " + std::to_string(mark.line) +
                              ", but found the end of the file.");
    }
    block.statements.push_back(parseStatement());
  }
  take();
  return addStmt(none, mark, std::move(block));
}

StmtId Parser::parseBody() {
  const Nested nested(*this);
  return parseStatement();
}

StmtId Parser::parseStatement() {
  const Attributes attributes = parseAttributes();
  if (isSign(";") && !attributes.approximations.empty()) return parseNote(attributes);
  refuseAttributes(attributes, !isWord("assert") && !isWord("error"));
  if (attributes.source && !isWord("var")) {
    fail(*attributes.first, "@source stands before a variable, nothing else.");
  }
  const Mark mark = current_.mark;
  if (isName()) return parseAssignment(attributes, mark);
  if (isSign("{")) return parseBlock();
  if (current_.kind == TokenKind::Name) {
    if (const auto statement = parseKeywordStatement(attributes, mark)) return *statement;
  }
  failExpected("a statement");
}

StmtId Parser::parseNote(const Attributes& attributes) {
  Attributes others = attributes;
  others.approximations.clear();
  refuseAttributes(others, true);
  if (attributes.source) fail(*attributes.first, "@source stands before a variable, nothing else.");
  const Mark mark = take().mark;
  return addStmt(attributes, mark, NoteStmt{attributes.approximations});
}

std::optional<StmtId> Parser::parseKeywordStatement(const Attributes& attributes,
                                                    const Mark& mark) {
  if (isWord("var")) return parseVar(attributes, mark);
  if (isWord("assert") || isWord("error")) return parseAssert(attributes, mark);
  if (isWord("if")) return parseIf(attributes, mark);
  if (isWord("while")) return parseWhile(attributes, mark);
  if (isWord("return")) return parseReturn(attributes, mark);
  if (isWord("label")) return parseLabel(attributes, mark);
  if (acceptWord("skip")) {
    expectSign(";", "behind skip");
    return addStmt(attributes, mark, SkipStmt{});
  }
  if (acceptWord("assume")) {
    const ExprId condition = parseParenthesised("assume");
    expectSign(";", "behind assume");
    return addStmt(attributes, mark, AssumeStmt{condition});
  }
  if (acceptWord("havoc")) {
    HavocStmt havoc;
    do {
      havoc.marks.push_back(current_.mark);
      havoc.names.push_back({expectName("the name of a variable").text});
    } while (acceptSign(","));
    expectSign(";", "behind havoc");
    return addStmt(attributes, mark, std::move(havoc));
  }
  if (acceptWord("goto")) {
    GotoStmt jump{commaList([this] { return parseLabelName(); })};
    expectSign(";", "behind goto");
    return addStmt(attributes, mark, std::move(jump));
  }
  if (isWord("call")) {
    const ExprId call = parseGuardedCall();
    expectSign(";", "behind a call");
    return addStmt(attributes, mark, CallStmt{call});
  }
  return std::nullopt;
}

StmtId Parser::parseVar(const Attributes& attributes, const Mark& mark) {
  take();
  VarStmt var;
  var.variables =
      commaList([&] { return declared(expectName("the name of a variable"), attributes); });
  if (acceptSign(":")) {
    const Shape shape = parseShape();
    for (Declared& variable : var.variables) variable.shape = shape;
  }
  if (acceptSign("=") || acceptSign(":=")) var.value = parseExpr();
  expectSign(";", "behind a variable declaration");
  return addStmt(attributes, mark, std::move(var));
}

ExprId Parser::parseParenthesised(const std::string& after) {
  expectSign("(", "behind " + after);
  const ExprId inner = parseExpr();
  expectSign(")", "behind the condition");
  return inner;
}

StmtId Parser::parseAssert(const Attributes& attributes, const Mark& mark) {
  AssertStmt goal{std::nullopt, attributes.goal, attributes.bare.has_value()};
  const std::string word = take().text;
  if (word == "assert") goal.condition = parseParenthesised("assert");
  expectSign(";", "behind " + word);
  return addStmt(attributes, mark, std::move(goal));
}

std::optional<ExprId> Parser::parseCondition() {
  expectSign("(", "before the condition");
  std::optional<ExprId> condition;
  if (!acceptSign("*")) condition = parseExpr();
  expectSign(")", "behind the condition");
  return condition;
}

StmtId Parser::parseIf(const Attributes& attributes, const Mark& mark) {
  IfStmt choice;
  Where where = whereOf(attributes, mark);
  bool open = true;
  while (open) {
    take();
    const std::optional<ExprId> condition = parseCondition();
    choice.arms.push_back({condition, parseBody(), where});
    open = false;
    if (!acceptWord("else")) break;
    open = isWord("if");
    where = whereOf(Attributes{}, current_.mark);
    if (!open) choice.otherwise = parseBody();
  }
  for (std::size_t i = 0; i < choice.arms.size() && acceptWord("endif"); ++i) acceptSign(";");
  return addStmt(attributes, mark, std::move(choice));
}

StmtId Parser::parseWhile(const Attributes& attributes, const Mark& mark) {
  take();
  const std::optional<ExprId> condition = parseCondition();
  const StmtId body = parseBody();
  if (acceptWord("endwhile")) acceptSign(";");
  return addStmt(attributes, mark, WhileStmt{condition, body});
}

StmtId Parser::parseReturn(const Attributes& attributes, const Mark& mark) {
  take();
  ReturnStmt result;
  if (!isSign(";")) result.values = commaList([this] { return parseExpr(); });
  expectSign(";", "behind return");
  return addStmt(attributes, mark, std::move(result));
}

LabelName Parser::parseLabelName() {
  const Token name = expectName("the name of a label");
  return {name.text, name.mark};
}

StmtId Parser::parseLabel(const Attributes& attributes, const Mark& mark) {
  take();
  std::vector<LabelName> labels = commaList([this] { return parseLabelName(); });
  if (labels.size() == 1 && acceptSign(":")) {
    return addStmt(attributes, mark, LabelStmt{std::move(labels.front())});
  }
  expectSign(";", "behind the names of labels (or ':' behind a label)");
  return addStmt(attributes, mark, DeclareLabelsStmt{std::move(labels)});
}

Lvalue Parser::parseLvalue() {
  const Token name = expectName("the variable to assign to");
  Lvalue target{name.text, name.mark, {}, std::nullopt};
  if (isSign("(")) {
    target.args = parseArguments();
    return target;
  }
  while (acceptSign("[")) {
    target.indices.push_back(parseExpr());
    expectSign("]", "behind an index");
  }
  return target;
}

StmtId Parser::parseAssignment(const Attributes& attributes, const Mark& mark) {
  std::vector<Lvalue> targets = commaList([this] { return parseLvalue(); });
  if (targets.size() == 1 && targets.front().args && acceptSign(";")) {
    const ExprId call = addExpr(mark, ApplyExpr{targets.front().name, *targets.front().args});
    return addStmt(attributes, mark, CallStmt{call});
  }
  if (!acceptSign("=") && !acceptSign(":=")) failExpected("'=' of an assignment");
  std::vector<ExprId> values = commaList([this] { return parseExpr(); });
  expectSign(";", "behind an assignment");
  return addStmt(attributes, mark, AssignStmt{std::move(targets), std::move(values)});
}

}  // namespace fathom::program::text
