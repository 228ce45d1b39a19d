#include <utility>

#include "program/text/names.h"
#include "program/text/term_printer.h"

namespace fathom::program::text {

using logic::Kind;

namespace {

const char* floatFunctionName(Kind kind) {
  switch (kind) {
    case Kind::FpAdd:
      return "fpadd";
    case Kind::FpMul:
      return "fpmul";
    case Kind::FpDiv:
      return "fpdiv";
    case Kind::FpSqrt:
      return "fpsqrt";
    case Kind::FpNeg:
      return "fpneg";
    case Kind::FpAbs:
      return "fpabs";
    case Kind::FpFloor:
      return "fpfloor";
    case Kind::FpCeil:
      return "fpceil";
    case Kind::FpNearest:
      return "fpnearest";
    case Kind::FpLt:
      return "fplt";
    case Kind::FpLe:
      return "fple";
    case Kind::FpEq:
      return "fpeq";
    case Kind::FpIsNan:
      return "fpisnan";
    case Kind::FpFromBits:
      return "fpbits";
    default:
      return nullptr;
  }
}

const char* functionName(Kind kind) {
  switch (kind) {
    case Kind::Ite:
      return "ite";
    case Kind::BvUdiv:
      return "udiv";
    case Kind::BvUrem:
      return "urem";
    case Kind::BvSdiv:
      return "sdiv";
    case Kind::BvSrem:
      return "srem";
    case Kind::BvAnd:
      return "bvand";
    case Kind::BvOr:
      return "bvor";
    case Kind::BvXor:
      return "bvxor";
    case Kind::BvNot:
      return "bvnot";
    case Kind::BvShl:
      return "shl";
    case Kind::BvLshr:
      return "lshr";
    case Kind::BvAshr:
      return "ashr";
    case Kind::BvUlt:
      return "ult";
    case Kind::BvUle:
      return "ule";
    case Kind::BvSlt:
      return "slt";
    case Kind::BvSle:
      return "sle";
    case Kind::BvConcat:
      return "concat";
    default:
      return floatFunctionName(kind);
  }
}

}  // namespace

std::string TermPrinter::wrapped(Piece piece, int level) {
  return piece.level < level ? "(" + piece.text + ")" : std::move(piece.text);
}

std::string TermPrinter::arg(Region& region, Term child, int level) {
  return wrapped(take(region, child), level);
}

std::string TermPrinter::args(Region& region, Term term) {
  std::string result;
  for (const Term child : terms_.args(term)) {
    if (!result.empty()) result += ", ";
    result += take(region, child).text;
  }
  return result;
}

TermPrinter::Piece TermPrinter::joined(Region& region, Term term, const std::string& sign,
                                       int level) {
  std::string text;
  for (const Term child : terms_.args(term)) {
    if (!text.empty()) text += " " + sign + " ";
    text += arg(region, child, level + 1);
  }
  return {std::move(text), level, false, {}};
}

TermPrinter::Piece TermPrinter::render(Region& region, Term term) {
  const Kind kind = terms_.kind(term);
  if (const char* name = functionName(kind)) {
    return {std::string(name) + "(" + args(region, term) + ")", kPrimary, false, {}};
  }
  switch (kind) {
    case Kind::Not:
      return negated(take(region, terms_.arg(term, 0)));
    case Kind::And:
      return joined(region, term, "&&", kAnd);
    case Kind::Or:
      return joined(region, term, "||", kOr);
    case Kind::Eq:
      return equation(region, term);
    case Kind::Le:
    case Kind::Ge:
      return comparison(region, term);
    case Kind::Add:
    case Kind::BvAdd:
      return sumOf(region, term);
    case Kind::Mul:
    case Kind::BvMul:
      return product(region, term);
    case Kind::Div:
      return quotient(region, term, " / ");
    case Kind::Mod:
      return quotient(region, term, " % ");
    case Kind::Select:
    case Kind::Store:
    case Kind::ConstArray:
      return renderArray(region, term);
    case Kind::Forall:
    case Kind::Exists:
      return renderQuantifier(region, term);
    case Kind::FpConst:
    case Kind::FpConvert:
    case Kind::FpFromSigned:
    case Kind::FpToSigned:
      return renderFloat(region, term);
    case Kind::BvConst:
    case Kind::BvExtract:
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend:
      return renderBitVec(region, term);
    default:
      return renderSimple(region, term);
  }
}

/// Values, symbols and bound variables.
TermPrinter::Piece TermPrinter::renderSimple(Region& region, Term term) {
  const Kind kind = terms_.kind(term);
  if (kind == Kind::Bound) return {boundName(region, terms_.boundIndex(term)), kPrimary, false, {}};
  if (kind == Kind::IntConst) {
    const Integer value = terms_.value(term);
    const bool negative = value.sign() < 0;
    return {value.toString(), negative ? kPrefix : kPrimary, negative, {}};
  }
  if (kind != Kind::Apply) return {terms_.isTrue(term) ? "true" : "false", kPrimary, false, {}};
  const std::string name = written(terms_.name(terms_.symbolOf(term)));
  return {terms_.args(term).empty() ? name : name + "(" + args(region, term) + ")",
          kPrimary,
          false,
          {}};
}

TermPrinter::Piece TermPrinter::renderArray(Region& region, Term term) {
  if (terms_.kind(term) == Kind::ConstArray) {
    return {"const(" + writtenSort(terms_, terms_.sort(term)) + ", " + args(region, term) + ")",
            kPrimary,
            false,
            {}};
  }
  std::string text = arg(region, terms_.arg(term, 0), kPrimary);
  text += "[" + take(region, terms_.arg(term, 1)).text;
  if (terms_.kind(term) == Kind::Store) text += " := " + take(region, terms_.arg(term, 2)).text;
  return {text + "]", kPrimary, false, {}};
}

TermPrinter::Piece TermPrinter::equation(Region& region, Term term) {
  std::string left = arg(region, terms_.arg(term, 0), kEq + 1);
  const std::size_t sign = left.size() + 1;
  return {std::move(left) + " == " + arg(region, terms_.arg(term, 1), kEq + 1), kEq, false, sign};
}

TermPrinter::Piece TermPrinter::quotient(Region& region, Term term, const char* sign) {
  std::string left = arg(region, terms_.arg(term, 0), kMul);
  return {std::move(left) + sign + arg(region, terms_.arg(term, 1), kPrefix), kMul, false, {}};
}

TermPrinter::Piece TermPrinter::renderBitVec(Region& region, Term term) {
  const Term first = terms_.kind(term) == Kind::BvConst ? term : terms_.arg(term, 0);
  const unsigned width = terms_.width(terms_.sort(term));
  const auto added = [&] { return std::to_string(width - terms_.width(terms_.sort(first))); };
  std::string text;
  switch (terms_.kind(term)) {
    case Kind::BvConst:
      return {terms_.value(term).toString() + "bv" + std::to_string(width), kPrimary, false, {}};
    case Kind::BvExtract:
      text = "extract(" + std::to_string(terms_.extractHigh(term)) + ", " +
             std::to_string(terms_.extractLow(term));
      break;
    case Kind::BvZeroExtend:
      text = "zext(" + added();
      break;
    default:
      text = "sext(" + added();
      break;
  }
  return {text + ", " + take(region, first).text + ")", kPrimary, false, {}};
}

TermPrinter::Piece TermPrinter::renderFloat(Region& region, Term term) {
  const auto floatWidth = [&] { return std::to_string(terms_.floatWidth(terms_.sort(term))); };
  std::string text;
  switch (terms_.kind(term)) {
    case Kind::FpConst:
      return {"fpbits(" + terms_.value(term).toString() + "bv" + floatWidth() + ")",
              kPrimary,
              false,
              {}};
    case Kind::FpConvert:
      text = "fpconvert(" + floatWidth();
      break;
    case Kind::FpFromSigned:
      text = "fpfromsigned(" + floatWidth();
      break;
    default:
      text = "fptosigned(" + std::to_string(terms_.width(terms_.sort(term)));
      break;
  }
  return {text + ", " + take(region, terms_.arg(term, 0)).text + ")", kPrimary, false, {}};
}

TermPrinter::Piece TermPrinter::renderQuantifier(Region& outer, Term term) {
  const std::vector<std::string> names = freshBinders(outer, term);
  auto groups = outer.groups;
  groups.push_back(names);
  std::string text = terms_.kind(term) == Kind::Forall ? "forall " : "exists ";
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : ", ") + written(names[i]) + ": " +
            writtenSort(terms_, terms_.boundSorts(term)[i]);
  }
  const Term body = terms_.arg(term, 0);
  const auto top = topNames_.find(body);
  return {
      text + ". " + (top != topNames_.end() ? top->second : region(body, std::move(groups)).text),
      kFarRight,
      false,
      {}};
}

