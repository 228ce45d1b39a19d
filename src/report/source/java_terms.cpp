#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>

#include "logic/substitute.h"
#include "report/source/java_procedure_view.h"

// Terms.
namespace fathom::report {

using logic::Term;
using program::JavaField;

namespace {

using Kinds = logic::Kind;

/// A condition about the class number of one object.
class ClassCondition {
 public:
  using IsClassMap = std::function<bool(Term)>;
  ClassCondition(const logic::TermStore& terms, IsClassMap isClassMap)
      : terms_(terms), isClassMap_(std::move(isClassMap)) {}

  /// The object; nothing where the condition is about something else.
  std::optional<Term> object(Term condition) {
    return collect(condition, 0) ? object_ : std::nullopt;
  }

  /// Of an object of that class. Requires: there is an object.
  bool holds(Term condition, const Integer& number) const {
    const auto args = terms_.args(condition);
    const auto isTrue = [&](Term part) { return holds(part, number); };
    switch (terms_.kind(condition)) {
      case Kinds::Not:
        return !isTrue(args[0]);
      case Kinds::And:
        return std::ranges::all_of(args, isTrue);
      case Kinds::Or:
        return std::ranges::any_of(args, isTrue);
      case Kinds::Eq:
        return side(args[0], number) == side(args[1], number);
      case Kinds::Le:
        return side(args[0], number) <= side(args[1], number);
      default:
        return side(args[0], number) >= side(args[1], number);
    }
  }

 private:
  static constexpr int kDeepest = 20;

  Integer side(Term term, const Integer& number) const {
    return terms_.kind(term) == Kinds::IntConst ? terms_.value(term) : number;
  }

  bool collect(Term condition, int depth) {
    const auto args = terms_.args(condition);
    switch (terms_.kind(condition)) {
      case Kinds::Not:
      case Kinds::And:
      case Kinds::Or:
        return depth < kDeepest &&
               std::ranges::all_of(args, [&](Term part) { return collect(part, depth + 1); });
      case Kinds::Eq:
      case Kinds::Le:
      case Kinds::Ge:
        return (isClass(args[0]) && terms_.kind(args[1]) == Kinds::IntConst) ||
               (isClass(args[1]) && terms_.kind(args[0]) == Kinds::IntConst);
      default:
        return false;
    }
  }

  bool isClass(Term term) {
    if (terms_.kind(term) != Kinds::Select || !isClassMap_(terms_.arg(term, 0))) return false;
    const Term object = terms_.arg(term, 1);
    if (object_ && *object_ != object) return false;
    object_ = object;
    return true;
  }

