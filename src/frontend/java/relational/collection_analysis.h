#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/relational/collection_table.h"
#include "frontend/java/relational/region.h"
#include "frontend/java/relational/three_address.h"

// Which methods run, what their calls call, and the regions of all references.
namespace fathom::frontend::java::relational {

/// What one call may do: one of these, whichever the receiver is.
struct CallTargets {
  std::vector<ResolvedMethod> bodies;  // of the program's own
  std::vector<const Row*> rows;
  std::set<const Row*> ofOwn, ofOthers;   // those for receivers of own classes, of the JDK's
  std::vector<ResolvedMethod> functions;  // that functional arguments and streams stand for
  bool isUnknown = false;                 // code that is not read
  bool isOutside = false;                 // of a library: what its users implement or override
  bool isUnknownFunction = false;
};

/// The classes that the only objects of a variable are made of; nothing: others may come.
using MadeOf = std::optional<std::set<const LoadedClass*, Region::ByNumber>>;
std::vector<MadeOf> madeOf(ClassHierarchy& hierarchy, const ThreeAddressBody& body);  // by variable

struct MethodFacts;
/// By variable: it is the object itself.
std::vector<bool> variablesOfThis(const MethodFacts& facts);

struct MethodFacts {
  TypedBody typed;
  ThreeAddressBody body;
  std::vector<RegionId> regions;   // by variable; of numbers unused
  std::vector<MadeOf> made;        // by variable
  std::optional<RegionId> result;  // of references
  std::map<std::pair<std::size_t, std::size_t>, CallTargets> calls;  // by block and step
};

class CollectionAnalysis {
 public:
  CollectionAnalysis(ClassHierarchy& hierarchy, const CollectionTable& table);

  /// Goes on from these methods until nothing changes. A closed program begins in its only entry.
  /// Of a library, all methods of its classes may run; what its entries are given and give is known
  /// outside, and so are its public and protected fields.
  void run(const std::vector<ResolvedMethod>& entries, bool isClosed,
           const std::vector<std::string>& classes);

  RegionGraph& regions() { return regions_; }
  const RegionGraph& regions() const { return regions_; }
  const std::map<ResolvedMethod, std::unique_ptr<MethodFacts>>& methods() const { return methods_; }
  const MethodFacts* find(const ResolvedMethod& method) const;
  RegionId regionOf(const MethodFacts& method, VariableId variable) const {
    return regions_.find(method.regions[variable.index()]);
  }
  std::optional<RegionId> staticRegion(const ResolvedField& field) const;
  /// The container that views of a map stand for; of others the region itself.
  RegionId container(RegionId region) const;
  RegionId world() const { return regions_.find(world_); }
  RegionId thrown() const { return regions_.find(thrown_); }
  /// Own methods that code of the JDK may call.
  const std::set<ResolvedMethod>& callbacks() const { return callbacks_; }
  const std::vector<std::string>& notes() const { return notes_; }
  ClassHierarchy& hierarchy() const { return hierarchy_; }
  const CollectionTable& table() const { return table_; }
  std::optional<ResolvedMethod> initializer(const LoadedClass& one) const;
  static bool isOwn(const LoadedClass& one) { return !one.isJdk; }
  /// Of a library: an iterator that the method returns has seen all changes, whenever it is called;
  /// if callers are quiet, where what they implement gives such iterators.
  bool returnsFresh(const ResolvedMethod& method, bool areCallersQuiet) const {
    return (areCallersQuiet ? freshIfQuiet_ : fresh_).contains(method);
  }
  /// Whether a variable may be a map that is ordered by access: callers of a library may hand over
  /// such maps.
  bool mayBeAccessOrdered(const MethodFacts& facts, VariableId variable) const;
  /// The step's call gives an iterator that has seen all changes.
  bool givesFresh(const CallTargets& targets, bool areCallersQuiet) const;

 private:
  void reach(const ResolvedMethod& method);
  void constrain(MethodFacts& facts, const ResolvedMethod& method);
  void constrain(MethodFacts& facts, const Moves& moves);
  void constrain(MethodFacts& facts, const Step& step, CallTargets& targets);
  void constrainCall(MethodFacts& facts, const Step& step, CallTargets& targets);
  void addTargets(MethodFacts& facts, const Step& step, CallTargets& targets);
  void addTarget(const Step& step, const LoadedClass* receiver, const ResolvedMethod& method,
                 CallTargets& targets);
  void bind(MethodFacts& facts, const Step& step, const ResolvedMethod& target);
  void applyRow(MethodFacts& facts, const Step& step, const Row& row, CallTargets& targets);
  void applyMembers(MethodFacts& facts, const Step& step, const Row& row);
  void applyResult(MethodFacts& facts, const Step& step, const Row& row);
  void callFunction(MethodFacts& facts, const Step& step, RegionId function, const Type* type,
                    RegionId receiver, const Row& row, CallTargets& targets);
  void openParts(RegionId collection);
  void leaveToUnknown(MethodFacts& facts, const Step& step);
  void harmlessResult(MethodFacts& facts, const Step& step);
  void findCallbacks();
  void mergeViews();
  RegionId fieldRegion(RegionId object, const ResolvedField& field);
  void reachAll(const std::vector<std::string>& classes);
  void findFresh(bool areCallersQuiet);
  bool returnsFreshIfOthersDo(const MethodFacts& facts, bool areCallersQuiet) const;
  bool isFresh(const MethodFacts& facts, std::size_t block, VariableId returned,
               bool areCallersQuiet) const;
  using Selected = std::vector<std::pair<const LoadedClass*, ResolvedMethod>>;
  const Selected& selectedAmongMade(const ResolvedMethod& method);
  void addClassNamed(RegionId region, std::string_view name);

  ClassHierarchy& hierarchy_;
  const CollectionTable& table_;
  RegionGraph regions_;
  RegionId world_, thrown_;
  std::map<ResolvedMethod, std::unique_ptr<MethodFacts>> methods_;
  std::deque<ResolvedMethod> waiting_;
  std::map<ResolvedField, RegionId> statics_;
  std::set<ResolvedMethod> callbacks_;
  std::set<ResolvedMethod> untyped_;
  std::set<ResolvedMethod> fresh_, freshIfQuiet_;
  std::set<const LoadedClass*, Region::ByNumber> made_;  // own classes that have objects
  std::vector<std::string> notes_;
  bool isLibrary_ = false;
  std::map<ResolvedField, RegionId> fields_;  // of a library: whatever the object
  std::map<ResolvedMethod, Selected> selected_;
  std::size_t selectedFor_ = 0;  // so many classes
};

/// Whether objects of the type refer to nothing that matters, nor do they call own methods:
/// strings, boxes and the like.
bool isLeaf(const Type& type);
/// Whether all objects of the type are of own classes: the JDK's have no supertypes outside.
bool isOwnType(ClassHierarchy& hierarchy, const Type& type);
/// The object at N that a row's argument is: the receiver is 0, of static methods the first.
std::optional<VariableId> argumentOf(const Step& step, std::size_t number);

}  // namespace fathom::frontend::java::relational
