#include "frontend/java/translate/evaluated.h"

#include "base/match.h"

namespace fathom::frontend::java::translation {

Evaluated::Evaluated(ClassHierarchy& hierarchy, const Reachability& reach)
    : initializers_(std::make_unique<Initializers>(
          hierarchy,
          [&reach](const ResolvedMethod& method) { return reach.bodies.contains(method); })) {
  // Those that may not run are passed over: what they leave in static fields is not known.
  for (const LoadedClass* one : reach.initialized) {
    const ResolvedMethod initializer{one, ClassHierarchy::declared(*one, "<clinit>", "()V")};
    if (initializers_->evaluate(*one) && reach.bodies.contains(initializer)) classes_.insert(one);
  }
}

EvaluatedObjects::EvaluatedObjects(const Evaluated& evaluated, ClassNumbers& numbers,
                                   InitialObjects& objects)
    : heap_(evaluated.initializers().heap()), numbers_(numbers), objects_(objects) {
  for (const auto& [text, reference] : heap_.literals()) {
    texts_.emplace(reference, text);
    textsOfArrays_.emplace(heap_.contents(reference), text);
  }
}

const HeapObject& EvaluatedObjects::at(Reference reference) const {
  return heap_.at(reference);
}

std::int64_t EvaluatedObjects::referenceTo(Reference reference) {
  if (reference.isNull()) return 0;
  const auto text = texts_.find(reference);
  if (text != texts_.end()) return objects_.literal(text->second).reference;
  const auto textOfArray = textsOfArrays_.find(reference);
  if (textOfArray != textsOfArrays_.end()) return objects_.literal(textOfArray->second).characters;
  const HeapObject& object = heap_.at(reference);
  if (const auto* mirror = std::get_if<ClassMirror>(&object.content)) {
    const auto number = numbers_.find(mirror->type);
    objects_.usesClassObjects = true;
    return number ? *number : objects_.classObject(mirror->type);
  }
  const auto known = known_.find(reference);
  if (known != known_.end()) return known->second;
  const std::int64_t made = objects_.take();
  known_.emplace(reference, made);
  found.emplace_back(reference, made);
  return made;
}

}  // namespace fathom::frontend::java::translation
