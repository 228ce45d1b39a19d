#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>
#include <tuple>

#include "base/match.h"
#include "report/render.h"
#include "report/requirements.h"
#include "report/source/java_view.h"
#include "report/text/evidence_text.h"
#include "report/text/goal_text.h"
#include "report/text/known_text.h"
#include "report/text/looked_for.h"

namespace fathom::report {

using program::Approximation;
using program::Goal;

namespace {

/// Every line two columns further right.
std::string indented(const std::string& text) {
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    out += "  " + text.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return out;
}

class TextWriter {
 public:
  TextWriter(const Result& result, const TextOptions& options)
      : result_(result),
        options_(options),
        goals_(goalsOfProgram(result)),
        requirements_(requirementsOf(result)) {}

  std::string run() {
    if (result_.nothingRuns)
      text_ += "warning: no execution begins: the assumptions at entry exclude every state\n";
    writeNotes();
    if (options_.explanation)
      for (const std::string& line : result_.explanation)
        text_ += "explain: " + printable(line) + "\n";
    writeGoals();
    writeRequirements();
    summarise();
    if (options_.proof != ProofDetail::None) writeProofs();
    if (options_.statistics) writeStatistics();
    return std::move(text_);
  }

 private:
  const Goal& goalOf(const GoalResult& row) const { return (*result_.program)[row.goal]; }

  std::string location(const Position& position) const {
    const std::string first = result_.files.empty() ? "" : result_.files.front();
    const std::string& file = position.file.empty() ? first : position.file;
    std::string out = file.empty() ? "" : printable(file) + ":";
    if (position.known()) out += std::to_string(position.line) + ":";
    return out.empty() ? "" : out + " ";
  }

  // ---- Approximations ----

  /// A note that applies to many lines of a file is written at the first of them.
  void writeNotes() {
    struct Note {
      const Approximation* first;
      std::set<unsigned> lines;
    };
    std::vector<Note> notes;
    std::map<std::tuple<Approximation::Direction, std::string, std::string>, std::size_t> known;
    for (const Approximation& each : result_.program->approximations) {
      const auto [at, isNew] =
          known.try_emplace({each.direction, each.what, each.position.file}, notes.size());
      if (isNew) notes.push_back({&each, {}});
      if (each.position.known()) notes[at->second].lines.insert(each.position.line);
    }
    std::map<Approximation::Direction, std::size_t> inLibrary;
    for (const auto& [first, lines] : notes)
      if (java() && isInLibrary(*result_.program, *java(), first->position))
        ++inLibrary[first->direction];
      else
        writeNote(*first, lines);
    for (const auto& [direction, count] : inLibrary)
      text_ +=
          fmt::format("in the library: note: the model allows {} than the source in {} place{}\n",
                      direction == Approximation::Direction::Over ? "more" : "less", count,
                      count == 1 ? "" : "s");
  }

  void writeNote(const Approximation& approximation, const std::set<unsigned>& lines) {
    Position first = approximation.position;
    if (!lines.empty()) first.line = *lines.begin();
    const bool over = approximation.direction == Approximation::Direction::Over;
    text_ += fmt::format("{}note: the model allows {} than the source: {}{}{}\n", location(first),
                         over ? "more" : "less", printable(words()(approximation.what)),
                         alsoIn(lines), cost(approximation));
  }

  /// How many goals are unknown because of it.
  std::string cost(const Approximation& approximation) const {
    const auto goals = std::ranges::count_if(goals_, [&](const GoalResult& row) {
      const auto* unknown = std::get_if<Unknown>(&row.answer);
      return unknown != nullptr && unknown->cause &&
             unknown->cause->direction == approximation.direction &&
             unknown->cause->what == approximation.what;
    });
    if (goals == 0) return "";
    return fmt::format("; {} goal{} unknown for it", goals, goals == 1 ? " is" : "s are");
  }

