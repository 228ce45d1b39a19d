#include "frontend/java/arguments.h"

#include "base/errors.h"

namespace fathom::frontend::java {
namespace {

using Arithmetic = JavaOptions::Arithmetic;

const char* wordFor(Arithmetic arithmetic) {
  switch (arithmetic) {
    case Arithmetic::Auto:
      return "--arith=auto";
    case Arithmetic::Integers:
      return "--arith=int";
    case Arithmetic::BitVectors:
      return "--arith=bv";
  }
  throw InternalError("every arithmetic has a word");
}

void readArithmetic(const std::string& word, JavaOptions& options) {
  for (const Arithmetic one : {Arithmetic::Auto, Arithmetic::Integers, Arithmetic::BitVectors})
    if (word == wordFor(one)) {
      options.arithmetic = one;
      return;
    }
  throw InputError({}, "fathom-java does not know '" + word + "'");
}

}  // namespace

std::vector<std::string> toArguments(const Arguments& arguments) {
  const JavaOptions& options = arguments.options;
  std::vector<std::string> words{wordFor(options.arithmetic)};
  for (const std::string& check : options.checks) words.push_back("--check=" + check);
  if (options.mainClass) words.push_back("--main=" + *options.mainClass);
  for (const std::string& entry : options.entries) words.push_back("--entry=" + entry);
  for (const std::string& root : arguments.roots) words.push_back("--root=" + root);
  for (const std::string& path : options.classPath) words.push_back("--classpath=" + path);
  if (!arguments.models.empty()) words.push_back("--models=" + arguments.models);
  if (!options.jdk.empty()) words.push_back("--jdk=" + options.jdk);
  for (const std::string& source : arguments.sources) words.push_back("--source=" + source);
  return words;
}

Arguments readArguments(const std::vector<std::string>& words) {
  Arguments result;
  JavaOptions& options = result.options;
  options.checks.clear();
  for (const std::string& word : words) {
    const std::string value = word.substr(word.find('=') + 1);
    if (word.starts_with("--check="))
      options.checks.insert(value);
    else if (word.starts_with("--main="))
      options.mainClass = value;
    else if (word.starts_with("--entry="))
      options.entries.push_back(value);
    else if (word.starts_with("--root="))
      result.roots.push_back(value);
    else if (word.starts_with("--classpath="))
      options.classPath.push_back(value);
    else if (word.starts_with("--models="))
      result.models = value;
    else if (word.starts_with("--jdk="))
      options.jdk = value;
    else if (word.starts_with("--source="))
      result.sources.push_back(value);
    else
      readArithmetic(word, options);
  }
  if (result.roots.empty()) throw InputError({}, "fathom-java needs a folder of classes or a jar");
  return result;
}

}  // namespace fathom::frontend::java
