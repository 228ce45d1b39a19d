#include "app/bench/programs.h"

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "app/input.h"
#include "app/selection.h"
#include "base/errors.h"
#include "engine/registry/registry.h"
#include "verify/verify.h"

namespace fathom::app {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream rest(text);
  for (std::string part; std::getline(rest, part, separator);)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

class Table {
 public:
  Table(const std::string& path, const Config& config)
      : folder_(std::filesystem::path(path).parent_path()),
        config_(config),
        lines_(readFile(path)) {
    std::string header;
    std::getline(lines_, header);
    const auto names = split(header, '\t');
    for (std::size_t i = 0; i < names.size(); ++i) columns_[names[i]] = i;
    for (const char* needed : {"id", "files", "property", "data_model"})
      if (!columns_.contains(needed))
        throw InputError({path, 1, 1}, std::string("the table has no column '") + needed + "'");
  }

  std::vector<BenchProgram> programs() {
    std::vector<BenchProgram> found;
    const std::regex filter(config_.bench.filter);
    for (std::string line; std::getline(lines_, line);) {
      const auto cells = split(line, '\t');
      if (cells.size() >= columns_.size() && std::regex_search(cells[columns_.at("id")], filter))
        found.push_back(program(cells));
    }
    if (config_.bench.sample == 0 || config_.bench.sample >= found.size()) return found;
    std::vector<BenchProgram> some;
    for (std::size_t i = 0; i < config_.bench.sample; ++i)
      some.push_back(std::move(found[i * found.size() / config_.bench.sample]));
    return some;
  }

 private:
  BenchProgram program(const std::vector<std::string>& cells) const {
    BenchProgram made{cells[columns_.at("id")], {}, config_, cell(cells, "category")};
    if (const std::string expected = cell(cells, "expected"); !expected.empty())
      made.isSafe = expected == "TRUE";
    for (const std::string& file : split(cells[columns_.at("files")], ' '))
      made.files.push_back((folder_ / file).string());
    made.config.source.property = cells[columns_.at("property")];
    made.config.c.arch = cells[columns_.at("data_model")] == "LP64" ? 64 : 32;
    made.config.source.rules = Rules::SvComp;
    return made;
  }

  std::string cell(const std::vector<std::string>& cells, const std::string& name) const {
    const auto found = columns_.find(name);
    return found == columns_.end() || found->second >= cells.size() ? "" : cells[found->second];
  }

  std::filesystem::path folder_;
  const Config& config_;
  std::istringstream lines_;
  std::map<std::string, std::size_t> columns_;
};

}  // namespace

std::vector<BenchProgram> benchPrograms(const Config& config) {
  std::vector<BenchProgram> all;
  for (const std::string& file : config.files) {
    if (!file.ends_with(".tsv")) {
      all.push_back({std::filesystem::path(file).stem().string(), {file}, config});
      continue;
    }
    for (BenchProgram& program : Table(file, config).programs()) all.push_back(std::move(program));
  }
  return all;
}

report::Result verified(const BenchProgram& program, const std::string& engine,
                        const engine::Options& options, const Budget& budget, const Log& log) {
  auto terms = std::make_shared<logic::TermStore>();
  Input input = readInput(*terms, program.files, program.config, budget, log);
  const auto goals = selectGoals(input.program, program.config.goals, program.files.front());
  verify::VerifyOptions how;
  how.run = program.config.run;
  how.run.engine = engine::findEngine(engine);
  how.run.engineOptions = options;
  return verify::verify(terms, std::make_shared<const program::Program>(std::move(input.program)),
                        goals, how, budget, log, [](const std::string&) {});
}

double count(const report::Result& result, const std::string& name) {
  const auto& counts = result.statistics.counts();
  const auto found = counts.find(name);
  return found == counts.end() ? 0 : found->second;
}

std::string wordOf(const report::Answer& answer) {
  if (std::holds_alternative<report::Proved>(answer)) return "holds";
  return std::holds_alternative<report::Violated>(answer) ? "violated" : "unknown";
}

}  // namespace fathom::app
