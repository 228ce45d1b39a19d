#include "evidence/replay/c/harness.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <set>

#include "base/errors.h"
#include "evidence/replay/c/harness_parts.h"
#include "program/callers_function.h"
#include "program/start_strings.h"

namespace fathom::evidence::native {

const std::vector<std::string> kWellKnown{"__VERIFIER_error", "reach_error", "__VERIFIER_assume",
                                          "__assert_fail"};

namespace {

/// Their value in a trace is whether they succeed.
constexpr std::array<std::string_view, 3> kAllocators{"malloc", "calloc", "realloc"};

/// Nothing in it ends the comment it stands in, or the line.
std::string inComment(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '/' && !out.empty() && out.back() == '*') out += ' ';
    out += std::iscntrl(static_cast<unsigned char>(c)) ? '?' : c;
  }
  return out;
}

bool isAllocator(const std::string& function) {
  return std::ranges::count(kAllocators, function) > 0;
}

std::string table(const Harness& harness) {
  std::string rows;
  for (const NondetValue& each : harness.nondetValues)
    if (isFed(harness, each.function))
      rows += fmt::format("    {{\"{}\", {}}},\n", each.function, literal(each.value));
  return fmt::format(parts::kTable, rows);
}

/// A function with this result, whose bits are those of the number.
std::string definition(const std::string& name, Returns returns, const std::string& number) {
  switch (returns) {
    case Returns::Number:
      return fmt::format("long long {}(void) {{ return {}; }}\n", name, number);
    case Returns::Float:
      return fmt::format("float {}(void) {{ return fathom_float({}); }}\n", name, number);
    case Returns::Double:
      return fmt::format("double {}(void) {{ return fathom_double({}); }}\n", name, number);
  }
  throw InternalError("every result has a definition");
}

bool gives(const Harness& harness, std::string_view function) {
  return std::ranges::count(harness.nondetValues, function, &NondetValue::function) > 0;
}

std::string next(std::string_view function) {
  return fmt::format("fathom_next(\"{}\")", function);
}

/// What the entries get that take functions.
std::string functionsOfCallers(const Harness& harness) {
  if (harness.calls.empty()) return "";
  const bool hasNumbers = gives(harness, program::kCallersNumber);
  return definition(std::string(kNumberFunction), Returns::Number,
                    hasNumbers ? next(program::kCallersNumber) : "0") +
         fmt::format("void {}(void) {{}}\n", kNothingFunction);
}

std::string definitions(const Harness& harness) {
  std::string text = functionsOfCallers(harness);
  for (const auto& [name, returns] : harness.fed)
    if (!isAllocator(name) && name != program::kCallersNumber && gives(harness, name))
      text += definition(name, returns, next(name));
  return text;
}

/// Where the trace says nothing, allocation succeeds.
std::string allocation(const std::vector<NondetValue>& values) {
  std::string text = "\n";
  for (const std::string_view name : kAllocators)
    text += fmt::format(
        "#define fathom_succeeds_{}() {}\n", name,
        std::ranges::count(values, name, &NondetValue::function) > 0 ? next(name) : "1");
  return text + parts::kAllocation;
}

std::string wellKnown(const std::vector<std::string>& provided) {
  std::string text;
  for (const auto& [name, definition] : parts::kWellKnownDefinitions)
    if (std::ranges::count(provided, name) > 0) text += definition;
  return text;
}

/// Each string is an object of its own, so that what watches the run sees where it ends.
std::string stringList(const std::vector<std::string>& strings, const std::string& name) {
  std::string text;
  std::string all;
  for (std::size_t i = 0; i < strings.size(); ++i) {
    text +=
        fmt::format("static char fathom_{}_{}[] = {};\n", name, i, program::inQuotes(strings[i]));
    all += fmt::format("fathom_{}_{}, ", name, i);
  }
  return text + fmt::format("static char *fathom_{}[] = {{{}0}};\n", name, all);
}

std::string start(const Harness& harness) {
  std::string lists;
  std::string given;
  if (harness.arguments) {
    lists += stringList(*harness.arguments, "argument");
    given += fmt::format("  argc = {};\n  argv = fathom_argument;\n", harness.arguments->size());
  }
  if (harness.environment) {
    lists += stringList(*harness.environment, "variable") + "extern char **environ;\n";
    given += "  environ = environment = fathom_variable;\n";
  }
  if (!lists.empty()) lists = "\n/* What the program is started with. */\n" + lists;
  if (!harness.input.empty()) {
    lists += fmt::format(parts::kInput, program::inQuotes(harness.input));
    given += "  fathom_give_input();\n";
  }
  return lists + fmt::format(parts::kStart, given);
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
                ? definition(stub.name, stub.returns, "0")
                : fmt::format("char {}[65536] __attribute__((aligned(16)));\n", stub.name);
  return text;
}

}  // namespace

bool isFed(const Harness& harness, const std::string& function) {
  return harness.fed.contains(function) || isAllocator(function);
}

bool isOfVerifiers(const std::string& function) {
  return function.starts_with("__VERIFIER_");
}

Returns returnsByName(const std::string& function) {
  if (function.ends_with("float")) return Returns::Float;
  return function.ends_with("double") ? Returns::Double : Returns::Number;
}

std::string toText(const Harness& harness, const std::string& command) {
  return fmt::format(parts::kHeader, inComment(harness.goal), inComment(command)) + table(harness) +
         parts::kReporting + parts::kNext + definitions(harness) + wellKnown(harness.provided) +
         allocation(harness.nondetValues) + parts::kLedger + start(harness) + calls(harness.calls) +
         stubText(harness.stubs);
}

}  // namespace fathom::evidence::native
