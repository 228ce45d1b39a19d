#pragma once

#include <map>
#include <set>

#include "analysis/values/delayed_joins.h"
#include "analysis/values/landmarks.h"
#include "analysis/values/transfer.h"
#include "base/budget.h"
#include "program/call_graph.h"
#include "program/strongly_connected.h"

namespace fathom::analysis {

/// The least fixpoint that widening finds: a state for each place where control can be.
class Fixpoint {
 public:
  using Reached = Transfer::Reached;

  Fixpoint(logic::TermStore& terms, const program::Program& program, const Budget& budget);

  /// False where the budget or the effort was not enough. As time goes by, less is kept of what
  /// grows: a fixpoint that says less is found sooner.
  bool run();

  const Reached& entry(program::ProcedureId id) const { return bodies_[id.index()].entry; }
  const Reached& exit(program::ProcedureId id) const { return bodies_[id.index()].exit; }
  const Reached& at(program::ProcedureId id, program::LocationId location) const {
    return bodies_[id.index()].at[location.index()];
  }
  bool isLoopHead(program::ProcedureId id, program::LocationId location) const {
    return bodies_[id.index()].isHead[location.index()];
  }
  /// Where many paths from the last head, or such a place, meet.
  bool isJunction(program::ProcedureId id, program::LocationId location) const {
    return bodies_[id.index()].isJunction[location.index()];
  }
  const Places& places() const { return context_.places; }
  Places& places() { return context_.places; }
  Transfer& transfer() { return transfer_; }

 private:
  /// What came of an edge when it was taken last.
  struct Taken {
    program::EdgeId origin;
    Choices::Version before = 0;     // of the state at its beginning
    std::vector<std::size_t> exits;  // of a call: how often what its targets leave had grown
    Reached after;
  };

  /// How often a state grew, and bounds of its places jumped.
  struct Growth {
    std::size_t times = 0;
    std::unordered_map<logic::Term, std::size_t> jumps;
  };

  /// Everything about one procedure.
  struct Body {
    Body(const logic::TermStore& terms, const program::Procedure& procedure)
        : flow(procedure),
          isHead(program::loopEntries(procedure).at),
          rank(program::ranks(procedure)),
          isJunction(junctions(procedure, flow, isHead, rank)),
          joins(terms, procedure, flow, cuts(procedure, isHead, isJunction)),
          at(procedure.locationCount),
          apart(procedure.locationCount),
          taken(procedure.edges.size()) {}

    program::FlowGraph flow;
    std::vector<bool> isHead;
    std::vector<std::size_t> rank;  // by location: loops are done before what follows them
    std::vector<bool> isJunction;   // by location
    DelayedJoins joins;
    std::map<program::LocationId, std::set<logic::Symbol>> changing;  // in the loop of a head
    std::vector<Reached> at;                                          // by location
    /// By location, and by the edge along which they came to a delayed join; `at` joins them.
    std::vector<std::map<program::EdgeId, State>> apart;
    std::vector<std::vector<Taken>> taken;  // by edge
    Reached entry;                          // inputs and globals, over all calls
    Growth entered;
    Reached exit;  // inputs, outputs and globals
    Growth left;
    std::size_t exits = 0;     // how often that grew
    std::size_t analysed = 0;  // how often
  };

  /// Where contracts speak of one state.
  static std::vector<bool> cuts(const program::Procedure& procedure,
                                const std::vector<bool>& isHead,
                                const std::vector<bool>& isJunction);
  static std::vector<bool> junctions(const program::Procedure& procedure,
                                     const program::FlowGraph& flow,
                                     const std::vector<bool>& isHead,
                                     const std::vector<std::size_t>& rank);
  void wait(program::ProcedureId id);
  void enter(program::ProcedureId id, const State& state);
  void analyse(program::ProcedureId id);
  void analyseAtOnce(program::ProcedureId id);
  bool ascend(program::ProcedureId id);
  bool narrow(program::ProcedureId id);
  void leave(program::ProcedureId id);
  /// What comes along an edge from the states at its beginning: one, or some that stay apart.
  using Arrivals = std::map<program::EdgeId, State>;
  Arrivals arrivals(program::ProcedureId id, program::EdgeId edge);
  const Reached& along(program::ProcedureId id, program::EdgeId edge, program::EdgeId origin,
                       const State& before);
  std::vector<std::size_t> exitsOf(const program::Edge& edge) const;
  void lookAtTheClock();
  Reached called(program::ProcedureId id, const program::Call& call, const State& before,
                 std::vector<std::size_t>& exits);
  bool grow(Reached& known, const State& more, Growth& growth,
            const std::set<logic::Symbol>* changing = nullptr);
  void findChanges(program::ProcedureId id);

  logic::TermStore& terms_;
  const program::Program& program_;
  Budget budget_;
  Context context_;
  Transfer transfer_;
  Landmarks landmarks_;
  std::vector<Body> bodies_;
  std::vector<std::set<program::ProcedureId>> callers_;  // that were seen to call it
  std::vector<std::size_t> component_;  // by procedure: callees have lower ones than callers
  std::set<std::pair<std::size_t, program::ProcedureId>> waiting_;  // by component
  std::set<program::ProcedureId> active_;  // it, and those it was called from
  /// What is kept of bounds that grow at heads and between procedures.
  enum class Haste { Landmarks, LimitsOfTypes, Nothing };
  Haste haste_ = Haste::Landmarks;
  std::optional<std::int64_t> milliseconds_;  // that there were at the beginning
  std::size_t steps_ = 0;
  bool isOver_ = false;
};

}  // namespace fathom::analysis
