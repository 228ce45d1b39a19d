#include "engine/trace/news_text.h"

#include <sstream>

#include "logic/smtlib/smtlib.h"

namespace fathom::engine::trace {

namespace {

// One item in a line: numbers, then each term in a line of its own.
class Reader {
 public:
  Reader(TermStore& terms, const Program& program, const std::string& text)
      : terms_(terms), program_(program), text_(text) {}

  News news() {
    News news;
    std::size_t triples = 0;
    std::size_t paths = 0;
    numbers() >> news.triplesBefore >> news.pathsBefore >> triples >> paths;
    for (std::size_t i = 0; i < triples; ++i) news.triples.push_back(triple());
    for (std::size_t i = 0; i < paths; ++i) news.paths.push_back(path());
    std::istringstream raised = numbers();
    std::size_t id = 0;
    for (std::size_t level = 0; raised >> id >> level;) news.raised.emplace_back(id, level);
    return news;
  }

 private:
  std::istringstream numbers() {
    std::string line;
    std::getline(text_, line);
    return std::istringstream(line);
  }

  Term term() {
    std::string line;
    std::getline(text_, line);
    return logic::readTerm(terms_, line, declared_, "summary");
  }

  void declare(ProcedureId f) {
    declared_.clear();
    declared_.emplace(terms_.name(errorOf(terms_)), errorOf(terms_));
    const program::Procedure& function = program_[f];
    for (const auto* variables : {&function.inputs, &function.outputs, &function.locals})
      for (const program::Variable& variable : *variables)
        declared_.emplace(terms_.name(variable.symbol), variable.symbol);
  }

  Triple triple() {
    std::size_t function = 0;
    std::size_t states = 0;
    Triple triple;
    std::istringstream line = numbers();
    line >> function >> triple.level >> states;
    for (std::size_t id = 0; line >> id;) triple.support.emplace_back(id);
    triple.function = ProcedureId(function);
    declare(triple.function);
    triple.pre = term();
    triple.post = term();
    for (std::size_t i = 0; i < states; ++i) triple.invariants.push_back(term());
    return triple;
  }

  Path path() {
    std::size_t function = 0;
    Path path;
    std::istringstream line = numbers();
    line >> function;
    path.function = ProcedureId(function);
    std::size_t letter = 0;
    for (long call = 0; line >> letter >> call;) {
      path.trace.emplace_back(letter);
      path.calls.push_back(call < 0 ? std::nullopt
                                    : std::optional(PathId(static_cast<std::size_t>(call))));
    }
    declare(path.function);
    path.words = term();
    return path;
  }

  TermStore& terms_;
  const Program& program_;
  std::istringstream text_;
  std::unordered_map<std::string, Symbol> declared_;
};

}  // namespace

std::string toText(const TermStore& terms, const News& news) {
  std::ostringstream text;
  text << news.triplesBefore << ' ' << news.pathsBefore << ' ' << news.triples.size() << ' '
       << news.paths.size() << '\n';
  for (const Triple& triple : news.triples) {
    text << triple.function.index() << ' ' << triple.level << ' ' << triple.invariants.size();
    for (const TripleId id : triple.support) text << ' ' << id.index();
    text << '\n' << logic::toSmtLib(terms, triple.pre) << '\n';
    text << logic::toSmtLib(terms, triple.post) << '\n';
    for (const Term invariant : triple.invariants)
      text << logic::toSmtLib(terms, invariant) << '\n';
  }
  for (const Path& path : news.paths) {
    text << path.function.index();
    for (std::size_t i = 0; i < path.trace.size(); ++i) {
      text << ' ' << path.trace[i].index() << ' ';
      if (path.calls[i])
        text << path.calls[i]->index();
      else
        text << -1;
    }
    text << '\n' << logic::toSmtLib(terms, path.words) << '\n';
  }
  for (const auto& [id, level] : news.raised) text << id.index() << ' ' << level << ' ';
  return text.str();
}

News readNews(TermStore& terms, const Program& program, const std::string& text) {
  return Reader(terms, program, text).news();
}

}  // namespace fathom::engine::trace
