#pragma once

#include <deque>
#include <set>

#include "bmc/trace_from_model.h"
#include "engine/engine.h"
#include "engine/shared/generalise.h"
#include "engine/whale/body.h"
#include "program/proof.h"

namespace fathom::engine::whale {

/// The algorithm of Figure 3 as it is published: an iARG is a tree of ARGs, one for each call-edge
/// of each ARG; a refuted guess resets all below the caller. The reference for what the merged ARGs
/// with levels (refine.h) improve.
class Classic {
 public:
  Classic(Context& context, const Bodies& bodies, ProcedureId entry, const Budget& budget);

  /// {true} entry {no goal is violated}? Throws GaveUp.
  bool decide();

  /// After true: guards and summaries of the ARGs that are not covered.
  void addContracts(program::Proof& proof);
  /// After false.
  std::variant<program::Trace, GaveUp> execution(std::span<const GoalId> goals);
  /// The iARG as a picture for Graphviz.
  std::string toDot() const;

 private:
  using ArgId = std::size_t;
  using Edges = std::set<program::EdgeId>;

  struct Node {
    ProcedureId function;         // F_sigma(i)
    std::optional<ArgId> parent;  // in the justification tree
    std::size_t call = 0;         // the call-edge of the parent that it justifies
    Term guard;                   // G
    Term summary;                 // S, over p, r and err
    std::vector<ArgId> children;  // J, by call-edge; none before it is expanded
    Edges edges;                  // of the flow graph that are in its RG
    bool isComplete = false;
    bool isSafe = false;  // psi at its exit implies S
    Term entry;           // psi at its entry
    std::optional<ArgId> coveredBy;
    std::shared_ptr<logic::Substituter> own;  // the body's symbols as its own
  };

  // ---- Figure 3 ----
  void expandArg(ArgId i);
  bool coverArg(ArgId i, ArgId j);
  void reset(ArgId i);
  void update(ArgId i, Term g, Term s);
  bool refineArg(ArgId i);
  void updateGuard(ArgId i);

  // ---- Formulas ----
  Term dagCondition(ArgId i);
  std::vector<Term> callConditions(ArgId i);
  Term idagCondition(ArgId i);
  Term sum(ArgId i, std::size_t call, Term s);
  Term guard(ArgId i, std::size_t call, Term g);
  Term without(const std::vector<Symbol>& symbols, Term term);
  Term inOwn(ArgId i, Term words);

  ArgId add(ProcedureId function, std::optional<ArgId> parent, std::size_t call);
  void enqueue(ArgId i);
  void uncoverBy(ArgId i);
  void process(ArgId i);
  bool tryCover(ArgId i);
  bool isCovered(ArgId i) const;
  bool isAncestor(ArgId i, ArgId j) const;
  bool implies(std::span<const Term> left, Term right);
  solver::Answer ask(std::span<const Term> formulas);

  Context& context_;
  TermStore& terms_;
  const Bodies& bodies_;
  Budget budget_;
  Symbol err_;
  std::vector<Node> args_;
  std::deque<ArgId> queue_;
  bool isUnsafe_ = false;
};

}  // namespace fathom::engine::whale
