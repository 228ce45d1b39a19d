#include "evidence/replay/c/run_output.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>

namespace fathom::evidence::native {

using program::Goal;
using program::GoalId;
using program::Program;

namespace {

namespace fs = std::filesystem;

std::optional<std::uint32_t> numberIn(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

/// Cuts ":NUMBER" off the end.
std::optional<std::uint32_t> cutNumber(std::string_view& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto number = numberIn(text.substr(colon + 1));
  if (number) text = text.substr(0, colon);
  return number;
}

/// The parts of the path, the last first, without what leads out of the present folder.
std::vector<std::string> partsFromEnd(const fs::path& file) {
  std::vector<std::string> parts;
  for (const fs::path& part : file.lexically_normal())
    if (part != ".." && part != file.root_path()) parts.push_back(part.string());
  std::ranges::reverse(parts);
  return parts;
}

/// Compilers and debug information complete paths in their ways, and preprocessed sources name
/// files of other machines: there the shorter path is to end the longer one.
bool isSameFile(const fs::path& one, const fs::path& other) {
  std::error_code ignored;
  if (fs::exists(one, ignored) && fs::exists(other, ignored))
    return fs::equivalent(one, other, ignored);
  const auto left = partsFromEnd(one);
  const auto right = partsFromEnd(other);
  const auto [l, r] = std::ranges::mismatch(left, right);
  return l == left.end() || r == right.end();
}

}  // namespace

bool isInFile(const Position& position, const Place& place) {
  return isSameFile(position.file, place.file);
}

bool isOnLine(const Position& position, const Place& place) {
  return position.line == place.line && isInFile(position, place);
}

std::optional<Place> placeIn(std::string_view text) {
  const auto last = cutNumber(text);
  if (!last) return std::nullopt;
  const auto line = cutNumber(text);
  if (!line) return Place{std::string(text), *last, 0};
  return Place{std::string(text), *line, *last};
}

bool isAt(const Program& program, GoalId goal, const Place& place) {
  const Goal& meant = program[goal];
  if (!meant.position.known()) return true;
  if (!isOnLine(meant.position, place)) return false;
  const auto others = std::ranges::count_if(program.goals, [&](const Goal& other) {
    return other.check == meant.check && isOnLine(other.position, place) &&
           other.position.column != meant.position.column;
  });
  return others == 0 || place.column == 0 || place.column == meant.position.column;
}

std::optional<Place> assertionIn(const Execution& execution) {
  for (const std::string& mark : execution.marks) {
    if (!mark.starts_with(kAssertion)) continue;
    const std::string rest = mark.substr(kAssertion.size());
    const std::size_t of = rest.find(" of ");
    const auto line = numberIn(std::string_view(rest).substr(0, of));
    if (line && of != std::string::npos) return Place{rest.substr(of + 4), *line, 0};
  }
  return std::nullopt;
}

bool ubsanFailsAt(const Program& program, GoalId goal, const Execution& execution) {
  std::istringstream lines(execution.report);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t end = line.find(": runtime error: ");
    if (end == std::string::npos) continue;
    const auto place = placeIn(line.substr(0, end));
    if (!place) continue;
    if (isAt(program, goal, *place)) return true;
    for (std::size_t other = 0; other < program.goals.size(); ++other)
      if (program.goals[other].position.known() && isAt(program, GoalId(other), *place))
        return false;
  }
  return false;
}

std::optional<AsanReport> asanReport(const Execution& execution) {
  constexpr std::string_view kHead = "ERROR: AddressSanitizer: ";
  const std::size_t head = execution.report.find(kHead);
  if (head == std::string::npos) return std::nullopt;
  std::istringstream lines(execution.report.substr(head + kHead.size()));
  AsanReport report;
  std::getline(lines, report.kind);
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    std::istringstream words(line);
    std::string number, address;
    if (words >> number >> address && number.starts_with("#")) report.addresses.push_back(address);
  }
  return report;
}

bool shows(const AsanReport& report, const std::string& check) {
  for (const char* other : {"stack-overflow", "requested allocation", "allocation-size",
                            "out of memory", "calloc", "hard rss"})
    if (report.kind.find(other) != std::string::npos) return false;
  return report.kind.starts_with("attempting ") == (check == "valid-free");
}

}  // namespace fathom::evidence::native
