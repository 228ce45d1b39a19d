#include "bmc/guided_execution.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/match.h"
#include "program/run/machine.h"
#include "transform/guided_run.h"

namespace fathom::bmc {

using namespace program;
using logic::Evaluation;
using summary::CallSite;
using summary::LocalSummary;

namespace {

constexpr std::size_t kMostFreeSteps = 100000;  // in irrelevant regions

class Runner {
 public:
  Runner(logic::TermStore& terms, Expansion& expansion, const PathToGoal& path,
         const logic::Model& model)
      : expansion_(expansion),
        terms_(terms),
        program_(expansion.summaries().regions().program()),
        goal_(program_[path.goal]),
        path_(path),
        model_(model),
        machine_(terms, program_, model.universe) {
    trace_.universe = model.universe;
    trace_.violates = path.goal;
  }

  Trace run() {
    begin();
    while (step()) {
    }
    return std::move(trace_);
  }

 private:
  /// A region that runs: along an instance of it, or freely.
  struct Frame {
    summary::RegionId region;
    std::optional<InstanceId> instance;
    std::optional<InstanceSite> skippedAt;  // where free running began
    LocationId at;
    bool begins = true;  // a loop: at its head for the first time
    ActivationId activation;
    std::optional<EdgeId> calledAt;  // the caller's edge, where it is a procedure
  };

  [[noreturn]] void stop(const std::string& why) const {
    throw NoExecution{why, frames_.empty() ? std::nullopt : frames_.back().skippedAt};
  }

  // ---- Values of the model ----

  Value value(Symbol symbol) const {
    const auto found = model_.values.find(symbol);
    return found != model_.values.end() ? found->second : logic::defaultValue(terms_, symbol);
  }
  bool isTrue(Symbol symbol) const { return value(symbol).boolean(); }

  std::vector<Value> values(InstanceId instance, const std::vector<Symbol>& symbols) {
    std::vector<Value> made;
    for (const Symbol symbol : symbols) made.push_back(value(expansion_.own(instance, symbol)));
    return made;
  }

  bool holds(Term term) const {
    const Evaluation result = machine_.evaluate(term);
    if (const auto* none = std::get_if<logic::NoValue>(&result)) stop(none->why);
    return std::get<Value>(result).boolean();
  }

  template <class Wanted, class Given>
  Wanted valueOf(Given given) const {
    if (const auto* none = std::get_if<logic::NoValue>(&given)) stop(none->why);
    return std::get<Wanted>(std::move(given));
  }

  // ---- Beginnings and ends ----

  void begin() {
    const InstanceId run = path_.sites.empty() ? path_.failing : path_.sites.front().instance;
    const summary::Instance& root = expansion_[run];
    const summary::Region& region = expansion_.region(run);
    std::vector<Value> inputs;
    std::unordered_map<Symbol, Value> known;
    for (std::size_t i = 0; i < region.inputs.size(); ++i) {
      known.emplace(region.inputs[i], value(root.inputs[i]));
      if (i < program_[region.procedure].inputs.size()) inputs.push_back(value(root.inputs[i]));
    }
    std::vector<Value> globals;
    for (const Variable& global : program_.globals) {
      const auto found = known.find(global.symbol);
      globals.push_back(found != known.end() ? found->second : value(global.symbol));
    }
    machine_.setGlobals(globals);
    enterProcedure(root.region, run, {}, std::move(inputs), std::nullopt);
    trace_.root = frames_.back().activation;
  }

  void enterProcedure(summary::RegionId region, std::optional<InstanceId> instance,
                      std::optional<InstanceSite> skippedAt, std::vector<Value> inputs,
                      std::optional<EdgeId> calledAt) {
    const ProcedureId id = expansion_.summaries().region(region).procedure;
    const Procedure& procedure = program_[id];
    Activation made;
    made.procedure = id;
    made.inputs = std::move(inputs);
    made.globals = machine_.globals();
    made.outputs = transform::defaultValues(terms_, procedure.outputs);
    made.locals = transform::defaultValues(terms_, procedure.locals);
    if (instance) {
      const LocalSummary& summary = *expansion_[*instance].summary;
      made.outputs = values(*instance, summary.initialOutputs);
      made.locals = values(*instance, summary.initialLocals);
    }
    machine_.enter(id, made.inputs, made.outputs, made.locals);
    const ActivationId activation(trace_.activations.size());
    trace_.activations.push_back(std::move(made));
    frames_.push_back({region, instance, skippedAt, procedure.entry, true, activation, calledAt});
  }

