#include "frontend_java/damage.h"

#include <algorithm>
#include <cstdlib>

namespace fathom::frontend::java {

void damage(ByteList& bytes, std::mt19937& random) {
  const auto below = [&random](std::size_t n) { return random() % std::max<std::size_t>(n, 1); };
  for (std::size_t i = 0; i <= below(6) && !bytes.empty(); ++i) {
    const std::size_t at = below(bytes.size());
    const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(16)) {
      case 0:
        bytes.resize(at);
        break;
      case 1:
        bytes.erase(place);
        break;
      case 2:
        bytes.insert(place, static_cast<std::uint8_t>(random()));
        break;
      case 3:
      case 4:
      case 5:
        *place = below(2) == 0 ? 0xFF : 0x00;
        break;
      case 6:
      case 7:
        *place = static_cast<std::uint8_t>(*place + below(5) - 2);
        break;
      default:
        *place = static_cast<std::uint8_t>(*place ^ (1U << below(8)));
    }
  }
}

}  // namespace fathom::frontend::java
