#include "frontend/java/translate/translate.h"

#include "frontend/java/translate/array_types.h"
#include "frontend/java/translate/entry_points.h"
#include "frontend/java/translate/program_translation.h"
#include "frontend/java/translate/source_record.h"
#include "frontend/java/translate/start.h"
#include "frontend/java/translate/unmodelled_jvm.h"
#include "frontend/shared/constant_variables.h"

namespace fathom::frontend::java::translation {
namespace {

constexpr unsigned kPointerWidth = 64;  // of encodings; references are integers

struct Result {
  program::Program program;
  program::JavaSource source;
};

/// Twice: the first translation finds what is raised where, and who can see it, and whether objects
/// are copied from region to region.
Result translateWith(const TranslationInput& input, const EntryPoints& entryPoints,
                     IntegerEncoding& integers) {
  RaiseAnalysis raises(input.hierarchy);
  const HeapMaps maps = input.pointsTo ? HeapMaps::ByRegion : HeapMaps::ByField;
  ProgramTranslation first(input, integers, raises, maps);
  makeStarts(first, entryPoints);
  raises.solve();
  ProgramTranslation second(input, integers, raises,
                            first.copiesObjects ? HeapMaps::ByField : maps);
  makeStarts(second, entryPoints);
  recordHeap(second);
  return {std::move(second.program), std::move(second.source)};
}

Result translateAs(const TranslationInput& input, const EntryPoints& entryPoints) {
  if (input.options.arithmetic != JavaOptions::Arithmetic::BitVectors) {
    try {
      return translateWith(input, entryPoints, *integers(input.terms, kPointerWidth));
    } catch (const NeedsBitVectors&) {
    }
  }
  return translateWith(input, entryPoints, *bitVectors(input.terms, kPointerWidth));
}

}  // namespace
}  // namespace fathom::frontend::java::translation

namespace fathom::frontend::java {

using namespace translation;

Translated translate(logic::TermStore& terms, ClassHierarchy& hierarchy, const Library& library,
                     const TranslationRequest& request) {
  const EntryPoints entryPoints = findEntryPoints(hierarchy, request);
  const Reachability reach = reachableFrom(hierarchy, library, entryPoints.methods);
  const Evaluated evaluated(hierarchy, reach);
  const SourceFiles sources(request.classes, request.sources);
  std::optional<PointsTo> pointsTo;
  if (entryPoints.mainClass)
    pointsTo.emplace(hierarchy, library, reach, initialHeap(evaluated.initializers()),
                     entryPoints.methods);
  const TranslationInput input{terms,
                               hierarchy,
                               library,
                               request.options,
                               reach,
                               sources,
                               evaluated,
                               arrayTypes(reach, entryPoints),
                               pointsTo ? &*pointsTo : nullptr};
  Result result = translateAs(input, entryPoints);
  foldConstantVariables(terms, result.program);
  recordVirtualMachineErrors(hierarchy, reach, sources, result.program);
  recordCallsByTheJvm(hierarchy, reach, sources, request.options.checks, result.program);
  return {std::move(result.program), std::move(result.source), entryPoints.mainClass,
          entryPoints.isMainPublic};
}

}  // namespace fathom::frontend::java
