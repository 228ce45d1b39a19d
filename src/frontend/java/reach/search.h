#pragma once

#include <deque>
#include <unordered_map>
#include <unordered_set>

#include "frontend/java/reach/treatments.h"

namespace fathom::frontend::java {

/// Bodies of the JDK that one call from the program's own code may bring in. Calls of ArrayList,
/// HashMap, TreeSet and BigInteger stay below it; String.format, Collections.sort and streams do
/// not.
constexpr std::size_t kMostBodiesOfCall = 100;
/// Bodies of the JDK in all.
constexpr std::size_t kMostBodies = 1000;

/// Groups receivers by the method that they select; in the order of the receivers.
std::vector<VirtualTarget> targetsAmong(ClassHierarchy& hierarchy, const ResolvedMethod& resolved,
                                        const std::vector<const LoadedClass*>& receivers);

/// One run of rapid type analysis. A body of the JDK is charged to the method by which the search
/// left the program's own code. What is beyond kMostBodiesOfCall is not looked into.
class Search {
 public:
  Search(ClassHierarchy& hierarchy, const Library& library, Treatments& treatments,
         TypedBodies& bodies)
      : hierarchy_(hierarchy), library_(library), treatments_(treatments), bodies_(bodies) {}

  void run(const std::vector<ResolvedMethod>& entryPoints);
  /// How many bodies of the JDK were charged to which method.
  const std::map<ResolvedMethod, std::size_t>& charges() const { return charges_; }
  /// What was found. The bodies are still in TypedBodies.
  Reachability take();

 private:
  /// The method that the search left the program's own code by; nothing in own code.
  using Charge = std::optional<ResolvedMethod>;

  void dispatch(const LoadedClass& one);
  void reach(const ResolvedMethod& method, const Charge& charge);
  void reachBody(const ResolvedMethod& method, const Charge& charge);
  void callVirtual(const ResolvedMethod& resolved, const Charge& charge);
  void instantiate(const LoadedClass& one);
  void instantiate(std::string_view name);
  /// Objects of exactly that class, or of that element class, may be there.
  void instantiate(const Type& type);
  /// What the method makes and gives back without a body.
  void instantiateResults(const ResolvedMethod& method, Treatment treatment);
  void initialize(const LoadedClass& used, const Charge& charge);
  void runInitializer(const LoadedClass& one, const Charge& charge);

  void scan(const TypedBody& body, const Charge& charge);
  void scan(const TypedBody& body, const Instruction& instruction, const Charge& charge);
  void scanConstant(const Constant& constant);
  void scanField(const FieldReference& reference, bool isStatic, const Charge& charge);
  void scanCall(const TypedBody& body, const Instruction& instruction, const Charge& charge);
  void scanNew(std::string_view name, const Charge& charge);
  void note(std::string_view className);

  struct Pending {
    ResolvedMethod method;
    Charge charge;
  };

  ClassHierarchy& hierarchy_;
  const Library& library_;
  Treatments& treatments_;
  TypedBodies& bodies_;

  Reachability found_;
  std::deque<Pending> pending_;                  // bodies to scan
  std::deque<const LoadedClass*> undispatched_;  // instantiated classes that no call has seen
  std::set<ResolvedMethod> reached_;
  std::map<ResolvedMethod, Charge> calls_;  // virtual ones
  std::unordered_map<const LoadedClass*, std::vector<ResolvedMethod>> callsByOwner_;
  std::unordered_map<const LoadedClass*, std::vector<const LoadedClass*>> objectsByType_;
  std::unordered_set<const LoadedClass*> instantiated_;
  std::unordered_set<const LoadedClass*> initialized_;
  std::set<std::string, std::less<>> missing_;
  std::map<ResolvedMethod, std::size_t> charges_;
};

}  // namespace fathom::frontend::java
