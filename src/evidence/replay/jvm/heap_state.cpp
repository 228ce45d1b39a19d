#include "evidence/replay/jvm/heap_state.h"

namespace fathom::evidence::jvm {

using program::Value;

namespace {

/// Null where there is no map. Keys are integers, or bit-vectors where the map has such ones.
const Value* lookup(const Value* map, const Integer& key) {
  if (map == nullptr || !map->isMap()) return nullptr;
  const logic::MapValue& content = map->map();
  if (content.entries.empty()) return &content.otherwise;
  const Value& some = content.entries.begin()->first.front();
  if (const auto* bits = std::get_if<logic::BitVecValue>(&some.content()))
    return &content.at({logic::BitVecValue{bits->width, lowBits(key, bits->width)}});
  return &content.at({key});
}

}  // namespace

std::optional<Integer> numberIn(const Value& value) {
  if (const auto* boolean = std::get_if<bool>(&value.content())) return Integer(*boolean ? 1 : 0);
  if (const auto* number = std::get_if<Integer>(&value.content())) return *number;
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
    return signedValue(bits->bits, bits->width);
  return std::nullopt;
}

const Value* HeapState::global(std::string_view name) const {
  for (std::size_t i = 0; i < program_.globals.size() && i < globals_.size(); ++i)
    if (terms_.name(program_.globals[i].symbol) == name) return &globals_[i];
  return nullptr;
}

std::optional<std::vector<Integer>> HeapState::elementsAt(const Integer& reference,
                                                          std::string_view contents) const {
  const Value* length = lookup(global("length"), reference);
  const Value* elements = lookup(global(contents), reference);
  if (reference.isZero() || length == nullptr || elements == nullptr) return std::nullopt;
  const auto count = numberIn(*length);
  if (!count || *count < Integer(0) || *count > Integer(kMostElements)) return std::nullopt;
  std::vector<Integer> numbers;
  for (std::int64_t i = 0; i < count->small(); ++i) {
    const Value* element = lookup(elements, Integer(i));
    const auto number = element == nullptr ? std::nullopt : numberIn(*element);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<std::u16string> HeapState::stringAt(const Integer& reference) const {
  const Value* value = lookup(global("java.lang.String.value"), reference);
  const auto array = value == nullptr ? std::nullopt : numberIn(*value);
  if (reference.isZero() || !array) return std::nullopt;
  const auto elements = elementsAt(*array, "char[]");
  if (!elements) return std::nullopt;
  std::u16string text;
  for (const Integer& each : *elements) text += static_cast<char16_t>(lowBits(each, 16).small());
  return text;
}

}  // namespace fathom::evidence::jvm
