#include "frontend/java/points_to/initial_heap.h"

#include "base/match.h"
#include "frontend/java/points_to/types.h"

namespace fathom::frontend::java {
namespace {

InitialObject initialObject(const HeapObject& object) {
  InitialObject initial;
  match(
      object.content,
      [&](const Instance& instance) {
        initial.type = Type{instance.type->name(), 0};
        for (std::size_t i = 0; i < instance.fields.size(); ++i)
          if (const auto* reference = std::get_if<Reference>(&instance.fields[i]))
            initial.fields.emplace_back(instance.layout->fields[i], reference->number);
      },
      [&](const Array& array) {
        initial.type = array.type;
        if (const auto* elements = std::get_if<std::vector<Reference>>(&array.elements))
          for (const Reference element : *elements) initial.elements.insert(element.number);
      },
      [&](const ClassMirror&) { initial.type = points_to::kClass; });
  return initial;
}

}  // namespace

InitialHeap initialHeap(Initializers& initializers) {
  InitialHeap initial;
  for (const Reference reference : initializers.reachable())
    initial.objects.emplace(reference.number, initialObject(initializers.heap().at(reference)));
  for (const auto& [text, reference] : initializers.heap().literals()) {
    const auto object = initial.objects.find(reference.number);
    if (object != initial.objects.end()) object->second.literal = text;
  }
  for (const LoadedClass* const owner : initializers.evaluated()) {
    initial.initialized.insert(owner);
    for (const Field& field : owner->file.fields) {
      if (!field.flags.has(Access::Static) || !field.type.isReference()) continue;
      const Value value = initializers.value({owner, &field});
      initial.statics.emplace(ResolvedField{owner, &field}, std::get<Reference>(value).number);
    }
  }
  return initial;
}

}  // namespace fathom::frontend::java
