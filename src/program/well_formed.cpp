#include "program/well_formed.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "base/match.h"
#include "logic/traverse.h"

namespace fathom::program {

namespace {

enum class Role { Global, Input, Output, Local };

/// The variables of a procedure above the globals; without the latter, the globals themselves.
struct Scope {
  const Scope* outer = nullptr;
  std::unordered_map<Symbol, Role> roles;
  std::set<std::string> names;

  std::optional<Role> find(Symbol symbol) const {
    if (const auto found = roles.find(symbol); found != roles.end()) return found->second;
    return outer ? outer->find(symbol) : std::nullopt;
  }
  bool knows(const std::string& name) const {
    return names.contains(name) || (outer && outer->knows(name));
  }
};

class Checker {
 public:
  Checker(const logic::TermStore& terms, const Program& program)
      : terms_(terms), program_(program), sorts_(program.sorts.begin(), program.sorts.end()) {}

  std::vector<Flaw> check() {
    checkSorts();
    declare(globals_, program_.globals, Role::Global);
    checkAxioms();
    std::set<std::string> procedureNames;
    for (const Procedure& procedure : program_.procedures) {
      if (!procedureNames.insert(procedure.name).second)
        say(procedure.position, "a second procedure is named {}", procedure.name);
    }
    for (std::size_t i = 0; i < program_.procedures.size(); ++i) checkProcedure(ProcedureId(i));
    checkGoals();
    checkEntryPoints();
    return std::move(flaws_);
  }

 private:
  template <class... Args>
  void say(const Position& position, fmt::format_string<Args...> sentence, Args&&... args) {
    flaws_.push_back({position, fmt::format(sentence, std::forward<Args>(args)...)});
  }

  // ---- Declarations ----

  void checkSorts() {
    std::set<std::string> names;
    for (const logic::Sort sort : program_.sorts) {
      if (terms_.sortKind(sort) != logic::SortKind::Uninterpreted)
        say({}, "a declared sort is not an uninterpreted one");
      else if (!names.insert(terms_.sortName(sort)).second)
        say({}, "the sort {} is declared twice", terms_.sortName(sort));
    }
  }

  bool isDeclared(logic::Sort sort) const {
    while (terms_.sortKind(sort) == logic::SortKind::Array) {
      if (!isDeclared(terms_.indexSort(sort))) return false;
      sort = terms_.elementSort(sort);
    }
    return terms_.sortKind(sort) != logic::SortKind::Uninterpreted || sorts_.contains(sort);
  }

  void declare(Scope& scope, const std::vector<Variable>& variables, Role role) {
    for (const Variable& variable : variables) {
      const std::string name = terms_.name(variable.symbol);
      if (scope.knows(name)) say(variable.position, "the name {} is declared twice", name);
      scope.names.insert(name);
      scope.roles.emplace(variable.symbol, role);
      bool declared = isDeclared(terms_.range(variable.symbol));
      for (const logic::Sort sort : terms_.domain(variable.symbol)) declared &= isDeclared(sort);
      if (!declared) say(variable.position, "the sort of {} is not declared", name);
    }
  }

  // ---- Terms ----

  /// Whether the handle means anything; nothing else may be asked of it if not.
  bool exists(const Position& position, std::string_view what, Term term) {
    if (term.index() < terms_.nodeCount()) return true;
    say(position, "{} is no term of the store", what);
    return false;
  }

  void checkTerm(const Position& position, std::string_view what, const Scope& scope, Term term,
                 logic::Sort sort, const std::vector<logic::Sort>& parameters = {}) {
    if (!exists(position, what, term)) return;
    if (terms_.sort(term) != sort) say(position, "{} has the wrong sort", what);
    logic::forEachSubterm(terms_, term, [&](Term part) { checkPart(position, what, scope, part); });
    if (terms_.looseBound(term) > parameters.size())
      say(position, "{} has a loose bound variable", what);
    else
      checkParameters(position, what, term, parameters);
  }

  void checkPart(const Position& position, std::string_view what, const Scope& scope, Term part) {
    switch (terms_.kind(part)) {
      case logic::Kind::Apply:
        if (!scope.find(terms_.symbolOf(part)))
          say(position, "{} speaks of {}, which is not in scope", what,
              terms_.name(terms_.symbolOf(part)));
        return;
      case logic::Kind::Forall:
      case logic::Kind::Exists:
        if (!std::ranges::all_of(terms_.boundSorts(part),
                                 [&](auto sort) { return isDeclared(sort); }))
          say(position, "{} quantifies over an undeclared sort", what);
        return;
      default:
        return;
    }
  }

