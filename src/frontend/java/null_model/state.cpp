#include "frontend/java/null_model/state.h"

#include <algorithm>

namespace fathom::frontend::java::null_model {

using program::Symbol;

SharedState::SharedState(logic::TermStore& terms, const ModelText& model, const Ring& ring,
                         program::Program& program)
    : terms_(terms), model_(model) {
  const logic::Sort numbers = terms.arraySort(terms.intSort(), terms.intSort());
  std::set<FieldNumber> read;
  std::set<std::int32_t> classes;
  bool readsElements = false;
  for (const MethodNumber method : ring.methods)
    for (const Block& block : model[method].blocks)
      for (const Op& op : block.ops) {
        if (op.kind == Kind::LoadField || op.kind == Kind::LoadStatic)
          read.insert(static_cast<FieldNumber>(op.x));
        if (op.kind == Kind::InstanceOf) classes.insert(op.x);
        readsElements = readsElements || op.kind == Kind::LoadElement;
      }
  for (const FieldNumber number : read) {
    const Field& field = model.fields().at(number);
    fields_.emplace(number, add(program, field.name, field.isStatic ? terms.intSort() : numbers));
  }
  for (const std::int32_t one : classes)
    instances_.emplace(one, add(program, "instanceof " + std::to_string(one), numbers));
  if (readsElements)
    elements_ = add(program, "elements", terms.arraySort(terms.intSort(), numbers));
  lengths_ = add(program, "lengths", numbers);
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

std::vector<Symbol> SharedState::written(const Effect& effect) const {
  std::vector<Symbol> symbols;
  for (const auto& [number, symbol] : fields_) {
    const Field& field = model_.fields()[number];
    if (field.isKept) continue;
    if (effect.all || field.isOutside || std::ranges::binary_search(effect.fields, number))
      symbols.push_back(symbol);
  }
  if (elements_) symbols.push_back(*elements_);
  return symbols;
}

}  // namespace fathom::frontend::java::null_model
