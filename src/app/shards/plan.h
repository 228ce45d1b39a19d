#pragma once

#include <nlohmann/json.hpp>

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"

namespace fathom::app {

/// Goals of one program of a command line.
struct ShardPart {
  std::size_t program = 0;         // its place in programsOf
  std::vector<std::string> goals;  // by name, in the order of the program
};

/// A part of the work: goals that one machine verifies.
struct Shard {
  std::vector<ShardPart> parts;
  double cost = 0;  // expected; of no unit
};

/// How the goals of a command line are dealt out.
struct Plan {
  std::vector<std::string> words;     // of `check`: what is verified, and how
  std::vector<std::string> contents;  // of each program: a hash of all that it depends on
  std::vector<Shard> shards;

  double cost() const;
};

nlohmann::ordered_json toJson(const Plan& plan);
/// InputError where the file is no plan.
Plan readPlan(const std::string& file);

/// The plan's own command line, read again. InputError where the programs are not those that were
/// planned for any more.
Config configOf(const Plan& plan, const std::string& file);

/// `fathom plan`: cuts the goals into shards of similar expected cost, and writes the plan, and
/// what engines for many machines need to carry it out.
Status plan(const Config& config, const Log& log, const Budget& budget);

}  // namespace fathom::app
