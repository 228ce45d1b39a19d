#pragma once

#include <string>
#include <string_view>

namespace fathom::app {

/// The text as one harmless line: control characters and bytes that are no UTF-8 become \xNN.
std::string printable(std::string_view text);

}  // namespace fathom::app
