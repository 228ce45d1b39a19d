#pragma once

#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

#include "program/trace.h"

namespace fathom::program::run {

/// Why a trace is no execution; thrown where it is found, caught where the stack is known.
struct ReplayDivergence {
  std::string why;
  /// Below the activation that runs: where in runs for any inputs it was found.
  std::vector<ActivationId> inside;
  std::size_t step = 0;  // of the last one inside
};

template <class... Args>
[[noreturn]] void depart(fmt::format_string<Args...> sentence, Args&&... args) {
  throw ReplayDivergence{fmt::format(sentence, std::forward<Args>(args)...), {}, 0};
}

}  // namespace fathom::program::run
