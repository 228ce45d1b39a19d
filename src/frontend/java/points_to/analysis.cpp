#include "frontend/java/points_to/analysis.h"

#include <utility>

#include "base/match.h"
#include "frontend/java/classfile/modified_utf8.h"
#include "frontend/java/points_to/body_visitor.h"

namespace fathom::frontend::java::points_to {
namespace {

const Method* initializerOf(const LoadedClass& owner) {
  return ClassHierarchy::declared(owner, "<clinit>", "()V");
}

/// System.setIn and its kin write its final fields.
constexpr std::string_view kSystem = "java/lang/System";

}  // namespace

Analysis::Analysis(ClassHierarchy& hierarchy, const Library& library, const Reachability& reach,
                   const InitialHeap& initial)
    : hierarchy_(hierarchy),
      library_(library),
      reach_(reach),
      heap_(hierarchy, reach),
      evaluated_(initial.initialized),
      initializationErrors_(heap_.graph().addNode()),
      interned_(heap_.graph().addNode()) {
  for (const Reached& reached : reach.methods)
    treatments_.emplace(reached.method, reached.treatment);
  addInitialHeap(initial);
  for (const LoadedClass* owner : reach.initialized)
    if (!evaluated_.contains(owner)) addInitializer(*owner);
}

void Analysis::solve() {
  const auto step = [&] {
    return heap_.graph().step([&](const Constraint& constraint, SiteId site) {
      match(constraint, [&](const auto& kind) { apply(kind, site); });
    });
  };
  do {
    while (!toVisit_.empty()) {
      const ResolvedMethod method = toVisit_.front();
      toVisit_.pop_front();
      BodyVisitor(*this, method, reach_.bodies.at(method)).visit();
    }
  } while (step() || !toVisit_.empty());
}

MethodNodes& Analysis::nodesOf(const ResolvedMethod& method) {
  const auto [at, isNew] = methods_.try_emplace(method);
  if (!isNew) return at->second;
  MethodNodes& nodes = at->second;
  Graph& graph = heap_.graph();
  const auto valueOf = [&](const Type& type) {
    return type.isReference() ? Value(graph.addNode()) : std::nullopt;
  };
  if (!method.method->flags.has(Access::Static)) nodes.parameters.push_back(graph.addNode());
  for (const Type& type : method.method->type->parameters)
    nodes.parameters.push_back(valueOf(type));
  nodes.result = valueOf(method.method->type->result);
  nodes.exceptions = graph.addNode();
  toVisit_.push_back(method);
  return nodes;
}

Treatment Analysis::treatmentOf(const ResolvedMethod& method) const {
  const auto at = treatments_.find(method);
  if (at == treatments_.end()) return Treatment::Unknown;
  const bool lacksBody = at->second == Treatment::Body && !reach_.bodies.contains(method);
  return lacksBody ? Treatment::Unknown : at->second;
}

void Analysis::addInitializer(const LoadedClass& owner) {
  const Method* const initializer = initializerOf(owner);
  if (!initializer) return;
  const ResolvedMethod method{&owner, initializer};
  if (treatmentOf(method) != Treatment::Body) return;
  lazy_.insert(&owner);
  roots_.insert(method);
  const NodeId raised = nodesOf(method).exceptions;
  Graph& graph = heap_.graph();
  graph.flow(raised, initializationErrors_, heap_.filters().filter(Test::MayBe, kError));
  const FilterId all = heap_.filters().filter(Test::MayBe, kThrowable);
  for (const std::string_view error :
       {"java/lang/ExceptionInInitializerError", "java/lang/NoClassDefFoundError"})
    graph.constrain(raised, Raise{all, heap_.addRaised({{error, 0}, method, std::nullopt, raised}),
                                  initializationErrors_});
}

Value Analysis::initializationErrors(const LoadedClass& used) {
  std::vector<const LoadedClass*> open{&used};
  std::set<const LoadedClass*> seen;
  const auto known = mayInitialize_.find(&used);
  bool may = known != mayInitialize_.end() && known->second;
  while (known == mayInitialize_.end() && !open.empty() && !may) {
    const LoadedClass* const loaded = open.back();
    open.pop_back();
    if (!seen.insert(loaded).second) continue;
    may = lazy_.contains(loaded);
    if (loaded->superclass) open.push_back(loaded->superclass);
    open.insert(open.end(), loaded->interfaces.begin(), loaded->interfaces.end());
  }
  mayInitialize_.emplace(&used, may);
  return may ? Value(initializationErrors_) : std::nullopt;
}

bool Analysis::hasUnknownStatics(const LoadedClass& owner) const {
  return initializerOf(owner) && !evaluated_.contains(&owner) && !lazy_.contains(&owner);
}

NodeId Analysis::staticNode(const ResolvedField& field) {
  if (const std::optional<NodeId> known = heap_.findStatic(field)) return *known;
  if (field.field->constantValue) {
    const auto* text = field.owner->file.pool.find<StringConstant>(*field.field->constantValue);
    if (text) return heap_.initializeStatic(field, heap_.literalSite(toUtf16(text->text)));
  }
  const NodeId node = heap_.staticNode(field);
  if (hasUnknownStatics(*field.owner)) heap_.flowFromOutside(node, field.field->type);
  return node;
}

void Analysis::openStatics() {
  if (std::exchange(areStaticsOpen_, true)) return;
  for (const auto& [field, index] : heap_.statics()) {
    const NodeId node = staticNode(field);
    heap_.graph().flow(node, heap_.outside());
    if (field.field->flags.has(Access::Final) && field.owner->name() != kSystem) continue;
    heap_.flowFromOutside(node, field.field->type);
  }
}

}  // namespace fathom::frontend::java::points_to
