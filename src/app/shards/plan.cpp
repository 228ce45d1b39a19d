#include "app/shards/plan.h"

#include <algorithm>
#include <fmt/core.h>
#include <numeric>

#include "app/command_line/command_line.h"
#include "app/encodings.h"
#include "app/incremental/knowledge.h"
#include "app/input.h"
#include "app/selection.h"
#include "app/shards/build_files.h"
#include "app/shards/goal_costs.h"
#include "base/file.h"
#include "program/serial/fields.h"
#include "program/serial/serial.h"

namespace fathom::app {
namespace {

using program::GoalId;
using Json = nlohmann::ordered_json;
namespace serial = program::serial;

/// Goals of one procedure: they share what is found of it, and stay together.
struct GoalGroup {
  std::size_t program = 0;
  program::ProcedureId procedure;
  std::vector<std::string> goals;
  double cost = 0;
};

class Planner {
 public:
  Planner(const Config& config, const Log& log, const Budget& budget)
      : config_(config), log_(log), budget_(budget), knowledge_(Knowledge::open(config, log)) {}

  Plan run() {
    Plan plan;
    plan.words = config_.shards.words;
    const auto programs = programsOf(config_);
    for (std::size_t i = 0; i < programs.size(); ++i)
      plan.contents.push_back(addGroups(i, programs[i]));
    plan.shards = dealt();
    return plan;
  }

 private:
  /// The hash of the program.
  std::string addGroups(std::size_t number, const std::vector<std::string>& files) {
    const bool isTwice =
        config_.source.arithmetic == Arithmetic::Auto && hasMachineIntegers(files, config_);
    const Arithmetic arithmetic = isTwice ? Arithmetic::Integers : config_.source.arithmetic;
    const auto encoding =
        encodingReader(files, config_, log_, budget_, knowledge_.get())(nameOf(arithmetic));
    const program::Program& program = *encoding->program;
    const GoalCosts costs(*encoding, files, config_, knowledge_.get());
    std::map<program::ProcedureId, std::size_t> groups;
    for (const GoalId goal : selectGoals(program, config_.goals, files.front())) {
      const auto [found, isNew] = groups.try_emplace(program[goal].procedure, groups_.size());
      if (isNew) groups_.push_back({number, program[goal].procedure, {}, 0});
      GoalGroup& group = groups_[found->second];
      group.goals.push_back(program[goal].name);
      group.cost += costs.of(goal);
    }
    frontend::ReaderCache* cache = knowledge_.get();
    struct NoCache : frontend::ReaderCache {
      std::optional<std::string> find(const std::string&) override { return std::nullopt; }
      void keep(const std::string&, const std::string&) override {}
    } none;
    return contentHash(files, config_, budget_, cache == nullptr ? none : *cache).value_or("");
  }

  /// The dearest group first, each to the shard that has least to do.
  std::vector<Shard> dealt() {
    std::ranges::stable_sort(groups_, std::greater<>(), &GoalGroup::cost);
    std::vector<std::vector<const GoalGroup*>> dealt(config_.shards.count);
    std::vector<double> costs(config_.shards.count, 0);
    for (const GoalGroup& group : groups_) {
      const auto least = std::ranges::min_element(costs) - costs.begin();
      dealt[static_cast<std::size_t>(least)].push_back(&group);
      costs[static_cast<std::size_t>(least)] += group.cost;
    }
    std::vector<Shard> shards;
    for (std::size_t i = 0; i < dealt.size(); ++i) shards.push_back(shardOf(dealt[i], costs[i]));
    return shards;
  }

  static Shard shardOf(std::vector<const GoalGroup*> groups, double cost) {
    std::ranges::sort(groups, {}, [](const GoalGroup* group) {
      return std::pair(group->program, group->procedure.index());
    });
    Shard shard{{}, cost};
    for (const GoalGroup* group : groups) {
      if (shard.parts.empty() || shard.parts.back().program != group->program)
        shard.parts.push_back({group->program, {}});
      std::ranges::copy(group->goals, std::back_inserter(shard.parts.back().goals));
    }
    return shard;
  }

  const Config& config_;
  const Log& log_;
  const Budget& budget_;
  const std::unique_ptr<Knowledge> knowledge_;
  std::vector<GoalGroup> groups_;
};

}  // namespace

double Plan::cost() const {
  return std::accumulate(shards.begin(), shards.end(), 0.0,
                         [](double sum, const Shard& shard) { return sum + shard.cost; });
}

Json toJson(const Plan& plan) {
  Json shards = Json::array();
  for (const Shard& shard : plan.shards) {
    Json parts = Json::array();
    for (const ShardPart& part : shard.parts)
      parts.push_back({{"program", part.program}, {"goals", serial::texts(part.goals)}});
    shards.push_back({{"cost", shard.cost}, {"parts", std::move(parts)}});
  }
  return {{"plan", 1},
          {"words", serial::texts(plan.words)},
          {"contents", serial::texts(plan.contents)},
          {"shards", std::move(shards)}};
}

Plan readPlan(const std::string& file) {
  const Json json = serial::parseJson(readFile(file), file);
  const Json* version = json.is_object() ? serial::optionalField(json, "plan") : nullptr;
  if (version == nullptr || *version != 1)
    throw InputError(Position{file, 1, 1}, "this is no plan that this version of Fathom wrote");
  Plan plan{serial::textsField(json, "words"), serial::textsField(json, "contents"), {}};
  for (const Json& one : serial::array(serial::field(json, "shards"), "shards")) {
    const Json& cost = serial::field(one, "cost");
    if (!cost.is_number()) serial::fail("'cost' should be a number");
    Shard shard{{}, cost.get<double>()};
    for (const Json& part : serial::array(serial::field(one, "parts"), "parts"))
      shard.parts.push_back({serial::indexField(part, plan.contents.size(), "program"),
                             serial::textsField(part, "goals")});
    plan.shards.push_back(std::move(shard));
  }
  return plan;
}

Config configOf(const Plan& plan, const std::string& file) {
  std::vector<const char*> words{"fathom", "check"};
  for (const std::string& word : plan.words) words.push_back(word.c_str());
  auto read = readCommandLine(static_cast<int>(words.size()), words.data());
  if (auto* config = std::get_if<Config>(&read)) return std::move(*config);
  throw InputError(Position{file, 0, 0}, "the command line of this plan cannot be read any more");
}

Status plan(const Config& config, const Log& log, const Budget& budget) {
  const Plan made = Planner(config, log, budget).run();
  writeFileAtomically(config.shards.plan, toJson(made).dump(1) + "\n");
  if (config.shards.slurm) writeFileAtomically(*config.shards.slurm, slurmScript(made, config));
  if (config.shards.ninja) writeFileAtomically(*config.shards.ninja, ninjaFile(made, config));
  std::size_t goals = 0;
  double most = 0;
  for (const Shard& shard : made.shards) {
    most = std::max(most, shard.cost);
    for (const ShardPart& part : shard.parts) goals += part.goals.size();
  }
  const double mean = made.cost() / static_cast<double>(made.shards.size());
  fmt::print("{}: {} goals in {} shards; the dearest is expected to cost {:.2f} times the mean\n",
             config.shards.plan, goals, made.shards.size(), mean > 0 ? most / mean : 1);
  return kHolds;
}

}  // namespace fathom::app