// ---- Arithmetic ----

TermPrinter::Piece TermPrinter::negated(Piece piece) const {
  if (piece.equalsSign) {
    piece.text[*piece.equalsSign] = '!';
    piece.equalsSign.reset();
    return piece;
  }
  return {"!" + wrapped(std::move(piece), kPrefix), kPrefix, false, {}};
}

/// A constant that is nearer to 2^n than to 0 is written as a negative one.
TermPrinter::Piece TermPrinter::bitConstant(Term term) const {
  const unsigned width = terms_.width(terms_.sort(term));
  const Integer value = terms_.value(term);
  const std::string suffix = "bv" + std::to_string(width);
  if (value <= Integer::powerOfTwo(width - 1))
    return {value.toString() + suffix, kPrimary, false, {}};
  return {"-" + (Integer::powerOfTwo(width) - value).toString() + suffix, kPrefix, true, {}};
}

TermPrinter::Piece TermPrinter::product(Region& region, Term term) {
  const Term factor = terms_.arg(term, 0);
  const Term other = terms_.arg(term, 1);
  if (!terms_.isValue(factor)) {
    std::string left = arg(region, factor, kMul);
    return {std::move(left) + " * " + arg(region, other, kPrefix), kMul, false, {}};
  }
  Piece number = terms_.kind(factor) == Kind::BvConst ? bitConstant(factor) : take(region, factor);
  const bool isMinusOne =
      number.negative && (number.text == "-1" || number.text.starts_with("-1bv"));
  if (isMinusOne) return {"-" + arg(region, other, kPrimary), kPrefix, true, {}};
  return {number.text + " * " + arg(region, other, kPrefix), kMul, number.negative, {}};
}

