#pragma once

#include "engine/alter/facts.h"
#include "engine/engine.h"
#include "reason/formula_tree.h"

namespace fathom::engine::alter {

/// Learning from contexts that fail, by tree interpolation: an instance of a callee is a node of
/// its own, so that its label is a fact about the callee alone.
class Learner {
 public:
  Learner(Shared& shared, Facts& facts, Context& context)
      : shared_(shared), facts_(facts), context_(context) {}

  /// LEARN-omega: a fact about the inputs of the run below the top, from the top's site and what is
  /// known there, that refutes everything below. Requires: the scope with Omega(top) is
  /// unsatisfiable.
  void learnOmega(ErrorContext& scope, const CallEdge& edge);
  /// LEARN-Theta: facts about the callees of the top (SC_f) that refute the rest (phi, SC_f').
  /// Requires: the same.
  void learnTheta(ErrorContext& scope, Term fact);

 private:
  struct Parts;
  Parts partsOf(ErrorContext& scope, Term fact);
  bool learnFromOtherEdges(const CallContext& context, const CallEdge& edge, const Parts& parts);
  bool learnWeakest(const CallContext& context, const CallEdge& edge, const Parts& parts);
  bool isUnsatisfiable(const std::vector<Term>& formulas);
  std::optional<std::vector<Term>> labels(const reason::FormulaTree& tree,
                                          const std::vector<InstanceId>& instances);
  std::optional<std::vector<Term>> exactLabels(const reason::FormulaTree& tree,
                                               const std::vector<InstanceId>& instances);
  struct Posts {
    bool isMore = false;  // some says more than before
    bool isWhole = true;  // the label of what is above has its reasons among them
  };
  Posts learnPosts(const std::vector<InstanceId>& instances, const std::vector<Term>& labels);

  Shared& shared_;
  Facts& facts_;
  Context& context_;
};

}  // namespace fathom::engine::alter
