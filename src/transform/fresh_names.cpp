#include "transform/fresh_names.h"

namespace fathom::transform {

using logic::Symbol;

FreshNames::FreshNames(logic::TermStore& terms, const program::Program& program,
                       const program::Procedure& procedure)
    : terms_(terms) {
  for (const auto* variables :
       {&program.globals, &procedure.inputs, &procedure.outputs, &procedure.locals})
    for (const program::Variable& variable : *variables)
      used_.insert(terms.baseName(variable.symbol));
}

Symbol FreshNames::symbol(const std::string& wanted, logic::Sort sort) {
  return terms_.symbol(freshName(used_, wanted), sort);
}

Symbol FreshNames::like(Symbol symbol, const std::string& suffix) {
  return terms_.renamed(symbol, freshName(used_, terms_.baseName(symbol) + suffix));
}

std::string freshName(std::unordered_set<std::string>& used, const std::string& wanted) {
  std::string name = wanted;
  for (std::size_t i = 2; !used.insert(name).second; ++i) name = wanted + "_" + std::to_string(i);
  return name;
}

}  // namespace fathom::transform
