#include "frontend_java/jdk_classes.h"

namespace fathom::frontend::java {

const ClassFile* ReadClasses::find(std::string_view name) {
  auto place = classes_.find(name);
  if (place == classes_.end()) {
    place = classes_.emplace(name, std::nullopt).first;
    if (const auto found = path_.find(name))
      place->second = readClassFile(found->bytes, found->file);
  }
  return place->second ? &*place->second : nullptr;
}

const Method* ReadClasses::declared(std::string_view owner, std::string_view name,
                                    std::string_view descriptor) {
  const ClassFile* const file = find(owner);
  if (!file) return nullptr;
  for (const Method& method : file->methods)
    if (method.name == name && method.descriptor == descriptor) return &method;
  return nullptr;
}

ReadClasses::Found ReadClasses::inherited(std::string_view owner, std::string_view name,
                                          std::string_view descriptor) {
  const ClassFile* const file = find(owner);
  if (!file) return {};
  if (const Method* const method = declared(owner, name, descriptor)) return {file, method};
  if (file->superclass)
    if (const Found found = inherited(*file->superclass, name, descriptor); found.method)
      return found;
  for (const std::string_view interface : file->interfaces)
    if (const Found found = inherited(interface, name, descriptor); found.method) return found;
  return {};
}

}  // namespace fathom::frontend::java
