#pragma once

#include <map>
#include <string>
#include <vector>

// A JVM that runs Java programs with many random inputs and says how they end.
namespace fathom::referee {

/// Whether there is a JDK to ask.
bool isThere();

/// By program (a file with a class Main), the classes of what left its main in some run, with
/// spaces between them, and behind each, where its message is a number, a colon and the number; "-"
/// where it always returned. Programs that javac refuses are missing.
std::map<std::string, std::string> outcomes(const std::vector<std::string>& programs);

/// Whether the tool's verdict (TRUE, FALSE(assert), FALSE(uncaught)) can be true of a program that
/// ended like this. Requires: assertions that fail leave main, and errors of other kinds do not
/// occur.
bool allows(const std::string& outcome, const std::string& verdict);

}  // namespace fathom::referee
