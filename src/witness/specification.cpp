#include <algorithm>
#include <optional>
#include <string_view>

#include "witness/make.h"

namespace fathom::witness {
namespace {

struct Property {
  const char* check;
  const char* formula;
  const char* java;
};
/// The first ones are SV-COMP's; it has none for the others.
constexpr Property kProperties[] = {
    {"reach", "G ! call(reach_error())", ""},
    {"overflow", "G ! overflow", ""},
    {"valid-deref", "G valid-deref", ""},
    {"valid-free", "G valid-free", ""},
    {"valid-memtrack", "G valid-memtrack", ""},
    {"valid-memcleanup", "G valid-memcleanup", ""},
    {"assert", "G assert", "G assert"},
    {"uncaught", "", "G ! uncaught(java.lang.RuntimeException)"},
    {"div", "G ! division-by-zero", "G ! uncaught(java.lang.ArithmeticException)"},
    {"shift", "G ! invalid-shift", ""},
    {"null", "G ! null-dereference", "G ! raised(java.lang.NullPointerException)"},
    {"bounds", "G ! out-of-bounds", "G ! raised(java.lang.IndexOutOfBoundsException)"},
    {"string", "G ! no-string", ""},
    {"cast", "", "G ! raised(java.lang.ClassCastException)"}};

std::string withoutBlanks(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return text;
}

constexpr std::string_view kCheck = "CHECK(";

/// Without blanks.
std::optional<std::string> checkOf(std::string_view formula) {
  if (formula == "G!call(__VERIFIER_error())") return "reach";  // until 2020
  for (const Property& property : kProperties)
    for (const char* known : {property.formula, property.java})
      if (!formula.empty() && formula == withoutBlanks(known)) return property.check;
  return std::nullopt;
}

/// CHECK(init(main()),LTL(...)): executions begin in main.
std::optional<std::string> checkInClause(std::string_view clause) {
  constexpr std::string_view kInit = "CHECK(init(";
  constexpr std::string_view kFormula = "main()),LTL(";
  constexpr std::string_view kEnd = "))";
  const std::size_t formula = clause.find(kFormula);
  if (!clause.starts_with(kInit) || formula == std::string_view::npos || !clause.ends_with(kEnd))
    return std::nullopt;
  const std::string_view owner = clause.substr(kInit.size(), formula - kInit.size());
  if (!owner.empty() && !owner.ends_with(".")) return std::nullopt;
  const std::size_t begin = formula + kFormula.size();
  if (begin + kEnd.size() > clause.size()) return std::nullopt;
  return checkOf(clause.substr(begin, clause.size() - kEnd.size() - begin));
}

/// Nothing where one of them is not known.
std::vector<std::string> allOf(const std::vector<std::optional<std::string>>& checks) {
  std::vector<std::string> all;
  for (const auto& check : checks) {
    if (!check) return {};
    if (std::ranges::count(all, *check) == 0) all.push_back(*check);
  }
  return all;
}

}  // namespace

std::string specificationOf(const std::vector<std::string>& checks, bool isJava) {
  std::string text;
  for (const std::string& check : checks) {
    const auto* known = std::ranges::find(kProperties, check, &Property::check);
    if (known == std::end(kProperties)) return "";
    const std::string formula = isJava ? known->java : known->formula;
    if (formula.empty()) return "";
    text +=
        (text.empty() ? "" : "\n") + ("CHECK( init(" + std::string(isJava ? "Main.main" : "main") +
                                      "()), LTL(" + formula + ") )");
  }
  return text;
}

std::vector<std::string> checksIn(const std::string& specification) {
  const std::string text = withoutBlanks(specification);
  if (!text.starts_with(kCheck)) return allOf({checkOf(text)});
  std::vector<std::optional<std::string>> checks;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(kCheck, begin + 1), text.size());
    checks.push_back(checkInClause(std::string_view(text).substr(begin, end - begin)));
    begin = end;
  }
  return allOf(checks);
}

}  // namespace fathom::witness
