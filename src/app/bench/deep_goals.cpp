#include "app/bench/deep_goals.h"

#include <map>
#include <set>

#include "app/null/findings.h"
#include "app/null/null_check.h"
#include "engine/registry/registry.h"
#include "frontend/java/null_model/goal_program.h"
#include "verify/verify.h"

namespace fathom::app {
namespace {

namespace null_model = frontend::java::null_model;

constexpr std::size_t kDeep = 5;  // calls
constexpr std::size_t kMethods = 50;
constexpr null_model::RingSize kWide{
    .callees = 3, .callers = 8, .operations = 20'000, .targets = 4, .callersOfOne = 20};

}  // namespace

std::vector<DeepGoals> deepGoals(const Config& config, const Budget& budget, const Log& log) {
  Config reading = config;
  reading.run.limits.cpuSeconds.reset();  // the limit is that of each run of the engine
  const frontend::java::NullReport report = analyseNulls(reading, nullptr, budget, log);
  const NullFindings findings = readFindings(report.json);
  const null_model::ModelText model(report.model);
  std::map<std::size_t, std::set<null_model::Dereference>> byMethod;
  for (const NullGoal& goal : findings.goals)
    if (goal.status == NullStatus::Open && goal.chain.size() > kDeep &&
        model.find(findings.methods[goal.method].name))
      byMethod[goal.method].insert({static_cast<std::uint16_t>(goal.bci), goal.siteNumber});
  std::vector<std::size_t> methods;
  for (const auto& [method, goals] : byMethod) methods.push_back(method);
  const std::size_t wanted = config.bench.sample > 0 ? config.bench.sample : kMethods;
  const std::size_t count = std::min(wanted, methods.size());
  std::vector<DeepGoals> found;
  for (std::size_t i = 0; i < count && !budget.cancelled(); ++i) {
    const std::size_t method = methods[i * methods.size() / count];
    const std::string& name = findings.methods[method].name;
    DeepGoals made{name.substr(0, name.find('(')), std::make_shared<logic::TermStore>(), {}, {}};
    const null_model::Ring ring = null_model::ringAround(model, *model.find(name), kWide);
    null_model::GoalProgram program =
        null_model::goalProgram(*made.terms, model, ring, byMethod[method]);
    for (std::size_t k = 0; k < program.goals.size(); ++k) made.goals.emplace_back(k);
    made.program = std::make_shared<const program::Program>(std::move(program.program));
    found.push_back(std::move(made));
  }
  return found;
}

report::Result verified(const DeepGoals& goals, const engine::Options& options,
                        const Config& config, const Budget& budget, const Log& log) {
  verify::VerifyOptions how;
  how.run = config.run;
  how.run.engine = engine::findEngine("alter");
  how.run.engineOptions = options;
  return verify::verify(goals.terms, goals.program, goals.goals, how, budget, log,
                        [](const std::string&) {});
}

}  // namespace fathom::app
