#include "base/cpu_time.h"
#include "solver/decorator/decorator.h"
#include "solver/decorator/decorators.h"

namespace fathom::solver {

namespace {

class CountingSolver final : public Decorator {
 public:
  CountingSolver(std::unique_ptr<Solver> inner, Statistics& statistics)
      : Decorator(std::move(inner)), statistics_(statistics) {}

  using Solver::check;
  Answer check(std::span<const Term> assumptions, const Budget& budget) override {
    const double before = cpuSecondsSpent();
    Answer answer = inner_->check(assumptions, budget);
    statistics_.add("solver calls");
    statistics_.add("seconds in solver calls", cpuSecondsSpent() - before);
    return answer;
  }

 private:
  Statistics& statistics_;
};

}  // namespace

std::unique_ptr<Solver> countingSolver(std::unique_ptr<Solver> solver, Statistics& statistics) {
  return std::make_unique<CountingSolver>(std::move(solver), statistics);
}

}  // namespace fathom::solver
