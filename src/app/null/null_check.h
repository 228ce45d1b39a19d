#pragma once

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"
#include "frontend/java/read.h"

// Null dereferences of libraries: every dereference of jars, without a main.
namespace fathom::app {

/// Whether the config asks for that: the only property is null, and the files are jars without a
/// named main class, or an option of the analysis is there.
bool isNullCheck(const Config& config);

/// What the analysis finds in the classes of the config's files. With knowledge, that of an earlier
/// run.
frontend::java::NullReport analyseNulls(const Config& config, frontend::ReaderCache* cache,
                                        const Budget& budget, const Log& log);

/// Prints the report and the verdict.
Status nullCheck(const Config& config, const Log& log, const Budget& budget);

}  // namespace fathom::app
