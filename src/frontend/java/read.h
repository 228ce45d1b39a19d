#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/log.h"
#include "base/process/workers.h"
#include "frontend/java/metadata.h"
#include "frontend/java/null_policy.h"
#include "frontend/java/options.h"
#include "frontend/jvm_program.h"
#include "frontend/reader_cache.h"
#include "program/program.h"

namespace fathom::frontend::java {

/// A program, and what a JVM needs to execute it.
struct ReadProgram {
  program::Program program;
  Metadata metadata;
  JvmProgram jvm;
};

/// The program of sources, class files, jars and folders of them: sources are compiled together by
/// javac; fathom-java reads classes and translates them, in a process of its own within the limits.
/// InputError where files cannot be compiled or read or where it is not clear where executions
/// begin; Unsupported where they have what is not modelled or need more than the limits. An empty
/// program where the budget is cancelled. With a cache, what was translated before is not again.
ReadProgram read(logic::TermStore& terms, const std::vector<std::string>& files,
                 const JavaOptions& options, ReaderCache* cache, const WorkerLimits& limits,
                 const Budget& budget, const Log& log);

/// A hash of all that the program depends on: classes (javac compiles sources where it must),
/// options, the JDK. Nothing where the budget is cancelled.
std::optional<std::string> contentHash(const std::vector<std::string>& files,
                                       const JavaOptions& options, const WorkerLimits& limits,
                                       const Budget& budget);

/// The same program in the text language. Empty where the budget is cancelled.
std::string readText(const std::vector<std::string>& files, const JavaOptions& options,
                     const WorkerLimits& limits, const Budget& budget, const Log& log);

/// The classes of these files as `javap -c -p` lists them.
std::string javap(const std::vector<std::string>& files, const JavaOptions& options,
                  const WorkerLimits& limits, const Budget& budget, const Log& log);

/// What the analysis of null came to.
struct NullReport {
  std::string json;   // fathom-java's (nullness/report.h); empty where the budget is cancelled
  std::string model;  // of methods (null_model/model_text.h)
  JvmProgram jvm;     // without a main class
};
/// Analyses all classes of these files. Errors as of read(). With a cache, those of an earlier run
/// are not analysed again.
NullReport analyseNull(const std::vector<std::string>& files, const JavaOptions& options,
                       const nullness::Policy& policy, ReaderCache* cache,
                       const WorkerLimits& limits, const Budget& budget, const Log& log);

}  // namespace fathom::frontend::java
