#include "frontend_java/compiled.h"

#include <filesystem>
#include <fstream>

#include "base/errors.h"
#include "base/process/execute.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {

namespace fs = std::filesystem;

Compiled::Compiled(const JavaSources& sources, const std::vector<std::string>& options,
                   const std::vector<std::string>& archives) {
  const fs::path jdk = jdk17().value();
  std::vector<std::string> command{(jdk / "bin" / "javac").string(),
                                   "-J-XX:TieredStopAtLevel=1",
                                   "-g",
                                   "-nowarn",
                                   "-XDstringConcat=inline",
                                   "-proc:none",
                                   "-d",
                                   classes()};
  command.insert(command.end(), options.begin(), options.end());
  for (const auto& [file, text] : sources) {
    const fs::path place = fs::path(folder_.path()) / "sources" / file;
    fs::create_directories(place.parent_path());
    std::ofstream(place) << text;
    command.push_back(place.string());
  }
  fs::create_directories(classes());
  const Executed javac = executeWithin(command, {}, Budget());
  if (javac.status != 0) throw EnvironmentError("javac failed: " + javac.why + javac.error);
  path_.add(classes());
  for (const std::string& archive : archives) path_.addModels(archive);
  path_.addJdk(jdk.string());
  hierarchy_ = std::make_unique<ClassHierarchy>(path_);
}

const LoadedClass& Compiled::at(const std::string& name) {
  const LoadedClass* found = hierarchy_->find(name);
  if (!found) throw EnvironmentError("there is no class " + name);
  return *found;
}

ResolvedMethod Compiled::method(const std::string& className, const std::string& name) {
  const LoadedClass& owner = at(className);
  ResolvedMethod only;
  for (const Method& method : owner.file.methods) {
    if (method.name != name) continue;
    require(only.method == nullptr, "the test asks for the only method of a name");
    only = {&owner, &method};
  }
  require(only.method != nullptr, "the class of the test declares the method");
  return only;
}

}  // namespace fathom::frontend::java
