#include "app/verify_options.h"

namespace fathom::app {
namespace {

constexpr double kLeastForAProgram = 0.1;  // CPU seconds, whatever is left

std::vector<program::SourceStrings> stringsOf(const Input& input) {
  const auto* memory = input.sourceInfo == nullptr
                           ? nullptr
                           : std::get_if<program::SourceMemory>(input.sourceInfo.get());
  return memory == nullptr ? std::vector<program::SourceStrings>{} : memory->strings;
}

template <typename ReplayOptions>
verify::ProgramReplay replayOf(ReplayOptions options, const Config& config) {
  return {std::move(options), config.replay != ReplayMode::Off, config.harness.has_value()};
}

}  // namespace

verify::VerifyOptions verifyOptions(const Input& input, const Config& config,
                                    const CpuTimer& timer) {
  verify::VerifyOptions options{config.run};
  options.run.limits.cpuSeconds = timer.left(kLeastForAProgram);
  options.untilViolation = config.source.rules == Rules::SvComp;
  if (config.output.certificate)
    options.run.execution = options.run.unwinding = false;  // no contracts
  const bool mustHold = config.replay != ReplayMode::Unsafe;
  if (input.source)
    options.replay = replayOf(
        evidence::native::ReplayOptions{
            *input.source, config.harness.value_or("harness.c"), stringsOf(input), {}, mustHold},
        config);
  if (input.jvm)
    options.replay = replayOf(
        evidence::jvm::ReplayOptions{
            *input.jvm, config.harness.value_or("Verifier.java"), {{}, mustHold}},
        config);
  return options;
}

}  // namespace fathom::app
