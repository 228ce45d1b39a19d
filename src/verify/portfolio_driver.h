#pragma once

#include "verify/confirmed_answers.h"
#include "verify/explanation.h"
#include "verify/known_invariants.h"
#include "verify/time_shares.h"

namespace fathom::verify {

/// Runs engines until every goal is decided, or the time is over.
class PortfolioDriver {
 public:
  /// Everything outlives the driver.
  PortfolioDriver(logic::TermStore& terms, const program::Program& program,
                  const std::vector<program::GoalId>& goals, const VerifyOptions& options,
                  const Budget& budget, const Log& log, const Progress& progress);

  /// The engine of the options alone, for as long as there is time.
  void runEngine();
  /// The steps of a schedule that fits the program.
  void runPortfolio();

  /// What came of it, into the result.
  void moveInto(report::Result& result) &&;

 private:
  std::vector<program::GoalId> open() const { return answers_.open(); }
  /// Says with every line how far the work is.
  Progress counted(const Progress& progress, std::size_t goals) const;

  void recall();
  void recall(const Earlier::ProofOfGoals& found);
  void analyseValues();
  void analyseExplicitValues();
  void execute();
  void unwind();
  bool testRandomly(const Step& step);
  std::vector<Step> steps(const Step& next, const Schedule& schedule) const;
  void runSteps(const std::vector<Step>& steps, Schedule& schedule);
  engine::EngineRun runOf(const Step& step) const;
  std::vector<EngineResult> run(const std::vector<engine::EngineRun>& runs);

  bool confirmAtOnce(const engine::Finding& finding, const Source& source);
  void confirm(const EngineResult& result, std::optional<double> seconds);
  void confirm(const engine::Finding& finding, const EngineResult& result,
               std::optional<double> seconds);
  void learn(const EngineResult& result);

  logic::TermStore& terms_;
  const program::Program& program_;
  const VerifyOptions& options_;
  Workers workers_;
  const Budget& budget_;
  Progress progress_;
  Confirmation confirmation_;
  TimeShares time_;
  ConfirmedAnswers answers_;
  KnownInvariants invariants_;
  std::map<program::GoalId, logic::Term> known_;  // by the value analysis, where goals stand
  std::vector<program::Proof> confirmedProofs_;   // of the present step
  std::size_t testRounds_ = 0;                    // of the present step of random testing
  bool isUnwound_ = false;
  Explanation explanation_;
  Statistics statistics_;
};

}  // namespace fathom::verify
