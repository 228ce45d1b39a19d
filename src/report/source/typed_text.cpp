#include <algorithm>
#include <bit>
#include <fmt/format.h>

#include "report/source/value_text.h"

namespace fathom::report {

using logic::BitVecValue;
using logic::MapValue;
using logic::Value;

namespace {

/// The number that these bits are in the type's range.
Integer wrapped(const Value& value, const program::SourceType& type) {
  const auto* bits = std::get_if<BitVecValue>(&value.content());
  const Integer& number = bits != nullptr ? bits->bits : value.integer();
  return type.isSigned ? signedValue(number, type.width) : lowBits(number, type.width);
}

/// What the bits of a floating-point number of 32 or 64 bits mean.
std::string floatText(const Integer& bits, unsigned width) {
  const auto half = static_cast<std::uint32_t>(lowBits(bits, 32).small());
  if (width == 32) return fmt::format("{}", std::bit_cast<float>(half));
  const auto upper = static_cast<std::uint64_t>(lowBits(shiftRight(bits, 32), 32).small());
  return fmt::format("{}", std::bit_cast<double>((upper << 32U) | half));
}

/// The bytes from the first to the one before 0, as a string of C; nothing where others than
/// printable ones are among them.
std::optional<std::string> stringText(const MapValue& map) {
  std::string text;
  for (std::int64_t i = 0; i < static_cast<std::int64_t>(map.entries.size()) + 1; ++i) {
    const auto byte = smallNumber(map.at({Value(Integer(i))}));
    if (!byte) return std::nullopt;
    if (*byte == 0) return text.empty() ? std::nullopt : std::optional('"' + text + '"');
    if (*byte < 32 || *byte > 126) return std::nullopt;
    text += static_cast<char>(*byte);
  }
  return std::nullopt;
}

bool isKeyedByNumbers(const MapValue& map) {
  return std::ranges::all_of(map.entries, [](const auto& entry) {
    return entry.first.size() == 1 && std::holds_alternative<Integer>(entry.first[0].content());
  });
}

}  // namespace

std::string typedText(const logic::TermStore& terms, const Value& value,
                      const program::SourceType& type) {
  const bool isNumber = std::holds_alternative<Integer>(value.content()) ||
                        std::holds_alternative<BitVecValue>(value.content());
  if (!isNumber) {
    const bool isBytes = type.kind == program::SourceType::Kind::Number && type.width == 8;
    if (isBytes && value.isMap() && isKeyedByNumbers(value.map()))
      if (auto string = stringText(value.map())) return *string;
    return valueText(terms, value);
  }
  if (type.kind == program::SourceType::Kind::Number)
    return valueText(terms, Value(wrapped(value, type)));
  if (type.width != 32 && type.width != 64) return valueText(terms, value);
  return floatText(wrapped(value, {type.kind, type.width, false}), type.width);
}

}  // namespace fathom::report
