#include "solver/optimize.h"

#include <algorithm>
#include <limits>
#include <z3++.h>

#include "solver/session.h"
#include "solver/z3/context.h"
#include "solver/z3/terms.h"
#include "solver/z3/watch.h"

namespace fathom::solver {

namespace {

void configure(z3::context& context, z3::optimize& optimizer, const Budget& budget) {
  z3::params parameters(context);
  parameters.set("maxsat_engine", context.str_symbol("maxres"));
  parameters.set("ctrl_c", false);
  if (const auto units = budget.resources()) {
    const std::uint64_t most = std::numeric_limits<unsigned>::max();
    parameters.set("rlimit", static_cast<unsigned>(std::clamp<std::uint64_t>(*units, 1, most)));
  }
  optimizer.set(parameters);
}

MaxSatAnswer optimum(z3::optimize& optimizer, const std::vector<z3::expr>& soft) {
  MaxSatResult result;
  const z3::model model = optimizer.get_model();
  for (std::size_t i = 0; i < soft.size(); ++i) {
    const z3::expr value = model.eval(soft[i], true);
    if (!value.is_true() && !value.is_false()) return MaxSatGaveUp{"z3: a model without values"};
    if (value.is_false()) result.violated.push_back(i);
  }
  return result;
}

MaxSatAnswer run(const logic::TermStore& terms, std::span<const logic::Term> hard,
                 std::span<const SoftConstraint> soft, const Budget& budget) {
  const std::shared_ptr<Z3Context> shared = sharedZ3Context();
  z3::context& context = shared->z3;
  Z3Terms translated(terms, context);
  z3::optimize optimizer(context);
  configure(context, optimizer, budget);
  for (const logic::Term formula : hard) optimizer.add(translated(formula));
  std::vector<z3::expr> formulas;
  for (const SoftConstraint& constraint : soft) {
    formulas.push_back(translated(constraint.formula));
    optimizer.add_soft(formulas.back(), constraint.weight);
  }
  Z3Watch watch(context, budget);
  const z3::check_result result = optimizer.check();
  if (watch.stop()) shared->isInterrupted = true;
  switch (result) {
    case z3::sat:
      return optimum(optimizer, formulas);
    case z3::unsat:
      return MaxSatHardUnsat{};
    case z3::unknown:
      break;
  }
  if (const auto over = overBudget(budget)) return *over;
  return MaxSatGaveUp{std::string("z3: ") + Z3_optimize_get_reason_unknown(context, optimizer)};
}

}  // namespace

MaxSatAnswer maxSat(logic::TermStore& terms, std::span<const logic::Term> hard,
                    std::span<const SoftConstraint> soft, const Budget& budget) {
  if (const auto over = overBudget(budget)) return *over;
  try {
    return run(terms, hard, soft, budget);
  } catch (const z3::exception& failure) {
    if (const auto over = overBudget(budget)) return *over;
    return MaxSatGaveUp{std::string("z3: ") + failure.msg()};
  }
}

}  // namespace fathom::solver
