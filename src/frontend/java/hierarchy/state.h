#pragma once

#include <deque>
#include <functional>
#include <unordered_map>

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// The classes that were asked for. Loading is a depth-first walk with a stack of its own.
struct ClassHierarchy::State {
  explicit State(const ClassPath& classPath) : path(&classPath) {}

  /// `found` and `lacking` are empty while the class is being loaded.
  struct Entry {
    LoadedClass* read = nullptr;              // its file; perhaps what it inherits is missing
    const LoadedClass* found = nullptr;       // with all it inherits
    std::optional<std::string_view> lacking;  // a key of `entries`
    bool isDone() const { return found != nullptr || lacking.has_value(); }
  };

  const Entry& load(std::string_view name);
  const LoadedClass& define(ClassFile file, std::string place);

  std::vector<const LoadedClass*> loaded;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  using Entries = std::unordered_map<std::string, Entry, Hash, std::equal_to<>>;

  Entries::value_type& entryOf(std::string_view name);
  /// Loads the classes on the stack and all that they inherit, until it is empty.
  void loadAll(std::vector<Entries::value_type*>& stack);
  void read(Entries::value_type& entry);
  /// Those that the class names and that are not loaded yet. InputError where one is being loaded.
  std::vector<Entries::value_type*> pending(const LoadedClass& read);
  void link(Entries::value_type& entry);
  void add(Entry& entry);

  const ClassPath* path;
  std::deque<LoadedClass> classes;
  Entries entries;
};

}  // namespace fathom::frontend::java
