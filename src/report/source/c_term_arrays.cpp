#include <algorithm>
#include <cctype>
#include <map>

#include "report/source/c_printer.h"

namespace fathom::report {

using logic::Kind;
using logic::Term;

namespace {

/// Elements by index; those that are not listed are equal.
struct Literal {
  std::map<Integer, Integer> elements;
  Integer otherwise;
};

std::optional<Integer> numberOf(const logic::TermStore& terms, Term term) {
  if (terms.kind(term) == Kind::IntConst) return terms.value(term);
  if (terms.kind(term) == Kind::BvConst)
    return signedValue(terms.value(term), terms.width(terms.sort(term)));
  return std::nullopt;
}

/// An array whose elements are all known, and not too many for people.
std::optional<Literal> readLiteral(const logic::TermStore& terms, Term term) {
  constexpr std::size_t kLongest = 300;
  Literal literal;
  for (std::size_t length = 0; terms.kind(term) == Kind::Store; ++length) {
    if (length == kLongest) return std::nullopt;
    const auto index = numberOf(terms, terms.arg(term, 1));
    const auto value = numberOf(terms, terms.arg(term, 2));
    if (!index || !value) return std::nullopt;
    literal.elements.emplace(*index, *value);
    term = terms.arg(term, 0);
  }
  if (terms.kind(term) != Kind::ConstArray) return std::nullopt;
  const auto rest = numberOf(terms, terms.arg(term, 0));
  if (!rest) return std::nullopt;
  literal.otherwise = *rest;
  return literal;
}

/// "abc", where it looks like one: most of it letters, the rest 0.
std::optional<std::string> stringOf(const Literal& literal) {
  constexpr std::size_t kShortest = 3;
  std::string text;
  std::size_t letters = 0;
  for (const auto& [index, value] : literal.elements) {
    const bool isNext = index == Integer(static_cast<std::int64_t>(text.size()));
    if (value.isZero()) break;
    if (!isNext || value < Integer(32) || value > Integer(126)) return std::nullopt;
    text += static_cast<char>(value.small());
    letters += std::isalpha(static_cast<unsigned char>(text.back())) != 0 ? 1 : 0;
  }
  const bool isText = text.size() >= kShortest && 2 * letters > text.size();
  return isText && literal.otherwise.isZero() ? std::optional('"' + text + '"') : std::nullopt;
}

}  // namespace

std::optional<std::string> CPrinter::literalOf(Term term) const {
  constexpr std::size_t kMost = 8;
  if (terms_.kind(term) != Kind::Store) return std::nullopt;
  const auto literal = readLiteral(terms_, term);
  if (!literal) return std::nullopt;
  if (auto string = stringOf(*literal)) return string;
  std::string text = "{";
  std::size_t count = 0;
  for (const auto& [index, value] : literal->elements) {
    if (index < Integer(0)) return std::nullopt;
    if (count == kMost) break;
    const bool isNext = index == Integer(static_cast<std::int64_t>(count));
    text += (count == 0 ? "" : ", ") + (isNext ? "" : "[" + index.toString() + "] = ") +
            value.toString();
    ++count;
  }
  return text + (count == kMost ? ", ...}" : "}");
}

CPrinter::Piece CPrinter::renderArray(Term term) {
  if (auto literal = literalOf(term)) return {std::move(*literal), kPrimary};
  if (terms_.kind(term) == Kind::ConstArray)
    return {"{all " + at(terms_.arg(term, 0), kChoice) + "}", kPrimary};
  if (terms_.kind(term) == Kind::Select && notation_.view)
    if (auto text = notation_.view->element({terms_.arg(term, 0), terms_.arg(term, 1),
                                             at(terms_.arg(term, 1), kPrimary),
                                             at(terms_.arg(term, 0), kPrimary)})) {
      const int level = text->starts_with("*") ? kPrefix : kPrimary;
      return {std::move(*text), level};
    }
  std::string text = at(terms_.arg(term, 0), kPrimary) + "[" + at(terms_.arg(term, 1), kChoice);
  if (terms_.kind(term) == Kind::Store) text += " := " + at(terms_.arg(term, 2), kChoice);
  return {text + "]", kPrimary};
}

}  // namespace fathom::report
