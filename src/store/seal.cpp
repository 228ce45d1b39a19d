#include "store/seal.h"

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/sha256.h"

namespace fathom::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlock = 64;        // bytes, of SHA-256
constexpr std::size_t kSecretBytes = 32;  // as many as the hash has
constexpr std::size_t kLongestFile = 4096;

char digit(unsigned value) {
  return "0123456789abcdef"[value & 15U];
}

std::string bytesOf(const std::string& hexadecimal) {
  const auto valueOf = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hexadecimal.size(); i += 2)
    bytes += static_cast<char>(valueOf(hexadecimal[i]) * 16 + valueOf(hexadecimal[i + 1]));
  return bytes;
}

std::string padded(std::string secret, char with) {
  if (secret.size() > kBlock) secret = bytesOf(sha256(secret));
  secret.resize(kBlock, '\0');
  for (char& c : secret) c = static_cast<char>(c ^ with);
  return secret;
}

/// Each part with its length: no two rows have the same text.
std::string digestOf(const Row& row) {
  std::string all;
  for (const std::string* part :
       {&row.id.kind, &row.id.key, &row.project, &row.tool, &row.payload}) {
    all += std::to_string(part->size());
    all += ':';
    all += *part;
  }
  return sha256(all);
}

std::string randomSecret() {
  unsigned char bytes[kSecretBytes];
  if (getrandom(bytes, sizeof bytes, 0) != static_cast<ssize_t>(sizeof bytes)) return {};
  std::string text;
  for (const unsigned byte : bytes) {
    text += digit(byte >> 4U);
    text += digit(byte);
  }
  return text;
}

fs::path fileOfSecret() {
  for (const auto& [variable, below] :
       {std::pair{"XDG_CONFIG_HOME", "fathom"}, {"HOME", ".config/fathom"}}) {
    const char* const value = std::getenv(variable);
    if (value != nullptr && fs::path(value).is_absolute())
      return fs::path(value) / below / "store.key";
  }
  return {};
}

std::optional<std::string> readSecret(const fs::path& file) {
  auto text = readFile(file.string(), kLongestFile);
  if (!text) return std::nullopt;
  while (!text->empty() && (text->back() == '\n' || text->back() == ' ')) text->pop_back();
  if (text->size() < kSecretBytes) return std::nullopt;
  return text;
}

/// Of several processes that make it at once, one wins: a file with this name appears whole.
void makeSecret(const fs::path& file) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  const std::string fresh = file.string() + "." + std::to_string(getpid());
  const int handle =
      open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (handle < 0) return;
  const std::string secret = randomSecret() + "\n";
  const bool isWritten =
      write(handle, secret.data(), secret.size()) == static_cast<ssize_t>(secret.size());
  close(handle);
  if (isWritten && secret.size() > 1) fs::create_hard_link(fresh, file, error);
  fs::remove(fresh, error);
}

}  // namespace

std::string hmacSha256(const std::string& secret, const std::string& text) {
  return sha256(padded(secret, 0x5c) + bytesOf(sha256(padded(secret, 0x36) + text)));
}

std::string Sealer::keyed(const std::string& digest) const {
  return secret_ ? hmacSha256(*secret_, digest) : std::string();
}

std::string Sealer::seal(const Row& row) const {
  const std::string digest = digestOf(row);
  return digest + ":" + keyed(digest);
}

Sealer::Origin Sealer::originOf(const Row& row) const {
  const std::string digest = digestOf(row);
  if (!row.seal.starts_with(digest + ":")) return Origin::Damaged;
  return secret_ && row.seal.substr(digest.size() + 1) == keyed(digest) ? Origin::Own
                                                                        : Origin::Foreign;
}

std::optional<std::string> userSecret() {
  if (const char* const named = std::getenv("FATHOM_STORE_KEY")) return readSecret(named);
  const fs::path file = fileOfSecret();
  if (file.empty()) return std::nullopt;
  if (auto secret = readSecret(file)) return secret;
  makeSecret(file);
  return readSecret(file);
}

}  // namespace fathom::store