  /// Bound variables that reach out of the term have the sorts of the parameters they mean.
  void checkParameters(const Position& position, std::string_view what, Term term,
                       const std::vector<logic::Sort>& parameters) {
    std::set<std::pair<Term, std::size_t>> seen;  // with the number of variables bound on the way
    std::vector<std::pair<Term, std::size_t>> open{{term, 0}};
    while (!open.empty()) {
      auto [part, depth] = open.back();
      open.pop_back();
      if (terms_.looseBound(part) <= depth || !seen.emplace(part, depth).second) continue;
      const logic::Kind kind = terms_.kind(part);
      if (kind == logic::Kind::Bound) {
        if (terms_.sort(part) != parameters[terms_.boundIndex(part) - depth])
          say(position, "a parameter of {} is used in another sort", what);
        continue;
      }
      if (kind == logic::Kind::Forall || kind == logic::Kind::Exists)
        depth += terms_.boundSorts(part).size();
      for (const Term arg : terms_.args(part)) open.emplace_back(arg, depth);
    }
  }

  void checkLambda(const Position& position, std::string_view what, const Scope& scope,
                   const Lambda& lambda, Symbol meaning) {
    if (lambda.parameters != terms_.domain(meaning))
      say(position, "{} has other parameters than {}", what, terms_.name(meaning));
    checkTerm(position, what, scope, lambda.body, terms_.range(meaning), lambda.parameters);
  }

  void checkAxioms() {
    std::unordered_set<Symbol> changed;
    for (const Procedure& procedure : program_.procedures)
      for (const Edge& edge : procedure.edges)
        for (const Symbol target : writes(edge.statement)) changed.insert(target);
    for (const Term axiom : program_.axioms) {
      checkTerm({}, "an axiom", globals_, axiom, terms_.boolSort());
      if (axiom.index() >= terms_.nodeCount()) continue;
      logic::forEachSubterm(terms_, axiom, [&](Term part) {
        if (terms_.kind(part) == logic::Kind::Apply && changed.contains(terms_.symbolOf(part)))
          say({}, "an axiom speaks of {}, which a procedure changes",
              terms_.name(terms_.symbolOf(part)));
      });
    }
  }

  // ---- Procedures ----

  Scope scopeOf(const Procedure& procedure) {
    Scope scope{&globals_, {}, {}};
    declare(scope, procedure.inputs, Role::Input);
    declare(scope, procedure.outputs, Role::Output);
    declare(scope, procedure.locals, Role::Local);
    return scope;
  }

  void checkProcedure(ProcedureId id) {
    const Procedure& procedure = program_[id];
    scopes_.push_back(scopeOf(procedure));
    if (procedure.entry.index() >= procedure.locationCount)
      say(procedure.position, "the entry of {} is no location", procedure.name);
    if (procedure.exit.index() >= procedure.locationCount)
      say(procedure.position, "the exit of {} is no location", procedure.name);
    for (const Edge& edge : procedure.edges) checkEdge(procedure, scopes_.back(), edge);
  }

  void checkEdge(const Procedure& procedure, const Scope& scope, const Edge& edge) {
    if (edge.from.index() >= procedure.locationCount || edge.to.index() >= procedure.locationCount)
      say(edge.position, "an edge of {} has an end that is no location", procedure.name);
    if (edge.from == procedure.exit)
      say(edge.position, "an edge leaves the exit of {}", procedure.name);
    checkTargets(edge.position, scope, writes(edge.statement));
    match(
        edge.statement,
        [&](const Assign& assign) {
          for (const Update& update : assign.updates)
            checkLambda(edge.position, "the value of " + terms_.name(update.target), scope,
                        update.value, update.target);
        },
        [&](const Assume& assume) {
          checkTerm(edge.position, "an assumed condition", scope, assume.condition,
                    terms_.boolSort());
        },
        [](const Havoc&) {}, [&](const Call& call) { checkCall(edge.position, scope, call); });
  }

