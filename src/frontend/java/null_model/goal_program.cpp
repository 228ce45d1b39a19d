#include "frontend/java/null_model/goal_program.h"

#include <algorithm>

#include "frontend/java/null_model/body.h"

namespace fathom::frontend::java::null_model {
namespace {

using program::ProcedureId;

class ProgramMaker {
 public:
  ProgramMaker(logic::TermStore& terms, const ModelText& model, const Ring& ring,
               const std::set<Dereference>& goals)
      : terms_(terms),
        model_(model),
        ring_(ring),
        relevance_(model, ring, goals),
        shared_(terms, model, ring, relevance_, made_.program) {}

  GoalProgram make() {
    for (const MethodNumber method : ring_.methods)
      if (isNeeded(method)) procedures_.emplace(method, ProcedureId(procedures_.size()));
    for (const MethodNumber method : ring_.methods)
      if (procedures_.contains(method)) addBody(method);
    for (const MethodNumber method : ring_.tops)
      made_.program.entryPoints.push_back(procedures_.at(method));
    for (const MethodNumber method : ring_.opened)
      if (model_[method].isRoot) addOutside(method);
    return std::move(made_);
  }

 private:
  /// Some call of it matters (though perhaps it never returns), or it leads to the goals.
  bool isNeeded(MethodNumber method) const {
    return ring_.tops.contains(method) || ring_.opened.contains(method) ||
           relevance_[method].returns;
  }

  void addBody(MethodNumber method) {
    BodyMaker body(terms_, model_, ring_, relevance_, shared_, model_[method],
                   [this](MethodNumber callee) { return procedures_.at(callee); });
    made_.program.procedures.push_back(body.make());
    for (const GoalPlace& place : body.goals()) {
      const std::string name = model_[method].name + "@" + std::to_string(place.bci) + "#" +
                               std::to_string(made_.goals.size());
      made_.program.goals.push_back(
          {name, "null", {}, procedures_.at(method), place.location, place.condition});
      made_.goals.push_back({place.bci, place.site});
    }
  }

  /// Code outside calls the method.
  void addOutside(MethodNumber number) {
    const Method& method = model_[number];
    program::Procedure outside;
    outside.name = method.name + " from outside";
    outside.entry = program::LocationId(0);
    const program::LocationId called(1);
    outside.exit = program::LocationId(2);
    outside.locationCount = 3;
    program::Call call{{{terms_.boolean(true), procedures_.at(number)}}, {}, {}};
    std::vector<program::Term> given;
    for (std::size_t i = 0; i < method.parameters.size(); ++i) {
      const program::Symbol input = terms_.symbol("p" + std::to_string(i), terms_.intSort());
      outside.inputs.push_back({input, {}, {}});
      const program::Term passed = terms_.constant(input);
      call.arguments.push_back(logic::Lambda{{}, passed});
      if (method.parameters[i].isNonNullOutside)
        given.push_back(terms_.negate(terms_.eq(passed, terms_.integer(0))));
    }
    if (method.givesResult) {
      call.results.push_back(terms_.symbol("result", terms_.intSort()));
      outside.locals.push_back({call.results.front(), {}, {}});
    }
    outside.edges.push_back(
        {outside.entry, called, program::Assume{terms_.conjunction(given)}, {}});
    outside.edges.push_back({called, outside.exit, std::move(call), {}});
    made_.program.entryPoints.emplace_back(made_.program.procedures.size());
    made_.program.procedures.push_back(std::move(outside));
  }

  logic::TermStore& terms_;
  const ModelText& model_;
  const Ring& ring_;
  GoalProgram made_;
  Relevance relevance_;
  SharedState shared_;
  std::map<MethodNumber, ProcedureId> procedures_;
};

}  // namespace

GoalProgram goalProgram(logic::TermStore& terms, const ModelText& model, const Ring& ring,
                        const std::set<Dereference>& goals) {
  return ProgramMaker(terms, model, ring, goals).make();
}

}  // namespace fathom::frontend::java::null_model
