#include "base/process/workers.h"

#include <algorithm>
#include <memory>
#include <poll.h>
#include <thread>

#include "base/errors.h"
#include "base/process/worker_process.h"

namespace fathom {
namespace {

using workers::Process;
using workers::ProcessTable;
using Clock = Process::Clock;
using std::chrono::milliseconds;

constexpr milliseconds kTick(20);
constexpr milliseconds kShortTick(1);  // while a worker is about to be gone
constexpr milliseconds kLookOften(100);
constexpr milliseconds kLookAnyway(1000);
/// Looking at all processes takes at most one part in so many of the time.
constexpr int kLookShare = 20;

/// The workers of one call of Workers::run.
class WorkerPool {
 public:
  WorkerPool(unsigned jobs, std::span<const WorkerTask> tasks, const Receive& receive,
             const Budget& budget)
      : jobs_(jobs),
        tasks_(tasks),
        receive_(receive),
        budget_(budget),
        outcomes_(tasks.size()),
        nextLook_(Clock::now() + kTick) {}

  std::vector<WorkerOutcome> run() {
    while (true) {
      if (budget_.exhausted()) stopFrom(0, std::nullopt);
      start();
      if (running_.empty()) return std::move(outcomes_);
      wait();
      listen();
      if (Clock::now() >= nextLook_) enforceLimits();
      reap();
    }
  }

 private:
  void start() {
    while (mayStart_ && next_ < tasks_.size() && running_.size() < jobs_) {
      running_.push_back(std::make_unique<Process>(tasks_[next_], next_, openDescriptors()));
      ++next_;
    }
  }

  std::vector<int> openDescriptors() const {
    std::vector<int> open;
    for (const auto& process : running_) {
      for (const int descriptor : process->descriptors()) open.push_back(descriptor);
    }
    return open;
  }

  /// Until something arrives, a signal comes or a tick is over.
  void wait() const {
    std::vector<pollfd> polled;
    for (const int descriptor : openDescriptors()) polled.push_back({descriptor, POLLIN, 0});
    const bool ending =
        std::ranges::any_of(running_, [](const auto& process) { return process->isEnding(); });
    const std::int64_t tick = (ending ? kShortTick : kTick).count();
    const std::int64_t left = budget_.millisecondsLeft().value_or(tick);
    poll(polled.data(), polled.size(), static_cast<int>(std::clamp<std::int64_t>(left, 1, tick)));
  }

  void listen() {
    for (const auto& process : running_) {
      process->listen([&](std::string message) {
        const GoOn answer = receive_ ? receive_(process->index(), std::move(message)) : GoOn::Yes;
        if (process->stopped() || answer == GoOn::Yes) return;
        stopFrom(answer == GoOn::StopTheLater ? process->index() : 0, process->index());
      });
    }
  }

  /// Nothing more is started; of what runs, tasks from `first` on are stopped, but not `speaker`.
  void stopFrom(std::size_t first, std::optional<std::size_t> speaker) {
    mayStart_ = false;
    for (const auto& process : running_) {
      if (process->index() >= first && process->index() != speaker) {
        process->stop(WorkerEnd::Cancelled);
      }
    }
  }

  void enforceLimits() {
    const Clock::time_point begin = Clock::now();
    const ProcessTable table;
    for (const auto& process : running_) process->enforceLimits(table);
    if (isSpentByRunning()) stopFrom(0, std::nullopt);
    const Clock::time_point end = Clock::now();
    nextLook_ = end + std::max<Clock::duration>(untilNextLook(), kLookShare * (end - begin));
  }

  /// A budget of CPU time does not see what runs.
  bool isSpentByRunning() const {
    if (!budget_.countsCpuTime()) return false;
    double running = 0;
    for (const auto& process : running_)
      if (!process->isDead()) running += process->cpuSeconds();
    return running * 1000 > static_cast<double>(budget_.millisecondsLeft().value_or(0));
  }

  /// A process tree cannot use more CPU time than all processors have, so the time it has left
  /// tells when to look again.
  Clock::duration untilNextLook() const {
    Clock::duration until = budget_.countsCpuTime() ? kLookOften : kLookAnyway;
    const double processors = std::max(1U, std::thread::hardware_concurrency());
    for (const auto& process : running_) {
      if (process->limitsMemory()) until = std::min<Clock::duration>(until, kLookOften);
      const double left = std::min(1e6, process->cpuSecondsLeft().value_or(1e6));
      const std::chrono::duration<double> safe(left / processors);
      until = std::min(until, std::chrono::duration_cast<Clock::duration>(safe));
    }
    return std::max<Clock::duration>(until, kTick);
  }

  void reap() {
    std::erase_if(running_, [&](const auto& process) {
      if (!process->hasEnded()) return false;
      outcomes_[process->index()] = process->outcome();
      return true;
    });
  }

  unsigned jobs_;
  std::span<const WorkerTask> tasks_;
  const Receive& receive_;
  const Budget& budget_;
  std::vector<WorkerOutcome> outcomes_;
  std::vector<std::unique_ptr<Process>> running_;
  std::size_t next_ = 0;
  bool mayStart_ = true;
  Clock::time_point nextLook_;
};

}  // namespace

std::vector<WorkerOutcome> Workers::run(std::span<const WorkerTask> tasks, const Receive& receive,
                                        const Budget& budget) const {
  require(jobs_ >= 1, "somebody must work");
  return WorkerPool(jobs_, tasks, receive, budget).run();
}

}  // namespace fathom
