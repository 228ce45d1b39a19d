#include "engine/trace/pictures.h"

#include <filesystem>
#include <fmt/format.h>
#include <map>

#include "base/errors.h"
#include "base/file.h"
#include "engine/shared/dot.h"
#include "logic/smtlib/smtlib.h"

namespace fathom::engine::trace {

namespace {

/// The name as a part of a file's name.
std::string fileName(const std::string& name) {
  std::string safe;
  for (const char c : name) safe += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return safe;
}

std::string drawFunction(TermStore& terms, const Program& program,
                         const FunctionAutomaton& automaton) {
  Dot dot(program[automaton.procedure()].name);
  for (std::size_t i = 0; i < automaton.states(); ++i) {
    const StateId state(i);
    const std::string name = state == automaton.init()   ? "entry"
                             : state == automaton.exit() ? "exit"
                                                         : std::to_string(i);
    dot.node(i, name, {}, false);
  }
  for (const Letter& letter : automaton.letters())
    dot.edge(letter.from.index(), letter.to.index(), toText(terms, program, letter));
  return dot.text();
}

std::string drawInterpolants(TermStore& terms, const Program& program,
                             const FunctionAutomaton& function,
                             const InterpolantAutomaton& automaton) {
  Dot dot(program[function.procedure()].name);
  std::map<Labels, std::size_t> numbers;
  const auto numberOf = [&](const Labels& state) {
    const auto [place, isNew] = numbers.emplace(state, numbers.size());
    if (isNew) {
      std::vector<std::string> lines;
      for (const Term label : automaton.formulas(state))
        lines.push_back(logic::toSmtLib(terms, label));
      dot.node(place->second, automaton.accepts(state) ? "accepts" : "", lines,
               automaton.isDead(state));
    }
    return place->second;
  };
  numberOf(automaton.init());
  for (const auto& [from, to] : automaton.edges()) {
    const std::size_t number = numberOf(from.first);
    dot.edge(number, numberOf(to), toText(terms, program, function[from.second]));
  }
  return dot.text();
}

}  // namespace

std::string toText(TermStore& terms, const Program& program, const Letter& letter) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  for (const Term guard : letter.step.guards)
    if (guard != terms.boolean(true)) add(logic::toSmtLib(terms, guard));
  if (letter.call) {
    std::string call = "(error";
    for (const Symbol result : letter.call->results) call += ", " + terms.name(result);
    call += ") = " + program[letter.call->callee].name + "(";
    for (std::size_t i = 0; i < letter.call->arguments.size(); ++i)
      call += (i == 0 ? "" : ", ") + logic::toSmtLib(terms, letter.call->arguments[i]);
    add(call + ")");
  } else {
    for (const auto& [target, value] : letter.step.updates)
      add(terms.name(target) + " := " + logic::toSmtLib(terms, value.body));
    for (const Symbol target : letter.step.havocs) add("havoc " + terms.name(target));
  }
  return text.empty() ? "skip" : text;
}

std::string toText(TermStore& terms, const FunctionAutomaton& automaton,
                   std::span<const LetterId> trace, const Program& program) {
  std::string text;
  for (const LetterId letter : trace)
    text += (text.empty() ? "" : " . ") + toText(terms, program, automaton[letter]);
  return text;
}

void draw(const std::string& folder, TermStore& terms, const Program& program,
          const FunctionAutomaton& automaton, const Difference& difference, std::size_t triple) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw EnvironmentError(folder + ": the folder for pictures cannot be made");
  const std::string stem = folder + "/" + fileName(program[automaton.procedure()].name);
  writeFile(stem + ".dot", drawFunction(terms, program, automaton));
  for (std::size_t i = 0; i < difference.subtracted().size(); ++i)
    writeFile(fmt::format("{}.{}.{}.dot", stem, triple + 1, i + 1),
              drawInterpolants(terms, program, automaton, difference.subtracted()[i]));
}

}  // namespace fathom::engine::trace
