#pragma once

namespace fathom {

inline constexpr const char* kVersion = "0.1.0";

}  // namespace fathom
