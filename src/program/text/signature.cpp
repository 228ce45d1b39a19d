#include "program/text/signature.h"

#include <algorithm>

#include "base/match.h"

namespace fathom::program::text {
namespace {

/// How many values the return statements of a procedure give, and whose results they pass on.
struct Returned {
  std::size_t count = 0;
  std::vector<std::string> passedOn;
};

Returned returned(const Ast& ast, StmtId body) {
  Returned result;
  std::vector<StmtId> open{body};
  while (!open.empty()) {
    const Stmt& statement = ast[open.back()];
    open.pop_back();
    match(
        statement.node,
        [&](const BlockStmt& block) {
          open.insert(open.end(), block.statements.begin(), block.statements.end());
        },
        [&](const IfStmt& choice) {
          for (const IfStmt::Arm& arm : choice.arms) open.push_back(arm.body);
          if (choice.otherwise) open.push_back(*choice.otherwise);
        },
        [&](const WhileStmt& loop) { open.push_back(loop.body); },
        [&](const ReturnStmt& ret) {
          const auto* call =
              ret.values.size() == 1 ? std::get_if<ApplyExpr>(&ast[ret.values[0]].node) : nullptr;
          const auto* guarded =
              ret.values.size() == 1 ? std::get_if<GuardedExpr>(&ast[ret.values[0]].node) : nullptr;
          if (call) {
            result.passedOn.push_back(call->name);
          } else if (guarded) {
            result.passedOn.push_back(guarded->targets.front().procedure);
          } else {
            result.count = std::max(result.count, ret.values.size());
          }
        },
        [](const auto&) {});
  }
  return result;
}

/// The least numbers of outputs that fit, by procedure.
class OutputCounts {
 public:
  explicit OutputCounts(const Ast& ast) {
    for (const ProcItem& item : ast.procedures) {
      counts_[item.name] = item.outputs ? item.outputs->size() : 0;
    }
    for (const ProcItem& item : ast.procedures) {
      if (item.outputs) continue;
      const Returned values = returned(ast, item.body);
      raise(item.name, values.count);
      for (const std::string& callee : values.passedOn) {
        const bool known = counts_.contains(callee);
        if (known) passers_[callee].push_back(item.name);
        raise(item.name, known ? counts_[callee] : 1);
      }
    }
  }
  std::size_t operator[](const std::string& name) const { return counts_.at(name); }

 private:
  void raise(const std::string& name, std::size_t count) {
    std::vector<std::string> open{name};
    if (counts_[name] >= count) return;
    counts_[name] = count;
    while (!open.empty()) {
      const std::string callee = std::move(open.back());
      open.pop_back();
      for (const std::string& passer : passers_[callee]) {
        if (counts_[passer] >= counts_[callee]) continue;
        counts_[passer] = counts_[callee];
        open.push_back(passer);
      }
    }
  }

  std::unordered_map<std::string, std::size_t> counts_;
  std::unordered_map<std::string, std::vector<std::string>> passers_;
};

std::vector<Declared> results(const ProcItem& item, std::size_t count) {
  std::vector<Declared> made;
  for (std::size_t i = 1; i <= count; ++i) {
    made.push_back(
        {i == 1 ? "result" : "result" + std::to_string(i), "", item.mark, item.where, {}});
  }
  return made;
}

}  // namespace

Variable makeVariable(const Source& source, const Declared& declared, const std::string& name) {
  const std::string other = declared.name == name ? "" : declared.name;
  return {source.symbol(declared, name), declared.source.empty() ? other : declared.source,
          source.position(declared.where)};
}

Signatures collectSignatures(const Source& source) {
  const OutputCounts counts(source.ast);
  Signatures signatures;
  std::size_t next = 0;
  for (const ProcItem& item : source.ast.procedures) {
    Signature signature{&item, {}, {}, std::nullopt};
    for (const Declared& input : item.inputs) {
      signature.inputs.push_back(makeVariable(source, input, input.name));
    }
    for (const Declared& output : item.outputs ? *item.outputs : results(item, counts[item.name])) {
      signature.outputs.push_back(makeVariable(source, output, output.name));
    }
    if (!item.isInline) signature.id = ProcedureId(next++);
    if (!signatures.emplace(item.name, std::move(signature)).second) {
      source.fail(item.mark, "The procedure " + item.name + " is declared twice.");
    }
  }
  return signatures;
}

}  // namespace fathom::program::text
