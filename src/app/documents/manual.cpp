#include "app/documents/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/command_line/verb_table.h"
#include "app/documents/option_entry.h"
#include "base/version.h"

namespace fathom::app {
namespace {

/// Text that roff reads as it is.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
      out += std::string("\\&") + c;
    else
      out += c;
  }
  return out;
}

std::string optionText(const OptionEntry& entry) {
  std::string names;
  for (const std::string& name : entry.names)
    names += (names.empty() ? "\\fB" : ", \\fB") + plain(name) + "\\fR";
  const std::string value =
      entry.words.empty() ? entry.value : fmt::format("{}", fmt::join(entry.words, "|"));
  if (!entry.value.empty()) names += (names.empty() ? "\\fI" : " \\fI") + plain(value) + "\\fR";
  return fmt::format(".TP\n{}\n{}\n", names, plain(entry.help));
}

std::string verbText(const VerbRow& row, const std::string& prefix) {
  std::string text = fmt::format(".SH {}{}\n{}.\n", prefix, plain(row.name), plain(row.help));
  std::string group;
  for (const OptionEntry& entry : optionEntries(row.bits)) {
    if (entry.group != group) text += fmt::format(".SS {}\n", plain(entry.group));
    group = entry.group;
    text += optionText(entry);
  }
  return text;
}

constexpr const char* kStatuses = R"(.SH EXIT STATUS
.TP
.B 0
every goal holds (or nothing counts, by \fB\-\-fail\-on\fR and suppressions)
.TP
.B 10
a goal is violated
.TP
.B 5
unknown
.TP
.B 1
wrong usage
.TP
.B 2
the input, a witness, a baseline or the project file cannot be read
.TP
.B 6
the machine, or a bug in Fathom; or a file could not be written
)";

constexpr const char* kFiles = R"(.SH FILES
.TP
.I fathom.toml
options, folders and suppressions of a project: in the current folder or above it
.TP
.I ~/.config/fathom/store.key
the secret that seals what runs keep in stores
.TP
.I ~/.cache/fathom
what javac made of sources, by their contents
)";

}  // namespace

std::string manualPage() {
  std::string text = fmt::format(
      ".TH FATHOM 1 \"\" \"fathom {}\" \"User Commands\"\n.SH NAME\nfathom \\- program verifier "
      "and bug finder for C and Java\n.SH SYNOPSIS\n.B fathom\n.I verb\n[\\fIoptions\\fR] "
      "[\\fIfiles\\fR]\n.SH DESCRIPTION\nFathom checks every goal of a program (an assertion, a "
      "dereference, an overflow, an exception that leaves main) and reports whether it holds, is "
      "violated, or is unknown, each with its evidence.\n",
      kVersion);
  for (const VerbRow& row : verbTable()) text += verbText(row, "fathom ");
  for (const VerbRow& row : benchmarkTable()) text += verbText(row, "fathom bench ");
  return text + kStatuses + kFiles;
}

}  // namespace fathom::app
