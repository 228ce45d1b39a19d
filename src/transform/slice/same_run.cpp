#include "transform/slice/same_run.h"

#include <algorithm>

#include "transform/guided_run.h"

namespace fathom::transform {

using namespace program;

namespace {

bool isSame(const Statement& original, const Statement& sliced) {
  const auto* call = std::get_if<Call>(&original);
  const auto* kept = std::get_if<Call>(&sliced);
  if (!call || !kept) return original == sliced;
  return call->arguments == kept->arguments && call->results == kept->results;
}

}  // namespace

bool isSameRun(const Program& original, const Program& sliced, const SliceLayout& layout,
               const Activation& ofSlice) {
  const SlicedProcedure& place = layout.procedures[ofSlice.procedure.index()];
  const Procedure& before = original[place.original];
  const Procedure& after = sliced[ofSlice.procedure];
  if (place.irrelevant[before.entry.index()]) return false;
  return std::ranges::all_of(ofSlice.steps, [&](const Step& step) {
    const Edge& edge = before.edges[place.edges.at(step.edge.index()).index()];
    return !place.irrelevant[edge.to.index()] &&
           isSame(edge.statement, after.edges[step.edge.index()].statement);
  });
}

Activation sameRun(const logic::TermStore& terms, const Program& original,
                   const SliceLayout& layout, const Activation& ofSlice) {
  const SlicedProcedure& place = layout.procedures[ofSlice.procedure.index()];
  const Procedure& before = original[place.original];
  Activation made{place.original,
                  {},
                  {},
                  defaultValues(terms, before.outputs),
                  defaultValues(terms, before.locals),
                  ofSlice.steps,
                  ofSlice.anyInputs};
  for (Step& step : made.steps) step.edge = place.edges[step.edge.index()];
  for (std::size_t i = 0; i < place.outputs.size(); ++i)
    made.outputs[place.outputs[i]] = ofSlice.outputs[i];
  for (std::size_t i = 0; i < place.locals.size(); ++i)
    (place.locals[i].wasOutput ? made.outputs : made.locals)[place.locals[i].index] =
        ofSlice.locals[i];
  if (made.anyInputs) return made;
  made.inputs = defaultValues(terms, before.inputs);
  made.globals = defaultValues(terms, original.globals);
  for (std::size_t i = 0; i < place.inputs.size(); ++i)
    made.inputs[place.inputs[i]] = ofSlice.inputs[i];
  for (std::size_t i = 0; i < layout.globals.size(); ++i)
    made.globals[layout.globals[i]] = ofSlice.globals[i];
  return made;
}

}  // namespace fathom::transform
