#include "store/result_store.h"

namespace fathom::store {

bool isPostgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::unique_ptr<ResultStore> openStore(const std::string& where) {
  return isPostgres(where) ? openPostgres(where) : openSqlite(where);
}

}  // namespace fathom::store
