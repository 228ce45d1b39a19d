#include "program/text/parser.h"

namespace fathom::program::text {

Ast parseText(std::string_view text, const std::string& file) {
  checkIsText(text, file);
  return Parser(text, file).parseProgram();
}

Ast Parser::parseProgram() {
  while (current_.kind != TokenKind::End) parseItem();
  return std::move(ast_);
}

void Parser::parseItem() {
  const Attributes attributes = parseAttributes();
  if (attributes.first && isSign(";")) return parseLooseAttributes(attributes);
  if (isWord("proc") || isWord("inline")) return parseProcedure(attributes);
  refuseAttributes(attributes, true);
  if (isWord("var")) {
    parseGlobals(attributes);
  } else if (isWord("relation") || isWord("function")) {
    const bool isRelation = take().text == "relation";
    parseApplied(attributes, isRelation);
  } else if (acceptWord("sort")) {
    parseSort();
  } else if (isWord("axiom")) {
    parseAxiom();
  } else if (isWord("entry")) {
    parseEntries();
  } else {
    failExpected("a declaration (sort, var, relation, function, axiom, entry or proc)");
  }
}

void Parser::parseLooseAttributes(const Attributes& attributes) {
  if (attributes.goal || attributes.bare || attributes.entry || attributes.source) {
    fail(*attributes.first, "This attribute belongs to what it stands before, not to a ';'.");
  }
  const Where where = attributes.at.value_or(fallback_.value_or(Where{0, 0, 0}));
  for (const auto& [over, what] : attributes.approximations)
    ast_.approximations.push_back({over, what, where});
  if (attributes.approximations.empty()) fallback_ = attributes.at;
  take();
}

void Parser::parseSort() {
  const Token name = expectName("the name of a sort");
  expectSign(";", "behind a sort declaration");
  ast_.sorts.push_back({name.text, name.mark});
}

Declared Parser::declared(const Token& name, const Attributes& attributes) const {
  return {name.text, attributes.source.value_or(""), name.mark, whereOf(attributes, name.mark), {}};
}

void Parser::parseGlobals(const Attributes& attributes) {
  take();
  std::vector<Declared> variables =
      commaList([&] { return declared(expectName("the name of a variable"), attributes); });
  expectSign(":", "and a sort: global variables are declared with their sort");
  const Shape shape = parseShape();
  expectSign(";", "behind a variable declaration");
  for (Declared& variable : variables) {
    variable.shape = shape;
    ast_.globals.push_back(std::move(variable));
  }
}

void Parser::parseApplied(const Attributes& attributes, bool isRelation) {
  const Token name = expectName(isRelation ? "the name of a relation" : "the name of a function");
  Declared variable = declared(name, attributes);
  variable.shape.applied = true;
  variable.shape.domain = parseTypes();
  if (isRelation) {
    ast_.types.push_back(TypeExpr{name.mark, BoolType{}});
    variable.shape.range = TypeId(ast_.types.size() - 1);
  } else {
    expectSign(":", "and the sort of the function's values");
    variable.shape.range = parseType();
  }
  expectSign(";", "behind a declaration");
  ast_.globals.push_back(std::move(variable));
}

void Parser::parseAxiom() {
  const Mark mark = take().mark;
  const ExprId formula = parseExpr();
  expectSign(";", "behind an axiom");
  ast_.axioms.push_back({formula, mark});
}

void Parser::parseEntries() {
  take();
  for (LabelName& name : commaList([this] {
         const Token token = expectName("the name of a procedure");
         return LabelName{token.text, token.mark};
       })) {
    ast_.entries.push_back(std::move(name));
  }
  expectSign(";", "behind the entry points");
}

std::vector<Declared> Parser::parseParameters() {
  expectSign("(", "before the parameters");
  std::vector<Declared> parameters;
  if (!isSign(")")) {
    parameters = commaList([this] {
      const Attributes attributes = parseAttributes();
      refuseAttributes(attributes, true);
      Declared parameter = declared(expectName("the name of a parameter"), attributes);
      if (acceptSign(":")) parameter.shape = parseShape();
      return parameter;
    });
  }
  expectSign(")", "behind the parameters");
  return parameters;
}

void Parser::parseProcedure(const Attributes& attributes) {
  ProcItem procedure;
  if (attributes.goal) fail(attributes.goal->mark, "@goal names an assert or error, nothing else.");
  if (attributes.bare) fail(*attributes.bare, "@bare stands before an assert, nothing else.");
  procedure.mark = current_.mark;
  procedure.isEntry = attributes.entry.has_value();
  procedure.isInline = acceptWord("inline");
  if (!acceptWord("proc")) failExpected("'proc' behind 'inline'");
  procedure.where = whereOf(attributes, procedure.mark);
  if (procedure.isEntry && procedure.isInline) {
    fail(*attributes.entry, "An inline procedure cannot be an entry point.");
  }
  procedure.name = expectName("the name of a procedure").text;
  procedure.inputs = parseParameters();
  if (acceptWord("returns")) procedure.outputs = parseParameters();
  procedure.body = parseBlock();
  ast_.procedures.push_back(std::move(procedure));
}

}  // namespace fathom::program::text
