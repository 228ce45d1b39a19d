#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "engine/shared/engine_solver.h"
#include "engine/whale/body.h"
#include "engine/whale/guards.h"
#include "reason/recursion_level.h"

// The ARGs of one function, merged: one guard, one body, and what is known and guessed of it.
namespace fathom::engine::whale {

/// What a function is said to do, in the words of its body.
struct Claim {
  enum class Kind {
    Summary,  // over p and r: true wherever it returns
    Safe,     // over p: where it is true, no goal is violated in it or in what it calls
  } kind = Kind::Summary;
  Term words;
  auto operator<=>(const Claim&) const = default;
};

using LemmaId = Id<struct LemmaTag>;
using FactId = Id<struct FactTag>;

using reason::kAlways;

/// A claim that holds of executions up to a level of recursion.
struct Lemma {
  ProcedureId procedure;
  Claim claim;
  std::size_t level = 0;
  std::vector<LemmaId> support{};  // of one that holds always: what its proof used
};

/// An under-approximation: the function has executions that return r for p, or that fail for p.
struct Fact {
  ProcedureId procedure;
  Claim::Kind kind = Claim::Kind::Summary;
  Term words;
  std::vector<std::optional<FactId>> calls{};  // by call-edge of the body: what it does there
};

/// All that the whole algorithm knows.
struct Known {
  std::vector<Lemma> lemmas;
  std::vector<Fact> facts;
  const Lemma& operator[](LemmaId id) const { return lemmas[id.index()]; }
  const Fact& operator[](FactId id) const { return facts[id.index()]; }
};

/// Asks about one body. What callees do is a matter of assumptions.
class Arg {
 public:
  Arg(Context& context, const Bodies& bodies, const Body& body, const std::vector<Guarded>& ranges);

  const Body& body() const { return body_; }

  /// DAGCOND with the guard: the whole body.
  std::vector<Term> condition() const;
  /// What ranges say of the results of its calls.
  const std::vector<Term>& results() const { return results_; }
  /// The formula that keeps the claim from holding everywhere: cube(claim), each part of it.
  std::vector<Term> cube(const Claim& claim) const;
  /// The claim of such parts.
  Claim claimOf(Claim::Kind kind, std::vector<Term> cube) const;
  /// Executions against the claim: the outcome, and each part of its cube.
  std::vector<Term> against(const Claim& claim) const;
  /// The lemma of a callee, at a call.
  Term assumed(const CallEdge& call, const Claim& claim) const;
  /// The call neither returns nor fails.
  Term blocked(const CallEdge& call) const;

  /// The callee of this call has one more execution.
  void learn(std::size_t call, FactId id, const Fact& fact);
  /// The call does only what is known to be possible: the literals that say so.
  std::vector<Term> under(std::size_t call) const;
  bool hasFacts(std::size_t call, Claim::Kind kind) const {
    return !chain(call, kind).facts.empty();
  }
  /// mu_k as a formula, for each outcome.
  Term underCondition(std::size_t call, Claim::Kind kind) const;

  /// With paths at a time: of the paths that are in the ARG, and where those say no, of paths that
  /// EXPANDARG adds until some say yes or none are left.
  solver::Answer check(std::span<const Term> assumptions, const Budget& budget);
  /// The fact by which the model makes the call return or fail.
  std::optional<FactId> factAt(std::size_t call, Claim::Kind kind, logic::Evaluator& values) const;
  /// Whether a Boolean term is true in a model.
  static bool holds(logic::Evaluator& values, Term term);

 private:
  /// Facts of a call, in a chain that can be prolonged: open_0 => f_1 \/ open_1, ...
  struct Chain {
    Symbol begin;                                  // the chain counts
    std::vector<std::pair<FactId, Term>> facts{};  // at the call
    Symbol open;                                   // its last link
  };
  Chain start(std::size_t call, Claim::Kind kind, Term outcome);
  Symbol link(std::size_t call, Claim::Kind kind, std::size_t number);
  Chain& chain(std::size_t call, Claim::Kind kind);
  const Chain& chain(std::size_t call, Claim::Kind kind) const;

  TermStore& terms_;
  const Bodies& bodies_;
  const Body& body_;
  Term guard_;
  std::vector<Term> results_;
  std::unique_ptr<solver::DefiningSolver> solver_;
  std::vector<Chain> returns_;  // by call
  std::vector<Chain> fails_;
  bool byPaths_;
  std::set<program::EdgeId> edges_;  // by paths: of the RG
};

}  // namespace fathom::engine::whale
