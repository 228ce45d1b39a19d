#pragma once

#include <map>
#include <unordered_map>
#include <vector>

#include "report/source/names.h"
#include "report/source/source_lines.h"
#include "report/trace/event.h"
#include "report/trace/history.h"

namespace fathom::report {

/// Renders the activations of a trace, each by executing its steps once more (StepRenderer).
class TraceRenderer {
 public:
  /// Keeps `window` events at the beginning and at the end of an activation. Requires: the trace
  /// replays.
  TraceRenderer(logic::TermStore& terms, const program::Program& program,
                const program::Trace& trace, std::size_t window,
                const program::SourceInfo* source = nullptr);

  const program::run::Replay& end() const { return recording_.end; }
  /// The activations that are open at the end, from the root.
  const std::vector<program::ActivationId>& callStack() const { return callStack_; }
  const program::Procedure& procedureOf(program::ActivationId id) const {
    return program_[trace_[id].procedure];
  }
  /// Whether the program has names of a source.
  bool ofSource() { return names(trace_[trace_.root].procedure).ofSource(); }
  /// main(p = 101)
  std::string header(program::ActivationId id);
  const ActivationText& of(program::ActivationId id);
  bool returned(program::ActivationId id) const {
    return recording_.returned[id.index()].has_value();
  }
  /// Its calls; a shared activation counts as often as it is run.
  /// The name of the activation's procedure.
  std::string nameOf(program::ActivationId id) {
    return names(trace_[id].procedure).procedure(procedureOf(id));
  }
  const Integer& callsInside(program::ActivationId id) const { return counts_[id.index()]; }
  /// "33 calls inside"; empty where there are none, or only those of a library.
  std::string callsInsideText(program::ActivationId id);
  SourceLines& lines() { return lines_; }

 private:
  friend class StepRenderer;
  Names& names(program::ProcedureId procedure);
  std::unique_ptr<SourceView> viewOf(program::ProcedureId procedure);
  std::unique_ptr<SourceView> viewOf(program::ProcedureId procedure,
                                     const program::SourceMemory& memory);
  ReplayContext context() { return {terms_, program_, trace_, recording_, paths_}; }

  logic::TermStore& terms_;
  const program::Program& program_;
  const program::Trace& trace_;
  std::size_t window_;
  const program::SourceInfo* source_;  // null: symbols are the source's names
  program::run::Recording recording_;
  std::vector<program::ActivationId> callStack_;
  std::vector<Integer> counts_;
  program::run::GoalMap goals_;
  program::run::PathSummaries paths_;
  History history_;
  SourceLines lines_;
  std::map<program::ProcedureId, Names> names_;
  std::unordered_map<program::ActivationId, ActivationText> texts_;
};

}  // namespace fathom::report
