#include "report/trace/call_counts.h"

#include "report/trace/sharing.h"

namespace fathom::report {

using program::ActivationId;
using program::Step;

namespace {

const Integer& most() {
  static const Integer kMost = *Integer::parse("1000000000000000000000000000000");
  return kMost;
}

}  // namespace

std::vector<Integer> callCounts(const program::Trace& trace) {
  std::vector<Integer> counts(trace.activations.size());
  for (const ActivationId id : calleesFirst(trace)) {
    Integer& count = counts[id.index()];
    for (const Step& step : trace[id].steps)
      if (step.callee) count = count + counts[step.callee->index()] + Integer(1);
    if (count > most()) count = most() + Integer(1);
  }
  return counts;
}

std::string callCountText(const Integer& count) {
  if (count.isZero()) return "";
  if (count.isOne()) return "1 call inside";
  if (count > most()) return "more than 10^30 calls inside";
  return count.toString() + " calls inside";
}

}  // namespace fathom::report
