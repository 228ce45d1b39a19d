#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/command.h"
#include "store/result_store.h"

namespace fathom::app {

inline constexpr const char* kSecret = "a secret of at least thirty-two bytes";

/// Runs with a store and a secret of their own.
class StoreRun : public Run {
 protected:
  StoreRun();

  Outcome check(const std::string& file, std::vector<std::string> more = {}) const;

  /// Changes the rows that it returns true for, and seals them with this secret; how many.
  std::size_t changeRows(const std::string& secret,
                         const std::function<bool(store::Row&)>& change) const;

  std::string store;
};

/// Without the line about the store.
std::string answers(const Outcome& outcome);
/// What it says of goals, without how they were decided.
std::string verdicts(const Outcome& outcome);
std::string storeLine(const Outcome& outcome);
/// Procedures that do not matter to each other; the numbers are their bounds.
std::string program(const std::vector<int>& bounds);

}  // namespace fathom::app
