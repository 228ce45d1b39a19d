#pragma once

#include <cstddef>
#include <optional>
#include <sys/types.h>
#include <unordered_map>
#include <vector>

namespace fathom::workers {

/// What a process and everything it started use.
struct Usage {
  double cpuSeconds = 0;      // also of descendants that ended, once their parent waited for them
  std::size_t megabytes = 0;  // in memory now; what several processes share counts for each
};

/// All processes of the machine at one moment, as /proc shows them. Reading it costs some 10
/// microseconds a process.
class ProcessTable {
 public:
  ProcessTable();

  /// The process and its living descendants; nothing where it is gone.
  std::vector<pid_t> processTree(pid_t root) const;
  Usage usage(const std::vector<pid_t>& processTree) const;

 private:
  struct Row {
    pid_t parent = 0;
    Usage usage;
  };

  void note(pid_t process);

  std::unordered_map<pid_t, Row> rows_;
  std::unordered_map<pid_t, std::vector<pid_t>> children_;
};

/// The memory of these processes where each page is divided among all that share it: what a fork
/// has not yet changed is not counted twice. Walks page tables, so ask only where it matters.
/// Nothing where none of them can be asked.
std::optional<std::size_t> proportionalMegabytes(const std::vector<pid_t>& processes);

/// Address space of this process that is reserved and not in memory: libraries, arenas.
std::size_t reservedBytes();

}  // namespace fathom::workers
