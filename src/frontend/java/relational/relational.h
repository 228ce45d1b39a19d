#pragma once

#include "frontend/java/translate/translate.h"

// Programs with collections as relational programs: whether an iterator is used after its
// collection changed (ConcurrentModificationException). docs/java-cme.md.
namespace fathom::frontend::java::relational {

/// The program as a text of the text language.
struct RelationalProgram {
  std::string text;
  std::optional<std::string> mainClass;  // a.b.C, where executions begin in its main
  bool isMainPublic = true;
};

/// InputError where there is no such entry point or a class file is malformed.
RelationalProgram translateCollections(ClassHierarchy& hierarchy,
                                       const TranslationRequest& request);

}  // namespace fathom::frontend::java::relational
