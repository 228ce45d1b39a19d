#pragma once

#include <string>
#include <unordered_map>

#include "program/serial/serial.h"

namespace fathom::program::serial {

/// As JSON text. Require: the program has it.
std::string nameOf(const Program& program, ProcedureId procedure);
std::string nameOf(const Program& program, GoalId goal);

/// A program's procedures and goals by name; InputError where there is none.
class Names {
 public:
  explicit Names(const Program& program);
  ProcedureId procedure(const std::string& name) const;
  GoalId goal(const std::string& name) const;

 private:
  std::unordered_map<std::string, ProcedureId> procedures_;
  std::unordered_map<std::string, GoalId> goals_;
};

}  // namespace fathom::program::serial
