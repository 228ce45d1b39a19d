#include <fmt/format.h>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <sstream>

#include "base/errors.h"
#include "base/match.h"
#include "base/version.h"
#include "witness/witness.h"

namespace fathom::witness {
namespace {

constexpr std::size_t kMostEdges = 100'000;

// ---- Writing ----

class GraphMlWriter {
 public:
  GraphMlWriter(const Witness& witness, const Origin& origin)
      : witness_(witness), origin_(origin) {}

  std::string run() {
    pugi::xml_node declaration = document_.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
    pugi::xml_node root = document_.append_child("graphml");
    root.append_attribute("xmlns") = "http://graphml.graphdrawing.org/xmlns";
    declareKeys(root);
    graph_ = root.append_child("graph");
    graph_.append_attribute("edgedefault") = "directed";
    const bool isViolation = std::holds_alternative<Violation>(witness_.content);
    writeHead(isViolation);
    match(
        witness_.content, [&](const Violation& violation) { write(violation); },
        [&](const Correctness& correctness) { write(correctness); });
    std::ostringstream text;
    document_.save(text, "  ");
    return text.str();
  }

 private:
  static void declareKeys(pugi::xml_node root) {
    const std::pair<const char*, const char*> keys[] = {{"witness-format-version", "graph"},
                                                        {"witness-type", "graph"},
                                                        {"sourcecodelang", "graph"},
                                                        {"producer", "graph"},
                                                        {"specification", "graph"},
                                                        {"programfile", "graph"},
                                                        {"programhash", "graph"},
                                                        {"architecture", "graph"},
                                                        {"creationtime", "graph"},
                                                        {"entry", "node"},
                                                        {"violation", "node"},
                                                        {"invariant", "node"},
                                                        {"invariant.scope", "node"},
                                                        {"assumption", "edge"},
                                                        {"assumption.scope", "edge"},
                                                        {"assumption.resultfunction", "edge"},
                                                        {"control", "edge"},
                                                        {"startline", "edge"},
                                                        {"enterFunction", "edge"},
                                                        {"returnFromFunction", "edge"},
                                                        {"enterLoopHead", "edge"}};
    for (const auto& [name, kind] : keys) {
      pugi::xml_node key = root.append_child("key");
      key.append_attribute("id") = name;
      key.append_attribute("attr.name") = name;
      key.append_attribute("attr.type") = "string";
      key.append_attribute("for") = kind;
    }
  }

  static void put(pugi::xml_node node, const char* key, const std::string& text) {
    pugi::xml_node data = node.append_child("data");
    data.append_attribute("key") = key;
    data.text().set(text.c_str());
  }

  void writeHead(bool isViolation) {
    const Task& task = witness_.task;
    put(graph_, "witness-format-version", "1.0");
    put(graph_, "witness-type", isViolation ? "violation_witness" : "correctness_witness");
    put(graph_, "sourcecodelang", task.language);
    put(graph_, "producer", std::string("Fathom ") + kVersion);
    put(graph_, "specification", task.specification);
    for (const std::string& file : task.files) put(graph_, "programfile", file);
    for (const std::string& file : task.files) put(graph_, "programhash", task.hashes.at(file));
    put(graph_, "architecture", task.pointerWidth == 32 ? "32bit" : "64bit");
    put(graph_, "creationtime", origin_.time);
  }

  pugi::xml_node node(std::size_t number) {
    pugi::xml_node added = graph_.append_child("node");
    added.append_attribute("id") = fmt::format("N{}", number).c_str();
    return added;
  }

  pugi::xml_node edge(std::size_t from, std::size_t to) {
    pugi::xml_node added = graph_.append_child("edge");
    added.append_attribute("source") = fmt::format("N{}", from).c_str();
    added.append_attribute("target") = fmt::format("N{}", to).c_str();
    return added;
  }

