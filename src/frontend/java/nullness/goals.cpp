#include "frontend/java/nullness/goals.h"

#include <algorithm>
#include <fmt/core.h>

namespace fathom::frontend::java::nullness {
namespace {

constexpr unsigned kLongestWay = 12;

/// Whether a handler of the method takes a NullPointerException that is raised there.
bool isCaughtAt(const Code& code, std::uint16_t bci) {
  return std::ranges::any_of(code.handlers, [bci](const ExceptionHandler& handler) {
    if (bci < handler.start || bci >= handler.end || !handler.caught) return false;
    return *handler.caught == "java/lang/NullPointerException" ||
           *handler.caught == "java/lang/RuntimeException" ||
           *handler.caught == "java/lang/Exception" || *handler.caught == "java/lang/Throwable";
  });
}

/// a.b.C.m.
std::string shortName(const ResolvedMethod& method) {
  const std::string name = qualifiedName(method);
  return name.substr(0, name.find('('));
}

}  // namespace

std::string_view nameOf(Evidence evidence) {
  constexpr std::string_view kNames[kEvidences]{"literal", "tested",    "library",
                                                "field",   "parameter", "unknown"};
  return kNames[static_cast<std::size_t>(evidence)];
}

/// Sees the dereferences and the tests of one body.
class GoalCollector::Visitor : public FlowListener {
 public:
  Visitor(GoalCollector& collector, std::uint32_t method) : its_(collector), method_(method) {}

  void onDereference(const Op& op, const Value& value) override {
    const auto [place, added] = found_.emplace(std::pair(op.bci, op.site), value);
    if (!added) place->second = join(place->second, value);
  }

  void onTest(const Value& value) override {
    const Origin& origin = value.origin;
    switch (origin.source) {
      case Source::Stored:
      case Source::Default:
      case Source::OpenField:
        its_.testedFields_.insert(origin.detail);
        break;
      case Source::Callee:
        its_.testedResults_.insert(origin.detail);
        break;
      case Source::Parameter:
        its_.testedParameters_.emplace(origin.method, origin.detail);
        break;
      case Source::Unknown:
      case Source::Library:
        if (const auto& resolved =
                its_.universe_.methods()[origin.method].code->calls[origin.detail].resolved)
          its_.testedLibrary_.insert(resolved->method);
        break;
      default:
        break;
    }
    if (origin.source != Source::None) its_.testedPlaces_.emplace(origin.method, origin.bci);
  }

  std::map<std::pair<std::uint16_t, Site>, Value> found_;

