#include "app/encodings.h"

namespace fathom::app {
namespace {

constexpr std::pair<Arithmetic, const char*> kEncodings[] = {
    {Arithmetic::Auto, "auto"},
    {Arithmetic::Integers, "integers"},
    {Arithmetic::BitVectors, "bit-vectors"}};

std::optional<Arithmetic> arithmeticNamed(const std::string& name) {
  for (const auto& [arithmetic, its] : kEncodings)
    if (its == name) return arithmetic;
  return std::nullopt;
}

}  // namespace

std::string nameOf(Arithmetic arithmetic) {
  for (const auto& [one, name] : kEncodings)
    if (one == arithmetic) return name;
  throw InternalError("every arithmetic has a name");
}

report::EncodingOf encodingReader(const std::vector<std::string>& files, const Config& config,
                                  const Log& log, const Budget& budget, Knowledge* knowledge) {
  using Encodings = std::map<std::string, std::shared_ptr<const report::Encoding>>;
  const auto known = std::make_shared<Encodings>();
  return [=, &files, &config, &log,
          &budget](const std::string& name) -> std::shared_ptr<const report::Encoding> {
    const auto arithmetic = arithmeticNamed(name);
    if (!arithmetic) return nullptr;
    auto& encoding = (*known)[name];
    if (encoding) return encoding;
    report::Encoding read;
    read.terms = std::make_shared<logic::TermStore>();
    read.name = name;
    Input input = readInput(*read.terms, files, config, budget, log, *arithmetic, knowledge);
    read.sourceInfo = std::move(input.sourceInfo);
    read.program = std::make_shared<const program::Program>(std::move(input.program));
    return encoding = std::make_shared<const report::Encoding>(std::move(read));
  };
}

}  // namespace fathom::app
