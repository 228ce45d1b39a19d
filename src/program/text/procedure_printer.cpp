#include "program/text/procedure_printer.h"

#include "base/match.h"
#include "program/text/names.h"

namespace fathom::program::text {

ProcedurePrinter::ProcedurePrinter(const logic::TermStore& terms, const Program& program,
                                   ProcedureId id, GoalsByLocation goals,
                                   const PrintContext& context)
    : terms_(terms),
      program_(program),
      id_(id),
      procedure_(program[id]),
      context_(context),
      flow_(procedure_),
      goals_(std::move(goals)),
      taken_{context.globalNames, {}} {
  for (const auto* variables : {&procedure_.inputs, &procedure_.outputs, &procedure_.locals}) {
    for (const Variable& variable : *variables) taken_.local.insert(terms_.name(variable.symbol));
  }
}

std::optional<GoalId> ProcedurePrinter::assertAt(EdgeId id) const {
  const Edge& edge = procedure_.edges[id.index()];
  const auto goal = goals_[edge.from.index()];
  if (!goal || flow_.out[edge.from.index()].size() != 1) return std::nullopt;
  return program_[*goal].position == edge.position ? goal : std::nullopt;
}

std::vector<GoalId> ProcedurePrinter::bareGoals() const {
  std::vector<GoalId> result;
  for (std::size_t i = 0; i < procedure_.locationCount; ++i) {
    if (!goals_[i]) continue;
    const auto& out = flow_.out[i];
    if (out.size() != 1 || !assertAt(out.front())) result.push_back(*goals_[i]);
  }
  return result;
}

std::vector<GoalId> ProcedurePrinter::goalOrder() const {
  std::vector<GoalId> order = bareGoals();
  for (std::size_t i = 0; i < procedure_.edges.size(); ++i) {
    if (const auto goal = assertAt(EdgeId(i))) order.push_back(*goal);
  }
  return order;
}

std::string ProcedurePrinter::label(LocationId location) const {
  return "L" + std::to_string(location.index());
}

std::string ProcedurePrinter::print() const {
  std::string out = signature();
  for (const Variable& local : procedure_.locals) {
    out += "  " + context_.attributes(local) + "var " + written(terms_.name(local.symbol)) + ": " +
           shape(local.symbol) + ";\n";
  }
  out += "  label ";
  for (std::size_t i = 0; i < procedure_.locationCount; ++i) {
    out += (i == 0 ? "" : ", ") + label(LocationId(i));
  }
  out += ";\n  goto " + label(procedure_.entry) + ";\n\n";
  for (const GoalId goal : bareGoals()) {
    const Goal& bare = program_[goal];
    out += "  label " + label(bare.location) + ": " + goalAttribute(goal) +
           context_.at(bare.position) + "@bare assert(" + term(bare.condition) + "); goto " +
           label(bare.location) + ";\n";
  }
  for (const Approximation* each : context_.notes[id_.index()]) {
    const std::string site = label(each->site->location);
    out += "  label " + site + ": " + context_.note(*each) + " goto " + site + ";\n";
  }
  for (std::size_t i = 0; i < procedure_.edges.size(); ++i) out += edge(EdgeId(i));
  for (std::size_t i = 0; i < procedure_.locationCount; ++i) {
    const std::string name = label(LocationId(i));
    if (LocationId(i) == procedure_.exit) {
      out += "  label " + name + ": return;\n";
    } else if (flow_.out[i].empty() && !goals_[i]) {
      out += "  label " + name + ": goto " + name + ";\n";
    }
  }
  return out + "}\n";
}

std::string ProcedurePrinter::shape(Symbol symbol) const {
  const auto& domain = terms_.domain(symbol);
  const std::string range = writtenSort(terms_, terms_.range(symbol));
  if (domain.empty()) return range;
  std::string sorts;
  for (const logic::Sort sort : domain)
    sorts += (sorts.empty() ? "" : ", ") + writtenSort(terms_, sort);
  if (terms_.range(symbol) == terms_.boolSort()) return "relation(" + sorts + ")";
  return "function(" + sorts + "): " + range;
}

std::string ProcedurePrinter::parameters(const std::vector<Variable>& variables) const {
  std::string out = "(";
  for (const Variable& variable : variables) {
    if (out.size() > 1) out += ", ";
    out += context_.attributes(variable) + written(terms_.name(variable.symbol)) + ": " +
           shape(variable.symbol);
  }
  return out + ")";
}

std::string ProcedurePrinter::signature() const {
  std::string at = context_.at(procedure_.position);
  if (!at.empty()) at.back() = '\n';
  std::string out = at + "proc " + written(procedure_.name) + parameters(procedure_.inputs);
  if (!procedure_.outputs.empty()) out += " returns " + parameters(procedure_.outputs);
  return out + " {\n";
}

std::string ProcedurePrinter::goalAttribute(GoalId id) const {
  const Goal& goal = program_[id];
  const std::string number = context_.numberGoals ? ", " + std::to_string(id.index()) : "";
  return "@goal(" + writtenString(goal.name) + ", " + writtenString(goal.check) + number + ") ";
}

std::string ProcedurePrinter::edge(EdgeId id) const {
  const Edge& edge = procedure_.edges[id.index()];
  std::string out = "  label " + label(edge.from) + ": ";
  if (const auto goal = assertAt(id)) {
    out += goalAttribute(*goal) + context_.at(edge.position) + "assert(" +
           term(program_[*goal].condition) + ");";
  } else {
    out += context_.at(edge.position) + statement(edge.statement);
  }
  return out + " goto " + label(edge.to) + ";\n";
}

std::string ProcedurePrinter::term(Term term, const std::vector<std::string>& parameters) const {
  return writtenTerm(terms_, term, taken_, parameters);
}

std::string ProcedurePrinter::statement(const Statement& statement) const {
  return match(
      statement, [&](const Assign& assign) { return assignment(assign); },
      [&](const Assume& assume) -> std::string {
        return terms_.isTrue(assume.condition) ? "skip;"
                                               : "assume(" + term(assume.condition) + ");";
      },
      [&](const Havoc& havoc) -> std::string {
        std::string out;
        for (const Symbol target : havoc.targets) {
          out += (out.empty() ? "havoc " : ", ") + written(terms_.name(target));
        }
        return out.empty() ? "skip;" : out + ";";
      },
      [&](const Call& each) { return call(each); });
}

/// Names for the arguments of an update: upper case and not declared, so that they are universal.
std::vector<std::string> ProcedurePrinter::upperNames(std::size_t count) const {
  std::vector<std::string> names;
  for (std::size_t i = 1; names.size() < count; ++i) {
    std::string name = "X" + std::to_string(i);
    if (!taken_.contains(name)) names.push_back(std::move(name));
  }
  return names;
}

std::string ProcedurePrinter::assignment(const Assign& assign) const {
  if (assign.updates.empty()) return "skip;";
  std::string targets;
  std::string values;
  for (const Update& update : assign.updates) {
    const std::vector<std::string> names = upperNames(update.value.parameters.size());
    std::string args;
    for (const std::string& name : names) args += (args.empty() ? "" : ", ") + name;
    targets += (targets.empty() ? "" : ", ") + written(terms_.name(update.target)) +
               (names.empty() ? "" : "(" + args + ")");
    values += (values.empty() ? "" : ", ") + term(update.value.body, names);
  }
  return targets + " = " + values + ";";
}

bool ProcedurePrinter::isIdentity(const Lambda& lambda) const {
  if (terms_.kind(lambda.body) != logic::Kind::Apply) return false;
  const auto args = terms_.args(lambda.body);
  bool same = args.size() == lambda.parameters.size();
  for (std::size_t i = 0; same && i < args.size(); ++i) {
    same = terms_.kind(args[i]) == logic::Kind::Bound && terms_.boundIndex(args[i]) == i;
  }
  return same;
}

std::string ProcedurePrinter::argument(const Lambda& lambda) const {
  if (lambda.parameters.empty()) return term(lambda.body);
  if (isIdentity(lambda)) return written(terms_.name(terms_.symbolOf(lambda.body)));
  const std::vector<std::string> names = upperNames(lambda.parameters.size());
  std::string binders;
  for (std::size_t i = 0; i < names.size(); ++i) {
    binders += (i == 0 ? "" : ", ") + names[i] + ": " + writtenSort(terms_, lambda.parameters[i]);
  }
  return "lambda " + binders + ". " + term(lambda.body, names);
}

std::string ProcedurePrinter::call(const Call& call) const {
  std::string out;
  for (const Symbol result : call.results) {
    out += (out.empty() ? "" : ", ") + written(terms_.name(result));
  }
  if (!out.empty()) out += " = ";
  const auto name = [&](const CallTarget& target) {
    return written(program_[target.procedure].name);
  };
  if (call.targets.size() == 1 && terms_.isTrue(call.targets.front().guard)) {
    out += name(call.targets.front());
  } else {
    out += "call { ";
    for (const CallTarget& target : call.targets) {
      const bool last = &target == &call.targets.back();
      const bool otherwise = last && terms_.isTrue(target.guard);
      out +=
          (otherwise ? "else" : term(target.guard)) + " -> " + name(target) + (last ? " }" : "; ");
    }
  }
  std::string args;
  for (const Lambda& each : call.arguments) args += (args.empty() ? "" : ", ") + argument(each);
  return out + "(" + args + ");";
}

}  // namespace fathom::program::text
