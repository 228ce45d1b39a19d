#include "evidence/replay/jvm/exception_log.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

namespace fathom::evidence::jvm {

namespace {

constexpr std::string_view kTag = "][exceptions] ";

/// A message of the log; `thread` is its number, as the log writes it.
struct Message {
  std::string_view thread;
  std::string_view text;
};

/// The text between the marks, which the rest begins after; nothing where one is missing.
std::optional<std::string_view> cut(std::string_view& rest, std::string_view before,
                                    std::string_view after) {
  const std::size_t begin = rest.find(before);
  if (begin == rest.npos) return std::nullopt;
  const std::size_t from = begin + before.size();
  const std::size_t end = rest.find(after, from);
  if (end == rest.npos) return std::nullopt;
  const std::string_view found = rest.substr(from, end - from);
  rest = rest.substr(end + after.size());
  return found;
}

/// Where the thread's number begins that ends at `end`; nothing where none stands there.
std::optional<std::size_t> beginOfThread(std::string_view log, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0 && log[begin - 1] >= '0' && log[begin - 1] <= '9') --begin;
  if (begin == end || begin == 0 || log[begin - 1] != '[') return std::nullopt;
  return begin;
}

/// A message may begin within a line that the program has begun, and have several lines.
std::vector<Message> messagesIn(std::string_view log) {
  std::vector<Message> messages;
  for (std::size_t at = log.find(kTag); at != log.npos; at = log.find(kTag, at + kTag.size())) {
    const auto begin = beginOfThread(log, at);
    if (!begin) continue;
    if (!messages.empty()) {
      std::string_view& last = messages.back().text;
      last = last.substr(0, static_cast<std::size_t>(log.data() + *begin - 1 - last.data()));
    }
    messages.push_back({log.substr(*begin, at - *begin), log.substr(at + kTag.size())});
  }
  return messages;
}

/// One method that an exception passes.
struct Passed {
  std::string_view exception;
  std::string_view object;  // its address
  CodePlace place;
  std::string_view threadName;
};

std::optional<Passed> passedIn(std::string_view text) {
  if (!text.starts_with("Exception <a '")) return std::nullopt;
  const auto exception = cut(text, "<a '", "'");
  const auto object = cut(text, "{", "}");
  if (!exception || !object || !cut(text, "\n thrown in interpreter method <{method} {", "} "))
    return std::nullopt;
  const auto method = cut(text, "'", "' ");
  const auto descriptor = cut(text, "'", "' in ");
  const auto owner = cut(text, "'", "'>\n at bci ");
  const auto bci = cut(text, "", " for thread ");
  const auto threadName = cut(text, "(", ")\n");
  if (!method || !descriptor || !owner || !bci || !threadName) return std::nullopt;
  CodePlace place{std::string(*owner), std::string(*method), std::string(*descriptor)};
  std::from_chars(bci->data(), bci->data() + bci->size(), place.bci);
  return Passed{*exception, *object, std::move(place), *threadName};
}

/// Classes of the JDK, classes that the JVM makes for lambdas, and what gives the values.
bool isOfTheProgram(std::string_view owner) {
  constexpr std::array<std::string_view, 6> kOthers{
      "java/", "javax/", "jdk/", "sun/", "com/sun/", "org/sosy_lab/sv_benchmarks/Verifier"};
  return owner.find("+0x") == owner.npos && owner.find("/0x") == owner.npos &&
         std::ranges::none_of(kOthers,
                              [&](std::string_view prefix) { return owner.starts_with(prefix); });
}

/// The flights of one thread, as its messages come.
class Flights {
 public:
  void pass(Passed passed) {
    const bool goesOn = flies_ && flights_.back().exception == passed.exception;
    if (!goesOn) begin(passed);
    Flight& flight = flights_.back();
    if (!flight.own && isOfTheProgram(passed.place.owner)) flight.own = passed.place;
    flight.passed.insert(std::move(passed.place));
  }

  void handle() {
    if (flies_) flights_.back().handled = true;
    flies_ = false;
  }

  std::vector<Flight> all() && { return std::move(flights_); }

 private:
  void begin(const Passed& passed) {
    Flight flight{std::string(passed.exception), passed.place};
    flight.again = !seen_.emplace(passed.exception, passed.object).second;
    flights_.push_back(std::move(flight));
    flies_ = true;
  }

  std::vector<Flight> flights_;
  std::set<std::pair<std::string_view, std::string_view>> seen_;  // classes and addresses
  bool flies_ = false;
};

}  // namespace

std::vector<Flight> flightsIn(std::string_view log) {
  Flights flights;
  std::string_view main;
  for (const auto& [thread, text] : messagesIn(log)) {
    auto passed = passedIn(text);
    if (passed && passed->threadName == "main") {
      main = thread;
      flights.pass(std::move(*passed));
    } else if (thread == main && text.starts_with("Found ")) {
      flights.handle();
    }
  }
  return std::move(flights).all();
}

bool isRaisedAt(const Flight& flight, const CodePlace& place) {
  return flight.from == place || (flight.own == place && !flight.again);
}

bool leavesAt(const Flight& flight, const CodePlace& place) {
  if (isOfTheProgram(place.owner)) return flight.passed.contains(place);
  return std::ranges::any_of(flight.passed, [&](const CodePlace& each) {
    return each.owner == place.owner && each.method == place.method &&
           each.descriptor == place.descriptor;
  });
}

bool violates(std::string_view exception, std::string_view check) {
  static const std::multimap<std::string_view, std::string_view> kExceptions{
      {"assert", "java/lang/AssertionError"},
      {"null", "java/lang/NullPointerException"},
      {"bounds", "java/lang/ArrayIndexOutOfBoundsException"},
      {"bounds", "java/lang/StringIndexOutOfBoundsException"},
      {"bounds", "java/lang/IndexOutOfBoundsException"},
      {"bounds", "java/lang/NegativeArraySizeException"},
      {"cast", "java/lang/ClassCastException"},
      {"cast", "java/lang/ArrayStoreException"},
      {"div", "java/lang/ArithmeticException"},
      {"cme", "java/util/ConcurrentModificationException"},
  };
  if (check == "uncaught") return !exception.ends_with("Error");
  const auto [begin, end] = kExceptions.equal_range(check);
  return std::any_of(begin, end, [&](const auto& row) { return row.second == exception; });
}

}  // namespace fathom::evidence::jvm
