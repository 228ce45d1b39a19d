#include "app/shards/work.h"

#include <algorithm>
#include <cstdio>
#include <fmt/core.h>

#include "app/encodings.h"
#include "app/output/result_files.h"
#include "app/project/policy.h"
#include "app/verify_program.h"
#include "base/file.h"
#include "frontend/shared/content_hash.h"
#include "program/serial/serial.h"
#include "report/render.h"

namespace fathom::app {
namespace {

using Json = nlohmann::ordered_json;
using report::GoalResult;
using report::Result;

constexpr const char* kShardRow = "shard";

/// A plan that was read, its command line and its store.
class Planned {
 public:
  Planned(const Config& asked, const Log& log, const Budget& budget)
      : file(asked.files.front()),
        plan(readPlan(file)),
        hash(frontend::ContentHash().add(toJson(plan).dump()).result()),
        config(configOf(plan, file)) {
    if (asked.store.where) config.store.where = asked.store.where;
    if (!config.store.where)
      throw InputError(Position{file, 0, 0}, "shards need a store: plan with --store");
    knowledge = Knowledge::open(config, log);
    if (!knowledge) throw EnvironmentError("shards need their store");
    programs = programsOf(config);
    for (std::size_t i = 0; i < programs.size(); ++i)
      if (i >= plan.contents.size() ||
          contentHash(programs[i], config, budget, *knowledge) != plan.contents[i])
        throw InputError(Position{file, 0, 0},
                         "the program has changed since this plan was made: plan again");
  }

  store::RowId rowOf(std::size_t shard) const {
    return {kShardRow, frontend::ContentHash().add(hash).add(std::to_string(shard)).result()};
  }

  std::string file;
  Plan plan;
  std::string hash;  // of the plan
  Config config;
  std::unique_ptr<Knowledge> knowledge;
  std::vector<std::vector<std::string>> programs;
};

/// The part of the time that a shard has: as much as it is of the work.
std::optional<double> secondsFor(const Shard& shard, const Planned& planned) {
  const auto all = planned.config.run.limits.cpuSeconds;
  const double cost = planned.plan.cost();
  return all && cost > 0 ? std::optional(*all * shard.cost / cost) : all;
}

/// What a worker that had the same secret wrote.
std::optional<Json> readShard(Planned& planned, std::size_t shard) {
  const auto found = planned.knowledge->rows().find(planned.rowOf(shard));
  if (!found || !found->isOwn) return std::nullopt;
  return program::serial::parseJson(found->payload, "the store");
}

void writeStamp(const Config& config) {
  if (config.shards.stamp) writeFileAtomically(*config.shards.stamp, "");
}

/// Rows of shards, in the order of the program's goals; goals that no shard has are unknown.
class Joined {
 public:
  Joined(Planned& planned, const Log& log, const Budget& budget)
      : planned_(planned), log_(log), budget_(budget) {
    for (std::size_t i = 0; i < planned.plan.shards.size(); ++i)
      shards_.push_back(readShard(planned, i));
  }

  std::vector<Result> results() {
    std::vector<Result> results;
    for (std::size_t i = 0; i < planned_.programs.size(); ++i) results.push_back(resultOf(i));
    return results;
  }
  std::size_t missing() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(shards_, [](const auto& shard) { return !shard; }));
  }

 private:
  Result resultOf(std::size_t program) {
    const auto& files = planned_.programs[program];
    const auto encodings =
        encodingReader(files, planned_.config, log_, budget_, planned_.knowledge.get());
    std::optional<Result> all;
    for (std::size_t i = 0; i < shards_.size(); ++i) {
      if (!shards_[i]) continue;
      for (const Json& one : shards_[i]->at("parts"))
        if (one.at("program") == program) add(report::readRecord(one.at("result"), encodings), all);
    }
    if (!all) all = emptyResult(encodings);
    all->files = files;
    addMissing(program, *all);
    return std::move(*all);
  }

  /// Evidence of another encoding than the first one's goes by the names of goals.
  static void add(Result read, std::optional<Result>& all) {
    if (!all) {
      all = std::move(read);
      return;
    }
    std::map<std::string, program::GoalId> names;
    const auto& goals = all->program->goals;
    for (std::size_t i = 0; i < goals.size(); ++i) names.emplace(goals[i].name, program::GoalId(i));
    const auto encoding = std::make_shared<const report::Encoding>(read);
    for (GoalResult& row : read.goals) {
      const program::GoalId own = row.goal;
      const auto found = names.find((*read.program)[own].name);
      if (found == names.end()) continue;
      row.goal = found->second;
      if (read.program != all->program && !row.evidence) row.evidence = {encoding, own};
      if (row.known && !row.known->encoding && read.program != all->program)
        row.known->encoding = encoding;
      all->goals.push_back(std::move(row));
    }
    all->nothingRuns = all->nothingRuns || read.nothingRuns;
    all->cpuSeconds += read.cpuSeconds;
    if (all->harness.empty()) all->harness = std::move(read.harness);
    for (const auto& [name, amount] : read.statistics.counts()) all->statistics.add(name, amount);
  }

