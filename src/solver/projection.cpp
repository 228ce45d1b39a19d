#include "solver/projection.h"

#include <unordered_set>
#include <z3++.h>
#include <z3_spacer.h>

#include "logic/substitute.h"
#include "solver/untranslatable.h"
#include "solver/z3/context.h"
#include "solver/z3/reader.h"
#include "solver/z3/terms.h"

namespace fathom::solver {

using logic::Model;
using logic::Sort;
using logic::SortKind;
using logic::Symbol;
using logic::Term;
using logic::TermStore;
using logic::Value;

namespace {

/// Hands a model of ours to Z3.
class ModelWriter {
 public:
  ModelWriter(TermStore& terms, Z3Terms& translated)
      : terms_(terms),
        translated_(translated),
        context_(translated.context()),
        model_(context_, Z3_mk_model(context_)) {}

  void write(Symbol symbol, const Value& value) {
    if (terms_.domain(symbol).empty()) {
      Z3_add_const_interp(context_, model_, translated_.declaration(symbol),
                          expression(value, terms_.range(symbol)));
    } else {
      writeFunction(symbol, value.map());
    }
    context_.check_error();
  }
  const z3::model& model() const { return model_; }

 private:
  z3::expr expression(const Value& value, Sort sort) {
    return translated_(logic::toTerm(terms_, value, sort));
  }
  void writeFunction(Symbol symbol, const logic::MapValue& map) {
    const Sort range = terms_.range(symbol);
    const z3::func_interp written(
        context_, Z3_add_func_interp(context_, model_, translated_.declaration(symbol),
                                     expression(map.otherwise, range)));
    for (const auto& [key, value] : map.entries) {
      z3::expr_vector args(context_);
      for (std::size_t i = 0; i < key.size(); ++i) {
        args.push_back(expression(key[i], terms_.domain(symbol)[i]));
      }
      Z3_func_interp_add_entry(context_, written, args, expression(value, range));
    }
  }

  TermStore& terms_;
  Z3Terms& translated_;
  z3::context& context_;
  z3::model model_;
};

/// Elements have no values of their own in Z3: nothing over uninterpreted sorts is projected.
bool usesElements(const Z3Terms& translated) {
  return !translated.uninterpretedSorts().empty();
}

bool onlySymbolsOf(const TermStore& terms, Term result, Term body,
                   std::span<const Symbol> eliminated) {
  std::unordered_set<Symbol> allowed;
  for (const Symbol symbol : logic::freeSymbols(terms, body)) allowed.insert(symbol);
  for (const Symbol symbol : eliminated) allowed.erase(symbol);
  for (const Symbol symbol : logic::freeSymbols(terms, result)) {
    if (!allowed.contains(symbol)) return false;
  }
  return true;
}

Term project(TermStore& terms, const Model& model, std::span<const Symbol> variables, Term body) {
  const std::shared_ptr<Z3Context> shared = sharedZ3Context();
  z3::context& context = shared->z3;
  Z3Terms translated(terms, context);
  const z3::expr formula = translated(body);
  std::vector<z3::expr> kept;
  std::vector<Z3_app> bound;
  for (const Symbol variable : variables) {
    kept.push_back(translated.declaration(variable)());
    bound.push_back(Z3_to_app(context, kept.back()));
  }
  if (usesElements(translated)) throw Untranslatable("elements cannot be projected");
  ModelWriter writer(terms, translated);
  const std::vector<Symbol> symbols = translated.symbols();
  for (const Symbol symbol : symbols) {
    const auto known = model.values.find(symbol);
    writer.write(symbol,
                 known == model.values.end() ? logic::defaultValue(terms, symbol) : known->second);
  }
  const Z3_ast result = Z3_qe_model_project(
      context, writer.model(), static_cast<unsigned>(bound.size()), bound.data(), formula);
  context.check_error();
  return Z3Reader(terms, translated)(z3::expr(context, result));
}

}  // namespace

std::optional<Term> projectWithZ3(TermStore& terms, const Model& model,
                                  std::span<const Symbol> variables, Term body) {
  try {
    const Term result = project(terms, model, variables, body);
    if (!onlySymbolsOf(terms, result, body, variables)) return std::nullopt;
    return result;
  } catch (const Untranslatable&) {
    return std::nullopt;
  } catch (const z3::exception&) {
    return std::nullopt;
  }
}

}  // namespace fathom::solver
