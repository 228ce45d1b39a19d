// Calls as text: the method called is one of its targets.
#include <algorithm>
#include <fmt/format.h>

#include "frontend/java/relational/method_text.h"
#include "program/requirement.h"

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

/// One way stands for all bodies, and says what they change. Methods of the JDK are called on
/// objects of the JDK's classes, and of own ones that inherit them: these call own functions, too.
void MethodText::addWaysOfLibrary(const Step& step, const CallTargets& targets, Ways& ways) {
  const Sort* receiver =
      step.call == CallKind::Virtual && !step.operands.empty() ? sortOf(step.operands[0]) : nullptr;
  const auto assumeOwn = [this, &step, receiver](bool isOwn) {
    if (receiver && receiver->hasOwn)
      line(format("assume({}isOwn{}({}));", isOwn ? "" : "!", receiver->number,
                  name(step.operands[0])));
  };
  if (!targets.bodies.empty() || targets.isUnknown || targets.isOutside)
    ways.emplace_back([this, &step, &targets, assumeOwn] {
      const bool isOwns = step.method && CollectionAnalysis::isOwn(*step.method->owner);
      if ((!targets.isUnknown && !targets.isOutside) || isOwns) assumeOwn(true);
      callBodies(step, targets);
    });
  for (const Row* each : targets.rows) {
    if (targets.ofOthers.contains(each))
      ways.emplace_back([this, &step, each, &targets, assumeOwn] {
        assumeOwn(false);
        CallTargets alone = targets;
        if (!each->calls) alone.functions.clear();
        row(step, *each, alone);
      });
    if (targets.ofOwn.contains(each))
      ways.emplace_back([this, &step, each, &targets, assumeOwn] {
        assumeOwn(true);
        row(step, *each, targets);
      });
  }
}

/// What bodies give has seen all changes where they make it, or what others give them. Where
/// nothing was stale before, more of them give what is not stale.
void MethodText::callBodies(const Step& step, const CallTargets& targets) {
  const LibraryFacts& library = *whole_.library();
  CallTargets bodies = targets;
  bodies.rows.clear();
  const CollectionAnalysis& analysis = model_.analysis();
  const auto call = [&](const std::optional<std::string>& promise) {
    modifyBy(step, targets);
    anyResult(step);
    if (step.result) ofType(*step.result, step.type);
    if (!promise) return;
    const Sort* sort = sortOf(*step.result);
    line(format("assume({}!stale{}({}){});", *promise, sort->number, name(*step.result),
                sort->hasOwn ? format(" || isOwn{}({})", sort->number, name(*step.result)) : ""));
  };
  const Sort* sort = step.result ? sortOf(*step.result) : nullptr;
  const std::string ifQuiet = format("!{} || ", program::kQuietCallers.variable);
  if (!sort || !sort->container) return call(std::nullopt);
  if (analysis.givesFresh(bodies, false)) return call("");
  if (analysis.givesFresh(bodies, true)) return call(ifQuiet);
  if (!library.results.has(bodies)) return call(std::nullopt);
  const std::string valid = label("V");
  const std::string stale = label("V");
  const std::string on = label("N");
  line(format("goto {}, {};", valid, stale));
  place(valid);
  line(format("assume(forall I: {}. !stale{}(I));", sort->name, sort->number));
  call(ifQuiet);
  line(format("goto {};", on));
  place(stale);
  line(format("assume(exists I: {}. stale{}(I));", sort->name, sort->number));
  call(std::nullopt);
  place(on);
}

