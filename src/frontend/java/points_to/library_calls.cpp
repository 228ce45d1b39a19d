#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "frontend/java/points_to/analysis.h"

// Calls of methods without a body.
namespace fathom::frontend::java::points_to {
namespace {

/// Special methods that neither return, store nor read references of the program, or only the
/// class of an object.
constexpr std::array<std::string_view, 20> kHarmless{"java/lang/Object.<init>",
                                                     "java/lang/Object.hashCode",
                                                     "java/lang/System.identityHashCode",
                                                     "java/lang/System.exit",
                                                     "java/lang/Runtime.halt",
                                                     "java/lang/Runtime.exit",
                                                     "java/lang/Object.finalize",
                                                     "java/lang/Class.desiredAssertionStatus",
                                                     "java/lang/Math.sqrt",
                                                     "java/lang/Math.floor",
                                                     "java/lang/Math.ceil",
                                                     "java/lang/Math.rint",
                                                     "java/lang/StrictMath.sqrt",
                                                     "java/lang/StrictMath.floor",
                                                     "java/lang/StrictMath.ceil",
                                                     "java/lang/StrictMath.rint",
                                                     "java/lang/Float.floatToRawIntBits",
                                                     "java/lang/Float.intBitsToFloat",
                                                     "java/lang/Double.doubleToRawLongBits",
                                                     "java/lang/Double.longBitsToDouble"};

std::string nameOf(const ResolvedMethod& method) {
  return std::string(method.owner->name()) + "." + std::string(method.method->name);
}

}  // namespace

void Analysis::callLibrary(CallIndex index, const ResolvedMethod& target, Treatment treatment) {
  switch (treatment) {
    case Treatment::Nondet:
      return callNondet(calls_[index.index()], target);
    case Treatment::Special:
      return callSpecial(index, target);
    case Treatment::Contract:
      if (const Contract* contract = library_.contract(target.owner->name(), target.method->name,
                                                       target.method->descriptor))
        return callContract(index, *contract);
      return callUnknown(index);
    case Treatment::Body:
    case Treatment::Unknown:
      return callUnknown(index);
  }
}

void Analysis::callUnknown(CallIndex index) {
  Call& call = calls_[index.index()];
  if (std::exchange(call.isUnknown, true)) return;
  openStatics();
  Graph& graph = heap_.graph();
  for (const Value& argument : call.arguments)
    if (argument) graph.flow(*argument, heap_.outside());
  if (call.result) heap_.flowFromOutside(*call.result, call.resultType);
  heap_.flowFromOutside(call.raised, kThrowable, /*maybeNull=*/false);
}

void Analysis::raiseAt(const Call& call, std::string_view exception) {
  heap_.raise(heap_.addRaised({{exception, 0}, call.caller, call.bci, std::nullopt}), call.raised);
}

void Analysis::callContract(CallIndex index, const Contract& contract) {
  const Call& call = calls_[index.index()];
  for (const Raises& raises : contract.raises) raiseAt(call, raises.exception);
  if (!contract.writesNothing)
    for (const Value& argument : call.arguments)
      if (argument) heap_.graph().flow(*argument, heap_.outside());
  if (call.result) returnByContract(call, contract);
}

/// What the method returns is fresh, or something that it can reach. Nobody can tell whether
/// strings share their characters: those of a fresh string are fresh.
void Analysis::returnByContract(const Call& call, const Contract& contract) {
  Graph& graph = heap_.graph();
  const bool maybeNull = contract.result != Nullness::NonNull && !contract.isFresh;
  if (maybeNull) graph.insert(*call.result, kNull);
  const FilterId fits = heap_.filters().filter(Test::MayBe, call.resultType);
  if (contract.returnsThis) return graph.flow(*call.arguments[0], *call.result, fits);
  const NodeId read = graph.addSlowNode();
  graph.constrain(read, ReadAll{read});
  for (const Value& argument : call.arguments)
    if (argument) graph.flow(*argument, read);
  if (!contract.isFresh) {
    graph.flow(read, *call.result, fits);
    return heap_.flowFromOutside(*call.result, call.resultType, maybeNull);
  }
  const Site site{.kind = SiteKind::Fresh,
                  .type = call.resultType,
                  .isExact = false,
                  .method = call.caller,
                  .bci = call.bci};
  if (call.resultType == kString) return graph.insert(*call.result, heap_.makeString(site));
  const SiteId fresh = heap_.table().add(site);
  heap_.fill(fresh, read);
  graph.insert(*call.result, fresh);
}

void Analysis::callNondet(const Call& call, const ResolvedMethod& target) {
  if (call.result)
    heap_.graph().insert(*call.result,
                         heap_.makeString({.kind = SiteKind::Nondet, .method = target}));
}

void Analysis::callSpecial(CallIndex index, const ResolvedMethod& target) {
  const Call& call = calls_[index.index()];
  const std::string name = nameOf(target);
  Graph& graph = heap_.graph();
  if (std::find(kHarmless.begin(), kHarmless.end(), name) != kHarmless.end()) return;
  if (name == "java/lang/Object.getClass") return graph.flow(heap_.classObjects(), *call.result);
  if (name == "java/lang/Throwable.fillInStackTrace")
    return graph.flow(*call.arguments[0], *call.result,
                      heap_.filters().filter(Test::MayBe, kThrowable));
  if (name == "java/lang/Object.clone") {
    raiseAt(call, "java/lang/CloneNotSupportedException");
    return graph.constrain(*call.arguments[0], CopyObject{index});
  }
  if (name == "java/lang/System.arraycopy") {
    for (const std::string_view exception :
         {"java/lang/NullPointerException", "java/lang/ArrayStoreException",
          "java/lang/ArrayIndexOutOfBoundsException", "java/lang/IndexOutOfBoundsException"})
      raiseAt(call, exception);
    return copyArray(*call.arguments[0], *call.arguments[2]);
  }
  if (name == "fathom/model/Memory.copy") return copyArray(*call.arguments[0], *call.arguments[1]);
  if (name == "java/lang/String.intern") {
    graph.flow(*call.arguments[0], interned_, heap_.filters().filter(Test::MayBe, kString));
    graph.flow(heap_.literals(), *call.result);
    return graph.flow(interned_, *call.result);
  }
  callUnknown(index);
}

void Analysis::apply(const CopyObject& copy, SiteId site) {
  if (site == kNull) return;
  const Call& call = calls_[copy.call.index()];
  const Site& original = heap_.table().at(site);
  const SiteId fresh = heap_.table().add({.kind = SiteKind::Fresh,
                                          .type = original.type,
                                          .isExact = original.isExact,
                                          .method = call.caller,
                                          .bci = call.bci});
  for (const FieldIndex field : heap_.fieldsOf(site))
    heap_.graph().flow(heap_.fieldNode(site, field), heap_.fieldNode(fresh, field));
  heap_.graph().insert(*call.result, fresh);
}

/// Who has a class's object can read its static fields.
void Analysis::apply(const ReadAll& read, SiteId site) {
  heap_.apply(read, site);
  if (heap_.table().at(site).kind != SiteKind::ClassObject) return;
  for (const auto& [field, index] : heap_.statics()) heap_.graph().flow(staticNode(field), read.to);
}

void Analysis::apply(const Escape& escape, SiteId site) {
  heap_.apply(escape, site);
  if (heap_.table().at(site).kind == SiteKind::ClassObject) openStatics();
}

void Analysis::copyArray(NodeId from, NodeId to) {
  Graph& graph = heap_.graph();
  const NodeId elements = graph.addNode();
  graph.constrain(from, LoadFrom{kElements, elements});
  graph.constrain(to, StoreInto{kElements, elements});
}

}  // namespace fathom::frontend::java::points_to
