#include "report/trace/trace_renderer.h"

#include "base/match.h"
#include "report/render.h"
#include "report/source/java_view.h"
#include "report/source/memory_text.h"
#include "report/source/value_text.h"
#include "report/trace/call_counts.h"
#include "report/trace/step_renderer.h"

namespace fathom::report {

using namespace program;

TraceRenderer::TraceRenderer(logic::TermStore& terms, const Program& program, const Trace& trace,
                             std::size_t window, const SourceInfo* source)
    : terms_(terms),
      program_(program),
      trace_(trace),
      window_(window),
      source_(source),
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
  return names_
      .emplace(procedure, Names(terms_, program_, procedure, Reading::Run, viewOf(procedure)))
      .first->second;
}

std::unique_ptr<SourceView> TraceRenderer::viewOf(ProcedureId procedure) {
  if (!source_) return nullptr;
  return match(
      *source_, [&](const SourceMemory& memory) { return viewOf(procedure, memory); },
      [&](const JavaSource& java) {
        return javaView(terms_, program_, procedure, java, Reading::Run);
      });
}

std::unique_ptr<SourceView> TraceRenderer::viewOf(ProcedureId procedure,
                                                  const SourceMemory& memory) {
  auto view = std::make_unique<MemoryText>(terms_, &memory, program_[procedure].name);
  view->setCreation([this, &memory](std::size_t region, std::int64_t number) {
    const auto moment = history_.creationOf(memory.regions[region].facts, number);
    return moment ? std::optional(MemoryText::Creation{program_[moment->procedure].name,
                                                       moment->position.line})
                  : std::nullopt;
  });
  return view;
}

std::string TraceRenderer::callsInsideText(ActivationId id) {
  const Names& called = names(trace_[id].procedure);
  const bool isLibrary = called.ofSource() && called.isLibrary(procedureOf(id).position);
  return isLibrary ? "" : callCountText(callsInside(id));
}

std::string TraceRenderer::header(ActivationId id) {
  const Activation& activation = trace_[id];
  run::Machine machine(terms_, program_, trace_.universe);
  machine.setGlobals(activation.globals);
  const Names& shown = names(activation.procedure);
  const Procedure& body = program_[activation.procedure];
  if (shown.view())
    if (const auto text = shown.view()->call({.procedure = body,
                                              .arguments = activation.inputs,
                                              .receiver = {},
                                              .state = &machine.model()}))
      return printable(*text);
  return callText(shown, body, activation.inputs, &machine.model());
}

const ActivationText& TraceRenderer::of(ActivationId id) {
  const auto known = texts_.find(id);
  if (known != texts_.end()) return known->second;
  return texts_.emplace(id, StepRenderer(*this, id).run()).first->second;
}

}  // namespace fathom::report
