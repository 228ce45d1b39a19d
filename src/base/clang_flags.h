#pragma once

#include <string>
#include <vector>

// What everybody who runs clang on C programs needs: front end and native replay must accept the
// same programs.
namespace fathom {

/// Old C is accepted as it once was: what compilers came to call errors are warnings, which are
/// off.
const std::vector<std::string>& oldCFlags();

/// The first error that a compiler or linker wrote, or the first line where there is none.
std::string firstError(const std::string& messages);

}  // namespace fathom