  /// All but the first: " (also in lines 8, 9, 12 and 70 more)".
  static std::string alsoIn(const std::set<unsigned>& lines) {
    if (lines.size() < 2) return "";
    const std::size_t named = std::min(lines.size() - 1, kLinesNamed);
    const auto begin = std::next(lines.begin());
    const std::size_t rest = lines.size() - 1 - named;
    return fmt::format(" (also in line{} {}{})", named > 1 ? "s" : "",
                       fmt::join(begin, std::next(begin, static_cast<std::ptrdiff_t>(named)), ", "),
                       rest > 0 ? fmt::format(" and {} more", rest) : "");
  }

  static constexpr std::size_t kLinesNamed = 5;

  // ---- Goals ----

  /// Goals inside of a library that hold share one line, and so do those that are unknown for the
  /// same reason.
  void writeGoals() {
    std::map<std::string, std::vector<const GoalResult*>> inLibrary;  // by what they share
    for (const GoalResult& row : goals_) {
      const bool isFolded = !std::holds_alternative<Violated>(row.answer) && java() &&
                            isInLibrary(*result_.program, *java(), goalOf(row));
      if (isFolded)
        inLibrary[std::holds_alternative<Proved>(row.answer) ? "" : answer(row)].push_back(&row);
      else
        write(row);
    }
    for (const auto& [shared, rows] : inLibrary) writeFolded(shared, rows);
  }

  void writeFolded(const std::string& shared, const std::vector<const GoalResult*>& rows) {
    const bool isOne = rows.size() == 1;
    if (shared.empty())
      text_ += fmt::format("in the library: {} goal{} hold{}\n", rows.size(), isOne ? "" : "s",
                           isOne ? "s" : "");
    else if (isOne)
      write(*rows.front());
    else
      text_ += fmt::format("in the library: {} goals are {}\n", rows.size(), shared);
  }

  const program::JavaSource* java() const {
    return result_.sourceInfo ? std::get_if<program::JavaSource>(result_.sourceInfo.get())
                              : nullptr;
  }

  void write(const GoalResult& row) {
    const Goal& goal = goalOf(row);
    text_ +=
        fmt::format("{}{}: {}\n", location(goal.position), goalText(result_, goal), answer(row));
    if (options_.explanation && row.known)
      text_ += fmt::format("  known there: {}\n", known(*row.known));
    const Encoding& its = result_.encodingOf(row);
    const auto* violated = std::get_if<Violated>(&row.answer);
    for (const RunStep& step : violated ? violated->run : std::vector<RunStep>{})
      text_ += fmt::format("  {}\n", printable(step.text));
    if (violated && violated->trace)
      text_ += indented(traceToText(*its.terms, *its.program, *violated->trace, options_.trace,
                                    its.sourceInfo.get()));
  }

  std::string known(const KnownState& known) const {
    return printable(knownText(known.encoding ? *known.encoding : result_, known));
  }

  std::string answer(const GoalResult& row) const {
    const std::string engine = printable(row.engine);
    return match(
        row.answer,
        [&](const Proved& proved) {
          const char* condition = dependsOnCallers(row) ? " if callers meet the requirements" : "";
          return "holds" + (condition + inBrackets(proved, engine));
        },
        [&](const Violated& violated) {
          return "violated (" + (engine.empty() ? "" : engine + "; ") + replayText(violated) + ")";
        },
        [&](const Unknown& unknown) {
          return fmt::format("unknown ({}): {}", toString(unknown.reason),
                             printable(words()(unknown.sentence)));
        });
  }

  static std::string replayText(const Violated& violated) {
    switch (violated.native) {
      case NativeRun::None:
        return "trace replayed";
      case NativeRun::Confirmed:
        return "trace replayed natively";
      case NativeRun::OnJvm:
        return "trace replayed on the JVM";
      case NativeRun::ByCalls:
        return "raised on the JVM by calls from outside, twice";
      case NativeRun::Unconfirmed:
        return "trace replayed by the interpreter, not confirmed natively: " +
               printable(violated.why);
      case NativeRun::Off:
        return "unreplayed: trace replayed by the interpreter only" +
               (violated.why.empty() ? "" : ": " + printable(violated.why));
    }
    throw InternalError("every native run has a case");
  }

