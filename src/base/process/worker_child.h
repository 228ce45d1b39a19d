#pragma once

#include <sys/types.h>

#include "base/process/workers.h"

namespace fathom::workers {

/// Whether this build reserves so much address space that limiting it is pointless.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

/// Does the task's work in this process, freshly forked by `parent` with all signals blocked, and
/// ends it; what it says goes to `messages`, its standard error to `errors`. It dies with its
/// parent, has a process group of its own, default signal handlers, no standard input and output,
/// and limits of the kernel beside those that its parent watches.
[[noreturn]] void work(const WorkerTask& task, pid_t parent, int messages, int errors);

}  // namespace fathom::workers