  void checkTargets(const Position& position, const Scope& scope,
                    const std::vector<Symbol>& targets) {
    std::unordered_set<Symbol> seen;
    for (const Symbol target : targets) {
      const std::string name = terms_.name(target);
      if (!seen.insert(target).second) say(position, "{} is changed twice at once", name);
      const auto role = scope.find(target);
      if (!role)
        say(position, "{} is changed, but is not in scope", name);
      else if (role == Role::Input)
        say(position, "{} is an input and cannot be changed", name);
    }
  }

  void checkCall(const Position& position, const Scope& scope, const Call& call) {
    if (call.targets.empty()) say(position, "a call has no target");
    for (const CallTarget& target : call.targets) {
      checkTerm(position, "the guard of a call", scope, target.guard, terms_.boolSort());
      if (target.procedure.index() >= program_.procedures.size())
        say(position, "a call has a target that is no procedure");
      else
        checkSignature(position, scope, call, program_[target.procedure]);
    }
  }

  void checkSignature(const Position& position, const Scope& scope, const Call& call,
                      const Procedure& callee) {
    if (call.arguments.size() != callee.inputs.size())
      return say(position, "{} takes {} arguments, not {}", callee.name, callee.inputs.size(),
                 call.arguments.size());
    if (call.results.size() != callee.outputs.size())
      return say(position, "{} has {} results, not {}", callee.name, callee.outputs.size(),
                 call.results.size());
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      checkLambda(position, fmt::format("argument {} of {}", i + 1, callee.name), scope,
                  call.arguments[i], callee.inputs[i].symbol);
    for (std::size_t i = 0; i < call.results.size(); ++i)
      if (!sameSignature(call.results[i], callee.outputs[i].symbol))
        say(position, "{} cannot take result {} of {}, which has another sort",
            terms_.name(call.results[i]), i + 1, callee.name);
  }

  bool sameSignature(Symbol a, Symbol b) const {
    return terms_.range(a) == terms_.range(b) && terms_.domain(a) == terms_.domain(b);
  }

  // ---- Goals and entry points ----

  void checkGoals() {
    std::set<std::string> names;
    std::map<std::pair<ProcedureId, LocationId>, Term> conditions;
    for (const Goal& goal : program_.goals) {
      if (!names.insert(goal.name).second)
        say(goal.position, "a second goal is named {}", goal.name);
      if (goal.procedure.index() >= program_.procedures.size() ||
          goal.location.index() >= program_[goal.procedure].locationCount) {
        say(goal.position, "the goal {} is at no location", goal.name);
        continue;
      }
      if (!conditions.emplace(std::pair(goal.procedure, goal.location), goal.condition).second)
        say(goal.position, "the goal {} shares its location with another", goal.name);
      checkTerm(goal.position, "the condition of " + goal.name, scopes_[goal.procedure.index()],
                goal.condition, terms_.boolSort());
    }
    for (std::size_t i = 0; i < program_.procedures.size(); ++i)
      for (const Edge& edge : program_.procedures[i].edges) {
        const auto goal = conditions.find({ProcedureId(i), edge.from});
        if (goal != conditions.end() && edge.statement != Statement(Assume{goal->second}))
          say(edge.position, "an edge leaves a goal without assuming its condition");
      }
  }

  void checkEntryPoints() {
    if (program_.entryPoints.empty()) say({}, "there is no entry point");
    std::set<ProcedureId> seen;
    for (const ProcedureId entry : program_.entryPoints) {
      if (entry.index() >= program_.procedures.size())
        say({}, "an entry point is no procedure");
      else if (!seen.insert(entry).second)
        say(program_[entry].position, "{} is an entry point twice", program_[entry].name);
    }
  }

  const logic::TermStore& terms_;
  const Program& program_;
  std::set<logic::Sort> sorts_;
  Scope globals_;
  std::vector<Scope> scopes_;  // by procedure
  std::vector<Flaw> flaws_;
};

}  // namespace

std::vector<Flaw> flaws(const logic::TermStore& terms, const Program& program) {
  return Checker(terms, program).check();
}

void requireWellFormed(const logic::TermStore& terms, const Program& program) {
  const std::vector<Flaw> found = flaws(terms, program);
  if (found.empty()) return;
  const std::string place = toString(found.front().position);
  throw InternalError((place.empty() ? "" : place + ": ") + found.front().sentence);
}

}  // namespace fathom::program