  void returnFromProcedure() {
    const Frame done = frames_.back();
    if (!done.calledAt) stop("the run returns without a violation");
    const std::vector<Value> outputs = machine_.leave();
    frames_.pop_back();
    Frame& caller = frames_.back();
    const Edge& edge = edgeOf(caller, *done.calledAt);
    const auto& results = std::get<Call>(edge.statement).results;
    for (std::size_t i = 0; i < results.size(); ++i) machine_.set(results[i], outputs[i]);
    caller.at = edge.to;
    if (!caller.skippedAt) freeSteps_ = 0;
  }

  void leaveLoop() {
    const LocationId at = frames_.back().at;
    frames_.pop_back();
    frames_.back().at = at;
    if (!frames_.back().skippedAt) freeSteps_ = 0;
  }

  const Edge& edgeOf(const Frame& frame, EdgeId edge) const {
    return program_[expansion_.summaries().region(frame.region).procedure].edges[edge.index()];
  }

  // ---- Steps ----

  /// False where the goal is violated.
  bool step() {
    Frame& frame = frames_.back();
    const summary::Region& region = expansion_.summaries().region(frame.region);
    if (frame.skippedAt && ++freeSteps_ > kMostFreeSteps)
      stop("an irrelevant region runs for long");
    if (frame.instance == path_.failing && frame.at == goal_.location && !holds(goal_.condition))
      return false;
    if (!region.head && frame.at == program_[region.procedure].exit)
      returnFromProcedure();
    else if (region.head && !region.contains(frame.at))
      leaveLoop();
    else if (region.head == frame.at && !frame.begins)
      goAround();
    else if (const auto loop = loopAt(frame))
      enterLoop(*loop);
    else
      takeEdge();
    return true;
  }

  /// The loop inside the frame's region that begins here.
  std::optional<summary::RegionId> loopAt(const Frame& frame) {
    auto [known, isNew] = loopsOf_.try_emplace(frame.region);
    if (isNew)
      for (const summary::Part& part : expansion_.summaries().region(frame.region).parts)
        known->second.insert(part.loops.begin(), part.loops.end());
    const auto found = known->second.find(frame.at);
    return found == known->second.end() ? std::nullopt : std::optional(found->second);
  }

  /// The instance to run along behind a site, or where running freely begins.
  struct Next {
    std::optional<InstanceId> instance;
    std::optional<InstanceSite> skippedAt;
  };

  template <class Fits>
  Next behind(const Frame& frame, Fits fits) {
    if (!frame.instance) return {{}, frame.skippedAt};
    const summary::Instance& instance = expansion_[*frame.instance];
    for (std::size_t i = 0; i < instance.summary->sites.size(); ++i) {
      if (!fits(instance.summary->sites[i])) continue;
      const InstanceSite site{*frame.instance, i};
      const auto onPath = std::ranges::find(path_.sites, site);
      if (onPath != path_.sites.end())
        return {onPath + 1 == path_.sites.end() ? path_.failing : (onPath + 1)->instance, {}};
      if (instance.below[i]) return {instance.below[i], {}};
      return {{}, site};
    }
    stop("the run comes where the model does not");
  }

  void enterLoop(summary::RegionId loop) {
    const Frame frame = frames_.back();
    const Next next =
        behind(frame, [&](const CallSite& site) { return !site.edge && site.callee == loop; });
    frames_.push_back(
        {loop, next.instance, next.skippedAt, frame.at, true, frame.activation, std::nullopt});
  }

  void goAround() {
    Frame& frame = frames_.back();
    const Next next = behind(
        frame, [&](const CallSite& site) { return !site.edge && site.callee == frame.region; });
    frame.instance = next.instance;
    frame.skippedAt = next.skippedAt;
    frame.begins = true;
  }

