#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <unordered_set>

#include "program/run/concretise.h"
#include "report/call_counts.h"
#include "report/render.h"
#include "report/sharing.h"
#include "report/story.h"

namespace fathom::report {

using namespace program;

namespace {

constexpr std::size_t kMostLines = 400;
/// Runs for any inputs are told like others as long as the whole trace has so many activations.
constexpr std::size_t kUnfolded = 1000;

/// How much is told, the least at last, which always fits: calls that returned, down to this depth;
/// events at both ends of an activation; open activations at both ends of the stack.
struct Style {
  int depth = 0;
  std::size_t window = 0;
  std::size_t levels = 0;
};
constexpr std::array<Style, 8> kStyles = {{{8, 20, 20},
                                           {4, 20, 20},
                                           {2, 20, 20},
                                           {1, 20, 15},
                                           {0, 20, 10},
                                           {0, 10, 10},
                                           {0, 5, 10},
                                           {0, 3, 10}}};

class Writer {
 public:
  Writer(Storyteller& teller, std::string file, const Style& style)
      : teller_(teller), file_(std::move(file)), style_(style) {}

  std::vector<std::string> run() {
    const ActivationId root = teller_.spine().front();
    put(0, (file_.empty() ? "" : printable(file_) + ": ") + teller_.heading(root));
    tellOpen();
    return std::move(lines_);
  }

 private:
  bool full() const { return lines_.size() > kMostLines; }

  void put(std::size_t indent, const std::string& text) {
    lines_.push_back(std::string(2 * indent, ' ') + cut(text));
  }

  void put(std::size_t indent, const Event& event, const std::string& more) {
    std::string where;
    if (event.position.known()) {
      const bool elsewhere = event.position.file != file_ && !event.position.file.empty();
      where = fmt::format("{}{}: ", elsewhere ? printable(event.position.file) + ":" : "",
                          event.position.line);
    }
    put(indent, where + cut(event.text) + more);
  }

  /// The activations that are open at the end, each inside the one before; of a deep stack the top
  /// and the bottom.
  void tellOpen() {
    const auto& spine = teller_.spine();
    std::size_t indent = 0;
    for (std::size_t i = 0; i < spine.size() && !full(); ++i) {
      if (spine.size() > 2 * style_.levels + 1 && i == style_.levels) {
        i = spine.size() - style_.levels;
        put(++indent, fmt::format("... {} calls deeper ...", i - style_.levels));
        put(indent, teller_.heading(spine[i]));
      }
      tell(spine[i], ++indent, style_.depth);
    }
  }

  void tell(ActivationId id, std::size_t indent, int depth) {
    const Story& story = teller_.of(id);
    std::vector<const Event*> events;
    for (const Event& event : story.first) events.push_back(&event);
    for (const Event& event : story.last) events.push_back(&event);
    const std::size_t hidden =
        story.leftOut + (events.size() > 2 * style_.window ? events.size() - 2 * style_.window : 0);
    const std::size_t behind = events.size() - std::min(style_.window, events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (hidden == 0 || i < style_.window || i >= behind) tell(*events[i], indent, depth);
      if (hidden > 0 && i + 1 == style_.window)
        put(indent, fmt::format("... {} steps ...", hidden));
    }
  }

  /// Nests as deep as the style allows.
  void tell(const Event& event, std::size_t indent, int depth) {
    if (full()) return;
    if (!event.callee || isOpen(event)) return put(indent, event, "");
    if (told_.contains(*event.callee)) return put(indent, event, event.effects + " (as above)");
    const bool empty = teller_.of(*event.callee).first.empty();
    if (depth > 0 && !empty) {
      told_.insert(*event.callee);
      put(indent, event, "");
      return tell(*event.callee, indent + 1, depth - 1);
    }
    const std::string calls = callCountText(teller_.callsInside(*event.callee));
    put(indent, event, event.effects + (calls.empty() ? "" : " (" + calls + ")"));
  }

  /// The callee did not come back: it is told next, as part of the stack.
  bool isOpen(const Event& event) const { return !teller_.returned(*event.callee); }

  Storyteller& teller_;
  std::string file_;
  Style style_;
  std::vector<std::string> lines_;
  std::unordered_set<ActivationId> told_;
};

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// Requires: the trace replays.
std::string told(logic::TermStore& terms, const Program& program, const Trace& trace) {
  Storyteller teller(terms, program, trace);
  const std::string& file = program[trace[trace.root].procedure].position.file;
  std::vector<std::string> lines;
  for (const Style& style : kStyles) {
    lines = Writer(teller, file, style).run();
    if (lines.size() <= kMostLines) break;
  }
  return joined(lines);
}

}  // namespace

std::string traceToText(logic::TermStore& terms, const Program& program, const Trace& trace) {
  const run::Replay end = run::replay(terms, program, trace);
  if (std::holds_alternative<run::Leaves>(end))
    return printable(run::toString(terms, program, end)) + "\n";
  const auto unfolded = run::concretised(terms, program, trace, kUnfolded);
  return told(terms, program, shared(terms, program, unfolded ? *unfolded : trace));
}

}  // namespace fathom::report
