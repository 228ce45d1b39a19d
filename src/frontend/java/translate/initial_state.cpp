#include "frontend/java/translate/initial_state.h"

#include "frontend/java/classfile/modified_utf8.h"
#include "frontend/java/translate/constants.h"

namespace fathom::frontend::java::translation {
namespace {

class InitialState {
 public:
  explicit InitialState(ProgramTranslation& whole) : whole_(whole), terms_(whole.terms) {}

  Writes make(bool isAlone) {
    for (const auto& [symbol, begins] : whole_.heap.flags()) set(symbol, terms_.integer(begins));
    for (const ResolvedField& field : std::vector(whole_.heap.statics())) setStatic(field);
    addLiterals();
    addClassObjects();
    if (isAlone) set(whole_.heap.next(), terms_.integer(Integer(whole_.objects.next())));
    Writes writes;
    for (const auto& [symbol, term] : values_) writes.emplace_back(symbol, term);
    return writes;
  }

 private:
  void set(Symbol symbol, Term value) { values_.insert_or_assign(symbol, value); }

  /// The map that has been set so far, from all zeros.
  void store(Symbol map, std::int64_t at, Term value) {
    const auto known = values_.find(map);
    const Term before = known != values_.end() ? known->second : *terms_.zero(terms_.range(map));
    set(map, terms_.store(before, terms_.integer(Integer(at)), value));
  }

  void setStatic(const ResolvedField& field) {
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
    const std::u16string text = toUtf16(literal.text);
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
  std::map<Symbol, Term> values_;
};

}  // namespace

Writes initialState(ProgramTranslation& whole, bool isAlone) {
  return InitialState(whole).make(isAlone);
}

}  // namespace fathom::frontend::java::translation
