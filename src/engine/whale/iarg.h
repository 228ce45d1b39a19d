#pragma once

#include <map>
#include <string>

#include "engine/shared/generalise.h"
#include "engine/whale/arg.h"

namespace fathom::engine::whale {

/// The ARGs of all functions, and what they know of each other.
class IArg {
 public:
  IArg(Context& context, const Bodies& bodies, std::vector<Guarded> ranges, const Budget& budget);

  const Bodies& bodies() const { return bodies_; }
  const Known& known() const { return known_; }
  const std::vector<Guarded>& ranges() const { return ranges_; }
  Arg& operator[](ProcedureId procedure);

  /// An execution against the claim in which calls do only what is known to be possible.
  solver::Answer underApproximate(ProcedureId procedure, const Claim& claim);

  /// What holds at the calls of a procedure, and where it comes from: lemmas of the callees, and
  /// the claim itself where the procedure calls itself.
  struct Assumption {
    Term formula;
    std::optional<LemmaId> lemma;  // nothing: the claim, or that a call is not entered
    bool isBlock = false;
  };
  std::vector<Assumption> assumptions(ProcedureId procedure, const Claim& claim, std::size_t level);
  /// The claim in the world that the assumptions describe.
  solver::Answer check(ProcedureId procedure, const Claim& claim,
                       const std::vector<Assumption>& assumptions);

  /// The claim holds at this level, says the core of a check. The level may turn out to be higher.
  LemmaId add(ProcedureId procedure, const Claim& claim, std::size_t level,
              const std::vector<Assumption>& assumptions, const std::vector<Term>& core);
  /// The lemma says all that the claim says.
  void addWeaker(ProcedureId procedure, const Claim& claim, LemmaId lemma);
  /// The lemma of this claim, if it holds at the level.
  std::optional<LemmaId> find(ProcedureId procedure, const Claim& claim, std::size_t level) const;
  void raise(LemmaId lemma, std::size_t level, std::vector<LemmaId> support);
  const std::vector<LemmaId>& lemmasOf(ProcedureId procedure) const {
    return lemmas_[procedure.index()];
  }

  /// The execution of a model as a fact of the procedure.
  FactId learn(ProcedureId procedure, Claim::Kind kind, const logic::Model& model);

  TermStore& terms() { return context_.terms; }
  Context& context() { return context_; }
  const Budget& budget() const { return budget_; }
  solver::Solver& solver() { return *solver_; }

 private:
  void addToCallers(FactId id);
  Term factWords(const Fact& fact, const logic::Model& model);

  Context& context_;
  const Bodies& bodies_;
  std::vector<Guarded> ranges_;
  Budget budget_;
  std::unique_ptr<solver::Solver> solver_;  // to which nothing is added
  Known known_;
  std::vector<std::unique_ptr<Arg>> args_;    // by procedure, made when they are needed
  std::vector<std::vector<LemmaId>> lemmas_;  // by procedure
  using LemmaOf = std::map<std::pair<ProcedureId, Claim>, LemmaId>;
  LemmaOf byClaim_;
  LemmaOf stronger_;  // lemmas that say more than the claim
};

}  // namespace fathom::engine::whale
