#include "frontend/java/translate/initial_state.h"

#include <bit>

#include "base/match.h"
#include "frontend/java/translate/constants.h"

namespace fathom::frontend::java::translation {
namespace {

class InitialState {
 public:
  InitialState(ProgramTranslation& whole, bool isAlone)
      : whole_(whole),
        terms_(whole.terms),
        isAlone_(isAlone),
        evaluated_(whole.evaluated, whole.numbers, whole.objects) {}

  Writes make() {
    for (const auto& [symbol, begins] : whole_.heap.flags()) set(symbol, terms_.integer(begins));
    for (const ResolvedField& field : std::vector(whole_.heap.statics())) setStatic(field);
    for (std::size_t i = 0; i < evaluated_.found.size(); ++i) {
      const auto [reference, number] = evaluated_.found[i];
      match(
          evaluated_.at(reference).content,
          [&](const Instance& one) { addInstance(one, reference, number); },
          [&](const Array& one) { addArray(one, number); }, [&](const ClassMirror&) {});
    }
    addLiterals();
    addClassObjects();
    for (const auto& [site, object] : whole_.objects.onlyObjects())
      store(whole_.heap.type(), object.first,
            terms_.integer(Integer(*whole_.numbers.find(object.second))));
    if (isAlone_) {
      set(whole_.heap.next(), terms_.integer(Integer(whole_.objects.next())));
      for (const Symbol map : whole_.heap.objectMaps())
        values_.emplace(map, *terms_.zero(terms_.range(map)));  // nobody looks before `new`
    }
    Writes writes;
    for (const auto& [symbol, term] : values_) writes.emplace_back(symbol, term);
    return writes;
  }

 private:
  void set(Symbol symbol, Term value) { values_.insert_or_assign(symbol, value); }

  /// The map that has been set so far: from all zeros, or from what others left.
  void store(Symbol map, std::int64_t at, Term value) {
    const auto known = values_.find(map);
    const Term before = known != values_.end() ? known->second
                        : isAlone_             ? *terms_.zero(terms_.range(map))
                                               : terms_.constant(map);
    set(map, terms_.store(before, terms_.integer(Integer(at)), value));
    if (terms_.name(map) == "type")
      whole_.source.initialTypes.insert_or_assign(at, terms_.value(value).small());
  }

  Value valueOf(const java::Value& value, const Type& type) {
    const ValueEncoding& values = whole_.values;
    return match(
        value, [&](std::int32_t one) { return values.integer(one); },
        [&](std::int64_t one) { return values.integer(one, ValueKind::Long); },
        [&](float one) { return values.bits(std::bit_cast<std::uint32_t>(one), kindOf(type)); },
        [&](double one) { return values.bits(std::bit_cast<std::uint64_t>(one), kindOf(type)); },
        [&](Reference one) {
          return values.reference(terms_.integer(Integer(evaluated_.referenceTo(one))));
        });
  }

  void addInstance(const Instance& one, Reference reference, std::int64_t at) {
    const auto number = whole_.numbers.find(classType(one.type->name()));
    if (!number) return;  // no code can tell what it is
    store(whole_.heap.type(), at, terms_.integer(Integer(*number)));
    const auto site = whole_.pointsTo ? whole_.pointsTo->initial(reference.number) : std::nullopt;
    for (const ResolvedField& field : whole_.heap.instanceFields(*one.type)) {
      const Value value =
          valueOf(one.fields[one.layout->places.at(field.field)], field.field->type);
      for (const FieldPlace& place : whole_.heap.places(field, site))
        store(place.symbol, at, whole_.values.stored(value));
    }
  }

  void addArray(const Array& one, std::int64_t at) {
    const auto number = whole_.numbers.find(one.type);
    if (!number) return;
    store(whole_.heap.type(), at, terms_.integer(Integer(*number)));
    store(whole_.heap.length(), at,
          whole_.values.stored(whole_.values.integer(static_cast<std::int64_t>(one.length()))));
    const Type element = elementOf(one.type);
    std::visit([&](const auto& elements) { addElements(elements, element, at); }, one.elements);
  }

