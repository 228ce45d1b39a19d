#include "program/text/parse.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "logic/substitute.h"
#include "program/call_graph.h"
#include "program/text/lower.h"

namespace fathom::program::text {
namespace {

/// The names that an axiom can use.
class AxiomSurroundings : public Surroundings {
 public:
  AxiomSurroundings(const Source& source, const Scope& globals, const Signatures& signatures)
      : source_(source), globals_(globals), signatures_(signatures) {}

  const Known* declared(const std::string& name) const override { return globals_.find(name); }
  Symbol undeclared(const std::string& name, const Mark& mark) override {
    source_.fail(mark, "The name " + name + " is not declared.");
  }
  bool isProcedure(const std::string& name) const override { return signatures_.contains(name); }
  Term liftCall(ExprId call) override {
    source_.fail(source_.ast[call].mark, "A procedure call cannot stand in an axiom.");
  }

 private:
  const Source& source_;
  const Scope& globals_;
  const Signatures& signatures_;
};

class ProgramLowering {
 public:
  ProgramLowering(logic::TermStore& terms, const Ast& ast, const Log& log,
                  const ParseOptions& options)
      : source_(terms, ast), log_(log), options_(options), goals_(source_) {}

  Program lower() {
    if (source_.ast.procedures.empty()) {
      source_.fail(Mark{},
                   "There is no procedure in this file: expected at least 'proc main() { ... }'.");
    }
    program_.sorts = source_.sorts;
    declareGlobals();
    signatures_ = collectSignatures(source_);
    checkProcedureNames();
    lowerProcedures();
    program_.goals = goals_.take();
    lowerAxioms();
    findEntryPoints();
    for (const ApproximationItem& item : source_.ast.approximations) {
      using Direction = Approximation::Direction;
      program_.approximations.push_back({item.over ? Direction::Over : Direction::Under, item.what,
                                         source_.position(item.where), std::nullopt});
    }
    return std::move(program_);
  }

 private:
  void declareGlobals() {
    for (const Declared& global : source_.ast.globals) {
      if (const Known* known = globals_.find(global.name)) {
        source_.fail(global.mark, "The name " + global.name + " is declared already in line " +
                                      std::to_string(known->mark.line) + ".");
      }
      const Variable variable = makeVariable(source_, global, global.name);
      globals_.declare(global.name,
                       Known{variable.symbol, Role::Global, global.shape.applied, global.mark});
      program_.globals.push_back(variable);
    }
  }

  void checkProcedureNames() const {
    for (const ProcItem& item : source_.ast.procedures) {
      const Known* known = globals_.find(item.name);
      if (known && known->applied) {
        source_.fail(item.mark, "The name " + item.name + " is declared already in line " +
                                    std::to_string(known->mark.line) +
                                    " as a relation or function.");
      }
    }
  }

  void lowerProcedures() {
    const Whole whole{source_, globals_, signatures_, goals_, expanded_, log_, options_};
    for (const ProcItem& item : source_.ast.procedures) {
      const Signature& signature = signatures_.at(item.name);
      if (!signature.id) continue;
      ProcedureLowering lowering(whole, signature);
      program_.procedures.push_back(lowering.lower());
      lowering.handOverGoals(*signature.id);
      std::ranges::move(std::move(lowering).approximations(*signature.id),
                        std::back_inserter(program_.approximations));
    }
    const bool isLibrary = !expanded_.empty();  // of which a program need not use everything
    for (const ProcItem& item : source_.ast.procedures) {
      if (!item.isInline || expanded_.contains(item.name)) continue;
      ProcedureLowering(whole, signatures_.at(item.name)).lower();  // only to find its errors
      if (isLibrary) continue;
      log_.warning(toString(source_.position(item.mark)) + ": the inline procedure " + item.name +
                   " is never called; its asserts are no goals.");
    }
  }

  /// Who changes a symbol, by symbol.
  std::unordered_map<Symbol, std::string> changers() const {
    std::unordered_map<Symbol, std::string> result;
    for (const Procedure& procedure : program_.procedures) {
      for (const Edge& edge : procedure.edges) {
        for (const Symbol symbol : writes(edge.statement)) result.emplace(symbol, procedure.name);
      }
    }
    return result;
  }

  void lowerAxioms() {
    if (source_.ast.axioms.empty()) return;
    const auto changer = changers();
    AxiomSurroundings surroundings(source_, globals_, signatures_);
    Elaborator elaborate(source_, surroundings);
    for (const AxiomItem& item : source_.ast.axioms) {
      const Term axiom = elaborate.formula(item.formula, "an axiom");
      for (const Symbol symbol : logic::freeSymbols(source_.terms, axiom)) {
        const std::string name = source_.terms.name(symbol);
        if (!globals_.find(name)->applied) {
          source_.fail(item.mark, "This axiom speaks of the variable " + name +
                                      "; axioms are about relations and functions only.");
        }
        if (const auto found = changer.find(symbol); found != changer.end()) {
          source_.fail(item.mark, "This axiom speaks of " + name + ", which " + found->second +
                                      " changes: axioms hold in every state.");
        }
      }
      program_.axioms.push_back(axiom);
    }
  }

  void findEntryPoints() {
    std::vector<ProcedureId> marked;
    for (const ProcItem& item : source_.ast.procedures) {
      if (item.isEntry) marked.push_back(*signatures_.at(item.name).id);
    }
    program_.entryPoints = entryPointsByRule(program_, marked);
    if (!source_.ast.entries.empty()) program_.entryPoints.clear();
    for (const LabelName& name : source_.ast.entries) {
      const auto id = findProcedure(program_, name.name);
      if (!id) source_.fail(name.mark, "There is no procedure " + name.name + " to enter at.");
      for (const ProcedureId other : program_.entryPoints) {
        if (other == *id) source_.fail(name.mark, name.name + " is an entry point twice.");
      }
      program_.entryPoints.push_back(*id);
    }
    if (program_.entryPoints.empty()) {
      source_.fail(source_.ast.procedures.front().mark,
                   "There is no entry point: name a procedure main, or mark one with @entry.");
    }
  }

  Source source_;
  const Log& log_;
  const ParseOptions& options_;
  Scope globals_;
  Signatures signatures_;
  GoalList goals_;
  std::unordered_set<std::string> expanded_;
  Program program_;
};

}  // namespace

Program parse(logic::TermStore& terms, std::string_view text, const std::string& file,
              const Log& log, const ParseOptions& options) {
  const Ast ast = parseText(text, file);
  return ProgramLowering(terms, ast, log, options).lower();
}

}  // namespace fathom::program::text
