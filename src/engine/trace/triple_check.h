#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/trace/status.h"

namespace fathom::engine::trace {

/// Checks a triple by its invariants: P => I_init; post-hat(C, st, I_l) inside I_l' for every
/// letter from l to l'; I_exit => Q. Where the function calls itself, the triple itself is assumed.
class TripleCheck {
 public:
  TripleCheck(Context& context, const Summaries& summaries, const Budget& budget)
      : context_(context), summaries_(summaries), budget_(budget) {}

  /// Which summaries of callees may be used; nothing where a call cannot be entered.
  using Usable = std::function<std::optional<std::vector<TripleId>>(const CallLetter&)>;

  /// The summaries that it takes; nothing where they are not enough, or there is no answer.
  std::optional<std::vector<TripleId>> operator()(const FunctionAutomaton& automaton,
                                                  const Triple& triple, const Usable& usable);

 private:
  bool follows(Term left, Term right);
  std::optional<std::vector<TripleId>> passes(const FunctionAutomaton& automaton,
                                              const Triple& triple, const Letter& letter,
                                              const Usable& usable);

  Context& context_;
  const Summaries& summaries_;
  Budget budget_;
};

}  // namespace fathom::engine::trace
