#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "frontend/java/points_to/initial_heap.h"
#include "frontend/java/points_to/members.h"
#include "frontend/java/points_to/regions.h"
#include "frontend/java/points_to/site_set.h"
#include "frontend/java/reach/reachable.h"

namespace fathom::frontend::java {

/// An instruction: its block and its place in TypedBody::code->list.instructions.
struct InstructionPlace {
  BlockId block;
  std::size_t place = 0;
};

/// An inclusion-based (Andersen) points-to analysis of what is called from the entry points.
/// Locals and stack are flow-sensitive: each instruction that produces a reference has a set of its
/// own, and each reference that joins others at a block's entry. Fields and elements are told apart
/// by the site of their object. Sites are the places that make objects.
///
/// Nullness comes along: a set without null is that of a reference that is never null.
///
/// The sets cover every execution of the JVM whose unknown calls (Treatment::Unknown) call nothing
/// of the program back. An exception that the JVM raises itself is an object without a
/// constructor's call: its fields hold zero and null, but for the cause of a failed initialiser.
class PointsTo {
 public:
  PointsTo(ClassHierarchy& hierarchy, const Library& library, const Reachability& reach,
           const InitialHeap& heap, const std::vector<ResolvedMethod>& entryPoints);
  ~PointsTo();

  const std::vector<Site>& sites() const;
  const Site& site(SiteId id) const { return sites()[id.index()]; }
  /// Objects that `new`, `newarray`, `anewarray` or `multianewarray` makes; part: the dimension of
  /// an array in an array, from 1. Nothing where the instruction never runs.
  std::optional<SiteId> made(const ResolvedMethod& method, std::uint16_t bci,
                             std::uint32_t part = 0) const;
  /// Exceptions of this class that the instruction (or, without bci, the failure of the <clinit>)
  /// raises.
  std::optional<SiteId> raised(const ResolvedMethod& method, std::optional<std::uint16_t> bci,
                               std::string_view exception) const;
  /// Results of this class that a call of a library's or special method makes.
  std::optional<SiteId> fresh(const ResolvedMethod& method, std::uint16_t bci,
                              const Type& type) const;
  std::optional<SiteId> literal(std::u16string_view text) const;
  std::optional<SiteId> initial(InitialReference object) const;

  /// Whether some execution may call the method, as far as this analysis tells.
  bool isCalled(const ResolvedMethod& method) const;
  /// Whether every execution calls it at most once.
  bool isCalledOnce(const ResolvedMethod& method) const;

  // Requires: the method isCalled and has Treatment::Body; references where sets are asked for.

  /// The entry of the stack at that depth before the instruction; 0 is the top. Requires: the
  /// instruction pops it, and does more than move it (no dup, pop, swap).
  const SiteSet& operand(const ResolvedMethod& method, const InstructionPlace& at,
                         std::size_t depth) const;
  /// What the instruction pushes.
  const SiteSet& produced(const ResolvedMethod& method, const InstructionPlace& at) const;
  /// `this` counts as the first.
  const SiteSet& parameter(const ResolvedMethod& method, std::size_t index) const;
  const SiteSet& result(const ResolvedMethod& method) const;
  const SiteSet& exceptions(const ResolvedMethod& method) const;
  /// Empty where the program does not touch the field.
  SiteSet staticField(const ResolvedField& field) const;
  SiteSet field(SiteId site, const ResolvedField& field) const;
  SiteSet elements(SiteId site) const;
  /// What unknown code may read and write.
  const SiteSet& escaped() const;

  /// The targets of an invokevirtual or invokeinterface, by the classes of its receiver's sites.
  std::vector<VirtualTarget> targets(const ResolvedMethod& method,
                                     const InstructionPlace& at) const;
  /// The only class or array type of objects in the set; nothing where there are several.
  std::optional<Type> exactType(const SiteSet& sites) const;

  const Regions& regions() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fathom::frontend::java
