#pragma once

#include <string>
#include <utility>
#include <vector>

#include "report/result.h"
#include "report/trace/event.h"

namespace fathom::report {

/// One step of a trace, as readers go through it: the events of one line of the source.
struct TraceStep {
  Position position;     // line 0: not known
  std::string function;  // as the source names it
  std::string text;
  std::size_t level = 0;                                    // of calls
  bool isInput = false;                                     // the environment chose a value
  bool isCall = false;                                      // of a function whose steps follow
  bool isGap = false;                                       // steps are left out
  bool isEnd = false;                                       // where the goal is violated
  std::vector<std::pair<std::string, std::string>> values;  // of variables that change
  std::vector<StoredValue> stores;                          // in memory
};

/// At most so many, the ones that matter most. Empty where the trace does not replay. Requires:
/// most >= 5.
std::vector<TraceStep> traceSteps(const Encoding& encoding, const program::Trace& trace,
                                  std::size_t most);

/// Of the trace, or of the run where there is none.
std::vector<TraceStep> stepsOf(const Encoding& encoding, const Violated& violated,
                               std::size_t most);

}  // namespace fathom::report
