#pragma once

#include <string>
#include <vector>

#include "report/trace/activation_text.h"

namespace fathom::report {

/// A line of a trace, before it is laid out.
struct Row {
  enum class Kind {
    Heading,  // what the whole is a run of
    Step,     // one or more events of one line of the source
    Open,     // a call that does not come back
    Gap,      // steps that are not told
    End,
  };
  Kind kind = Kind::Step;
  std::size_t indent = 0;
  std::size_t depth = 0;  // of calls that came back around it
  Position position;
  std::string function;
  std::string text;
  std::size_t count = 1;   // events in it
  std::size_t deeper = 0;  // calls in it that do not come back
  bool isInput = false;
  bool isClosed = false;  // what it called is told below it
  std::vector<program::EdgeId> edges;
  std::vector<std::string> changes;
  std::set<std::string> reads;  // as those of its events
  std::set<std::string> writes;
  std::map<std::string, std::string> mentions;  // of the last conditions
};

/// Whether the event belongs into the row: one line of the source, nothing in it for the second
/// time.
bool continues(const Row& row, const Event& event);
void join(Row& row, const Event& event, const std::string& text);
/// Adds what the last conditions speak of: " (x = 5)".
void sayMentions(Row& row);

/// At most so many rows: the end, the open calls, where the values come from that the end depends
/// on, inputs, last values and steps; gaps say how much is left out. Requires: most >= 5.
std::vector<Row> shortened(std::vector<Row> rows, std::size_t most);

/// LINE: TEXT, indented, for programs of the text language.
std::string laidOutAsText(const std::vector<Row>& rows, const std::string& file);
/// FILE:LINE  FUNCTION: TEXT  | SOURCE, in columns.
std::string laidOutAsSource(const std::vector<Row>& rows, const std::string& file,
                            SourceLines& lines);

}  // namespace fathom::report
