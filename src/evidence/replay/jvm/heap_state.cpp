#include "evidence/replay/jvm/heap_state.h"

#include "logic/float_value.h"

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

std::optional<Integer> numberAt(const Value* map, const Integer& key) {
  const Value* found = lookup(map, key);
  return found == nullptr ? std::nullopt : numberIn(*found);
}

}  // namespace

std::optional<Integer> numberIn(const Value& value) {
  if (const auto* boolean = std::get_if<bool>(&value.content())) return Integer(*boolean ? 1 : 0);
  if (const auto* number = std::get_if<Integer>(&value.content())) return *number;
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
    return signedValue(bits->bits, bits->width);
  if (const auto* real = std::get_if<logic::FloatValue>(&value.content()))
    return signedValue(logic::bitsOf(*real), real->width);
  return std::nullopt;
}

const Value* HeapState::global(std::string_view name) const {
  for (std::size_t i = 0; i < program_.globals.size() && i < globals_.size(); ++i)
    if (terms_.name(program_.globals[i].symbol) == name) return &globals_[i];
  return nullptr;
}

std::optional<std::vector<Integer>> HeapState::elementsAt(const Integer& reference,
                                                          std::string_view contents) const {
  if (reference.isZero()) return std::nullopt;
  const auto count = numberAt(global("length"), reference);
  const Value* elements = lookup(global(contents), reference);
  std::vector<Integer> numbers;
  if (!count || elements == nullptr) return numbers;
  for (Integer i = 0; i < *count && i < Integer(kMostElements); i = i + Integer(1))
    numbers.push_back(numberAt(elements, i).value_or(Integer(0)));
  return numbers;
}

std::optional<std::u16string> HeapState::stringAt(const Integer& reference) const {
  if (reference.isZero()) return std::nullopt;
  const auto array = numberAt(global("java.lang.String.value"), reference);
  if (!array) return std::u16string();
  const auto elements = elementsAt(*array, "char[]");
  if (!elements) return std::nullopt;
  std::u16string text;
  for (const Integer& each : *elements) text += static_cast<char16_t>(lowBits(each, 16).small());
  return text;
}

}  // namespace fathom::evidence::jvm
