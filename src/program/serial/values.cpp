#include "program/serial/values.h"

#include <fmt/core.h>
#include <limits>

#include "base/match.h"
#include "logic/float_value.h"
#include "program/serial/fields.h"

namespace fathom::program::serial {
namespace {

/// Maps in maps; three levels of JSON each, within what parseJson reads.
constexpr int kDeepestMap = 60;
constexpr std::size_t kWidest = 1U << 24;
constexpr std::size_t kAnyIndex = std::size_t{std::numeric_limits<std::uint32_t>::max()} + 1;

Json mapToJson(const logic::TermStore& terms, const logic::MapValue& map) {
  Json entries = Json::array();
  for (const auto& [key, value] : map.entries) {
    Json entry = valuesToJson(terms, key);
    entry.push_back(valueToJson(terms, value));
    entries.push_back(std::move(entry));
  }
  return {{"entries", std::move(entries)}, {"else", valueToJson(terms, map.otherwise)}};
}

Integer number(const Json& json, const char* what) {
  std::optional<Integer> value = Integer::parse(text(json, what));
  if (!value) fail(fmt::format("'{}' should be a decimal number", what));
  return std::move(*value);
}

Value bitVector(const Json& json) {
  const unsigned width = indexField(json, kWidest, "width");
  Integer bits = number(field(json, "value"), "value");
  if (width == 0 || bits.sign() < 0 || lowBits(bits, width) != bits) {
    fail("the value of a bit-vector should fit its width");
  }
  return logic::BitVecValue{width, std::move(bits)};
}

Value floating(const Json& json) {
  constexpr std::size_t kWider = 65;
  const unsigned width = indexField(json, kWider, "float");
  const Integer bits = number(field(json, "bits"), "bits");
  if ((width != 32 && width != 64) || bits.sign() < 0 || lowBits(bits, width) != bits) {
    fail("the bits of a floating-point number should be 32 or 64");
  }
  return logic::floatOfBits(width, bits);
}

}  // namespace

Json valueToJson(const logic::TermStore& terms, const Value& value) {
  return match(
      value.content(), [](bool b) -> Json { return b; },
      [](const Integer& i) -> Json { return i.toString(); },
      [](const logic::BitVecValue& v) -> Json {
        return {{"width", v.width}, {"value", v.bits.toString()}};
      },
      [](const logic::FloatValue& f) -> Json {
        return {{"float", f.width}, {"bits", logic::bitsOf(f).toString()}};
      },
      [&](const logic::ElementValue& e) -> Json {
        return {{"sort", encoded(terms.sortName(e.sort))}, {"index", e.index}};
      },
      [&](const Value::Map& map) -> Json { return mapToJson(terms, *map); });
}

Json valuesToJson(const logic::TermStore& terms, const std::vector<Value>& values) {
  Json list = Json::array();
  for (const Value& value : values) list.push_back(valueToJson(terms, value));
  return list;
}

ValueReader::ValueReader(logic::TermStore& terms, const Program& program) {
  for (const logic::Sort sort : program.sorts) sorts_.emplace(terms.sortName(sort), sort);
}

logic::Sort ValueReader::sort(const std::string& name) const {
  const auto found = sorts_.find(name);
  if (found == sorts_.end()) fail(fmt::format("the program has no sort '{}'", name));
  return found->second;
}

std::vector<Value> ValueReader::values(const Json& json, const char* what) const {
  std::vector<Value> values;
  for (const Json& part : array(json, what)) values.push_back(value(part));
  return values;
}

Value ValueReader::value(const Json& json, int depth) const {
  if (const auto* boolean = json.get_ptr<const Json::boolean_t*>()) return *boolean;
  if (json.is_string()) return number(json, "value");
  if (optionalField(json, "width")) return bitVector(json);
  if (optionalField(json, "float")) return floating(json);
  if (optionalField(json, "sort")) {
    return logic::ElementValue{sort(textField(json, "sort")), indexField(json, kAnyIndex, "index")};
  }
  if (depth >= kDeepestMap) fail("maps are nested too deeply");
  return map(json, depth + 1);
}

Value ValueReader::map(const Json& json, int depth) const {
  std::map<std::vector<Value>, Value> entries;
  for (const Json& entry : array(field(json, "entries"), "entries")) {
    std::vector<Value> key;
    for (const Json& part : array(entry, "entries")) key.push_back(value(part, depth));
    if (key.size() < 2) fail("an entry of a map should be its key and its value");
    Value last = std::move(key.back());
    key.pop_back();
    if (!entries.emplace(std::move(key), std::move(last)).second) fail("a map has a key twice");
  }
  return logic::makeMap(std::move(entries), value(field(json, "else"), depth));
}

}  // namespace fathom::program::serial
