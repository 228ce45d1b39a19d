#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "evidence/conditions.h"

namespace fathom::evidence {

using ConjunctId = std::uint32_t;

/// The conjuncts of what a proof says, each of which may be dropped: of pre, post, assertions and
/// relations entry-to-current. A proof without some of them says less in the same form. What the
/// proof says of failures, and relations current-to-exit, stays as it is.
class Conjuncts {
 public:
  Conjuncts(logic::TermStore& terms, const Program& program, const Proof& proof);

  std::size_t count() const { return parameters_.size(); }
  /// The proof with `parameter of conjunct => conjunct` for each conjunct.
  const Proof& guarded() const { return guarded_; }
  /// Propositions that no formula of the program or the proof mentions, by conjunct. Their names
  /// say what they stand for: the same conjunct has the same one whatever else the proof says.
  const std::vector<Term>& parameters() const { return parameters_; }
  std::unordered_set<logic::Symbol> symbols() const;
  std::optional<ConjunctId> conjunctOf(logic::Symbol parameter) const;
  /// Whether it is one of a loop's relation.
  bool isOfLoop(ConjunctId conjunct) const { return isOfLoop_[conjunct]; }

  /// The proof without the conjuncts that are not among these: the guarded one with the parameters
  /// of these true and all others false.
  Proof only(const std::vector<bool>& conjuncts) const;

 private:
  Term split(Term formula, const std::string& place, bool isOfLoop = false);
  Term parameterFor(Term conjunct, const std::string& place);
  Term only(Term guarded, const std::vector<bool>& conjuncts) const;

  logic::TermStore& terms_;
  Proof guarded_;
  std::string prefix_;  // of the names of parameters
  std::vector<Term> parameters_;
  std::vector<bool> isOfLoop_;
  std::unordered_map<logic::Symbol, ConjunctId> conjuncts_;
};

}  // namespace fathom::evidence
