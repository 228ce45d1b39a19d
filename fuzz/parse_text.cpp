#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "program/text/parse.h"
#include "program/text/print.h"
#include "program/well_formed.h"

// Any bytes: either a sentence with a position, or a well-formed program that prints to the same
// program.
//   fuzz_parse_text -dict=fuzz/text.dict -max_total_time=600 corpus/ seeds/
namespace {

using namespace fathom;

[[noreturn]] void fail(const std::string& why, const std::string& text) {
  std::fprintf(stderr, "%s\n%s\n", why.c_str(), text.c_str());
  std::abort();
}

std::optional<program::Program> read(logic::TermStore& terms, std::string_view text) {
  try {
    return program::text::parse(terms, text, "fuzz.ftm", Log{});
  } catch (const InputError& error) {
    if (!error.position().known()) fail("an error without a position", error.what());
    return std::nullopt;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  logic::TermStore terms;
  const auto program = read(terms, {reinterpret_cast<const char*>(data), size});
  if (!program) return 0;
  const auto flaws = program::flaws(terms, *program);
  if (!flaws.empty()) fail("not well-formed: " + flaws.front().sentence, "");
  const std::string printed = program::text::print(terms, *program);
  try {
    const auto again = program::text::parse(terms, printed, "printed.ftm", Log{}, {.strict = true});
    if (program::contentHash(terms, *program) != program::contentHash(terms, again)) {
      fail("printed and read again it is another program", printed);
    }
  } catch (const InputError& error) {
    fail(std::string("the print is not read: ") + error.what(), printed);
  }
  return 0;
}
