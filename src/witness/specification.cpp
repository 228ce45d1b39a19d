#include <algorithm>

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

}  // namespace

std::string specificationOf(const std::vector<std::string>& checks, bool isJava) {
  std::string text;
  for (const std::string& check : checks) {
    const auto* known = std::ranges::find(kProperties, check, &Property::check);
    if (known == std::end(kProperties)) continue;
    const std::string formula = isJava ? known->java : known->formula;
    if (formula.empty()) continue;
    text += (text.empty() ? "" : "\n") +
            ("CHECK( init(" + std::string(isJava ? "Main.main" : "main") + "()), LTL(" + formula +
             ") )");
  }
  return text;
}

std::vector<std::string> checksIn(const std::string& specification) {
  const std::string text = withoutBlanks(specification);
  std::vector<std::string> checks;
  for (const Property& property : kProperties)
    for (const char* formula : {property.formula, property.java}) {
      const std::string wanted = withoutBlanks(formula);
      if (wanted.empty() || std::ranges::count(checks, property.check) > 0) continue;
      const std::size_t at = text.find(wanted);
      const bool ends = at != std::string::npos && (at + wanted.size() == text.size() ||
                                                    text[at + wanted.size()] == ')');
      if (ends) checks.emplace_back(property.check);
    }
  return checks;
}

}  // namespace fathom::witness
