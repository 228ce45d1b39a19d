#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace fathom::test {

/// How many times longer random tests shall be: FATHOM_TEST_SCALE, 1 without it.
inline std::uint64_t testScale() {
  const char* text = std::getenv("FATHOM_TEST_SCALE");
  return text == nullptr ? 1 : std::max(1UL, std::strtoul(text, nullptr, 10));
}

}  // namespace fathom::test
