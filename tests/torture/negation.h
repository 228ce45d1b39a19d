#pragma once

#include <string>
#include <vector>

namespace fathom::torture {

/// The C program with the condition of one `if` negated, once for each: first those whose branch
/// calls abort at once or after one statement, in their order; then all others.
std::vector<std::string> negations(const std::string& program);

}  // namespace fathom::torture
