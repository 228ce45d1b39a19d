#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <unordered_set>

#include "evidence/replay/c/standard_input.h"
#include "program/run/concretise.h"
#include "program/start_strings.h"
#include "report/render.h"
#include "report/source/value_text.h"
#include "report/trace/rows.h"
#include "report/trace/sharing.h"
#include "report/trace/steps.h"
#include "report/trace/trace_renderer.h"

namespace fathom::report {

using namespace program;

namespace {

/// Lines of a short trace; rows from which they are chosen; rows of a full trace.
constexpr std::size_t kShort = 20;
constexpr std::size_t kCandidates = 400;
constexpr std::size_t kFull = 1000000;
/// Characters of a row that more events join.
constexpr std::size_t kLongest = 150;
/// Activations for any inputs become concrete where the whole trace then has at most so many.
constexpr std::size_t kUnfolded = 1000;

/// How much is rendered: calls that returned, down to a depth; events at both ends of an
/// activation; open activations at both ends of the call stack. The last always fits.
struct Limits {
  int depth = 0;
  std::size_t window = 0;
  std::size_t levels = 0;
};
constexpr std::array<Limits, 8> kLimits = {{{8, 100, 20},
                                            {4, 50, 20},
                                            {2, 20, 20},
                                            {1, 20, 15},
                                            {0, 20, 10},
                                            {0, 10, 10},
                                            {0, 5, 10},
                                            {0, 3, 10}}};
/// Bytes of the standard input.
constexpr std::size_t kMostInput = 200;
constexpr Limits kEverything = {100, kFull, kFull};

class Writer {
 public:
  Writer(TraceRenderer& renderer, std::string file, const Limits& limits, std::size_t most)
      : renderer_(renderer),
        file_(std::move(file)),
        limits_(limits),
        most_(most),
        merges_(renderer.ofSource()) {}

  std::vector<Row> run() {
    putHeader();
    renderCallStack();
    if (rows_.back().kind == Row::Kind::Step) rows_.back().kind = Row::Kind::End;
    if (merges_) std::ranges::for_each(rows_, appendMentions);
    return std::move(rows_);
  }

 private:
  bool full() const { return rows_.size() > most_; }
  /// The front end made the procedure.
  bool isSynthetic(ActivationId id) {
    return renderer_.ofSource() && !renderer_.procedureOf(id).position.known();
  }

  /// In a source, a call without arguments needs no line.
  void putHeader() {
    const ActivationId root = renderer_.callStack().front();
    const std::string file = file_.empty() ? "" : printable(file_) + ": ";
    const Procedure& body = renderer_.procedureOf(root);
    if (!merges_)
      rows_.push_back({.kind = Row::Kind::Header, .text = file + renderer_.header(root)});
    else if (!isSynthetic(root) && !body.inputs.empty())
      rows_.push_back(
          {.kind = Row::Kind::Header, .position = body.position, .text = renderer_.header(root)});
  }

  void put(const Event& event, const std::string& more, Row::Kind kind = Row::Kind::Step) {
    const std::string text = cut(event.text) + more;
    if (!merges_ || rows_.empty() || rows_.back().depth != depth_ ||
        rows_.back().text.size() + text.size() > kLongest || !continues(rows_.back(), event)) {
      Row row{.kind = kind,
              .indent = indent_,
              .depth = depth_,
              .position = event.position,
              .function = function_,
              .count = 0};
      rows_.push_back(std::move(row));
    }
    Row& row = rows_.back();
    row.kind = kind;
    ++row.count;
    join(row, event, text);
  }

  void putGap(std::size_t count, const char* what, std::size_t calls) {
    rows_.push_back({.kind = Row::Kind::Gap,
                     .indent = indent_,
                     .text = fmt::format("... {} {} ...", count, what),
                     .count = count - calls,
                     .deeper = calls});
  }

  /// The activations that are open at the end; of a deep call stack the top and the bottom.
  void renderCallStack() {
    const auto& callStack = renderer_.callStack();
    indent_ = merges_ ? 0 : 1;
    for (std::size_t i = 0; i < callStack.size() && !full(); ++i) {
      if (callStack.size() > 2 * limits_.levels + 1 && i == limits_.levels) {
        i = callStack.size() - limits_.levels;
        putGap(i - limits_.levels, "calls deeper", i - limits_.levels);
        rows_.push_back({.kind = Row::Kind::Open,
                         .indent = indent_,
                         .text = renderer_.header(callStack[i]),
                         .deeper = 1});
        ++indent_;
      }
      renderActivation(callStack[i]);
      if (!isSynthetic(callStack[i])) ++indent_;
    }
  }

  void renderActivation(ActivationId id) {
    const std::string around =
        std::exchange(function_, merges_ && !isSynthetic(id) ? renderer_.nameOf(id) : "");
    const ActivationText& text = renderer_.of(id);
    std::vector<const Event*> events;
    for (const Event& event : text.first) events.push_back(&event);
    for (const Event& event : text.last) events.push_back(&event);
    const std::size_t window = limits_.window;
    const std::size_t hidden =
        text.leftOut + (events.size() > 2 * window ? events.size() - 2 * window : 0);
    const std::size_t behind = events.size() - std::min(window, events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (hidden == 0 || i < window || i >= behind) renderEvent(*events[i]);
      if (hidden > 0 && i + 1 == window) putGap(hidden, "steps", 0);
    }
    function_ = around;
  }

  /// Recursion is bounded by the depth of the limits.
  void renderEvent(const Event& event) {
    if (full()) return;
    if (!event.callee) return put(event, "");
    if (isOpen(event)) return putOpen(event);
    if (visible_.contains(*event.callee)) return put(event, event.effects + asAbove(event));
    const bool empty = renderer_.of(*event.callee).first.empty();
    if (static_cast<int>(depth_) < limits_.depth && !empty) {
      visible_.insert(*event.callee);
      put(event, "");
      return renderCallee(*event.callee);
    }
    const std::string calls = renderer_.callsInsideText(*event.callee);
    put(event, event.effects + (calls.empty() ? "" : " (" + calls + ")"));
  }

