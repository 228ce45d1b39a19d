#include "evidence/replay/c/nondet_values.h"

#include <algorithm>
#include <bit>
#include <fmt/core.h>
#include <limits>
#include <optional>
#include <unordered_map>

#include "evidence/replay/c/standard_input.h"
#include "frontend/c/library/library.h"
#include "program/callers_function.h"
#include "program/source_memory.h"

namespace fathom::evidence::native {

using program::Activation;
using program::ActivationId;
using program::Havoc;
using program::Procedure;
using program::Program;
using program::Step;
using program::Symbol;
using program::Trace;
using program::Value;

namespace {

constexpr std::string_view kCall = "()";
constexpr std::string_view kOffset = "().offset";

bool isUnsigned(std::string_view function) {
  for (const std::string_view word : {"unsigned", "uint", "ulong", "uchar", "ushort", "size_t",
                                      "bool", "u8", "u16", "u32", "u64"})
    if (function.find(word) != std::string_view::npos &&
        function.find("ssize_t") == std::string_view::npos)
      return true;
  return false;
}

/// What the source calls the variables of each procedure that stand for results of calls.
class ResultNames {
 public:
  explicit ResultNames(const Program& program) : names_(program.procedures.size()) {
    for (std::size_t i = 0; i < program.procedures.size(); ++i)
      for (const program::Variable& local : program.procedures[i].locals)
        if (local.sourceName.ends_with(kCall) || local.sourceName.ends_with(kOffset))
          names_[i].emplace(local.symbol, local.sourceName);
  }

  /// Null for all other variables.
  const std::string* of(program::ProcedureId procedure, Symbol symbol) const {
    const auto& own = names_[procedure.index()];
    const auto found = own.find(symbol);
    return found == own.end() ? nullptr : &found->second;
  }

 private:
  std::vector<std::unordered_map<Symbol, std::string>> names_;
};

const Havoc* havocOf(const Program& program, const Activation& activation, const Step& step) {
  const Procedure& procedure = program[activation.procedure];
  return std::get_if<Havoc>(&procedure.edges[step.edge.index()].statement);
}

/// Bodies of the library are the machine's own when the program runs: what they choose is not fed,
/// but whether those succeed that the harness wraps.
bool isFed(const Procedure& procedure) {
  const std::string name = procedure.name.substr(0, procedure.name.find('.'));
  return procedure.position.file != frontend::c::kLibraryName || name == "strdup" ||
         name == "strndup";
}

/// Walks an execution call by call; runs that give nothing are skipped, so that the walk is as
/// long as what it finds.
class Collector {
 public:
  Collector(const Program& program, const Trace& trace, std::size_t limit)
      : program_(program), trace_(trace), limit_(limit), names_(program) {}

  std::variant<std::vector<NondetValue>, CannotFeed> run() {
    count();
    if (counts_[trace_.root.index()].value() > limit_)
      return CannotFeed{fmt::format("it takes more than {} values", limit_)};
    walk();
    return std::move(values_);
  }

 private:
  struct Frame {
    ActivationId activation;
    std::size_t step = 0;
  };

  // ---- How many values each activation gives, callees first ----

  void count() {
    counts_.resize(trace_.activations.size());
    std::vector<Frame> frames{{trace_.root}};
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const std::vector<Step>& steps = trace_[frame.activation].steps;
      if (frame.step == steps.size()) {
        counts_[frame.activation.index()] = countOf(frame.activation);
        frames.pop_back();
        continue;
      }
      const auto callee = steps[frame.step++].callee;
      if (callee && !counts_[callee->index()]) frames.push_back({*callee});
    }
  }

  const Havoc* fedBy(const Activation& activation, const Step& step) const {
    return isFed(program_[activation.procedure]) ? havocOf(program_, activation, step) : nullptr;
  }

  std::size_t countOf(ActivationId id) const {
    std::size_t sum = 0;
    for (const Step& step : trace_[id].steps) {
      if (step.callee) sum += *counts_[step.callee->index()];
      if (const Havoc* havoc = fedBy(trace_[id], step))
        for (const Symbol target : havoc->targets)
          sum += names_.of(trace_[id].procedure, target) != nullptr;
      sum = std::min(sum, limit_ + 1);
    }
    return sum;
  }

  // ---- The values themselves ----

