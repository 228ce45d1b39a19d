// Calls as text: the method called is one of its targets.
#include <fmt/format.h>

#include "frontend/java/relational/method_text.h"

namespace fathom::frontend::java::relational {

using fmt::format;

namespace {

bool hasGoal(const CallTargets& targets, GoalKind kind) {
  for (const Row* row : targets.rows)
    if (row->goal == kind) return true;
  return false;
}

std::string escaped(const std::string& name) {
  std::string text;
  for (const char letter : name) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return text;
}

}  // namespace

/// The exception is raised where the condition is false. Goals in handlers are decided, too: so one
/// way goes on as the exception does.
void MethodText::goal(const Step& step, const std::string& condition, bool mayMiss) {
  const std::string check = label("G");
  const std::string on = label("N");
  std::vector<std::string> ways{check};
  const std::string raised = label("R");
  const std::string missed = label("M");
  const bool isSeenHere = isSeen() && condition != "true";
  if (isSeenHere) ways.push_back(raised);
  if (mayMiss) ways.push_back(missed);
  if (ways.size() > 1) line(format("goto {};", fmt::join(ways, ", ")));
  if (isSeenHere) {
    place(raised);
    line(format("assume(!({}));", condition));
    raise(step);
  }
  if (mayMiss) {
    place(missed);
    line(format("assume(!({}));", condition));
    line(format("goto {};", on));
  }
  if (ways.size() > 1) place(check);
  line(format("@goal(\"{}\", \"cme\") assert({});", escaped(whole_.goalName(method_, step.bci)),
              condition));
  if (ways.size() > 1) place(on);
}

void MethodText::anyResult(const Step& step) {
  if (!step.result) return;
  if (const Sort* sort = sortOf(*step.result)) return any(name(*step.result), *sort);
  if (isTruth(*step.result)) line(format("havoc {};", name(*step.result)));
}

void MethodText::call(const Step& step, const CallTargets& targets) {
  mayRaise(step);
  const bool hasReceiver = !step.operands.empty() && step.call != CallKind::Static;
  const Sort* receiver = step.operands.empty() ? nullptr : sortOf(step.operands[0]);
  if (hasReceiver) notNull(step.operands[0]);
  const std::string object = step.operands.empty() ? "" : name(step.operands[0]);
  if (receiver && receiver->hasSubLists && !targets.rows.empty())
    goal(step, format("!staleView{}({})", receiver->number, object), false);
  const bool isIteration = hasGoal(targets, GoalKind::Next);
  const Row* expected =
      step.method ? model_.analysis().table().find(*step.method->owner, step.method->method->name,
                                                   step.method->method->descriptor)
                  : nullptr;
  if (isIteration && receiver && receiver->isIterator)
    goal(step,
         receiver->hasOwn ? format("!stale{0}({1}) || isOwn{0}({1})", receiver->number, object)
                          : format("!stale{}({})", receiver->number, object),
         model_.sorts().at(receiver->container->to).mayMiss);
  else if (expected && expected->goal == GoalKind::Next)
    goal(step, "true", false);

  std::vector<std::function<void()>> ways;
  if (whole_.library() != nullptr)
    addWaysOfLibrary(step, targets, ways);
  else
    addWays(step, targets, ways);
  const bool isConstructor = step.method && step.method->method->name == "<init>";
  if (ways.empty())
    ways.emplace_back([this, &step, isConstructor] {
      if (isConstructor) construct(step);
      anyResult(step);
    });
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < ways.size(); ++i) labels.push_back(label("T"));
  const std::string on = label("N");
  if (ways.size() > 1) line(format("goto {};", fmt::join(labels, ", ")));
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways.size() > 1) place(labels[i]);
    ways[i]();
    if (ways.size() > 1) line(format("goto {};", on));
  }
  if (ways.size() > 1) place(on);
}

void MethodText::addWays(const Step& step, const CallTargets& targets, Ways& ways) {
  for (const ResolvedMethod& each : targets.bodies)
    ways.emplace_back([this, &step, &each] { callBody(step, each); });
  for (const Row* each : targets.rows)
    ways.emplace_back([this, &step, each, &targets] { row(step, *each, targets); });
  if (targets.isUnknown) ways.emplace_back([this, &step] { unknown(step); });
}

void MethodText::callBody(const Step& step, const ResolvedMethod& target) {
  if (!whole_.isRelevant(target)) {
    anyResult(step);
    if (whole_.isObserved(target)) {
      isChanged_ = true;
      mayRaise(step);
    }
    return;
  }
  const MethodFacts& callee = *model_.analysis().find(target);
  const Signature signature = signatureOf(whole_, model_, target, callee);
  std::string arguments, results, thrown;
  for (std::size_t i = 0; i < signature.inputs.size(); ++i) {
    if (signature.inputs[i].empty()) continue;
    const bool isKnown = i < step.operands.size() &&
                         (sortOf(step.operands[i]) != nullptr || isTruth(step.operands[i]));
    std::string argument = isKnown ? name(step.operands[i]) : "";
    if (!isKnown) line(format("havoc {};", argument = local("any", signature.inputs[i])));
    arguments += (arguments.empty() ? "" : ", ") + argument;
  }
  if (!signature.result.empty()) {
    const bool isUsed = step.result && (sortOf(*step.result) || isTruth(*step.result));
    results = isUsed ? name(*step.result) : local("ignored", signature.result);
  }
  if (signature.thrown)
    results += (results.empty() ? "" : ", ") + (thrown = local("thrown", "bool"));
  line((results.empty() ? "" : results + " = ") + ProgramText::quoted(qualifiedName(target)) + "(" +
       arguments + ");");
  if (thrown.empty()) return;
  const std::string on = label("N");
  const std::string out = label("R");
  line(format("goto {}, {};", on, out));
  place(out);
  line(format("assume({});", thrown));
  raise(step);
  place(on);
  line(format("assume(!{});", thrown));
}

