#include "evidence/replay/jvm/trace_values.h"

#include <fmt/core.h>
#include <map>
#include <optional>

#include "program/run/concretise.h"
#include "program/run/replay.h"

namespace fathom::evidence::jvm {

using program::Activation;
using program::ActivationId;
using program::Program;
using program::Trace;

namespace {

constexpr std::size_t kMostActivations = 1'000'000;
constexpr std::size_t kMostValues = 200'000;
constexpr std::size_t kMostArguments = 1000;
constexpr std::string_view kNondet = "org.sosy_lab.sv_benchmarks.Verifier.nondet";
constexpr std::string_view kMain = ".main([Ljava/lang/String;)V";
constexpr std::string_view kStrings = "Object[]";

/// A kind of number: its name in Verifier.java, its bits.
struct Kind {
  std::string_view name;
  unsigned bits;
  bool isSigned = true;
};
const std::map<std::string_view, Kind> kKinds{
    {"Boolean", {"boolean", 1, false}}, {"Byte", {"byte", 8}},      {"Char", {"char", 16, false}},
    {"Short", {"short", 16}},           {"Int", {"int", 32}},       {"Long", {"long", 64}},
    {"Float", {"float", 32}},           {"Double", {"double", 64}},
};

/// "Int" for the procedure ...Verifier.nondetInt()I; empty for all others.
std::string_view nondetKind(std::string_view procedure) {
  if (!procedure.starts_with(kNondet)) return {};
  const std::string_view rest = procedure.substr(kNondet.size());
  return rest.substr(0, rest.find('('));
}

/// Thrown inside only.
struct Refusal {
  std::string why;
};

/// Walks an execution call by call; runs that give nothing are skipped, so that the walk is as
/// long as what it finds.
class Walk {
 public:
  Walk(logic::TermStore& terms, const Program& program, const Trace& trace)
      : terms_(terms), program_(program), trace_(trace) {}

  Given run() {
    count();
    if (*counts_[trace_.root.index()] > kMostValues)
      throw Refusal{fmt::format("it takes more than {} values", kMostValues)};
    if (*counts_[trace_.root.index()] > 0)
      returned_ = program::run::record(terms_, program_, trace_).returned;
    walk();
    return std::move(given_);
  }

  std::vector<std::u16string> argumentsOf(const std::string& mainClass) const {
    for (const Activation& each : trace_.activations)
      if (program_[each.procedure].name == mainClass + std::string(kMain)) return argumentsIn(each);
    return {};
  }

 private:
  struct Frame {
    ActivationId activation;
    std::size_t step = 0;
  };

  std::string_view kindOf(ActivationId id) const {
    return nondetKind(program_[trace_[id].procedure].name);
  }

  // ---- How many values each activation gives, callees first ----

  void count() {
    counts_.resize(trace_.activations.size());
    std::vector<Frame> frames{{trace_.root}};
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const auto& steps = trace_[frame.activation].steps;
      if (frame.step == steps.size()) {
        counts_[frame.activation.index()] = countOf(frame.activation);
        frames.pop_back();
        continue;
      }
      const auto callee = steps[frame.step++].callee;
      if (callee && !counts_[callee->index()]) frames.push_back({*callee});
    }
  }

  std::size_t countOf(ActivationId id) const {
    if (!kindOf(id).empty()) return 1;
    std::size_t sum = 0;
    for (const program::Step& step : trace_[id].steps)
      if (step.callee) sum = std::min(sum + *counts_[step.callee->index()], kMostValues + 1);
    return sum;
  }

  // ---- The values themselves ----

  void walk() {
    std::vector<Frame> frames{{trace_.root}};
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const auto& steps = trace_[frame.activation].steps;
      if (frame.step == steps.size()) {
        frames.pop_back();
        continue;
      }
      const auto callee = steps[frame.step++].callee;
      if (!callee || *counts_[callee->index()] == 0) continue;
      if (kindOf(*callee).empty())
        frames.push_back({*callee});
      else
        given_.values.push_back(lineOf(*callee));
    }
  }

  ValueLine lineOf(ActivationId id) const {
    const std::string_view kind = kindOf(id);
    const auto& end = returned_[id.index()];
    if (!end || end->outputs.empty())
      throw Refusal{fmt::format("a call of nondet{} does not return", kind)};
    const auto number = numberIn(end->outputs.front());
    if (!number) throw Refusal{fmt::format("nondet{} gives what is no number", kind)};
    if (kind == "String") {
      const auto text = HeapState(terms_, program_, end->globals).stringAt(*number);
      if (!text) throw Refusal{"nondetString gives null"};
      return stringLine(*text);
    }
    const auto known = kKinds.find(kind);
    if (known == kKinds.end()) throw Refusal{fmt::format("nondet{} is not known", kind)};
    const auto& [name, bits, isSigned] = known->second;
    const Integer value = isSigned ? signedValue(*number, bits) : lowBits(*number, bits);
    return fmt::format("{} {}", name, value.toString());
  }

  std::vector<std::u16string> argumentsIn(const Activation& main) const {
    const auto array = main.inputs.empty() ? std::nullopt : numberIn(main.inputs.front());
    if (!array) return {};
    const HeapState heap(terms_, program_, main.globals);
    const auto references = heap.elementsAt(*array, kStrings);
    std::vector<std::u16string> strings;
    for (const Integer& each : references.value_or(std::vector<Integer>()))
      if (strings.size() < kMostArguments)
        strings.push_back(heap.stringAt(each).value_or(std::u16string()));
    return strings;
  }

  logic::TermStore& terms_;
  const Program& program_;
  const Trace& trace_;
  std::vector<std::optional<std::size_t>> counts_;  // by activation, at most kMostValues + 1
  std::vector<std::optional<program::run::Completed>> returned_;
  Given given_;
};

}  // namespace

ValueLine stringLine(const std::u16string& text) {
  ValueLine line = "string ";
  for (const char16_t c : text)
    if (c >= ' ' && c <= '~' && c != '\\')
      line += static_cast<char>(c);
    else
      line += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  return line;
}

std::variant<Given, CannotGive> givenIn(logic::TermStore& terms, const Program& program,
                                        const Trace& trace, const std::string& mainClass) {
  const bool isSymbolic = program::run::isSymbolic(trace);
  const auto concrete = isSymbolic
                            ? program::run::concretised(terms, program, trace, kMostActivations)
                            : std::optional(trace);
  if (!concrete) return CannotGive{"it has too many calls"};
  try {
    Walk walk(terms, program, *concrete);
    Given given = walk.run();
    given.arguments = walk.argumentsOf(mainClass);
    return given;
  } catch (const Refusal& refusal) {
    return CannotGive{refusal.why};
  }
}

}  // namespace fathom::evidence::jvm
