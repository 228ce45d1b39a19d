#pragma once

#include <string>
#include <vector>

#include "report/source/names.h"
#include "report/source/source_lines.h"
#include "report/trace/event.h"

namespace fathom::report {

/// A line of a trace, before it is laid out.
struct Row {
  enum class Kind {
    Header,  // the call that the trace executes
    Step,    // events of one line of the source
    Open,    // a call that does not return
    Gap,     // steps left out
    End,
  };
  Kind kind = Kind::Step;
  std::size_t indent = 0;
  std::size_t depth = 0;  // of calls around it that returned
  Position position;
  std::string function;
  std::string text;
  std::size_t count = 1;   // events in it
  std::size_t deeper = 0;  // calls in it that do not return
  bool isInput = false;
  bool isClosed = false;  // the steps of its callee follow
  std::vector<program::EdgeId> edges;
  std::vector<std::string> changes;
  std::set<std::string> reads;  // as those of its events
  std::set<std::string> writes;
  std::map<std::string, std::string> mentions;  // of the last conditions
  std::vector<std::pair<std::string, std::string>> values{};
  std::vector<StoredValue> stores{};
};

/// Whether the event joins the row: it has the same source line, and repeats no edge or change.
bool continues(const Row& row, const Event& event);
void join(Row& row, const Event& event, const std::string& text);
/// Appends the values of the variables of the last conditions: " (x = 5)".
void appendMentions(Row& row);

/// At most so many rows: the end, the open calls, the sources of values that the end depends on,
/// inputs, last values and steps; gaps count what is left out. Requires: most >= 5.
std::vector<Row> shortened(std::vector<Row> rows, std::size_t most);

/// LINE: TEXT, indented, for programs of the text language.
std::string laidOutAsText(const std::vector<Row>& rows, const std::string& file);
/// FILE:LINE  FUNCTION: TEXT  | SOURCE, in columns.
std::string laidOutAsSource(const std::vector<Row>& rows, const std::string& file,
                            SourceLines& lines);

}  // namespace fathom::report
