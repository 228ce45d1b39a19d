#include "app/command_line/option_table.h"

namespace fathom::app {
namespace {

using engine::Options;

constexpr OptionGroup kInertial{"Engine inertial", true};
constexpr OptionGroup kAlter{"Engine alter", true};
constexpr OptionGroup kWhale{"Engine whale", true};
constexpr OptionGroup kTrace{"Engine trace", true};
constexpr OptionGroup kUpdr{"Engine updr", true};
constexpr OptionGroup kSeveral{"Several engines", true};

template <class Member>
auto ofEngines(Member member) {
  return at(&Config::run, &engine::RunOptions::engineOptions, member);
}

const Words<engine::Refinement> kRefinements{{"naive", engine::Refinement::Naive},
                                             {"dcr", engine::Refinement::Dcr},
                                             {"dcr+", engine::Refinement::DcrPlus},
                                             {"ir", engine::Refinement::Ir},
                                             {"ir+dcr", engine::Refinement::IrDcr}};
const Words<engine::CorrectionSets> kCorrectionSets{{"cores", engine::CorrectionSets::Cores},
                                                    {"maxsat", engine::CorrectionSets::MaxSat}};
const Words<engine::Learning> kLearning{{"none", {false, false}},
                                        {"callers", {true, false}},
                                        {"callees", {false, true}},
                                        {"both", {true, true}}};
const Words<engine::ForwardExpansion> kExpansions{
    {"recursive", engine::ForwardExpansion::Recursive}, {"lazy", engine::ForwardExpansion::Lazy}};
const Words<engine::Interpolation> kInterpolations{{"both", engine::Interpolation::Both},
                                                   {"craig", engine::Interpolation::Craig},
                                                   {"wp", engine::Interpolation::Wp}};
const Words<engine::Quantifiers> kQuantifiers{{"ground", engine::Quantifiers::Ground},
                                              {"z3", engine::Quantifiers::Z3},
                                              {"checked", engine::Quantifiers::Checked}};

}  // namespace

std::vector<OptionRow> optionsOfEngines() {
  return {
      {"--refine", kForCheck, &kInertial,
       choice(ofEngines(&Options::refinement), kRefinements, "ir"),
       "regions to expand: all (naive); one (dcr) or all (dcr+) that matter in a model; a minimal "
       "correction set (ir); both (ir+dcr)"},
      {"--mcs", kForCheck, &kInertial,
       choice(ofEngines(&Options::correctionSets), kCorrectionSets, "maxsat"),
       "correction sets from unsatisfiable cores, or by MaxSAT"},
      {"--no-alternate", kForCheck, &kAlter, negativeFlag(ofEngines(&Options::alternate)),
       "expand callees at entry points only (NOALT)"},
      {"--learn", kForCheck, &kAlter, choice(ofEngines(&Options::learning), kLearning, "both"),
       "the learned invariants that the search uses"},
      {"--expansion", kForCheck, &kAlter,
       choice(ofEngines(&Options::expansion), kExpansions, "lazy"),
       "expand all relevant callees at once (recursive), or those a witness depends on (lazy)"},
      {"--facts", kForCheck, &kAlter, value(ofEngines(&Options::factsFile)),
       "keep learned invariants in this file; those of procedures that changed are proved again or "
       "dropped"},
      {"--whale", kForCheck, &kWhale,
       choice(ofEngines(&Options::classicWhale), Words<bool>{{"levels", false}, {"classic", true}},
              "levels"),
       "merged ARGs with levels, or the published algorithm (classic)"},
      {"--expand", kForCheck, &kWhale,
       choice(ofEngines(&Options::expandPaths), Words<bool>{{"cfg", false}, {"paths", true}},
              "cfg"),
       "expand an ARG by the whole body (cfg) or path by path (paths)"},
      {"--loops", kForCheck, &kTrace,
       choice(ofEngines(&Options::outlineLoops),
              Words<bool>{{"automaton", false}, {"outline", true}}, "automaton"),
       "loops are cycles of automata (automaton) or functions (outline)"},
      {"--interpolants", kForCheck, &kTrace,
       choice(ofEngines(&Options::interpolation), kInterpolations, "both"),
       "labels by Craig interpolation (craig), by weakest preconditions (wp), or by wp and, for "
       "loops and recursion, craig (both)"},
      {"--epr", kForCheck, &kUpdr, choice(ofEngines(&Options::quantifiers), kQuantifiers, "ground"),
       "quantifiers by grounding (ground), by Z3 (z3), or by grounding with every answer checked "
       "by Z3 (checked)"},
      {"--procedures", kForCheck, &kUpdr,
       choice(ofEngines(&Options::composeProcedures),
              Words<bool>{{"composed", true}, {"separate", false}}, "composed"),
       "inline procedures with a single call site (composed), or search each by itself (separate)"},
      {"--dot", kForCheck, &kSeveral, value(ofEngines(&Options::dotFile)),
       "for Graphviz: whale draws its iARG into this file, trace its automata into this folder"},
      {"--check-interpolants", kForCheck, &kSeveral, flag(ofEngines(&Options::checkInterpolants)),
       "check every interpolant with another solver"},
  };
}

}  // namespace fathom::app
