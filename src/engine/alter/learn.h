#pragma once

#include "engine/alter/invariants.h"
#include "engine/engine.h"
#include "reason/formula_tree.h"

namespace fathom::engine::alter {

/// Learning from contexts that fail, by tree interpolation: an instance of a callee is a node of
/// its own, so that its label is an invariant about the callee alone.
class Learner {
 public:
  Learner(Shared& shared, Invariants& invariants, Context& context)
      : shared_(shared), invariants_(invariants), context_(context) {}

  /// LEARN-omega: an invariant about the inputs of the run below the top, from the top's site and
  /// what is known there, that refutes everything below. Requires: the condition with Omega(top) is
  /// unsatisfiable.
  void learnOmega(ErrorContext& condition, const CallEdge& edge);
  /// LEARN-Theta: invariants about the callees of the top (SC_f) that refute the rest (phi, SC_f').
  /// Requires: the same. False where there are none that can be said: whatever rests on this
  /// condition has no proof.
  bool learnTheta(ErrorContext& condition, Term invariant);

 private:
  struct Parts;
  Parts partsOf(ErrorContext& condition, Term invariant);
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
  Invariants& invariants_;
  Context& context_;
};

}  // namespace fathom::engine::alter
