#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "frontend/java/relational/collection_analysis.h"

// How objects go from one place of a library to others: inclusion-based, one node for each field,
// whatever the object.
namespace fathom::frontend::java::relational {

using OriginId = Id<struct OriginTag>;
using OriginSet = std::set<OriginId>;

/// Which places may have a collection in common.
enum class Sharing : std::uint8_t {
  Any,       // callers may hand over, and keep, one collection in several ways
  OfLibrary  // only where the library's own code brings it from one place to the other
};

class OriginGraph {
 public:
  explicit OriginGraph(const CollectionAnalysis& analysis);

  OriginId callers() const { return callers_; }
  OriginId jdk() const { return jdk_; }
  OriginId thrown() const { return thrown_; }
  /// What a step makes, or gets from code that is not read.
  OriginId made(const Step& step) { return node({Kind::Made, &step}); }
  OriginId outside(const Step& step);
  OriginId parameter(const MethodFacts& facts, std::size_t number) {
    return node({Kind::Parameter, &facts, number});
  }
  /// Which of the method's parameters it is, if any.
  std::optional<std::size_t> parameterOf(const MethodFacts& facts, OriginId id) const;
  bool isMade(OriginId id) const { return nodes_[id.index()].kind == Kind::Made; }
  OriginId field(const ResolvedField& field);
  /// Something that is read from places, not made nor given; which of them, where it is a static
  /// field.
  bool isFound(OriginId id) const;
  bool isStatic(OriginId id) const;
  /// What collections and arrays hold, of objects of this region.
  OriginId elements(RegionId ofElements);

  void flow(const OriginSet& from, OriginId to);
  void flow(OriginId from, OriginId to);

  // After all flows:

  /// The place keeps what callers of entries give for it alone.
  bool isGivenOnly(OriginId field);
  /// What comes there is kept: in a field, a collection or by code that is not read.
  bool isKept(OriginId id);
  /// Calls put it into collections, without a way over fields.
  bool isCollected(OriginId id) const;
  /// All objects that come there are made by such steps of own code.
  bool holdsMadeOnly(OriginId place, const std::function<bool(const Step&)>& isOne);
  /// No object comes to both, in executions of the method: what its callers give
  /// to it by different parameters is apart where sharing is the library's.
  bool areApart(const MethodFacts& facts, OriginId a, OriginId b, Sharing sharing);

 private:
  enum class Kind : std::uint8_t { Hub, Made, Outside, Parameter, Field, Elements };
  struct Node {
    Kind kind = Kind::Hub;
    const void* what = nullptr;
    std::size_t number = 0;
    friend auto operator<=>(const Node&, const Node&) = default;
  };
  using Places = std::vector<bool>;  // by origin
  using Flows = std::vector<std::vector<OriginId>>;

  OriginId node(const Node& node);
  bool isReceiver(const Node& node) const;
  bool keeps(OriginId id) const;
  /// Some and all that is reached from there.
  Places closure(Places some, const Flows& flows, Sharing sharing) const;
  /// Where objects may come, from wherever objects come to this place; of a parameter, from there.
  const Places& sharingWith(const MethodFacts& facts, OriginId id, Sharing sharing);

  const CollectionAnalysis& analysis_;
  std::map<Node, OriginId> ids_;
  std::vector<Node> nodes_;
  Flows from_, to_;
  std::unordered_set<std::uint64_t> known_;                        // flows
  std::map<std::tuple<OriginId, Sharing, bool>, Places> sharing_;  // true: of a parameter
  std::map<OriginId, bool> givenOnly_, kept_;
  OriginId callers_, jdk_, thrown_;
};

}  // namespace fathom::frontend::java::relational
