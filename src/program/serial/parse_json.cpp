#include <algorithm>
#include <fmt/core.h>

#include "base/errors.h"
#include "program/serial/serial.h"

namespace fathom::program::serial {
namespace {

constexpr int kDeepest = 200;

Position positionOf(std::string_view text, std::size_t offset, const std::string& file) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = static_cast<std::uint32_t>(std::ranges::count(before, '\n'));
  const std::size_t start = before.find_last_of('\n') + 1;  // npos + 1 is 0
  return {file, line + 1, static_cast<std::uint32_t>(before.size() - start) + 1};
}

/// The library's message without its number and place.
std::string reasonOf(const nlohmann::json::exception& error) {
  const std::string_view what = error.what();
  const std::size_t place = what.find("column ");
  const std::size_t colon = what.find(": ", place == std::string_view::npos ? 0 : place);
  return std::string(colon == std::string_view::npos ? what : what.substr(colon + 2));
}

}  // namespace

Json parseJson(std::string_view text, const std::string& file) {
  const auto watchDepth = [&](int depth, Json::parse_event_t event, Json&) {
    const bool opens =
        event == Json::parse_event_t::array_start || event == Json::parse_event_t::object_start;
    if (opens && depth >= kDeepest) {
      throw InputError({file, 1, 1}, fmt::format("this JSON is nested over {} deep", kDeepest));
    }
    return true;
  };
  try {
    return Json::parse(text, watchDepth);
  } catch (const Json::parse_error& error) {
    const std::size_t offset = error.byte > 0 ? error.byte - 1 : 0;
    throw InputError(positionOf(text, offset, file), "this is no JSON: " + reasonOf(error));
  } catch (const Json::exception& error) {
    throw InputError({file, 1, 1}, "this is no JSON: " + reasonOf(error));
  }
}

}  // namespace fathom::program::serial
