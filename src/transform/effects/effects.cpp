#include "transform/effects/effects.h"

#include <algorithm>

#include "logic/substitute.h"
#include "transform/effects/back_translation.h"
#include "transform/effects/plan.h"
#include "transform/unchanged.h"

namespace fathom::transform {

using namespace program;

namespace {

bool contains(const std::vector<std::size_t>& sorted, std::size_t element) {
  return std::ranges::binary_search(sorted, element);
}

class Rewriter {
 public:
  Rewriter(logic::TermStore& terms, const Program& original, const EffectsPlan& plan)
      : terms_(terms), original_(original), plan_(plan) {}

  Program run() {
    Program result = original_;
    result.globals.clear();
    for (std::size_t g = 0; g < original_.globals.size(); ++g)
      if (plan_.stays[g]) result.globals.push_back(original_.globals[g]);
    for (std::size_t p = 0; p < result.procedures.size(); ++p) rewrite(p, result.procedures[p]);
    return result;
  }

 private:
  void rewrite(std::size_t p, Procedure& procedure) {
    for (Edge& edge : procedure.edges)
      if (auto* call = std::get_if<Call>(&edge.statement)) rewrite(*call);
    const std::vector<std::size_t>& changed = plan_.effects.changed[p];
    for (const std::size_t g : plan_.effects.touched[p])
      procedure.inputs.push_back(
          place(g, contains(changed, g) ? plan_.entryValue[g] : symbolOf(g)));
    for (const std::size_t g : changed) procedure.outputs.push_back(place(g, symbolOf(g)));
    for (const std::size_t g : plan_.unusedIn[p])
      procedure.locals.push_back(place(g, plan_.unused[g]));
    if (plan_.hasEntryEdge[p]) addEntryEdge(procedure, changed);
  }

  void addEntryEdge(Procedure& procedure, const std::vector<std::size_t>& changed) {
    Assign begin;
    for (const std::size_t g : changed)
      begin.updates.push_back({symbolOf(g), logic::identity(terms_, plan_.entryValue[g])});
    const LocationId fresh(procedure.locationCount++);
    procedure.edges.push_back({fresh, procedure.entry, std::move(begin), procedure.position});
    procedure.entry = fresh;
  }

  void rewrite(Call& call) {
    const std::size_t callee = call.targets.front().procedure.index();
    for (const std::size_t g : plan_.effects.touched[callee])
      call.arguments.push_back(logic::identity(terms_, symbolOf(g)));
    const std::size_t ownResults = call.results.size();
    for (const std::size_t g : plan_.effects.changed[callee]) {
      const auto end = call.results.begin() + static_cast<std::ptrdiff_t>(ownResults);
      const bool taken = std::find(call.results.begin(), end, symbolOf(g)) != end;
      call.results.push_back(taken ? plan_.unused[g] : symbolOf(g));
    }
  }

  Symbol symbolOf(std::size_t global) const { return original_.globals[global].symbol; }

  Variable place(std::size_t global, Symbol symbol) const {
    const Variable& from = original_.globals[global];
    const std::string name =
        from.sourceName.empty() ? terms_.baseName(from.symbol) : from.sourceName;
    return {symbol, symbol == from.symbol ? from.sourceName : name, from.position};
  }

  logic::TermStore& terms_;
  const Program& original_;
  const EffectsPlan& plan_;
};

}  // namespace

Transformed effects(logic::TermStore& terms, const Program& program) {
  EffectsPlan plan = planEffects(terms, program);
  if (std::ranges::count(plan.stays, false) == 0) return unchanged(program);
  Program result = Rewriter(terms, program, plan).run();
  auto translation =
      std::make_shared<EffectsBackTranslation>(terms, program, result, std::move(plan));
  return {std::move(result), std::move(translation)};
}

}  // namespace fathom::transform
