#include "base/user_cache.h"

#include <chrono>
#include <cstdlib>
#include <gtest/gtest.h>

#include "base/file.h"
#include "base/sha256.h"
#include "base/temporary_folder.h"

namespace fathom {
namespace {

namespace fs = std::filesystem;

/// The examples of FIPS 180-4.
TEST(Sha256, IsThatOfTheStandard) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/// With a cache folder of their own.
class Caches : public testing::Test {
 protected:
  Caches() { setenv("XDG_CACHE_HOME", home.path().c_str(), 1); }
  ~Caches() override { unsetenv("XDG_CACHE_HOME"); }

  fs::path file(const std::string& key) const { return home.path() + "/fathom/test/" + key; }

  TemporaryFolder home;
};

TEST(CacheFolder, RelativeOnesAreIgnored) {
  setenv("XDG_CACHE_HOME", "relative", 1);
  const TemporaryFolder home;
  const char* const before = std::getenv("HOME");
  const std::string old = before == nullptr ? "" : before;
  setenv("HOME", home.path().c_str(), 1);
  UserCache("test", 1000).keep("key", "content");
  EXPECT_TRUE(fs::exists(home.path() + "/.cache/fathom/test/key"));
  EXPECT_FALSE(fs::exists("relative"));
  before == nullptr ? unsetenv("HOME") : setenv("HOME", old.c_str(), 1);
  unsetenv("XDG_CACHE_HOME");
}

TEST_F(Caches, GiveBackWhatTheyKeep) {
  const UserCache cache("test", 1000);
  EXPECT_EQ(cache.find("key"), std::nullopt);
  const std::string content("a\nb\0c", 5);
  cache.keep("key", content);
  EXPECT_EQ(cache.find("key"), content);
  EXPECT_EQ(UserCache("test", 1000).find("key"), content);
  EXPECT_EQ(cache.find("other"), std::nullopt);
}

TEST_F(Caches, DamagedEntriesAreNotFound) {
  const UserCache cache("test", 1000);
  cache.keep("key", "content");
  const std::string entry = readFile(file("key")).value();
  for (const std::string& damaged :
       {entry.substr(0, entry.size() - 1), entry + "x", std::string(), std::string("x\n")}) {
    writeFile(file("key"), damaged);
    EXPECT_EQ(cache.find("key"), std::nullopt) << damaged;
  }
  writeFile(file("another"), entry);
  EXPECT_EQ(cache.find("another"), std::nullopt) << "an entry belongs to its key";
  cache.keep("key", "content");
  EXPECT_EQ(cache.find("key"), "content");
}

TEST_F(Caches, StayBelowTheirSize) {
  const UserCache cache("test", 1000);
  cache.keep("old", std::string(300, 'a'));
  cache.keep("used", std::string(300, 'b'));
  using namespace std::chrono_literals;
  const auto now = fs::file_time_type::clock::now();
  fs::last_write_time(file("old"), now - 2h);
  fs::last_write_time(file("used"), now - 3h);
  EXPECT_TRUE(cache.find("used")) << "this makes it the newer one";
  cache.keep("new", std::string(300, 'c'));
  EXPECT_FALSE(cache.find("old"));
  EXPECT_TRUE(cache.find("new"));
  cache.keep("large", std::string(2000, 'd'));
  EXPECT_FALSE(cache.find("large"));
}

TEST_F(Caches, WithoutAFolderNothingIsKept) {
  writeFile(home.file("fathom"), "a file");
  const UserCache cache("test", 1000);
  cache.keep("key", "content");
  EXPECT_EQ(cache.find("key"), std::nullopt);
}

}  // namespace
}  // namespace fathom
