#pragma once

#include <utility>
#include <variant>

namespace fathom {

template <class... Branches>
struct Overloaded : Branches... {
  using Branches::operator()...;
};
template <class... Branches>
Overloaded(Branches...) -> Overloaded<Branches...>;

/// Exhaustive case distinction: match(variant, [](A) {...}, [](B) {...}).
template <class Variant, class... Branches>
decltype(auto) match(Variant&& variant, Branches&&... branches) {
  return std::visit(Overloaded{std::forward<Branches>(branches)...},
                    std::forward<Variant>(variant));
}

}  // namespace fathom
