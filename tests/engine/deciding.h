#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/inertial/refine.h"
#include "program/program.h"

namespace fathom::engine::inertial {

/// What REF found for one goal, and what it looked at.
struct Decided {
  enum class Answer { Witness, NoWitness, Unknown };
  Answer answer = Answer::Unknown;
  std::size_t rounds = 0;
  std::map<std::string, std::size_t> expanded;  // "f" or "f:loop": how often, not on the way
  bool everyRoundExpands = true;
};
std::ostream& operator<<(std::ostream& out, Decided::Answer answer);

/// Refines one goal of the program for at most so many rounds.
Decided decide(logic::TermStore& terms, const program::Program& program, program::GoalId goal,
               const Options& options, std::size_t rounds = 60);
/// The same for a program text and the name of a goal.
Decided decide(const std::string& text, const std::string& goal, const Options& options = {},
               std::size_t rounds = 60);

/// Every scheme with every way to correction sets.
std::vector<Options> allOptions();

}  // namespace fathom::engine::inertial
