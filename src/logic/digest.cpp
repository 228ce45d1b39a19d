#include "logic/digest.h"

#include "base/errors.h"
#include "base/sha256.h"
#include "logic/traverse.h"

namespace fathom::logic {
namespace {

std::string withLength(const std::string& text) {
  return std::to_string(text.size()) + ":" + text;
}

}  // namespace

std::string Digests::of(Sort sort) const {
  switch (terms_.sortKind(sort)) {
    case SortKind::Bool:
      return "b";
    case SortKind::Int:
      return "i";
    case SortKind::BitVec:
      return "v" + std::to_string(terms_.width(sort));
    case SortKind::Float:
      return "f" + std::to_string(terms_.floatWidth(sort));
    case SortKind::Uninterpreted:
      return "u" + withLength(terms_.sortName(sort));
    case SortKind::Array:
      return "a(" + of(terms_.indexSort(sort)) + "," + of(terms_.elementSort(sort)) + ")";
  }
  throw InternalError("every kind of sort has a digest");
}

const std::string& Digests::of(Symbol symbol) {
  const auto [found, isNew] = symbols_.try_emplace(symbol);
  if (isNew) {
    std::string text = withLength(terms_.name(symbol));
    for (const Sort sort : terms_.domain(symbol)) text += of(sort) + ",";
    found->second = text + of(terms_.range(symbol));
  }
  return found->second;
}

/// What makes it differ from terms of the same kind, sort and arguments.
std::string Digests::payloadOf(Term term) {
  switch (terms_.kind(term)) {
    case Kind::Apply:
      return of(terms_.symbolOf(term));
    case Kind::IntConst:
    case Kind::BvConst:
    case Kind::FpConst:
      return terms_.value(term).toString();
    case Kind::Bound:
      return std::to_string(terms_.boundIndex(term));
    case Kind::BvExtract:
      return std::to_string(terms_.extractHigh(term)) + ":" +
             std::to_string(terms_.extractLow(term));
    case Kind::Forall:
    case Kind::Exists: {
      std::string sorts;
      for (const Sort sort : terms_.boundSorts(term)) sorts += of(sort) + ",";
      return sorts;
    }
    default:  // the kind, the sort and the arguments say it all
      return {};
  }
}

const std::string& Digests::of(Term root) {
  std::vector<std::pair<Term, std::size_t>> open{{root, 0}};
  while (!open.empty()) {
    auto& [term, next] = open.back();
    const auto args = terms_.args(term);
    while (next < args.size() && known_.contains(args[next])) ++next;
    if (next < args.size()) {
      open.emplace_back(args[next], 0);
      continue;
    }
    std::string text =
        std::to_string(static_cast<unsigned>(terms_.kind(term))) + of(terms_.sort(term));
    text += withLength(payloadOf(term));
    for (const Term arg : args) text += known_.at(arg);
    known_.emplace(term, sha256(text));
    open.pop_back();
  }
  return known_.at(root);
}

}  // namespace fathom::logic
