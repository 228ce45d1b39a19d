#include "sandbox/policy.h"

#include <charconv>
#include <stdexcept>

namespace fathom::sandbox {
namespace {

/// Options with one word, each a list or an optional of the policy.
struct Listed {
  const char* option;
  std::vector<std::string> Policy::* list;
};
constexpr Listed kLists[]{
    {"--read", &Policy::readable}, {"--set", &Policy::environment}, {"--call", &Policy::calls}};

struct Numbered {
  const char* option;
  std::optional<std::size_t> Policy::* number;
};
constexpr Numbered kNumbers[]{{"--stack-kilobytes", &Policy::stackKilobytes},
                              {"--file-kilobytes", &Policy::fileKilobytes},
                              {"--address-megabytes", &Policy::addressMegabytes},
                              {"--memory-megabytes", &Policy::memoryMegabytes},
                              {"--cpu-seconds", &Policy::cpuSeconds}};

struct Switch {
  const char* option;
  bool Policy::* value;
  bool set;
};
constexpr Switch kSwitches[]{{"--threads", &Policy::threads, true},
                             {"--nobody", &Policy::asNobody, true},
                             {"--as-it-comes", &Policy::mustHold, false}};

template <typename Number>
Number numberIn(const std::string& text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty())
    throw std::invalid_argument("'" + text + "' is no number");
  return number;
}

OutputFile outputIn(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) throw std::invalid_argument("'" + text + "' is not NUMBER=FILE");
  return {numberIn<int>(text.substr(0, equals)), text.substr(equals + 1)};
}

/// Whether the option takes no word.
bool takeSwitch(Policy& policy, const std::string& option) {
  for (const Switch& each : kSwitches)
    if (option == each.option) {
      policy.*each.value = each.set;
      return true;
    }
  return false;
}

void take(Policy& policy, const std::string& option, const std::string& word) {
  for (const Listed& each : kLists)
    if (option == each.option) return (policy.*each.list).push_back(word);
  for (const Numbered& each : kNumbers)
    if (option == each.option) {
      policy.*each.number = numberIn<std::size_t>(word);
      return;
    }
  if (option == "--scratch")
    policy.scratch = word;
  else if (option == "--output")
    policy.outputs.push_back(outputIn(word));
  else
    throw std::invalid_argument("fathom-cage does not know '" + option + "'");
}

}  // namespace

Words toArguments(const Policy& policy, const Words& command) {
  Words words;
  for (const Switch& each : kSwitches)
    if (policy.*each.value == each.set) words.emplace_back(each.option);
  for (const Listed& each : kLists)
    for (const std::string& word : policy.*each.list)
      words.insert(words.end(), {each.option, word});
  for (const Numbered& each : kNumbers)
    if (const auto& number = policy.*each.number)
      words.insert(words.end(), {each.option, std::to_string(*number)});
  if (policy.scratch) words.insert(words.end(), {"--scratch", *policy.scratch});
  for (const OutputFile& each : policy.outputs)
    words.insert(words.end(), {"--output", std::to_string(each.descriptor) + "=" + each.path});
  words.emplace_back("--");
  words.insert(words.end(), command.begin(), command.end());
  return words;
}

std::pair<Policy, Words> fromArguments(const Words& arguments) {
  Policy policy;
  std::size_t at = 0;
  for (; at < arguments.size() && arguments[at] != "--"; ++at) {
    if (takeSwitch(policy, arguments[at])) continue;
    if (at + 1 == arguments.size())
      throw std::invalid_argument("'" + arguments[at] + "' needs a word");
    take(policy, arguments[at], arguments[at + 1]);
    ++at;
  }
  if (at + 1 >= arguments.size()) throw std::invalid_argument("fathom-cage needs -- COMMAND");
  return {std::move(policy),
          Words(arguments.begin() + static_cast<std::ptrdiff_t>(at) + 1, arguments.end())};
}

}  // namespace fathom::sandbox
