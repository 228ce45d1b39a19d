#pragma once

#include <map>
#include <memory>
#include <vector>

#include "engine/shared/generalise.h"
#include "engine/updr/body.h"

namespace fathom::engine::updr {

using ReachedId = Id<struct ReachedTag>;

/// Algorithm 1 over a program without globals and without loops.
class Search {
 public:
  Search(Context& context, const Program& program, std::span<const program::GoalId> goals);

  /// R: a transition that was found reachable, as far as universal summaries can tell, with those
  /// of the calls on its path.
  struct Reached {
    Behaviour of;
    std::size_t frame = 0;
    Transition transition;
    std::vector<std::pair<std::size_t, ReachedId>> calls;  // by site
  };

  struct Safe {};
  struct OutOfBudget {};  // the budget is used up; it goes on from there
  /// The root of an abstract counterexample, if it is not safe. Throws GaveUp.
  using Answer = std::variant<Safe, ReachedId, OutOfBudget>;
  Answer run(const Budget& budget);

  /// Instead of a run: takes over the summaries of a safe search of the composed program, and finds
  /// some for the parts of callers, so that all justify each other. False where universal ones do
  /// not.
  bool complete(const Search& composed, const std::vector<bool>& isPart, const Budget& budget);

  const Frames& frames() const { return frames_; }
  const Reached& operator[](ReachedId id) const { return reached_[id.index()]; }
  /// Safe: a lemma is part of the summary of its behaviour.
  bool isInSummary(const Lemma& lemma) const { return !lemma.isDropped && lemma.level > fixpoint_; }
  bool leadsToGoal(ProcedureId procedure) const { return leadsToGoal_[procedure.index()]; }
  const Program& program() const { return program_; }

 private:
  /// <i, P, s>
  struct Query {
    std::size_t frame = 0;
    Behaviour of;
    Diagram diagram;
  };

  Answer go();
  std::optional<ReachedId> block(const Query& query);
  std::optional<ReachedId> reached(const Query& query) const;
  bool isJustified(const Lemma& lemma);
  void strengthen(const Query& query, std::vector<Term> core);
  Diagram generalised(const Query& query, std::vector<Term> core);
  bool excludes(const Behaviour& of, std::size_t frame, Diagram& diagram);
  void push();
  void logRule(const std::string& rule, const Behaviour& of, std::size_t frame,
               const Diagram& diagram) const;
  Body& bodyOf(ProcedureId procedure);
  std::variant<Body::Trace, Body::Core> ask(const Behaviour& of, std::size_t frame,
                                            const Diagram& diagram, Body::Wanted wanted);

  Context& context_;
  TermStore& terms_;
  const Program& program_;
  Budget budget_;
  std::vector<bool> leadsToGoal_;
  std::vector<bool> isAsked_;
  summary::Regions regions_;
  std::vector<std::unique_ptr<Body>> bodies_;  // by procedure, where it was asked about
  Frames frames_;
  std::vector<Reached> reached_;
  std::vector<bool> isKept_;  // by procedure: its summary stays as it is (completion)
  bool isOpen_ = false;       // the last frame is not safe yet
  std::size_t fixpoint_ = 0;
};

}  // namespace fathom::engine::updr
