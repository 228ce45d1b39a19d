#pragma once

#include <cstdint>
#include <string>

namespace fathom::app {

/// A class of that name: lists and sets in variables and fields, aliases, iterators in variables
/// and fields, loops, callees that modify, handlers. Its executions are all the same and end. No
/// two statements share a line. CME.note(e) takes what is caught.
std::string randomCollections(const std::string& name, std::uint64_t seed);

/// The class CME: note prints the class and the line of the innermost method outside of the JDK.
std::string noteClass();
/// The class Driver: runs the mains of the classes that it is given.
std::string driverClass();

}  // namespace fathom::app
