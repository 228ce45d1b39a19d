#include "report/source/names.h"

#include "program/text/print.h"
#include "report/render.h"
#include "report/source/c_term.h"
#include "report/source/procedure_name.h"
#include "report/source/value_text.h"

namespace fathom::report {

using logic::Symbol;

namespace {

/// `old(x)` in backticks is a name like any other to the printer, but not to people.
std::string withoutTicks(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = text[i] == '`' ? text.find('`', i + 1) : std::string::npos;
    if (end == std::string::npos) {
      out += text[i++];
      continue;
    }
    const std::string name = text.substr(i + 1, end - i - 1);
    const bool spoken =
        (name.starts_with("old(") || name.starts_with("exit(") || name.starts_with("start(")) &&
        name.find('\\') == std::string::npos && name.find(')') != name.npos;
    out += spoken ? name : text.substr(i, end - i + 1);
    i = end + 1;
  }
  return out;
}

}  // namespace

Names::Names(logic::TermStore& terms, const program::Program& program,
             program::ProcedureId procedure, Reading reading, std::unique_ptr<SourceView> view)
    : terms_(terms),
      ofSource_(hasSourceNames(program)),
      names_(ofSource_ ? namesOfSource(terms, program, procedure, reading)
                       : std::unordered_map<Symbol, std::string>()),
      visible_(variablesOfSource(program, procedure)),
      pointers_(pointersOf(program, procedure)),
      view_(std::move(view)) {}

std::optional<Symbol> Names::offsetOf(Symbol object) const {
  const auto found = pointers_.offsetOf.find(object);
  return found == pointers_.offsetOf.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Symbol> Names::objectOf(Symbol offset) const {
  const auto found = pointers_.objectOf.find(offset);
  return found == pointers_.objectOf.end() ? std::nullopt : std::optional(found->second);
}

std::string Names::procedure(const program::Procedure& body) const {
  return printable(view_ ? view_->procedure(body) : shownName(body));
}

std::string Names::operator()(Symbol symbol) const {
  if (ofSource_ && view_)
    if (const auto text = view_->variable(symbol)) return printable(*text);
  const auto found = names_.find(symbol);
  return printable(found != names_.end() ? found->second : terms_.name(symbol));
}

std::string Names::value(Symbol symbol, const logic::Value& value, const logic::Value* offset,
                         const logic::Model* state) const {
  if (view_)
    if (auto text = view_->value(symbol, value, offset, state)) return printable(*text);
  return offset ? pointerText(terms_, value, *offset) : valueText(terms_, value);
}

std::optional<std::string> Names::cell(Symbol array, const logic::Value& object,
                                       const logic::Value* offset,
                                       const logic::Model* state) const {
  const auto text = view_ ? view_->cell(array, object, offset, state) : std::nullopt;
  return text ? std::optional(printable(*text)) : std::nullopt;
}

std::optional<std::string> Names::behind(logic::Term array, logic::Term index) {
  const auto text =
      view_ ? view_->element({array, index, term(index), {}}) : std::optional<std::string>();
  return text ? std::optional(cut(printable(*text))) : std::nullopt;
}

std::string Names::term(logic::Term term, const std::string& sourceLine) {
  if (!ofSource_) return printable(withoutTicks(program::text::printTerm(terms_, term)));
  const CNotation notation{[this](Symbol symbol) { return (*this)(symbol); }, sourceLine,
                           view_.get()};
  return printable(cTerm(terms_, term, notation));
}

std::string Names::shortTerm(logic::Term shown, const std::string& sourceLine) {
  return cut(term(shown, sourceLine));
}

std::string cut(const std::string& line, std::size_t most) {
  if (line.size() <= most) return line;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xc0U) == 0x80U) --end;
  return line.substr(0, end) + "...";
}

}  // namespace fathom::report
