#include "app/certify.h"

#include <fmt/core.h>
#include <set>

#include "app/input.h"
#include "base/errors.h"
#include "base/match.h"
#include "evidence/certificate.h"
#include "report/render.h"

namespace fathom::app {
namespace {

using evidence::CheckedCondition;

bool isRefuted(const CheckedCondition& condition) {
  return std::holds_alternative<evidence::Refuted>(condition.status);
}

void complain(const CheckedCondition& condition) {
  const std::string why = match(
      condition.status, [](const evidence::Discharged&) { return std::string(); },
      [](const evidence::Refuted&) { return std::string("is satisfiable, and must not be"); },
      [](const evidence::Open& open) { return "is unknown: " + open.why; });
  if (why.empty()) return;
  fmt::print("{}: {} {}\n", toString(condition.position), report::printable(condition.what), why);
}

Status certifyFile(const std::string& file, const Config& config, const Budget& budget) {
  const engine::Limits& limits = config.run.limits;
  const evidence::CheckOptions options{solver::Backend::Z3, {limits.cpuSeconds, limits.megabytes}};
  const evidence::CertificateReport checked =
      evidence::certify(readFile(file), file, options, Workers(limits.jobs), budget);
  std::size_t discharged = 0;
  bool refuted = false;
  for (const CheckedCondition& condition : checked.conditions) {
    complain(condition);
    refuted = refuted || isRefuted(condition);
    if (std::holds_alternative<evidence::Discharged>(condition.status)) ++discharged;
  }
  fmt::print("{}: {} of {} conditions are unsatisfiable, as they must be: {}\n",
             report::printable(file), discharged, checked.conditions.size(),
             checked.confirmed() ? "confirmed"
             : refuted           ? "refuted"
                                 : "unknown");
  return checked.confirmed() ? kHolds : refuted ? kViolated : kUnknown;
}

/// One that cannot be read does not keep the others from being checked.
Status certifyOrComplain(const std::string& file, const Config& config, const Budget& budget) {
  try {
    return certifyFile(file, config, budget);
  } catch (const InputError& error) {
    fmt::print(stderr, "{}\n", report::printable(error.what()));
    return kUnreadable;
  }
}

}  // namespace

Status certify(const Config& config, const Budget& budget) {
  std::set<Status> all;
  for (const std::string& file : config.files) all.insert(certifyOrComplain(file, config, budget));
  for (const Status bad : {kViolated, kUnreadable, kUnknown})
    if (all.contains(bad)) return bad;
  return kHolds;
}

}  // namespace fathom::app
