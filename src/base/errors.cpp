#include "base/errors.h"

#include <fmt/core.h>

namespace fathom {
namespace {

std::string withPosition(const Position& position, const std::string& sentence) {
  const std::string place = toString(position);
  return place.empty() ? sentence : place + ": " + sentence;
}

}  // namespace

std::string toString(const Position& position) {
  if (!position.known()) return position.file;
  return fmt::format("{}:{}:{}", position.file, position.line, position.column);
}

InputError::InputError(const Position& position, const std::string& sentence)
    : std::runtime_error(withPosition(position, sentence)), position_(position) {}

void failRequirement(std::string_view why, const char* file, int line) {
  const std::string_view path = file;
  const std::size_t slash = path.find_last_of('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  throw InternalError(fmt::format("internal error at {}:{}: {}", name, line, why));
}

}  // namespace fathom
