#include "base/errors.h"
#include "logic/float_value.h"
#include "solver/z3/terms.h"

// Floating point in Z3's theory.
namespace fathom::solver {

using logic::Kind;
using logic::Term;

z3::expr Z3Terms::floating(const logic::FloatValue& value) {
  const z3::expr bits = context_.bv_val(logic::bitsOf(value).toString().c_str(), value.width);
  const z3::sort sort = value.width == 32 ? context_.fpa_sort<32>() : context_.fpa_sort<64>();
  return checked(Z3_simplify(context_, checked(Z3_mk_fpa_to_fp_bv(context_, bits, sort))));
}

z3::expr Z3Terms::buildFloat(Term term, std::span<const z3::expr> args) {
  const z3::expr nearest = checked(Z3_mk_fpa_rne(context_));
  const z3::expr& a = args[0];
  switch (terms_.kind(term)) {
    case Kind::FpAdd:
      return checked(Z3_mk_fpa_add(context_, nearest, a, args[1]));
    case Kind::FpMul:
      return checked(Z3_mk_fpa_mul(context_, nearest, a, args[1]));
    case Kind::FpDiv:
      return checked(Z3_mk_fpa_div(context_, nearest, a, args[1]));
    case Kind::FpSqrt:
      return checked(Z3_mk_fpa_sqrt(context_, nearest, a));
    case Kind::FpNeg:
      return checked(Z3_mk_fpa_neg(context_, a));
    case Kind::FpAbs:
      return checked(Z3_mk_fpa_abs(context_, a));
    case Kind::FpFloor:
      return checked(Z3_mk_fpa_round_to_integral(context_, checked(Z3_mk_fpa_rtn(context_)), a));
    case Kind::FpCeil:
      return checked(Z3_mk_fpa_round_to_integral(context_, checked(Z3_mk_fpa_rtp(context_)), a));
    case Kind::FpNearest:
      return checked(Z3_mk_fpa_round_to_integral(context_, nearest, a));
    case Kind::FpLt:
      return checked(Z3_mk_fpa_lt(context_, a, args[1]));
    case Kind::FpLe:
      return checked(Z3_mk_fpa_leq(context_, a, args[1]));
    case Kind::FpEq:
      return checked(Z3_mk_fpa_eq(context_, a, args[1]));
    case Kind::FpIsNan:
      return checked(Z3_mk_fpa_is_nan(context_, a));
    default:
      return buildFloatConversion(term, a);
  }
}

z3::expr Z3Terms::buildFloatConversion(Term term, const z3::expr& a) {
  const z3::expr nearest = checked(Z3_mk_fpa_rne(context_));
  switch (terms_.kind(term)) {
    case Kind::FpConvert:
      return checked(Z3_mk_fpa_to_fp_float(context_, nearest, a, sort(terms_.sort(term))));
    case Kind::FpFromSigned:
      return checked(Z3_mk_fpa_to_fp_signed(context_, nearest, a, sort(terms_.sort(term))));
    case Kind::FpToSigned:
      return buildSaturated(term, a);
    case Kind::FpFromBits:
      return checked(Z3_mk_fpa_to_fp_bv(context_, a, sort(terms_.sort(term))));
    default:
      throw InternalError("a floating-point term of no kind");
  }
}

/// Z3 leaves conversions of NaN and of what does not fit open.
z3::expr Z3Terms::buildSaturated(Term term, const z3::expr& a) {
  const unsigned width = terms_.width(terms_.sort(term));
  const unsigned floatWidth = terms_.floatWidth(terms_.sort(terms_.arg(term, 0)));
  const Integer least = Integer::powerOfTwo(width - 1);
  const auto number = [&](const Integer& value) {
    return context_.bv_val(value.toString().c_str(), width);
  };
  const auto limit = [&](bool isNegative) {
    return floating(logic::signedLimit(floatWidth, width, isNegative));
  };
  const z3::expr truncated =
      checked(Z3_mk_fpa_to_sbv(context_, checked(Z3_mk_fpa_rtz(context_)), a, width));
  const z3::expr isLow = checked(Z3_mk_fpa_leq(context_, a, limit(true)));
  const z3::expr isHigh = checked(Z3_mk_fpa_leq(context_, limit(false), a));
  const z3::expr isNan = checked(Z3_mk_fpa_is_nan(context_, a));
  return z3::ite(isNan, number(Integer(0)),
                 z3::ite(isHigh, number(least - 1), z3::ite(isLow, number(least), truncated)));
}

}  // namespace fathom::solver
