#include "bmc/trace_from_model.h"

#include "logic/evaluate.h"

namespace fathom::bmc {

using namespace program;
using logic::Missing;
using logic::TermStore;

TraceReader::TraceReader(TermStore& terms, const Program& program, const Unfolding& unfolding,
                         const logic::Model& model)
    : terms_(terms),
      program_(program),
      unfolding_(unfolding),
      model_(model),
      evaluate_(terms, model, Missing::IsDefault),
      functions_(terms, program, trace_) {
  trace_.universe = model.universe;
  for (const Procedure& procedure : program.procedures) flows_.emplace_back(procedure);
  const std::size_t count = unfolding.runs().size();
  paths_.resize(count);
  for (std::size_t run = count; run-- > 0;) paths_[run] = read(run);  // callees come behind callers
}

std::optional<Trace> TraceReader::trace() {
  const auto entry = failingEntry();
  if (!entry || !paths_[*entry].open.empty()) return std::nullopt;
  trace_.violates = paths_[*entry].failed;
  trace_.root = activate(*entry);
  return std::move(trace_);
}

std::vector<UnfoldedSite> TraceReader::openCalls() const {
  const auto entry = failingEntry();
  return entry ? paths_[*entry].open : std::vector<UnfoldedSite>{};
}

std::optional<std::size_t> TraceReader::failingEntry() const {
  for (std::size_t run = 0; run < unfolding_.entryRuns(); ++run)
    if (paths_[run].end == End::Fails) return run;
  return std::nullopt;
}

Value TraceReader::value(Term term) {
  const logic::Evaluation result = evaluate_(term);
  const auto* value = std::get_if<Value>(&result);
  return value ? *value : logic::defaultValue(terms_, terms_.sort(term));
}

Value TraceReader::value(const Lambda& lambda) {
  if (lambda.parameters.empty()) return value(lambda.body);
  const logic::Evaluation result = logic::evaluate(terms_, lambda, model_, Missing::IsDefault);
  if (const auto* value = std::get_if<Value>(&result)) return *value;
  throw run::ReplayDivergence{std::get<logic::NoValue>(result).why};
}

bool TraceReader::holds(const UnfoldedRun& run, Term term) {
  return value((*run.rename)(term)).boolean();
}

std::vector<Value> TraceReader::values(const UnfoldedRun& run, const std::vector<Symbol>& symbols) {
  std::vector<Value> result;
  for (const Symbol symbol : symbols)
    result.push_back(value((*run.rename)(logic::identity(terms_, symbol))));
  return result;
}

TraceReader::Path TraceReader::read(std::size_t index) {
  const UnfoldedRun& run = unfolding_.runs()[index];
  Path path;
  path.activation.procedure = run.procedure;
  for (const Lambda& input : run.inputs) path.activation.inputs.push_back(value(input));
  for (const Variable& global : program_.globals)
    path.activation.globals.push_back(value(logic::identity(terms_, global.symbol)));
  path.activation.outputs = values(run, run.summary->initialOutputs);
  path.activation.locals = values(run, run.summary->initialLocals);
  LocationId at = program_[run.procedure].entry;
  while (step(index, path, at)) {
  }
  return path;
}

/// One edge further; false where the run ends.
bool TraceReader::step(std::size_t index, Path& path, LocationId& at) {
  const UnfoldedRun& run = unfolding_.runs()[index];
  const Procedure& procedure = program_[run.procedure];
  for (const auto& [goal, fails] : run.summary->failures) {
    if (program_[goal].location != at || !holds(run, fails)) continue;
    path.end = End::Fails;
    path.failed = goal;
    return false;
  }
  if (at == procedure.exit) {
    path.end = End::Returns;
    return false;
  }
  for (const EdgeId edge : flows_[run.procedure.index()].out[at.index()]) {
    const Edge& taken = procedure.edges[edge.index()];
    if (std::holds_alternative<Call>(taken.statement)) {
      const auto site = reachedCall(index, edge);
      if (!site) continue;
      at = taken.to;
      return call(*site, path);
    }
    const auto taking = run.summary->taken.find(edge);
    if (taking == run.summary->taken.end() || !holds(run, taking->second)) continue;
    const auto chosen = run.summary->chosen.find(edge);
    path.activation.steps.push_back({edge, {}, {}});
    if (chosen != run.summary->chosen.end())
      path.activation.steps.back().chosen = values(run, chosen->second);
    at = taken.to;
    return true;
  }
  return false;
}

std::optional<UnfoldedSite> TraceReader::reachedCall(std::size_t index, EdgeId edge) {
  const UnfoldedRun& run = unfolding_.runs()[index];
  for (std::size_t i = 0; i < run.calls.size(); ++i)
    if (run.calls[i].site->edge == edge && value(run.calls[i].reached).boolean())
      return UnfoldedSite{index, i};
  return std::nullopt;
}

/// The call as a step of the path; false where the path ends inside it. Steps of opened calls get
/// their callee when the trace is put together.
bool TraceReader::call(UnfoldedSite site, Path& path) {
  const UnfoldedCall& call = unfolding_.runs()[site.run].calls[site.call];
  path.activation.steps.push_back({*call.site->edge, {}, {}});
  const bool returns = value(terms_.constant(call.returned)).boolean();
  if (call.opened) {
    const Path& callee = paths_[*call.opened];
    path.opened.emplace_back(path.activation.steps.size() - 1, *call.opened);
    path.open.insert(path.open.end(), callee.open.begin(), callee.open.end());
    path.end = callee.end == End::Fails ? End::Fails : End::GaveUp;
    path.failed = callee.failed;
    return callee.end == End::Returns && returns;
  }
  if (call.isFunction) {
    path.functions.emplace_back(path.activation.steps.size() - 1, site);
    return returns;
  }
  path.open.push_back(site);
  const bool fails = value(terms_.constant(call.fails)).boolean();
  path.end = fails ? End::Fails : End::GaveUp;
  return returns && !fails;
}

/// The activation of a run, with all below it. Callees have larger indices than callers.
ActivationId TraceReader::activate(std::size_t root) {
  std::vector<bool> wanted(paths_.size(), false);
  wanted[root] = true;
  for (std::size_t run = root; run < paths_.size(); ++run)
    if (wanted[run])
      for (const auto& opened : paths_[run].opened) wanted[opened.second] = true;
  std::vector<ActivationId> made(paths_.size());
  for (std::size_t run = paths_.size(); run-- > root;) {
    if (!wanted[run]) continue;
    Path& path = paths_[run];
    for (const auto& [step, callee] : path.opened)
      path.activation.steps[step].callee = made[callee];
    for (const auto& [step, site] : path.functions) {
      const UnfoldedCall& call = unfolding_.runs()[site.run].calls[site.call];
      std::vector<Value> inputs;
      for (const Lambda& argument : call.arguments) inputs.push_back(value(argument));
      path.activation.steps[step].callee = functions_.run(call.callee, inputs);
    }
    made[run] = ActivationId(trace_.activations.size());
    trace_.activations.push_back(std::move(path.activation));
  }
  return made[root];
}

std::variant<Trace, GaveUp> executionOf(TermStore& terms, const Program& program,
                                        const Unfolding& unfolding, const logic::Model& model) {
  try {
    if (auto trace = TraceReader(terms, program, unfolding, model).trace())
      return std::move(*trace);
    return GaveUp{"the bounded query has a model that is no execution"};
  } catch (const run::ReplayDivergence& divergence) {
    return GaveUp{divergence.why};
  }
}

std::variant<Trace, GaveUp> executionOf(TermStore& terms, const Program& program,
                                        Unfolding& unfolding, const Budget& budget) {
  const solver::Answer answer = unfolding.underApproximate(budget);
  if (const auto* sat = std::get_if<solver::Sat>(&answer))
    return executionOf(terms, program, unfolding, sat->model);
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) return *gaveUp;
  return GaveUp{"the unfolded query has no execution"};
}

}  // namespace fathom::bmc
