#include "solver/z3/solver.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <z3++.h>

#include "base/errors.h"
#include "solver/z3/context.h"
#include "solver/z3/model.h"
#include "solver/z3/terms.h"
#include "solver/z3/watch.h"

namespace fathom::solver {

using logic::Kind;

namespace {

/// An assumption is handed to Z3 as a literal: itself if it is one, else a fresh p with p =>
/// assumption.
struct Proxy {
  Term formula;
  z3::expr literal;
};

class Z3Session final : public Session {
 public:
  Z3Session(const logic::TermStore& terms, const SolverOptions& options)
      : terms_(terms),
        options_(options),
        shared_(sharedZ3Context()),
        context_(shared_->z3),
        translated_(terms, context_) {
    begin(options.bitVectors);
  }

  void add(Term formula) override {
    solver_->add(translated_(formula));
    formulas_.push_back(formula);
  }
  void push() override {
    solver_->push();
    scopes_.push_back({formulas_.size(), proxies_.size()});
  }
  void pop() override;
  Answer check(std::span<const Term> assumptions, const Budget& budget) override;
  bool usable() const override { return !shared_->isInterrupted; }

 private:
  struct Mark {
    std::size_t formulas;
    std::size_t proxies;
  };

  void begin(bool satSolver);
  void leaveSatSolver();
  void limit(const Budget& budget);
  z3::expr literal(Term assumption);
  z3::check_result run(z3::solver& solver, const z3::expr_vector& literals);
  std::optional<Answer> checkFloats(std::span<const Term> assumptions, const Budget& budget);
  Answer answer(z3::check_result result, std::span<const Term> assumptions);
  Answer model(std::span<const Term> assumptions);
  Unsat core(std::span<const Term> assumptions);