  const logic::TermStore& terms_;
  IsClassMap isClassMap_;
  std::optional<Term> object_;
};

std::string booleanText(const ComparedTerm& compared) {
  const bool isZero = compared.number.isZero();
  const bool isTrue = compared.sign == "==" || compared.sign == ">="  ? !isZero
                      : compared.sign == "!=" || compared.sign == ">" ? isZero
                                                                      : false;
  return (isTrue ? "" : "!") + compared.text;
}

bool isEquation(const std::string& sign) {
  return sign == "==" || sign == "!=";
}

}  // namespace

std::optional<std::string> JavaProcedureView::element(const Element& element) const {
  const HeapVariable* heap = heapOf(element.array);
  if (!heap) {
    const bool isOfMoment = element.arrayText.starts_with("\\") &&
                            element.arrayText.ends_with(")") &&
                            terms_.kind(element.array) == Kinds::Select;
    if (!isOfMoment) return std::nullopt;
    return element.arrayText.substr(0, element.arrayText.size() - 1) + "[" + element.indexText +
           "])";
  }
  std::string object = element.indexText;
  if (terms_.kind(element.index) == Kinds::IntConst)
    object = objectText(terms_.value(element.index));
  std::string text = object;
  switch (heap->field->kind) {
    case JavaField::Kind::Instance:
    case JavaField::Kind::Length:
      text += "." + heap->field->name;
      break;
    case JavaField::Kind::Class:
      text = "\\typeof(" + object + ")";
      break;
    case JavaField::Kind::Elements:
      break;
    case JavaField::Kind::Static:
    case JavaField::Kind::Next:
      return std::nullopt;
  }
  return heap->moment.empty() ? text : heap->moment + "(" + text + ")";
}

std::string JavaProcedureView::typeOf(Term term) const {
  if (terms_.kind(term) == Kinds::Ite) {
    const std::string first = typeOf(terms_.arg(term, 1));
    return first.empty() ? typeOf(terms_.arg(term, 2)) : first;
  }
  if (terms_.kind(term) == Kinds::Select) {
    Term array = terms_.arg(term, 0);
    const bool isElement = terms_.kind(array) == Kinds::Select;
    if (isElement) array = terms_.arg(array, 0);
    const HeapVariable* heap = heapOf(array);
    if (!heap || isElement != (heap->field->kind == JavaField::Kind::Elements)) return "";
    return heap->field->type;
  }
  const bool isVariable = terms_.kind(term) == Kinds::Apply && terms_.args(term).empty();
  return isVariable ? typeOf(terms_.symbolOf(term)) : "";
}

std::optional<std::string> JavaProcedureView::comparison(const ComparedTerm& compared) const {
  const std::string type = typeOf(compared.term);
  if (type == "boolean") return booleanText(compared);
  const std::string begin = compared.text + " " + compared.sign + " ";
  if (type == "char" && compared.number >= Integer(' ') && compared.number < Integer(127))
    return begin + charText(compared.number.small());
  if (!isReferenceType(type)) return std::nullopt;
  if (isEquation(compared.sign)) {
    const auto object = objects_.object(compared.number, state());
    return begin + object.value_or("object " + compared.number.toString());
  }
  if (compared.sign == ">=" && compared.number.isOne()) return compared.text + " != null";
  if (compared.sign == "<=" && compared.number.isZero()) return compared.text + " == null";
  return std::nullopt;
}

/// The next reference, how far classes are initialised, static fields of the library.
bool JavaProcedureView::isUnknownToSource(logic::Symbol symbol) const {
  const auto found = heap_.find(symbol);
  if (found == heap_.end()) return isFlag(symbol);
  const JavaField& field = *found->second.field;
  return field.kind == JavaField::Kind::Next ||
         (field.kind == JavaField::Kind::Static && !field.isOwn);
}

bool JavaProcedureView::countsObjects(Term condition) const {
  const Kinds kind = terms_.kind(condition);
  if (kind == Kinds::Not) return countsObjects(terms_.arg(condition, 0));
  if (kind != Kinds::Eq && kind != Kinds::Le && kind != Kinds::Ge) return false;
  for (const std::size_t i : {0U, 1U}) {
    const Term side = terms_.arg(condition, i);
    const Term other = terms_.arg(condition, 1 - i);
    const bool isSum = terms_.kind(side) == Kinds::Add;
    const auto parts = terms_.args(side);
    const auto isReference = [&](Term part) { return isReferenceType(typeOf(part)); };
    if (isSum && std::ranges::any_of(parts, isReference)) return true;
    const bool isNullTest =
        terms_.kind(other) == Kinds::IntConst && terms_.value(other) <= Integer(1);
    if (kind != Kinds::Eq && isReference(side) && !isNullTest) return true;
  }
  return false;
}

bool JavaProcedureView::isOfEncoding(Term condition) const {
  const auto isUnknown = [this](logic::Symbol symbol) { return isUnknownToSource(symbol); };
  return countsObjects(condition) ||
         std::ranges::any_of(logic::freeSymbols(terms_, condition), isUnknown);
}

/// Sums, differences and products of ints are ints.
bool JavaProcedureView::wrapsSilently(Term inner) const {
  const Kinds kind = terms_.kind(inner);
  if (kind != Kinds::Add && kind != Kinds::Mul) return false;
  return std::ranges::none_of(logic::freeSymbols(terms_, inner), [&](logic::Symbol symbol) {
    const std::string type = typeOf(symbol);
    return type == "long" || type == "float" || type == "double";
  });
}

/// As one of: x instanceof C; x.getClass() == C.class; the classes that it can be.
std::optional<TermTest> JavaProcedureView::test(Term condition) const {
  ClassCondition classes(terms_, [this](Term array) {
    const HeapVariable* heap = heapOf(array);
    return heap && heap->field->kind == JavaField::Kind::Class;
  });
  const auto object = classes.object(condition);
  if (!object) return std::nullopt;
  std::vector<std::int64_t> in;
  std::vector<std::int64_t> out;
  for (const auto& [number, name] : source_.classes)
    (classes.holds(condition, Integer(number)) ? in : out).push_back(number);
  const auto nameOf = [&](std::int64_t number) {
    return objects_.className(source_.classes.at(number));
  };
  if (in.size() == 1) return TermTest{*object, ".getClass() == " + nameOf(in[0]) + ".class"};
  if (out.size() == 1) return TermTest{*object, ".getClass() != " + nameOf(out[0]) + ".class"};
  for (const auto& [type, numbers] : source_.subtypes) {
    const std::string name = objects_.className(type);
    if (numbers == in) return TermTest{*object, " instanceof " + name};
    if (numbers == out) return TermTest{*object, " is no instance of " + name};
  }
  constexpr std::size_t kNamed = 4;
  const bool isShort = in.size() <= out.size();
  std::vector<std::string> names;
  for (const std::int64_t number : isShort ? in : out)
    if (names.size() < kNamed) names.push_back(nameOf(number));
  return TermTest{*object,
                  fmt::format(" is {} {}{}", isShort ? "one of" : "none of", fmt::join(names, ", "),
                              (isShort ? in : out).size() > kNamed ? ", ..." : "")};
}

}  // namespace fathom::report
