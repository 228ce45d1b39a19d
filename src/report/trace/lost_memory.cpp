#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/render.h"
#include "report/source/value_text.h"
#include "report/trace/fault_text.h"

namespace fathom::report {

using namespace program;

namespace {

/// Goes over the regions of the heap.
class Losses {
 public:
  explicit Losses(const Scene& scene) : scene_(scene) {}

  std::optional<std::string> text() {
    for (std::size_t i = 0; i < scene_.memory.regions.size(); ++i) look(i);
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
    const SourceRegion& about = scene_.memory.regions[region];
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
    if (count.value_or(0) > 0) addPlaces(about);
  }

  const Value* valueOf(const SourceFacts& facts, const std::string& name) const {
    const auto symbol = findVariable(scene_.terms, scene_.program, facts.procedure, name);
    const auto& values = scene_.machine.model().values;
    const auto found = symbol ? values.find(*symbol) : values.end();
    return found == values.end() ? nullptr : &found->second;
  }

  void add(std::size_t region, const Value& object) {
    const auto number = smallNumber(object);
    if (!number || *number <= 0) return;
    const auto made = scene_.history.making(scene_.memory.regions[region].facts, *number);
    if (made && made->isFailure) return;
    const auto found = scene_.names.memory().objectOf(region, *number);
    if (found && found->object->isHeap) lost_.push_back(MemoryText::nameOf(*found));
  }

  /// Nobody knows which of them.
  void addPlaces(const SourceRegion& region) {
    std::string names;
    for (const SourceObject& object : region.objects)
      if (object.isHeap)
        names += (names.empty() ? "" : " or ") + MemoryText::nameOf({&object, std::nullopt});
    lost_.push_back(names);
  }

  const Scene& scene_;
  std::vector<std::string> lost_;
};

}  // namespace

std::optional<std::string> lostMemory(const Scene& scene) {
  const auto text = Losses(scene).text();
  return text ? std::optional(printable(*text)) : std::nullopt;
}

}  // namespace fathom::report
