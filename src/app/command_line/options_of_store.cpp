#include "app/command_line/option_table.h"

namespace fathom::app {
namespace {

constexpr OptionGroup kStore{"Store"};
constexpr OptionGroup kAdvancedStore{"Store", true};
constexpr OptionGroup kShards{"Shards"};

template <class Member>
auto ofStore(Member member) {
  return at(&Config::store, member);
}

template <class Member>
auto ofShards(Member member) {
  return at(&Config::shards, member);
}

const Words<StoreAction> kActions{{"show", StoreAction::Show},
                                  {"verify", StoreAction::Verify},
                                  {"prune", StoreAction::Prune},
                                  {"export", StoreAction::Export},
                                  {"import", StoreAction::Import}};

}  // namespace

std::vector<OptionRow> optionsOfStore() {
  return {
      {"ACTION", kForStore, &kStore, choice(ofStore(&StoreConfig::action), kActions, "show"),
       "show sizes; verify seals; prune damaged rows and those of other builds; export all rows "
       "into a file, or import them"},
      {"FILE", kForStore, &kStore, positional(at(&Config::files)), "what is exported or imported"},
      {"PLAN", kForWork | kForMerge, &kShards, positional(at(&Config::files)),
       "what 'fathom plan' wrote"},
      {"--store", kForCheck | kForStore | kForWork | kForMerge, &kStore,
       value(ofStore(&StoreConfig::where)),
       "keep what is found in this SQLite file, or at postgresql://...: later runs ask only what "
       "changed (docs/store.md)"},
      {"--since", kForCheck, &kAdvancedStore, value(ofStore(&StoreConfig::since)),
       "compare with what the store has of this revision of git: what changed, was asked again, is "
       "new"},
      {"--older-than", kForStore, &kStore,
       value(ofStore(&StoreConfig::olderThanDays), CLI::NonNegativeNumber),
       "prune: also rows that were written more than so many days ago"},
      {"--shards", kForPlan, &kShards, number(ofShards(&ShardConfig::count), CLI::Range(1, 100000)),
       "cut the goals into so many shards of similar expected cost"},
      {"--plan", kForPlan, &kShards, value(ofShards(&ShardConfig::plan)),
       "write the plan into this file; default: plan.json"},
      {"--slurm", kForPlan, &kShards, value(ofShards(&ShardConfig::slurm)),
       "write a script for sbatch into this file: a job array (docs/scale.md)"},
      {"--ninja", kForPlan, &kShards, value(ofShards(&ShardConfig::ninja)),
       "write a build file for Ninja into this file: a target for each shard"},
      {"--shard", kForWork, &kShards, value(ofShards(&ShardConfig::shard)),
       "the shard that is verified, from 0"},
      {"--stamp", kForWork, &kShards, value(ofShards(&ShardConfig::stamp)),
       "write this file when the shard is done"},
  };
}

}  // namespace fathom::app
