#pragma once

#include <string>

namespace fathom::torture {

/// Whether C allows that this program calls abort, though it returned when it was run here.
bool mayAbort(const std::string& name);

}  // namespace fathom::torture
