#include "app/verifying.h"

#include <gtest/gtest.h>

#include "base/match.h"
#include "program/text/parse.h"

namespace fathom::app {

std::string word(const report::Answer& answer) {
  return match(
      answer, [](const report::Proved&) { return std::string("holds"); },
      [](const report::Violated&) { return std::string("violated"); },
      [](const report::Unknown& unknown) {
        return "unknown: " + std::string(toString(unknown.reason)) + ": " + unknown.sentence;
      });
}

report::Result verified(const engine::Row& engine, std::shared_ptr<logic::TermStore> terms,
                        std::shared_ptr<const program::Program> program, double cpuSeconds,
                        const engine::Options& engineOptions) {
  std::vector<program::GoalId> goals;
  for (std::size_t i = 0; i < program->goals.size(); ++i) goals.emplace_back(i);
  verify::VerifyOptions options;
  options.run.engine = &engine;
  options.run.engineOptions = engineOptions;
  options.run.limits.cpuSeconds = cpuSeconds;
  const Log log([](Log::Level, const std::string& line) { ADD_FAILURE() << line; });
  return verify::verify(std::move(terms), std::move(program), goals, options, Budget(), log,
                        [](const std::string&) {});
}

std::map<std::string, std::string> answers(const engine::Row& engine, const std::string& text,
                                           double cpuSeconds) {
  auto terms = std::make_shared<logic::TermStore>();
  auto program =
      std::make_shared<program::Program>(program::text::parse(*terms, text, "test", Log()));
  const report::Result result = verified(engine, terms, program, cpuSeconds);
  std::map<std::string, std::string> words;
  for (const report::GoalResult& goal : result.goals)
    words[(*program)[goal.goal].name] = word(goal.answer);
  return words;
}

std::vector<std::string> enginesForNumbers() {
  std::vector<std::string> names;
  for (const engine::Row& row : engine::engines())
    if (row.name != "updr") names.push_back(row.name);
  return names;
}

}  // namespace fathom::app
