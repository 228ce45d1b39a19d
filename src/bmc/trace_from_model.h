#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/gave_up.h"
#include "bmc/function_runs.h"
#include "bmc/unfolding.h"
#include "logic/evaluate.h"
#include "program/trace.h"

namespace fathom::bmc {

/// Reads executions off a model of an unfolding: every condition of every run has a value in it, so
/// each run is one path.
class TraceReader {
 public:
  TraceReader(logic::TermStore& terms, const Program& program, const Unfolding& unfolding,
              const logic::Model& model);

  /// The execution that violates a goal. Nothing where the model describes none.
  std::optional<program::Trace> trace();
  /// The calls that are neither opened nor functions on the path to the violation.
  std::vector<UnfoldedSite> openCalls() const;

 private:
  enum class End { Returns, Fails, GaveUp };
  /// One run, as the model has it. A call that is not opened may fail or return as it likes.
  struct Path {
    End end = End::GaveUp;
    program::Activation activation;
    std::optional<program::GoalId> failed;
    std::vector<std::pair<std::size_t, std::size_t>> opened;      // step, run below it
    std::vector<std::pair<std::size_t, UnfoldedSite>> functions;  // step, call
    std::vector<UnfoldedSite> open;                               // here and below
  };

  Path read(std::size_t run);
  bool step(std::size_t run, Path& path, program::LocationId& at);
  std::optional<UnfoldedSite> reachedCall(std::size_t run, program::EdgeId edge);
  bool call(UnfoldedSite site, Path& path);
  std::optional<std::size_t> failingEntry() const;
  program::ActivationId activate(std::size_t root);
  bool holds(const UnfoldedRun& run, Term term);
  program::Value value(Term term);
  program::Value value(const Lambda& lambda);
  std::vector<program::Value> values(const UnfoldedRun& run, const std::vector<Symbol>& symbols);

  logic::TermStore& terms_;
  const Program& program_;
  const Unfolding& unfolding_;
  const logic::Model& model_;
  logic::Evaluator evaluate_;
  program::Trace trace_;
  FunctionRuns functions_;
  std::vector<program::FlowGraph> flows_;  // by procedure
  std::vector<Path> paths_;                // by run
};

/// The execution that a model of the unfolding describes.
std::variant<program::Trace, GaveUp> executionOf(logic::TermStore& terms, const Program& program,
                                                 const Unfolding& unfolding,
                                                 const logic::Model& model);
/// The execution that what is unfolded allows.
std::variant<program::Trace, GaveUp> executionOf(logic::TermStore& terms, const Program& program,
                                                 Unfolding& unfolding, const Budget& budget);

}  // namespace fathom::bmc
