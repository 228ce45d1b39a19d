#pragma once

#include <map>
#include <set>
#include <vector>

#include "frontend/java/relational/static_use.h"

namespace fathom::frontend::java::relational {

/// By what one method of a library gets at objects: what is reached from a parameter belongs to it.
/// Roots lead to different collections where callers see to it.
class Roots {
 public:
  enum class Reach : std::uint8_t { Itself, All };
  using Place = std::pair<std::size_t, std::size_t>;  // block and step

  Roots(const Origins& origins, const StaticUse& statics, const MethodFacts& facts);

  /// Whether the iterator's collection is none of these objects; nor one that they lead to: at this
  /// place, so whatever the method links behind it.
  bool areApart(VariableId iterator, const std::vector<VariableId>& given, Reach reach,
                Place place) const;

  /// The object is one that callers give to the method, or holds what they gave for one field
  /// alone.
  bool isOfCallers(VariableId id) const;

 private:
  enum class Kind : std::uint8_t {
    Static,  // fields; exceptions
    Parameter,
    Field,   // of `this`: what only callers put there
    Made,    // by a step
    Element  // of what a root is
  };
  struct Root {
    Kind kind = Kind::Static;
    const void* what = nullptr;  // the field or step; of elements, the root's
    std::size_t number = 0;
    Kind of = Kind::Static;  // of elements
    friend auto operator<=>(const Root&, const Root&) = default;
  };
  using Set = std::set<Root>;
  using Links = std::map<Root, Set>;

  void look(std::size_t block);
  void define(const Step& step, Place place);
  void link(const Step& step, Place place);
  void linkCall(const Step& step, Place place);
  void link(Place place, const Set& from, const Set& to);
  void findPaths();
  Links linksBefore(Place place) const;
  Set givenByCall(const Step& step, Place place) const;
  Set ofField(const Step& step) const;
  const Set& of(VariableId id) const { return roots_[id.index()]; }
  void join(VariableId to, const Set& from);
  void joinAll(const Moves& moves);
  Set elementsOf(const Set& roots) const;
  static Set closure(Set roots, const Links& links);
  bool areApart(const Root& a, const Root& b) const;

  const Origins& origins_;
  const StaticUse& statics_;
  const MethodFacts& facts_;
  const bool hasThis_;
  const Root this_{Kind::Parameter, nullptr, 0};
  std::vector<Set> roots_;  // by variable
  std::map<Place, Links> links_;
  std::vector<std::set<std::size_t>> paths_;  // by block: the blocks that follow it
  bool isChanged_ = true;
};

}  // namespace fathom::frontend::java::relational
