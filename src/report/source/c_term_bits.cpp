#include "base/errors.h"
#include "report/source/c_printer.h"
#include "report/source/machine_types.h"

namespace fathom::report {

using logic::Kind;
using logic::SortKind;
using logic::Term;

CPrinter::Piece CPrinter::number(Term constant, bool isSigned) const {
  const Integer bits = terms_.value(constant);
  const Integer value = isSigned ? signedValue(bits, terms_.width(terms_.sort(constant))) : bits;
  return {value.toString(), value.sign() < 0 ? kPrefix : kPrimary};
}

/// As an operand that is read unsigned.
std::string CPrinter::unsignedAt(Term term, int level) const {
  if (terms_.kind(term) == Kind::BvConst) return number(term, false).text;
  if (terms_.kind(term) == Kind::BvZeroExtend) return at(term, level);
  return "(" + typeName(terms_.width(terms_.sort(term)), false) + ")" + at(term, kPrefix);
}

CPrinter::Piece CPrinter::binary(Term term, const char* sign, int level) {
  std::string text = at(terms_.arg(term, 0), level);
  for (std::size_t i = 1; i < terms_.args(term).size(); ++i)
    text += std::string(" ") + sign + " " + at(terms_.arg(term, i), level + 1);
  return {std::move(text), level};
}

CPrinter::Piece CPrinter::unsignedBinary(Term term, const char* sign, int level) {
  return {unsignedAt(terms_.arg(term, 0), level) + " " + sign + " " +
              unsignedAt(terms_.arg(term, 1), level + 1),
          level};
}

CPrinter::Piece CPrinter::renderExtension(Term term) {
  const Term inner = terms_.arg(term, 0);
  const unsigned width = terms_.width(terms_.sort(term));
  if (terms_.kind(term) == Kind::BvSignExtend) return cast(typeName(width, true), inner);
  if (terms_.kind(term) == Kind::BvZeroExtend)
    return {"(" + typeName(width, false) + ")" + unsignedAt(inner, kPrefix), kPrefix};
  const unsigned low = terms_.extractLow(term);
  if (low == 0) return cast(typeName(width, false), inner);
  return {"(" + typeName(width, false) + ")(" + unsignedAt(inner, kShift) + " >> " +
              std::to_string(low) + ")",
          kPrefix};
}

CPrinter::Piece CPrinter::renderUnsigned(Term term) {
  switch (terms_.kind(term)) {
    case Kind::BvUdiv:
      return unsignedBinary(term, "/", kProduct);
    case Kind::BvUrem:
      return unsignedBinary(term, "%", kProduct);
    case Kind::BvLshr:
      return unsignedBinary(term, ">>", kShift);
    case Kind::BvUlt:
      return unsignedBinary(term, "<", kLess);
    case Kind::BvUle:
      return unsignedBinary(term, "<=", kLess);
    default:
      return renderFloat(term);
  }
}

CPrinter::Piece CPrinter::renderBits(Term term) {
  switch (terms_.kind(term)) {
    case Kind::BvConst:
      return number(term, true);
    case Kind::BvAdd:
      return binary(term, "+", kSum);
    case Kind::BvMul:
      return binary(term, "*", kProduct);
    case Kind::BvSdiv:
      return binary(term, "/", kProduct);
    case Kind::BvSrem:
      return binary(term, "%", kProduct);
    case Kind::BvAnd:
      return binary(term, "&", kBitAnd);
    case Kind::BvOr:
      return binary(term, "|", kBitOr);
    case Kind::BvXor:
      return binary(term, "^", kBitXor);
    case Kind::BvNot:
      return {"~" + at(terms_.arg(term, 0), kPrefix), kPrefix};
    case Kind::BvShl:
      return binary(term, "<<", kShift);
    case Kind::BvAshr:
      return binary(term, ">>", kShift);
    case Kind::BvSlt:
      return binary(term, "<", kLess);
    case Kind::BvSle:
      return binary(term, "<=", kLess);
    case Kind::BvConcat:
      return {"concat(" + list(term) + ")", kPrimary};
    case Kind::BvExtract:
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend:
      return renderExtension(term);
    default:
      return renderUnsigned(term);
  }
}

}  // namespace fathom::report
