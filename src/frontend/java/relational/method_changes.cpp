// Of a library: calls as text, by what the methods called may change and give.
#include <fmt/format.h>

#include "frontend/java/relational/method_text.h"
#include "program/requirement.h"

namespace fathom::frontend::java::relational {

using fmt::format;

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

/// What leads the methods called to iterators that they return leads them to nothing else.
bool MethodText::areSourcesApart(const Step& step, const CallTargets& targets) const {
  for (const std::size_t source :
       whole_.library()->untouched.sourcesOf(targets, step.operands.size())) {
    std::vector<VariableId> others;
    for (std::size_t i = 0; i < step.operands.size(); ++i)
      if (i != source && facts_.body.variables[step.operands[i].index()].isReference)
        others.push_back(step.operands[i]);
    const VariableId id = step.operands[source];
    if (facts_.body.variables[id.index()].isReference && !others.empty() &&
        !roots_->areApart(id, others, Roots::Reach::All, place_))
      return false;
  }
  return true;
}

/// What bodies give has seen all changes where they make it, or what others give them. Where
/// nothing was stale before, more of them give what is not stale.
void MethodText::callBodies(const Step& step, const CallTargets& targets) {
  const LibraryFacts& library = *whole_.library();
  CallTargets bodies = targets;
  bodies.rows.clear();
  const CollectionAnalysis& analysis = model_.analysis();
  const auto isTouched = touched(step.result);
  const auto call = [&](const std::optional<std::string>& promise) {
    const std::string before = isTouched ? local("before", "bool") : "";
    if (isTouched) line(format("{} = {};", before, *isTouched));
    modifyBy(step, targets);
    anyResult(step);
    if (step.result) ofType(*step.result, step.type);
    if (isTouched && library.untouched.areOf(bodies) && areSourcesApart(step, bodies))
      foundAsBefore(*step.result,
                    format("{} || !({} && {})", before, program::kQuietCallers.variable,
                           program::kApart.variable));
    if (isTouched && step.call == CallKind::Virtual && roots_->isOfCallers(step.operands[0]))
      foundAsBefore(*step.result, format("{} || !{}", before, program::kQuietCallers.variable));
    if (!promise) return;
    const Sort* sort = sortOf(*step.result);
    line(format("assume({}!stale{}({}){});", *promise, sort->number, name(*step.result),
                sort->hasOwn ? format(" || isOwn{}({})", sort->number, name(*step.result)) : ""));
  };
  const Sort* sort = step.result ? sortOf(*step.result) : nullptr;
  const std::string ifQuiet = format("!{} || ", program::kQuietCallers.variable);
  if (!sort || !sort->container) return call(std::nullopt);
  if (analysis.givesFresh(bodies, false)) return call("");
  if (library.results.givesFresh(bodies)) return call(ifQuiet);
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

/// Some of the collections change only where users are not quiet.
void MethodText::modifyOthers(const Step& step, const ChangeSet& all, const ChangeSet& quiet) {
  struct Found {
    Altered altered;
    bool isOfAny = false;
  };
  std::map<RegionId, Found> regions;
  const ChangeTable& table = whole_.library()->changes;
  all.forEach([&](std::size_t number) {
    if (!sorts_.contains(table[number].region)) return;
    Found& found = regions[table[number].region];
    found.altered.all.push_back(table[number].origin);
    found.isOfAny = true;
  });
  quiet.forEach([&](std::size_t number) {
    if (!sorts_.contains(table[number].region)) return;
    Found& found = regions[table[number].region];
    found.altered.all.push_back(table[number].origin);
    found.altered.quiet.push_back(table[number].origin);
  });
  for (auto& [region, found] : regions) {
    found.altered.given = step.operands;
    const Sort& sort = model_.sorts().at(region);
    changing(sort, found.altered, [&, &found = found] {
      modifyAll(sort, found.altered.quiet.empty() ? format("!{}", program::kQuietCallers.variable)
                      : found.isOfAny             ? ""
                                                  : std::string(program::kValidIterators.variable));
    });
  }
}

void MethodText::modifyBy(const Step& step, const CallTargets& targets) {
  const LibraryFacts& library = *whole_.library();
  CallTargets others;
  others.isUnknown = targets.isUnknown;
  others.isOutside = targets.isOutside;
  const auto changes = [&](const Modifications& modifications) {
    Modified all = modifications.of(facts_, step, others);
    for (const ResolvedMethod& target : targets.bodies) all.add(modifications.of(target));
    for (const std::size_t number : all.iterated) {
      if (number >= step.operands.size()) continue;
      const Sort* sort = sortOf(step.operands[number]);
      if (sort == nullptr || !sort->container) continue;
      for (const OriginId origin : library.origins.of(facts_, step.operands[number]))
        all.others.insert(library.changes.number({sort->container->to, origin}));
    }
    return all;
  };
  const Modified modified = changes(library.modifications);
  const Modified quiet = changes(library.quiet);
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
  modifyOthers(step, modified.others, quiet.others);
}

/// The members of a container change, which the variable stands for or goes through. Of a library,
/// iterators of it that callees have made, and that were not seen yet, become stale, too.
void MethodText::modify(const Sort& sort, const std::string& container, VariableId variable) {
  const auto change = [&] {
    line(format("modify{}{}({});", sort.number, suffix_, container));
    if (whole_.library() != nullptr && !privates_[variable.index()]) modifyNew(sort);
  };
  if (whole_.library() == nullptr) return change();
  const OriginSet& origins = whole_.library()->origins.of(facts_, variable);
  const std::vector<OriginId> ways(origins.begin(), origins.end());
  changing(sort, {ways, ways, {variable}, Roots::Reach::Itself}, change);
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

/// Of a library, what any number of calls change.
void MethodText::modifyByFunctions(const Step& step, const CallTargets& targets) {
  CallTargets called;
  called.functions = targets.functions;
  called.isUnknownFunction = targets.isUnknownFunction;
  modifyOthers(step, whole_.library()->modifications.of(facts_, step, called).others,
               whole_.library()->quiet.of(facts_, step, called).others);
}

}  // namespace fathom::frontend::java::relational
