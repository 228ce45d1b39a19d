#include "frontend/java/reach/special_methods.h"

#include <array>

namespace fathom::frontend::java {
namespace {

using ClassNames = std::span<const std::string_view>;

constexpr std::array<std::string_view, 1> kClassObjects{"java/lang/Class"};
constexpr std::array<std::string_view, 1> kStrings{"java/lang/String"};
constexpr std::array<std::string_view, 1> kNotCloneable{"java/lang/CloneNotSupportedException"};
constexpr std::array<std::string_view, 3> kCopying{"java/lang/NullPointerException",
                                                   "java/lang/ArrayIndexOutOfBoundsException",
                                                   "java/lang/ArrayStoreException"};

constexpr SpecialMethod kSpecialMethods[]{
    {"java/lang/Object", "<init>", {}},
    {"java/lang/Object", "getClass", kClassObjects},
    {"java/lang/Object", "hashCode", {}},
    {"java/lang/Object", "clone", kNotCloneable},
    {"java/lang/Class", "desiredAssertionStatus", kClassObjects},
    {"java/lang/Class", "getName", kStrings},
    {"java/lang/System", "arraycopy", kCopying},
    {"fathom/model/Memory", "copy", {}},
    {"java/lang/System", "identityHashCode", {}},
    {"java/lang/System", "exit", {}},
    {"java/lang/Runtime", "exit", {}},
    {"java/lang/Runtime", "halt", {}},
    {"java/lang/Throwable", "fillInStackTrace", {}},
    {"java/lang/Math", "sqrt", {}},
    {"java/lang/Math", "floor", {}},
    {"java/lang/Math", "ceil", {}},
    {"java/lang/Math", "rint", {}},
    {"java/lang/StrictMath", "sqrt", {}},
    {"java/lang/StrictMath", "floor", {}},
    {"java/lang/StrictMath", "ceil", {}},
    {"java/lang/StrictMath", "rint", {}},
    {"java/lang/Float", "floatToRawIntBits", {}},
    {"java/lang/Float", "intBitsToFloat", {}},
    {"java/lang/Double", "doubleToRawLongBits", {}},
    {"java/lang/Double", "longBitsToDouble", {}},
};

}  // namespace

std::span<const SpecialMethod> specialMethods() {
  return kSpecialMethods;
}

const SpecialMethod* specialMethod(const ResolvedMethod& method) {
  for (const SpecialMethod& row : kSpecialMethods)
    if (row.owner == method.owner->name() && row.name == method.method->name) return &row;
  return nullptr;
}

}  // namespace fathom::frontend::java
