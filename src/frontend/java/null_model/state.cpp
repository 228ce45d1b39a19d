#include "frontend/java/null_model/state.h"

#include <algorithm>

namespace fathom::frontend::java::null_model {

using program::Symbol;

SharedState::SharedState(logic::TermStore& terms, const ModelText& model, const Ring& ring,
                         const Relevance& relevance, program::Program& program)
    : terms_(terms), model_(model) {
  const logic::Sort numbers = terms.arraySort(terms.intSort(), terms.intSort());
  for (const FieldNumber number : relevance.fields()) {
    const Field& field = model.fields().at(number);
    fields_.emplace(number, add(program, field.name, field.isStatic ? terms.intSort() : numbers));
  }
  if (relevance.readsElements())
    elements_ = add(program, "elements", terms.arraySort(terms.intSort(), numbers));
  for (const MethodNumber method : ring.methods)
    for (std::size_t i = 0; i < model[method].blocks.size(); ++i) {
      const std::vector<Op>& ops = model[method].blocks[i].ops;
      if (!relevance[method].blocks[i]) continue;
      for (std::size_t j = 0; j < ops.size(); ++j) {
        if (!relevance[method].ops[i][j]) continue;
        if (ops[j].kind == Kind::InstanceOf && !instances_.contains(ops[j].x))
          instances_.emplace(ops[j].x,
                             add(program, "instanceof " + std::to_string(ops[j].x), numbers));
        if (ops[j].kind == Kind::LoadLength && !lengths_)
          lengths_ = add(program, "lengths", numbers);
      }
    }
}

Symbol SharedState::add(program::Program& program, const std::string& name, logic::Sort sort) {
  const Symbol symbol = terms_.symbol(name, sort);
  program.globals.push_back({symbol, {}, {}});
  return symbol;
}

std::optional<Symbol> SharedState::field(FieldNumber number) const {
  const auto found = fields_.find(number);
  return found == fields_.end() ? std::nullopt : std::optional(found->second);
}

void SharedState::Written::add(const Written& more) {
  for (const auto& [number, isNulled] : more.fields) fields[number] |= isNulled;
  elements = elements || more.elements;
}

SharedState::Written SharedState::written(const Effect& effect) const {
  Written found;
  for (const auto& [number, symbol] : fields_) {
    const Field& field = model_.fields()[number];
    if (field.isKept) continue;
    const bool byAnybody = effect.all || field.isOutside;
    if (byAnybody || std::ranges::binary_search(effect.fields, number))
      found.fields.emplace(number, byAnybody || std::ranges::binary_search(effect.nulls, number));
  }
  found.elements = elements_.has_value();
  return found;
}

std::vector<Symbol> SharedState::symbolsOf(const Written& written) const {
  std::vector<Symbol> symbols;
  for (const auto& [number, isNulled] : written.fields) symbols.push_back(fields_.at(number));
  if (written.elements && elements_) symbols.push_back(*elements_);
  return symbols;
}

}  // namespace fathom::frontend::java::null_model
