#pragma once

#include <span>
#include <vector>

#include "solver/solver.h"

namespace fathom::solver {

/// What has been added to a solver and still holds; for decorators.
class RecordedFormulas {
 public:
  void add(Term formula) { formulas_.push_back(formula); }
  void push() { scopes_.push_back(formulas_.size()); }
  void pop() {
    formulas_.resize(scopes_.back());
    scopes_.pop_back();
  }
  /// The formulas and the assumptions.
  std::vector<Term> with(std::span<const Term> assumptions) const {
    std::vector<Term> all = formulas_;
    all.insert(all.end(), assumptions.begin(), assumptions.end());
    return all;
  }

 private:
  std::vector<Term> formulas_;
  std::vector<std::size_t> scopes_;
};

/// A solver that passes everything on and keeps what was added.
class Decorator : public Solver {
 public:
  explicit Decorator(std::unique_ptr<Solver> inner) : inner_(std::move(inner)) {}

  using Solver::check;
  void add(Term formula) override {
    recorded_.add(formula);
    inner_->add(formula);
  }
  std::string name() const override { return inner_->name(); }

 protected:
  void push() override {
    recorded_.push();
    scopes_.push_back(std::make_unique<Scope>(*inner_));
  }
  void pop() override {
    recorded_.pop();
    scopes_.pop_back();
  }

  std::unique_ptr<Solver> inner_;
  RecordedFormulas recorded_;

 private:
  std::vector<std::unique_ptr<Scope>> scopes_;
};

}  // namespace fathom::solver
