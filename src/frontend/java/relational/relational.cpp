#include "frontend/java/relational/relational.h"

#include "frontend/java/relational/program_text.h"
#include "frontend/java/translate/entry_points.h"

namespace fathom::frontend::java::relational {

RelationalProgram translateCollections(ClassHierarchy& hierarchy,
                                       const TranslationRequest& request) {
  const translation::EntryPoints entryPoints = translation::findEntryPoints(hierarchy, request);
  const CollectionTable table;
  CollectionAnalysis analysis(hierarchy, table);
  std::vector<ResolvedMethod> entries = entryPoints.methods;
  const bool isClosed = entryPoints.mainClass.has_value();
  analysis.run(entries, isClosed, request.classes);
  RelationalModel model(analysis, isClosed);
  const translation::SourceFiles sources(request.classes, request.sources);
  std::optional<LibraryFacts> library;
  if (!isClosed) library.emplace(analysis);
  ProgramText text(model, sources, library ? &*library : nullptr);
  return {text.write(entries), entryPoints.mainClass, entryPoints.isMainPublic};
}

}  // namespace fathom::frontend::java::relational
