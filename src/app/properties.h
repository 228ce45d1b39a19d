#pragma once

#include <set>
#include <string>

namespace fathom::app {

/// The checks that a property names: a comma list of reach, assert, overflow, div, shift, or the
/// path of an SV-COMP .prp file. InputError where it names something else, Unsupported where it
/// names what is not checked yet.
std::set<std::string> checksOf(const std::string& property);

}  // namespace fathom::app
