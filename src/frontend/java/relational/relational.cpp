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
  analysis.run(entries, isClosed);
  RelationalModel model(analysis);
  const translation::SourceFiles sources(request.classes, request.sources);
  ProgramText text(model, sources);
  return {text.write(entries, isClosed), entryPoints.mainClass, entryPoints.isMainPublic};
}

}  // namespace fathom::frontend::java::relational
