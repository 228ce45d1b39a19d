#include "frontend/java/points_to/analysis.h"

// What is there when an execution begins.
namespace fathom::frontend::java::points_to {
namespace {

const Type kStrings{std::string_view("java/lang/String"), 1};

bool isMain(const Method& method) {
  return method.flags.has(Access::Static) && method.name == "main" &&
         method.type->parameters == std::vector{kStrings};
}

}  // namespace

void Analysis::addInitialHeap(const InitialHeap& initial) {
  const auto siteOf = [&](InitialReference reference) {
    if (reference == 0) return kNull;
    const Type& type = initial.objects.at(reference).type;
    if (type == kClass) return heap_.table().add({.kind = SiteKind::ClassObject, .type = kClass});
    return heap_.table().add({.kind = SiteKind::Initial, .type = type, .number = reference});
  };
  for (const auto& [reference, object] : initial.objects) {
    const SiteId site = siteOf(reference);
    if (object.literal) heap_.nameLiteral(*object.literal, site);
    for (const auto& [field, contents] : object.fields)
      if (heap_.knows(field)) heap_.initialize(site, *heap_.fieldIndex(field), siteOf(contents));
    for (const InitialReference element : object.elements)
      heap_.initialize(site, kElements, siteOf(element));
  }
  for (const auto& [field, contents] : initial.statics)
    if (heap_.statics().contains(field)) heap_.initializeStatic(field, siteOf(contents));
}

NodeId Analysis::argumentsOfMain(const ResolvedMethod& main) {
  const SiteId array =
      heap_.table().add({.kind = SiteKind::Argument, .type = kStrings, .method = main});
  const SiteId string = heap_.makeString({.kind = SiteKind::Argument, .method = main, .part = 1});
  heap_.initialize(array, kElements, string);
  return heap_.constant(array);
}

void Analysis::addEntry(const ResolvedMethod& method) {
  if (treatmentOf(method) != Treatment::Body) return;
  roots_.insert(method);
  const MethodNodes& nodes = nodesOf(method);
  if (isMain(*method.method)) {
    heap_.graph().flow(argumentsOfMain(method), *nodes.parameters[0]);
    return;
  }
  const bool hasThis = !method.method->flags.has(Access::Static);
  for (std::size_t i = 0; i < nodes.parameters.size(); ++i) {
    if (!nodes.parameters[i]) continue;
    const bool isThis = hasThis && i == 0;
    const Type type = isThis ? Type{method.owner->name(), 0}
                             : method.method->type->parameters[i - (hasThis ? 1 : 0)];
    openStatics();
    heap_.flowFromOutside(*nodes.parameters[i], type, !isThis);
  }
}

}  // namespace fathom::frontend::java::points_to
