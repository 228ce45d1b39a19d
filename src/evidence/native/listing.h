#pragma once

#include <set>
#include <string>

namespace fathom::evidence::native {

/// What a unit defines and declares, by what LLVM writes for it.
class Listing {
 public:
  /// As the unit is compiled, and as it is where inline functions are definitions.
  Listing(const std::string& plain, const std::string& inlineDefines);

  bool defines(const std::string& name) const { return defined_.contains(name); }
  /// A function with a body that the unit alone does not make a definition.
  bool definesInline(const std::string& name) const { return inline_.contains(name); }
  bool declaresObject(const std::string& name) const { return objects_.contains(name); }

 private:
  std::set<std::string> defined_;  // functions
  std::set<std::string> inline_;
  std::set<std::string> objects_;  // that are elsewhere
};

}  // namespace fathom::evidence::native
