#include "evidence/replay/c/entry_calls.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "program/callers_function.h"
#include "program/source_memory.h"

namespace fathom::evidence::native {

using program::Activation;
using program::Procedure;
using program::Program;
using program::Step;
using program::Trace;

namespace {

constexpr const char* kPointer = "void *";

/// Thrown inside only.
struct Refusal {
  std::string why;
};

std::string numberIn(const program::Value& value) {
  if (const auto* boolean = std::get_if<bool>(&value.content())) return *boolean ? "1" : "0";
  if (const auto* number = std::get_if<Integer>(&value.content()))
    return literal(signedValue(*number, 64).small());
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
    return literal(signedValue(bits->bits, bits->width).small());
  throw Refusal{"an argument is no number"};
}

/// The inputs of one run, parameter by parameter.
class Arguments {
 public:
  Arguments(const Procedure& procedure, const Activation& run) : procedure_(procedure), run_(run) {}

  std::string next(const std::string& type) {
    if (type.empty()) throw Refusal{"a structure or floating-point number is passed"};
    if (type == program::kToNumber) return function(kNumberFunction);
    if (type == program::kToNothing) return function(kNothingFunction);
    std::string value = numberIn(run_.inputs[at_++]);
    if (type != kPointer) return value;
    const bool hasOffset =
        at_ < procedure_.inputs.size() &&
        procedure_.inputs[at_].sourceName == procedure_.inputs[at_ - 1].sourceName + ".offset";
    if (value == std::to_string(program::kNullOfCallers)) value = "0";
    if (value != "0") throw Refusal{"a pointer to an object of the caller's is passed"};
    if (hasOffset) value = numberIn(run_.inputs[at_++]);
    return fmt::format("(void *){}", value);
  }

 private:
  /// One of the caller's, as all functions have fixed numbers but these.
  std::string function(std::string_view made) {
    const Integer object(std::get<Integer>(run_.inputs[at_++].content()));
    if (object == Integer(0) || object == Integer(program::kNullOfCallers)) return "0";
    if (object < Integer(0)) throw Refusal{"a function of the program is passed"};
    return std::string(made);
  }

  const Procedure& procedure_;
  const Activation& run_;
  std::size_t at_ = 0;
};

MadeCall made(const Entry& entry, const Procedure& procedure, const Activation& run) {
  if (entry.isStatic)
    throw Refusal{"the static function " + entry.name + " is called from outside"};
  if (run.anyInputs) throw Refusal{"a call has any arguments"};
  std::vector<std::string> values;
  Arguments arguments(procedure, run);
  for (const std::string& type : entry.parameters) values.push_back(arguments.next(type));
  return {
      fmt::format(
          "void {}({});", entry.name,
          entry.parameters.empty() ? "void" : fmt::format("{}", fmt::join(entry.parameters, ", "))),
      fmt::format("{}({});", entry.name, fmt::join(values, ", "))};
}

}  // namespace

std::variant<std::vector<MadeCall>, CannotFeed> callsOf(const Program& program, const Trace& trace,
                                                        const std::vector<Entry>& entries,
                                                        std::size_t limit) {
  std::vector<MadeCall> calls;
  for (const Step& first : trace[trace.root].steps) {
    if (!first.callee) continue;
    for (const Step& step : trace[*first.callee].steps) {
      if (!step.callee) continue;
      const Activation& run = trace[*step.callee];
      const Procedure& procedure = program[run.procedure];
      const auto entry = std::ranges::find(entries, procedure.name, &Entry::name);
      if (entry == entries.end()) return CannotFeed{procedure.name + " is no entry"};
      if (calls.size() == limit)
        return CannotFeed{fmt::format("it takes more than {} calls", limit)};
      try {
        calls.push_back(made(*entry, procedure, run));
      } catch (const Refusal& refusal) {
        return CannotFeed{refusal.why};
      }
    }
    return calls;
  }
  return CannotFeed{"the execution calls nothing"};
}

}  // namespace fathom::evidence::native
