#include "base/reason.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/errors.h"

namespace fathom {
namespace {

constexpr std::array<std::pair<Reason, std::string_view>, 15> kWords{{
    {Reason::Unconfirmed, "unconfirmed"},
    {Reason::Internal, "internal"},
    {Reason::Crash, "crash"},
    {Reason::Environment, "environment"},
    {Reason::Interrupted, "interrupted"},
    {Reason::Memory, "memory"},
    {Reason::Timeout, "timeout"},
    {Reason::Input, "input"},
    {Reason::Unsupported, "unsupported"},
    {Reason::Unreplayed, "unreplayed"},
    {Reason::Approximation, "approximation"},
    {Reason::Incomplete, "incomplete"},
    {Reason::Resources, "resources"},
    {Reason::Unexplained, "unexplained"},
    {Reason::Nothing, "nothing"},
}};

}  // namespace

std::string_view toString(Reason reason) {
  const auto* row = std::ranges::find(kWords, reason, &std::pair<Reason, std::string_view>::first);
  require(row != kWords.end(), "every reason has a word");
  return row->second;
}

std::optional<Reason> readReason(std::string_view word) {
  const auto* row = std::ranges::find(kWords, word, &std::pair<Reason, std::string_view>::second);
  if (row == kWords.end()) return std::nullopt;
  return row->first;
}

Reason reasonOf(const std::exception& error) {
  if (const auto* reached = dynamic_cast<const LimitReached*>(&error))
    return reached->limit() == LimitReached::Limit::Time ? Reason::Timeout : Reason::Memory;
  if (dynamic_cast<const Unsupported*>(&error) != nullptr) return Reason::Unsupported;
  if (dynamic_cast<const InputError*>(&error) != nullptr) return Reason::Input;
  if (dynamic_cast<const EnvironmentError*>(&error) != nullptr) return Reason::Environment;
  return Reason::Internal;
}

}  // namespace fathom
