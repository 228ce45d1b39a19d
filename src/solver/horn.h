#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/budget.h"
#include "base/gave_up.h"
#include "logic/term_store.h"

namespace fathom::solver {

using logic::Lambda;
using logic::Symbol;
using logic::Term;

/// body /\ applications => head, for all values of every other symbol (constants are the clause's
/// variables). Predicates are symbols with range Bool; a predicate without arguments is fine.
struct HornClause {
  std::vector<Term> applications;  // predicates applied to terms
  Term constraint;                 // no predicate in it
  std::optional<Term> head;        // a predicate applied to terms; nothing: false
};

struct HornSystem {
  std::vector<Symbol> predicates;
  std::vector<HornClause> clauses;
};

/// The clauses have a solution: what each predicate means. Not yet checked.
struct Solved {
  std::unordered_map<Symbol, Lambda> meaning;
};
/// The clauses have none.
struct Refuted {};
using HornAnswer = std::variant<Solved, Refuted, GaveUp>;

/// One row of the table of Spacer settings that are worth racing (engine notes 1.4).
struct HornSettings {
  std::string name = "default";
  std::vector<std::pair<std::string, std::string>> parameters;  // beside the safe ones, always set
};
const std::vector<HornSettings>& hornSettings();

/// Asks Z3's Spacer, always with the settings that keep it from wrong answers. Deadline and
/// cancellation end it; resource units do not (under such a limit this Spacer runs for ever instead
/// of stopping).
HornAnswer solveHorn(logic::TermStore& terms, const HornSystem& system, const Budget& budget,
                     const HornSettings& settings = {});

/// The system as SMT-LIB 2.6, logic HORN, for other solvers.
std::string toSmtLibHorn(const logic::TermStore& terms, const HornSystem& system);

}  // namespace fathom::solver
