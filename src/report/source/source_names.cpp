#include "report/source/source_names.h"

#include <algorithm>
#include <map>

#include "program/proof.h"
#include "report/source/procedure_name.h"

namespace fathom::report {

using logic::Symbol;
using program::Procedure;
using program::Program;
using program::Variable;

namespace {

using Variables = std::vector<Variable>;

bool isNamed(const Variable& variable) {
  return !variable.sourceName.empty();
}

/// Gives each variable of a procedure the name it is read by.
class Naming {
 public:
  Naming(logic::TermStore& terms, const Program& program, const Procedure& body, Reading reading)
      : terms_(terms), program_(program), body_(body), reading_(reading) {
    if (reading == Reading::Run) return;
    count(program.globals);
    count(reading == Reading::Contract ? body.inputs : body.locals);
  }

  std::unordered_map<Symbol, std::string> run() {
    nameResultsOfCalls();
    for (const Variable& global : program_.globals) name(global, plain(global));
    for (const Variable& local : body_.locals) name(local, plain(local));
    for (const Variable& output : body_.outputs) name(output, output.sourceName);
    for (const Variable& input : body_.inputs)
      name(input, copied(input) ? "\\old(" + input.sourceName + ")" : input.sourceName);
    if (reading_ != Reading::Run)
      for (const Variable& output : body_.outputs) name(output, "\\" + output.sourceName);
    return std::move(names_);
  }

 private:
  void name(const Variable& variable, const std::string& name) {
    if (!isNamed(variable)) return;
    names_[variable.symbol] = name;
    if (reading_ == Reading::Run) return;
    const bool inLoop = reading_ == Reading::Loop;
    names_[program::startOf(terms_, variable.symbol)] = "\\old(" + name + ")";
    names_[program::oldOf(terms_, variable.symbol)] =
        inLoop ? "\\at(" + name + ", LoopEntry)" : "\\old(" + name + ")";
    names_[program::exitOf(terms_, variable.symbol)] = "\\at(" + name + ", LoopExit)";
  }

  /// With its line where others share its name.
  std::string plain(const Variable& variable) const {
    const auto uses = uses_.find(variable.sourceName);
    if (uses == uses_.end() || uses->second <= 1) return variable.sourceName;
    return variable.sourceName + "@" + std::to_string(variable.position.line);
  }

  void count(const Variables& variables) {
    for (const Variable& variable : variables) ++uses_[variable.sourceName];
  }

  /// A local of the same name holds its value now.
  bool copied(const Variable& input) const {
    return reading_ == Reading::Loop &&
           std::ranges::count(body_.locals, input.sourceName, &Variable::sourceName) > 0;
  }

  void nameResultsOfCalls() {
    for (const program::Edge& edge : body_.edges)
      if (const auto* call = std::get_if<program::Call>(&edge.statement))
        for (const Symbol result : call->results)
          names_[result] = shownName(program_[call->targets.front().procedure]) + "()";
  }

  logic::TermStore& terms_;
  const Program& program_;
  const Procedure& body_;
  Reading reading_;
  std::unordered_map<std::string, std::size_t> uses_;
  std::unordered_map<Symbol, std::string> names_;
};

}  // namespace

bool hasSourceNames(const Program& program) {
  const auto anyOf = [](const Variables& variables) {
    return std::ranges::any_of(variables, isNamed);
  };
  return anyOf(program.globals) ||
         std::ranges::any_of(program.procedures, [&](const Procedure& body) {
           return anyOf(body.inputs) || anyOf(body.outputs) || anyOf(body.locals);
         });
}

std::unordered_map<Symbol, std::string> namesOfSource(logic::TermStore& terms,
                                                      const Program& program,
                                                      program::ProcedureId procedure,
                                                      Reading reading) {
  return Naming(terms, program, program[procedure], reading).run();
}

std::unordered_set<Symbol> variablesOfSource(const Program& program,
                                             program::ProcedureId procedure) {
  const Procedure& body = program[procedure];
  std::unordered_set<Symbol> symbols;
  for (const auto* variables : {&program.globals, &body.inputs, &body.locals})
    for (const Variable& variable : *variables)
      if (isNamed(variable) && variable.position.known()) symbols.insert(variable.symbol);
  return symbols;
}

PointerParts pointersOf(const Program& program, program::ProcedureId procedure) {
  const Procedure& body = program[procedure];
  PointerParts parts;
  for (const auto* variables : {&program.globals, &body.inputs, &body.outputs, &body.locals}) {
    std::map<std::pair<std::string, std::uint32_t>, Symbol> objects;
    for (const Variable& variable : *variables)
      objects.emplace(std::pair(variable.sourceName, variable.position.line), variable.symbol);
    for (const Variable& variable : *variables) {
      if (!variable.sourceName.ends_with(".offset")) continue;
      const std::string name =
          variable.sourceName.substr(0, variable.sourceName.size() - std::string(".offset").size());
      const auto object = objects.find({name, variable.position.line});
      if (object == objects.end()) continue;
      parts.offsetOf[object->second] = variable.symbol;
      parts.objectOf[variable.symbol] = object->second;
    }
  }
  return parts;
}

}  // namespace fathom::report
