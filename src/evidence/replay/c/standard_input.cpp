#include "evidence/replay/c/standard_input.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <vector>

#include "evidence/replay/c/nondet_values.h"
#include "evidence/replay/c/scanned_input.h"
#include "frontend/c/library/library.h"

namespace fathom::evidence::native {

using program::Activation;
using program::ActivationId;
using program::Call;
using program::Havoc;
using program::Procedure;
using program::Program;
using program::Step;
using program::Trace;
using program::Variable;

namespace {

/// Bodies are copied for the memory that they work on: fgets.13.
std::string baseName(const Procedure& procedure) {
  return procedure.name.substr(0, procedure.name.find('.'));
}

/// What the choices of a body mean (frontend/c/library/streams.cpp, system.cpp).
enum class Kind {
  Character,   // the character, or -1
  PushedBack,  // whether it succeeds
  Line,        // the length, the line; for gets, too, whether it fails
  Block,       // the length, the bytes
  Descriptor,  // how many bytes or -1, the bytes
  Delimited,   // whether it fails, the length, perhaps the room and its allocation, the line, ...
  Scanned,     // how many conversions
  Characters,  // all of them
  Word,        // the length, the characters
  Float,
  Double,
  Number
};

const std::map<std::string, Kind> kKinds{{"fgetc", Kind::Character},
                                         {"getchar", Kind::Character},
                                         {"ungetc", Kind::PushedBack},
                                         {"__fathom_scan_line", Kind::Line},
                                         {"gets", Kind::Line},
                                         {"fread", Kind::Block},
                                         {"read", Kind::Descriptor},
                                         {"getdelim", Kind::Delimited},
                                         {"__fathom_scanned", Kind::Scanned},
                                         {"__fathom_scan_chars", Kind::Characters},
                                         {"__fathom_scan_word", Kind::Word},
                                         {"__fathom_scan_float", Kind::Float},
                                         {"__fathom_scan_double", Kind::Double},
                                         {"__fathom_scan_char", Kind::Number},
                                         {"__fathom_scan_short", Kind::Number},
                                         {"__fathom_scan_int", Kind::Number},
                                         {"__fathom_scan_long", Kind::Number},
                                         {"__fathom_scan_longlong", Kind::Number}};

/// Reads the execution's input call by call.
class Reader {
 public:
  Reader(const Program& program, const Trace& trace, std::size_t most)
      : program_(program), trace_(trace), most_(most), reads_(trace.activations.size()) {}

  std::string run() {
    markReaders();
    if (*reads_[trace_.root.index()]) walk();
    return input_.text().substr(0, most_);
  }

 private:
  struct Frame {
    ActivationId activation;
    std::size_t step = 0;
  };
  using Numbers = std::vector<std::int64_t>;

  const Procedure& procedureOf(ActivationId id) const { return program_[trace_[id].procedure]; }

  // ---- Which activations read anything, callees first ----

  void markReaders() {
    std::vector<Frame> frames{{trace_.root}};
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const std::vector<Step>& steps = trace_[frame.activation].steps;
      if (frame.step == steps.size()) {
        reads_[frame.activation.index()] = readsInput(procedureOf(frame.activation)) ||
                                           std::ranges::any_of(steps, [&](const Step& step) {
                                             return step.callee && *reads_[step.callee->index()];
                                           });
        frames.pop_back();
        continue;
      }
      const auto callee = steps[frame.step++].callee;
      if (callee && !reads_[callee->index()]) frames.push_back({*callee});
    }
  }

  void walk() {
    std::vector<Frame> frames{{trace_.root}};
    while (!frames.empty() && input_.text().size() < most_) {
      Frame& frame = frames.back();
      const Activation& caller = trace_[frame.activation];
      if (frame.step == caller.steps.size()) {
        frames.pop_back();
        continue;
      }
      const Step& step = caller.steps[frame.step++];
      if (!step.callee || !*reads_[step.callee->index()]) continue;
      if (readsInput(procedureOf(*step.callee)))
        read(caller, step, *step.callee);
      else
        frames.push_back({*step.callee});
    }
  }

  // ---- One call ----

  void read(const Activation& caller, const Step& step, ActivationId id) {
    const Numbers chosen = choicesOf(id);
    if (chosen.empty() || !isStandard(id)) return;
    const auto bytes = [&](std::size_t from) {
      return text(chosen, from,
                  from + static_cast<std::size_t>(std::max<std::int64_t>(chosen[0], 0)));
    };
    switch (kKinds.at(baseName(procedureOf(id)))) {
      case Kind::Character:
        return character(chosen[0]);
      case Kind::PushedBack:
        pushedBack_ += chosen[0] != 0;
        return;
      case Kind::Line:
        return line(id, bytes(1));
      case Kind::Block:
      case Kind::Descriptor:
        return input_.bytes(bytes(1));
      case Kind::Delimited:
        return delimited(chosen);
      case Kind::Scanned:
        if (const auto format = formatOf(caller, step)) input_.beginScan(*format, chosen[0]);
        return;
      case Kind::Characters:
        return input_.scanText(text(chosen, 0, chosen.size()));
      case Kind::Word:
        return input_.scanText(bytes(1));
      case Kind::Float:
        return input_.scanReal(std::bit_cast<float>(static_cast<std::int32_t>(chosen[0])));
      case Kind::Double:
        return input_.scanReal(std::bit_cast<double>(chosen[0]));
      case Kind::Number:
        return input_.scanNumber(chosen[0]);
    }
  }

