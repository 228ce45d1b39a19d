#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "program/program.h"
#include "program/text/token.h"

namespace fathom::program::text {

enum class Role { Global, Input, Output, Local, Implicit };

/// A declared variable, relation or function.
struct Known {
  Symbol symbol;
  Role role = Role::Local;
  bool applied = false;  // declared as relation or function
  Mark mark;
};

/// The names that can be seen at a place: globals below, then parameters, then blocks. No name
/// hides another.
class Scope {
 public:
  explicit Scope(const Scope* globals = nullptr) : globals_(globals), blocks_(1) {}

  const Known* find(const std::string& name) const;
  /// Requires: not found.
  void declare(const std::string& name, const Known& known);
  /// Declares for the whole procedure, beyond the current block. Requires: not found.
  void declareForAll(const std::string& name, const Known& known);
  void enterBlock() { blocks_.emplace_back(); }
  void leaveBlock();

 private:
  const Scope* globals_;
  std::unordered_map<std::string, Known> names_;
  std::vector<std::vector<std::string>> blocks_;
};

}  // namespace fathom::program::text
