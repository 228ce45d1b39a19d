#pragma once

#include <cstddef>
#include <string>

namespace fathom::verify {

/// "1 goal", "2 goals"
inline std::string goalCount(std::size_t number) {
  return std::to_string(number) + (number == 1 ? " goal" : " goals");
}

}  // namespace fathom::verify
