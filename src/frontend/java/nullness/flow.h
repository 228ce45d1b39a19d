#pragma once

#include <functional>

#include "frontend/java/nullness/effects.h"
#include "frontend/java/nullness/facts.h"
#include "frontend/java/nullness/state.h"

namespace fathom::frontend::java::nullness {

/// What all bodies share.
struct Context {
  Universe& universe;
  Outside& outside;
  const CallEffects& effects;
  Facts& facts;
};

/// What a walk through a body tells: facts to be weakened, and for reports what was seen. Each
/// function does nothing by default.
class FlowListener {
 public:
  FlowListener() = default;
  FlowListener(const FlowListener&) = delete;
  FlowListener& operator=(const FlowListener&) = delete;
  virtual ~FlowListener() = default;
  virtual void onCall(std::uint32_t /*callee*/, const std::vector<Value>& /*arguments*/) {}
  virtual void onWrite(std::uint32_t /*field*/, const Value& /*written*/) {}
  virtual void onDefault(std::uint32_t /*field*/) {}
  virtual void onRead(std::uint32_t /*field*/) {}
  virtual void onDereference(const Op& /*op*/, const Value& /*value*/) {}
  virtual void onTest(const Value& /*value*/) {}
  virtual void onDependence(std::uint32_t /*method*/) {}
};

/// A walk through one body: the states at the entries of its blocks, until nothing changes.
class MethodFlow {
 public:
  /// Requires: the method has code; all outlive it.
  MethodFlow(Context context, std::uint32_t method, FlowListener& listener);

  /// Gives what the body adds to its own contract (its parameters are those of the facts).
  MethodFacts run();
  /// By block; nothing where no execution gets. After run().
  const std::vector<std::optional<State>>& entries() const { return entries_; }
  /// Goes once more through every block, with another listener.
  void visit(FlowListener& listener);

 private:
  State entryState() const;
  Shape shapeOf(const CodeBlock& block) const;
  void runBlock(std::uint32_t number);
  void enter(std::uint32_t block, const State& state);
  void enterHandlers(const CodeBlock& block, const State& state);
  void branch(const CodeBlock& block, State state);
  bool refineNonNull(State& state, ValueNumber value) const;
  bool refineNumber(State& state, ValueNumber value, bool zero) const;

  /// Whether the next operation is reached.
  bool step(const CodeBlock& block, const Op& op, State& state);
  bool dereference(const Op& op, State& state);
  void loadField(const Op& op, State& state, bool isStatic);
  void storeField(const Op& op, State& state, bool isStatic);
  void finishReturn(const Op& op, const State& state);
  void returnNullOnlyFor(const Op& op, const State& state);
  Value valueOfField(std::uint32_t field, bool partial, const State& state, const Op& op) const;

  // flow_calls.cpp
  struct CallResult;
  bool call(const CodeBlock& block, const Op& op, State& state);
  void addOwn(std::uint32_t callee, const CallSite& site, const Op& op, const State& state,
              CallResult& result) const;
  void addOutside(const ResolvedMethod& callee, const Op& op, CallResult& result) const;
  void addUnknown(const CallSite& site, const Op& op, bool hasOwn, CallResult& result) const;
  void passThis(const CallSite& site, const Targets& targets, const State& state);
  void readOfThis(std::uint32_t field, const State& state);
  void leakThis(const State& state);
  void readsInInitializer(const Targets& targets, const State& state);
  void useClass(const LoadedClass& of, State& state);
  void forget(const CallSite& site, const Targets& targets, State& state) const;
  void reportArguments(const CallSite& site, const Targets& targets, const State& state);

  Context context_;
  std::uint32_t method_;
  const MethodNode& node_;
  const NullCode& code_;
  FlowListener* listener_;
  bool isConstructor_;
  bool isInitializer_;
  bool isVisit_ = false;  // entries stay as they are
  std::vector<std::optional<State>> entries_;
  std::set<std::uint32_t> changed_;
  MethodFacts found_;
};

/// Fields that the method's class itself declares and that are of its objects, or static.
std::vector<std::uint32_t> declaredFields(Universe& universe, const LoadedClass& owner,
                                          bool isStatic);

}  // namespace fathom::frontend::java::nullness
