#pragma once

#include <deque>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "frontend/java/points_to/heap.h"
#include "frontend/java/points_to/initial_heap.h"
#include "frontend/java/reach/reachable.h"

namespace fathom::frontend::java::points_to {

/// What the instructions of a block pop and push, in order.
struct BlockNodes {
  std::vector<std::size_t> first;  // places in `popped`, one more than there are instructions
  std::vector<Value> popped;       // the top of the stack last
  std::vector<Value> pushed;       // by instruction
};

struct MethodNodes {
  std::vector<Value> parameters;  // `this` first
  Value result;
  NodeId exceptions;
  std::vector<BlockNodes> blocks;
};

struct Call {
  ResolvedMethod caller;
  BlockId block;
  std::uint16_t bci = 0;
  ResolvedMethod resolved;
  std::vector<Value> arguments;  // the receiver first
  Type resultType;
  Value result;
  NodeId raised;  // goes to the handlers
  bool isDispatched = false;
  std::set<ResolvedMethod> bound;  // what it may call
  bool isUnknown = false;          // it may call something unknown
};

/// An instruction that accesses a member of what the node holds.
struct MemberAccess {
  Member member;
  NodeId objects;
  bool isWrite = false;
};

/// The constraints of a program and their solution. Bodies are visited when a call of their method
/// is found.
class Analysis {
 public:
  Analysis(ClassHierarchy& hierarchy, const Library& library, const Reachability& reach,
           const InitialHeap& initial);

  void addEntry(const ResolvedMethod& method);
  void solve();

  // For the visitor of bodies.
  ClassHierarchy& hierarchy() { return hierarchy_; }
  MethodNodes& nodesOf(const ResolvedMethod& method);
  CallIndex addCall(Call call);
  /// Calls the method, whatever the receiver.
  void bind(CallIndex call, const ResolvedMethod& target);
  /// Calls what the receivers select.
  void dispatch(CallIndex call);
  void callUnknown(CallIndex call);
  void addAccess(const MemberAccess& access) { accesses_.push_back(access); }
  /// The field with what it holds at first.
  NodeId staticNode(const ResolvedField& field);
  /// What initialisers raise that may start when the class is used; nothing where none does.
  Value initializationErrors(const LoadedClass& used);

  AbstractHeap& heap() { return heap_; }
  const AbstractHeap& heap() const { return heap_; }
  const Reachability& reach() const { return reach_; }
  const std::map<ResolvedMethod, MethodNodes>& methods() const { return methods_; }
  const std::deque<Call>& calls() const { return calls_; }
  const std::vector<MemberAccess>& accesses() const { return accesses_; }
  /// Entry points and initialisers: started without a call.
  const std::set<ResolvedMethod>& roots() const { return roots_; }
  const std::vector<VirtualTarget>& targets(const ResolvedMethod& resolved);

 private:
  void addInitialHeap(const InitialHeap& initial);
  void addInitializer(const LoadedClass& owner);
  NodeId argumentsOfMain(const ResolvedMethod& main);
  bool hasUnknownStatics(const LoadedClass& owner) const;
  void openStatics();

  void apply(const LoadFrom& load, SiteId site) { heap_.apply(load, site); }
  void apply(const StoreInto& store, SiteId site) { heap_.apply(store, site); }
  void apply(const Raise& raised, SiteId site) { heap_.apply(raised, site); }
  void apply(const ReadAll& read, SiteId site);
  void apply(const Escape& escape, SiteId site);
  void apply(const Dispatch& dispatch, SiteId site);
  void apply(const CopyObject& copy, SiteId site);

  std::vector<ResolvedMethod> selected(const ResolvedMethod& resolved, const Site& receiver);
  void bindBody(CallIndex call, const ResolvedMethod& target);
  void callLibrary(CallIndex call, const ResolvedMethod& target, Treatment treatment);
  void callContract(CallIndex call, const Contract& contract);
  void returnByContract(const Call& call, const Contract& contract);
  void callNondet(const Call& call, const ResolvedMethod& target);
  void callSpecial(CallIndex call, const ResolvedMethod& target);
  void copyArray(NodeId from, NodeId to);
  void raiseAt(const Call& call, std::string_view exception);
  Treatment treatmentOf(const ResolvedMethod& method) const;

  ClassHierarchy& hierarchy_;
  const Library& library_;
  const Reachability& reach_;
  AbstractHeap heap_;
  std::map<ResolvedMethod, Treatment> treatments_;
  std::set<const LoadedClass*> evaluated_;
  std::set<const LoadedClass*> lazy_;  // their <clinit> runs when they are first used

  std::map<ResolvedMethod, MethodNodes> methods_;
  std::deque<ResolvedMethod> toVisit_;
  std::set<ResolvedMethod> roots_;
  std::deque<Call> calls_;
  std::map<ResolvedMethod, std::vector<VirtualTarget>> targets_;
  /// By the resolved method and the kind of the receiver's site (Filters::kindOf).
  std::map<std::pair<ResolvedMethod, std::uint32_t>, std::vector<ResolvedMethod>> selected_;
  std::vector<MemberAccess> accesses_;
  std::map<const LoadedClass*, bool> mayInitialize_;
  NodeId initializationErrors_;
  NodeId interned_;
  bool areStaticsOpen_ = false;
};

}  // namespace fathom::frontend::java::points_to
