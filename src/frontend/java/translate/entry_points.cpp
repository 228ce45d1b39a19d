#include "frontend/java/translate/entry_points.h"

#include <algorithm>

#include "base/errors.h"

namespace fathom::frontend::java::translation {
namespace {

constexpr std::string_view kMainType = "([Ljava/lang/String;)V";

std::string slashed(std::string name) {
  std::ranges::replace(name, '.', '/');
  return name;
}

std::string dottedName(std::string name) {
  std::ranges::replace(name, '/', '.');
  return name;
}

const Method* mainOf(const LoadedClass& of) {
  const Method* method = ClassHierarchy::declared(of, "main", kMainType);
  return method && method->flags.has(Access::Static) && method->code ? method : nullptr;
}

/// `a.b.C.m` or `a.b.C.m(I)V`.
void addNamed(ClassHierarchy& hierarchy, const std::string& entry,
              std::vector<ResolvedMethod>& methods) {
  const std::size_t bracket = entry.find('(');
  const std::string path = entry.substr(0, bracket);
  const std::size_t dot = path.rfind('.');
  const std::size_t before = methods.size();
  const LoadedClass* owner =
      dot == path.npos ? nullptr : hierarchy.find(slashed(path.substr(0, dot)));
  if (owner)
    for (const Method& method : owner->file.methods)
      if (method.name == path.substr(dot + 1) && method.code &&
          (bracket == entry.npos || method.descriptor == entry.substr(bracket)))
        methods.push_back({owner, &method});
  if (methods.size() == before)
    throw InputError({}, "there is no method '" + entry + "' to begin with");
}

EntryPoints beginInMain(ClassHierarchy& hierarchy, const std::string& name) {
  const LoadedClass* owner = hierarchy.find(slashed(name));
  if (!owner)
    throw InputError({}, "there is no class '" + name +
                             "', or one that it extends or implements is missing (--classpath)");
  const Method* method = mainOf(*owner);
  if (!method) throw InputError({}, "the class '" + name + "' has no method main(String[])");
  return {{{owner, method}}, dottedName(name), method->flags.has(Access::Public)};
}

void addPublic(const LoadedClass& owner, std::vector<ResolvedMethod>& methods) {
  if (!owner.file.flags.has(Access::Public)) return;
  for (const Method& method : owner.file.methods)
    if (method.code && method.flags.has(Access::Public) && method.name != "<clinit>" &&
        !method.flags.has(Access::Synthetic))
      methods.push_back({&owner, &method});
}

/// `--entry all`: every method of the program's classes.
void addAll(const LoadedClass& owner, std::vector<ResolvedMethod>& methods) {
  for (const Method& method : owner.file.methods)
    if (method.code && method.name != "<clinit>") methods.push_back({&owner, &method});
}

}  // namespace

EntryPoints findEntryPoints(ClassHierarchy& hierarchy, const TranslationRequest& request) {
  EntryPoints found;
  if (request.options.entries == std::vector<std::string>{"all"}) {
    for (const std::string& name : request.classes)
      if (const LoadedClass* one = hierarchy.find(name)) addAll(*one, found.methods);
    if (!found.methods.empty()) return found;
  }
  if (request.options.entries == std::vector<std::string>{"public"}) {
    for (const std::string& name : request.classes)
      if (const LoadedClass* one = hierarchy.find(name)) addPublic(*one, found.methods);
    if (!found.methods.empty()) return found;
  }
  for (const std::string& entry : request.options.entries)
    addNamed(hierarchy, entry, found.methods);
  if (!found.methods.empty()) return found;
  if (request.options.mainClass) return beginInMain(hierarchy, *request.options.mainClass);
  std::vector<std::string> mains;
  for (const std::string& name : request.classes)
    if (const LoadedClass* one = hierarchy.find(name); one && mainOf(*one)) mains.push_back(name);
  if (mains.size() == 1) return beginInMain(hierarchy, mains[0]);
  if (mains.size() > 1)
    throw InputError({}, "several classes have a main: " + dottedName(mains[0]) + " and " +
                             dottedName(mains[1]) + "; choose one with --main");
  for (const std::string& name : request.classes)
    if (const LoadedClass* one = hierarchy.find(name)) addPublic(*one, found.methods);
  if (found.methods.empty())
    throw InputError({}, "no class has a main or a public method: nothing to begin with");
  return found;
}

}  // namespace fathom::frontend::java::translation
