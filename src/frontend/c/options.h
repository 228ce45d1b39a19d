#pragma once

#include <set>
#include <string>
#include <vector>

namespace fathom::frontend::c {

/// What is asked of a C program, and how it is to be read.
struct COptions {
  std::set<std::string> checks{"reach"};  // reach, assert, overflow, div, shift
  bool svcompRules = false;
  int arch = 64;
  enum class Arithmetic { Auto, Integers, BitVectors } arithmetic = Arithmetic::Auto;
  std::vector<std::string> compilerFlags;  // -I, -D, --std
};

}  // namespace fathom::frontend::c
