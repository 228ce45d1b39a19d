#include <gtest/gtest.h>

#include "program/text/parse.h"

namespace fathom::program::text {
namespace {

struct Malformed {
  const char* name;
  std::string text;
  std::uint32_t line;
  std::uint32_t column;  // 0: not said
  const char* piece;     // of the sentence
};

void PrintTo(const Malformed& malformed, std::ostream* out) {
  *out << malformed.name;
}

std::string main(const std::string& body) {
  return "proc main() {\n" + body + "\n}\n";
}

std::string repeated(const std::string& part, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += part;
  return result;
}

class MalformedText : public ::testing::TestWithParam<Malformed> {};

TEST_P(MalformedText, IsASentenceWithAPosition) {
  const Malformed& malformed = GetParam();
  logic::TermStore terms;
  try {
    parse(terms, malformed.text, "bad.ftm", Log{});
    FAIL() << "accepted";
  } catch (const InputError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find(malformed.piece), std::string::npos) << what;
    EXPECT_EQ(error.position().file, "bad.ftm");
    EXPECT_EQ(error.position().line, malformed.line) << what;
    if (malformed.column != 0) {
      EXPECT_EQ(error.position().column, malformed.column) << what;
    }
    EXPECT_EQ(what.back(), '.') << what;
  }
}

constexpr std::size_t kMany = 200000;

const std::vector<Malformed>& characters() {
  static const std::vector<Malformed> kCases = {
      {"Empty", "", 1, 1, "no procedure"},
      {"OnlyBlanks", " \n\t\n", 1, 1, "no procedure"},
      {"OnlyComment", "// nothing\n", 1, 1, "no procedure"},
      {"Nul", std::string("proc main() {\n  x\0 = 1; }", 24), 2, 4, "NUL"},
      {"NotUtf8", "proc main() {\n\xff }", 2, 1, "no UTF-8"},
      {"OverlongUtf8", "// \xc0\x80\n", 1, 4, "no UTF-8"},
      {"SurrogateUtf8", "// \xed\xa0\x80\n", 1, 4, "no UTF-8"},
      {"TruncatedUtf8", "// ä \xe2\x82", 1, 6, "no UTF-8"},
      {"Letter", "proc main() { ä = 1; }", 1, 15, "'ä' has no meaning"},
      {"Character", "proc main() { x = 1 # 2; }", 1, 21, "'#' has no meaning"},
      {"Binary", std::string("\x7f\x45\x4c\x46\x02\x01\x01\x00", 8), 1, 8, "NUL"},
      {"OpenComment", "proc main() {}\n /* never", 2, 2, "no end"},
      {"OpenString", main("@goal(\"a) assert(true);"), 2, 7, "no end"},
      {"OpenQuotedName", main("`x = 1;"), 2, 1, "no end"},
      {"EmptyQuotedName", main("`` = 1;"), 2, 1, "at least one character"},
      {"BadEscape", main("@goal(\"\\q\", \"a\") assert(true);"), 2, 8, "escapes"},
      {"BadNumber", main("x = 12ab;"), 2, 5, "12ab"},
      {"HugeNumber", main("x = " + repeated("9", 1000000) + ";"), 2, 5, "digits"},
      {"HugeWidth", "var x: bv4000000000;", 1, 8, "from 1 to 65536"},
      {"OverflowingWidth", "var x: bv99999999999999999999;", 1, 8, "from 1 to 65536"},
      {"ZeroWidth", "var x: bv0;", 1, 8, "from 1 to 65536"},
      {"HugeLiteralWidth", main("x = 1bv4000000000;"), 2, 5, "from 1 to 65536"},
      {"LiteralTooLarge", main("x = 256bv8;"), 2, 5, "does not fit in 8 bits"},
  };
  return kCases;
}

const std::vector<Malformed>& syntax() {
  static const std::vector<Malformed> kCases = {
      {"TruncatedProc", "proc", 1, 5, "the name of a procedure"},
      {"TruncatedParameters", "proc main(", 1, 11, "the name of a parameter"},
      {"TruncatedBlock", "proc main() {\n x = 1;\n", 3, 1, "close the block of line 1"},
      {"TruncatedExpression", "proc main() { x = 1 +", 1, 22, "an expression"},
      {"StrayBrace", "proc main() { } }", 1, 17, "a declaration"},
      {"StraySemicolon", main(";"), 2, 1, "a statement"},
      {"MissingSemicolon", main("x = 1"), 3, 1, "';' behind an assignment"},
      {"StatementOutside", "x = 1;", 1, 1, "a declaration"},
      {"StrayElse", main("else x = 1;"), 2, 1, "a statement"},
      {"StrayEndif", main("endif;"), 2, 1, "a statement"},
      {"TwoEndifs", main("if (*) skip; endif; endif;"), 2, 21, "a statement"},
      {"ReservedName", main("var while: int;"), 2, 5, "reserved word"},
      {"ReservedAsTerm", main("x = sort(1);"), 2, 5, "reserved word"},
      {"ChainedComparison", main("assume(1 < x < 3);"), 2, 14, "do not chain"},
      {"EqualityAsStatement", main("x == 1;"), 2, 3, "'=' of an assignment"},
      {"ConditionMissing", main("if () skip;"), 2, 5, "an expression"},
      {"QuantifierWithoutDot", main("assume(forall x: int x > 0);"), 2, 22, "'.'"},
      {"LetWithoutIn", main("x = let y = 1;"), 2, 14, "'in'"},
      {"UnknownAttribute", main("@goalie assert(true);"), 2, 1, "no attribute @goalie"},
      {"GoalOnAssume", main("@goal(\"a\", \"b\") assume(true);"), 2, 1, "@goal names"},
      {"EntryOnStatement", main("@entry skip;"), 2, 1, "@entry marks"},
      {"EntryOnInline", "@entry inline proc f() {} proc main() {}", 1, 1, "cannot be an entry"},
      {"GlobalWithoutSort", "var x;\nproc main() {}", 1, 6, "sort"},
      {"InlineWithoutProc", "inline main() {}", 1, 8, "'proc'"},
      {"ElseNotLast", main("call { else -> main; true -> main }();"), 2, 20, "'}'"},
      {"DeepParentheses", main("x = " + repeated("(", kMany) + "1" + repeated(")", kMany) + ";"), 2,
       0, "nested more than"},
      {"DeepOpenParentheses", main("x = " + repeated("(", kMany)), 2, 0, "nested more than"},
      {"DeepBlocks", "proc main() " + repeated("{", kMany) + repeated("}", kMany), 1, 0,
       "nested more than"},
      {"DeepIfs", main(repeated("if (*) ", kMany) + "skip;"), 2, 0, "nested more than"},
      {"DeepWhiles", main(repeated("while (*) ", kMany) + "skip;"), 2, 0, "nested more than"},
      {"DeepQuantifiers", main("assume(" + repeated("forall x. ", kMany) + "true);"), 2, 0,
       "nested more than"},
      {"DeepIndices", main("x = " + repeated("a[", kMany)), 2, 0, "nested more than"},
      {"DeepCalls", main("x = " + repeated("f(", kMany)), 2, 0, "nested more than"},
      {"DeepTypes", "var x: " + repeated("[", kMany), 1, 0, "nested more than"},
      {"DeepArrays", "var x: " + repeated("[int]", kMany) + "int;", 1, 0, "nested more than"},
      {"DeepLets", main("x = " + repeated("let a = ", kMany)), 2, 0, "nested more than"},
      {"DeepUnaries", main("x = " + repeated("-(", kMany)), 2, 0, "nested more than"},
  };
  return kCases;
}

const std::vector<Malformed>& names() {
  static const std::vector<Malformed> kCases = {
      {"UnknownProcedure", main("x = f(1);"), 2, 5, "no procedure, relation or function f"},
      {"UnknownProcedureStatement", main("f(1);"), 2, 1, "no procedure f"},
      {"UnknownGuardedTarget", main("call { true -> f }();"), 2, 16, "no procedure f"},
      {"UnknownSort", main("var x: node;"), 2, 8, "no sort node"},
      {"UnknownRelation", main("r(1) = true;"), 2, 1, "no relation or function r"},
      {"UnknownUpperCase", main("x = X;"), 2, 5, "not declared"},
      {"UnknownLabel", main("goto a;"), 2, 6, "no label a"},
      {"UnplacedLabel", main("label a;"), 2, 7, "no label a"},
      {"UnknownEntry", "entry f; proc main() {}", 1, 7, "no procedure f"},
      {"EntryTwice", "entry main, main; proc main() {}", 1, 13, "twice"},
      {"LabelTwice", main("label a: skip; label a: skip;"), 2, 16, "a second time"},
      {"ProcedureTwice", "proc main() {}\nproc main() {}", 2, 1, "declared twice"},
      {"SortTwice", "sort s; sort s;\nproc main() {}", 1, 14, "declared twice"},
      {"GlobalTwice", "var x: int;\nvar x: bool;\nproc main() {}", 2, 5, "already in line 1"},
      {"ParameterTwice", "proc main(x, x) {}", 1, 14, "already in line 1"},
      {"OutputLikeInput", "proc main(x) returns (x) {}", 1, 23, "already in line 1"},
      {"ParameterLikeGlobal", "var x: int; proc main(x) {}", 1, 23, "already in line 1"},
      {"RelationLikeProcedure", "relation f(int); proc f() {}", 1, 18, "already in line 1"},
      {"Shadowing", main("var x; if (*) { var x; }"), 2, 21, "do not hide"},
      {"DeclaredAfterUse", main("x = 1; var x;"), 2, 12, "before its first use"},
      {"DeclaredInItself", main("var x = x + 1;"), 2, 5, "before its first use"},
      {"BoundLikeVariable", main("var x; assume(forall x. x > 0);"), 2, 22, "taken already"},
      {"BoundTwice", main("assume(forall x, x. x > 0);"), 2, 18, "taken already"},
      {"LetTwice", main("y = let x = 1, x = 2 in x;"), 2, 16, "taken already"},
      {"GoalTwice", main("@goal(\"a\", \"b\") error; @goal(\"a\", \"b\") error;"), 2, 24,
       "exists already"},
      {"GoalNumbers", main("@goal(\"a\", \"b\", 1) error;"), 2, 1, "0, 1, 2"},
      {"AssignToInput", "proc main(x) { x = 1; }", 1, 16, "read-only"},
      {"HavocInput", "proc main(x) { havoc x; }", 1, 22, "read-only"},
      {"UpdateInputArray", "proc main(a: [int]int) { a[1] = 1; }", 1, 26, "read-only"},
      {"ResultIntoInput", "proc main(x) { x = f(); } proc f() returns (r) {}", 1, 16, "read-only"},
      {"ProcedureAsVariable", main("x = main;"), 2, 5, "main is a procedure"},
      {"VariableAsFunction", main("var y; x = y(1);"), 2, 12, "takes no arguments"},
      {"RelationAsVariable", "relation r(int); proc main() { assume(r); }", 1, 39, "write r(...)"},
      {"InlineRecursion", "inline proc f() { f(); } proc main() { f(); }", 1, 19, "calls itself"},
      {"InlineGuarded", "inline proc f() { } proc main() { call { true -> f }(); }", 1, 50,
       "is inline"},
      {"NoEntry", "inline proc f() { }", 1, 1, "no entry point"},
      {"AxiomOverChanging", "relation r(int);\naxiom r(1);\nproc main() { r(1) = true; }", 2, 1,
       "which main changes"},
      {"AxiomOverHavocked", "relation r(int);\naxiom r(1);\nproc main() { havoc r; }", 2, 1,
       "which main changes"},
      {"AxiomOverVariable", "var x: int;\naxiom x > 1;\nproc main() { }", 2, 1, "the variable x"},
      {"AxiomOverUndeclared", "axiom x > 1;\nproc main() { }", 1, 7, "not declared"},
      {"AxiomWithCall", "axiom main() > 1;\nproc main() { }", 1, 7, "in an axiom"},
  };
  return kCases;
}

const std::vector<Malformed>& sorts() {
  static const std::vector<Malformed> kCases = {
      {"IntAsCondition", main("assume(1);"), 2, 8, "Expected bool"},
      {"BoolAsNumber", main("x = true;"), 2, 5, "Expected int"},
      {"BoolInSum", main("x = 1 + true;"), 2, 9, "an integer or a bit-vector"},
      {"NumberNextToBits", main("var b: bv32; b = b + 5;"), 2, 22, "write 5bv32"},
      {"NumberBeforeBits", main("var b: bv32; b = 5 + b;"), 2, 18, "write 5bv32"},
      {"NumberEqualsBits", main("var b: bv8; assume(b == 5);"), 2, 25, "write 5bv8"},
      {"NumberIntoBits", main("var b: bv8; b = 5;"), 2, 17, "write 5bv8"},
      {"NumberTimesBits", main("var b: bv8; b = 2 * b;"), 2, 17, "write 2bv8"},
      {"LessOnBits", main("var b: bv8; assume(b < 5bv8);"), 2, 20, "slt(a, b) (signed) or ult"},
      {"AtMostOnBits", main("var b: bv8; assume(b <= 5bv8);"), 2, 20, "sle(a, b)"},
      {"DivideBits", main("var b: bv8; b = b / b;"), 2, 17, "udiv"},
      {"RemainderOfBits", main("var b: bv8; b = b % b;"), 2, 17, "urem"},
      {"MixedWidths", main("x = bvand(1bv8, 1bv9);"), 2, 17, "Expected bv8"},
      {"BitsOfInt", main("x = bvnot(1);"), 2, 11, "Expected a bit-vector"},
      {"ExtractOutside", main("x = extract(8, 0, 1bv8);"), 2, 5, "lo <= hi <= 7"},
      {"ExtractBackwards", main("x = extract(1, 2, 1bv8);"), 2, 5, "lo <= hi"},
      {"ExtractVariable", main("x = extract(x, 0, 1bv8);"), 2, 13, "Expected a number"},
      {"ExtendTooFar", main("x = zext(65536, 1bv8);"), 2, 5, "at most 65536 bits"},
      {"ConcatTooWide", main("x = concat(zext(65000, 1bv8), zext(65000, 1bv8));"), 2, 5,
       "at most 65536 bits"},
      {"IteOfTwoSorts", main("x = ite(true, 1, 1bv8);"), 2, 18, "Expected int"},
      {"IteArguments", main("x = ite(true, 1);"), 2, 5, "takes 3 arguments"},
      {"IndexIntoInt", main("var i; x = i[1];"), 2, 12, "Expected an array"},
      {"StoreIntoInt", main("var i; i[1] = 1;"), 2, 10, "Expected an array"},
      {"WrongIndex", main("var a: [bool]int; x = a[1];"), 2, 25, "Expected bool"},
      {"WrongElement", main("var a: [int]bool; a[1] = 1;"), 2, 26, "Expected bool"},
      {"ConstOfInt", main("x = const(int, 1);"), 2, 5, "an array sort"},
      {"NotAndMinus", main("x = -!x;"), 2, 7, "cannot follow"},
      {"NotOfInt", main("assume(!1);"), 2, 9, "Expected bool"},
      {"TooFewArguments", "proc main() { x = f(1); } proc f(a, b) returns (r) {}", 1, 19,
       "takes 2 arguments, but here are 1"},
      {"WrongArgument", "proc main() { x = f(true); } proc f(a) returns (r) {}", 1, 21,
       "Expected int for argument 1 of f"},
      {"RelationArity", "relation r(int, int); proc main() { assume(r(1)); }", 1, 44,
       "takes 2 arguments"},
      {"RelationSort", "sort s; relation r(s); proc main() { assume(r(1)); }", 1, 47, "Expected s"},
      {"UpdateArity", "relation r(int, int); proc main() { r(1) = true; }", 1, 37,
       "takes 2 arguments"},
      {"UpdateOfVariable", "var x: int; proc main() { x(1) = 2; }", 1, 27, "x is a variable"},
      {"AssignRelation", "relation r(int); proc main() { r = true; }", 1, 32, "r is a relation"},
      {"TooManyTargets", main("x, y = 1;"), 2, 1, "2 targets are assigned 1 values"},
      {"RepeatedTarget", main("x, x = 1, 2;"), 2, 4, "twice at once"},
      {"RepeatedResult", "proc main() { x, x = f(); } proc f() returns (a, b) {}", 1, 18,
       "twice at once"},
      {"TooFewResults", "proc main() { x, y = f(); } proc f() returns (a) {}", 1, 22,
       "has 1 results, but 2 targets"},
      {"ResultSort", "proc main() { x = f(); } proc f() returns (a: bool) {}", 1, 15,
       "cannot take the result"},
      {"ResultsInExpression", "proc main() { x = 1 + f(); } proc f() returns (a, b) {}", 1, 23,
       "needs one plain value"},
      {"ReturnCount", "proc main() returns (r) { return 1, 2; }", 1, 27, "2 values are returned"},
      {"ReturnSort", "proc main() { return true; }", 1, 22, "Expected int"},
      {"CallUnderAnd", "proc main() { assume(true && f() > 1); } proc f() returns (a) {}", 1, 30,
       "under &&"},
      {"CallUnderIte", "proc main() { x = ite(true, f(), 1); } proc f() returns (a) {}", 1, 29,
       "under ite"},
      {"CallUnderImplies", "proc main() { assert(f() > 1 ==> true); } proc f() returns (a) {}", 1,
       22, "under ==>"},
      {"CallInQuantifier", "proc main() { assume(forall i. f() > i); } proc f() returns (a) {}", 1,
       32, "in a quantifier"},
      {"CallInWhile", "proc main() { while (f() > 1) skip; } proc f() returns (a) {}", 1, 22,
       "condition of a while"},
      {"CallInGuard", "proc main() { call { f() > 1 -> main }(); } proc f() returns (a) {}", 1, 22,
       "guard of a call"},
      {"GuardedShapes", "proc main() { call { * -> f }(); }", 1, 22, "an expression"},
      {"GuardedSignatures",
       "proc main() { call { true -> f; else -> g }(); } proc f() {} proc g(a) {}", 1, 41,
       "share one signature"},
      {"BareThenOther", main("@bare assert(x > 1); skip;"), 2, 7, "only assumes of the same"},
      {"Squaring",
       main("x = let a = " + repeated("9", 15000) + ", b = a * a, c = b * b, d = c * c in d;"), 2,
       15019, "more than 20000 digits"},
      {"LambdaAsTerm", main("x = lambda y: int. y;"), 2, 5, "A lambda"},
  };
  return kCases;
}

const auto kName = [](const auto& info) { return std::string(info.param.name); };
INSTANTIATE_TEST_SUITE_P(Characters, MalformedText, ::testing::ValuesIn(characters()), kName);
INSTANTIATE_TEST_SUITE_P(Syntax, MalformedText, ::testing::ValuesIn(syntax()), kName);
INSTANTIATE_TEST_SUITE_P(Names, MalformedText, ::testing::ValuesIn(names()), kName);
INSTANTIATE_TEST_SUITE_P(Sorts, MalformedText, ::testing::ValuesIn(sorts()), kName);

TEST(Strict, UndeclaredNamesAreErrors) {
  logic::TermStore terms;
  EXPECT_NO_THROW(parse(terms, main("x = 1;"), "a.ftm", Log{}));
  EXPECT_THROW(parse(terms, main("x = 1;"), "a.ftm", Log{}, {.strict = true}), InputError);
}

}  // namespace
}  // namespace fathom::program::text
