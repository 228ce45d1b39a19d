#include "engine/trace/summaries.h"

namespace fathom::engine::trace {

TripleId Summaries::add(Triple triple) {
  const TripleId id(known_.triples.size());
  known_.triplesOf[triple.function.index()].push_back(id);
  known_.triples.push_back(std::move(triple));
  return id;
}

PathId Summaries::add(Path path) {
  const PathId id(known_.paths.size());
  known_.pathsOf[path.function.index()].push_back(id);
  known_.paths.push_back(std::move(path));
  return id;
}

News Summaries::backTo(Known before) {
  News news{before.triples.size(), before.paths.size()};
  const auto from = [](const auto& all, std::size_t count) {
    return all.cbegin() + static_cast<std::ptrdiff_t>(count);
  };
  news.triples.assign(from(known_.triples, news.triplesBefore), known_.triples.cend());
  news.paths.assign(from(known_.paths, news.pathsBefore), known_.paths.cend());
  known_ = std::move(before);
  return news;
}

void Summaries::add(News news) {
  const std::size_t tripleShift = known_.triples.size() - news.triplesBefore;
  const std::size_t pathShift = known_.paths.size() - news.pathsBefore;
  for (Triple& triple : news.triples) {
    for (TripleId& id : triple.support)
      if (id.index() >= news.triplesBefore) id = TripleId(id.index() + tripleShift);
    add(std::move(triple));
  }
  for (Path& path : news.paths) {
    for (std::optional<PathId>& id : path.calls)
      if (id && id->index() >= news.pathsBefore) id = PathId(id->index() + pathShift);
    add(std::move(path));
  }
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
