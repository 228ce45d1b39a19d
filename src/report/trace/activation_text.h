#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "report/source/names.h"
#include "report/source/source_lines.h"
#include "report/trace/history.h"

namespace fathom::report {

/// Something that happens in an activation, as one line or a part of one.
struct Event {
  Position position;
  std::string text;
  std::optional<program::ActivationId> callee;  // what it did may be told below
  std::string effects;                          // " with g = 7": for calls that are not told below
  std::optional<program::EdgeId> edge;
  std::vector<std::string> changes;             // names of what gets a new value
  std::map<std::string, std::string> mentions;  // what a condition speaks of, with its value
  bool isInput = false;                         // a value comes from outside
  std::set<std::string> reads;   // f::x for what a function has of its own, g for globals
  std::set<std::string> writes;  // the same
};

/// What happens in one activation, the middle of long ones left out.
struct ActivationText {
  std::vector<Event> first;
  std::deque<Event> last;
  std::size_t leftOut = 0;  // between the two
};

/// Tells the activations of a trace that replays, each by running its own steps once more.
class TraceRenderer {
 public:
  /// Keeps so many events at the beginning and at the end of an activation. Requires: the trace
  /// replays.
  TraceRenderer(logic::TermStore& terms, const program::Program& program,
                const program::Trace& trace, std::size_t window,
                const program::SourceMemory* memory = nullptr);

  const program::run::Replay& end() const { return recording_.end; }
  /// The activations that are open at the end, from the root.
  const std::vector<program::ActivationId>& callStack() const { return callStack_; }
  const program::Procedure& procedureOf(program::ActivationId id) const {
    return program_[trace_[id].procedure];
  }
  /// Whether the program has names of a source.
  bool ofSource() { return names(trace_[trace_.root].procedure).ofSource(); }
  /// main(p = 101)
  std::string heading(program::ActivationId id);
  const ActivationText& of(program::ActivationId id);
  bool returned(program::ActivationId id) const {
    return recording_.returned[id.index()].has_value();
  }
  /// Its calls, counted through shared parts.
  const Integer& callsInside(program::ActivationId id) const { return counts_[id.index()]; }
  SourceLines& lines() { return lines_; }

 private:
  friend class StepRenderer;
  Names& names(program::ProcedureId procedure);
  Run run() { return {terms_, program_, trace_, recording_, paths_}; }

  logic::TermStore& terms_;
  const program::Program& program_;
  const program::Trace& trace_;
  std::size_t window_;
  const program::SourceMemory* memory_;  // null: nothing says what pointers lead to
  program::run::Recording recording_;
  std::vector<program::ActivationId> callStack_;
  std::vector<Integer> counts_;
  program::run::GoalMap goals_;
  program::run::PathSummaries paths_;
  History history_;
  SourceLines lines_;
  std::map<program::ProcedureId, Names> names_;
  std::unordered_map<program::ActivationId, ActivationText> stories_;
};

}  // namespace fathom::report
