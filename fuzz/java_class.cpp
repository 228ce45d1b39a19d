#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/errors.h"
#include "frontend/java/bytecode/typed_body.h"
#include "frontend/java/javap/print.h"

// Any bytes: either a sentence, or a class that can be listed and whose bodies are a sentence or
// have types.
//   fuzz_java_class -max_total_time=600 corpus/ build/release/generated/*.class
namespace {

using namespace fathom;
using namespace fathom::frontend::java;

void read(const std::vector<std::uint8_t>& bytes) {
  static ClassPath path;
  static ClassHierarchy hierarchy(path);
  const LoadedClass loaded{readClassFile(bytes, "A.class"), "A.class"};
  javap::print(loaded.file, "A.class");
  for (const Method& method : loaded.file.methods)
    if (method.code) typeBody(hierarchy, {&loaded, &method});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    read({data, data + size});
  } catch (const InputError&) {
  }
  return 0;
}
