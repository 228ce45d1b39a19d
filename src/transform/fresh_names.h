#pragma once

#include <string>
#include <unordered_set>

#include "program/program.h"

namespace fathom::transform {

/// Names for new variables of one procedure, different from all that are in scope and from each
/// other.
class FreshNames {
 public:
  FreshNames(logic::TermStore& terms, const program::Program& program,
             const program::Procedure& procedure);

  /// Named `wanted`, or wanted_2, wanted_3, ...
  logic::Symbol symbol(const std::string& wanted, logic::Sort sort);
  /// A symbol of the same signature, named after it: x_in.
  logic::Symbol like(logic::Symbol symbol, const std::string& suffix);

 private:
  logic::TermStore& terms_;
  std::unordered_set<std::string> used_;
};

/// `wanted`, or wanted_2, wanted_3, ...: the first that is not used; it is from now on.
std::string freshName(std::unordered_set<std::string>& used, const std::string& wanted);

}  // namespace fathom::transform
