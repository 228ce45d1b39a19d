#include "evidence/replay/jvm/code_place.h"

#include <algorithm>
#include <charconv>

namespace fathom::evidence::jvm {

std::optional<CodePlace> placeOfGoal(std::string_view name) {
  const std::size_t open = name.find('(');
  const std::size_t at = name.find('@', open == name.npos ? 0 : open);
  const std::size_t dot = name.rfind('.', open);
  if (open == name.npos || at == name.npos || dot == name.npos) return std::nullopt;
  CodePlace place{std::string(name.substr(0, dot)),
                  std::string(name.substr(dot + 1, open - dot - 1)),
                  std::string(name.substr(open, at - open))};
  std::ranges::replace(place.owner, '.', '/');
  const std::string_view number = name.substr(at + 1);
  const auto read = std::from_chars(number.data(), number.data() + number.size(), place.bci);
  if (read.ec != std::errc()) return std::nullopt;
  return place;
}

std::string toString(const CodePlace& place) {
  std::string owner = place.owner;
  std::ranges::replace(owner, '/', '.');
  return owner + "." + place.method + place.descriptor + "@" + std::to_string(place.bci);
}

}  // namespace fathom::evidence::jvm
