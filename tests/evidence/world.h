#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "evidence/replay/c/replay.h"

namespace fathom::evidence::native {

/// A program of straight lines and its only execution, made step by step; main fails at its end.
class World {
 public:
  World();

  program::ProcedureId procedure(const std::string& name);
  /// The next step: a variable that the source calls so takes the value.
  void gives(program::ProcedureId procedure, const std::string& source, const logic::Value& value);
  void gives(const std::string& source, std::int64_t value) { gives(main, source, Integer(value)); }
  /// The next step. The callee is as it will be at the end; all calls share its run.
  void calls(program::ProcedureId caller, program::ProcedureId callee);
  /// What main fails at its end.
  void fails(const std::string& check, const Position& position);

  logic::TermStore terms;
  program::Program program;
  program::Trace trace;
  program::ProcedureId main;
  program::GoalId goal{0};

 private:
  program::LocationId step(program::ProcedureId procedure, program::Statement statement,
                           program::Step taken);
};

/// Tests that run programs in a folder of their own.
class Native : public testing::Test {
 protected:
  Native();
  ~Native() override;

  std::string write(const std::string& name, const std::string& text) const;
  /// "confirmed", "not confirmed: WHY" or "not applicable: WHY" for the world's execution.
  std::string replayed(World& world, const std::string& text, int arch = 64,
                       double cpuSeconds = 200) const;

  std::filesystem::path folder;
};

}  // namespace fathom::evidence::native
