#include "frontend/java/javap/constants.h"

#include <array>
#include <fmt/core.h>

#include "base/match.h"
#include "frontend/java/classfile/modified_utf8.h"
#include "frontend/java/javap/identifiers.h"
#include "frontend/java/javap/numbers.h"

namespace fathom::frontend::java::javap {
namespace {

constexpr std::array<std::string_view, 9> kHandleNames{
    "REF_getField",      "REF_getStatic",        "REF_putField",
    "REF_putStatic",     "REF_invokeVirtual",    "REF_invokeStatic",
    "REF_invokeSpecial", "REF_newInvokeSpecial", "REF_invokeInterface"};

std::string escaped(char32_t c) {
  switch (c) {
    case '\t':
      return "\\t";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\b':
      return "\\b";
    case '\f':
      return "\\f";
    case '"':
      return "\\\"";
    case '\'':
      return "\\'";
    case '\\':
      return "\\\\";
    default:
      return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c));
  }
}

bool needsEscape(char32_t c) {
  const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
  return control || c == '"' || c == '\'' || c == '\\';
}

/// A string literal's contents. Half a pair of surrogates cannot be printed.
std::string literal(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t c = takeCodePoint(text);
    if (needsEscape(c))
      result += escaped(c);
    else if (isSurrogate(c))
      result += '?';
    else
      result += before.substr(0, before.size() - text.size());
  }
  return result;
}

std::string named(const NameAndType& member) {
  return fmt::format("{}:{}", quotedName(member.name), member.descriptor);
}

std::string owned(const ClassConstant& owner, const NameAndType& member) {
  return quotedName(owner.name) + "." + named(member);
}

class ConstantText {
 public:
  explicit ConstantText(const ClassFile& classFile) : class_(classFile) {}

  std::string of(std::uint16_t index) const {
    return match(
        class_.pool[index], [](const NoConstant&) { return std::string(); },
        [](const TextConstant& c) { return c.text; },
        [](const IntegerConstant& c) { return fmt::format("int {}", c.value); },
        [](const FloatConstant& c) { return "float " + toText(c.value) + "f"; },
        [](const LongConstant& c) { return fmt::format("long {}l", c.value); },
        [](const DoubleConstant& c) { return "double " + toText(c.value) + "d"; },
        [](const ClassConstant& c) { return "class " + quotedName(c.name); },
        [](const StringConstant& c) { return "String " + literal(c.text); },
        [](const NameAndType& c) { return named(c); },
        [this](const FieldReference& c) { return "Field " + member(c); },
        [this](const MethodReference& c) {
          return (c.ofInterface ? "InterfaceMethod " : "Method ") + member(c);
        },
        [this](const MethodHandleConstant& c) { return handle(c); },
        [](const MethodTypeConstant& c) { return fmt::format("MethodType {}", c.descriptor); },
        [](const DynamicConstant& c) {
          return fmt::format("Dynamic #{}:{}", c.bootstrap, named(c.member));
        },
        [](const DynamicCall& c) {
          return fmt::format("InvokeDynamic #{}:{}", c.bootstrap, named(c.member));
        },
        [](const ModuleConstant& c) { return std::string(c.name); },
        [](const PackageConstant& c) { return std::string(c.name); });
  }

 private:
  /// javap compares names as it shows them: where the own one is quoted, it is shown.
  std::string member(const auto& reference) const {
    return quotedName(reference.owner.name) == class_.name
               ? named(reference.member)
               : owned(reference.owner, reference.member);
  }

  std::string handle(const MethodHandleConstant& handle) const {
    const auto* field = class_.pool.find<FieldReference>(handle.member);
    const auto* method = class_.pool.find<MethodReference>(handle.member);
    return fmt::format(
        "MethodHandle {} {}", kHandleNames[static_cast<std::size_t>(handle.kind) - 1],
        field ? owned(field->owner, field->member) : owned(method->owner, method->member));
  }

  const ClassFile& class_;
};

}  // namespace

std::string comment(const ClassFile& classFile, std::uint16_t index) {
  return ConstantText(classFile).of(index);
}

std::string quotedName(std::string_view name) {
  if (isQualifiedIdentifier(name)) return std::string(name);
  std::string text = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    if (c == '\n')
      text += "\\n";
    else
      text += c;
  }
  return text + "\"";
}

}  // namespace fathom::frontend::java::javap
