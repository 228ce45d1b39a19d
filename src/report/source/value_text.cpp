#include "report/source/value_text.h"

#include <algorithm>
#include <set>

#include "base/match.h"
#include "logic/float_value.h"
#include "report/render.h"

namespace fathom::report {

using logic::BitVecValue;
using logic::MapValue;
using logic::Value;

namespace {

constexpr std::size_t kDigits = 40;  // longer numbers lose their middle
constexpr std::size_t kEnds = 12;    // digits kept at each end
constexpr std::size_t kEntries = 6;  // more entries of a map lose their middle
constexpr std::size_t kChanges = 3;  // more changed entries, and the map is shown

std::string numberText(const Integer& number) {
  const std::string digits = number.toString();
  if (digits.size() <= kDigits) return digits;
  return digits.substr(0, kEnds) + "..." + digits.substr(digits.size() - kEnds) + " (" +
         std::to_string(digits.size() - (number.sign() < 0 ? 1 : 0)) + " digits)";
}

enum class Unsigned { Shown, Left };

std::string bitsText(const BitVecValue& value, Unsigned also) {
  const Integer number = signedValue(value.bits, value.width);
  if (number == value.bits || also == Unsigned::Left) return numberText(number);
  return numberText(number) + " (unsigned " + numberText(value.bits) + ")";
}

std::string text(const logic::TermStore& terms, const Value& value, Unsigned also);

std::string keyText(const logic::TermStore& terms, const std::vector<Value>& key) {
  std::string out;
  for (const Value& part : key)
    out += (out.empty() ? "" : ", ") + text(terms, part, Unsigned::Left);
  return out;
}

/// Nests as deep as the sort of the value.
std::string mapText(const logic::TermStore& terms, const MapValue& map) {
  const std::size_t count = map.entries.size();
  std::string out = "[";
  std::size_t i = 0;
  for (const auto& [key, entry] : map.entries) {
    const bool shown = count <= kEntries || i < kEntries / 2 || i >= count - kEntries / 2;
    if (shown) out += keyText(terms, key) + ": " + text(terms, entry, Unsigned::Left) + ", ";
    if (!shown && i == kEntries / 2)
      out += "... " + std::to_string(count - kEntries / 2 * 2) + " more ..., ";
    ++i;
  }
  return out + (count == 0 ? "all " : "else ") + text(terms, map.otherwise, Unsigned::Left) + "]";
}

std::string text(const logic::TermStore& terms, const Value& value, Unsigned also) {
  return match(
      value.content(), [](bool truth) -> std::string { return truth ? "true" : "false"; },
      [](const Integer& number) { return numberText(number); },
      [&](const BitVecValue& bits) { return bitsText(bits, also); },
      [&](const logic::FloatValue& number) { return logic::toString(number); },
      [&](const logic::ElementValue& element) {
        return terms.sortName(element.sort) + "#" + std::to_string(element.index);
      },
      [&](const Value::Map& map) { return mapText(terms, *map); });
}

/// The keys under which the maps differ; nothing where their defaults do.
std::optional<std::set<std::vector<Value>>> changedKeys(const MapValue& before,
                                                        const MapValue& after) {
  if (before.otherwise != after.otherwise) return std::nullopt;
  std::set<std::vector<Value>> keys;
  for (const auto* map : {&before, &after})
    for (const auto& entry : map->entries)
      if (before.at(entry.first) != after.at(entry.first)) keys.insert(entry.first);
  return keys;
}

}  // namespace

std::string valueText(const logic::TermStore& terms, const Value& value) {
  return text(terms, value, Unsigned::Shown);
}

std::optional<std::int64_t> smallNumber(const Value& value) {
  std::optional<Integer> number;
  if (const auto* integer = std::get_if<Integer>(&value.content())) number = *integer;
  if (const auto* bits = std::get_if<BitVecValue>(&value.content()))
    number = signedValue(bits->bits, bits->width);
  const Integer most = Integer::powerOfTwo(60);
  if (!number || *number > most || *number < -most) return std::nullopt;
  return number->small();
}

std::string changeText(const logic::TermStore& terms, const std::string& name, const Value& before,
                       const Value& after, const char* brackets) {
  const std::string whole = name + " = " + valueText(terms, after);
  if (!before.isMap() || !after.isMap()) return whole;
  const auto keys = changedKeys(before.map(), after.map());
  if (!keys || keys->size() > kChanges) return whole;
  if (keys->empty()) return name + " stays as it is";
  std::string out;
  for (const std::vector<Value>& key : *keys)
    out += (out.empty() ? "" : ", ") + name + brackets[0] + keyText(terms, key) + brackets[1] +
           " = " + valueText(terms, after.map().at(key));
  return out;
}

std::optional<Value> changedKey(const Value& before, const Value& after) {
  if (!before.isMap() || !after.isMap()) return std::nullopt;
  const auto keys = changedKeys(before.map(), after.map());
  if (!keys || keys->size() != 1 || keys->begin()->size() != 1) return std::nullopt;
  return keys->begin()->front();
}

std::string pointerText(const logic::TermStore& terms, const Value& object, const Value& offset) {
  const auto isZero = [](const Value& value) {
    const auto* number = std::get_if<Integer>(&value.content());
    const auto* bits = std::get_if<BitVecValue>(&value.content());
    return (number != nullptr && number->isZero()) || (bits != nullptr && bits->bits.isZero());
  };
  const std::string base =
      isZero(object) ? "null" : "object " + text(terms, object, Unsigned::Left);
  return isZero(offset) ? base : base + " + " + text(terms, offset, Unsigned::Left);
}

std::string listText(const Names& names, const std::vector<program::Variable>& variables,
                     const std::vector<Value>& values, Labels labels, const logic::Model* state) {
  std::string out;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    if (names.objectOf(variables[i].symbol)) continue;
    const auto offset = names.offsetOf(variables[i].symbol);
    const auto at = std::ranges::find_if(
        variables, [&](const program::Variable& each) { return each.symbol == offset; });
    if (!out.empty()) out += ", ";
    if (labels == Labels::Shown) out += names(variables[i].symbol) + " = ";
    out += names.value(variables[i].symbol, values[i],
                       offset ? &values[static_cast<std::size_t>(at - variables.begin())] : nullptr,
                       state);
  }
  return out;
}

std::string callText(const Names& names, const program::Procedure& procedure,
                     const std::vector<Value>& inputs, const logic::Model* state) {
  return names.procedure(procedure) + "(" +
         listText(names, procedure.inputs, inputs, Labels::Shown, state) + ")";
}

}  // namespace fathom::report
