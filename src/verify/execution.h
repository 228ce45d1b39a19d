#pragma once

#include <string_view>

#include "program/few_executions.h"
#include "program/trace.h"
#include "verify/verify.h"

namespace fathom::verify {

struct Executed {
  program::FewExecutions found;
  /// It says what was executed until then.
  std::optional<program::NotFewExecutions> none{};
};

/// The executions of a program that has one, or one for each way to choose truths, where they take
/// a part of these CPU seconds, here and below.
Executed fewExecutionsOf(const logic::TermStore& terms, const program::Program& program,
                         std::optional<double> cpuSeconds, const Budget& budget);

/// The one that violates a goal as a trace; values that do not matter are arbitrary. Nothing where
/// none are found that get by all conditions on the way, or it is very long.
std::optional<program::Trace> traceOf(const logic::TermStore& terms,
                                      const program::Program& program,
                                      const program::FewExecutions& few,
                                      std::optional<double> cpuSeconds, const Budget& budget);

/// Whether the program may have few executions but for approximations of this kind: one is executed
/// before the next edge depends on a value that may be any.
bool areFewExecutionsBut(const logic::TermStore& terms, const program::Program& program,
                         std::string_view approximation, std::optional<double> cpuSeconds,
                         const Budget& budget);

}  // namespace fathom::verify
