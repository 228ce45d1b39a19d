#pragma once

#include <string>
#include <vector>

namespace fathom::frontend::java {

/// The files of a program, by what they are.
struct Inputs {
  std::vector<std::string> sources;     // .java, of folders too, in alphabetical order
  std::vector<std::string> classFiles;  // .class that were named themselves
  std::vector<std::string> containers;  // jars, and folders with class files alone
  std::vector<std::string> beside;      // folders with sources, and with class files beside them
};

/// Whether there are sources or class files below the folder.
bool isForJava(const std::string& folder);

/// InputError where a folder has neither sources nor class files, or cannot be read.
Inputs inputsOf(const std::vector<std::string>& files);

/// The entries of `a.jar:folder:lib/*`, where lib/* stands for the jars in lib. Those that are not
/// there are among the missing.
struct ClassPathEntries {
  std::vector<std::string> found;
  std::vector<std::string> missing;
};
ClassPathEntries splitClassPath(const std::vector<std::string>& paths);

}  // namespace fathom::frontend::java
