#include "engine/updr/body.h"

#include <algorithm>
#include <fmt/core.h>

#include "solver/decorator/decorators.h"
#include "solver/ground/grounding_solver.h"

namespace fathom::engine::updr {

using logic::Lambda;
using solver::Sat;
using solver::Unsat;

Body::Body(Context& context, const Program& program, const std::vector<bool>& leadsToGoal,
           const std::vector<bool>& isAsked, summary::Regions& regions, ProcedureId procedure)
    : context_(context),
      terms_(context.terms),
      program_(program),
      regions_(regions),
      procedure_(procedure),
      summary_(summary::summarise(context.terms, regions, regions.of(procedure))),
      solver_(makeSolver(context)) {
  if (context.options.quantifiers != Quantifiers::Z3)
    solver_ = std::make_unique<solver::GroundingSolver>(terms_, std::move(solver_));
  if (context.options.quantifiers == Quantifiers::Checked)
    solver_ = solver::checkingSolver(terms_, std::move(solver_), solver::Backend::Z3);
  for (const Term axiom : program.axioms) solver_->add(axiom);
  for (const auto& [symbol, term] : summary_.definitions)
    solver_->add(terms_.eq(terms_.constant(symbol), term));
  for (const summary::CallSite& site : summary_.sites) addCall(site, leadsToGoal);
  std::vector<Term> disjuncts;
  for (const auto& [goal, failure] : summary_.failures)
    if (isAsked[goal.index()]) disjuncts.push_back(failure);
  for (const Call& call : calls_) disjuncts.push_back(terms_.constant(call.fails));
  fails_ = terms_.disjunction(disjuncts);
  const auto& outputs = program[procedure].outputs;
  for (std::size_t i = 0; i < outputs.size(); ++i)
    outputs_.emplace(outputs[i].symbol, summary_.outputs[i]);
}

/// It returns or fails only where control comes to it.
void Body::addCall(const summary::CallSite& site, const std::vector<bool>& leadsToGoal) {
  Call call{&site, regions_[site.callee].procedure, {}, {}};
  call.fails = terms_.symbol(fmt::format("fails#{}", calls_.size()), terms_.boolSort());
  const program::Procedure& callee = program_[call.callee];
  for (std::size_t i = 0; i < callee.inputs.size(); ++i)
    call.names.emplace(callee.inputs[i].symbol, site.arguments[i]);
  for (std::size_t i = 0; i < callee.outputs.size(); ++i)
    call.names.emplace(callee.outputs[i].symbol, logic::identity(terms_, site.results[i]));
  const Term returned = terms_.constant(site.returned);
  const Term fails = terms_.constant(call.fails);
  solver_->add(terms_.implies(returned, site.reached));
  solver_->add(
      leadsToGoal[call.callee.index()]
          ? terms_.implies(fails, terms_.conjunction({site.reached, terms_.negate(returned)}))
          : terms_.negate(fails));
  calls_.push_back(std::move(call));
}

Symbol Body::guardOf(LemmaId id) {
  return terms_.symbol(fmt::format("lemma#{}", id.index()), terms_.boolSort());
}

/// Those that came since, where the callee is called.
void Body::addLemmas(const Frames& frames) {
  for (; lemmasSeen_ < frames.lemmas(); ++lemmasSeen_) {
    const LemmaId id(lemmasSeen_);
    for (const Call& call : calls_)
      if (call.callee == frames[id].of.procedure) addLemma(frames, id, call);
  }
}

void Body::addLemma(const Frames& frames, LemmaId id, const Call& call) {
  const Lemma& lemma = frames[id];
  const Symbol ends = lemma.of.ending == Ending::Returns ? call.site->returned : call.fails;
  const Term here = logic::substitute(terms_, lemma.formula, call.names);
  solver_->add(terms_.implies(
      terms_.conjunction({terms_.constant(guardOf(id)), terms_.constant(ends)}), here));
}

void Body::assumeFrame(const Frames& frames, std::size_t frame, std::vector<Term>& assumed) {
  for (const Call& call : calls_) {
    if (frame == 0) {  // F_0 is false
      assumed.push_back(terms_.negate(terms_.constant(call.site->returned)));
      assumed.push_back(terms_.negate(terms_.constant(call.fails)));
      continue;
    }
    for (const Ending ending : {Ending::Returns, Ending::Fails})
      for (const LemmaId id : frames.of({call.callee, ending}))
        if (frames[id].level >= frame) assumed.push_back(terms_.constant(guardOf(id)));
  }
}

std::variant<Body::Trace, Body::Core, GaveUp> Body::ask(Ending ending, const Frames& frames,
                                                        std::size_t frame, const Diagram& diagram,
                                                        Wanted wanted, const Budget& budget) {
  context_.statistics.add("queries");
  addLemmas(frames);
  std::vector<Term> assumed{ending == Ending::Returns ? summary_.returns(terms_) : fails_};
  assumeFrame(frames, frame, assumed);
  std::unordered_map<Term, Term> literals;  // as they are asked
  for (const Term literal : diagram.literals) {
    assumed.push_back(logic::substitute(terms_, literal, outputs_));
    literals.emplace(assumed.back(), literal);
  }
  solver::Answer answer = wanted == Wanted::SmallTrace
                              ? solver_->checkForSmallModel(assumed, budget)
                              : solver_->check(assumed, budget);
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) return *gaveUp;
  if (const auto* sat = std::get_if<Sat>(&answer)) return traceOf(ending, sat->model);
  Core core;
  for (const Term term : std::get<Unsat>(answer).core)
    if (const auto found = literals.find(term); found != literals.end())
      core.literals.push_back(found->second);
  return core;
}

Body::Trace Body::traceOf(Ending ending, const logic::Model& model) const {
  const auto valueOf = [&](const Lambda& lambda) {
    const auto value = logic::evaluate(terms_, lambda, model, logic::Missing::IsDefault);
    if (const auto* known = std::get_if<logic::Value>(&value)) return *known;
    throw InternalError("a model of a procedure has a value for everything: " +
                        std::get<logic::NoValue>(value).why);
  };
  const auto isTrue = [&](Symbol symbol) {
    return valueOf(logic::plain(terms_.constant(symbol))).boolean();
  };
  Trace trace;
  trace.whole.universe = model.universe;
  for (const Symbol symbol : vocabulary(program_, {procedure_, ending})) {
    const auto output = outputs_.find(symbol);
    trace.whole.values.emplace(
        symbol,
        valueOf(output == outputs_.end() ? logic::identity(terms_, symbol) : output->second));
  }
  for (std::size_t site = 0; site < calls_.size(); ++site) {
    const Call& call = calls_[site];
    const bool returns = isTrue(call.site->returned);
    if (!returns && (ending == Ending::Returns || !isTrue(call.fails))) continue;
    const Behaviour done{call.callee, returns ? Ending::Returns : Ending::Fails};
    Transition transition{{}, model.universe};
    for (const Symbol symbol : vocabulary(program_, done)) {
      const auto name = call.names.find(symbol);
      transition.values.emplace(
          symbol,
          valueOf(name == call.names.end() ? logic::identity(terms_, symbol) : name->second));
    }
    trace.calls.push_back({site, done, std::move(transition)});
  }
  return trace;
}

}  // namespace fathom::engine::updr
