#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/render.h"
#include "report/source/value_text.h"
#include "report/trace/fault_text.h"

namespace fathom::report {

using namespace program;

namespace {

/// The regions of the heap with objects that are still alive.
class Losses {
 public:
  explicit Losses(const MemoryState& state) : state_(state) {}

  std::optional<std::string> text() {
    for (std::size_t i = 0; i < state_.memory.regions.size(); ++i) look(i);
    if (lost_.empty()) return std::nullopt;
    const std::size_t count = lost_.size();
    lost_.resize(std::min(count, kNamed));
    return fmt::format("{}{} {} never freed", fmt::join(lost_, " and "),
                       count > kNamed ? fmt::format(" and {} more", count - kNamed) : "",
                       count == 1 ? "is" : "are");
  }

 private:
  static constexpr std::size_t kNamed = 3;

  void look(std::size_t region) {
    const SourceRegion& about = state_.memory.regions[region];
    if (std::ranges::none_of(about.objects, &SourceObject::isHeap)) return;
    const Value* live = valueOf(about.facts, about.facts.live);
    const auto count = live ? smallNumber(*live) : std::nullopt;
    if (count == 0) return;
    if (const Value* alive = valueOf(about.facts, about.facts.alive); alive && alive->isMap()) {
      for (const auto& [key, isAlive] : alive->map().entries)
        if (isAlive.boolean()) add(region, key.front());
      return;
    }
    if (const Value* current = valueOf(about.facts, about.facts.current))
      return add(region, *current);
    if (count.value_or(0) > 0) addCandidates(about);
  }

  const Value* valueOf(const SourceFacts& facts, const std::string& name) const {
    const auto symbol = findVariable(state_.terms, state_.program, facts.procedure, name);
    const auto& values = state_.machine.model().values;
    const auto found = symbol ? values.find(*symbol) : values.end();
    return found == values.end() ? nullptr : &found->second;
  }

  void add(std::size_t region, const Value& object) {
    const auto number = smallNumber(object);
    if (!number || *number <= 0) return;
    const auto made = state_.history.creationOf(state_.memory.regions[region].facts, *number);
    if (made && made->isFailure) return;
    const auto found = state_.text.objectOf(region, *number);
    if (found && found->object->isHeap) lost_.push_back(MemoryText::nameOf(*found));
  }

  /// The count does not identify which of them.
  void addCandidates(const SourceRegion& region) {
    std::string names;
    for (const SourceObject& object : region.objects)
      if (object.isHeap)
        names += (names.empty() ? "" : " or ") + MemoryText::nameOf({&object, std::nullopt});
    lost_.push_back(names);
  }

  const MemoryState& state_;
  std::vector<std::string> lost_;
};

}  // namespace

std::optional<std::string> lostMemory(const MemoryState& state) {
  const auto text = Losses(state).text();
  return text ? std::optional(printable(*text)) : std::nullopt;
}

}  // namespace fathom::report
