#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"
#include "report/result.h"

namespace fathom::app {

/// A program of a benchmark, and how it is to be read.
struct BenchProgram {
  std::string name;
  std::vector<std::string> files;
  Config config;
  std::string category{};        // where a table has one
  std::optional<bool> isSafe{};  // where a table says so
};

/// Each file by itself; of a table (.tsv with the columns id, files, property, data_model; paths
/// from where it lies) each row whose id matches `--filter`, or as many of them as `--sample` says.
/// Throws InputError where one cannot be read.
std::vector<BenchProgram> benchPrograms(const Config& config);

/// The answers of an engine, its evidence checked.
report::Result verified(const BenchProgram& program, const std::string& engine,
                        const engine::Options& options, const Budget& budget, const Log& log);

/// A count of the statistics, 0 where there is none.
double count(const report::Result& result, const std::string& name);
/// holds, violated or unknown.
std::string wordOf(const report::Answer& answer);

}  // namespace fathom::app
