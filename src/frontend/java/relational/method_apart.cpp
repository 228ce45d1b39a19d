// Of a library: changes of collections that are apart from those that the method's iterators go
// through.
#include <algorithm>
#include <deque>
#include <fmt/format.h>

#include "frontend/java/relational/method_text.h"
#include "program/requirement.h"

namespace fathom::frontend::java::relational {

using fmt::format;

/// The iterators of goals, and what they come from by assignments.
void MethodText::findWatched() {
  std::map<VariableId, std::vector<VariableId>> sources;
  const auto add = [&](const Moves& moves) {
    for (const auto& [to, from] : moves) sources[to].push_back(from);
  };
  std::deque<VariableId> open;
  add(facts_.body.entry);
  for (std::size_t i = 0; i < facts_.body.blocks.size(); ++i) {
    const BodyBlock& block = facts_.body.blocks[i];
    for (std::size_t j = 0; j < block.steps.size(); ++j) {
      const Step& step = block.steps[j];
      for (const Moves& moves : step.handlers) add(moves);
      if (step.kind != StepKind::Call || step.operands.empty()) continue;
      for (const Row* row : facts_.calls.at({i, j}).rows)
        if (row->goal == GoalKind::Next) open.push_back(step.operands[0]);
    }
    for (const Leaving& way : block.ways) add(way.moves);
  }
  std::set<VariableId> seen;
  for (; !open.empty(); open.pop_front()) {
    const VariableId id = open.front();
    if (!seen.insert(id).second) continue;
    watch(id);
    open.insert(open.end(), sources[id].begin(), sources[id].end());
  }
}

/// Some step reads it from a field, takes it out of a collection or gets it from a call.
bool MethodText::isFound(VariableId id) const {
  return std::ranges::any_of(facts_.body.blocks, [&](const BodyBlock& block) {
    return std::ranges::any_of(block.steps, [&](const Step& step) {
      return step.result == id &&
             (step.kind == StepKind::LoadField || step.kind == StepKind::LoadStatic ||
              step.kind == StepKind::LoadElement || step.kind == StepKind::Call);
    });
  });
}

void MethodText::watch(VariableId id) {
  const Sort* sort = sortOf(id);
  if (sort == nullptr || !sort->container) return;
  Watched one{id, format("stale{}({})", sort->number, name(id)),
              sort->hasOwn ? format(" || isOwn{}({})", sort->number, name(id)) : "",
              sort->container->to, whole_.library()->origins.of(facts_, id)};
  if (isFound(id)) {
    one.touched = local("touched", "bool");
    line(format("{} = false;", one.touched));
  }
  watched_.emplace(id, std::move(one));
}

/// Where changes are none of the iterator's collection: always if the text is empty, never if there
/// is none.
std::optional<std::string> MethodText::whereApart(const Watched& one,
                                                  const Altered& altered) const {
  const Origins& origins = whole_.library()->origins;
  if (origins.areApart(facts_, one.origins, altered.all, Sharing::Any)) return "";
  const bool areRoots = roots_->areApart(one.iterator, altered.given, altered.reach, place_);
  const auto isApart = [&](const std::vector<OriginId>& some) {
    return (areRoots && std::ranges::find(some, origins.callers()) == some.end()) ||
           origins.areApart(facts_, one.origins, some, Sharing::OfLibrary);
  };
  if (isApart(altered.all)) return std::string(program::kApart.variable);
  if (isApart(altered.quiet))
    return format("{} && {}", program::kApart.variable, program::kQuietCallers.variable);
  return std::nullopt;
}

/// Collections of the sort change.
void MethodText::changing(const Sort& sort, const Altered& altered,
                          const std::function<void()>& change) {
  if (whole_.library() == nullptr) return change();
  std::vector<std::string> after;
  const auto keep = [&](const Watched& one) {
    if (one.container != sort.region) return;
    const auto where = whereApart(one, altered);
    if (where) {
      const std::string was = local("was", "bool");
      line(format("{} = {};", was, one.stale));
      after.push_back(where->empty()
                          ? format("{} = {};", one.stale, was)
                          : format("{0} = {0} && ({1} || !({2}));", one.stale, was, *where));
    }
    if (!one.touched.empty() && where != "")
      after.push_back(where ? format("{0} = {0} || !({1});", one.touched, *where)
                            : format("{} = true;", one.touched));
  };
  for (const auto& [id, one] : watched_) keep(one);
  if (hidden_) keep(*hidden_);
  change();
  for (const std::string& each : after) line(each);
}

/// Whether the collections that the iterator may go through changed since the method was called, as
/// a text.
std::optional<std::string> MethodText::touched(const std::optional<VariableId>& id) const {
  const auto found = id ? watched_.find(*id) : watched_.end();
  if (found == watched_.end() || found->second.touched.empty()) return std::nullopt;
  return found->second.touched;
}

/// It has seen all changes if it had when the method was called, and its collection has not changed
/// since.
void MethodText::foundAsBefore(VariableId id, const std::string& unless) {
  const Watched& one = watched_.at(id);
  line(format("assume(!{} || {} || !{}{});", program::kValidIterators.variable, unless, one.stale,
              one.isOther));
}

void MethodText::foundAsBefore(VariableId id) {
  if (const auto isTouched = touched(id)) foundAsBefore(id, *isTouched);
}

}  // namespace fathom::frontend::java::relational
