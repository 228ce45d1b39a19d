#include "engine/whale/guards.h"

#include <algorithm>
#include <deque>

#include "engine/engine_solver.h"
#include "logic/evaluate.h"

namespace fathom::engine::whale {
namespace {

constexpr std::uint64_t kUnits = 500'000;

/// By input: its value; nothing where it has several.
using Inputs = std::vector<std::optional<Term>>;

class Propagation {
 public:
  Propagation(Context& context, const Bodies& bodies, const Budget& budget)
      : context_(context), terms_(context.terms), bodies_(bodies), budget_(budget) {}

  std::vector<Term> run() {
    known_.resize(bodies_.size());
    for (const ProcedureId entry : bodies_.program().entryPoints)
      arrive(entry, Inputs(bodies_[entry].inputs.size()));
    while (!waiting_.empty() && !budget_.exhausted()) {
      const ProcedureId next = waiting_.front();
      waiting_.pop_front();
      follow(bodies_[next]);
    }
    std::vector<Term> guards;
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      guards.push_back(waiting_.empty() ? guardOf(ProcedureId(i)) : terms_.boolean(true));
    return guards;
  }

 private:
  Term guardOf(ProcedureId procedure) {
    const auto& known = known_[procedure.index()];
    if (!known) return terms_.boolean(true);
    std::vector<Term> parts;
    for (std::size_t i = 0; i < known->size(); ++i)
      if ((*known)[i])
        parts.push_back(terms_.eq(terms_.constant(bodies_[procedure].inputs[i]), *(*known)[i]));
    return terms_.conjunction(parts);
  }

  /// One more call: what differs is no constant.
  void arrive(ProcedureId procedure, const Inputs& inputs) {
    auto& known = known_[procedure.index()];
    bool isNews = !known;
    if (!known) {
      known = inputs;
    } else {
      for (std::size_t i = 0; i < inputs.size(); ++i)
        if ((*known)[i] && (*known)[i] != inputs[i]) {
          (*known)[i].reset();
          isNews = true;
        }
    }
    if (isNews && std::ranges::count(waiting_, procedure) == 0) waiting_.push_back(procedure);
  }

  void follow(const Body& body) {
    const auto solver = makeSolver(context_);
    for (const auto& [symbol, value] : body.definitions) solver->define(symbol, value);
    for (const Term rule : body.rules) solver->add(rule);
    solver->add(guardOf(body.procedure));
    for (const CallEdge& call : body.calls)
      if (const auto inputs = constantsAt(*solver, call)) arrive(call.callee, *inputs);
  }

  /// Nothing where the call cannot be reached.
  std::optional<Inputs> constantsAt(solver::Solver& solver, const CallEdge& call) {
    const Budget perCheck = budget_.withResources(kUnits);
    solver::Answer answer = solver.check({&call.reached, 1}, perCheck);
    if (std::holds_alternative<solver::Unsat>(answer)) return std::nullopt;
    Inputs found(call.arguments.size());
    bool isFirst = true;
    while (auto* sat = std::get_if<solver::Sat>(&answer)) {
      logic::Evaluator values(terms_, sat->model, logic::Missing::IsDefault);
      std::vector<Term> other;
      for (std::size_t i = 0; i < found.size(); ++i) {
        const Term argument = terms_.constant(call.arguments[i]);
        const auto value = valueIn(values, argument);
        if (isFirst) found[i] = value;
        if (found[i] && found[i] != value) found[i].reset();
        if (found[i]) other.push_back(terms_.negate(terms_.eq(argument, *found[i])));
      }
      isFirst = false;
      if (other.empty()) return found;
      const std::vector<Term> asked{call.reached, terms_.disjunction(other)};
      answer = solver.check(asked, perCheck);
    }
    if (std::holds_alternative<solver::GaveUp>(answer)) return Inputs(found.size());
    return found;
  }

  /// Numbers and truth values only.
  std::optional<Term> valueIn(logic::Evaluator& values, Term term) {
    const logic::Evaluation result = values(term);
    const auto* value = std::get_if<logic::Value>(&result);
    if (value == nullptr) return std::nullopt;
    if (const auto* boolean = std::get_if<bool>(&value->content())) return terms_.boolean(*boolean);
    if (const auto* number = std::get_if<Integer>(&value->content()))
      return terms_.integer(*number);
    if (const auto* bits = std::get_if<logic::BitVecValue>(&value->content()))
      return terms_.bitVec(bits->bits, bits->width);
    return std::nullopt;
  }

  Context& context_;
  TermStore& terms_;
  const Bodies& bodies_;
  const Budget& budget_;
  std::vector<std::optional<Inputs>> known_;  // by procedure; nothing: no call was seen
  std::deque<ProcedureId> waiting_;
};

}  // namespace

std::vector<Term> constantGuards(Context& context, const Bodies& bodies, const Budget& budget) {
  return Propagation(context, bodies, budget).run();
}

}  // namespace fathom::engine::whale
