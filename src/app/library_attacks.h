#pragma once

#include "app/config.h"
#include "base/cpu_time.h"
#include "base/log.h"
#include "frontend/jvm_program.h"
#include "report/result.h"

namespace fathom::app {

/// Uses the library on a JVM, by its public interface, with collections that change in between, at
/// random: goals where it raises the exception, and does so again in another JVM, are violated. A
/// goal that was proved for all callers is unknown then, and that is a bug in Fathom. One that was
/// proved for callers who meet requirements is violated by others. It ends with the time, or
/// where nothing new comes any more.
void attackLibrary(report::Result& result, const frontend::JvmProgram& program,
                   const Config& config, const Log& log, const Budget& budget,
                   const CpuTimer& timer);

}  // namespace fathom::app
