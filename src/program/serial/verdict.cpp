#include <fmt/core.h>

#include "base/match.h"
#include "program/serial/fields.h"

namespace fathom::program::serial {

Json toJson(const logic::TermStore& terms, const Program& program, const Verdict& verdict) {
  return match(
      verdict,
      [&](const Holds& holds) -> Json {
        return {{"verdict", "holds"}, {"proof", toJson(terms, program, holds.proof)}};
      },
      [&](const Violated& violated) -> Json {
        return {{"verdict", "violated"}, {"trace", toJson(terms, program, violated.trace)}};
      },
      [](const Unknown& unknown) -> Json {
        return {{"verdict", "unknown"},
                {"reason", toString(unknown.reason)},
                {"why", encoded(unknown.why)}};
      });
}

Verdict readVerdict(logic::TermStore& terms, const Program& program, const Json& json) {
  const std::string verdict = textField(json, "verdict");
  if (verdict == "holds") return Holds{readProof(terms, program, field(json, "proof"))};
  if (verdict == "violated") return Violated{readTrace(terms, program, field(json, "trace"))};
  if (verdict == "unknown") {
    const auto reason = readReason(textField(json, "reason"));
    if (!reason) fail("an unknown verdict has no reason");
    return Unknown{textField(json, "why"), *reason};
  }
  fail(fmt::format("'{}' is no verdict", verdict));
}

}  // namespace fathom::program::serial
