#include "frontend/java/points_to/singles.h"

#include <algorithm>
#include <utility>

#include "frontend/java/bytecode/raising.h"

namespace fathom::frontend::java::points_to {
namespace {

/// Handlers count where an instruction of the block raises.
std::vector<BlockId> followers(const TypedBody& body, BlockId id) {
  const Block& block = body.blocks[id.index()];
  std::vector<BlockId> all = block.successors;
  bool raises = false;
  for (std::size_t i = block.first; i <= block.last && !raises; ++i)
    raises = mayRaise(body.instruction(i));
  if (raises)
    for (const BlockHandler& handler : block.handlers) all.push_back(handler.block);
  return all;
}

/// Whether control can come back to the block.
bool isInLoop(const TypedBody& body, BlockId start) {
  std::vector<bool> seen(body.blocks.size());
  std::vector<BlockId> open = followers(body, start);
  while (!open.empty()) {
    const BlockId block = open.back();
    open.pop_back();
    if (block == start) return true;
    if (seen[block.index()]) continue;
    seen[block.index()] = true;
    const std::vector<BlockId> next = followers(body, block);
    open.insert(open.end(), next.begin(), next.end());
  }
  return false;
}

/// Whether a call of the method runs the instruction at most once: one block has it, in no loop.
bool runsOnce(const TypedBody& body, std::uint16_t bci) {
  std::vector<BlockId> blocks;
  for (std::size_t i = 0; i < body.blocks.size(); ++i)
    if (body.instruction(body.blocks[i].first).bci <= bci &&
        bci <= body.instruction(body.blocks[i].last).bci)
      blocks.push_back(BlockId(i));
  return blocks.size() == 1 && !isInLoop(body, blocks.front());
}

bool runsOnce(const Analysis& analysis, const std::set<ResolvedMethod>& once,
              const ResolvedMethod& method, std::uint16_t bci) {
  return once.contains(method) && runsOnce(analysis.reach().bodies.at(method), bci);
}

}  // namespace

std::set<ResolvedMethod> calledOnce(const Analysis& analysis) {
  std::map<ResolvedMethod, std::size_t> callers;
  std::map<ResolvedMethod, std::vector<const Call*>> callsIn;
  for (const Call& call : analysis.calls()) {
    callsIn[call.caller].push_back(&call);
    for (const ResolvedMethod& target : call.bound) ++callers[target];
  }
  std::set<ResolvedMethod> once;
  std::vector<ResolvedMethod> open;
  for (const ResolvedMethod& root : analysis.roots())
    if (!callers.contains(root)) open.push_back(root);
  while (!open.empty()) {
    const ResolvedMethod method = open.back();
    open.pop_back();
    if (!once.insert(method).second) continue;
    for (const Call* call : callsIn[method])
      for (const ResolvedMethod& target : call->bound)
        if (callers.at(target) == 1 && !analysis.roots().contains(target) &&
            !isInLoop(analysis.reach().bodies.at(method), call->block))
          open.push_back(target);
  }
  return once;
}

bool isSingle(const Analysis& analysis, const std::set<ResolvedMethod>& once, const Site& site) {
  switch (site.kind) {
    case SiteKind::Literal:
    case SiteKind::Initial:
      return true;
    case SiteKind::New:
      return site.part == 0 && runsOnce(analysis, once, site.method, *site.bci);
    case SiteKind::Raised:
    case SiteKind::Fresh:
      return site.bci && runsOnce(analysis, once, site.method, *site.bci);
    case SiteKind::Argument:
      return site.part == 0;
    case SiteKind::Nondet:
      return once.contains(site.method);
    case SiteKind::Null:
    case SiteKind::ClassObject:
    case SiteKind::Unknown:
      return false;
  }
  return false;
}

}  // namespace fathom::frontend::java::points_to