  void write(const Violation& violation) {
    put(node(0), "entry", "true");
    for (std::size_t i = 0; i < violation.segments.size(); ++i) {
      const Waypoint& waypoint = violation.segments[i].follow;
      const pugi::xml_node to = node(i + 1);
      if (waypoint.type == WaypointType::Target) put(to, "violation", "true");
      const pugi::xml_node step = edge(i, i + 1);
      put(step, "startline", std::to_string(waypoint.location.line));
      if (waypoint.type == WaypointType::Branching)
        put(step, "control", "condition-" + waypoint.value);
      else if (!waypoint.value.empty())
        put(step, "assumption", waypoint.value);
      if (!waypoint.function.empty()) put(step, "assumption.resultfunction", waypoint.function);
      if (!waypoint.location.function.empty())
        put(step, "assumption.scope", waypoint.location.function);
    }
  }

  void write(const Correctness& correctness) {
    put(node(0), "entry", "true");
    std::size_t count = 0;
    for (const Invariant& invariant : correctness.invariants) {
      if (invariant.kind == Invariant::Kind::Contract) continue;
      const pugi::xml_node head = node(++count);
      put(head, "invariant", invariant.value);
      put(head, "invariant.scope", invariant.location.function);
      const pugi::xml_node step = edge(count - 1, count);
      put(step, "startline", std::to_string(invariant.location.line));
      put(step, "enterLoopHead", "true");
    }
  }

  const Witness& witness_;
  const Origin& origin_;
  pugi::xml_document document_;
  pugi::xml_node graph_;
};

// ---- Reading ----

std::string dataOf(pugi::xml_node node, const char* key) {
  for (const pugi::xml_node data : node.children("data"))
    if (std::string_view(data.attribute("key").value()) == key) return data.text().get();
  return "";
}

class GraphMlReader {
 public:
  explicit GraphMlReader(std::string file) : file_(std::move(file)) {}

  Witness run(const std::string& text) {
    pugi::xml_document document;
    const auto parsed = document.load_buffer(text.data(), text.size());
    if (!parsed) {
      const auto end = text.begin() + std::min<std::ptrdiff_t>(parsed.offset, std::ssize(text));
      const auto line = static_cast<unsigned>(std::count(text.begin(), end, '\n') + 1);
      throw InputError({file_, line, 0}, std::string("this is no XML: ") + parsed.description());
    }
    graph_ = document.child("graphml").child("graph");
    if (!graph_) refuse("the witness has no graph");
    Witness witness;
    readHead(witness);
    readEdges();
    const std::string type = dataOf(graph_, "witness-type");
    if (type == "violation_witness")
      witness.content = readViolation();
    else if (type == "correctness_witness")
      witness.content = readInvariants();
    else
      refuse("the witness-type '" + type + "' is neither violation_ nor correctness_witness");
    return witness;
  }

 private:
  [[noreturn]] void refuse(const std::string& sentence) const {
    throw InputError({file_, 0, 0}, sentence);
  }

  std::string need(const char* key) const {
    std::string text = dataOf(graph_, key);
    if (text.empty()) refuse(std::string("the graph has no '") + key + "'");
    return text;
  }

  std::vector<std::string> allOf(std::string_view key) const {
    std::vector<std::string> texts;
    for (const pugi::xml_node data : graph_.children("data"))
      if (data.attribute("key").value() == key) texts.emplace_back(data.text().get());
    return texts;
  }

  void readHead(Witness& witness) const {
    const std::string version = dataOf(graph_, "witness-format-version");
    if (version != "1.0" && !version.empty())
      refuse("the witness-format-version '" + version + "' is not supported: 1.0 is");
    witness.producer = need("producer");
    Task& task = witness.task;
    need("programfile");
    task.files = allOf("programfile");
    const std::vector<std::string> hashes = allOf("programhash");
    if (hashes.size() != task.files.size()) refuse("each programfile needs its programhash");
    for (std::size_t i = 0; i < hashes.size(); ++i) task.hashes[task.files[i]] = hashes[i];
    task.specification = need("specification");
    task.language = need("sourcecodelang");
    const std::string architecture = need("architecture");
    if (architecture != "32bit" && architecture != "64bit")
      refuse("the architecture is 32bit or 64bit, not '" + architecture + "'");
    task.pointerWidth = architecture == "32bit" ? 32 : 64;
    need("creationtime");
  }