/// Added and subtracted parts: positive ones first, so that a minus sign rarely leads.
std::string TermPrinter::sum(std::vector<Piece> parts) const {
  std::string text;
  for (const bool negative : {false, true}) {
    for (Piece& part : parts) {
      if (part.negative != negative) continue;
      if (text.empty()) {
        text = wrapped(std::move(part), kMul);
      } else {
        text += negative ? " - " + part.text.substr(1) : " + " + wrapped(std::move(part), kMul);
      }
    }
  }
  return text;
}

TermPrinter::Piece TermPrinter::sumOf(Region& region, Term term) {
  std::vector<Piece> parts;
  for (const Term part : terms_.args(term)) {
    parts.push_back(terms_.kind(part) == Kind::BvConst ? bitConstant(part) : take(region, part));
  }
  return {sum(std::move(parts)), kAdd, false, {}};
}

/// p - n <= c as p <= n + c, and p - n >= c as n + c <= p; nothing is subtracted. x <= y - 1 is x <
/// y.
TermPrinter::Piece TermPrinter::comparison(Region& region, Term term) {
  const bool isLe = terms_.kind(term) == Kind::Le;
  std::string sign = isLe ? " <= " : " >= ";
  if (!splits(term)) {
    std::string left = arg(region, terms_.arg(term, 0), kAdd);
    return {std::move(left) + sign + arg(region, terms_.arg(term, 1), kAdd), kLess, false, {}};
  }
  std::vector<Piece> left;
  std::vector<Piece> right;
  for (const Term part : children(term)) {
    Piece piece = take(region, part);
    const bool negative = std::exchange(piece.negative, false);
    if (negative) piece.text.erase(0, 1);
    (negative ? right : left).push_back(std::move(piece));
  }
  Integer bound = terms_.value(terms_.arg(term, 1));
  if (left.empty() || right.empty()) {
    (left.empty() ? left : right)
        .push_back({(left.empty() ? -bound : bound).toString(), kPrefix, false, {}});
    return {sum(std::move(left)) + sign + sum(std::move(right)), kLess, false, {}};
  }
  sign = " <= ";
  if (bound == Integer(isLe ? -1 : 1)) {
    sign = " < ";
    bound = 0;
  }
  if (!bound.isZero()) {
    (bound.sign() > 0 ? right : left).push_back({abs(bound).toString(), kPrimary, false, {}});
  }
  if (!isLe) std::swap(left, right);
  return {sum(std::move(left)) + sign + sum(std::move(right)), kLess, false, {}};
}

}  // namespace fathom::program::text
