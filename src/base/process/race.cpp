#include "base/process/race.h"

#include <algorithm>
#include <numeric>

namespace fathom {
namespace {

class Race {
 public:
  Race(const Workers& workers, std::size_t contestants, const Contestant& task,
       const Budget& budget)
      : workers_(workers), task_(task), budget_(budget), entrants_(contestants) {
    std::iota(entrants_.begin(), entrants_.end(), std::size_t{0});
    result_.outcomes.resize(contestants);
  }

  RaceResult run(const std::vector<double>& rounds) {
    for (std::size_t round = 0; round < rounds.size() && !entrants_.empty(); ++round) {
      result_.win = answerWithin(rounds[round]);
      if (result_.win) result_.win->round = round;
      if (result_.win || budget_.exhausted()) break;
      std::erase_if(entrants_, [&](std::size_t entrant) {
        return result_.outcomes[entrant].end != WorkerEnd::OverTime;
      });
    }
    return std::move(result_);
  }

 private:
  /// One round: the answer of the first entrant in the table that has one.
  std::optional<RaceWin> answerWithin(double cpuSeconds) {
    std::vector<std::optional<std::string>> answers(entrants_.size());
    const Receive receive = [&](std::size_t entrant, std::string message) {
      answers[entrant] = std::move(message);
      return GoOn::StopTheLater;
    };
    const std::vector<WorkerOutcome> outcomes = workers_.run(tasks(cpuSeconds), receive, budget_);
    for (std::size_t i = 0; i < entrants_.size(); ++i) {
      result_.cpuSeconds += outcomes[i].cpuSeconds;
      result_.outcomes[entrants_[i]] = outcomes[i];
    }
    for (std::size_t i = 0; i < entrants_.size(); ++i) {
      if (answers[i]) return RaceWin{entrants_[i], 0, std::move(*answers[i])};
    }
    return std::nullopt;
  }

  std::vector<WorkerTask> tasks(double cpuSeconds) const {
    std::vector<WorkerTask> tasks;
    for (const std::size_t entrant : entrants_) {
      tasks.push_back(task_(entrant, cpuSeconds));
      std::optional<double>& limit = tasks.back().limits.cpuSeconds;
      limit = std::min(limit.value_or(cpuSeconds), cpuSeconds);
    }
    return tasks;
  }

  const Workers& workers_;
  const Contestant& task_;
  const Budget& budget_;
  std::vector<std::size_t> entrants_;  // in table order
  RaceResult result_;
};

}  // namespace

RaceResult race(const Workers& workers, std::size_t contestants, const Contestant& task,
                const std::vector<double>& rounds, const Budget& budget) {
  return Race(workers, contestants, task, budget).run(rounds);
}

}  // namespace fathom