  void walk() {
    std::vector<Frame> frames{{trace_.root}};
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const Activation& activation = trace_[frame.activation];
      if (frame.step == activation.steps.size()) {
        frames.pop_back();
        continue;
      }
      const Step& step = activation.steps[frame.step++];
      if (const Havoc* havoc = fedBy(activation, step))
        for (std::size_t i = 0; i < havoc->targets.size(); ++i)
          if (const std::string* name = names_.of(activation.procedure, havoc->targets[i]))
            take(*name, step.chosen[i]);
      if (step.callee && *counts_[step.callee->index()] > 0) frames.push_back({*step.callee});
    }
  }

  void take(std::string_view name, const Value& value) {
    const bool isOffset = name.ends_with(kOffset);
    if (name.starts_with(program::kCallersPointer)) return takePointerOfCallers(isOffset, value);
    const std::string function(name.substr(0, name.find(kCall)));
    const auto number = machineValue(value, isUnsigned(function));
    const bool continues = isOffset && !values_.empty() && values_.back().function == function;
    if (!continues) values_.push_back({function, number.value_or(0)});
    NondetValue& row = values_.back();
    if (!number)
      row.whyNot = function + " gives what is no number";
    else if (isOffset && (!continues || row.value != 0))
      row.whyNot = function + " gives a pointer to an object outside the program";
    else if (isOffset && row.whyNot.empty())
      row.value = *number;
    if (function == program::kCallersNumber &&
        std::holds_alternative<logic::FloatValue>(value.content()))
      row.whyNot = "a function of the caller's gives a floating-point number";
  }

  /// They give numbers and null.
  void takePointerOfCallers(bool isOffset, const Value& value) {
    if (isOffset) return;
    const auto object = machineValue(value, false);
    values_.push_back({std::string(program::kCallersNumber), 0});
    if (object != 0 && object != program::kNullOfCallers)
      values_.back().whyNot = "a function of the caller's gives a pointer to an object";
  }

  const Program& program_;
  const Trace& trace_;
  std::size_t limit_;
  ResultNames names_;
  std::vector<std::optional<std::size_t>> counts_;  // by activation, at most limit_ + 1
  std::vector<NondetValue> values_;
};

}  // namespace

std::optional<std::int64_t> machineValue(const Value& value, bool isUnsigned) {
  if (const auto* boolean = std::get_if<bool>(&value.content())) return *boolean ? 1 : 0;
  if (const auto* number = std::get_if<Integer>(&value.content()))
    return signedValue(*number, 64).small();
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content())) {
    const Integer read = isUnsigned ? bits->bits : signedValue(bits->bits, bits->width);
    return signedValue(read, 64).small();
  }
  if (const auto* real = std::get_if<logic::FloatValue>(&value.content()))
    return std::bit_cast<std::int64_t>(real->bits);
  return std::nullopt;
}

std::string literal(std::int64_t value) {
  if (value == std::numeric_limits<std::int64_t>::min()) return "-9223372036854775807LL - 1";
  return fmt::format("{}{}", value, value > 2147483647 || value < -2147483647 ? "LL" : "");
}

std::variant<std::vector<NondetValue>, CannotFeed> nondetValues(const Program& program,
                                                                const Trace& trace,
                                                                std::size_t limit) {
  return Collector(program, trace, limit).run();
}

Trace withUnsetZero(const logic::TermStore& terms, const Program& program, const Trace& trace) {
  const ResultNames names(program);
  Trace zero = trace;
  const auto clear = [&](const std::vector<program::Variable>& variables,
                         std::vector<Value>& values) {
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] = logic::defaultValue(terms, variables[i].symbol);
  };
  for (Activation& activation : zero.activations) {
    clear(program[activation.procedure].outputs, activation.outputs);
    clear(program[activation.procedure].locals, activation.locals);
    const bool isInput = readsInput(program[activation.procedure]);
    for (Step& step : activation.steps)
      if (const Havoc* havoc = havocOf(program, activation, step))
        for (std::size_t i = 0; i < havoc->targets.size(); ++i)
          if (!isInput && names.of(activation.procedure, havoc->targets[i]) == nullptr)
            step.chosen[i] = logic::defaultValue(terms, havoc->targets[i]);
  }
  return zero;
}

}  // namespace fathom::evidence::native