 private:
  GoalCollector& its_;
  std::uint32_t method_;
};

GoalCollector::GoalCollector(Analysis& analysis, ModelWriter& writer)
    : analysis_(analysis),
      universe_(analysis.context().universe),
      writer_(writer),
      confirmer_(analysis.context()) {
  for (std::uint32_t i = 0; i < universe_.fields().size(); ++i)
    confirmer_.checkField(i, analysis.mayBeDefaultAtFirst(i));
  for (std::uint32_t i = 0; i < universe_.methods().size(); ++i)
    if (analysis.isRoot(i)) confirmer_.checkRoot(i, analysis.givenTo(i));
  for (std::uint32_t i = 0; i < universe_.methods().size(); ++i)
    if (universe_.methods()[i].code) collect(i);
  for (Goal& goal : goals_)
    if (!goal.holds()) rank(goal);
}

void GoalCollector::collect(std::uint32_t method) {
  const MethodNode& node = universe_.methods()[method];
  FlowListener nobody;
  Visitor visitor(*this, method);
  MethodFlow flow(analysis_.context(), method, nobody);
  if (analysis_.facts().methods[method].isReached) {
    flow.run();
    flow.visit(visitor);
    Dereferences proved;
    for (const auto& [place, value] : visitor.found_)
      if (!value.mayBeNull()) proved.insert(place);
    writer_.begin(method);
    confirmer_.checkBody(method, flow.entries(), proved, &writer_);
    writer_.end();
  }
  std::set<std::pair<std::uint16_t, Site>> seen;
  for (const Op& op : node.code->ops) {
    if (op.kind != OpKind::Dereference || !seen.emplace(op.bci, op.site).second) continue;
    const auto found = visitor.found_.find({op.bci, op.site});
    Goal goal{method, op.bci, lineOf(method, op.bci), op.site, found != visitor.found_.end()};
    if (goal.isReached) goal.value = found->second;
    goal.isCaught = isCaughtAt(*node.method.method->code, op.bci);
    goals_.push_back(goal);
  }
}

std::uint32_t GoalCollector::lineOf(std::uint32_t method, std::uint16_t bci) const {
  std::uint32_t line = 0;
  std::uint16_t best = 0;
  for (const LineNumber& row : universe_.methods()[method].method.method->code->lines)
    if (row.start <= bci && (line == 0 || row.start >= best)) {
      line = row.line;
      best = row.start;
    }
  return line;
}

bool GoalCollector::isTested(const Origin& origin) const {
  if (testedPlaces_.contains({origin.method, origin.bci}) && origin.source != Source::Parameter)
    return true;
  switch (origin.source) {
    case Source::Stored:
    case Source::Default:
    case Source::OpenField:
      return testedFields_.contains(origin.detail);
    case Source::Callee:
      return testedResults_.contains(origin.detail);
    case Source::Parameter:
      return testedParameters_.contains({origin.method, origin.detail});
    default:
      return false;
  }
}

/// Whether the class of the receiver decides: a type outside that has implementations inside, or
/// one with a method that never returns null.
bool GoalCollector::dependsOnReceiver(const Origin& origin) const {
  const NullCode& code = *universe_.methods()[origin.method].code;
  const auto isIt = [&](const Op& op) { return op.kind == OpKind::Call && op.bci == origin.bci; };
  const auto call = std::ranges::find_if(code.ops, isIt);
  if (call == code.ops.end()) return false;
  const Targets& targets =
      analysis_.context().universe.targetsOf(code.calls[static_cast<std::size_t>(call->x)]);
  return !targets.outside.empty() || std::ranges::any_of(targets.own, [&](std::uint32_t callee) {
    return !analysis_.facts().methods[callee].result.mayBeNull();
  });
}

Evidence GoalCollector::evidenceOf(const Origin& origin, unsigned depth) const {
  if (depth > kLongestWay) return Evidence::Unknown;
  const Facts& facts = analysis_.facts();
  switch (origin.source) {
    case Source::Literal:
      return Evidence::Literal;
    case Source::Library:
      return Evidence::Library;
    case Source::Callee: {
      if (dependsOnReceiver(origin)) return Evidence::Unknown;
      const Evidence inside = evidenceOf(facts.methods[origin.detail].result.origin, depth + 1);
      return isTested(origin) ? std::min(inside, Evidence::Tested) : inside;
    }
    case Source::Parameter: {
      const Origin& passed = facts.methods[origin.method].parameters[origin.detail].origin;
      const Evidence inside = passed.source == Source::Parameter && passed.method == origin.method
                                  ? Evidence::Parameter
                                  : evidenceOf(passed, depth + 1);
      return isTested(origin) ? std::min(inside, Evidence::Tested) : inside;
    }
    case Source::Stored:
    case Source::Default:
    case Source::OpenField:
      return isTested(origin) ? Evidence::Tested : Evidence::Field;
    default:
      return Evidence::Unknown;
  }
}

void GoalCollector::rank(Goal& goal) const {
  goal.evidence = evidenceOf(goal.value.origin, 0);
  if (goal.value.nullity == Nullity::Null) goal.evidence = Evidence::Literal;
}

std::string GoalCollector::callName(const Origin& origin) const {
  const CallSite& site = universe_.methods()[origin.method].code->calls[origin.detail];
  if (site.resolved) return shortName(*site.resolved);
  if (!site.reference) return "an unknown call site";
  std::string name = fmt::format("{}.{}", site.reference->owner.name, site.reference->member.name);
  std::ranges::replace(name, '/', '.');
  return name;
}

std::vector<Step> GoalCollector::wayOf(const Goal& goal) const {
  std::vector<Step> steps;
  std::set<Origin> seen;
  addSteps(goal.value.origin, seen, steps);
  return steps;
}

/// A way that comes back to where it was ends there.
void GoalCollector::addSteps(const Origin& origin, std::set<Origin>& seen,
                             std::vector<Step>& steps) const {
  if (seen.size() > kLongestWay || origin.source == Source::None || !seen.insert(origin).second)
    return;
  const Facts& facts = analysis_.facts();
  const auto say = [&](std::string text) {
    steps.push_back({origin.method, lineOf(origin.method, origin.bci), std::move(text)});
  };
  const auto fieldName = [&] { return qualifiedName(universe_.fields()[origin.detail].field); };
  switch (origin.source) {
    case Source::Literal:
      return say("null");
    case Source::Callee:
      say(fmt::format("{} may return null", shortName(universe_.methods()[origin.detail].method)));
      return addSteps(facts.methods[origin.detail].result.origin, seen, steps);
    case Source::Library:
    case Source::Unknown:
      return say(fmt::format("{} may return null", callName(origin)));
    case Source::Stored:
      say(fmt::format("{} may be null: it is written here", fieldName()));
      return addSteps(facts.fields[origin.detail].written.origin, seen, steps);
    case Source::Default:
      return say(fmt::format("{} may not have been written", fieldName()));
    case Source::OpenField:
      return say(fmt::format("{} may be written by any class", fieldName()));
    case Source::Element:
      return say("an element of an array");
    case Source::Parameter: {
      const Origin& passed = facts.methods[origin.method].parameters[origin.detail].origin;
      const bool fromOutside = passed.source == Source::Parameter && passed.method == origin.method;
      const bool hasThis = !universe_.methods()[origin.method].isStatic;
      say(fmt::format("parameter {} of {}{}", origin.detail + (hasThis ? 0 : 1),
                      shortName(universe_.methods()[origin.method].method),
                      fromOutside ? " comes from outside" : ""));
      if (!fromOutside) addSteps(passed, seen, steps);
      return;
    }
    case Source::Other:
    case Source::None:
      return;
  }
}

}  // namespace fathom::frontend::java::nullness
