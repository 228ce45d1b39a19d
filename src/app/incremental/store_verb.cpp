#include "app/incremental/store_verb.h"

#include <array>
#include <chrono>
#include <fmt/core.h>
#include <fstream>
#include <map>

#include "app/incremental/tool_identity.h"
#include "base/errors.h"
#include "base/match.h"
#include "program/serial/fields.h"
#include "program/serial/serial.h"
#include "store/seal.h"

namespace fathom::app {
namespace {

using program::serial::decoded;
using program::serial::encoded;
using program::serial::Json;
using store::ResultStore;
using store::Row;
using store::Sealer;

constexpr std::size_t kRowsOfImport = 1000;
constexpr double kSecondsOfADay = 86'400;

Status showSizes(ResultStore& rows, const std::string& where) {
  fmt::print("{}: schema {}\n{:<10} {:>10} {:>14}\n", where, rows.schemaVersion(), "kind", "rows",
             "bytes");
  for (const store::KindSize& size : rows.sizes())
    fmt::print("{:<10} {:>10} {:>14}\n", size.kind, size.rows, size.bytes);
  return kHolds;
}

/// Damaged rows are a finding; foreign ones cost time alone.
Status verifySeals(ResultStore& rows, const Sealer& sealer) {
  std::map<std::string, std::array<std::size_t, 3>> counts;
  std::size_t damaged = 0;
  rows.visit([&](const Row& row) {
    const Sealer::Origin origin = sealer.originOf(row);
    ++counts[row.id.kind].at(static_cast<std::size_t>(origin));
    if (origin == Sealer::Origin::Damaged) ++damaged;
  });
  for (const auto& [kind, of] : counts)
    fmt::print("{:<10} {} own, {} foreign, {} damaged\n", kind, of[0], of[1], of[2]);
  fmt::print("{}\n", damaged == 0
                         ? "the store is whole"
                         : "damaged rows are never used; 'fathom store prune' removes them");
  return damaged == 0 ? kHolds : kViolated;
}

/// What is damaged, what other builds wrote, and what is older than so many days.
Status pruneRows(ResultStore& rows, const Sealer& sealer, std::optional<double> days) {
  const std::string tool = toolIdentity();
  using std::chrono::system_clock;
  const auto now = std::chrono::duration<double>(system_clock::now().time_since_epoch()).count();
  std::vector<store::RowId> gone;
  std::size_t count = 0;
  rows.visit([&](const Row& row) {
    const bool isOld = days && static_cast<double>(row.written) < now - *days * kSecondsOfADay;
    const bool isDamaged = sealer.originOf(row) == Sealer::Origin::Damaged;
    if (isOld || isDamaged || row.tool != tool) gone.push_back(row.id);
    ++count;
  });
  rows.erase(gone);
  rows.compact();
  fmt::print("{} of {} rows removed\n", gone.size(), count);
  return kHolds;
}

Status exportRows(ResultStore& rows, const std::string& file) {
  std::ofstream out(file, std::ios::binary);
  std::size_t count = 0;
  rows.visit([&](const Row& row) {
    const Json json{{"kind", encoded(row.id.kind)},    {"key", encoded(row.id.key)},
                    {"project", encoded(row.project)}, {"tool", encoded(row.tool)},
                    {"seal", encoded(row.seal)},       {"written", row.written},
                    {"payload", encoded(row.payload)}};
    out << json.dump() << "\n";
    ++count;
  });
  out.close();
  if (!out) throw EnvironmentError(file + ": the file cannot be written");
  fmt::print("{} rows\n", count);
  return kHolds;
}

Row rowOfJson(const Json& json) {
  using program::serial::textField;
  const Json& written = program::serial::field(json, "written");
  if (!written.is_number_integer()) program::serial::fail("'written' should be a number");
  return {{textField(json, "kind"), textField(json, "key")},
          textField(json, "project"),
          textField(json, "tool"),
          textField(json, "seal"),
          textField(json, "payload"),
          written.get<std::int64_t>()};
}

/// Rows keep their seals: those of others stay foreign.
Status importRows(ResultStore& rows, const Sealer& sealer, const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw InputError(Position{file, 0, 0}, "the file cannot be read");
  std::vector<Row> some;
  std::size_t taken = 0;
  std::size_t damaged = 0;
  for (std::string line; std::getline(in, line);) {
    Row row = rowOfJson(program::serial::parseJson(line, file));
    if (sealer.originOf(row) == Sealer::Origin::Damaged) {
      ++damaged;
      continue;
    }
    some.push_back(std::move(row));
    ++taken;
    if (some.size() < kRowsOfImport) continue;
    rows.put(some);
    some.clear();
  }
  rows.put(some);
  fmt::print("{} rows, {} damaged ones left out\n", taken, damaged);
  return kHolds;
}

}  // namespace

Status storeVerb(const Config& config, const Log& log) {
  if (!config.store.where) throw InputError({}, "name the store: --store FILE or postgresql://...");
  const auto rows = store::openStore(*config.store.where);
  const Sealer sealer(store::userSecret());
  if (!sealer.hasSecret()) log.warning("there is no secret: all rows are foreign");
  const bool needsFile =
      config.store.action == StoreAction::Export || config.store.action == StoreAction::Import;
  if (needsFile && config.files.size() != 1)
    throw InputError({}, "name the file: fathom store export --store STORE FILE");
  switch (config.store.action) {
    case StoreAction::Show:
      return showSizes(*rows, *config.store.where);
    case StoreAction::Verify:
      return verifySeals(*rows, sealer);
    case StoreAction::Prune:
      return pruneRows(*rows, sealer, config.store.olderThanDays);
    case StoreAction::Export:
      return exportRows(*rows, config.files.front());
    case StoreAction::Import:
      return importRows(*rows, sealer, config.files.front());
  }
  throw InternalError("every action has a case");
}

}  // namespace fathom::app