/// Any number of calls.
void MethodText::callFunctions(const Step& step, const CallTargets& targets, const Row* row) {
  if (whole_.library() != nullptr) return modifyByFunctions(step, targets);
  const std::string again = label("L");
  const std::string on = label("N");
  std::vector<std::string> ways{on};
  for (std::size_t i = 0; i < targets.functions.size(); ++i) ways.push_back(label("F"));
  const std::string other = label("F");
  if (targets.isUnknownFunction) ways.push_back(other);
  if (ways.size() == 1) return;
  place(again);
  line(format("goto {};", fmt::join(ways, ", ")));
  for (std::size_t i = 0; i < targets.functions.size(); ++i) {
    place(ways[i + 1]);
    callFunction(step, targets.functions[i], row);
    line(format("goto {};", again));
  }
  if (targets.isUnknownFunction) {
    place(other);
    line("unknown();");
    if (whole_.hasCallbacks()) line("callbacks();");
    line(format("goto {};", again));
  }
  place(on);
}

void MethodText::callFunction(const Step& step, const ResolvedMethod& target, const Row* row) {
  const MethodFacts& callee = *model_.analysis().find(target);
  Step call{StepKind::Call};
  call.bci = step.bci;
  call.handlers = step.handlers;
  call.mayRaise = true;
  if (!whole_.isRelevant(target)) return;
  const Signature signature = signatureOf(whole_, model_, target, callee);
  const bool isLambda = row && row->calls && *row->calls < step.operands.size();
  const VariableId function = isLambda ? step.operands[*row->calls] : step.operands[0];
  std::string arguments, results, thrown, value;
  for (std::size_t i = 0; i < signature.inputs.size(); ++i) {
    if (signature.inputs[i].empty()) continue;
    const VariableId parameter = callee.body.parameters[i];
    const Sort* sort = model_.sortOf(callee, parameter);
    std::string argument;
    if (i == 0 && sort && sort == sortOf(function)) {
      argument = name(function);
    } else {
      argument = local("any", signature.inputs[i]);
      if (sort)
        any(argument, *sort);
      else
        line(format("havoc {};", argument));
    }
    arguments += (arguments.empty() ? "" : ", ") + argument;
  }
  if (!signature.result.empty()) results = value = local("value", signature.result);
  if (signature.thrown)
    results += (results.empty() ? "" : ", ") + (thrown = local("thrown", "bool"));
  line((results.empty() ? "" : results + " = ") + ProgramText::quoted(qualifiedName(target)) + "(" +
       arguments + ");");
  if (!thrown.empty()) {
    const std::string on = label("N");
    const std::string out = label("R");
    line(format("goto {}, {};", on, out));
    place(out);
    line(format("assume({});", thrown));
    raise(call);
    place(on);
    line(format("assume(!{});", thrown));
  }
  const bool isAdded =
      row && (row->members == Members::Lambda || row->members == Members::PutLambda);
  const Sort* container = sortOf(step.operands[0]);
  if (!isAdded || value.empty() || !callee.result || !container) return;
  for (const auto& [sort, relation] :
       {std::pair(container->elements, "member"), std::pair(container->values, "value")})
    if (sort && &model_.sorts().at(*sort) == model_.sortOf(*callee.result))
      line(format("{}{}({}, {}) = true;", relation, container->number, name(step.operands[0]),
                  value));
}

/// A new collection has the members of those that its constructor is given.
void MethodText::construct(const Step& step) {
  const Sort* sort = sortOf(step.operands[0]);
  for (std::size_t i = 1; i < step.operands.size(); ++i) {
    const Sort* from = sortOf(step.operands[i]);
    if (from && from->hasSubLists)
      goal(step, format("!staleView{}({})", from->number, name(step.operands[i])), false);
    if (sort && from && from->isContainer)
      copyMembers(*sort, name(step.operands[0]), *from, name(step.operands[i]));
    if (sort && !from && facts_.body.variables[step.operands[i].index()].isReference) {
      for (const auto& [part, relation] :
           {std::pair(sort->elements, "member"), std::pair(sort->values, "value")}) {
        if (!part) continue;
        const std::string some =
            local("some", format("relation({})", model_.sorts().at(*part).name));
        line(format("havoc {};", some));
        line(format("{}{}({}, X) = {}(X);", relation, sort->number, name(step.operands[0]), some));
      }
    }
  }
}

void MethodText::unknown(const Step& step) {
  line("unknown();");
  if (whole_.hasCallbacks()) line("callbacks();");
  anyResult(step);
  isChanged_ = true;
  mayRaise(step);
}

}  // namespace fathom::frontend::java::relational
