#pragma once

#include <optional>
#include <string>

#include "store/result_store.h"

namespace fathom::store {

/// Seals rows: by a hash, which finds damage, and by a keyed hash (HMAC-SHA-256), which only those
/// who have the secret can make. Whoever edits a row and makes the hash anew has no secret.
class Sealer {
 public:
  /// Nothing: there is no secret, and every row is foreign.
  explicit Sealer(std::optional<std::string> secret) : secret_(std::move(secret)) {}

  enum class Origin {
    Own,      // written by somebody with the same secret
    Foreign,  // whole, but nobody knows who wrote it
    Damaged,  // or edited
  };

  std::string seal(const Row& row) const;
  Origin originOf(const Row& row) const;
  bool hasSecret() const { return secret_.has_value(); }

 private:
  std::string keyed(const std::string& digest) const;

  std::optional<std::string> secret_;
};

/// RFC 2104, over SHA-256: 64 hexadecimal digits.
std::string hmacSha256(const std::string& secret, const std::string& text);

/// The secret of this user: the file that the environment variable FATHOM_STORE_KEY names, else
/// `fathom/store.key` in $XDG_CONFIG_HOME or ~/.config, which is made where there is none. Nothing
/// where no file can be read or made.
std::optional<std::string> userSecret();

}  // namespace fathom::store
