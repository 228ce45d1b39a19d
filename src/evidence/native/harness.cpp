#include "evidence/native/harness.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <set>

#include "evidence/native/harness_parts.h"

namespace fathom::evidence::native {

const std::vector<std::string> kWellKnown{"__VERIFIER_error", "reach_error", "__VERIFIER_assume",
                                          "__assert_fail"};

namespace {

/// Their value in a trace is whether they succeed.
constexpr std::array<std::string_view, 2> kAllocators{"malloc", "calloc"};

/// Nothing in it ends the comment it stands in, or the line.
std::string inComment(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '/' && !out.empty() && out.back() == '*') out += ' ';
    out += std::iscntrl(static_cast<unsigned char>(c)) ? '?' : c;
  }
  return out;
}

std::string table(const std::vector<Given>& given) {
  std::string rows;
  for (const Given& each : given)
    rows += fmt::format("    {{\"{}\", {}}},\n", each.function, literal(each.value));
  return fmt::format(parts::kTable, rows);
}

std::string definitions(const std::vector<Given>& given) {
  std::set<std::string> functions;
  for (const Given& each : given) functions.insert(each.function);
  std::string text;
  for (const std::string& name : functions)
    if (std::ranges::count(kAllocators, name) == 0)
      text += fmt::format("long long {0}(void) {{ return fathom_next(\"{0}\"); }}\n", name);
  return text;
}

/// Where the trace says nothing, allocation succeeds.
std::string allocation(const std::vector<Given>& given) {
  std::string text = "\n";
  for (const std::string_view name : kAllocators)
    text += fmt::format("#define fathom_succeeds_{}() {}\n", name,
                        std::ranges::count(given, name, &Given::function) > 0
                            ? fmt::format("fathom_next(\"{}\")", name)
                            : "1");
  return text + parts::kAllocation;
}

std::string wellKnown(const std::vector<std::string>& provided) {
  std::string text;
  for (const auto& [name, definition] : parts::kWellKnownDefinitions)
    if (std::ranges::count(provided, name) > 0) text += definition;
  return text;
}

/// A declaration inside the function keeps the entries apart from what the harness declares.
std::string calls(const std::vector<MadeCall>& calls) {
  if (calls.empty()) return "";
  std::string text = "\n/* What a caller does. */\nint main(void) {\n";
  std::set<std::string> declared;
  for (const MadeCall& call : calls)
    if (declared.insert(call.declaration).second) text += "  " + call.declaration + "\n";
  for (const MadeCall& call : calls) text += "  " + call.text + "\n";
  return text + "  return 0;\n}\n";
}

std::string stubText(const std::vector<Stub>& stubs) {
  if (stubs.empty()) return "";
  std::string text =
      "\n/* What nobody defines: functions that do nothing, objects full of zeros. */\n";
  for (const Stub& stub : stubs)
    text += stub.isFunction
                ? fmt::format("long long {}(void) {{ return 0; }}\n", stub.name)
                : fmt::format("char {}[65536] __attribute__((aligned(16)));\n", stub.name);
  return text;
}

}  // namespace

std::string toText(const Harness& harness, const std::string& command) {
  return fmt::format(parts::kHeader, inComment(harness.goal), inComment(command)) +
         table(harness.given) + parts::kTelling + parts::kNext + definitions(harness.given) +
         wellKnown(harness.provided) + allocation(harness.given) + parts::kLedger +
         calls(harness.calls) + stubText(harness.stubs);
}

}  // namespace fathom::evidence::native
