#include "frontend/java/relational/relational.h"

#include "frontend/java/relational/program_text.h"
#include "frontend/java/translate/entry_points.h"

namespace fathom::frontend::java::relational {
namespace {

/// Users of a library extend its classes and call what these leave to them.
void addProtected(ClassHierarchy& hierarchy, const std::vector<std::string>& classes,
                  std::vector<ResolvedMethod>& entries) {
  for (const std::string& name : classes) {
    const LoadedClass* one = hierarchy.find(name);
    if (one == nullptr || one->file.flags.has(Access::Final)) continue;
    for (const Method& method : one->file.methods)
      if (method.code && method.flags.has(Access::Protected)) entries.push_back({one, &method});
  }
}

}  // namespace

RelationalProgram translateCollections(ClassHierarchy& hierarchy,
                                       const TranslationRequest& request) {
  const translation::EntryPoints entryPoints = translation::findEntryPoints(hierarchy, request);
  const CollectionTable table;
  CollectionAnalysis analysis(hierarchy, table);
  std::vector<ResolvedMethod> entries = entryPoints.methods;
  const bool isClosed = entryPoints.mainClass.has_value();
  if (!isClosed) addProtected(hierarchy, request.classes, entries);
  analysis.run(entries, isClosed, request.classes);
  RelationalModel model(analysis, isClosed);
  const translation::SourceFiles sources(request.classes, request.sources);
  std::optional<LibraryFacts> library;
  if (!isClosed) library.emplace(analysis, entries);
  ProgramText text(model, sources, library ? &*library : nullptr);
  return {text.write(entries), entryPoints.mainClass, entryPoints.isMainPublic};
}

}  // namespace fathom::frontend::java::relational
