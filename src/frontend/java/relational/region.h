#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "base/id.h"
#include "frontend/java/hierarchy/class_hierarchy.h"

// Points-to analysis by unification: each reference has one region, and so has each part of the
// objects of a region. References of different regions are never equal, unless both are null.
namespace fathom::frontend::java::relational {

using RegionId = Id<struct CollectionRegionTag>;

/// A part of objects: a field, or what the objects of the JDK stand for.
struct Part {
  enum class Kind : std::uint8_t {
    Field,
    Element,    // of collections and arrays; keys of maps and entries
    Value,      // of maps and entries
    Entry,      // of maps
    Container,  // that an iterator goes through
    Base,       // of a view of a map
    Function    // that later calls on a stream call
  };
  Kind kind = Kind::Element;
  const Field* field = nullptr;
  const LoadedClass* owner = nullptr;
  friend bool operator==(const Part&, const Part&) = default;
  friend std::strong_ordering operator<=>(const Part& a, const Part& b) {
    if (a.kind != b.kind) return a.kind <=> b.kind;
    if (a.owner != b.owner)
      return !a.owner   ? std::strong_ordering::less
             : !b.owner ? std::strong_ordering::greater
                        : a.owner->number <=> b.owner->number;
    return a.field <=> b.field;
  }
};

/// What is known of the objects of a region.
struct Region {
  struct ByNumber {
    bool operator()(const LoadedClass* a, const LoadedClass* b) const {
      return a->number < b->number;
    }
  };
  std::set<const LoadedClass*, ByNumber> classes;  // of objects that are made there
  std::map<Part, RegionId> parts;
  bool isArray = false;
  bool isOpen = false;  // code that is not read can reach them
  bool isAccessOrdered = false;
  bool hasSubLists = false;
  bool isChanged = false;       // a field of the JDK's that counts changes is written directly
  std::set<Part::Kind> viewed;  // of views: what their elements are of the map
};

class RegionGraph {
 public:
  RegionId add();
  RegionId find(RegionId id) const;
  Region& operator[](RegionId id) { return regions_[find(id).index()]; }
  const Region& operator[](RegionId id) const { return regions_[find(id).index()]; }
  RegionId part(RegionId of, const Part& part);
  void unify(RegionId a, RegionId b);
  void open(RegionId id);
  void addClass(RegionId id, const LoadedClass* one);
  std::size_t size() const { return regions_.size(); }
  /// Grows with every change.
  std::size_t changes() const { return changes_; }
  void noteChange() { ++changes_; }

 private:
  mutable std::vector<RegionId> parents_;
  std::vector<Region> regions_;
  std::size_t changes_ = 0;
};

}  // namespace fathom::frontend::java::relational
