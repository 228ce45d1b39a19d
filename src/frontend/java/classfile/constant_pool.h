#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "frontend/java/classfile/byte_reader.h"
#include "frontend/java/classfile/signature.h"
#include "frontend/java/classfile/type.h"

namespace fathom::frontend::java {

/// Place 0, and the second place of a long or double.
struct NoConstant {};
struct TextConstant {
  std::string text;
};
struct IntegerConstant {
  std::int32_t value;
};
struct FloatConstant {
  float value;
};
struct LongConstant {
  std::int64_t value;
};
struct DoubleConstant {
  double value;
};
/// `name` is what the file says (`[I` for an array), `type` what it means.
struct ClassConstant {
  std::string_view name;
  Type type;
};
struct StringConstant {
  std::string_view text;
};
struct NameAndType {
  std::string_view name;
  std::string_view descriptor;
};
struct FieldReference {
  ClassConstant owner;
  NameAndType member;
  Type type;
};
struct MethodReference {
  ClassConstant owner;
  NameAndType member;
  SharedMethodType type;
  bool ofInterface = false;
};
/// JVMS table 5.4.3.5-A; the values are those of the file.
enum class HandleKind : std::uint8_t {
  GetField = 1,
  GetStatic,
  PutField,
  PutStatic,
  InvokeVirtual,
  InvokeStatic,
  InvokeSpecial,
  NewInvokeSpecial,
  InvokeInterface
};
/// `member` is the place of a FieldReference or MethodReference.
struct MethodHandleConstant {
  HandleKind kind;
  std::uint16_t member;
};
struct MethodTypeConstant {
  std::string_view descriptor;
  SharedMethodType type;
};
/// A constant computed by the bootstrap method of that number.
struct DynamicConstant {
  std::uint16_t bootstrap;
  NameAndType member;
  Type type;
};
/// A call site bound by the bootstrap method of that number.
struct DynamicCall {
  std::uint16_t bootstrap;
  NameAndType member;
  SharedMethodType type;
};
struct ModuleConstant {
  std::string_view name;
};
struct PackageConstant {
  std::string_view name;
};

using Constant =
    std::variant<NoConstant, TextConstant, IntegerConstant, FloatConstant, LongConstant,
                 DoubleConstant, ClassConstant, StringConstant, NameAndType, FieldReference,
                 MethodReference, MethodHandleConstant, MethodTypeConstant, DynamicConstant,
                 DynamicCall, ModuleConstant, PackageConstant>;

/// Constants whose references are checked and resolved. Views of its text stay valid as long as
/// it, or what it is moved to, lives; hence no copies.
class ConstantPool {
 public:
  /// Requires: the reader stands before constant_pool_count. InputError where it is malformed.
  explicit ConstantPool(ByteReader& reader);
  ConstantPool(const ConstantPool&) = delete;
  ConstantPool& operator=(const ConstantPool&) = delete;
  ConstantPool(ConstantPool&&) = default;
  ConstantPool& operator=(ConstantPool&&) = default;
  ~ConstantPool() = default;

  std::size_t size() const { return constants_.size(); }

  /// The constant, if it is of that kind.
  template <class Kind>
  const Kind* find(std::uint16_t index) const {
    return index < constants_.size() ? std::get_if<Kind>(&constants_[index]) : nullptr;
  }
  /// InputError at what `reader` read last where there is no such constant of that kind.
  template <class Kind>
  const Kind& at(std::uint16_t index, const ByteReader& reader) const {
    const Kind* constant = find<Kind>(index);
    if (!constant) failKind(index, Constant(Kind{}).index(), reader);
    return *constant;
  }
  /// Requires: index < size().
  const Constant& operator[](std::uint16_t index) const { return constants_[index]; }

  std::string_view text(std::uint16_t index, const ByteReader& reader) const {
    return at<TextConstant>(index, reader).text;
  }
  /// A class that is no array; a/b/C.
  std::string_view className(std::uint16_t index, const ByteReader& reader) const;
  /// The same, or nothing for index 0.
  std::optional<std::string_view> optionalClassName(std::uint16_t index,
                                                    const ByteReader& reader) const;
  /// The text as a name of a member, a descriptor, or what a class constant says. Each text is
  /// parsed once, however often a file names it.
  std::string_view memberName(std::uint16_t index, const ByteReader& reader);
  Type fieldType(std::uint16_t index, const ByteReader& reader);
  SharedMethodType methodType(std::uint16_t index, const ByteReader& reader);
  Type classType(std::uint16_t index, const ByteReader& reader);
  /// The text as a signature; null where it is malformed.
  SharedGenericType fieldSignature(std::uint16_t index, const ByteReader& reader);
  SharedMethodSignature methodSignature(std::uint16_t index, const ByteReader& reader);

 private:
  friend class ConstantPoolReader;

  [[noreturn]] void failKind(std::uint16_t index, std::size_t kind, const ByteReader& reader) const;

  template <class Parsed>
  using ByPlace = std::unordered_map<std::uint16_t, Parsed>;

  std::vector<Constant> constants_;
  ByPlace<bool> memberNames_;
  ByPlace<std::optional<Type>> fieldTypes_;
  ByPlace<std::optional<Type>> classTypes_;
  ByPlace<SharedMethodType> methodTypes_;
  ByPlace<SharedGenericType> fieldSignatures_;
  ByPlace<SharedMethodSignature> methodSignatures_;
};

}  // namespace fathom::frontend::java
