#include "program/text/print.h"

#include <algorithm>
#include <unordered_set>

#include "base/match.h"
#include "logic/substitute.h"
#include "program/text/names.h"
#include "program/text/procedure_printer.h"

namespace fathom::program::text {
namespace {

/// The file that most short positions mean: that of the first one known.
std::string mainFile(const Program& program) {
  for (const Procedure& procedure : program.procedures) {
    if (procedure.position.known()) return procedure.position.file;
    for (const Edge& edge : procedure.edges) {
      if (edge.position.known()) return edge.position.file;
    }
  }
  return "";
}

std::string globalDeclaration(const logic::TermStore& terms, const PrintContext& context,
                              const Variable& variable, bool inAxiom) {
  const Symbol symbol = variable.symbol;
  const std::string attributes = context.attributes(variable);
  const std::string name = written(terms.name(symbol));
  const auto& domain = terms.domain(symbol);
  if (domain.empty() && !inAxiom) {
    return attributes + "var " + name + ": " + writtenSort(terms, terms.range(symbol)) + ";\n";
  }
  std::string sorts;
  for (const logic::Sort sort : domain)
    sorts += (sorts.empty() ? "" : ", ") + writtenSort(terms, sort);
  if (terms.range(symbol) == terms.boolSort()) {
    return attributes + "relation " + name + "(" + sorts + ");\n";
  }
  return attributes + "function " + name + "(" + sorts +
         "): " + writtenSort(terms, terms.range(symbol)) + ";\n";
}

std::string header(const logic::TermStore& terms, const Program& program,
                   const PrintContext& context) {
  std::string out = "@at(" + writtenString(context.file) + ", 0, 0);\n";
  for (const logic::Sort sort : program.sorts)
    out += "sort " + written(terms.sortName(sort)) + ";\n";
  std::unordered_set<Symbol> inAxioms;
  for (const Symbol symbol : logic::freeSymbols(terms, program.axioms)) inAxioms.insert(symbol);
  for (const Variable& global : program.globals) {
    out += globalDeclaration(terms, context, global, inAxioms.contains(global.symbol));
  }
  for (const Term axiom : program.axioms) {
    out += "axiom " + writtenTerm(terms, axiom, {context.globalNames, {}}) + ";\n";
  }
  for (const Approximation& each : program.approximations) {
    if (!each.site) out += context.note(each) + "\n";
  }
  for (std::size_t i = 0; i < program.entryPoints.size(); ++i) {
    out += (i == 0 ? "entry " : ", ") + written(program[program.entryPoints[i]].name);
  }
  return out + (program.entryPoints.empty() ? "" : ";\n");
}

std::vector<std::vector<const Approximation*>> notesByProcedure(const Program& program) {
  std::vector<std::vector<const Approximation*>> notes(program.procedures.size());
  for (const Approximation& each : program.approximations)
    if (each.site) notes[each.site->procedure.index()].push_back(&each);
  return notes;
}

}  // namespace

std::string PrintContext::at(const Position& position) const {
  if (!position.known()) return "";
  const std::string place =
      std::to_string(position.line) + ", " + std::to_string(position.column) + ") ";
  return position.file == file ? "@at(" + place
                               : "@at(" + writtenString(position.file) + ", " + place;
}

std::string PrintContext::note(const Approximation& each) const {
  const bool over = each.direction == Approximation::Direction::Over;
  return at(each.position) + (over ? "@over(" : "@under(") + writtenString(each.what) + ");";
}

std::string PrintContext::attributes(const Variable& variable) const {
  const bool named = !variable.sourceName.empty();
  return at(variable.position) +
         (named ? "@source(" + writtenString(variable.sourceName) + ") " : "");
}

std::string print(const logic::TermStore& terms, const Program& program) {
  PrintContext context{mainFile(program), {}, notesByProcedure(program), false};
  for (const Variable& global : program.globals)
    context.globalNames.insert(terms.name(global.symbol));
  std::vector<ProcedurePrinter> printers;
  std::vector<GoalId> order;
  std::vector<GoalsByLocation> goalsOf = goalsByLocation(program);
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    printers.emplace_back(terms, program, ProcedureId(i), std::move(goalsOf[i]), context);
    const std::vector<GoalId> goals = printers.back().goalOrder();
    order.insert(order.end(), goals.begin(), goals.end());
  }
  context.numberGoals = !std::ranges::is_sorted(order);
  std::string out = header(terms, program, context);
  for (const ProcedurePrinter& printer : printers) out += "\n" + printer.print();
  return out;
}

}  // namespace fathom::program::text
