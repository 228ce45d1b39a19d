#include <fmt/core.h>
#include <unordered_map>

#include "base/errors.h"
#include "logic/float_value.h"
#include "logic/smtlib/names.h"
#include "logic/smtlib/smtlib.h"

namespace fathom::logic {
namespace {

bool isQuantifier(Kind kind) {
  return kind == Kind::Forall || kind == Kind::Exists;
}

/// Division by something that may be zero is total in our logic and is written with a guard, and so
/// are conversions of numbers that may not fit.
bool needsGuard(const TermStore& terms, Term term) {
  const Kind kind = terms.kind(term);
  if (kind == Kind::FpToSigned) return true;
  return (kind == Kind::Div || kind == Kind::Mod) && !terms.isValue(terms.arg(term, 1));
}

std::string bitVector(const Integer& value, unsigned width) {
  return fmt::format("(_ bv{} {})", value.toString(), width);
}

std::string formatOf(unsigned width) {
  return width == 32 ? "8 24" : "11 53";
}

std::string number(const FloatValue& value) {
  return fmt::format("((_ to_fp {}) {})", formatOf(value.width),
                     bitVector(bitsOf(value), value.width));
}

std::string numeral(const Integer& value) {
  return value.sign() < 0 ? "(- " + (-value).toString() + ")" : value.toString();
}

/// Writes terms without recursion over their depth. A scope is the whole term or the body of a
/// quantifier; each scope names, by let, what it uses more than once. Only quantifiers that use
/// variables of enclosing quantifiers recurse; other nested ones are named in the outermost scope.
class Printer {
 public:
  Printer(const TermStore& terms, std::span<const Term> roots)
      : terms_(terms), names_(terms, roots) {}

  std::string print(Term root) {
    out_.clear();
    closed_.clear();
    scope(root, closed_);
    return std::move(out_);
  }

 private:
  using Named = std::unordered_map<Term, std::string>;

  /// Subterms that this scope must name, arguments first. In the outermost scope the closed ones,
  /// wherever they stand; in a quantifier's body those that mention its variables.
  std::vector<Term> toName(Term root, bool loose) const {
    std::unordered_map<Term, int> uses;
    std::vector<Term> order;
    std::vector<std::pair<Term, std::size_t>> open{{root, 0}};
    uses[root] = 1;
    while (!open.empty()) {
      auto& [term, next] = open.back();
      // Quantifiers inside a body are scopes of their own.
      const bool enter = !loose || !isQuantifier(terms_.kind(term));
      const auto args = enter ? terms_.args(term) : std::span<const Term>{};
      if (next < args.size()) {
        const Term arg = args[next++];
        const bool nested = isQuantifier(terms_.kind(arg)) && terms_.looseBound(term) > 0;
        const int weight = needsGuard(terms_, term) || nested ? 2 : 1;
        const bool here = (terms_.looseBound(arg) > 0) == loose;
        if (here) {
          if ((uses[arg] += weight) == weight) open.emplace_back(arg, 0);
        } else if (!loose && uses.emplace(arg, 0).second) {
          open.emplace_back(arg, 0);  // closed terms may stand below
        }
      } else {
        order.push_back(term);
        open.pop_back();
      }
    }
    std::erase_if(order, [&](Term term) {
      return uses.at(term) <= 1 || terms_.args(term).empty() || term == root;
    });
    return order;
  }

  const std::string* nameOf(Term term, const Named& named) const {
    const Named& names = terms_.looseBound(term) == 0 ? closed_ : named;
    const auto found = names.find(term);
    return found == names.end() ? nullptr : &found->second;
  }

  void scope(Term root, Named& named) {
    const std::vector<Term> order = toName(root, &named != &closed_);
    for (const Term term : order) {
      const std::string name = names_.freshLet();
      out_ += "(let ((" + name + " ";
      expression(term, named);
      out_ += ")) ";
      named.emplace(term, name);
    }
    expression(root, named);
    out_.append(order.size(), ')');
  }

