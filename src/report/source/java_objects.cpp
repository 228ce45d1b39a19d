#include "report/source/java_objects.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <set>

#include "report/source/value_text.h"

namespace fathom::report {

using logic::Model;
using logic::Value;
using program::JavaField;
using program::SourceType;

namespace {

constexpr std::size_t kLongestText = 40;  // characters of a string

const std::map<std::string, SourceType> kNumbers{
    {"byte", {SourceType::Kind::Number, 8}},    {"short", {SourceType::Kind::Number, 16}},
    {"int", {SourceType::Kind::Number, 32}},    {"long", {SourceType::Kind::Number, 64}},
    {"float", {SourceType::Kind::Float, 32}},   {"double", {SourceType::Kind::Float, 64}},
    {"boolean", {SourceType::Kind::Number, 8}}, {"char", {SourceType::Kind::Number, 16, false}}};

const std::map<std::string, std::string> kBoxes{
    {"java.lang.Integer", "int"},     {"java.lang.Long", "long"},
    {"java.lang.Short", "short"},     {"java.lang.Byte", "byte"},
    {"java.lang.Float", "float"},     {"java.lang.Double", "double"},
    {"java.lang.Boolean", "boolean"}, {"java.lang.Character", "char"}};

std::string escaped(std::int64_t code, char quote) {
  if (code == '\n') return "\\n";
  if (code == '\t') return "\\t";
  if (code == quote || code == '\\') return {'\\', static_cast<char>(code)};
  if (code >= ' ' && code <= '~') return {static_cast<char>(code)};
  return fmt::format("\\u{:04x}", static_cast<unsigned>(code & 0xffff));
}

/// Keys are integers, or bit-vectors where the map has such ones. Null where it is no map.
const Value* lookUp(const Value* map, const Integer& key) {
  if (map == nullptr || !map->isMap()) return nullptr;
  const logic::MapValue& content = map->map();
  if (content.entries.empty()) return &content.otherwise;
  const Value& some = content.entries.begin()->first.front();
  if (const auto* bits = std::get_if<logic::BitVecValue>(&some.content()))
    return &content.at({logic::BitVecValue{bits->width, lowBits(key, bits->width)}});
  return &content.at({key});
}

std::optional<Integer> numberAt(const Value* map, const Integer& key) {
  const Value* found = lookUp(map, key);
  return found != nullptr ? integerIn(*found) : std::nullopt;
}

std::optional<std::string> textAt(const std::map<std::int64_t, std::string>& texts,
                                  const Integer& number) {
  const auto small = smallNumber(Value(number));
  const auto found = small ? texts.find(*small) : texts.end();
  return found != texts.end() ? std::optional(found->second) : std::nullopt;
}

}  // namespace

std::optional<Integer> integerIn(const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value.content())) return Integer(*truth ? 1 : 0);
  if (const auto* number = std::get_if<Integer>(&value.content())) return *number;
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
    return signedValue(bits->bits, bits->width);
  return std::nullopt;
}

std::string charText(std::int64_t code) {
  return "'" + escaped(code, '\'') + "'";
}

bool isReferenceType(const std::string& type) {
  return !type.empty() && !kNumbers.contains(type);
}

JavaObjects::JavaObjects(const logic::TermStore& terms, const program::Program& program,
                         const program::JavaSource& source)
    : source_(source) {
  std::set<std::string> all;
  for (const auto& [number, name] : source.classes) all.insert(name.substr(0, name.find('[')));
  for (const auto& [procedure, method] : source.methods) all.insert(method.owner);
  for (const std::string& name : all) addName(name);
  for (const program::Variable& global : program.globals)
    if (const auto field = source.fields.find(terms.name(global.symbol));
        field != source.fields.end())
      fields_.emplace(global.symbol, &field->second);
}

// ---- Names of classes ----

/// The part behind the last dot or dollar, unless that is a number.
std::string JavaObjects::plainName(const std::string& full) const {
  const std::string inPackage = full.substr(full.rfind('.') + 1);
  const std::string last = inPackage.substr(inPackage.rfind('$') + 1);
  const bool isName = !last.empty() && !std::isdigit(static_cast<unsigned char>(last.front()));
  return isName && inPackage.find("$$") == std::string::npos ? last : inPackage;
}

void JavaObjects::addName(const std::string& full) {
  ++uses_[plainName(full)];
}

std::string JavaObjects::className(const std::string& full) const {
  const std::size_t bracket = full.find('[');
  const std::string base = full.substr(0, bracket);
  const std::string rest = bracket == std::string::npos ? "" : full.substr(bracket);
  const std::string plain = plainName(base);
  const auto uses = uses_.find(plain);
  if (uses == uses_.end() || uses->second <= 1) return plain + rest;
  std::string longer = base;
  std::ranges::replace(longer, '$', '.');
  return longer + rest;
}

// ---- Values ----

