#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <z3++.h>

#include "base/budget.h"

namespace fathom::solver {

/// While it lives, interrupts the context as soon as the budget is cancelled or past its deadline.
/// (Z3's own timer keeps a pool of threads, which a forked worker would wait for in vain.)
class Z3Watch {
 public:
  Z3Watch(z3::context& context, const Budget& budget);
  ~Z3Watch() { stop(); }
  Z3Watch(const Z3Watch&) = delete;
  Z3Watch& operator=(const Z3Watch&) = delete;

  /// Ends the watch; true if it interrupted. The context may refuse further work then.
  bool stop();

 private:
  void run(z3::context& context, const Budget& budget);

  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopped_ = false;
  std::atomic<bool> fired_ = false;
  std::thread thread_;
};

}  // namespace fathom::solver
