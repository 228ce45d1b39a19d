#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/java/points_to/construction.h"
#include "frontend/java/points_to/graph.h"
#include "frontend/java/points_to/members.h"
#include "frontend/java/points_to/site_table.h"
#include "frontend/java/points_to/types.h"

namespace fathom::frontend::java::points_to {

/// An exception that is made without a constructor's call.
struct RaisedException {
  Type type;
  ResolvedMethod method;
  std::optional<std::uint16_t> bci;
  Value cause;  // what its fields may hold beside null
};

/// Sites, and the nodes of what is in objects and static fields.
class AbstractHeap {
 public:
  /// The heap knows only fields that the program reads or writes.
  AbstractHeap(ClassHierarchy& hierarchy, const Reachability& reach);
  AbstractHeap(const AbstractHeap&) = delete;
  AbstractHeap& operator=(const AbstractHeap&) = delete;
  ~AbstractHeap() = default;

  const std::vector<Site>& sites() const { return sites_.all(); }
  SiteTable& table() { return sites_; }
  const SiteTable& table() const { return sites_; }
  Filters& filters() { return filters_; }
  Graph& graph() { return graph_; }
  const Graph& graph() const { return graph_; }

  /// A node with one element, of which no more comes in.
  NodeId constant(SiteId site);
  NodeId literal(std::u16string_view text) { return constant(literalSite(text)); }
  SiteId literalSite(std::u16string_view text);
  NodeId classObjects();
  /// What unknown code may read and write.
  NodeId outside() const { return outside_; }
  /// Objects of the type that unknown code made.
  SiteId unknown(const Type& type);
  /// What unknown code may put into a variable of the type: what it knows and what fits, unknown
  /// objects, literals (which all classes share), null. It also knows what is put in here.
  NodeId outsideOf(const Type& type);
  /// `to` contains that, perhaps without null.
  void flowFromOutside(NodeId to, const Type& type, bool maybeNull = true);
  NodeId literals() const { return literalsNode_; }

  /// A string that is no constant, with its characters, which are the part behind it.
  SiteId makeString(const Site& string);
  void nameLiteral(std::u16string_view text, SiteId site);

  bool knows(const ResolvedField& field) const { return instanceFields_.contains(field); }
  /// Nothing for fields that hold no references.
  std::optional<FieldIndex> fieldIndex(const ResolvedField& field) const;
  /// The field of the site's objects; at first null, where somebody may see that.
  NodeId fieldNode(SiteId site, FieldIndex field);
  /// The field holds this at first and never was null. Requires: nothing asked for its node.
  void initialize(SiteId site, FieldIndex field, SiteId contents);
  /// Static: at first null.
  NodeId staticNode(const ResolvedField& field);
  NodeId initializeStatic(const ResolvedField& field, SiteId contents);

  /// The fields of references that objects of the site may have, kElements among them.
  const std::vector<FieldIndex>& fieldsOf(SiteId site);
  /// What may be in the field.
  Type contentsType(SiteId site, FieldIndex field) const;
  /// Every field of the site's objects may hold what is in `from`, or what unknown code knows.
  void fill(SiteId site, NodeId from);
  /// Whether unknown code neither sees nor changes what is in objects of the site: strings that the
  /// program knows.
  bool isSealed(SiteId site) const;
  /// Whether objects of the site may have the member.
  bool mayHave(SiteId site, const Member& member);

  RaiseIndex addRaised(const RaisedException& exception);
  void raise(RaiseIndex exception, NodeId to);
  /// Raising instructions beyond so many make exceptions that are told apart by class only.
  static constexpr std::size_t kMostRaised = 2000;

  void apply(const LoadFrom& load, SiteId site);
  void apply(const StoreInto& store, SiteId site);
  void apply(const Raise& raised, SiteId site);
  void apply(const ReadAll& read, SiteId site);
  void apply(const Escape& escape, SiteId site);

  std::optional<NodeId> findField(SiteId site, FieldIndex field) const;
  std::optional<NodeId> findStatic(const ResolvedField& field) const;
  std::optional<SiteId> findLiteral(std::u16string_view text) const;
  const std::map<ResolvedField, FieldIndex>& statics() const { return statics_; }

 private:
  static std::uint64_t keyOf(SiteId site, FieldIndex field) {
    return std::uint64_t{site.index()} << 32 | field.index();
  }
  bool mayHaveField(SiteId site, FieldIndex field);
  bool mayBeArray(const Site& site) const;
  bool startsAsNull(SiteId site, FieldIndex field);

  ClassHierarchy& hierarchy_;
  Construction construction_;
  SiteTable sites_;
  Filters filters_;
  Graph graph_;
  NodeId outside_;
  NodeId literalsNode_;

  std::vector<ResolvedField> fields_;  // by index; the first stands for kElements
  std::map<ResolvedField, FieldIndex> instanceFields_;
  std::map<std::uint32_t, std::vector<FieldIndex>> fieldsOfKinds_;
  std::map<ResolvedField, FieldIndex> statics_;
  std::unordered_map<std::uint64_t, NodeId> fieldNodes_;
  std::map<ResolvedField, NodeId> staticNodes_;
  std::map<SiteId, NodeId> constants_;
  std::map<FilterId, NodeId> outsideOfTypes_;
  std::map<std::u16string, SiteId, std::less<>> literals_;
  std::vector<RaisedException> raised_;
};

}  // namespace fathom::frontend::java::points_to
