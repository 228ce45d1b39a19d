#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend::c::library {

/// One conversion of a format of printf's or scanf's family, and the text before it.
struct Directive {
  enum class Length { None, Char, Short, Long, LongLong, LongDouble, Size };
  std::string text;  // what stands before it; %% is a character of it
  std::string flags{};
  std::optional<int> width{};
  bool widthIsArgument = false;
  std::optional<int> precision{};
  bool precisionIsArgument = false;
  bool isSuppressed = false;  // scanf's *
  Length length = Length::None;
  std::optional<std::string> set{};  // of scanf's [, if its ranges are in order
  bool isComplement = false;
  char conversion = '\0';  // the last one may have none: only text
};

/// Nothing where C does not define the format, or it is one that we do not know.
std::optional<std::vector<Directive>> readPrintFormat(std::string_view format);
/// Whether %n stands behind the place of an argument: %2$n.
bool countsAtPlaces(std::string_view format);
std::optional<std::vector<Directive>> readScanFormat(std::string_view format);

}  // namespace fathom::frontend::c::library