std::optional<std::string> JavaObjects::value(const std::string& type, const Value& value,
                                              const Model* state) const {
  const auto number = integerIn(value);
  if (!number) return std::nullopt;
  if (isReferenceType(type)) return object(*number, state);
  const auto kind = kNumbers.find(type);
  if (kind == kNumbers.end()) return std::nullopt;
  if (type == "boolean") return number->isZero() ? "false" : "true";
  if (type == "char") return charText(lowBits(*number, 16).small());
  if (kind->second.kind == SourceType::Kind::Number) {
    const Integer wrapped = signedValue(lowBits(*number, kind->second.width), kind->second.width);
    return wrapped.toString();
  }
  return std::nullopt;
}

// ---- Objects ----

const Value* JavaObjects::find(Field::Kind kind, const std::string& type,
                               const Model& state) const {
  for (const auto& [symbol, field] : fields_)
    if (field->kind == kind && (type.empty() || field->type == type))
      if (const auto found = state.values.find(symbol); found != state.values.end())
        return &found->second;
  return nullptr;
}

/// Of the maps of a field, the one that speaks of the object.
std::optional<Integer> JavaObjects::fieldOf(const Integer& reference, const std::string& owner,
                                            const std::string& name, const Model& state) const {
  std::optional<Integer> otherwise;
  for (const auto& [symbol, field] : fields_) {
    const auto found = state.values.find(symbol);
    if (field->owner != owner || field->name != name || found == state.values.end()) continue;
    if (field->object) {
      if (Integer(*field->object) == reference) return integerIn(found->second);
      continue;
    }
    const auto number = numberAt(&found->second, reference);
    if (number && !number->isZero()) return number;
    otherwise = number;
  }
  return otherwise;
}

std::optional<std::string> JavaObjects::stringText(const Integer& reference,
                                                   const Model& state) const {
  const auto array = fieldOf(reference, "java.lang.String", "value", state);
  if (!array) return std::nullopt;
  const auto length = numberAt(find(Field::Kind::Length, "", state), *array);
  const Value* elements = lookUp(find(Field::Kind::Elements, "char", state), *array);
  if (!length) return std::nullopt;
  std::string text = "\"";
  std::int64_t i = 0;
  for (; Integer(i) < *length && text.size() < kLongestText; ++i)
    text += escaped(lowBits(numberAt(elements, Integer(i)).value_or(Integer(0)), 16).small(), '"');
  return text + (Integer(i) < *length ? "...\"" : "\"");
}

/// Integer 5
std::optional<std::string> JavaObjects::boxText(const Integer& reference, const std::string& type,
                                                const Model& state) const {
  const auto box = kBoxes.find(type);
  const auto number = box != kBoxes.end() ? fieldOf(reference, type, "value", state) : std::nullopt;
  if (!number) return std::nullopt;
  const auto text = value(box->second, Value(*number), &state);
  return text ? std::optional(className(type) + " " + *text) : std::nullopt;
}

std::optional<Integer> JavaObjects::classNumber(const Integer& reference,
                                                const Value* types) const {
  const auto now = numberAt(types, reference);
  if (now && !now->isZero()) return now;
  const auto small = smallNumber(Value(reference));
  const auto first = small ? source_.initialTypes.find(*small) : source_.initialTypes.end();
  return first != source_.initialTypes.end() ? std::optional(Integer(first->second)) : std::nullopt;
}

/// Which one of its class it is, in the order of references.
std::string JavaObjects::ordinal(const Integer& reference, const Model& state) const {
  const Value* types = find(Field::Kind::Class, "", state);
  const auto mine = classNumber(reference, types);
  std::set<Integer> all;
  for (const auto& row : source_.initialTypes) all.insert(Integer(row.first));
  if (types != nullptr && types->isMap())
    for (const auto& row : types->map().entries)
      if (const auto other = integerIn(row.first.front())) all.insert(*other);
  const auto isBefore = [&](const Integer& other) {
    return other <= reference && classNumber(other, types) == mine;
  };
  return fmt::format("#{}", std::ranges::count_if(all, isBefore));
}

std::optional<std::string> JavaObjects::classOf(const Integer& reference,
                                                const Model* state) const {
  if (state == nullptr) return std::nullopt;
  const auto number = classNumber(reference, find(Field::Kind::Class, "", *state));
  return number ? textAt(source_.classes, *number) : std::nullopt;
}

std::optional<std::string> JavaObjects::object(const Integer& reference, const Model* state) const {
  if (reference.isZero()) return "null";
  if (auto fixed = textAt(source_.objects, reference)) return fixed;
  const auto type = classOf(reference, state);
  if (!type) return textAt(source_.created, reference);
  if (*type == "java.lang.String")
    if (auto text = stringText(reference, *state)) return text;
  if (auto text = boxText(reference, *type, *state)) return text;
  std::string name = className(*type);
  if (const std::size_t bracket = name.find('['); bracket != std::string::npos)
    if (const auto length = numberAt(find(Field::Kind::Length, "", *state), reference))
      name.insert(bracket + 1, length->toString());
  return name + ordinal(reference, *state);
}

}  // namespace fathom::report