  Result emptyResult(const report::EncodingOf& encodings) const {
    Result result;
    const bool isTwice = planned_.config.source.arithmetic == Arithmetic::Auto &&
                         hasMachineIntegers(planned_.programs.front(), planned_.config);
    static_cast<report::Encoding&>(result) =
        *encodings(nameOf(isTwice ? Arithmetic::Integers : planned_.config.source.arithmetic));
    return result;
  }

  void addMissing(std::size_t program, Result& all) const {
    std::map<std::string, program::GoalId> names;
    for (std::size_t i = 0; i < all.program->goals.size(); ++i)
      names.emplace(all.program->goals[i].name, program::GoalId(i));
    for (std::size_t i = 0; i < shards_.size(); ++i) {
      if (shards_[i]) continue;
      for (const ShardPart& part : planned_.plan.shards[i].parts)
        for (const std::string& goal : part.goals)
          if (const auto found = names.find(goal); part.program == program && found != names.end())
            all.goals.push_back(
                {found->second,
                 report::Unknown{Reason::Interrupted, fmt::format("shard {} is not done", i)}, ""});
    }
    std::ranges::sort(all.goals, {}, &GoalResult::goal);
  }

  Planned& planned_;
  const Log& log_;
  const Budget& budget_;
  std::vector<std::optional<Json>> shards_;
};

/// A line for each goal that says nothing of how it was found: the same for any number of shards.
std::string verdictLines(const std::vector<Result>& results) {
  std::string text;
  for (const Result& result : results)
    for (const GoalResult& row : result.goals) {
      const program::Goal& goal = (*result.program)[row.goal];
      const char* const verdict = std::holds_alternative<report::Proved>(row.answer) ? "holds"
                                  : std::holds_alternative<report::Violated>(row.answer)
                                      ? "violated"
                                      : "unknown";
      text += fmt::format("{}:{}: {} {}: {}\n", report::printable(goal.position.file),
                          goal.position.line, report::printable(goal.name), goal.check, verdict);
    }
  return text;
}

}  // namespace

Status work(const Config& config, const Log& log, const Budget& budget) {
  Planned planned(config, log, budget);
  const std::size_t number = config.shards.shard;
  if (number >= planned.plan.shards.size())
    throw InputError(Position{planned.file, 0, 0},
                     fmt::format("the plan has {} shards: the last is {}",
                                 planned.plan.shards.size(), planned.plan.shards.size() - 1));
  const Shard& shard = planned.plan.shards[number];
  if (readShard(planned, number)) {
    fmt::print("shard {}: done before\n", number);
    writeStamp(config);
    return kHolds;
  }
  Json parts = Json::array();
  std::size_t goals = 0;
  Config its = planned.config;
  its.run.limits.cpuSeconds = secondsFor(shard, planned);
  const CpuTimer timer(its.run.limits.cpuSeconds);
  for (const ShardPart& part : shard.parts) {
    its.goals = part.goals;
    const Result result = verifyProgram(planned.programs[part.program], its, log, budget, timer,
                                        planned.knowledge.get());
    if (result.interrupted) return kUnknown;
    auto record = report::recordOf(result);
    if (!record) throw Unsupported({}, "results of this property cannot be joined");
    parts.push_back({{"program", part.program}, {"result", std::move(*record)}});
    goals += result.goals.size();
  }
  planned.knowledge->rows().keep(planned.rowOf(number), "", Json{{"parts", parts}}.dump());
  planned.knowledge->rows().write();
  if (!readShard(planned, number)) throw EnvironmentError("the store did not keep the result");
  fmt::print("shard {}: {} goals, {:.1f} CPU seconds\n", number, goals, timer.spent());
  writeStamp(config);
  return kHolds;
}

Status merge(const Config& config, const Log& log, const Budget& budget) {
  Planned planned(config, log, budget);
  planned.config.policy.failOn =
      config.policy.failOn ? config.policy.failOn : planned.config.policy.failOn;
  if (config.output.json) planned.config.output.json = config.output.json;
  Joined joined(planned, log, budget);
  std::vector<Result> results = joined.results();
  const auto baseline = readBaseline(planned.config);
  applyPolicy(results, planned.config, baseline, log);
  const bool isWritten = writeResultFiles(results, planned.config);
  if (joined.missing() > 0)
    log.warning(
        fmt::format("{} of {} shards are not done", joined.missing(), planned.plan.shards.size()));
  fmt::print("{}{}VERDICT: {}\n", verdictLines(results), policyText(results),
             toString(report::verdictOf(results)));
  return isWritten ? statusOf(results, planned.config) : kInternal;
}

}  // namespace fathom::app
