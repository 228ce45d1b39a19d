#include "frontend/java/evaluate/heap.h"

#include <algorithm>

#include "base/errors.h"
#include "base/match.h"

namespace fathom::frontend::java {
namespace {

constexpr std::string_view kString = "java/lang/String";
constexpr std::int32_t kLatin1 = 0;
constexpr std::int32_t kUtf16 = 1;

Elements elementsOf(const Type& array, std::size_t length) {
  if (array.dimensions > 1 || !std::holds_alternative<Primitive>(array.element))
    return std::vector<Reference>(length);
  switch (std::get<Primitive>(array.element)) {
    case Primitive::Boolean:
    case Primitive::Byte:
      return std::vector<std::int8_t>(length);
    case Primitive::Char:
      return std::vector<char16_t>(length);
    case Primitive::Short:
      return std::vector<std::int16_t>(length);
    case Primitive::Int:
      return std::vector<std::int32_t>(length);
    case Primitive::Long:
      return std::vector<std::int64_t>(length);
    case Primitive::Float:
      return std::vector<float>(length);
    case Primitive::Double:
      return std::vector<double>(length);
    case Primitive::Void:
      break;
  }
  failRequirement("no array has elements of void", __FILE__, __LINE__);
}

/// Where an instance keeps the field that its own class declares.
std::optional<std::size_t> placeOf(const Instance& instance, std::string_view name) {
  for (std::size_t i = 0; i < instance.fields.size(); ++i) {
    const ResolvedField& field = instance.layout->fields[i];
    if (field.field->name == name && field.owner == instance.type) return i;
  }
  return std::nullopt;
}

bool isLatin1(std::u16string_view text) {
  return std::all_of(text.begin(), text.end(), [](char16_t unit) { return unit < 0x100; });
}

std::vector<std::int8_t> bytesOf(std::u16string_view text) {
  const bool latin1 = isLatin1(text);
  std::vector<std::int8_t> bytes;
  for (const char16_t unit : text) {
    bytes.push_back(static_cast<std::int8_t>(unit & 0xFF));
    if (!latin1) bytes.push_back(static_cast<std::int8_t>(unit >> 8));
  }
  return bytes;
}

std::u16string decode(const std::vector<std::int8_t>& bytes, std::int32_t coder) {
  const auto byte = [&bytes](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  std::u16string text;
  if (coder == kLatin1)
    for (std::size_t i = 0; i < bytes.size(); ++i) text.push_back(byte(i));
  else
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
      text.push_back(static_cast<char16_t>(byte(i) | (byte(i + 1) << 8)));
  return text;
}

}  // namespace

Value defaultValue(const Type& type) {
  if (type.isReference()) return Reference{};
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Long:
      return std::int64_t{0};
    case Primitive::Float:
      return 0.0F;
    case Primitive::Double:
      return 0.0;
    case Primitive::Boolean:
    case Primitive::Byte:
    case Primitive::Char:
    case Primitive::Short:
    case Primitive::Int:
      return std::int32_t{0};
    case Primitive::Void:
      break;
  }
  failRequirement("no variable is void", __FILE__, __LINE__);
}

std::size_t Array::length() const {
  return std::visit([](const auto& list) { return list.size(); }, elements);
}

std::shared_ptr<const Layout> ConcreteHeap::layoutOf(const LoadedClass& type) {
  std::shared_ptr<const Layout>& known = layouts_[&type];
  if (known) return known;
  std::vector<const LoadedClass*> line;
  for (const LoadedClass* c = &type; c; c = c->superclass) line.push_back(c);
  auto layout = std::make_shared<Layout>();
  for (auto c = line.rbegin(); c != line.rend(); ++c)
    for (const Field& field : (*c)->file.fields) {
      if (field.flags.has(Access::Static)) continue;
      layout->places.emplace(&field, layout->fields.size());
      layout->fields.push_back({*c, &field});
    }
  known = layout;
  return known;
}

Reference ConcreteHeap::add(HeapObject object) {
  objects_.push_back(std::move(object));
  return Reference{static_cast<std::uint32_t>(objects_.size())};
}

Reference ConcreteHeap::makeInstance(const LoadedClass& type, const LoadedClass* maker) {
  Instance instance{&type, layoutOf(type), {}};
  for (const ResolvedField& field : instance.layout->fields)
    instance.fields.push_back(defaultValue(field.field->type));
  return add({std::move(instance), maker});
}

Reference ConcreteHeap::makeArray(const Type& type, std::size_t length, const LoadedClass* maker) {
  return add({Array{type, elementsOf(type, length)}, maker});
}

Reference ConcreteHeap::mirror(const Type& type) {
  Reference& known = mirrors_[descriptorOf(type)];
  if (known.isNull()) known = add({ClassMirror{type}});
  return known;
}

std::optional<Reference> ConcreteHeap::literal(std::u16string_view text) {
  if (const auto known = literals_.find(std::u16string(text)); known != literals_.end())
    return known->second;
  const LoadedClass* type = hierarchy_.find(kString);
  if (!type) return std::nullopt;
  const Reference string = makeInstance(*type, nullptr);
  auto& instance = std::get<Instance>(at(string).content);
  const std::optional<std::size_t> value = placeOf(instance, "value");
  const std::optional<std::size_t> coder = placeOf(instance, "coder");
  if (!value) return std::nullopt;
  Array array{Type{Primitive::Char, 1}, std::vector<char16_t>(text.begin(), text.end())};
  if (coder) {
    array = {Type{Primitive::Byte, 1}, bytesOf(text)};
    instance.fields[*coder] = isLatin1(text) ? kLatin1 : kUtf16;
  }
  instance.fields[*value] = add({std::move(array), nullptr, true});
  literals_.emplace(text, string);
  return string;
}

Reference ConcreteHeap::contents(Reference string) const {
  const auto& instance = std::get<Instance>(at(string).content);
  return std::get<Reference>(instance.fields[*placeOf(instance, "value")]);
}

std::optional<std::u16string> ConcreteHeap::text(Reference reference) const {
  if (reference.isNull()) return std::nullopt;
  const auto* instance = std::get_if<Instance>(&at(reference).content);
  if (!instance || instance->type->name() != kString) return std::nullopt;
  const std::optional<std::size_t> value = placeOf(*instance, "value");
  const auto* array = value ? std::get_if<Reference>(&instance->fields[*value]) : nullptr;
  if (!array || array->isNull()) return std::nullopt;
  const auto& elements = std::get<Array>(at(*array).content).elements;
  if (const auto* units = std::get_if<std::vector<char16_t>>(&elements))
    return std::u16string(units->begin(), units->end());
  const auto* bytes = std::get_if<std::vector<std::int8_t>>(&elements);
  const std::optional<std::size_t> coder = placeOf(*instance, "coder");
  if (!bytes || !coder) return std::nullopt;
  return decode(*bytes, std::get<std::int32_t>(instance->fields[*coder]));
}

}  // namespace fathom::frontend::java
