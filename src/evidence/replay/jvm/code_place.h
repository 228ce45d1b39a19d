#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fathom::evidence::jvm {

/// An instruction of a class file.
struct CodePlace {
  std::string owner;  // a/b/C
  std::string method;
  std::string descriptor;
  std::uint32_t bci = 0;
  friend auto operator<=>(const CodePlace&, const CodePlace&) = default;
};

/// The place that a goal of a Java program is named after: a.b.C.m(I)V@BCI, and whatever follows.
/// Nothing for other names.
std::optional<CodePlace> placeOfGoal(std::string_view name);

/// As goals are named.
std::string toString(const CodePlace& place);

}  // namespace fathom::evidence::jvm
