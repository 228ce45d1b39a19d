#include "frontend/java/points_to/graph.h"

#include <utility>

namespace fathom::frontend::java::points_to {

Graph::Graph(Filters& filters) : filters_(filters) {}

NodeId Graph::addNode() {
  nodes_.emplace_back();
  return NodeId(nodes_.size() - 1);
}

NodeId Graph::addSlowNode() {
  const NodeId node = addNode();
  nodes_.back().isSlow = true;
  return node;
}

void Graph::insert(NodeId node, SiteId site) {
  SiteSet one;
  one.add(site);
  insertAll(node, one);
}

void Graph::insertAll(NodeId node, const SiteSet& sites) {
  Node& at = nodes_[node.index()];
  const SiteSet added = difference(sites, at.sites);
  if (added.isVoid()) return;
  at.waiting.unite(added);
  if (!std::exchange(at.isQueued, true)) (at.isSlow ? slow_ : queue_).push_back(node);
}

void Graph::send(const Edge& edge, const SiteSet& sites) {
  if (sites.isVoid()) return;
  if (edge.filter)
    insertAll(edge.to, intersection(sites, filters_.passing(*edge.filter)));
  else
    insertAll(edge.to, sites);
}

void Graph::flow(NodeId from, NodeId to, std::optional<FilterId> filter) {
  if (from == to) return;
  const Edge edge{to, filter};
  nodes_[from.index()].edges.push_back(edge);
  send(edge, nodes_[from.index()].sites);
}

void Graph::constrain(NodeId node, const Constraint& constraint) {
  Node& at = nodes_[node.index()];
  at.constraints.push_back(constraint);
  const std::size_t count = at.constraints.size();
  if (!at.sites.isVoid()) late_.push_back({node, at.sites, count - 1, count});
}

std::optional<Graph::Arrival> Graph::next() {
  if (!late_.empty()) {
    Arrival arrival = std::move(late_.front());
    late_.pop_front();
    return arrival;
  }
  std::deque<NodeId>& queue = queue_.empty() ? slow_ : queue_;
  if (queue.empty()) return std::nullopt;
  const NodeId node = queue.front();
  queue.pop_front();
  Node& at = nodes_[node.index()];
  at.isQueued = false;
  SiteSet added = std::exchange(at.waiting, {});
  at.sites.unite(added);
  for (const Edge& edge : at.edges) send(edge, added);
  return Arrival{node, std::move(added), 0, at.constraints.size()};
}

}  // namespace fathom::frontend::java::points_to
