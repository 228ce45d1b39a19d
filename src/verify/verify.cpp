#include "verify/verify.h"

#include "verify/portfolio_driver.h"

namespace fathom::verify {

report::Result verify(std::shared_ptr<logic::TermStore> terms,
                      std::shared_ptr<const program::Program> program,
                      const std::vector<program::GoalId>& goals, const VerifyOptions& options,
                      const Budget& budget, const Log& log, const Progress& progress) {
  PortfolioDriver driver(*terms, *program, goals, options, budget, log, progress);
  if (options.run.engine != nullptr)
    driver.runEngine();
  else
    driver.runPortfolio();
  report::Result result;
  std::move(driver).moveInto(result);
  result.terms = std::move(terms);
  result.program = std::move(program);
  return result;
}

}  // namespace fathom::verify
