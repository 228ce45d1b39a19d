#include "witness/loop_heads.h"

#include <algorithm>

namespace fathom::witness {

using namespace program;

namespace {

/// Locations to which an edge leads back, in a search from the entry.
std::vector<LocationId> headsOf(const Procedure& body) {
  const FlowGraph flow(body);
  enum class Mark { New, Open, Done };
  std::vector<Mark> marks(body.locationCount, Mark::New);
  std::vector<bool> isHead(body.locationCount);
  std::vector<std::pair<LocationId, std::size_t>> open{{body.entry, 0}};
  marks[body.entry.index()] = Mark::Open;
  while (!open.empty()) {
    const LocationId at = open.back().first;
    if (open.back().second == flow.out[at.index()].size()) {
      marks[at.index()] = Mark::Done;
      open.pop_back();
      continue;
    }
    const EdgeId edge = flow.out[at.index()][open.back().second++];
    const LocationId to = body.edges[edge.index()].to;
    if (marks[to.index()] == Mark::Open) isHead[to.index()] = true;
    if (marks[to.index()] != Mark::New) continue;
    marks[to.index()] = Mark::Open;
    open.emplace_back(to, 0);
  }
  std::vector<LocationId> heads;
  for (std::size_t i = 0; i < isHead.size(); ++i)
    if (isHead[i]) heads.emplace_back(i);
  return heads;
}

/// The first known position that control comes to from there, without a choice before it.
Position positionFrom(const Procedure& body, LocationId location) {
  const FlowGraph flow(body);
  for (std::size_t i = 0; i < body.locationCount; ++i) {
    const auto& out = flow.out[location.index()];
    for (const EdgeId edge : out)
      if (body.edges[edge.index()].position.known()) return body.edges[edge.index()].position;
    if (out.size() != 1) return {};
    location = body.edges[out.front().index()].to;
  }
  return {};
}

}  // namespace

std::optional<Location> keywordOf(const report::Encoding& encoding, const SourceTexts& texts,
                                  const LoopHead& head) {
  const Procedure& body = (*encoding.program)[head.procedure];
  const Position position = positionFrom(body, head.location);
  const auto text = texts.find(position.file);
  if (!position.known() || text == texts.end()) return std::nullopt;
  const Place place{position.line, position.column};
  std::optional<LoopText> found;
  for (const LoopText& loop : text->second->loops()) {
    const bool isInHeader = !loop.isDo && loop.keyword <= place && place < loop.body;
    const bool isInBody = loop.isDo && loop.body <= place && place <= loop.end;
    if (isInHeader || isInBody) found = loop;  // those inside come later
  }
  if (!found) return std::nullopt;
  return Location{position.file, found->keyword.line, found->keyword.column, body.name};
}

std::vector<LoopHead> loopHeadsAt(const report::Encoding& encoding, const SourceTexts& texts,
                                  const Location& location) {
  std::vector<LoopHead> exact;
  std::vector<LoopHead> sameLine;
  for (std::size_t p = 0; p < encoding.program->procedures.size(); ++p)
    for (const LocationId head : headsOf(encoding.program->procedures[p])) {
      const LoopHead one{ProcedureId(p), head};
      const auto keyword = keywordOf(encoding, texts, one);
      if (!keyword || keyword->line != location.line) continue;
      if (!location.file.empty() && !isFile(keyword->file, location.file)) continue;
      sameLine.push_back(one);
      if (location.column == 0 || keyword->column == location.column) exact.push_back(one);
    }
  return exact.empty() && sameLine.size() == 1 ? sameLine : exact;
}

std::vector<LoopHead> locationsAt(const report::Encoding& encoding, const SourceTexts& texts,
                                  const Location& location) {
  std::vector<LoopHead> found;
  for (std::size_t p = 0; p < encoding.program->procedures.size(); ++p) {
    const Procedure& body = encoding.program->procedures[p];
    std::vector<bool> leaves(body.locationCount);
    std::vector<bool> comes(body.locationCount);
    for (const Edge& edge : body.edges) {
      if (!edge.position.known() ||
          (!location.file.empty() && !isFile(edge.position.file, location.file)))
        continue;
      const auto text = texts.find(edge.position.file);
      const Place begin{location.line, std::max(1U, location.column)};
      const Place end =
          text != texts.end() ? text->second->endOfStatement(begin) : Place{begin.line + 1, 0};
      const Place place{edge.position.line, edge.position.column};
      if (place < begin || end < place) continue;
      leaves[edge.from.index()] = true;
      comes[edge.to.index()] = true;
    }
    for (std::size_t i = 0; i < body.locationCount; ++i)
      if (leaves[i] && !comes[i]) found.push_back({ProcedureId(p), LocationId(i)});
  }
  return found;
}

}  // namespace fathom::witness
