#pragma once

#include <cstdint>
#include <string>

namespace fathom {

/// The text of Main.java: a well-typed program that ends, whatever its inputs, which are a few
/// small numbers and truth values from Verifier. It has classes with fields, virtual and interface
/// calls, initialisers, arrays, strings, enums, boxes, lambdas, inner classes, recursion, switches,
/// labelled jumps, and exceptions that are thrown, caught and let go. Assertions may fail; no
/// handler or finally hides that.
std::string randomJava(std::uint64_t seed);

/// Such a program without inputs and assertions that computes a number of all it has done and ends
/// with this statement, where `computed` is a long: "assert computed != 5;", say.
std::string randomComputation(std::uint64_t seed, const std::string& end);

}  // namespace fathom
