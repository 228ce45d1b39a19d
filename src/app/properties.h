#pragma once

#include <set>
#include <string>

namespace fathom::app {

/// The checks that a property names: a comma list of reach, assert, memsafety, overflow, div,
/// shift, null, bounds, string, cast, uncaught and SV-COMP's names of the parts of memsafety, or
/// the path of an SV-COMP .prp file. InputError where it names something else, Unsupported where it
/// names what is not checked yet.
std::set<std::string> checksOf(const std::string& property);

}  // namespace fathom::app