  /// One expression, its named subterms by name.
  void expression(Term root, const Named& named) {
    struct Frame {
      Term term;
      std::size_t next;
    };
    std::vector<Frame> open;
    const auto enter = [&](Term term) {
      if (const std::string* name = nameOf(term, named)) {
        out_ += *name;
      } else if (terms_.args(term).empty()) {
        leaf(term);
      } else if (isQuantifier(terms_.kind(term))) {
        quantifier(term);
      } else if (needsGuard(terms_, term)) {
        terms_.kind(term) == Kind::FpToSigned ? guardedConversion(term, named)
                                              : guardedDivision(term, named);
      } else {
        out_ += "(" + head(term);
        open.push_back({term, 0});
      }
    };
    enter(root);
    while (!open.empty()) {
      Frame& frame = open.back();
      const auto args = terms_.args(frame.term);
      if (frame.next == args.size()) {
        out_ += ')';
        open.pop_back();
      } else {
        out_ += ' ';
        enter(args[frame.next++]);
      }
    }
  }

  /// Operands below a guard are leaves or named: toName sees to that.
  void guardedOperand(Term arg, const Named& named) {
    if (const std::string* name = nameOf(arg, named)) {
      out_ += *name;
    } else {
      require(terms_.args(arg).empty(), "operands below a guard have names");
      leaf(arg);
    }
  }

  /// ite(NaN, 0, ite(limit <= x, most, ite(x <= -limit, least, truncated x)))
  void guardedConversion(Term term, const Named& named) {
    const Term arg = terms_.arg(term, 0);
    const unsigned width = terms_.width(terms_.sort(term));
    const unsigned floatWidth = terms_.floatWidth(terms_.sort(arg));
    const Integer least = Integer::powerOfTwo(width - 1);
    out_ += "(ite (fp.isNaN ";
    guardedOperand(arg, named);
    out_ += fmt::format(") {} (ite (fp.leq {} ", bitVector(Integer(0), width),
                        number(signedLimit(floatWidth, width, false)));
    guardedOperand(arg, named);
    out_ += fmt::format(") {} (ite (fp.leq ", bitVector(least - 1, width));
    guardedOperand(arg, named);
    out_ +=
        fmt::format(" {}) {} ((_ fp.to_sbv {}) RTZ ", number(signedLimit(floatWidth, width, true)),
                    bitVector(least, width), width);
    guardedOperand(arg, named);
    out_ += "))))";
  }

  void guardedDivision(Term term, const Named& named) {
    const auto operand = [&](std::size_t i) { guardedOperand(terms_.arg(term, i), named); };
    const bool div = terms_.kind(term) == Kind::Div;
    out_ += "(ite (= ";
    operand(1);
    out_ += " 0) ";
    if (div) {
      out_ += "0";
    } else {
      operand(0);
    }
    out_ += div ? " (div " : " (mod ";
    operand(0);
    out_ += " ";
    operand(1);
    out_ += "))";
  }

  void quantifier(Term term) {
    const auto& sorts = terms_.boundSorts(term);
    const auto& hints = terms_.boundNames(term);
    out_ += terms_.kind(term) == Kind::Forall ? "(forall (" : "(exists (";
    const std::size_t outer = bound_.size();
    std::vector<std::string> fresh;
    for (std::size_t i = 0; i < sorts.size(); ++i) {
      fresh.push_back(names_.freshBound(i < hints.size() ? hints[i] : "v"));
      out_ += fmt::format("{}({} {})", i == 0 ? "" : " ", fresh[i], toSmtLib(terms_, sorts[i]));
    }
    out_ += ") ";
    bound_.insert(bound_.end(), fresh.rbegin(), fresh.rend());
    Named inner;
    scope(terms_.arg(term, 0), inner);
    bound_.resize(outer);
    for (const std::string& name : fresh) names_.release(name);
    out_ += ')';
  }

