#include "frontend/java/nullness/outside.h"

#include <algorithm>
#include <array>
#include <fmt/core.h>
#include <sstream>

#include "base/errors.h"
#include "frontend/java/hierarchy/supertypes.h"
#include "frontend/java/nullness/library_text.h"

namespace fathom::frontend::java::nullness {
namespace {

constexpr std::pair<std::string_view, RowWord> kWords[]{
    {"nonnull", RowWord::NonNull}, {"nullable", RowWord::Nullable}, {"tests", RowWord::Tests},
    {"refutes", RowWord::Refutes}, {"requires", RowWord::Requires}, {"fields", RowWord::Fields},
    {"quiet", RowWord::Quiet},     {"keeps", RowWord::Keeps}};

RowWord wordOf(const std::string& word, unsigned line) {
  for (const auto& [name, value] : kWords)
    if (word == name) return value;
  throw InputError(Position{"library.txt", line, 0}, "there is no word '" + word + "'");
}

/// Values of the type bring no methods of the program with them.
bool isClosed(const Type& type) {
  constexpr std::array<std::string_view, 7> kClosed{
      "java/lang/String",  "java/util/Locale",    "java/lang/Integer",      "java/lang/Class",
      "java/lang/Boolean", "java/lang/Character", "java/lang/StringBuilder"};
  const auto* name = std::get_if<std::string_view>(&type.element);
  return !name || std::ranges::find(kClosed, *name) != kClosed.end();
}

bool isFunctional(const Type& type) {
  const auto* name = std::get_if<std::string_view>(&type.element);
  return name && (name->starts_with("java/util/function/") || *name == "java/lang/Runnable" ||
                  *name == "java/util/concurrent/Callable");
}

/// Classes whose methods call at most equals, hashCode, toString, comparators and collections.
bool isOfCollections(std::string_view owner) {
  constexpr std::array<std::string_view, 6> kOther{
      "java/util/ServiceLoader", "java/util/ResourceBundle", "java/util/Timer",
      "java/util/Observable",    "java/util/Formatter",      "java/util/Scanner"};
  if (owner == "java/lang/Object" || owner == "java/lang/StringBuilder" ||
      owner == "java/lang/StringBuffer" || owner == "java/lang/AbstractStringBuilder" ||
      owner == "java/lang/String" || owner == "java/lang/Iterable" || owner == "java/lang/Enum")
    return true;
  if (!owner.starts_with("java/util/")) return false;
  if (owner.substr(10).find('/') != std::string_view::npos)
    return owner.starts_with("java/util/regex/") ||
           owner == "java/util/concurrent/ConcurrentHashMap" ||
           owner == "java/util/concurrent/ConcurrentMap";
  return std::ranges::none_of(kOther, [&](std::string_view other) { return owner == other; });
}

}  // namespace

std::vector<LibraryRow> readLibraryRows(std::string_view text) {
  std::vector<LibraryRow> rows;
  std::istringstream lines{std::string(text)};
  unsigned number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::istringstream words(line.substr(0, line.find('#')));
    std::string word;
    LibraryRow row;
    if (!(words >> word)) continue;
    row.word = wordOf(word, number);
    words >> row.owner;
    for (std::string name; words >> name;) row.names.push_back(name);
    if (!isClassName(row.owner) || row.names.empty())
      throw InputError(Position{"library.txt", number, 0}, "a row is WORD CLASS NAME...");
    rows.push_back(std::move(row));
  }
  return rows;
}

Outside::Outside(const Library* library) : library_(library), rows_(readLibraryRows(kLibrary)) {
  for (const LibraryRow& row : rows_)
    names_[{row.word, row.owner}].insert(row.names.begin(), row.names.end());
}

bool Outside::has(RowWord word, const LoadedClass& owner, std::string_view name) const {
  const auto row = names_.find({word, std::string(owner.name())});
  return row != names_.end() && (row->second.contains(name) || row->second.contains("*"));
}

bool Outside::hasAbove(RowWord word, const ResolvedMethod& method) const {
  const std::string_view name = method.method->name;
  for (const LoadedClass* at = method.owner; at; at = at->superclass)
    if (has(word, *at, name)) return true;
  return std::ranges::any_of(superinterfaces(*method.owner),
                             [&](const LoadedClass* one) { return has(word, *one, name); });
}

Callback Outside::callbackOf(const ResolvedMethod& method) const {
  const std::string_view name = method.method->name;
  const std::vector<Type>& parameters = method.method->type->parameters;
  if (has(RowWord::Keeps, *method.owner, name)) return Callback::None;
  if (has(RowWord::Quiet, *method.owner, name) && std::ranges::all_of(parameters, isClosed))
    return Callback::None;
  if (isOfCollections(method.owner->name()) && std::ranges::none_of(parameters, isFunctional))
    return Callback::Small;
  return Callback::Any;
}

OutsideMethod Outside::find(const ResolvedMethod& method) {
  OutsideMethod known;
  const bool isStatic = method.method->flags.has(Access::Static);
  const Contract* contract =
      library_
          ? library_->contract(method.owner->name(), method.method->name, method.method->descriptor)
          : nullptr;
  if (contract && contract->result == java::Nullness::NonNull) known.nonNull = true;
  if (method.owner->isJdk || method.owner->name().starts_with("javax/servlet/")) {
    known.nullable = hasAbove(RowWord::Nullable, method);
    // A row about other overloads in a class above does not count beside one about this class.
    known.nonNull =
        known.nonNull ||
        (hasAbove(RowWord::NonNull, method) &&
         (!known.nullable || has(RowWord::NonNull, *method.owner, method.method->name)));
  }
  known.tests = hasAbove(RowWord::Tests, method);
  known.refutes = isStatic && hasAbove(RowWord::Refutes, method);
  known.requires1 = isStatic && hasAbove(RowWord::Requires, method);
  known.callback = callbackOf(method);
  return known;
}

const OutsideMethod& Outside::of(const ResolvedMethod& method) {
  const auto found = known_.find(method.method);
  if (found != known_.end()) return found->second;
  const OutsideMethod& known = known_.emplace(method.method, find(method)).first->second;
  if (known.nonNull || known.tests || known.refutes || known.requires1)
    used_.insert(qualifiedName(method));
  return known;
}

bool Outside::isNonNull(const ResolvedField& field) const {
  if (field.field->flags.has(Access::Enum)) return true;
  return has(RowWord::Fields, *field.owner, field.field->name);
}

}  // namespace fathom::frontend::java::nullness
