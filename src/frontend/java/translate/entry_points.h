#pragma once

#include "frontend/java/translate/translate.h"

namespace fathom::frontend::java::translation {

struct EntryPoints {
  std::vector<ResolvedMethod> methods;
  std::optional<std::string> mainClass{};  // a.b.C: the only method is its main
  bool isMainPublic = true;
};

/// What the user names (`all` and `public` are such methods of all classes); else the main of the
/// class that is named or is the only one with a main; else every public method. InputError where
/// there is no such method, or several classes have a main.
EntryPoints findEntryPoints(ClassHierarchy& hierarchy, const TranslationRequest& request);

}  // namespace fathom::frontend::java::translation
