#pragma once

#include <gtest/gtest.h>

#include "program/program.h"

namespace fathom::program::text {

/// Prints the program, reads the print back and compares everything that the model holds.
void expectRoundTrip(logic::TermStore& terms, const Program& program);

}  // namespace fathom::program::text
