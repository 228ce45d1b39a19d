#include "transform/assume_invariants.h"

#include <map>
#include <optional>

#include "program/conjuncts_over.h"
#include "program/strongly_connected.h"

namespace fathom::transform {

using logic::Term;
using program::EdgeId;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;
using program::Variable;

namespace {

/// An assumption in front of a place: all that led to the place leads to `before` now.
struct Gate {
  LocationId before;
  LocationId place;
  EdgeId edge;
};

/// By procedure.
struct Gates {
  std::vector<LocationId> ends;  // of the original's edges
  LocationId entry;              // of the original
  LocationId exit;
  std::map<LocationId, Gate> at;      // by place
  std::optional<EdgeId> atBeginning;  // passed once
};

class InvariantsBackTranslation : public BackTranslation {
 public:
  explicit InvariantsBackTranslation(std::vector<Gates> gates) : gates_(std::move(gates)) {}

  Trace back(const Trace& trace) const override {
    Trace result = trace;
    for (program::Activation& run : result.activations)
      std::erase_if(run.steps, [&](const program::Step& step) {
        return step.edge.index() >= gates_[run.procedure.index()].ends.size();
      });
    return result;
  }

  Trace forward(const Trace& trace) const override {
    Trace result = trace;
    for (program::Activation& run : result.activations) {
      const Gates& gates = gates_[run.procedure.index()];
      std::vector<program::Step> steps;
      const auto pass = [&](LocationId place) {
        if (const auto gate = gates.at.find(place); gate != gates.at.end())
          steps.push_back({gate->second.edge, {}, {}});
      };
      if (gates.atBeginning) steps.push_back({*gates.atBeginning, {}, {}});
      pass(gates.entry);
      for (const program::Step& step : run.steps) {
        steps.push_back(step);
        if (!step.callee || isDone(trace[*step.callee])) pass(gates.ends[step.edge.index()]);
      }
      run.steps = std::move(steps);
    }
    return result;
  }

  Proof back(const Proof& proof) const override {
    Proof result = proof;
    for (const auto& [place, contract] : proof.loops)
      for (const auto& [original, gate] : gates_[place.first.index()].at)
        if (gate.before == place.second) {
          result.loops.erase(place);
          result.loops.emplace(std::pair(place.first, original), contract);
        }
    return result;
  }

 private:
  /// Whether the run came to its exit: else nothing follows in its caller.
  bool isDone(const program::Activation& run) const {
    const Gates& gates = gates_[run.procedure.index()];
    const LocationId last =
        run.steps.empty() ? gates.entry : gates.ends[run.steps.back().edge.index()];
    return last == gates.exit;
  }

  std::vector<Gates> gates_;
};

class Assumer {
 public:
  Assumer(logic::TermStore& terms, const Program& program, const Proof& invariants)
      : terms_(terms), program_(program), invariants_(invariants), made_(program) {}

  Transformed run() {
    std::vector<Gates> gates;
    for (std::size_t i = 0; i < program_.procedures.size(); ++i)
      gates.push_back(assumeIn(ProcedureId(i)));
    return {std::move(made_), std::make_shared<InvariantsBackTranslation>(std::move(gates))};
  }

 private:
  Gates assumeIn(ProcedureId id) {
    const Procedure& body = program_[id];
    Gates gates;
    gates.entry = body.entry;
    gates.exit = body.exit;
    for (const program::Edge& edge : body.edges) gates.ends.push_back(edge.to);
    const std::vector<bool> isHead = program::loopEntries(body).at;
    for (const auto& [place, contract] : invariants_.loops)
      if (place.first == id && contract.rule == program::LoopRule::EntryToCurrent &&
          isHead[place.second.index()])
        add(gates, id, place.second,
            known(contract.relation, {&body.inputs, &body.outputs, &body.locals}));
    const auto found = invariants_.procedures.find(id);
    if (found == invariants_.procedures.end()) return gates;
    add(gates, id, body.exit, known(found->second.post, {&body.inputs, &body.outputs}));
    const std::vector<Term> pre = known(found->second.pre, {&body.inputs});
    if (pre.empty()) return gates;
    Procedure& made = made_[id];
    gates.atBeginning = assume(made, LocationId(made.locationCount++), made.entry, pre);
    made.entry = made.edges.back().from;
    return gates;
  }

  std::vector<Term> known(Term invariant,
                          std::initializer_list<const std::vector<Variable>*> scopes) const {
    return program::conjunctsOver(terms_, program_, invariant, scopes);
  }

  void add(Gates& gates, ProcedureId id, LocationId place, const std::vector<Term>& conjuncts) {
    if (conjuncts.empty()) return;
    Procedure& body = made_[id];
    const LocationId before(body.locationCount++);
    for (program::Edge& edge : body.edges)
      if (edge.to == place) edge.to = before;
    if (body.entry == place) body.entry = before;
    gates.at.emplace(place, Gate{before, place, assume(body, before, place, conjuncts)});
  }

  EdgeId assume(Procedure& body, LocationId from, LocationId to,
                const std::vector<Term>& conjuncts) const {
    body.edges.push_back({from, to, program::Assume{terms_.conjunction(conjuncts)}, {}});
    return EdgeId(body.edges.size() - 1);
  }

  logic::TermStore& terms_;
  const Program& program_;
  const Proof& invariants_;
  Program made_;
};

}  // namespace

Transformed assumeInvariants(logic::TermStore& terms, const Program& program,
                             const Proof& invariants) {
  return Assumer(terms, program, invariants).run();
}

}  // namespace fathom::transform
