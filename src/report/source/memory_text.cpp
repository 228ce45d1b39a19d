#include "report/source/memory_text.h"

#include <algorithm>
#include <fmt/format.h>

#include "program/start_strings.h"
#include "report/source/value_text.h"

namespace fathom::report {

using logic::Kind;
using logic::Value;
using program::SourceObject;
using program::SourcePlace;
using program::SourceRegion;

namespace {

using Found = MemoryText::Found;

std::string nameOf(const Found& found) {
  const SourceObject& object = *found.object;
  if (found.string) return fmt::format("{}[{}]", object.name, *found.string);
  if (found.isString) return "a string of " + object.name;
  if (object.isOfCallers && found.ordinal)
    return fmt::format("{} #{}", object.name, *found.ordinal);
  if (object.line == 0) return object.name;
  return fmt::format("{}{} at line {}", object.name,
                     found.ordinal ? fmt::format("#{}", *found.ordinal) : "", object.line);
}

std::string plusBytes(std::int64_t bytes) {
  if (bytes == 0) return "";
  return fmt::format(" {} {} byte{}", bytes < 0 ? '-' : '+', bytes < 0 ? -bytes : bytes,
                     bytes == 1 || bytes == -1 ? "" : "s");
}

/// a, a[3], a[3][1], and the bytes on from there.
struct Part {
  std::string text;
  std::int64_t rest = 0;
};

Part partOf(const Found& found, std::int64_t bytes) {
  Part part{nameOf(found), bytes};
  const std::int64_t size = found.object->element;
  if (size == 0) return part;
  part.rest = ((bytes % size) + size) % size;
  part.text += fmt::format("[{}]", (bytes - part.rest) / size);
  for (const std::int64_t inner : found.object->inner) {
    part.text += fmt::format("[{}]", part.rest / inner);
    part.rest %= inner;
  }
  return part;
}

/// The value of a pointer to so many bytes after the beginning of the object.
std::string addressOf(const Found& found, std::int64_t bytes) {
  if (found.isString) return nameOf(found) + (bytes == 0 ? "" : fmt::format(" + {}", bytes));
  if (found.object->line != 0) return nameOf(found) + plusBytes(bytes);
  if (found.object->isOfCallers) return "&(" + nameOf(found) + ")" + plusBytes(bytes);
  if (found.object->identity.value_or(0) < 0) return nameOf(found);  // a function
  if (found.object->name.starts_with("\""))
    return found.object->name + (bytes == 0 ? "" : fmt::format(" + {}", bytes));
  const Part part = partOf(found, bytes);
  const auto field = found.object->fields.find(part.rest);
  if (part.rest != 0 && field != found.object->fields.end())
    return "&" + part.text + "." + field->second;
  return "&" + part.text + plusBytes(part.rest);
}

/// What lies there.
std::string contentOf(const SourceRegion& region, const Found& found, std::int64_t bytes) {
  if (found.object->line == 0 && !found.object->isOfCallers) {
    const Part part = partOf(found, bytes);
    const auto field = found.object->fields.find(part.rest);
    if (field != found.object->fields.end()) return part.text + "." + field->second;
    return part.rest == 0 ? part.text : "*(&" + part.text + plusBytes(part.rest) + ")";
  }
  const auto field = region.fields.find({found.object->begin, bytes});
  if (field != region.fields.end()) return "(" + nameOf(found) + ")->" + field->second;
  return "*(" + nameOf(found) + plusBytes(bytes) + ")";
}

}  // namespace

std::optional<Found> MemoryText::stringOf(std::size_t region, std::int64_t number) const {
  for (const program::SourceStrings& list : memory_->strings) {
    if (list.region != region || number < list.first || number >= list.first + list.kMost) continue;
    const auto& objects = memory_->regions[region].objects;
    const auto object = std::ranges::find(objects, list.first, &SourceObject::identity);
    if (object == objects.end()) return std::nullopt;
    const bool isKnown = list.numbers.empty();  // they follow one another
    return Found{&*object, {}, true, isKnown ? std::optional(number - list.first) : std::nullopt};
  }
  return std::nullopt;
}

/// Objects with new numbers are known where one allocation creates them all, or by their creation.
std::optional<Found> MemoryText::objectOf(std::size_t index, std::int64_t number) const {
  const SourceRegion& region = memory_->regions[index];
  if (const auto string = stringOf(index, number)) return string;
  for (const SourceObject& object : region.objects)
    if (object.isOfCallers && object.identity && number >= *object.identity &&
        number < *object.identity + object.kMostOfCallers)
      return Found{&object, number - *object.identity + 1};
  const auto fixed = std::ranges::find(region.objects, number, &SourceObject::identity);
  if (fixed != region.objects.end()) return Found{&*fixed, std::nullopt};
  const auto lists = std::ranges::count(memory_->strings, index, &program::SourceStrings::region);
  const auto ofCallers = std::ranges::count_if(region.objects, &SourceObject::isOfCallers);
  const std::int64_t taken = static_cast<std::int64_t>(region.objects.size()) +
                             lists * program::SourceStrings::kMost +
                             ofCallers * SourceObject::kMostOfCallers;
  const auto takesNew = [](const SourceObject& each) { return !each.identity; };
  const auto creators = std::ranges::count_if(region.objects, takesNew);
  if (number <= taken || creators == 0) return std::nullopt;
  auto object = std::ranges::find_if(region.objects, takesNew);
  if (creators > 1) {
    const auto made = creationOf_ ? creationOf_(index, number) : std::nullopt;
    const auto isFrom = [&](const SourceObject& each) {
      return takesNew(each) && made && each.procedure == made->procedure;
    };
    object = std::ranges::find_if(region.objects, [&](const SourceObject& each) {
      return isFrom(each) && each.declared == made->line;
    });
    if (object == region.objects.end() && std::ranges::count_if(region.objects, isFrom) == 1)
      object = std::ranges::find_if(region.objects, isFrom);
    if (object == region.objects.end()) return std::nullopt;
  }
  return Found{&*object, object->line == 0 ? std::nullopt : std::optional(number - taken)};
}

std::string MemoryText::nameOf(const Found& found) {
  return report::nameOf(found);
}

std::string MemoryText::partOf(const Found& found, std::int64_t bytes) {
  const Part part = report::partOf(found, bytes);
  return part.text + plusBytes(part.rest);
}

std::optional<std::string> MemoryText::variable(logic::Symbol symbol) const {
  const auto place = memory_ != nullptr ? find(memory_->cells, terms_.name(symbol)) : std::nullopt;
  if (!place || !place->object || memory_->regions[place->region].stride > 0) return std::nullopt;
  const SourceRegion& region = memory_->regions[place->region];
  const SourceObject& only = region.objects[*place->object];
  return contentOf(region, {&only, std::nullopt}, place->offset - only.begin);
}

std::optional<program::SourceType> MemoryText::typeOf(logic::Symbol symbol) const {
  if (memory_ == nullptr) return std::nullopt;
  for (const std::string& procedure : {procedure_, std::string()})
    if (const auto found = memory_->types.find({procedure, terms_.name(symbol)});
        found != memory_->types.end())
      return found->second;
  return std::nullopt;
}

std::optional<SourcePlace> MemoryText::find(const Places& places, const std::string& symbol) const {
  for (const std::string& procedure : {procedure_, std::string()})
    if (const auto found = places.find({procedure, symbol}); found != places.end())
      return found->second;
  return std::nullopt;
}

std::optional<std::string> MemoryText::pointer(logic::Symbol symbol, const Value& object,
                                               const Value* offset) const {
  const auto place =
      memory_ != nullptr ? find(memory_->pointers, terms_.name(symbol)) : std::nullopt;
  const auto number = smallNumber(object);
  const auto strides = offset != nullptr ? smallNumber(*offset) : std::optional<std::int64_t>(0);
  if (!place || !number || !strides) return std::nullopt;
  if (*number == 0 || *number == program::kNullOfCallers) return "null";
  const SourceRegion& region = memory_->regions[place->region];
  const auto found = objectOf(place->region, *number);
  if (!found) return "an unknown address";
  return addressOf(*found, place->offset + *strides * region.stride - found->object->begin);
}

std::optional<std::string> MemoryText::value(logic::Symbol symbol, const Value& value,
                                             const Value* offset, const logic::Model* state) const {
  if (state != nullptr && memory_ != nullptr)
    if (auto text = listText(symbol, value, offset, *state)) return text;
  if (auto text = pointer(symbol, value, offset)) return text;
  const auto type = offset == nullptr ? typeOf(symbol) : std::nullopt;
  return type ? std::optional(typedText(terms_, value, *type)) : std::nullopt;
}

std::optional<std::string> MemoryText::cell(logic::Symbol array, const Value& object,
                                            const Value* offset, const logic::Model*) const {
  const auto place = memory_ != nullptr ? find(memory_->cells, terms_.name(array)) : std::nullopt;
  const auto number = smallNumber(object);
  const auto strides = offset != nullptr ? smallNumber(*offset) : std::optional<std::int64_t>(0);
  if (!place || !number || !strides) return std::nullopt;
  const SourceRegion& region = memory_->regions[place->region];
  if (place->object) {
    const SourceObject& only = region.objects[*place->object];
    const std::int64_t bytes = place->offset + *number * region.stride - only.begin;
    return contentOf(region, {&only, std::nullopt}, bytes);
  }
  const auto found = objectOf(place->region, *number);
  if (!found || (region.stride > 0) != (offset != nullptr)) return std::nullopt;
  return contentOf(region, *found, place->offset + *strides * region.stride - found->object->begin);
}

std::optional<std::string> MemoryText::listText(logic::Symbol symbol, const Value& object,
                                                const Value* offset,
                                                const logic::Model& state) const {
  constexpr std::size_t kShown = 20;
  const std::string name = terms_.name(symbol);
  const auto place = find(memory_->pointers, name);
  const bool isAtBegin = offset == nullptr || smallNumber(*offset) == 0;
  if (procedure_ != "main" || !name.starts_with("in.") || !place || !isAtBegin) return std::nullopt;
  const auto list = std::ranges::find_if(memory_->strings, [&](const program::SourceStrings& one) {
    return one.vectorRegion == place->region && one.vector == smallNumber(object);
  });
  if (list == memory_->strings.end()) return std::nullopt;
  const auto valueOf = [&](const std::string& global) -> const Value* {
    for (const auto& [known, value] : state.values)
      if (terms_.name(known) == global) return &value;
    return nullptr;
  };
  const auto strings = program::stringsAtStart(valueOf, *list, kShown + 1);
  std::string text;
  for (std::size_t i = 0; i < std::min(strings.size(), kShown); ++i)
    text += (i == 0 ? "" : ", ") + program::inQuotes(strings[i].substr(0, kShown)) +
            (strings[i].size() > kShown ? "..." : "");
  return "{" + text + (strings.size() > kShown ? ", ...}" : "}");
}

std::optional<std::string> MemoryText::byteText(const Element& element) const {
  const bool isInner = terms_.kind(element.array) == Kind::Select;
  const logic::Term whole = isInner ? terms_.arg(element.array, 0) : element.array;
  if (state() == nullptr || terms_.kind(whole) != Kind::Apply || !terms_.args(whole).empty())
    return std::nullopt;
  const logic::Symbol array = terms_.symbolOf(whole);
  const auto place = find(memory_->cells, terms_.name(array));
  if (!place ||
      std::ranges::count(memory_->strings, place->region, &program::SourceStrings::region) == 0)
    return std::nullopt;
  const auto index = logic::evaluate(terms_, element.index, *state());
  const auto object =
      isInner ? logic::evaluate(terms_, terms_.arg(element.array, 1), *state()) : index;
  if (!std::holds_alternative<Value>(index) || !std::holds_alternative<Value>(object))
    return std::nullopt;
  return cell(array, std::get<Value>(object), isInner ? &std::get<Value>(index) : nullptr);
}

std::optional<std::string> MemoryText::comparison(const ComparedTerm& comparison) const {
  if (memory_ == nullptr || comparison.number != Integer(program::kNullOfCallers) ||
      !leadOf(comparison.term))
    return std::nullopt;
  return comparison.text + " " + comparison.sign + " null";
}

std::optional<SourcePlace> MemoryText::leadOf(logic::Term term) const {
  if (terms_.kind(term) == Kind::Select) term = terms_.arg(term, 0);
  if (terms_.kind(term) != Kind::Apply || !terms_.args(term).empty()) return std::nullopt;
  return find(memory_->pointers, terms_.name(terms_.symbolOf(term)));
}

std::optional<std::string> MemoryText::behindOffset(const SourcePlace& place,
                                                    const Element& element) const {
  constexpr std::string_view kOffset = ".offset";
  if (terms_.kind(element.index) != Kind::Apply || !element.indexText.ends_with(kOffset))
    return std::nullopt;
  const auto without = [&](const std::string& name) {
    return name.substr(0, name.size() - kOffset.size());
  };
  const auto lead = find(memory_->pointers, without(terms_.name(terms_.symbolOf(element.index))));
  if (!lead || lead->region != place.region || lead->offset != place.offset) return std::nullopt;
  return "*" + without(element.indexText);
}

std::optional<std::string> MemoryText::element(const Element& element) const {
  if (memory_ != nullptr)
    if (auto text = byteText(element)) return text;
  if (memory_ == nullptr || terms_.kind(element.array) != Kind::Apply ||
      !terms_.args(element.array).empty())
    return std::nullopt;
  const logic::Symbol array = terms_.symbolOf(element.array);
  const auto place = find(memory_->cells, terms_.name(array));
  if (!place) return std::nullopt;
  if (terms_.kind(element.index) == Kind::IntConst)
    return cell(array, Value(terms_.value(element.index)), nullptr);
  if (place->object) return behindOffset(*place, element);
  const auto lead = leadOf(element.index);
  const SourceRegion& region = memory_->regions[place->region];
  if (!lead || lead->region != place->region || region.stride > 0) return std::nullopt;
  const std::int64_t bytes = place->offset - lead->offset;
  const auto field = region.fields.find({lead->offset, bytes});
  if (field != region.fields.end()) return element.indexText + "->" + field->second;
  return bytes == 0 ? "*" + element.indexText : "*(" + element.indexText + plusBytes(bytes) + ")";
}

}  // namespace fathom::report