  template <class Element>
  void addElements(const std::vector<Element>& elements, const Type& type, std::int64_t at) {
    const Term zero = whole_.values.stored(whole_.values.zero(kindOf(type)));
    Term contents = whole_.heap.zeros(type);
    for (std::size_t i = 0; i < elements.size(); ++i) {
      java::Value value;
      if constexpr (std::is_integral_v<Element> && sizeof(Element) < 8)
        value = static_cast<std::int32_t>(elements[i]);
      else
        value = elements[i];
      const Term stored = whole_.values.stored(valueOf(value, type));
      if (stored == zero) continue;
      contents = terms_.store(
          contents, whole_.values.stored(whole_.values.integer(static_cast<std::int64_t>(i))),
          stored);
    }
    store(whole_.heap.elements(type), at, contents);
  }

  void nameConstant(const ResolvedField& field, const java::Value& value) {
    const auto* reference = std::get_if<Reference>(&value);
    if (!reference) return;
    const std::string owner = textOf(classType(field.owner->name()));
    whole_.source.objects.insert_or_assign(
        evaluated_.referenceTo(*reference),
        owner.substr(owner.find_last_of(".$") + 1) + "." + std::string(field.field->name));
  }

  void setStatic(const ResolvedField& field) {
    if (whole_.evaluated.contains(*field.owner)) {
      const java::Value left = whole_.evaluated.initializers().value(field);
      if (field.field->flags.has(Access::Enum)) nameConstant(field, left);
      return set(whole_.heap.field(field), whole_.values.stored(valueOf(left, field.field->type)));
    }
    const auto constant = constantValue(whole_, field);
    const Value value = constant ? *constant : whole_.values.zero(kindOf(field.field->type));
    set(whole_.heap.field(field), whole_.values.stored(value));
  }

  void addLiterals() {
    const LoadedClass* string = whole_.classNamed("java/lang/String");
    const auto number = whole_.numbers.find(classType("java/lang/String"));
    if (!string || !number) return;
    const Type characters{Primitive::Char, 1};
    const auto arrayNumber = whole_.numbers.find(characters);
    std::optional<Symbol> map;
    for (const ResolvedField& field : whole_.heap.instanceFields(*string))
      if (field.field->name == "value" && field.field->type == characters)
        map = whole_.heap.field(field);
    for (const auto& literal : whole_.objects.literals()) {
      store(whole_.heap.type(), literal.reference, terms_.integer(Integer(*number)));
      if (!map || !arrayNumber) continue;
      store(*map, literal.reference, terms_.integer(Integer(literal.characters)));
      store(whole_.heap.type(), literal.characters, terms_.integer(Integer(*arrayNumber)));
      addCharacters(literal);
    }
  }

  void addCharacters(const InitialObjects::Literal& literal) {
    const Type character{Primitive::Char, 0};
    const std::u16string& text = literal.text;
    const auto stored = [&](std::int64_t value) {
      return whole_.values.stored(whole_.values.integer(value));
    };
    store(whole_.heap.length(), literal.characters, stored(static_cast<std::int64_t>(text.size())));
    Term contents = whole_.heap.zeros(character);
    for (std::size_t i = 0; i < text.size(); ++i)
      contents = terms_.store(contents, stored(static_cast<std::int64_t>(i)), stored(text[i]));
    store(whole_.heap.elements(character), literal.characters, contents);
  }

  void addClassObjects() {
    const auto number = whole_.numbers.find(classType("java/lang/Class"));
    if (!number || !whole_.objects.usesClassObjects) return;
    const Term type = terms_.integer(Integer(*number));
    for (std::int64_t one = 1; one <= whole_.numbers.count(); ++one)
      store(whole_.heap.type(), one, type);
    for (const std::int64_t one : whole_.objects.classObjects())
      store(whole_.heap.type(), one, type);
  }

  ProgramTranslation& whole_;
  TermStore& terms_;
  const bool isAlone_;
  EvaluatedObjects evaluated_;
  std::map<Symbol, Term> values_;
};

}  // namespace

Writes initialState(ProgramTranslation& whole, bool isAlone) {
  return InitialState(whole, isAlone).make();
}

}  // namespace fathom::frontend::java::translation
