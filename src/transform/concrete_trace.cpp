#include "transform/concrete_trace.h"

#include "program/run/concretise.h"

namespace fathom::transform {

Trace concreteTrace(const logic::TermStore& terms, const Program& program, const Trace& trace) {
  constexpr std::size_t kMostActivations = 1'000'000;
  auto concrete = program::run::concretised(terms, program, trace, kMostActivations);
  if (!concrete)
    throw Unsupported({}, "the trace is too long to be carried to another form of the program");
  return std::move(*concrete);
}

}  // namespace fathom::transform
