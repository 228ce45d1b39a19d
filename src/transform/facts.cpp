#include "transform/facts.h"

#include <algorithm>
#include <map>
#include <set>

#include "logic/substitute.h"
#include "program/strong_parts.h"

namespace fathom::transform {

using logic::Symbol;
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
  std::size_t edges = 0;  // of the original
  std::vector<Gate> all;
};

class FactsWay : public Way {
 public:
  explicit FactsWay(std::vector<Gates> gates) : gates_(std::move(gates)) {}

  Trace back(const Trace& trace) const override {
    Trace result = trace;
    for (program::Activation& run : result.activations)
      std::erase_if(run.steps, [&](const program::Step& step) {
        return step.edge.index() >= gates_[run.procedure.index()].edges;
      });
    return result;
  }

  Trace forward(const Trace& trace) const override { return trace; }

  Proof back(const Proof& proof) const override {
    Proof result = proof;
    for (const auto& [place, contract] : proof.loops)
      for (const Gate& gate : gates_[place.first.index()].all)
        if (gate.before == place.second) {
          result.loops.erase(place);
          result.loops.emplace(std::pair(place.first, gate.place), contract);
        }
    return result;
  }

 private:
  std::vector<Gates> gates_;
};

class Assumer {
 public:
  Assumer(logic::TermStore& terms, const Program& program, const Proof& claims)
      : terms_(terms), program_(program), claims_(claims), made_(program) {}

  Transformed run() {
    std::vector<Gates> gates;
    for (std::size_t i = 0; i < program_.procedures.size(); ++i)
      gates.push_back(assumeIn(ProcedureId(i)));
    return {std::move(made_), std::make_shared<FactsWay>(std::move(gates))};
  }

 private:
  Gates assumeIn(ProcedureId id) {
    const Procedure& body = program_[id];
    Gates gates{body.edges.size(), {}};
    std::map<LocationId, std::vector<Term>> facts;
    if (const auto found = claims_.procedures.find(id); found != claims_.procedures.end()) {
      note(facts[body.entry], found->second.pre, {&body.inputs});
      note(facts[body.exit], found->second.post, {&body.inputs, &body.outputs});
    }
    const std::vector<bool> isHead = program::loopEntries(body).at;
    for (const auto& [place, contract] : claims_.loops)
      if (place.first == id && contract.rule == program::LoopRule::EntryToCurrent &&
          isHead[place.second.index()])
        note(facts[place.second], contract.relation, {&body.inputs, &body.outputs, &body.locals});
    for (const auto& [place, parts] : facts)
      if (!parts.empty()) gates.all.push_back(gate(made_[id], place, parts));
    return gates;
  }

  /// The conjuncts that speak of these variables and globals alone.
  void note(std::vector<Term>& facts, Term claim,
            const std::vector<const std::vector<Variable>*>& scopes) const {
    std::set<Symbol> known;
    for (const Variable& global : program_.globals) known.insert(global.symbol);
    for (const auto* scope : scopes)
      for (const Variable& variable : *scope) known.insert(variable.symbol);
    std::vector<Term> parts{claim};
    if (terms_.kind(claim) == logic::Kind::And)
      parts.assign(terms_.args(claim).begin(), terms_.args(claim).end());
    for (const Term part : parts) {
      const auto symbols = logic::freeSymbols(terms_, part);
      if (!terms_.isTrue(part) &&
          std::ranges::all_of(symbols, [&](Symbol symbol) { return known.contains(symbol); }))
        facts.push_back(part);
    }
  }

  Gate gate(Procedure& body, LocationId place, const std::vector<Term>& facts) const {
    const LocationId before(body.locationCount++);
    for (program::Edge& edge : body.edges)
      if (edge.to == place) edge.to = before;
    if (body.entry == place) body.entry = before;
    body.edges.push_back({before, place, program::Assume{terms_.conjunction(facts)}, {}});
    return {before, place, EdgeId(body.edges.size() - 1)};
  }

  logic::TermStore& terms_;
  const Program& program_;
  const Proof& claims_;
  Program made_;
};

}  // namespace

Transformed withFacts(logic::TermStore& terms, const Program& program, const Proof& claims) {
  return Assumer(terms, program, claims).run();
}

}  // namespace fathom::transform
