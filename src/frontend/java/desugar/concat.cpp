#include "base/match.h"
#include "frontend/java/classfile/modified_utf8.h"
#include "frontend/java/desugar/generators.h"

namespace fathom::frontend::java {
namespace {

constexpr const char* kBuilder = "java/lang/StringBuilder";
constexpr const char* kString = "java/lang/String";
/// Recipes come from files; javac's have at most 200 arguments, and each piece costs six bytes of
/// code, of which a body has 65,535.
constexpr std::size_t kMostPieces = 5000;
constexpr char16_t kArgument = 1;
constexpr char16_t kConstant = 2;

/// The letter of the overload that shows a value as `+` does: byte and short are shown as int,
/// whatever is no String as Object.
std::string appendParameter(const Type& type) {
  if (type.isReference())
    return type == Type{std::string_view("java/lang/String"), 0} ? "Ljava/lang/String;"
                                                                 : "Ljava/lang/Object;";
  const Primitive primitive = std::get<Primitive>(type.element);
  const bool asInt = primitive == Primitive::Byte || primitive == Primitive::Short;
  return asInt ? "I" : descriptorOf(type);
}

class ConcatWriter {
 public:
  explicit ConcatWriter(const CallSite& site)
      : site_(site),
        class_(site.className, "java/lang/Object", kStraightVersion),
        code_(class_.pool(), site.call.type->parameterSlots()) {
    code_.withClass(Opcode::New, kString);
    code_.dup();
    startBuilder(code_);
  }

  bool takeArgument() {
    const std::vector<Type>& parameters = site_.call.type->parameters;
    if (next_ >= parameters.size()) return false;
    code_.load(parameters[next_], slot_);
    append(code_, parameters[next_]);
    slot_ += parameters[next_++].slots();
    return true;
  }

  void addText(std::u16string_view units) {
    if (units.empty()) return;
    code_.loadConstant(class_.pool().string(fromUtf16(units)), 1);
    append(code_, Type{std::string_view("java/lang/String"), 0});
  }

  /// False for constants that have no value here.
  bool addConstant(const Constant& constant) {
    ConstantPoolWriter& pool = class_.pool();
    return match(
        constant,
        [&](const StringConstant& c) { return add(pool.string(c.text), "java/lang/String"); },
        [&](const IntegerConstant& c) { return add(pool.integer(c.value), Primitive::Int); },
        [&](const LongConstant& c) { return add(pool.longInteger(c.value), Primitive::Long); },
        [&](const FloatConstant& c) { return add(pool.floating(c.value), Primitive::Float); },
        [&](const DoubleConstant& c) {
          return add(pool.doubleFloating(c.value), Primitive::Double);
        },
        [&](const ClassConstant& c) { return add(pool.classConstant(c.name), "java/lang/Class"); },
        [](const auto&) { return false; });
  }

  /// A new string, an empty one too (JLS 15.18.1): StringBuilder.toString gives a literal then.
  std::optional<ClassWriter> finish() {
    if (next_ != site_.call.type->parameters.size()) return std::nullopt;
    code_.invoke(Opcode::Invokespecial, kString, "<init>", "(Ljava/lang/StringBuilder;)V");
    code_.giveBack(site_.call.type->result);
    class_.addMethod(0x1008, kMethodName, site_.call.member.descriptor, code_);
    return std::move(class_);
  }

 private:
  bool add(std::uint16_t place, const Type& type) {
    code_.loadConstant(place, type.slots());
    append(code_, type);
    return true;
  }
  bool add(std::uint16_t place, std::string_view className) {
    return add(place, Type{className, 0});
  }
  bool add(std::uint16_t place, Primitive primitive) { return add(place, Type{primitive, 0}); }

  const CallSite& site_;
  ClassWriter class_;
  CodeWriter code_;
  std::size_t next_ = 0;
  unsigned slot_ = 0;
};

bool givesString(const CallSite& site) {
  return site.call.type->result == Type{std::string_view("java/lang/String"), 0};
}

/// Literal text up to the next argument or constant, which is cut off the recipe.
std::u16string_view takeText(std::u16string_view& recipe) {
  const std::size_t end = recipe.find_first_of(std::u16string_view(u"\u0001\u0002"));
  const std::u16string_view text = recipe.substr(0, end);
  recipe.remove_prefix(text.size());
  return text;
}

}  // namespace

void startBuilder(CodeWriter& code) {
  code.withClass(Opcode::New, kBuilder);
  code.dup();
  code.invoke(Opcode::Invokespecial, kBuilder, "<init>", "()V");
}

void append(CodeWriter& code, const Type& type) {
  code.invoke(Opcode::Invokevirtual, kBuilder, "append",
              "(" + appendParameter(type) + ")Ljava/lang/StringBuilder;");
}

void finishBuilder(CodeWriter& code) {
  code.invoke(Opcode::Invokevirtual, kBuilder, "toString", "()Ljava/lang/String;");
}

std::optional<ClassWriter> writeConcat(const CallSite& site) {
  if (!givesString(site)) return std::nullopt;
  ConcatWriter writer(site);
  while (writer.takeArgument()) {
  }
  return writer.finish();
}

std::optional<ClassWriter> writeConcatWithConstants(const CallSite& site) {
  const auto* recipeConstant = site.argument<StringConstant>(0);
  if (!recipeConstant || !givesString(site)) return std::nullopt;
  const std::u16string units = toUtf16(recipeConstant->text);
  std::u16string_view recipe = units;
  ConcatWriter writer(site);
  std::size_t constant = 1;
  for (std::size_t pieces = 0; !recipe.empty(); ++pieces) {
    if (pieces == kMostPieces) return std::nullopt;
    writer.addText(takeText(recipe));
    if (recipe.empty()) break;
    const char16_t tag = recipe.front();
    recipe.remove_prefix(1);
    if (tag == kArgument && !writer.takeArgument()) return std::nullopt;
    if (tag != kConstant) continue;
    if (constant >= site.bootstrap.arguments.size()) return std::nullopt;
    if (!writer.addConstant(site.owner.file.pool[site.bootstrap.arguments[constant++]]))
      return std::nullopt;
  }
  return constant == site.bootstrap.arguments.size() ? writer.finish() : std::nullopt;
}

}  // namespace fathom::frontend::java
