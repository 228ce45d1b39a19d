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

/// Of a library, what any number of calls change.
void MethodText::modifyByFunctions(const Step& step, const CallTargets& targets) {
  CallTargets called;
  called.functions = targets.functions;
  called.isUnknownFunction = targets.isUnknownFunction;
  modifyRegions(whole_.library()->modifications.of(facts_, step, called).regions,
                whole_.library()->quiet.of(facts_, step, called).regions);
}

}  // namespace fathom::frontend::java::relational
