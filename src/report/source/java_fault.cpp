#include <algorithm>
#include <fmt/format.h>

#include "logic/substitute.h"
#include "report/render.h"
#include "report/source/java_procedure_view.h"
#include "report/source/names.h"
#include "report/trace/fault_text.h"

namespace fathom::report {

using logic::Term;
using program::JavaFault;

namespace {

/// The text of an operand, and its number in the last state where there is one.
struct Operand {
  std::string text;
  std::optional<Integer> number{};
};

/// Names of temporaries are no names of the source.
bool isClear(const std::string& text) {
  constexpr std::size_t kLongest = 40;
  return !text.empty() && text.size() <= kLongest &&
         text.find_first_of("@?'`\\") == std::string::npos && text.find("...") == std::string::npos;
}

bool isNumber(const std::string& text) {
  return text.find_first_not_of("-0123456789") == std::string::npos;
}

void replaceAll(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
    text.replace(at, what.size(), by), at += by.size();
}

std::string simpleName(const std::string& full) {
  return full.substr(full.find_last_of(".$") + 1);
}

std::vector<std::string> textsOf(const std::vector<Operand>& operands) {
  std::vector<std::string> texts;
  for (const Operand& each : operands) texts.push_back(each.text);
  return texts;
}

/// NullPointerException at s.length()
std::string raisedText(const std::string& exception, const JavaFault& fault,
                       const std::vector<Operand>& operands) {
  const std::string name = exception.empty() ? "exception" : simpleName(exception);
  if (fault.operation == "assert" || fault.operation.starts_with("throw ")) return name;
  const std::string operation = operationText(fault.operation, textsOf(operands));
  return operation.empty() ? name : name + " at " + operation;
}

/// Why the operation raises it: "s is null".
std::string reasonText(const JavaFault& fault, const std::vector<Operand>& operands,
                       const JavaObjects& objects, const logic::Model& state) {
  const std::string name = simpleName(fault.exception);
  const auto is = [&](std::size_t i, const std::string& what) {
    return i < operands.size() && isClear(operands[i].text) ? operands[i].text + " is " + what : "";
  };
  const auto number = [&](std::size_t i) {
    return i < operands.size() && operands[i].number ? operands[i].number->toString() : "?";
  };
  if (name == "NullPointerException") return is(0, "null");
  if (name == "ArithmeticException") return is(1, "0");
  if (name == "NegativeArraySizeException") return "the size is " + number(0);
  if (name == "ArrayIndexOutOfBoundsException" && operands.size() > 2)
    return fmt::format("the index is {}, the length is {}", number(1), number(2));
  if (name != "ClassCastException" || operands.empty() || !operands[0].number) return "";
  const auto type = objects.classOf(*operands[0].number, &state);
  return type ? is(0, "of class " + objects.className(*type)) : "";
}

}  // namespace

std::string operationText(const std::string& operation, const std::vector<std::string>& operands) {
  std::string text = operation;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string mark = fmt::format("{{{}}}", i);
    const bool isReference =
        text.find(mark + "[") != text.npos || text.find(mark + ".") != text.npos;
    const bool isKnown = i < operands.size() && isClear(operands[i]) &&
                         !(isReference && isNumber(operands[i]));  // references are numbers inside
    if (i == 0 && !isKnown) replaceAll(text, mark + ".", "");
    const bool needsBrackets = isKnown && operands[i].find(' ') != std::string::npos &&
                               (text.find(" / ") != text.npos || text.find(" % ") != text.npos);
    replaceAll(text, mark,
               !isKnown        ? "..."
               : needsBrackets ? "(" + operands[i] + ")"
                               : operands[i]);
  }
  return text;
}

std::optional<std::string> JavaProcedureView::fault(const FinalState& last) const {
  const auto found = source_.faults.find(last.goal.name);
  if (found == source_.faults.end()) return std::nullopt;
  const JavaFault& fault = found->second;
  std::vector<Operand> operands;
  std::string exception = fault.exception;
  for (const std::string& text : fault.operands) {
    operands.emplace_back();
    const auto term = readTerm(terms_, program_, id_, text);
    if (!term) continue;
    const logic::Evaluation result = last.machine.evaluate(*term);
    const auto* known = std::get_if<logic::Value>(&result);
    operands.back() = {last.names.shortTerm(last.origins.resolved(*term)),
                       known ? integerIn(*known) : std::nullopt};
  }
  const logic::Model& state = last.machine.model();
  if (exception.empty() && !operands.empty() && operands[0].number)
    exception = objects_.classOf(*operands[0].number, &state).value_or("");
  if (fault.operation == "assert") return "the assertion fails";
  const std::string reason = reasonText(fault, operands, objects_, state);
  return (last.goal.check == "uncaught" ? "uncaught " : "") +
         raisedText(exception, fault, operands) + (reason.empty() ? "" : ": " + reason);
}

std::string inJavaWords(const program::JavaSource& source, const std::string& text) {
  if (text.find(")") == std::string::npos) return text;
  std::string words = text;
  for (const auto& [procedure, method] : source.methods) {
    const std::size_t bracket = procedure.find('(');
    if (bracket != std::string::npos) replaceAll(words, procedure, procedure.substr(0, bracket));
  }
  return words;
}

bool isInLibrary(const program::Program& program, const program::JavaSource& source,
                 const program::Goal& goal) {
  const auto method = source.methods.find(program[goal.procedure].name);
  return method == source.methods.end() || !method->second.isOwn;
}

bool isInLibrary(const program::Program& program, const program::JavaSource& source,
                 const Position& position) {
  return position.known() &&
         std::ranges::none_of(program.procedures, [&](const program::Procedure& body) {
           const auto method = source.methods.find(body.name);
           return body.position.file == position.file && method != source.methods.end() &&
                  method->second.isOwn;
         });
}

std::optional<std::string> javaGoalText(logic::TermStore& terms, const program::Program& program,
                                        const program::JavaSource& source,
                                        const program::Goal& goal) {
  const auto found = source.faults.find(goal.name);
  if (found == source.faults.end()) return std::nullopt;
  const JavaFault& fault = found->second;
  if (fault.operation == "assert") return "assertion";
  Names names(terms, program, goal.procedure, Reading::Run,
              javaView(terms, program, goal.procedure, source, Reading::Run));
  std::vector<Operand> operands;
  const auto isNamed = [&](logic::Symbol symbol) {
    return names.isVisible(symbol) || names(symbol).ends_with(")") ||
           names.view()->isInitialised(symbol);
  };
  for (const std::string& text : fault.operands) {
    operands.emplace_back();
    const auto term = readTerm(terms, program, goal.procedure, text);
    if (term && std::ranges::all_of(logic::freeSymbols(terms, *term), isNamed))
      operands.back().text = names.shortTerm(*term);
  }
  return (goal.check == "uncaught" ? "uncaught " : "") +
         raisedText(fault.exception, fault, operands) +
         (isInLibrary(program, source, goal) ? " in " + names.procedure(program[goal.procedure])
                                             : "");
}

}  // namespace fathom::report
