#include "program/execute/code.h"

#include <algorithm>
#include <unordered_set>

#include "logic/evaluate.h"
#include "logic/float_value.h"
#include "logic/traverse.h"

namespace fathom::program::execute {

using logic::Kind;
using logic::TermStore;

namespace {

/// Any value where the number is too large.
Cell cellOf(const Integer& number) {
  constexpr unsigned kHalf = 62;
  if (number.isSmall()) return number.small();
  const Integer high = shiftRight(number, kHalf);
  if (!high.isSmall()) return {};
  const Integer low = number - shiftLeft(high, kHalf);
  return static_cast<Wide>(static_cast<UnsignedWide>(Wide{high.small()}) << kHalf) + low.small();
}

Cell constantOf(const TermStore& terms, Term term) {
  switch (terms.kind(term)) {
    case Kind::True:
      return 1;
    case Kind::False:
      return 0;
    case Kind::FpConst:
      return static_cast<Wide>(
          logic::floatOfBits(terms.floatWidth(terms.sort(term)), terms.value(term)).bits);
    default:
      return cellOf(terms.value(term));
  }
}

class Compiler {
 public:
  Compiler(const TermStore& terms, const Scope& scope) : terms_(terms), scope_(scope) {}

  Code run(std::span<const Lambda> lambdas, std::span<const Symbol> overwritten) {
    for (const Lambda& lambda : lambdas) {
      const bool isPlain = lambda.parameters.empty() && !logic::hasQuantifier(terms_, lambda.body);
      code_.results.push_back(isPlain ? compiled(lambda.body) : constant({}));
    }
    markLast(overwritten);
    return std::move(code_);
  }

 private:
  Place compiled(Term root) {
    logic::forEachSubterm(terms_, root, [&](Term term) {
      if (!places_.contains(term)) places_.emplace(term, placeOf(term));
    });
    return places_.at(root);
  }

  Place constant(Cell cell) {
    code_.constants.push_back(std::move(cell));
    return {Place::Kind::Constant, false, static_cast<std::uint32_t>(code_.constants.size() - 1)};
  }

  Place placeOf(Term term) {
    switch (terms_.kind(term)) {
      case Kind::True:
      case Kind::False:
      case Kind::IntConst:
      case Kind::BvConst:
      case Kind::FpConst:
        return constant(constantOf(terms_, term));
      case Kind::Apply: {
        const auto place = scope_.find(terms_.symbolOf(term));
        return terms_.args(term).empty() && place ? *place : constant({});
      }
      case Kind::ConstArray:
        if (const Place content = places_.at(terms_.arg(term, 0));
            content.kind == Place::Kind::Constant && !code_.constants[content.index].isAny())
          return constant(Cell(std::make_shared<Array>(code_.constants[content.index])));
        return constant({});
      default:
        return instruction(term);
    }
  }

  Place instruction(Term term) {
    Instruction made = instructionOf(term);
    made.arguments = static_cast<std::uint32_t>(code_.arguments.size());
    made.count = static_cast<std::uint32_t>(terms_.args(term).size());
    made.target = code_.temporaries++;
    for (const Term argument : terms_.args(term)) code_.arguments.push_back(places_.at(argument));
    code_.instructions.push_back(made);
    return {Place::Kind::Temporary, false, made.target};
  }

  Instruction instructionOf(Term term) const {
    using Is = Instruction::Kind;
    switch (terms_.kind(term)) {
      case Kind::And:
        return {.kind = Is::And};
      case Kind::Or:
        return {.kind = Is::Or};
      case Kind::Ite:
        return {.kind = Is::Choice};
      case Kind::Select:
        return {.kind = Is::Read};
      case Kind::Store:
        return {.kind = Is::Write};
      default:
        break;
    }
    const auto operation = operationOf(terms_, term);
    if (!operation) return {.kind = Is::Any};
    const bool isSum = operation->kind == Kind::Add || operation->kind == Kind::BvAdd;
    return {.kind = isSum ? Is::Sum : Is::Numbers, .operation = *operation};
  }

  /// A temporary is moved where it is read last; so is a variable that the results overwrite.
  void markLast(std::span<const Symbol> overwritten) {
    const auto key = [](const Place& place) {
      return std::uint64_t{place.index} << 8 | static_cast<std::uint64_t>(place.kind);
    };
    std::unordered_set<std::uint64_t> dying;
    for (const Symbol symbol : overwritten) dying.insert(key(scope_[symbol]));
    std::unordered_set<std::uint64_t> readLater;
    const auto mark = [&](Place& place) {
      const bool isFirst = readLater.insert(key(place)).second;
      place.isLast =
          isFirst && (place.kind == Place::Kind::Temporary || dying.contains(key(place)));
    };
    std::for_each(code_.results.rbegin(), code_.results.rend(), mark);
    std::for_each(code_.arguments.rbegin(), code_.arguments.rend(), mark);
  }

  const TermStore& terms_;
  const Scope& scope_;
  Code code_;
  std::unordered_map<Term, Place> places_;
};

}  // namespace

Scope::Scope(const Program& program, ProcedureId id) {
  const auto add = [&](Place::Kind kind, std::uint32_t& next, const std::vector<Variable>& all) {
    for (const Variable& one : all)
      places_.insert_or_assign(one.symbol, Place{kind, false, next++});
  };
  std::uint32_t global = 0;
  add(Place::Kind::Global, global, program.globals);
  std::uint32_t own = 0;
  const Procedure& procedure = program[id];
  for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
    add(Place::Kind::Own, own, *variables);
}

std::optional<Place> Scope::find(Symbol symbol) const {
  const auto found = places_.find(symbol);
  return found == places_.end() ? std::nullopt : std::optional(found->second);
}

Code compile(const TermStore& terms, const Scope& scope, std::span<const Lambda> lambdas,
             std::span<const Symbol> overwritten) {
  return Compiler(terms, scope).run(lambdas, overwritten);
}

}  // namespace fathom::program::execute
