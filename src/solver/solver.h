#pragma once

#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/budget.h"
#include "base/gave_up.h"
#include "logic/evaluate.h"
#include "logic/term_store.h"

namespace fathom::solver {

using logic::Term;

struct Sat {
  logic::Model model;  // a value for every symbol of the query
};
struct Unsat {
  std::vector<Term> core;  // assumptions that are inconsistent with what was added
};
/// Three answers, three branches.
using Answer = std::variant<Sat, Unsat, GaveUp>;

class Solver;

/// What is added while a scope lives is forgotten when it dies. Scopes nest like blocks.
class Scope {
 public:
  explicit Scope(Solver& solver);
  ~Scope();
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  Solver& solver_;
};

/// An incremental solver over one TermStore.
class Solver {
 public:
  virtual ~Solver() = default;
  /// Requires: closed and of sort Bool.
  virtual void add(Term formula) = 0;
  /// Is the conjunction of everything added and the assumptions satisfiable? Assumptions are any
  /// formulas. A query over the budget GaveUp; so does one whose model cannot be written down.
  virtual Answer check(std::span<const Term> assumptions, const Budget& budget) = 0;
  Answer check(const Budget& budget) { return check({}, budget); }
  /// The same, where a model of few elements of uninterpreted sorts is worth some time.
  virtual Answer checkForSmallModel(std::span<const Term> assumptions, const Budget& budget) {
    return check(assumptions, budget);
  }
  virtual std::string name() const = 0;

 private:
  friend class Scope;
  virtual void push() = 0;
  virtual void pop() = 0;
};

enum class Backend { Z3, Cvc5 };

/// What a solver is to be good at.
struct SolverOptions {
  bool bitVectors = false;  // QF_BV with assumptions; the default solver otherwise
  /// Arrays that agree everywhere need not be equal (Z3): nothing more is unsatisfiable, and
  /// queries that hardly ever deny an equality of arrays are much faster. A model that needs it is
  /// refused.
  bool extensionalArrays = true;
  std::uint64_t seed = 0;
};

/// A fresh solver. Throws EnvironmentError if the backend fails its self-test (one sat, one unsat
/// query).
std::unique_ptr<Solver> makeSolver(logic::TermStore& terms, Backend backend,
                                   const SolverOptions& options = {});

}  // namespace fathom::solver
