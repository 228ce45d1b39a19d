#include "report/trace/trace_renderer.h"

#include "report/source/value_text.h"
#include "report/trace/call_counts.h"
#include "report/trace/step_renderer.h"

namespace fathom::report {

using namespace program;

TraceRenderer::TraceRenderer(logic::TermStore& terms, const Program& program, const Trace& trace,
                             std::size_t window, const SourceMemory* memory)
    : terms_(terms),
      program_(program),
      trace_(trace),
      window_(window),
      memory_(memory),
      recording_(run::record(terms, program, trace)),
      callStack_{trace.root},
      counts_(callCounts(trace)),
      goals_(program),
      paths_(terms, program, trace, goals_),
      history_(context(), callStack_) {
  while (!trace[callStack_.back()].steps.empty()) {
    const auto callee = trace[callStack_.back()].steps.back().callee;
    if (!callee || trace[*callee].anyInputs || recording_.returned[callee->index()]) break;
    callStack_.push_back(*callee);
  }
}

Names& TraceRenderer::names(ProcedureId procedure) {
  const auto known = names_.find(procedure);
  if (known != names_.end()) return known->second;
  Names& names =
      names_.emplace(procedure, Names(terms_, program_, procedure, Reading::Run, memory_))
          .first->second;
  names.memory().setCreation([this](std::size_t region, std::int64_t number) {
    const auto moment = history_.creationOf(memory_->regions[region].facts, number);
    return moment ? std::optional(MemoryText::Creation{program_[moment->procedure].name,
                                                       moment->position.line})
                  : std::nullopt;
  });
  return names;
}

std::string TraceRenderer::header(ActivationId id) {
  const Activation& activation = trace_[id];
  return callText(names(activation.procedure), program_[activation.procedure], activation.inputs);
}

const ActivationText& TraceRenderer::of(ActivationId id) {
  const auto known = texts_.find(id);
  if (known != texts_.end()) return known->second;
  return texts_.emplace(id, StepRenderer(*this, id).run()).first->second;
}

}  // namespace fathom::report
