#include "solver/cvc5/solver.h"

#include <algorithm>
#include <cvc5/cvc5.h>
#include <optional>
#include <sstream>
#include <unordered_set>

#include "base/errors.h"
#include "solver/cvc5/model.h"
#include "solver/cvc5/terms.h"

namespace fathom::solver {

namespace {

constexpr std::uint64_t kFirstSlice = 20'000;
constexpr std::uint64_t kLongestSlice = std::uint64_t{1} << 40;

class Cvc5Session final : public Session {
 public:
  Cvc5Session(const logic::TermStore& terms, const SolverOptions& options)
      : terms_(terms), options_(options) {
    begin(false);
  }

  void add(Term formula) override {
    solver_->assertFormula((*translated_)(formula));
    formulas_.push_back(formula);
  }
  void push() override {
    solver_->push();
    scopes_.push_back(formulas_.size());
  }
  void pop() override {
    solver_->pop();
    formulas_.resize(scopes_.back());
    scopes_.pop_back();
  }
  Answer check(std::span<const Term> assumptions, const Budget& budget) override;

 private:
  void begin(bool finiteModels);
  void restartWithFiniteModels();
  std::vector<cvc5::Term> literals(std::span<const Term> assumptions);
  std::optional<cvc5::Result> runSlices(const std::vector<cvc5::Term>& assumed,
                                        const Budget& budget);
  Unsat core(std::span<const Term> assumptions, const std::vector<cvc5::Term>& assumed);

  const logic::TermStore& terms_;
  SolverOptions options_;
  std::unique_ptr<cvc5::Solver> solver_;
  std::unique_ptr<Cvc5Terms> translated_;
  std::vector<Term> formulas_;
  std::vector<std::size_t> scopes_;
  bool finiteModels_ = false;
};

void Cvc5Session::begin(bool finiteModels) {
  translated_.reset();
  solver_ = std::make_unique<cvc5::Solver>();
  solver_->setOption("incremental", "true");
  solver_->setOption("produce-models", "true");
  solver_->setOption("produce-unsat-assumptions", "true");
  solver_->setOption("seed", std::to_string(options_.seed));
  if (finiteModels) solver_->setOption("finite-model-find", "true");
  solver_->setLogic(options_.bitVectors ? "QF_BV" : "ALL");
  translated_ = std::make_unique<Cvc5Terms>(terms_, *solver_);
  finiteModels_ = finiteModels;
}

/// Quantifiers over uninterpreted sorts are satisfied in finite models only.
void Cvc5Session::restartWithFiniteModels() {
  begin(true);
  std::size_t sent = 0;
  const auto sendUpTo = [&](std::size_t end) {
    for (; sent < end; ++sent) solver_->assertFormula((*translated_)(formulas_[sent]));
  };
  for (const std::size_t scope : scopes_) {
    sendUpTo(scope);
    solver_->push();
  }
  sendUpTo(formulas_.size());
}

std::vector<cvc5::Term> Cvc5Session::literals(std::span<const Term> assumptions) {
  std::vector<cvc5::Term> result;
  for (const Term assumption : assumptions) result.push_back((*translated_)(assumption));
  return result;
}

/// Slices of doubling length until cvc5 has an answer, or another reason than the slice to give up.
std::optional<cvc5::Result> Cvc5Session::runSlices(const std::vector<cvc5::Term>& assumed,
                                                   const Budget& budget) {
  std::uint64_t left = budget.resources().value_or(kLongestSlice);
  for (std::uint64_t slice = kFirstSlice; left > 0 && !budget.exhausted(); slice *= 2) {
    const std::uint64_t units = std::min({slice, left, kLongestSlice});
    left -= units;
    solver_->setOption("reproducible-resource-limit", std::to_string(units));
    const cvc5::Result result =
        assumed.empty() ? solver_->checkSat() : solver_->checkSatAssuming(assumed);
    if (!result.isUnknown() || result.getUnknownExplanation() != cvc5::RESOURCEOUT) return result;
  }
  return std::nullopt;
}

Answer Cvc5Session::check(std::span<const Term> assumptions, const Budget& budget) {
  std::vector<cvc5::Term> assumed = literals(assumptions);
  if (!finiteModels_ && translated_->quantifiesOverElements()) {
    restartWithFiniteModels();
    assumed = literals(assumptions);
  }
  const auto result = runSlices(assumed, budget);
  if (!result) return overBudget(budget).value_or(GaveUp{"out of resources", Reason::Resources});
  if (result->isSat()) {  // this cvc5 may be wrong where constant arrays meet arrays of arrays
    Sat sat{Cvc5ModelReader(terms_, *translated_, *solver_).read()};
    return validated(terms_, "cvc5", std::move(sat), formulas_, assumptions);
  }
  if (result->isUnsat()) return core(assumptions, assumed);
  std::ostringstream why;
  why << "cvc5: " << result->getUnknownExplanation();
  return GaveUp{why.str()};
}

Unsat Cvc5Session::core(std::span<const Term> assumptions, const std::vector<cvc5::Term>& assumed) {
  Unsat result;
  if (assumptions.empty()) return result;
  const std::vector<cvc5::Term> found = solver_->getUnsatAssumptions();
  std::unordered_set<cvc5::Term> inCore(found.begin(), found.end());
  for (std::size_t i = 0; i < assumptions.size(); ++i) {
    if (inCore.erase(assumed[i]) > 0) result.core.push_back(assumptions[i]);
  }
  require(inCore.empty(), "every formula of a core is an assumption");
  return result;
}

}  // namespace

std::unique_ptr<Session> startCvc5(const logic::TermStore& terms, const SolverOptions& options) {
  return std::make_unique<Cvc5Session>(terms, options);
}

}  // namespace fathom::solver
