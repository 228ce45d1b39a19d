#include "frontend/java/classfile/constant_pool.h"

#include <array>
#include <fmt/core.h>

namespace fathom::frontend::java {
namespace {

/// In the order of Constant's alternatives.
constexpr std::array<std::string_view, std::variant_size_v<Constant>> kKindNames{
    "no constant",    "a text",
    "an int",         "a float",
    "a long",         "a double",
    "a class",        "a string",
    "a name",         "a field",
    "a method",       "a method handle",
    "a method type",  "a dynamic constant",
    "a dynamic call", "a module",
    "a package"};

template <class Table, class Make>
const typename Table::mapped_type& once(Table& table, std::uint16_t index, Make make) {
  const auto known = table.find(index);
  return known != table.end() ? known->second : table.emplace(index, make()).first->second;
}

template <class Parsed>
std::shared_ptr<const Parsed> shared(std::optional<Parsed> parsed) {
  return parsed ? std::make_shared<const Parsed>(std::move(*parsed)) : nullptr;
}

}  // namespace

void ConstantPool::failKind(std::uint16_t index, std::size_t kind, const ByteReader& reader) const {
  if (index >= constants_.size())
    reader.fail(fmt::format("constant {} is beyond the pool of {}", index, constants_.size()));
  reader.fail(fmt::format("constant {} is {}, not {}", index, kKindNames[constants_[index].index()],
                          kKindNames[kind]));
}

std::string_view ConstantPool::className(std::uint16_t index, const ByteReader& reader) const {
  const ClassConstant& constant = at<ClassConstant>(index, reader);
  if (constant.type.isArray())
    reader.fail(fmt::format("constant {} is an array where a class is needed", index));
  return constant.name;
}

std::optional<std::string_view> ConstantPool::optionalClassName(std::uint16_t index,
                                                                const ByteReader& reader) const {
  if (index == 0) return std::nullopt;
  return className(index, reader);
}

std::string_view ConstantPool::memberName(std::uint16_t index, const ByteReader& reader) {
  const std::string_view name = text(index, reader);
  if (!once(memberNames_, index, [name] { return isMemberName(name); }))
    reader.fail(fmt::format("constant {} is no name of a member", index));
  return name;
}

Type ConstantPool::fieldType(std::uint16_t index, const ByteReader& reader) {
  const std::string_view descriptor = text(index, reader);
  const std::optional<Type>& type =
      once(fieldTypes_, index, [descriptor] { return parseFieldDescriptor(descriptor); });
  if (!type) reader.fail(fmt::format("constant {} is no descriptor of a field", index));
  return *type;
}

Type ConstantPool::classType(std::uint16_t index, const ByteReader& reader) {
  const std::string_view name = text(index, reader);
  const std::optional<Type>& type =
      once(classTypes_, index, [name] { return parseClassConstant(name); });
  if (!type) reader.fail(fmt::format("constant {} is no name of a class", index));
  return *type;
}

SharedMethodType ConstantPool::methodType(std::uint16_t index, const ByteReader& reader) {
  const std::string_view descriptor = text(index, reader);
  const SharedMethodType type =
      once(methodTypes_, index, [descriptor] { return shared(parseMethodDescriptor(descriptor)); });
  if (!type) reader.fail(fmt::format("constant {} is no descriptor of a method", index));
  return type;
}

SharedGenericType ConstantPool::fieldSignature(std::uint16_t index, const ByteReader& reader) {
  const std::string_view signature = text(index, reader);
  return once(fieldSignatures_, index,
              [signature] { return shared(parseFieldSignature(signature)); });
}

SharedMethodSignature ConstantPool::methodSignature(std::uint16_t index, const ByteReader& reader) {
  const std::string_view signature = text(index, reader);
  return once(methodSignatures_, index,
              [signature] { return shared(parseMethodSignature(signature)); });
}

}  // namespace fathom::frontend::java
