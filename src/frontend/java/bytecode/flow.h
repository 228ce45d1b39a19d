#pragma once

#include <compare>
#include <map>
#include <set>

#include "frontend/java/bytecode/block_plan.h"
#include "frontend/java/bytecode/effects.h"

namespace fathom::frontend::java {

/// A block in one copy of the subroutine that it belongs to; copy 0 is the method itself.
struct BlockCopy {
  std::uint32_t copy = 0;
  std::uint32_t span = 0;
  friend auto operator<=>(const BlockCopy&, const BlockCopy&) = default;
};

/// The data flow of a body: the frame at the entry of each block that control can reach.
/// Every walk is limited; Unsupported where the limit does not suffice.
class Flow {
 public:
  /// With all demands of the JVM's verifier, or only those on kinds of values.
  enum class Strictness : std::uint8_t { Kinds, All };
  Flow(ClassHierarchy& hierarchy, const ResolvedMethod& method,
       Strictness strictness = Strictness::Kinds);

  /// Computes the frames at the entries of blocks.
  void run();
  const std::map<BlockCopy, SlotFrame>& entries() const { return entries_; }
  const BlockPlan& plan() const { return plan_; }
  const Effects& effects() const { return effects_; }
  const TypeTable& types() const { return types_; }

  /// Goes through a block from its frame. Calls visit(place, frame) before each instruction; gives
  /// the frame behind the last one.
  template <class Visit>
  SlotFrame walk(const BlockCopy& block, const Visit& visit) {
    SlotFrame frame = entries_.at(block);
    const BlockSpan& span = plan_.spans[block.span];
    for (std::size_t place = span.first; place <= span.last; ++place) {
      visit(place, frame);
      step(block, place, frame);
    }
    return frame;
  }
  /// Where control goes behind the block: next block first, then the targets. `end` is the frame
  /// there (ret takes the return address from it).
  std::vector<BlockCopy> successors(const BlockCopy& block, const SlotFrame& end);

 private:
  /// A jsr in some copy.
  struct SubroutineCall {
    std::uint32_t caller = 0;  // its copy
    std::size_t place = 0;     // of the jsr
    std::uint32_t span = 0;    // of the subroutine
  };

  void step(const BlockCopy& block, std::size_t place, SlotFrame& frame);
  std::uint32_t copyFor(std::uint32_t caller, std::size_t place);
  void enterHandlers(const BlockCopy& block, std::size_t place, const SlotFrame& frame);
  void enter(const BlockCopy& block, const SlotFrame& frame);
  bool merge(SlotFrame& into, const SlotFrame& from, std::size_t place);
  BlockCopy next(std::uint32_t copy, std::size_t place) const;
  void spend(std::size_t work, std::size_t place);

  const ResolvedMethod& method_;
  const Code& code_;
  TypeTable types_;
  Demands demands_;
  bool strict_;
  Effects effects_;
  BlockPlan plan_;
  std::vector<SubroutineCall> calls_{1};  // by copy; the first is the method itself
  std::map<std::pair<std::uint32_t, std::size_t>, std::uint32_t> copies_;  // by caller and place
  std::map<BlockCopy, SlotFrame> entries_;
  std::set<BlockCopy> changed_;
  std::size_t work_ = 0;
};

}  // namespace fathom::frontend::java
