#include "app/dump.h"

#include <cstdio>
#include <fmt/core.h>

#include "app/frontends.h"
#include "app/input.h"
#include "app/selection.h"
#include "app/transition.h"
#include "engine/horn/encode.h"
#include "frontend/java/frontend.h"
#include "frontend/java/read.h"
#include "program/text/print.h"
#include "transform/blocks/blocks.h"
#include "transform/effects/effects.h"
#include "transform/loops/loops.h"
#include "transform/slice/slice.h"

namespace fathom::app {

using logic::TermStore;
using program::GoalId;
using program::Program;

namespace {

std::vector<GoalId> allGoals(const Program& program) {
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  return goals;
}

Program transformed(TermStore& terms, const Program& program, TransformName name,
                    const Config& config, const std::string& path) {
  switch (name) {
    case TransformName::Effects:
      return transform::effects(terms, program).program;
    case TransformName::LoopsTail:
      return transform::outlineLoops(terms, program, transform::LoopForm::Tail).program;
    case TransformName::LoopsHead:
      return transform::outlineLoops(terms, program, transform::LoopForm::Head).program;
    case TransformName::Blocks:
      return transform::largeBlocks(terms, program).program;
    case TransformName::Slice:
      return transform::slice(terms, program, selectGoals(program, config.goals, path)).program;
  }
  throw InternalError("every transform has a case");
}

std::string smtLib(TermStore& terms, const Program& shared, const Config& config,
                   const std::string& path) {
  const Program program = transform::effects(terms, shared).program;
  if (!config.dump.procedure || config.dump.format == DumpFormat::Horn) {
    return solver::toSmtLibHorn(terms,
                                engine::horn::encode(terms, program, allGoals(program)).system);
  }
  const auto procedure = program::findProcedure(program, *config.dump.procedure);
  if (!procedure) {
    throw InputError(Position{path, 0, 0},
                     "there is no procedure named '" + *config.dump.procedure + "'");
  }
  return transitionScript(terms, program, *procedure);
}

/// What is no Java is refused.
Status dumpBytecode(const Config& config, const Log& log) {
  const frontend::java::JavaOptions options = javaOptions(config, Arithmetic::Auto);
  const frontend::java::JavaFrontend reader(options, false);
  for (const std::string& file : config.files) {
    requireReadable(file, reader);
    if (!reader.reads(file))
      throw InputError(Position{file, 0, 0},
                       "there is no bytecode in this file: give .class, "
                       ".jar, .java or folders of them");
  }
  const std::string text = frontend::java::javap(config.files, options, {}, Budget(), log);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return kHolds;
}

std::string dumped(const std::vector<std::string>& files, const Config& config, const Log& log) {
  const bool isText = config.dump.format == DumpFormat::Text;
  if (isText && config.dump.transforms.empty())
    if (auto text = readText(files, config, Budget(), log)) return std::move(*text);
  const std::string& path = files.front();
  TermStore terms;
  Program program = readProgram(terms, files, config, Budget(), log);
  for (const TransformName name : config.dump.transforms)
    program = transformed(terms, program, name, config, path);
  return isText ? program::text::print(terms, program) : smtLib(terms, program, config, path);
}

}  // namespace

Status dump(const Config& config, const Log& log) {
  if (config.dump.format == DumpFormat::Javap) return dumpBytecode(config, log);
  for (const auto& files : programsOf(config)) {
    const std::string text = dumped(files, config, log);
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  return kHolds;
}

}  // namespace fathom::app
