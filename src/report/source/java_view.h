#pragma once

#include <memory>

#include "report/source/java_objects.h"
#include "report/source/source_names.h"
#include "report/source/source_view.h"

namespace fathom::report {

/// How Java shows a procedure: objects by class and number, fields by name, exceptions in words.
/// Requires: all of it outlives the view.
std::unique_ptr<SourceView> javaView(logic::TermStore& terms, const program::Program& program,
                                     program::ProcedureId procedure,
                                     const program::JavaSource& source, Reading reading);

/// The goal is in a body of the library.
bool isInLibrary(const program::Program& program, const program::JavaSource& source,
                 const program::Goal& goal);
/// The position is in a file that has none of the user's methods.
bool isInLibrary(const program::Program& program, const program::JavaSource& source,
                 const Position& position);
/// The text with the names of procedures as people write them: Main.main for
/// Main.main([Ljava/lang/String;)V.
std::string inJavaWords(const program::JavaSource& source, const std::string& text);
/// NullPointerException at s.length(): what a goal of a Java program is about. Nothing where its
/// front end did not say it.
std::optional<std::string> javaGoalText(logic::TermStore& terms, const program::Program& program,
                                        const program::JavaSource& source,
                                        const program::Goal& goal);

}  // namespace fathom::report
