#include <string_view>
#include <unordered_map>

#include "program/text/elaborate.h"
#include "program/text/inner_names.h"
#include "program/text/lexer.h"

// ite and the named operations of bit-vectors.
namespace fathom::program::text {
namespace {

using Binary = Term (logic::TermStore::*)(Term, Term);

const Binary* findBinary(std::string_view name) {
  using Store = logic::TermStore;
  static const std::unordered_map<std::string_view, Binary> kBinary = {
      {"bvand", &Store::bvAnd}, {"bvor", &Store::bvOr},   {"bvxor", &Store::bvXor},
      {"shl", &Store::bvShl},   {"lshr", &Store::bvLshr}, {"ashr", &Store::bvAshr},
      {"udiv", &Store::bvUdiv}, {"sdiv", &Store::bvSdiv}, {"urem", &Store::bvUrem},
      {"srem", &Store::bvSrem}, {"ult", &Store::bvUlt},   {"ule", &Store::bvUle},
      {"slt", &Store::bvSlt},   {"sle", &Store::bvSle}};
  const auto found = kBinary.find(name);
  return found == kBinary.end() ? nullptr : &found->second;
}

}  // namespace

void Elaborator::expectArguments(const BuiltinExpr& node, std::size_t count,
                                 const Mark& mark) const {
  if (node.args.size() == count) return;
  source_.fail(mark, node.name + " takes " + std::to_string(count) + " arguments, but here are " +
                         std::to_string(node.args.size()) + ".");
}

Term Elaborator::bitVector(ExprId expr, const std::string& what) {
  const Term result = term(expr);
  if (!isBitVec(result)) {
    source_.fail(source_.ast[expr].mark, "Expected a bit-vector for " + what + ", but this is " +
                                             source_.sortName(terms_.sort(result)) + ".");
  }
  return result;
}

Term Elaborator::builtin(const BuiltinExpr& node, const Mark& mark) {
  if (const Binary* binary = findBinary(node.name)) {
    expectArguments(node, 2, mark);
    const Term a = bitVector(node.args[0], "argument 1 of " + node.name);
    const Term b = ofSort(node.args[1], terms_.sort(a), "argument 2 of " + node.name);
    return (terms_.**binary)(a, b);
  }
  if (node.name == "bvnot") {
    expectArguments(node, 1, mark);
    return terms_.bvNot(bitVector(node.args[0], "the argument of bvnot"));
  }
  if (node.name.starts_with("fp")) return floatingPoint(node, mark);
  if (node.name == "ite") return ite(node, mark);
  if (node.name == "concat") return concat(node, mark);
  if (node.name == "extract" || node.name == "zext" || node.name == "sext")
    return resize(node, mark);
  source_.fail(mark, "Expected an expression, but '" + node.name + "' is a reserved word: write `" +
                         node.name + "` to use it as a name.");
}

Term Elaborator::ite(const BuiltinExpr& node, const Mark& mark) {
  expectArguments(node, 3, mark);
  const CallBan ban(*this, "under ite");
  const Term condition = formula(node.args[0], "the condition of ite");
  const Term a = term(node.args[1]);
  return terms_.ite(condition, a, ofSort(node.args[2], terms_.sort(a), "both cases of ite"));
}

Term Elaborator::concat(const BuiltinExpr& node, const Mark& mark) {
  expectArguments(node, 2, mark);
  const Term high = bitVector(node.args[0], "argument 1 of concat");
  const Term low = bitVector(node.args[1], "argument 2 of concat");
  if (terms_.width(terms_.sort(high)) + terms_.width(terms_.sort(low)) > Lexer::kMaxWidth) {
    source_.fail(mark, "Bit-vectors have at most " + std::to_string(Lexer::kMaxWidth) + " bits.");
  }
  return terms_.bvConcat(high, low);
}

unsigned Elaborator::literal(ExprId expr, const std::string& what) {
  const auto* number = std::get_if<NumberExpr>(&source_.ast[expr].node);
  if (!number || number->width || number->value > Integer(std::int64_t{Lexer::kMaxWidth})) {
    source_.fail(
        source_.ast[expr].mark,
        "Expected a number from 0 to " + std::to_string(Lexer::kMaxWidth) + " for " + what + ".");
  }
  return static_cast<unsigned>(number->value.small());
}

Term Elaborator::resize(const BuiltinExpr& node, const Mark& mark) {
  const bool extracts = node.name == "extract";
  expectArguments(node, extracts ? 3 : 2, mark);
  const unsigned first = literal(node.args[0], "argument 1 of " + node.name);
  const Term bits = bitVector(node.args.back(), "the last argument of " + node.name);
  const unsigned width = terms_.width(terms_.sort(bits));
  if (extracts) {
    const unsigned low = literal(node.args[1], "argument 2 of extract");
    if (first < low || first >= width) {
      source_.fail(mark, "extract(hi, lo, e) takes bits of e, lo <= hi <= " +
                             std::to_string(width - 1) + ".");
    }
    return terms_.bvExtract(first, low, bits);
  }
  if (first + width > Lexer::kMaxWidth) {
    source_.fail(mark, "Bit-vectors have at most " + std::to_string(Lexer::kMaxWidth) + " bits.");
  }
  return node.name == "zext" ? terms_.bvZeroExtend(first, bits) : terms_.bvSignExtend(first, bits);
}

}  // namespace fathom::program::text
