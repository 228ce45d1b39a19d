#include "engine/trace/summaries.h"

namespace fathom::engine::trace {

TripleId Summaries::add(Triple triple) {
  const TripleId id(allTriples_.size());
  triples_[triple.function.index()].push_back(id);
  allTriples_.push_back(std::move(triple));
  return id;
}

PathId Summaries::add(Path path) {
  const PathId id(allPaths_.size());
  paths_[path.function.index()].push_back(id);
  allPaths_.push_back(std::move(path));
  return id;
}

Term Summaries::at(ProcedureId f, const CallWords& call, Term words) const {
  const program::Procedure& callee = program_[f];
  logic::Substitution names;
  for (std::size_t i = 0; i < callee.inputs.size(); ++i)
    names.emplace(callee.inputs[i].symbol, logic::plain(call.arguments[i]));
  for (std::size_t i = 0; i < callee.outputs.size(); ++i)
    names.emplace(callee.outputs[i].symbol, logic::plain(call.results[i]));
  names.emplace(errorOf(terms_), logic::plain(call.error));
  return logic::substitute(terms_, words, names);
}

}  // namespace fathom::engine::trace
