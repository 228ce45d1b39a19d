#include <algorithm>
#include <fmt/format.h>

#include "base/match.h"
#include "evidence/certificate.h"
#include "evidence/discharge.h"
#include "logic/smtlib/smtlib.h"

namespace fathom::evidence {

namespace {

/// The last comment above each line: what a certificate says of its conditions.
std::vector<std::string> comments(std::string_view script) {
  std::vector<std::string> above(2);  // by line, from 1
  while (!script.empty()) {
    const std::size_t end = std::min(script.find('\n'), script.size());
    const std::string_view line = script.substr(0, end);
    above.push_back(line.starts_with("; ") ? std::string(line.substr(2)) : above.back());
    script.remove_prefix(std::min(end + 1, script.size()));
  }
  return above;
}

/// What each check-sat of a script asks. What stands in the outermost scope is the context.
class Asked {
 public:
  explicit Asked(const std::vector<logic::Command>& commands) {
    for (const logic::Command& command : commands)
      match(
          command, [&](const logic::PushScope&) { scopes_.push_back(formulas_.size()); },
          [&](const logic::PopScope&) { pop(); },
          [&](const logic::Assertion& assertion) { formulas_.push_back(assertion.formula); },
          [&](const logic::CheckSat& check) { ask(check.position); });
  }

  QueryBatch batch;
  std::vector<Position> positions;

 private:
  void pop() {
    formulas_.resize(scopes_.back());
    scopes_.pop_back();
  }

  void ask(const Position& position) {
    const std::size_t shared = scopes_.size() < 2 ? formulas_.size() : scopes_[1];
    const auto middle = formulas_.begin() + static_cast<std::ptrdiff_t>(shared);
    std::vector<Term> context(formulas_.begin(), middle);
    if (batch.contexts.empty() || batch.contexts.back() != context)
      batch.contexts.push_back(std::move(context));
    batch.queries.push_back({batch.contexts.size() - 1, {middle, formulas_.end()}});
    positions.push_back(position);
  }

  std::vector<Term> formulas_;
  std::vector<std::size_t> scopes_;  // formulas_.size() when each was opened
};

std::string valuesText(const logic::TermStore& terms, const logic::Model& model) {
  constexpr std::size_t kMost = 10;
  std::vector<std::string> values;
  for (const auto& [symbol, value] : model.values)
    if (terms.range(symbol) != terms.boolSort())
      values.push_back(terms.name(symbol) + " = " + logic::toString(terms, value));
  std::ranges::sort(values);
  const bool cut = values.size() > kMost;
  if (cut) values.resize(kMost);
  return fmt::format("{}{}", fmt::join(values, ", "), cut ? ", ..." : "");
}

/// Certificates name the kind first: "LoopStep: ...".
CheckedCondition described(const std::string& comment, const Position& position,
                           const ConditionStatus& status) {
  const std::size_t colon = comment.find(": ");
  const auto kind = colon == std::string::npos
                        ? std::nullopt
                        : conditionKind(std::string_view(comment).substr(0, colon));
  const std::string what = kind ? comment.substr(colon + 2) : comment;
  return {kind.value_or(ConditionKind::Post), what.empty() ? "check-sat" : what, position, status};
}

}  // namespace

bool CertificateReport::confirmed() const {
  return std::ranges::all_of(conditions, [](const CheckedCondition& condition) {
    return std::holds_alternative<Discharged>(condition.status);
  });
}

CertificateReport certify(std::string_view script, const std::string& file,
                          const CheckOptions& options, const Workers& workers,
                          const Budget& budget) {
  logic::TermStore terms;
  const Asked asked(logic::readCommands(terms, script, file));
  if (asked.positions.empty())
    throw InputError(Position{file, 0, 0}, "this is no certificate: it has no check-sat");
  Discharge discharge(
      terms, asked.batch,
      [&](std::size_t, const logic::Model& model) { return valuesText(terms, model); },
      options.limits, workers, budget);
  discharge.ask(solver::Backend::Cvc5, {kShareOfTheFirst, std::nullopt});
  discharge.ask(solver::Backend::Z3, {});
  const std::vector<std::string> above = comments(script);
  CertificateReport report;
  for (std::size_t i = 0; i < asked.positions.size(); ++i) {
    const Position& position = asked.positions[i];
    const std::string& said = above[std::min<std::size_t>(position.line, above.size() - 1)];
    report.conditions.push_back(described(said, position, discharge.statuses()[i]));
  }
  return report;
}

}  // namespace fathom::evidence
