#include <string_view>
#include <unordered_map>

#include "program/text/elaborate.h"

// The named operations of floating point.
namespace fathom::program::text {
namespace {

using FloatBinary = Term (logic::TermStore::*)(Term, Term);
using FloatUnary = Term (logic::TermStore::*)(Term);

const FloatBinary* findFloatBinary(std::string_view name) {
  using Store = logic::TermStore;
  static const std::unordered_map<std::string_view, FloatBinary> kBinary = {
      {"fpadd", &Store::fpAdd}, {"fpsub", &Store::fpSub}, {"fpmul", &Store::fpMul},
      {"fpdiv", &Store::fpDiv}, {"fplt", &Store::fpLt},   {"fple", &Store::fpLe},
      {"fpeq", &Store::fpEq}};
  const auto found = kBinary.find(name);
  return found == kBinary.end() ? nullptr : &found->second;
}

const FloatUnary* findFloatUnary(std::string_view name) {
  using Store = logic::TermStore;
  static const std::unordered_map<std::string_view, FloatUnary> kUnary = {
      {"fpsqrt", &Store::fpSqrt},   {"fpneg", &Store::fpNeg},   {"fpabs", &Store::fpAbs},
      {"fpfloor", &Store::fpFloor}, {"fpceil", &Store::fpCeil}, {"fpnearest", &Store::fpNearest},
      {"fpisnan", &Store::fpIsNan}};
  const auto found = kUnary.find(name);
  return found == kUnary.end() ? nullptr : &found->second;
}

}  // namespace

Term Elaborator::floatNumber(ExprId expr, const std::string& what) {
  const Term result = term(expr);
  if (terms_.sortKind(terms_.sort(result)) != logic::SortKind::Float) {
    source_.fail(source_.ast[expr].mark, "Expected a floating-point number for " + what +
                                             ", but this is " +
                                             source_.sortName(terms_.sort(result)) + ".");
  }
  return result;
}

Term Elaborator::machineInteger(ExprId expr, const std::string& what) {
  const Term result = bitVector(expr, what);
  const unsigned width = terms_.width(terms_.sort(result));
  if (width != 32 && width != 64)
    source_.fail(source_.ast[expr].mark, "Expected bv32 or bv64 for " + what + ".");
  return result;
}

Term Elaborator::floatingPoint(const BuiltinExpr& node, const Mark& mark) {
  if (const FloatBinary* binary = findFloatBinary(node.name)) {
    expectArguments(node, 2, mark);
    const Term a = floatNumber(node.args[0], "argument 1 of " + node.name);
    const Term b = ofSort(node.args[1], terms_.sort(a), "argument 2 of " + node.name);
    return (terms_.**binary)(a, b);
  }
  if (const FloatUnary* unary = findFloatUnary(node.name)) {
    expectArguments(node, 1, mark);
    return (terms_.**unary)(floatNumber(node.args[0], "the argument of " + node.name));
  }
  if (node.name == "fpbits") {
    expectArguments(node, 1, mark);
    return terms_.fpFromBits(machineInteger(node.args[0], "the argument of fpbits"));
  }
  return floatConversion(node, mark);
}

Term Elaborator::floatConversion(const BuiltinExpr& node, const Mark& mark) {
  expectArguments(node, 2, mark);
  const unsigned width = literal(node.args[0], "argument 1 of " + node.name);
  const std::string what = "argument 2 of " + node.name;
  if (width != 32 && width != 64) source_.fail(mark, node.name + " converts to 32 or 64 bits.");
  if (node.name == "fpfromsigned")
    return terms_.fpFromSigned(width, machineInteger(node.args[1], what));
  const Term number = floatNumber(node.args[1], what);
  return node.name == "fpconvert" ? terms_.fpConvert(width, number)
                                  : terms_.fpToSigned(width, number);
}

}  // namespace fathom::program::text