  /// What it and its callees choose for calls, in this order; variables of the source are unset.
  Numbers choicesOf(ActivationId id) const {
    const Activation& activation = trace_[id];
    const Procedure& procedure = program_[activation.procedure];
    Numbers all;
    for (const Step& step : activation.steps) {
      if (step.callee) std::ranges::copy(choicesOf(*step.callee), std::back_inserter(all));
      const auto* havoc = std::get_if<Havoc>(&procedure.edges[step.edge.index()].statement);
      for (std::size_t i = 0; havoc != nullptr && i < havoc->targets.size(); ++i) {
        const auto local =
            std::ranges::find(procedure.locals, havoc->targets[i], &Variable::symbol);
        if (local == procedure.locals.end() || !local->sourceName.empty()) continue;
        if (const auto number = machineValue(step.chosen[i], false)) all.push_back(*number);
      }
    }
    return all;
  }

  /// What the source passes for the parameter.
  std::optional<std::int64_t> argument(ActivationId id, const std::string& name) const {
    const Activation& activation = trace_[id];
    const auto& inputs = program_[activation.procedure].inputs;
    const auto found = std::ranges::find(inputs, name, &Variable::sourceName);
    if (found == inputs.end() || activation.inputs.size() != inputs.size()) return std::nullopt;
    return machineValue(activation.inputs[static_cast<std::size_t>(found - inputs.begin())], false);
  }

  /// Whether it reads the standard input and no other stream.
  bool isStandard(ActivationId id) const {
    if (const auto file = argument(id, "file")) return *file == 0;
    const auto stream = argument(id, "stream");
    if (!stream) return true;
    const auto standard = std::ranges::find(program_.globals, "stdin", &Variable::sourceName);
    const auto& values = trace_[id].globals;
    const auto at = static_cast<std::size_t>(standard - program_.globals.begin());
    return at < values.size() && machineValue(values[at], false) == stream;
  }

  /// What the front end calls the result of the call: scanf(FORMAT).
  std::optional<std::string> formatOf(const Activation& caller, const Step& step) const {
    const Procedure& body = program_[caller.procedure];
    const auto* call = std::get_if<Call>(&body.edges[step.edge.index()].statement);
    if (call == nullptr || call->results.empty()) return std::nullopt;
    const auto result = std::ranges::find(body.locals, call->results[0], &Variable::symbol);
    constexpr std::string_view kBefore = "scanf(";
    if (result == body.locals.end() || !result->sourceName.starts_with(kBefore))
      return std::nullopt;
    const std::string& name = result->sourceName;
    return name.substr(kBefore.size(), name.size() - kBefore.size() - 1);
  }

  static std::string text(const Numbers& all, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < std::min(to, all.size()); ++i)
      text += static_cast<char>(all[i] & 0xff);
    return text;
  }

  void character(std::int64_t c) {
    if (c < 0) return;
    if (pushedBack_ > 0)
      --pushedBack_;
    else
      input_.bytes(std::string(1, static_cast<char>(c & 0xff)));
  }

  /// It stops before the room ends only at a newline or at the end of the input.
  void line(ActivationId id, const std::string& line) {
    input_.bytes(line);
    const auto size = argument(id, "size");
    const bool isFull = size && static_cast<std::int64_t>(line.size()) + 1 >= *size;
    if (!isFull && !line.ends_with('\n')) input_.openLine();
  }

  void delimited(const Numbers& chosen) {
    if (chosen[0] != 0 || chosen.size() < 3 || chosen[1] < 1) return;
    const auto length = static_cast<std::size_t>(chosen[1]);
    const std::size_t end = chosen.size() - 1;
    if (length < end) input_.bytes(text(chosen, end - length, end));
  }

  const Program& program_;
  const Trace& trace_;
  std::size_t most_;
  std::vector<std::optional<bool>> reads_;  // by activation
  InputText input_;
  std::size_t pushedBack_ = 0;
};

}  // namespace

bool readsInput(const Procedure& procedure) {
  return procedure.position.file == frontend::c::kLibraryName &&
         kKinds.contains(baseName(procedure));
}

std::string standardInput(const Program& program, const Trace& trace, std::size_t most) {
  return Reader(program, trace, most).run();
}

}  // namespace fathom::evidence::native
