#include "frontend/java/nullness/confirm.h"

#include "frontend/java/nullness/body_check.h"

namespace fathom::frontend::java::nullness {
namespace {

constexpr std::size_t kMostFailures = 10;

}  // namespace

void Confirmer::checkRoot(std::uint32_t method, const std::vector<Value>& given) {
  const MethodFacts& facts = context_.facts.methods[method];
  bool fine = facts.isReached;
  for (std::size_t i = 0; i < given.size(); ++i)
    fine = fine && isWithin(given[i].nullity, facts.parameters[i].nullity);
  if (!fine && result_.failures.size() < kMostFailures)
    result_.failures.push_back(qualifiedName(context_.universe.methods()[method].method) +
                               ": code outside may pass more than the contract says");
}

void Confirmer::checkField(std::uint32_t field, bool mayBeDefault) {
  if (mayBeDefault && context_.facts.fields[field].isNeverNull() &&
      result_.failures.size() < kMostFailures)
    result_.failures.push_back(qualifiedName(context_.universe.fields()[field].field) +
                               ": somebody may see this field before it is written");
}

void Confirmer::checkBody(std::uint32_t method, const std::vector<std::optional<State>>& entries,
                          const Dereferences& proved, StateObserver* observer) {
  ++result_.bodies;
  std::string wrong = BodyCheck(context_, method, entries, proved, observer).run();
  if (!wrong.empty() && result_.failures.size() < kMostFailures)
    result_.failures.push_back(std::move(wrong));
}

}  // namespace fathom::frontend::java::nullness