  const logic::TermStore& terms_;
  SolverOptions options_;
  std::shared_ptr<Z3Context> shared_;
  z3::context& context_;
  Z3Terms translated_;
  std::optional<z3::solver> solver_;
  std::vector<Term> formulas_;
  std::vector<Mark> scopes_;
  std::vector<Proxy> proxies_;
  std::unordered_map<Term, std::size_t> proxyOf_;
  std::uint64_t units_ = 0;  // the resource limit that is set; 0: none
  bool satSolver_ = false;
};

/// The plain incremental solver answers small questions 20 times faster than the combined one,
/// which first runs its tactics.
void Z3Session::begin(bool satSolver) {
  satSolver_ = satSolver;
  solver_ = satSolver ? z3::solver(context_, "QF_BV") : z3::solver(context_, z3::solver::simple());
  units_ = 0;
  z3::params parameters(context_);
  parameters.set("random_seed", static_cast<unsigned>(options_.seed));
  parameters.set("ctrl_c", false);
  if (!satSolver && !options_.extensionalArrays) parameters.set("array.extensional", false);
  solver_->set(parameters);
}

/// The solver of QF_BV knows nothing but bit-vectors: start again with the general one.
void Z3Session::leaveSatSolver() {
  begin(false);
  proxies_.clear();
  proxyOf_.clear();
  std::size_t sent = 0;
  const auto sendUpTo = [&](std::size_t end) {
    for (; sent < end; ++sent) solver_->add(translated_(formulas_[sent]));
  };
  for (Mark& scope : scopes_) {
    sendUpTo(scope.formulas);
    solver_->push();
    scope.proxies = 0;
  }
  sendUpTo(formulas_.size());
}

void Z3Session::pop() {
  solver_->pop();
  formulas_.resize(scopes_.back().formulas);
  while (proxies_.size() > scopes_.back().proxies) {
    proxyOf_.erase(proxies_.back().formula);
    proxies_.pop_back();
  }
  scopes_.pop_back();
}

/// The resource limit; 0: none.
std::uint64_t unitsOf(const Budget& budget) {
  constexpr std::uint64_t kMost = std::numeric_limits<unsigned>::max();
  return budget.resources() ? std::clamp<std::uint64_t>(*budget.resources(), 1, kMost) : 0;
}

void Z3Session::limit(const Budget& budget) {
  const std::uint64_t units = unitsOf(budget);
  if (units == units_) return;  // setting a parameter costs as much as a small query
  units_ = units;
  solver_->set("rlimit", static_cast<unsigned>(units));
}

z3::expr Z3Session::literal(Term assumption) {
  const z3::expr formula = translated_(assumption);
  const Term atom = terms_.kind(assumption) == Kind::Not ? terms_.arg(assumption, 0) : assumption;
  if (terms_.kind(atom) == Kind::Apply && terms_.args(atom).empty()) return formula;
  const auto [place, isNew] = proxyOf_.emplace(assumption, proxies_.size());
  if (isNew) {
    const z3::expr proxy(context_, Z3_mk_fresh_const(context_, "assume", context_.bool_sort()));
    proxies_.push_back({assumption, proxy});
    solver_->add(z3::implies(proxy, formula));
  }
  return proxies_[place->second].literal;
}

Answer Z3Session::check(std::span<const Term> assumptions, const Budget& budget) {
  for (const Term assumption : assumptions) translated_(assumption);
  if (satSolver_ && !translated_.onlyBitVectors()) leaveSatSolver();
  if (translated_.onlyFloats())
    if (auto answer = checkFloats(assumptions, budget)) return *answer;
  z3::expr_vector literals(context_);
  for (const Term assumption : assumptions) literals.push_back(literal(assumption));
  limit(budget);
  Z3Watch watch(context_, budget);
  const z3::check_result result = run(*solver_, literals);
  if (watch.stop()) shared_->isInterrupted = true;
  shared_->countWork(*solver_);
  if (result == z3::unknown) {
    if (auto over = overBudget(budget)) return *over;
  }
  return answer(result, assumptions);
}

/// Floating point alone goes to the tactics that make it one question to the SAT solver: ten times
/// as fast. The core of what is unsatisfiable is all assumptions. Nothing where they give up.
std::optional<Answer> Z3Session::checkFloats(std::span<const Term> assumptions,
                                             const Budget& budget) {
  z3::solver solver = z3::tactic(context_, "qffp").mk_solver();
  z3::params parameters(context_);
  parameters.set("ctrl_c", false);
  parameters.set("rlimit", static_cast<unsigned>(unitsOf(budget)));
  solver.set(parameters);
  for (const Term formula : formulas_) solver.add(translated_(formula));
  for (const Term assumption : assumptions) solver.add(translated_(assumption));
  Z3Watch watch(context_, budget);
  const z3::check_result result = run(solver, z3::expr_vector(context_));
  if (watch.stop()) shared_->isInterrupted = true;
  shared_->countWork(solver);
  if (result == z3::sat) return Sat{Z3ModelReader(terms_, translated_, solver.get_model()).read()};
  if (result == z3::unsat) return Unsat{{assumptions.begin(), assumptions.end()}};
  if (auto over = overBudget(budget)) return *over;
  if (shared_->isInterrupted || budget.resources())
    return GaveUp{"out of resources", Reason::Resources};
  return std::nullopt;
}

/// Where the resource limit ends some pieces of work, Z3 throws instead of answering unknown.
z3::check_result Z3Session::run(z3::solver& solver, const z3::expr_vector& literals) {
  try {
    return literals.empty() ? solver.check() : solver.check(literals);
  } catch (const z3::exception& failure) {
    if (std::string(failure.msg()).find("canceled") == std::string::npos) throw;
    shared_->isInterrupted = true;
    return z3::unknown;
  }
}

Answer Z3Session::answer(z3::check_result result, std::span<const Term> assumptions) {
  switch (result) {
    case z3::sat:
      return model(assumptions);
    case z3::unsat:
      return core(assumptions);
    case z3::unknown:
      break;
  }
  const std::string why = shared_->isInterrupted ? "canceled" : solver_->reason_unknown();
  const bool limited =
      why.find("canceled") != std::string::npos || why.find("resource limit") != std::string::npos;
  if (limited) return GaveUp{"out of resources", Reason::Resources};
  return GaveUp{"z3: " + why};
}

/// This Z3 calls const(0) with one store equal to const(1) with two, even over sixteen indices:
/// where whole arrays are compared, models are evaluated.
Answer Z3Session::model(std::span<const Term> assumptions) {
  Sat sat{Z3ModelReader(terms_, translated_, solver_->get_model()).read()};
  if (!translated_.comparesArrays()) return sat;
  return validated(terms_, "z3", std::move(sat), formulas_, assumptions);
}

Unsat Z3Session::core(std::span<const Term> assumptions) {
  const z3::expr_vector found = solver_->unsat_core();
  std::unordered_set<unsigned> inCore;
  for (unsigned i = 0; i < found.size(); ++i) {
    inCore.insert(Z3_get_ast_id(context_, found[static_cast<int>(i)]));
  }
  Unsat result;
  for (const Term assumption : assumptions) {
    const bool used = inCore.erase(Z3_get_ast_id(context_, literal(assumption))) > 0;
    if (used) result.core.push_back(assumption);
  }
  require(inCore.empty(), "every literal of a core is an assumption");
  return result;
}

}  // namespace

std::unique_ptr<Session> startZ3(const logic::TermStore& terms, const SolverOptions& options) {
  return std::make_unique<Z3Session>(terms, options);
}

}  // namespace fathom::solver
