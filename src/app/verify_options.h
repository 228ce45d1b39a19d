#pragma once

#include "app/config.h"
#include "app/input.h"
#include "base/cpu_time.h"
#include "verify/verify.h"

namespace fathom::app {

/// How a program is verified, by the command line, in the time that is left.
verify::VerifyOptions verifyOptions(const Input& input, const Config& config,
                                    const CpuTimer& timer);

}  // namespace fathom::app