  void readEdges() {
    std::size_t count = 0;
    for (const pugi::xml_node node : graph_.children("node")) {
      nodes_[node.attribute("id").value()] = node;
      if (dataOf(node, "entry") != "true") continue;
      if (!entry_.empty()) refuse("the graph has two entries");
      entry_ = node.attribute("id").value();
    }
    if (entry_.empty()) refuse("the graph has no entry");
    for (const pugi::xml_node edge : graph_.children("edge")) {
      const std::string from = edge.attribute("source").value();
      const std::string to = edge.attribute("target").value();
      if (!nodes_.contains(from) || !nodes_.contains(to))
        refuse("an edge leads from or to a node that is not there");
      if (++count > kMostEdges) refuse("the graph has too many edges");
      edges_[from].push_back(edge);
    }
  }

  static unsigned lineOf(pugi::xml_node edge) {
    return static_cast<unsigned>(std::strtoul(dataOf(edge, "startline").c_str(), nullptr, 10));
  }

  /// The edges from the entry to the violation, by breadth-first search.
  std::vector<pugi::xml_node> path() const {
    std::map<std::string, pugi::xml_node> cameBy;
    std::vector<std::string> queue{entry_};
    std::set<std::string> seen{entry_};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::string at = queue[i];
      if (dataOf(nodes_.at(at), "violation") == "true") {
        std::vector<pugi::xml_node> back;
        for (std::string now = at; now != entry_; now = back.back().attribute("source").value())
          back.push_back(cameBy.at(now));
        return {back.rbegin(), back.rend()};
      }
      const auto out = edges_.find(at);
      if (out == edges_.end()) continue;
      for (const pugi::xml_node edge : out->second) {
        const std::string to = edge.attribute("target").value();
        if (!seen.insert(to).second) continue;
        cameBy[to] = edge;
        queue.push_back(to);
      }
    }
    refuse("no path of the graph leads to a violation");
  }

  Violation readViolation() const {
    Violation violation;
    for (const pugi::xml_node edge : path()) {
      const Location location{"", lineOf(edge), 0, dataOf(edge, "assumption.scope")};
      const std::string assumption = dataOf(edge, "assumption");
      const std::string control = dataOf(edge, "control");
      const std::string function = dataOf(edge, "assumption.resultfunction");
      const bool isTarget =
          dataOf(nodes_.at(edge.attribute("target").value()), "violation") == "true";
      if (isTarget && location.line == 0) refuse("the edge to the violation has no startline");
      if (location.line > 0 && !assumption.empty())
        violation.segments.push_back(
            {{},
             {function.empty() ? WaypointType::Assumption : WaypointType::FunctionReturn,
              withoutSemicolon(assumption), function, location}});
      if (location.line > 0 && control.starts_with("condition-"))
        violation.segments.push_back(
            {{}, {WaypointType::Branching, control.substr(10), "", location}});
      if (isTarget) violation.segments.push_back({{}, {WaypointType::Target, "", "", location}});
    }
    if (violation.segments.empty()) refuse("the entry is the violation");
    return violation;
  }

  static std::string withoutSemicolon(std::string text) {
    while (!text.empty() && (text.back() == ';' || text.back() == ' ')) text.pop_back();
    return text;
  }

  Correctness readInvariants() const {
    Correctness correctness;
    for (const auto& [from, edges] : edges_)
      for (const pugi::xml_node edge : edges) {
        const pugi::xml_node to = nodes_.at(edge.attribute("target").value());
        const std::string value = dataOf(to, "invariant");
        if (value.empty() || lineOf(edge) == 0) continue;
        const bool isLoop = dataOf(edge, "enterLoopHead") == "true";
        correctness.invariants.push_back(
            {isLoop ? Invariant::Kind::Loop : Invariant::Kind::Location,
             {"", lineOf(edge), 0, dataOf(to, "invariant.scope")},
             value,
             "",
             "",
             false});
      }
    return correctness;
  }

  std::string file_;
  pugi::xml_node graph_;
  std::string entry_;
  std::map<std::string, pugi::xml_node> nodes_;
  std::map<std::string, std::vector<pugi::xml_node>> edges_;
};

}  // namespace

std::string toGraphMl(const Witness& witness, const Origin& origin) {
  return GraphMlWriter(witness, origin).run();
}

Witness readGraphMl(const std::string& text, const std::string& file) {
  return GraphMlReader(file).run(text);
}

}  // namespace fathom::witness
