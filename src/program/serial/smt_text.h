#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace fathom::program::serial {

/// A term's text in which names that stand in bars only because they would be taken for operators,
/// as |select|, stand as @0, @1, ...: nothing that is written is called so. InputError where a bar
/// is not closed.
struct UnambiguousText {
  explicit UnambiguousText(std::string_view source);

  std::string text;
  std::map<std::string, std::string> aliases;  // @i, by the name it stands for

 private:
  void take(std::string_view quoted);
};

/// All symbols but reserved words, without their bars, of the one S-expression in the text;
/// InputError where it is not one.
std::set<std::string> symbolsOf(const std::string& text, const std::string& file);

}  // namespace fathom::program::serial
