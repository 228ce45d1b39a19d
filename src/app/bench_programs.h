#pragma once

#include <string>
#include <vector>

#include "app/config.h"

namespace fathom::app {

/// A program of a benchmark, and how it is to be read.
struct BenchProgram {
  std::string name;
  std::vector<std::string> files;
  Config config;
};

/// Each file by itself; of a table (.tsv with the columns id, files, property, data_model; paths
/// from where it lies) each row whose id matches `--filter`. Throws InputError where one cannot be
/// read.
std::vector<BenchProgram> benchPrograms(const Config& config);

}  // namespace fathom::app
