#include "program/text/source.h"

#include "base/match.h"
#include "program/text/print_term.h"

namespace fathom::program::text {

Source::Source(logic::TermStore& store, const Ast& tree) : terms(store), ast(tree) {
  for (const SortItem& item : ast.sorts) {
    const logic::Sort sort = terms.uninterpretedSort(item.name);
    if (!sortsByName_.emplace(item.name, sort).second) {
      fail(item.mark, "The sort " + item.name + " is declared twice.");
    }
    sorts.push_back(sort);
  }
}

void Source::fail(const Mark& mark, const std::string& sentence) const {
  throw InputError(position(mark), sentence);
}

Position Source::position(const Where& where) const {
  return where.line == 0 ? Position{} : Position{ast.files[where.file], where.line, where.column};
}

logic::Sort Source::sort(TypeId type) const {
  const TypeExpr& expr = ast[type];
  return match(
      expr.node, [&](const IntType&) { return terms.intSort(); },
      [&](const BoolType&) { return terms.boolSort(); },
      [&](const BvType& bv) { return terms.bitVecSort(bv.width); },
      [&](const FloatType& number) { return terms.floatSort(number.width); },
      [&](const ArrayType& array) {
        const logic::Sort index = sort(array.index);
        return terms.arraySort(index, sort(array.element));
      },
      [&](const NamedType& named) {
        const auto found = sortsByName_.find(named.name);
        if (found == sortsByName_.end()) {
          fail(expr.mark, "There is no sort " + named.name + ": declare it with 'sort " +
                              named.name + ";', or use int, bool, bvN, float32, float64 or [T]U.");
        }
        return found->second;
      });
}

Symbol Source::symbol(const Declared& declared, const std::string& name) const {
  std::vector<logic::Sort> domain;
  for (const TypeId type : declared.shape.domain) domain.push_back(sort(type));
  return terms.symbol(name, domain, sort(declared.shape.range));
}

std::string Source::sortName(logic::Sort sort) const {
  return writtenSort(terms, sort);
}

Source::Level::Level(Source& source, const Mark& mark) : source_(source) {
  if (source_.depth_ >= kMaxNesting) {
    source_.fail(mark, "Statements, expressions and inline procedures are nested more than " +
                           std::to_string(kMaxNesting) + " levels deep here: split them.");
  }
  if (source_.expansions_ > 0 && ++source_.inlined_ > kMaxInlined) {
    source_.fail(mark,
                 "Expanding the inline procedures makes the program too large: make some of "
                 "them plain procedures.");
  }
  ++source_.depth_;
}

}  // namespace fathom::program::text