/// Any of the region's collections may change, where the condition holds. Iterators that there were
/// not before may be of collections as they were before.
void MethodText::modifyAll(const Sort& sort, const std::string& when) {
  const std::string condition = when.empty() ? "" : " && " + when;
  for (const RegionId id : sorts_) {
    const Sort& other = model_.sorts().at(id);
    if (!other.container || other.container->to != sort.region || !sort.noticesChanges) continue;
    const std::string some = local("some", format("relation({})", other.name));
    line(format("havoc {};", some));
    line(format("stale{0}(I) = stale{0}(I) || ({1}(I){2}{3});", other.number, some,
                other.isMixed ? format(" && isIterator{}(I)", other.number) : "", condition));
  }
  if (sorts_.contains(sort.region) && sort.hasHidden) {
    const std::string some = local("some", format("relation(hidden{})", sort.number));
    line(format("havoc {};", some));
    line(format("staleHidden{0}(I) = staleHidden{0}(I) || ({1}(I) && usedHidden{0}(I){2});",
                sort.number, some, condition));
  }
  if (sorts_.contains(sort.region) && sort.hasSubLists) {
    const std::string some = local("some", format("relation({})", sort.name));
    line(format("havoc {};", some));
    line(format("staleView{0}(I) = staleView{0}(I) || ({1}(I) && used{0}(I){2});", sort.number,
                some, condition));
  }
}

/// Some of the regions change only where users are not quiet.
void MethodText::modifyRegions(const std::set<RegionId>& regions, const std::set<RegionId>& quiet) {
  std::set<RegionId> all = regions;
  all.insert(quiet.begin(), quiet.end());
  for (const RegionId region : all) {
    const Sort* sort = model_.sortOf(region);
    if (!sort) continue;
    modifyAll(*sort, !quiet.contains(region)    ? format("!{}", program::kQuietCallers.variable)
                     : regions.contains(region) ? ""
                                                : std::string(program::kValidIterators.variable));
  }
}

void MethodText::modifyBy(const Step& step, const CallTargets& targets) {
  const LibraryFacts& library = *whole_.library();
  Modified modified, quiet;
  CallTargets others;
  others.isUnknown = targets.isUnknown;
  others.isOutside = targets.isOutside;
  modified.regions = library.modifications.of(facts_, step, others).regions;
  quiet.regions = library.quiet.of(facts_, step, others).regions;
  for (const ResolvedMethod& target : targets.bodies) {
    modified.add(library.modifications.of(target));
    quiet.add(library.quiet.of(target));
  }
  for (const std::size_t parameter : modified.parameters) {
    if (parameter >= step.operands.size()) continue;
    const Sort* sort = sortOf(step.operands[parameter]);
    if (!sort || !sort->isContainer) continue;
    const bool isQuiet = quiet.parameters.contains(parameter);
    const std::string changed = label("C");
    const std::string on = label("N");
    line(format("goto {}, {};", changed, on));
    place(changed);
    if (!isQuiet) line(format("assume(!{});", program::kQuietCallers.variable));
    modify(*sort, name(step.operands[parameter]), step.operands[parameter]);
    place(on);
  }
  modifyRegions(modified.regions, quiet.regions);
}

/// The members of a container change, which the variable stands for or goes through. Of a library,
/// iterators of it that callees have made, and that were not seen yet, become stale, too.
void MethodText::modify(const Sort& sort, const std::string& container, VariableId variable) {
  line(format("modify{}{}({});", sort.number, suffix_, container));
  if (whole_.library() != nullptr && !privates_[variable.index()]) modifyNew(sort);
}

void MethodText::modifyNew(const Sort& sort) {
  for (const RegionId id : sorts_) {
    const Sort& other = model_.sorts().at(id);
    if (!other.container || other.container->to != sort.region || !sort.noticesChanges) continue;
    const std::string some = local("some", format("relation({})", other.name));
    line(format("havoc {};", some));
    line(format("stale{0}(I) = stale{0}(I) || ({1}(I) && !used{0}(I));", other.number, some));
  }
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

/// Of a library, what any number of calls change.
void MethodText::modifyByFunctions(const Step& step, const CallTargets& targets) {
  CallTargets called;
  called.functions = targets.functions;
  called.isUnknownFunction = targets.isUnknownFunction;
  modifyRegions(whole_.library()->modifications.of(facts_, step, called).regions,
                whole_.library()->quiet.of(facts_, step, called).regions);
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
