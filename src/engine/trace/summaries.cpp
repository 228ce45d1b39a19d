#include "engine/trace/summaries.h"

namespace fathom::engine::trace {

TripleId Summaries::add(Triple triple) {
  const TripleId id(known_.triples.size());
  ++version_;
  known_.triplesOf[triple.function.index()].push_back(id);
  known_.triples.push_back(std::move(triple));
  return id;
}

PathId Summaries::add(Path path) {
  for (const PathId older : known_.pathsOf[path.function.index()]) {
    const Path& other = known_.paths[older.index()];
    if (other.words == path.words && other.trace == path.trace) return older;
  }
  const PathId id(known_.paths.size());
  ++version_;
  known_.pathsOf[path.function.index()].push_back(id);
  known_.paths.push_back(std::move(path));
  return id;
}

void Summaries::raise(TripleId id, std::size_t level, std::vector<TripleId> support) {
  Triple& triple = known_.triples[id.index()];
  if (level <= triple.level) return;
  ++version_;
  triple.level = level;
  triple.support = std::move(support);
}

News Summaries::backTo(Known before) {
  News news{before.triples.size(), before.paths.size()};
  const auto from = [](const auto& all, std::size_t count) {
    return all.cbegin() + static_cast<std::ptrdiff_t>(count);
  };
  news.triples.assign(from(known_.triples, news.triplesBefore), known_.triples.cend());
  news.paths.assign(from(known_.paths, news.pathsBefore), known_.paths.cend());
  for (std::size_t i = 0; i < news.triplesBefore; ++i)
    if (known_.triples[i].level > before.triples[i].level && known_.triples[i].level != kAlways)
      news.raised.emplace_back(TripleId(i), known_.triples[i].level);
  known_ = std::move(before);
  return news;
}

void Summaries::add(News news) {
  const std::size_t tripleShift = known_.triples.size() - news.triplesBefore;
  for (Triple& triple : news.triples) {
    for (TripleId& id : triple.support)
      if (id.index() >= news.triplesBefore) id = TripleId(id.index() + tripleShift);
    add(std::move(triple));
  }
  std::vector<PathId> ours;  // by new path
  for (Path& path : news.paths) {
    for (std::optional<PathId>& id : path.calls)
      if (id && id->index() >= news.pathsBefore) id = ours[id->index() - news.pathsBefore];
    ours.push_back(add(std::move(path)));
  }
  for (const auto& [id, level] : news.raised) raise(id, level);
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