  void takeEdge() {
    Frame& frame = frames_.back();
    frame.begins = false;
    const EdgeId id = chooseEdge(frame);
    const Edge& edge = edgeOf(frame, id);
    Step& step = trace_.activations[frame.activation.index()].steps.emplace_back();
    step.edge = id;
    frame.at = edge.to;
    match(
        edge.statement,
        [&](const Assign& assign) {
          const auto made = valueOf<std::vector<Value>>(machine_.evaluate(assign));
          for (std::size_t i = 0; i < made.size(); ++i)
            machine_.set(assign.updates[i].target, made[i]);
        },
        [](const Assume&) {},
        [&](const Havoc& havoc) {
          step.chosen = chosen(frame, id, havoc);
          for (std::size_t i = 0; i < havoc.targets.size(); ++i)
            machine_.set(havoc.targets[i], step.chosen[i]);
        },
        [&](const Call& call) { this->call(id, call); });
  }

  std::vector<Value> chosen(const Frame& frame, EdgeId id, const Havoc& havoc) {
    if (frame.instance) {
      const LocalSummary& summary = *expansion_[*frame.instance].summary;
      if (const auto found = summary.chosen.find(id); found != summary.chosen.end())
        return values(*frame.instance, found->second);
    }
    std::vector<Value> made;
    for (const Symbol target : havoc.targets) made.push_back(logic::defaultValue(terms_, target));
    return made;
  }

  void call(EdgeId id, const Call& call) {
    const Frame frame = frames_.back();
    const auto target = valueOf<std::optional<ProcedureId>>(machine_.calledBy(call));
    const summary::RegionId callee = expansion_.summaries().regions().of(target.value());
    const Next next = behind(
        frame, [&](const CallSite& site) { return site.edge == id && site.callee == callee; });
    trace_.activations[frame.activation.index()].steps.back().callee =
        ActivationId(trace_.activations.size());
    enterProcedure(callee, next.instance, next.skippedAt,
                   valueOf<std::vector<Value>>(machine_.evaluateArguments(call)), id);
  }

  /// The edge that can be taken; of several the one that the model chooses.
  EdgeId chooseEdge(const Frame& frame) {
    const summary::Region& region = expansion_.summaries().region(frame.region);
    const auto& out = expansion_.summaries().regions().flow(region.procedure).out[frame.at.index()];
    std::vector<std::size_t> possible;
    for (std::size_t i = 0; i < out.size(); ++i)
      if (canBeTaken(edgeOf(frame, out[i]).statement)) possible.push_back(i);
    if (possible.empty())
      stop(fmt::format("the run blocks in {}", program_[region.procedure].name));
    if (!frame.instance) return out[possible.front()];
    for (const std::size_t i : possible)
      if (possible.size() > 1 && isTrue(branchAt(*frame.instance, frame.at, i))) return out[i];
    return out[possible.back()];
  }

  Symbol branchAt(InstanceId instance, LocationId at, std::size_t i) {
    return expansion_.own(instance, summary::branchSymbol(terms_, at, i));
  }

  bool canBeTaken(const Statement& statement) const {
    return match(
        statement, [](const Assign&) { return true; },
        [&](const Assume& assume) { return holds(assume.condition); },
        [](const Havoc&) { return true; },
        [&](const Call& call) {
          return valueOf<std::optional<ProcedureId>>(machine_.calledBy(call)).has_value();
        });
  }

  Expansion& expansion_;
  logic::TermStore& terms_;
  const Program& program_;
  const Goal& goal_;
  const PathToGoal& path_;
  const logic::Model& model_;
  run::Machine machine_;
  Trace trace_;
  std::vector<Frame> frames_;
  std::size_t freeSteps_ = 0;
  std::unordered_map<summary::RegionId, std::unordered_map<LocationId, summary::RegionId>> loopsOf_;
};

}  // namespace

std::variant<Trace, NoExecution> execution(logic::TermStore& terms, Expansion& expansion,
                                           const PathToGoal& path, const logic::Model& model) {
  try {
    return Runner(terms, expansion, path, model).run();
  } catch (const NoExecution& reason) {
    return reason;
  }
}

}  // namespace fathom::bmc
