#include "frontend/java/translate/float_methods.h"

#include "logic/float_value.h"

namespace fathom::frontend::java::translation {
namespace {

enum class FloatMethod : std::uint8_t { Sqrt, Floor, Ceil, Nearest, ToBits, FromBits };

struct FloatMethodRow {
  std::string_view owner;
  std::string_view name;
  FloatMethod what;
};

constexpr FloatMethodRow kFloatMethods[] = {
    {"java/lang/Math", "sqrt", FloatMethod::Sqrt},
    {"java/lang/Math", "floor", FloatMethod::Floor},
    {"java/lang/Math", "ceil", FloatMethod::Ceil},
    {"java/lang/Math", "rint", FloatMethod::Nearest},
    {"java/lang/StrictMath", "sqrt", FloatMethod::Sqrt},
    {"java/lang/StrictMath", "floor", FloatMethod::Floor},
    {"java/lang/StrictMath", "ceil", FloatMethod::Ceil},
    {"java/lang/StrictMath", "rint", FloatMethod::Nearest},
    {"java/lang/Float", "floatToRawIntBits", FloatMethod::ToBits},
    {"java/lang/Float", "intBitsToFloat", FloatMethod::FromBits},
    {"java/lang/Double", "doubleToRawLongBits", FloatMethod::ToBits},
    {"java/lang/Double", "longBitsToDouble", FloatMethod::FromBits},
};

const FloatMethodRow* rowOf(const ResolvedMethod& method) {
  for (const FloatMethodRow& row : kFloatMethods)
    if (row.owner == method.owner->name() && row.name == method.method->name) return &row;
  return nullptr;
}

/// The result where integers have no term for it.
Value anyResult(ProgramTranslation& whole, ProcedureBuilder& procedure, MethodState& state,
                const Type& type) {
  if (whole.options.arithmetic != JavaOptions::Arithmetic::Integers) throw NeedsBitVectors{};
  procedure.over(kBitsAreAny);
  return state.any(type, "bits");
}

/// SMT-LIB has no such function: some bits whose number this is.
Value toBits(ProgramTranslation& whole, ProcedureBuilder& procedure, MethodState& state,
             const Type& type, Term number) {
  TermStore& terms = whole.terms;
  const unsigned width = terms.floatWidth(terms.sort(number));
  const bool isKnown = terms.isValue(number) && !terms.isTrue(terms.fpIsNan(number));
  if (isKnown) return whole.values.number(whole.integers.constant(terms.value(number), width));
  if (!whole.values.usesBitVectors()) return anyResult(whole, procedure, state, type);
  procedure.over("the bits of a NaN are those of any NaN");
  Value bits = state.any(type, "bits");
  procedure.assume(terms.eq(terms.fpFromBits(whole.values.stored(bits)), number));
  return bits;
}

Value fromBits(ProgramTranslation& whole, ProcedureBuilder& procedure, MethodState& state,
               const Type& type, const Value& argument) {
  TermStore& terms = whole.terms;
  const Term bits = whole.values.stored(argument);
  if (whole.values.usesBitVectors()) return {kindOf(type), {}, terms.fpFromBits(bits)};
  if (!terms.isValue(bits)) return anyResult(whole, procedure, state, type);
  return {kindOf(type), {}, terms.floating(terms.value(bits), argument.number.width)};
}

}  // namespace

bool isFloatMethod(const ResolvedMethod& method) {
  return rowOf(method) != nullptr;
}

Value floatMethodResult(ProgramTranslation& whole, ProcedureBuilder& procedure, MethodState& state,
                        const ResolvedMethod& method, const Value& argument) {
  TermStore& terms = whole.terms;
  const Type& type = method.method->type->result;
  const auto number = [&](Term term) { return Value{argument.kind, {}, term}; };
  switch (rowOf(method)->what) {
    case FloatMethod::Sqrt:
      return number(terms.fpSqrt(argument.term));
    case FloatMethod::Floor:
      return number(terms.fpFloor(argument.term));
    case FloatMethod::Ceil:
      return number(terms.fpCeil(argument.term));
    case FloatMethod::Nearest:
      return number(terms.fpNearest(argument.term));
    case FloatMethod::ToBits:
      return toBits(whole, procedure, state, type, argument.term);
    case FloatMethod::FromBits:
      return fromBits(whole, procedure, state, type, argument);
  }
  throw InternalError("every method over floating point has a term");
}

}  // namespace fathom::frontend::java::translation
