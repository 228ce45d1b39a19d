#pragma once

#include <string_view>

#include "program/only_execution.h"
#include "program/trace.h"
#include "verify/verify.h"

namespace fathom::verify {

/// The execution of a program that has only one, where it takes a part of these CPU seconds, here
/// and below.
std::optional<program::OnlyExecution> onlyExecutionOf(const logic::TermStore& terms,
                                                      const program::Program& program,
                                                      std::optional<double> cpuSeconds,
                                                      const Budget& budget);

/// As a trace, where it violates a goal; values that do not matter are arbitrary. Nothing where
/// none are found that get by all conditions on the way, or it is very long.
std::optional<program::Trace> traceOf(const logic::TermStore& terms,
                                      const program::Program& program,
                                      const program::OnlyExecution& only,
                                      std::optional<double> cpuSeconds, const Budget& budget);

/// Whether the program may have one execution but for approximations of this kind: one is executed
/// before the next edge depends on a value that may be any.
bool isOnlyExecutionBut(const logic::TermStore& terms, const program::Program& program,
                        std::string_view approximation, std::optional<double> cpuSeconds,
                        const Budget& budget);

}  // namespace fathom::verify
