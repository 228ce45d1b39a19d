#include <algorithm>
#include <fmt/core.h>

#include "logic/smtlib/read.h"

namespace fathom::logic {
namespace {

using Index = Reader::Index;
constexpr std::size_t kMostScopes = 10000;

bool isIgnored(std::string_view command) {
  constexpr std::string_view ignored[] = {"set-logic", "set-info",       "set-option",
                                          "get-model", "get-unsat-core", "get-info"};
  return std::ranges::find(ignored, command) != std::end(ignored);
}

/// Reads a script command by command.
class ScriptReader {
 public:
  ScriptReader(TermStore& terms, std::string_view text, const std::string& file)
      : terms_(terms), source_(text, file), reader_(terms, source_, {}) {}

  const std::vector<Index>& roots() const { return source_.roots(); }
  const Reader& reader() const { return reader_; }

  std::string command(Index at) const {
    if (source_[at].children.empty()) source_.fail(at, "expected a command such as (assert ...)");
    return reader_.name(source_[at].children[0]);
  }

  /// Declarations and definitions, and what asks nothing; false for everything else.
  bool declares(Index at, const std::string& command) {
    if (isIgnored(command)) return true;
    const auto& parts = source_[at].children;
    if (command == "declare-sort" && parts.size() >= 2) {
      declareSort(parts);
    } else if (command == "declare-fun" || command == "declare-const") {
      declareFunction(at);
    } else if (command == "define-fun" && parts.size() == 5 && source_[parts[2]].children.empty()) {
      define(parts);
    } else {
      return false;
    }
    return true;
  }

  Term assertion(Index at) {
    const auto& parts = source_[at].children;
    if (parts.size() != 2) source_.fail(at, "expected (assert formula)");
    const Term formula = reader_.term(parts[1]);
    if (terms_.sort(formula) != terms_.boolSort()) source_.fail(parts[1], "an assertion is a Bool");
    return formula;
  }

  std::size_t push(Index at) {
    const std::size_t count = scopeCount(at);
    if (reader_.scopes() + count > kMostScopes) source_.fail(at, "too many scopes are open");
    for (std::size_t i = 0; i < count; ++i) reader_.openScope();
    return count;
  }

  std::size_t pop(Index at) {
    const std::size_t count = scopeCount(at);
    if (count > reader_.scopes()) source_.fail(at, "no scope is open that could end here");
    for (std::size_t i = 0; i < count; ++i) reader_.closeScope();
    return count;
  }

  Position position(Index at) const { return source_.position(at); }
  [[noreturn]] void reject(Index at, const std::string& command) const {
    source_.fail(at, fmt::format("the command '{}' is not understood here", command));
  }

 private:
  std::size_t scopeCount(Index at) const {
    const auto& parts = source_[at].children;
    if (parts.size() > 2) source_.fail(at, "expected (push) or (pop), or one with a number");
    return parts.size() == 1 ? 1 : reader_.number(parts[1]);
  }

  void declareSort(const std::vector<Index>& parts) {
    if (parts.size() > 2 && reader_.number(parts[2]) != 0)
      source_.fail(parts[2], "a sort cannot have parameters here");
    reader_.declareSort(parts[1], reader_.name(parts[1]));
  }

  void declareFunction(Index at) {
    const auto& parts = source_[at].children;
    const bool constant = source_.isSymbol(parts[0], "declare-const");
    if (parts.size() != (constant ? 3U : 4U) ||
        (!constant && source_[parts[2]].kind != SExpr::Kind::List)) {
      source_.fail(at, "expected (declare-fun name (sorts) sort) or (declare-const name sort)");
    }
    std::vector<Sort> domain;
    if (!constant) {
      for (const Index argument : source_[parts[2]].children)
        domain.push_back(reader_.sort(argument));
    }
    const std::string name = reader_.name(parts[1]);
    reader_.declare(parts[1], name, terms_.symbol(name, domain, reader_.sort(parts.back())));
  }

  void define(const std::vector<Index>& parts) {
    const Term value = reader_.term(parts[4]);
    if (terms_.sort(value) != reader_.sort(parts[3]))
      source_.fail(parts[4], "the definition has another sort");
    reader_.define(parts[1], reader_.name(parts[1]), value);
  }

  TermStore& terms_;
  SExprs source_;
  Reader reader_;
};

}  // namespace

Script readScript(TermStore& terms, std::string_view text, const std::string& file) {
  ScriptReader reader(terms, text, file);
  Script script;
  for (const Index root : reader.roots()) {
    const std::string command = reader.command(root);
    if (command == "check-sat" || command == "exit" || reader.declares(root, command)) continue;
    if (command != "assert") reader.reject(root, command);
    script.assertions.push_back(reader.assertion(root));
  }
  script.declared = reader.reader().declared();
  return script;
}

std::vector<Command> readCommands(TermStore& terms, std::string_view text,
                                  const std::string& file) {
  ScriptReader reader(terms, text, file);
  std::vector<Command> commands;
  for (const Index root : reader.roots()) {
    const std::string command = reader.command(root);
    if (command == "exit") break;
    if (command == "push") {
      commands.insert(commands.end(), reader.push(root), PushScope{});
    } else if (command == "pop") {
      commands.insert(commands.end(), reader.pop(root), PopScope{});
    } else if (command == "assert") {
      commands.push_back(Assertion{reader.assertion(root)});
    } else if (command == "check-sat") {
      commands.push_back(CheckSat{reader.position(root)});
    } else if (!reader.declares(root, command)) {
      reader.reject(root, command);
    }
  }
  return commands;
}

}  // namespace fathom::logic
