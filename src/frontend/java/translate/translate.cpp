#include "frontend/java/translate/translate.h"

#include "frontend/java/translate/array_types.h"
#include "frontend/java/translate/entry_points.h"
#include "frontend/java/translate/program_translation.h"
#include "frontend/java/translate/start.h"

namespace fathom::frontend::java::translation {
namespace {

constexpr unsigned kPointerWidth = 64;  // of encodings; references are integers

/// Twice: the first translation finds what is raised where, and who can see it.
program::Program translateWith(const TranslationInput& input, const EntryPoints& entryPoints,
                               IntegerEncoding& integers) {
  RaiseAnalysis raises(input.hierarchy);
  ProgramTranslation first(input, integers, raises);
  makeStarts(first, entryPoints);
  raises.solve();
  ProgramTranslation second(input, integers, raises);
  makeStarts(second, entryPoints);
  return std::move(second.program);
}

program::Program translateAs(const TranslationInput& input, const EntryPoints& entryPoints) {
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
  const TranslationInput input{terms, hierarchy, library,   request.options,
                               reach, sources,   evaluated, arrayTypes(reach, entryPoints)};
  program::Program program = translateAs(input, entryPoints);
  return {std::move(program), {}, entryPoints.mainClass};
}

}  // namespace fathom::frontend::java