  void leaf(Term term) {
    switch (terms_.kind(term)) {
      case Kind::True:
        out_ += "true";
        return;
      case Kind::False:
        out_ += "false";
        return;
      case Kind::IntConst:
        out_ += numeral(terms_.value(term));
        return;
      case Kind::BvConst:
        out_ += bitVector(terms_.value(term), terms_.width(terms_.sort(term)));
        return;
      case Kind::FpConst:
        out_ += number(floatOfBits(terms_.floatWidth(terms_.sort(term)), terms_.value(term)));
        return;
      case Kind::Bound: {
        const std::uint32_t index = terms_.boundIndex(term);
        require(index < bound_.size(), "only closed terms are printed");
        out_ += bound_[bound_.size() - 1 - index];
        return;
      }
      default:
        out_ += names_[terms_.symbolOf(term)];
    }
  }

  std::string head(Term term) const {
    switch (terms_.kind(term)) {
      case Kind::Apply:
        return names_[terms_.symbolOf(term)];
      case Kind::BvExtract:
        return fmt::format("(_ extract {} {})", terms_.extractHigh(term), terms_.extractLow(term));
      case Kind::BvZeroExtend:
      case Kind::BvSignExtend: {
        const unsigned added =
            terms_.width(terms_.sort(term)) - terms_.width(terms_.sort(terms_.arg(term, 0)));
        return fmt::format("(_ {}_extend {})",
                           terms_.kind(term) == Kind::BvZeroExtend ? "zero" : "sign", added);
      }
      case Kind::FpConvert:
      case Kind::FpFromSigned:
        return fmt::format("(_ to_fp {}) RNE", formatOf(terms_.floatWidth(terms_.sort(term))));
      case Kind::FpFromBits:
        return fmt::format("(_ to_fp {})", formatOf(terms_.floatWidth(terms_.sort(term))));
      case Kind::ConstArray:
        return "(as const " + toSmtLib(terms_, terms_.sort(term)) + ")";
      default:
        return std::string(operatorName(terms_.kind(term)));
    }
  }

  const TermStore& terms_;
  SmtNames names_;
  Named closed_;                    // of the outermost scope
  std::vector<std::string> bound_;  // innermost last
  std::string out_;
};

}  // namespace

std::string toSmtLib(const TermStore& terms, Sort sort) {
  switch (terms.sortKind(sort)) {
    case SortKind::Bool:
      return "Bool";
    case SortKind::Int:
      return "Int";
    case SortKind::BitVec:
      return fmt::format("(_ BitVec {})", terms.width(sort));
    case SortKind::Float:
      return fmt::format("(_ FloatingPoint {})", formatOf(terms.floatWidth(sort)));
    case SortKind::Array:
      return fmt::format("(Array {} {})", toSmtLib(terms, terms.indexSort(sort)),
                         toSmtLib(terms, terms.elementSort(sort)));
    case SortKind::Uninterpreted:
      return quotedSymbol(terms.sortName(sort));
  }
  throw InternalError("a sort has one of the kinds");
}

std::string toSmtLib(const TermStore& terms, Term term) {
  return Printer(terms, std::span<const Term>(&term, 1)).print(term);
}

std::string declarations(const TermStore& terms, std::span<const Term> roots) {
  const SmtNames names(terms, roots);
  std::string out;
  for (const Sort sort : names.sorts()) {
    out += fmt::format("(declare-sort {} 0)\n", quotedSymbol(terms.sortName(sort)));
  }
  for (const Symbol symbol : names.symbols()) {
    out += fmt::format("(declare-fun {} (", names[symbol]);
    const auto& domain = terms.domain(symbol);
    for (std::size_t i = 0; i < domain.size(); ++i) {
      out += (i == 0 ? "" : " ") + toSmtLib(terms, domain[i]);
    }
    out += fmt::format(") {})\n", toSmtLib(terms, terms.range(symbol)));
  }
  return out;
}

std::string toScript(const TermStore& terms, std::span<const Term> assertions) {
  Printer printer(terms, assertions);
  std::string out = "(set-logic ALL)\n" + declarations(terms, assertions);
  for (const Term assertion : assertions) out += "(assert " + printer.print(assertion) + ")\n";
  return out + "(check-sat)\n";
}

}  // namespace fathom::logic
