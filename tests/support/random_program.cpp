#include "support/random_program.h"

#include <algorithm>
#include <string>

#include "support/random_body.h"

namespace fathom::test {

namespace {

using logic::Sort;
using logic::Symbol;
using logic::Term;
using program::ProcedureId;
using program::Program;
using program::Variable;

class Generator {
 public:
  Generator(logic::TermStore& terms, std::mt19937_64& random, const RandomProgramOptions& options)
      : terms_(terms), random_(random), options_(options) {}

  Program generate() {
    chooseSorts();
    if (options_.globals) addVariables(program_.globals, "g", 1 + below(random_, 3));
    if (options_.relations) addRelations();
    if (options_.relations && options_.axioms) addAxioms();
    addSignatures();
    chooseEntryPoints();
    for (std::size_t i = 0; i < program_.procedures.size(); ++i)
      RandomBody(terms_, random_, options_, program_, ProcedureId(i), changeable_).write();
    return std::move(program_);
  }

 private:
  void chooseSorts() {
    const Sort integers = terms_.intSort();
    const Sort bits = terms_.bitVecSort(oneIn(random_, 2) ? 8 : 4);
    const Sort row = terms_.arraySort(integers, integers);
    if (options_.integers) sorts_ = {integers, integers};
    if (options_.booleans) sorts_.push_back(terms_.boolSort());
    if (options_.bitVectors) sorts_.push_back(bits);
    if (options_.arrays) sorts_.push_back(row);
    if (options_.arrays && oneIn(random_, 2)) sorts_.push_back(terms_.arraySort(integers, row));
    if (options_.arrays && options_.bitVectors) sorts_.push_back(terms_.arraySort(bits, integers));
    if (options_.relations) {
      program_.sorts.push_back(terms_.uninterpretedSort("node"));
      sorts_.push_back(program_.sorts.front());
    }
    if (!options_.integers) {
      program_.sorts.push_back(terms_.uninterpretedSort("place"));
      sorts_.push_back(program_.sorts.back());
    }
  }

  void addVariables(std::vector<Variable>& variables, const std::string& prefix,
                    std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      variables.push_back(
          {terms_.symbol(prefix + std::to_string(i), pick(random_, sorts_)), "", {}});
  }

  void addGlobal(const char* name, const std::vector<Sort>& domain, Sort range, bool changes) {
    const Symbol symbol = terms_.symbol(name, domain, range);
    program_.globals.push_back({symbol, "", {}});
    if (changes) changeable_.push_back(symbol);
  }

  void addRelations() {
    const Sort node = program_.sorts.front();
    addGlobal("root", {}, node, false);
    addGlobal("marked", {node}, terms_.boolSort(), true);
    addGlobal("edge", {node, node}, terms_.boolSort(), true);
    if (options_.integers) {
      addGlobal("next", {node}, node, true);
      addGlobal("weight", {node}, terms_.intSort(), true);
      return;
    }
    const Sort place = program_.sorts.back();
    addGlobal("home", {}, place, false);
    addGlobal("at", {node}, place, true);
    addGlobal("open", {place}, terms_.boolSort(), true);
  }

  void addAxioms() {
    const Sort node = program_.sorts.front();
    const std::vector<Symbol> xyz = {terms_.symbol("X", node), terms_.symbol("Y", node),
                                     terms_.symbol("Z", node)};
    const Term x = terms_.constant(xyz[0]);
    const Term y = terms_.constant(xyz[1]);
    const Term z = terms_.constant(xyz[2]);
    addGlobal("below", {node, node}, terms_.boolSort(), false);
    addGlobal("twin", {node}, node, false);
    const Symbol twin = program_.globals.back().symbol;
    const Symbol less = program_.globals[program_.globals.size() - 2].symbol;
    const auto axiom = [&](Term body) { program_.axioms.push_back(terms_.forall(xyz, body)); };
    axiom(terms_.apply(less, {x, x}));
    axiom(
        terms_.implies(terms_.conjunction({terms_.apply(less, {x, y}), terms_.apply(less, {y, z})}),
                       terms_.apply(less, {x, z})));
    axiom(terms_.eq(terms_.apply(twin, {terms_.apply(twin, {x})}), x));
  }

  /// Procedures of the same signature are candidates of one guarded call.
  void addSignatures() {
    struct Signature {
      std::vector<Variable> inputs;
      std::vector<Variable> outputs;
    };
    std::vector<Signature> signatures(2 + below(random_, 2));
    for (Signature& signature : signatures) {
      addVariables(signature.inputs, "a", below(random_, 4));
      addVariables(signature.outputs, "r", below(random_, 4));
    }
    for (std::size_t i = 0; i < std::max<std::size_t>(options_.procedures, 1); ++i) {
      const Signature& signature = pick(random_, signatures);
      program::Procedure procedure;
      procedure.name = "p" + std::to_string(i);
      procedure.inputs = signature.inputs;
      procedure.outputs = signature.outputs;
      if (options_.integers)
        procedure.locals.push_back({terms_.symbol("n", terms_.intSort()), "", {}});
      addVariables(procedure.locals, "v", below(random_, 4));
      program_.procedures.push_back(std::move(procedure));
    }
  }

  void chooseEntryPoints() {
    program_.entryPoints = {ProcedureId(0)};
    if (oneIn(random_, 2))
      program_.procedures[0].name = "main";
    else
      for (std::size_t i = 1; i < program_.procedures.size(); ++i)
        if (oneIn(random_, 4)) program_.entryPoints.push_back(ProcedureId(i));
  }

  logic::TermStore& terms_;
  std::mt19937_64& random_;
  const RandomProgramOptions& options_;
  Program program_;
  std::vector<Sort> sorts_;
  std::vector<Symbol> changeable_;  // functions and relations that bodies update
};

}  // namespace

Program randomProgram(logic::TermStore& terms, std::mt19937_64& random,
                      const RandomProgramOptions& options) {
  return Generator(terms, random, options).generate();
}

}  // namespace fathom::test
