#include "app/shards/build_files.h"

#include <filesystem>
#include <fmt/format.h>

namespace fathom::app {
namespace {

/// This program, wherever the file is used.
std::string ownProgram() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "fathom" : path.string();
}

/// In Ninja's files $ and, in paths, blanks and colons are special.
std::string ninjaText(const std::string& text, bool isPath) {
  std::string out;
  for (const char c : text) {
    if (c == '$' || (isPath && (c == ' ' || c == ':'))) out += '$';
    out += c;
  }
  return out;
}

}  // namespace

std::string shellWord(const std::string& text) {
  constexpr const char* kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+@%";
  if (!text.empty() && text.find_first_not_of(kPlain) == text.npos) return text;
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string slurmScript(const Plan& plan, const Config& config) {
  return fmt::format(R"(#!/bin/bash
# sbatch this script, then: fathom merge {1}
#SBATCH --job-name=fathom
#SBATCH --array=0-{0}
#SBATCH --ntasks=1
#SBATCH --mem={3}M
#SBATCH --requeue
#SBATCH --open-mode=append
{2} work --shard "$SLURM_ARRAY_TASK_ID" {1}
status=$?
# Slurm starts it again where a node fails; here, where something kills the worker: three times at most.
if ((status > 128 && ${{SLURM_RESTART_COUNT:-0}} < 3)); then
  scontrol requeue "${{SLURM_ARRAY_JOB_ID}}_$SLURM_ARRAY_TASK_ID"
fi
exit $status
)",
                     plan.shards.size() - 1, shellWord(config.shards.plan), shellWord(ownProgram()),
                     config.run.limits.megabytes * config.run.limits.jobs);
}

std::string ninjaFile(const Plan& plan, const Config& config) {
  const std::string& file = config.shards.plan;
  std::string text =
      fmt::format(R"(# ninja -f this file: each shard that is not done yet, then all of them joined
plan = {}
fathom = {}
rule work
  command = $fathom work --shard $shard --stamp $out $plan
  description = shard $shard
rule merge
  command = $fathom merge --fail-on never $plan > $out
  description = merge
)",
                  ninjaText(shellWord(file), false), ninjaText(shellWord(ownProgram()), false));
  std::string done;
  for (std::size_t i = 0; i < plan.shards.size(); ++i) {
    const std::string stamp = ninjaText(fmt::format("{}.{}.done", file, i), true);
    text += fmt::format("build {}: work {}\n  shard = {}\n", stamp, ninjaText(file, true), i);
    done += " " + stamp;
  }
  const std::string merged = ninjaText(file + ".merged", true);
  return text + fmt::format("build {}: merge{}\ndefault {}\n", merged, done, merged);
}

}  // namespace fathom::app
