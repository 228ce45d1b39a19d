#include "frontend/java/evaluate/natives.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <string_view>

#include "frontend/java/classfile/modified_utf8.h"

namespace fathom::frontend::java {
namespace {

using Arguments = std::vector<Value>;
using Result = std::optional<Value>;

template <class Kind>
Kind argument(const Arguments& arguments, std::size_t number) {
  return std::get<Kind>(arguments.at(number));
}

/// The argument, which is not null.
Reference someObject(const Arguments& arguments, std::size_t number) {
  const Reference object = argument<Reference>(arguments, number);
  if (object.isNull()) throw Refused{"it raises NullPointerException"};
  return object;
}

Type mirroredType(const World& world, const Arguments& arguments, std::size_t number) {
  const auto* mirror =
      std::get_if<ClassMirror>(&world.heap.at(someObject(arguments, number)).content);
  if (!mirror) throw Refused{"a class that is none"};
  return mirror->type;
}

Result nothing(World&, const Arguments&) {
  return std::nullopt;
}

Result receiver(World&, const Arguments& arguments) {
  return arguments.at(0);
}

Result getClass(World& world, const Arguments& arguments) {
  return world.heap.mirror(world.typeOf(someObject(arguments, 0)));
}

/// Assertions are on, but for classes of the JDK, as with `java -ea`.
Result desiredAssertionStatus(World& world, const Arguments& arguments) {
  const Type type = mirroredType(world, arguments, 0);
  const auto* name = std::get_if<std::string_view>(&type.element);
  const LoadedClass* loaded = name ? world.hierarchy.find(*name) : nullptr;
  return loaded && !loaded->isJdk && !name->starts_with("java/") ? 1 : 0;
}

Result primitiveClass(World& world, const Arguments& arguments) {
  const std::optional<std::u16string> text = world.heap.text(argument<Reference>(arguments, 0));
  for (const char letter : std::string_view("VZBCSIJFD"))
    if (text && fromUtf16(*text) == name(*primitiveOf(letter)))
      return world.heap.mirror(Type{*primitiveOf(letter), 0});
  throw Refused{"a primitive type that is none"};
}

Result componentType(World& world, const Arguments& arguments) {
  Type type = mirroredType(world, arguments, 0);
  if (!type.isArray()) return Reference{};
  --type.dimensions;
  return world.heap.mirror(type);
}

Result isArray(World& world, const Arguments& arguments) {
  return mirroredType(world, arguments, 0).isArray() ? 1 : 0;
}

Result isPrimitive(World& world, const Arguments& arguments) {
  return mirroredType(world, arguments, 0).isReference() ? 0 : 1;
}

Result className(World& world, const Arguments& arguments) {
  const Type type = mirroredType(world, arguments, 0);
  if (!type.isReference()) return world.literal(toUtf16(name(std::get<Primitive>(type.element))));
  std::string text = classConstantName(type);
  std::replace(text.begin(), text.end(), '/', '.');
  return world.literal(toUtf16(text));
}

/// Arrays that no instruction makes may be of types that the caller does not expect.
Result newArray(World& world, const Arguments& arguments) {
  if (world.isRestricted()) throw Refused{"it makes an array by reflection"};
  Type type = mirroredType(world, arguments, 0);
  if (type.isVoid() || type.dimensions == 255) throw Refused{"an array that is none"};
  ++type.dimensions;
  return world.makeArray(type, argument<std::int32_t>(arguments, 1));
}

Result clone(World& world, const Arguments& arguments) {
  const Reference from = someObject(arguments, 0);
  if (const auto* array = std::get_if<Array>(&world.heap.at(from).content)) {
    const auto length = static_cast<std::int32_t>(array->length());
    const Elements elements = world.readableArray(from).elements;
    const Reference copy = world.makeArray(array->type, length);
    world.writableArray(copy).elements = elements;
    return copy;
  }
  throw Refused{"it clones an object"};
}

struct Range {
  std::size_t from;
  std::size_t to;
  std::size_t count;
};

/// The ranges of arraycopy. Refused where it raises.
Range rangeOf(const Arguments& arguments, const Array& from, const Array& to) {
  const std::int64_t start = argument<std::int32_t>(arguments, 1);
  const std::int64_t target = argument<std::int32_t>(arguments, 3);
  const std::int64_t count = argument<std::int32_t>(arguments, 4);
  if (start < 0 || target < 0 || count < 0 ||
      start + count > static_cast<std::int64_t>(from.length()) ||
      target + count > static_cast<std::int64_t>(to.length()))
    throw Refused{"it raises ArrayIndexOutOfBoundsException"};
  return {static_cast<std::size_t>(start), static_cast<std::size_t>(target),
          static_cast<std::size_t>(count)};
}

Result arraycopy(World& world, const Arguments& arguments) {
  const Array& from = world.readableArray(argument<Reference>(arguments, 0));
  const Reference target = argument<Reference>(arguments, 2);
  Array& to = world.writableArray(target);
  const Range range = rangeOf(arguments, from, to);
  world.burn(1 + range.count / 8);
  if (const auto* objects = std::get_if<std::vector<Reference>>(&from.elements)) {
    const std::vector<Reference> copy(*objects);
    for (std::size_t i = 0; i < range.count; ++i)
      world.writeElement(target, static_cast<std::int32_t>(range.to + i), copy[range.from + i]);
    return std::nullopt;
  }
  if (from.type != to.type) throw Refused{"it raises ArrayStoreException"};
  std::visit(
      [&](auto& list) {
        const auto copy = std::get<std::decay_t<decltype(list)>>(from.elements);
        for (std::size_t i = 0; i < range.count; ++i) list[range.to + i] = copy[range.from + i];
      },
      to.elements);
  return std::nullopt;
}

/// Of the model: as much as both have.
Result copyAll(World& world, const Arguments& arguments) {
  const Array& from = world.readableArray(argument<Reference>(arguments, 0));
  const Reference target = argument<Reference>(arguments, 1);
  const std::size_t length = std::min(from.length(), world.writableArray(target).length());
  world.burn(1 + length / 8);
  const auto copy = std::get<std::vector<Reference>>(from.elements);
  for (std::size_t i = 0; i < length; ++i)
    world.writeElement(target, static_cast<std::int32_t>(i), copy[i]);
  return std::nullopt;
}

/// What text a string has never changes, so that whose string it is does not matter.
std::u16string textOf(const World& world, const Arguments& arguments) {
  const std::optional<std::u16string> text = world.heap.text(someObject(arguments, 0));
  if (!text) throw Refused{"a string without text"};
  return *text;
}

Result stringHash(World& world, const Arguments& arguments) {
  std::uint32_t hash = 0;
  for (const char16_t unit : textOf(world, arguments)) hash = 31 * hash + unit;
  return static_cast<std::int32_t>(hash);
}

/// Of a literal: which object another string's text has depends on who asked first.
Result intern(World& world, const Arguments& arguments) {
  const auto& literals = world.heap.literals();
  const auto literal = literals.find(textOf(world, arguments));
  if (literal == literals.end() || literal->second != argument<Reference>(arguments, 0))
    throw Refused{"it interns a string that is no literal"};
  return literal->second;
}

template <class From, class To>
Result sameBits(World&, const Arguments& arguments) {
  const From from = argument<From>(arguments, 0);
  if constexpr (std::is_floating_point_v<From>)
    if (std::isnan(from)) throw Refused{"it looks at the bits of a NaN"};
  return std::bit_cast<To>(from);
}

Result squareRoot(World&, const Arguments& arguments) {
  return std::sqrt(argument<double>(arguments, 0));
}

/// ArraysSupport.newLength(old, least growth, preferred growth).
Result grownLength(World&, const Arguments& arguments) {
  const std::int64_t length =
      std::int64_t{argument<std::int32_t>(arguments, 0)} +
      std::max(argument<std::int32_t>(arguments, 1), argument<std::int32_t>(arguments, 2));
  if (length <= 0 || length > std::int64_t{kMostElements}) throw Refused{"it makes a huge array"};
  return static_cast<std::int32_t>(length);
}

struct NativeRow {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  Native native;
};

constexpr std::array kNatives{
    NativeRow{"java/lang/Object", "<init>", "()V", nothing},
    NativeRow{"java/lang/Object", "getClass", "()Ljava/lang/Class;", getClass},
    NativeRow{"java/lang/Object", "clone", "()Ljava/lang/Object;", clone},
    NativeRow{"java/lang/Class", "desiredAssertionStatus", "()Z", desiredAssertionStatus},
    NativeRow{"java/lang/Class", "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;",
              primitiveClass},
    NativeRow{"java/lang/Class", "getComponentType", "()Ljava/lang/Class;", componentType},
    NativeRow{"java/lang/Class", "isArray", "()Z", isArray},
    NativeRow{"java/lang/Class", "isPrimitive", "()Z", isPrimitive},
    NativeRow{"java/lang/Class", "getName", "()Ljava/lang/String;", className},
    NativeRow{"java/lang/reflect/Array", "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;",
              newArray},
    NativeRow{"java/lang/reflect/Array", "newInstance", "(Ljava/lang/Class;I)Ljava/lang/Object;",
              newArray},
    NativeRow{"java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V",
              arraycopy},
    NativeRow{"fathom/model/Memory", "copy", "([Ljava/lang/Object;[Ljava/lang/Object;)V", copyAll},
    NativeRow{"java/lang/String", "hashCode", "()I", stringHash},
    NativeRow{"java/lang/String", "intern", "()Ljava/lang/String;", intern},
    NativeRow{"java/lang/Throwable", "fillInStackTrace", "()Ljava/lang/Throwable;", receiver},
    NativeRow{"java/lang/Float", "floatToRawIntBits", "(F)I", sameBits<float, std::int32_t>},
    NativeRow{"java/lang/Float", "intBitsToFloat", "(I)F", sameBits<std::int32_t, float>},
    NativeRow{"java/lang/Double", "doubleToRawLongBits", "(D)J", sameBits<double, std::int64_t>},
    NativeRow{"java/lang/Double", "longBitsToDouble", "(J)D", sameBits<std::int64_t, double>},
    NativeRow{"java/lang/Math", "sqrt", "(D)D", squareRoot},
    NativeRow{"java/lang/StrictMath", "sqrt", "(D)D", squareRoot},
    NativeRow{"jdk/internal/util/ArraysSupport", "newLength", "(III)I", grownLength},
};

/// Parts of the JDK whose fields the JVM sets, or that see the machine, files and time.
constexpr std::array<std::string_view, 18> kForbiddenParts{"java/lang/Class",
                                                           "java/lang/Module",
                                                           "java/lang/Process",
                                                           "java/lang/Runtime",
                                                           "java/lang/Shutdown",
                                                           "java/lang/Stack",
                                                           "java/lang/System",
                                                           "java/lang/Thread",
                                                           "java/lang/invoke/",
                                                           "java/lang/ref/",
                                                           "java/lang/reflect/",
                                                           "java/io/",
                                                           "java/net/",
                                                           "java/nio/",
                                                           "java/security/",
                                                           "jdk/internal/misc/",
                                                           "jdk/internal/reflect/",
                                                           "sun/"};

/// Methods of java/lang/Math that a JVM may compute otherwise than by their bodies.
constexpr std::array<std::string_view, 18> kInexact{
    "sin",  "cos", "tan", "asin", "acos",  "atan",  "atan2", "sinh", "cosh",
    "tanh", "exp", "log", "pow",  "log10", "expm1", "log1p", "cbrt", "hypot"};

/// Constructors of streams that only keep what they are given: those of System begin like this.
bool isPlainStream(const ResolvedMethod& method) {
  static constexpr std::array<std::string_view, 4> kStreams{
      "java/io/InputStream", "java/io/OutputStream", "java/io/FilterOutputStream",
      "java/io/PrintStream"};
  return method.method->name == "<init>" &&
         std::find(kStreams.begin(), kStreams.end(), method.owner->name()) != kStreams.end();
}

}  // namespace

const Native* nativeOf(const ResolvedMethod& method) {
  const auto row = std::find_if(kNatives.begin(), kNatives.end(), [&](const NativeRow& one) {
    return one.name == method.method->name && one.owner == method.owner->name() &&
           one.descriptor == method.method->descriptor;
  });
  return row == kNatives.end() ? nullptr : &row->native;
}

bool isForbidden(const ResolvedMethod& method) {
  const std::string_view owner = method.owner->name();
  if (isPlainStream(method)) return false;
  if (owner == "org/sosy_lab/sv_benchmarks/Verifier" || owner == "java/io/PrintStream") return true;
  if (owner == "java/lang/Math")
    return std::find(kInexact.begin(), kInexact.end(), method.method->name) != kInexact.end();
  return method.owner->isJdk &&
         std::any_of(kForbiddenParts.begin(), kForbiddenParts.end(),
                     [owner](std::string_view part) { return owner.starts_with(part); });
}

}  // namespace fathom::frontend::java
