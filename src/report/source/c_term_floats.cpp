#include "base/errors.h"
#include "logic/float_value.h"
#include "report/source/c_printer.h"

// Floating point in C's notation.
namespace fathom::report {

using logic::Kind;

CPrinter::Piece CPrinter::renderFloat(logic::Term term) {
  const auto function = [&](const std::string& name) -> Piece {
    return {name + "(" + list(term) + ")", kPrimary};
  };
  const auto width = [&] { return terms_.floatWidth(terms_.sort(term)); };
  switch (terms_.kind(term)) {
    case Kind::FpConst:
      return {"(" + toString(logic::floatOfBits(width(), terms_.value(term))) + ")", kPrimary};
    case Kind::FpAdd:
      return binary(term, "+", kSum);
    case Kind::FpMul:
      return binary(term, "*", kProduct);
    case Kind::FpDiv:
      return binary(term, "/", kProduct);
    case Kind::FpNeg:
      return {"-" + at(terms_.arg(term, 0), kPrefix), kPrefix};
    case Kind::FpLt:
      return binary(term, "<", kLess);
    case Kind::FpLe:
      return binary(term, "<=", kLess);
    case Kind::FpEq:
      return function("equal");
    case Kind::FpSqrt:
      return function("sqrt");
    case Kind::FpAbs:
      return function("abs");
    case Kind::FpFloor:
      return function("floor");
    case Kind::FpCeil:
      return function("ceil");
    case Kind::FpNearest:
      return function("rint");
    case Kind::FpIsNan:
      return function("isNaN");
    case Kind::FpConvert:
    case Kind::FpFromSigned:
      return cast(width() == 32 ? "float" : "double", terms_.arg(term, 0));
    case Kind::FpToSigned:
      return cast(typeName(terms_.width(terms_.sort(term)), true), terms_.arg(term, 0));
    case Kind::FpFromBits:
      return function("fromBits");
    default:
      throw InternalError("every kind of term has a notation");
  }
}

}  // namespace fathom::report
