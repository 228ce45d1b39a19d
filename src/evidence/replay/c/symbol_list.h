#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "evidence/replay/c/nondet_values.h"

namespace fathom::evidence::native {

/// What a unit defines and declares, by what LLVM writes for it.
class SymbolList {
 public:
  /// As the unit is compiled, and as it is where inline functions are definitions.
  SymbolList(const std::string& plain, const std::string& inlineDefines);

  bool defines(const std::string& name) const { return defined_.contains(name); }
  /// A function with a body that the unit alone does not make a definition.
  bool definesInline(const std::string& name) const { return inline_.contains(name); }
  bool declaresObject(const std::string& name) const { return objects_.contains(name); }
  bool declaresFunction(const std::string& name) const { return declared_.contains(name); }
  /// Nothing for structures and other results that a harness cannot make.
  /// Requires: declaresFunction(name).
  std::optional<Returns> returns(const std::string& name) const { return declared_.at(name); }

 private:
  std::set<std::string> defined_;  // functions
  std::set<std::string> inline_;
  std::set<std::string> objects_;                           // that are elsewhere
  std::map<std::string, std::optional<Returns>> declared_;  // functions that are elsewhere
};

}  // namespace fathom::evidence::native
