#pragma once

#include <string>
#include <vector>

#include "app/config.h"
#include "report/result.h"

namespace fathom::app {

/// Whether executions begin in main, as specifications of witnesses say: --entry may ask for
/// others.
bool isAboutMain(const Config& config);

/// Of the first program, or of the first one with a violation. Returns a sentence where there is no
/// witness; nothing is written then.
std::string writeWitness(const std::vector<report::Result>& results, const std::string& file,
                         const Config& config);

/// Test-Comp's format: metadata.xml, and a test case for each violation.
void writeTestCases(const std::vector<report::Result>& results, const std::string& folder,
                    int pointerWidth);

/// A JUnit class with a test for each violation of a program in Java: it passes where the program
/// fails as the trace says. Returns a sentence where there is none.
std::string writeJunit(const std::vector<report::Result>& results, const std::string& file);

}  // namespace fathom::app