  void renderCallee(ActivationId callee) {
    rows_.back().isClosed = true;
    ++indent_;
    ++depth_;
    renderActivation(callee);
    --depth_;
    --indent_;
    rows_.back().isClosed = true;
  }

  /// A callee without visible steps has nothing to refer to.
  std::string asAbove(const Event& event) {
    return renderer_.of(*event.callee).first.empty() ? "" : " (as above)";
  }

  /// The callee did not return: it follows as part of the call stack.
  bool isOpen(const Event& event) const { return !renderer_.returned(*event.callee); }

  /// The initial call of a main without arguments needs no line.
  void putOpen(const Event& event) {
    if (function_.empty() && merges_ && renderer_.procedureOf(*event.callee).inputs.empty()) return;
    put(event, "", Row::Kind::Open);
    rows_.back().deeper = 1;
  }

  TraceRenderer& renderer_;
  std::string file_;
  Limits limits_;
  std::size_t most_;
  bool merges_;  // the events of one line become one row
  std::size_t indent_ = 0;
  std::size_t depth_ = 0;
  std::string function_;
  std::vector<Row> rows_;
  std::unordered_set<ActivationId> visible_;
};

std::vector<Row> rowsOf(TraceRenderer& renderer, const std::string& file, TraceDetail detail) {
  if (detail == TraceDetail::Full) return Writer(renderer, file, kEverything, kFull).run();
  std::vector<Row> rows;
  for (const Limits& limits : kLimits) {
    rows = Writer(renderer, file, limits, kCandidates).run();
    if (rows.size() <= kCandidates) break;
  }
  return shortened(std::move(rows), kShort);
}

/// The file in which the execution begins.
std::string fileOf(TraceRenderer& renderer) {
  for (const ActivationId id : renderer.callStack())
    if (!renderer.procedureOf(id).position.file.empty())
      return renderer.procedureOf(id).position.file;
  return "";
}

/// What the execution reads, for people who want to see it themselves.
std::string inputText(const Program& program, const Trace& trace) {
  const std::string input = evidence::native::standardInput(program, trace, kMostInput);
  return input.empty() ? "" : "standard input: " + inQuotes(input) + "\n";
}

/// Requires: the trace replays.
std::string render(logic::TermStore& terms, const Program& program, const Trace& trace,
                   TraceDetail detail, const SourceInfo* source) {
  TraceRenderer renderer(terms, program, trace,
                         detail == TraceDetail::Full ? kFull : kLimits.front().window, source);
  const std::string file = fileOf(renderer);
  const std::vector<Row> rows = rowsOf(renderer, file, detail);
  return renderer.ofSource()
             ? inputText(program, trace) + laidOutAsSource(rows, file, renderer.lines())
             : laidOutAsText(rows, file);
}

TraceStep stepOf(Row row) {
  return {.position = row.position,
          .function = printable(row.function),
          .text = std::move(row.text),
          .level = row.indent,
          .isInput = row.isInput,
          .isCall = row.kind == Row::Kind::Open || row.isClosed,
          .isGap = row.kind == Row::Kind::Gap,
          .isEnd = row.kind == Row::Kind::End,
          .values = std::move(row.values),
          .stores = std::move(row.stores)};
}

/// Everything where that fits, else as much as fits.
std::vector<Row> rowsWithin(TraceRenderer& renderer, const std::string& file, std::size_t most) {
  std::vector<Row> rows = Writer(renderer, file, {100, most, most}, most).run();
  for (const Limits& limits : kLimits) {
    if (rows.size() <= most) return rows;
    rows = Writer(renderer, file, limits, most).run();
  }
  return rows.size() <= most ? rows : shortened(std::move(rows), most);
}

}  // namespace

std::vector<TraceStep> traceSteps(const Encoding& encoding, const Trace& trace, std::size_t most) {
  logic::TermStore& terms = *encoding.terms;
  const Program& program = *encoding.program;
  if (std::holds_alternative<run::Diverges>(run::replay(terms, program, trace))) return {};
  const auto unfolded = run::concretised(terms, program, trace, kUnfolded);
  const Trace all = shared(terms, program, unfolded ? *unfolded : trace);
  TraceRenderer renderer(terms, program, all, most, encoding.sourceInfo.get());
  std::vector<TraceStep> steps;
  for (Row& row : rowsWithin(renderer, fileOf(renderer), most))
    steps.push_back(stepOf(std::move(row)));
  return steps;
}

std::string traceToText(logic::TermStore& terms, const Program& program, const Trace& trace,
                        TraceDetail detail, const SourceInfo* source) {
  const run::Replay end = run::replay(terms, program, trace);
  if (std::holds_alternative<run::Diverges>(end))
    return printable(run::toString(terms, program, end)) + "\n";
  const auto unfolded = run::concretised(terms, program, trace, kUnfolded);
  return render(terms, program, shared(terms, program, unfolded ? *unfolded : trace), detail,
                source);
}

std::vector<TraceStep> stepsOf(const Encoding& encoding, const Violated& violated,
                               std::size_t most) {
  if (violated.trace) return traceSteps(encoding, *violated.trace, most);
  std::vector<TraceStep> steps;
  for (const RunStep& step : violated.run) {
    if (steps.size() == most) break;
    steps.push_back({step.position, printable(step.function), printable(step.text)});
  }
  if (!steps.empty()) steps.back().isEnd = true;
  return steps;
}

}  // namespace fathom::report
