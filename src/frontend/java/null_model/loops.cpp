#include <algorithm>

#include "frontend/java/null_model/model.h"

namespace fathom::frontend::java::null_model {
namespace {

std::vector<std::uint32_t> nextOf(const Block& block) {
  std::vector<std::uint32_t> next = block.successors;
  next.insert(next.end(), block.handlers.begin(), block.handlers.end());
  return next;
}

/// Edges to a block that the search is inside of, by depth-first search from the entry.
std::vector<std::pair<std::uint32_t, std::uint32_t>> backEdges(const std::vector<Block>& blocks) {
  enum class Mark : std::uint8_t { New, Inside, Done };
  struct Frame {
    std::uint32_t block;
    std::vector<std::uint32_t> next;
    std::size_t done = 0;
  };
  std::vector<Mark> marks(blocks.size(), Mark::New);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
  std::vector<Frame> stack{{0, nextOf(blocks[0])}};
  marks[0] = Mark::Inside;
  while (!stack.empty()) {
    Frame& top = stack.back();
    if (top.done == top.next.size()) {
      marks[top.block] = Mark::Done;
      stack.pop_back();
      continue;
    }
    const std::uint32_t next = top.next[top.done++];
    if (!blocks[next].isReached) continue;
    if (marks[next] == Mark::Inside) {
      found.emplace_back(top.block, next);
    } else if (marks[next] == Mark::New) {
      marks[next] = Mark::Inside;
      stack.push_back({next, nextOf(blocks[next])});
    }
  }
  return found;
}

}  // namespace

std::optional<std::vector<Loop>> loopsOf(const std::vector<Block>& blocks) {
  std::vector<std::vector<std::uint32_t>> before(blocks.size());
  for (std::uint32_t i = 0; i < blocks.size(); ++i)
    if (blocks[i].isReached)
      for (const std::uint32_t next : nextOf(blocks[i])) before[next].push_back(i);
  std::vector<Loop> loops;
  for (const auto& [last, head] : backEdges(blocks)) {
    auto loop = std::ranges::find(loops, head, &Loop::head);
    if (loop == loops.end()) loop = loops.insert(loop, {head, std::vector<bool>(blocks.size())});
    loop->blocks[head] = true;
    std::vector<std::uint32_t> waiting{last};
    while (!waiting.empty()) {
      const std::uint32_t at = waiting.back();
      waiting.pop_back();
      if (loop->blocks[at]) continue;
      if (at == 0) return std::nullopt;  // it begins before the head
      loop->blocks[at] = true;
      waiting.insert(waiting.end(), before[at].begin(), before[at].end());
    }
  }
  return loops;
}

}  // namespace fathom::frontend::java::null_model