  static std::string inBrackets(const Proved& proved, const std::string& engine) {
    std::string text = proved.vacuous ? "vacuously: its location cannot be reached" : "";
    const auto add = [&](const std::string& part) {
      if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
    };
    add(engine);
    if (proved.unwinding) add(unwindingText(*proved.unwinding));
    if (proved.report) add(statusText(*proved.report));
    if (proved.execution) add(executionText(*proved.execution));
    return text.empty() ? "" : " (" + text + ")";
  }

  // ---- Requirements on callers ----

  bool dependsOnCallers(const GoalResult& row) const {
    const auto* proved = std::get_if<Proved>(&row.answer);
    if (proved != nullptr && !proved->requirements.empty()) return true;
    return std::ranges::any_of(requirements_, [&](const EntryRequirements& entry) {
      return !entry.reached.empty() && entry.reached[goalOf(row).procedure.index()];
    });
  }

  /// A line for each entry point of a library.
  void writeRequirements() {
    for (const EntryRequirements& entry : requirements_) {
      std::vector<std::string> sentences;
      for (const Requirement& one : entry.all)
        sentences.push_back((one.isCertain ? "" : "perhaps ") + printable(one.sentence));
      text_ += fmt::format("{}{} requires: {}\n", location(entry.position), printable(entry.entry),
                           fmt::join(sentences, "; "));
    }
  }

  void summarise() {
    const std::string file = result_.files.empty() ? "" : printable(result_.files.front()) + ": ";
    if (goals_.empty())
      text_ += file + (result_.interrupted ? "interrupted" : lookedForText(result_)) + "\n";
    if (goals_.size() < 2) return;
    std::size_t proved = 0;
    std::size_t violated = 0;
    for (const GoalResult& row : goals_) {
      proved += std::holds_alternative<Proved>(row.answer);
      violated += std::holds_alternative<Violated>(row.answer);
    }
    const std::size_t open = goals_.size() - proved - violated;
    text_ += fmt::format("{}{} goals: {} hold, {} violated, {} unknown\n", file, goals_.size(),
                         proved, violated, open);
  }

  // ---- On request ----

  /// Each proof once, under the goals that share it.
  void writeProofs() {
    std::vector<const program::Proof*> done;
    for (const GoalResult& row : result_.goals) {
      const auto* proved = std::get_if<Proved>(&row.answer);
      if (!proved || !proved->proof || std::ranges::count(done, proved->proof.get()) > 0) continue;
      done.push_back(proved->proof.get());
      const Encoding& its = result_.encodingOf(row);
      text_ += "proof of " + goalsOf(*proved->proof) + ":\n" +
               indented(proofToText(*its.terms, *its.program, *proved->proof, options_.proof,
                                    its.sourceInfo.get()));
      if (proved->report)
        text_ += indented(statusText(*proved->report) + "\n" +
                          indented(conditionsToText(*proved->report, words())));
    }
  }

  /// Names of procedures as the source's language has them.
  std::function<std::string(const std::string&)> words() const {
    return
        [java = java()](const std::string& text) { return java ? inJavaWords(*java, text) : text; };
  }

  std::string goalsOf(const program::Proof& proof) const {
    std::string names;
    for (const GoalResult& row : result_.goals)
      if (const auto* proved = std::get_if<Proved>(&row.answer);
          proved && proved->proof.get() == &proof)
        names += (names.empty() ? "" : ", ") + printable(words()(goalOf(row).name));
    return names;
  }

  void writeStatistics() {
    std::map<std::string, double> counts = result_.statistics.counts();
    counts["cpu seconds"] = result_.cpuSeconds;
    std::size_t width = 0;
    for (const auto& row : counts) width = std::max(width, row.first.size());
    text_ += "statistics:\n";
    for (const auto& [name, amount] : counts)
      text_ += fmt::format("  {:<{}}  {:>12}\n", printable(name), width, number(amount));
  }

  static std::string number(double amount) {
    return amount == std::floor(amount) ? fmt::format("{:.0f}", amount)
                                        : fmt::format("{:.2f}", amount);
  }

  const Result& result_;
  const TextOptions& options_;
  const std::vector<GoalResult> goals_;
  const std::vector<EntryRequirements> requirements_;
  std::string text_;
};

}  // namespace

std::string toText(const Result& result, const TextOptions& options) {
  return TextWriter(result, options).run();
}

}  // namespace fathom::report
