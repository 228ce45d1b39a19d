#pragma once

#include <functional>
#include <string>
#include <utility>

namespace fathom {

/// Where engines and front ends say what they do; they never print. An empty sink is silence.
class Log {
 public:
  enum class Level { Warning, Info, Debug };
  using Sink = std::function<void(Level, const std::string&)>;

  Log() = default;
  explicit Log(Sink sink) : sink_(std::move(sink)) {}

  void warning(const std::string& line) const { write(Level::Warning, line); }
  void info(const std::string& line) const { write(Level::Info, line); }
  void debug(const std::string& line) const { write(Level::Debug, line); }

  /// Whether anybody listens: else lines need not be made.
  bool isOn() const { return static_cast<bool>(sink_); }

 private:
  void write(Level level, const std::string& line) const {
    if (sink_) sink_(level, line);
  }

  Sink sink_;
};

}  // namespace fathom
