#include "engine/alter/stored.h"

#include <algorithm>
#include <fmt/core.h>

#include "store/invariant_file.h"

namespace fathom::engine::alter {

using program::ProcedureId;
using program::Program;
using program::serial::Json;

namespace {

std::string hashOf(Shared& shared, ProcedureId id) {
  return fmt::format("{:016x}", program::contentHash(shared.terms, shared.program(), id));
}

std::vector<std::string> callersOf(Shared& shared, ProcedureId id) {
  std::vector<std::string> names;
  for (const ProcedureId caller : shared.regions().calls().callers[id.index()])
    names.push_back(shared.program()[caller].name);
  std::ranges::sort(names);
  return names;
}

/// What has changed since the invariants were written, and which contracts can rest on it: a post
/// on the procedure itself and on posts of its callees; a pre on the callers, on their pres, and on
/// posts of their callees.
class Changes {
 public:
  Changes(Shared& shared, const Json& stored)
      : calls_(shared.regions().calls()),
        hasPost_(named(shared, stored, "post")),
        hasPre_(named(shared, stored, "pre")) {
    const std::size_t count = shared.program().procedures.size();
    std::vector<bool> isChanged(count);
    isPreOpen_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const ProcedureId id(i);
      const auto before = stored["procedures"].find(shared.program()[id].name);
      const bool isThere = before != stored["procedures"].end() && before->is_object();
      isChanged[i] = !isThere || before->value("hash", "") != hashOf(shared, id);
      isPreOpen_[i] = !isThere ||
                      before->value("callers", Json::array()) != Json(callersOf(shared, id)) ||
                      before->value("entry", false) != shared.isEntry(shared.regions().of(id));
    }
    isPostOpen_ = isChanged;
    spread(isPostOpen_, hasPost_, calls_.callers);
    for (std::size_t caller = 0; caller < count; ++caller) {
      bool isOpen = isChanged[caller];
      for (const ProcedureId callee : calls_.callees[caller])
        isOpen = isOpen || (hasPost_[callee.index()] && isPostOpen_[callee.index()]);
      if (!isOpen) continue;
      for (const ProcedureId callee : calls_.callees[caller]) isPreOpen_[callee.index()] = true;
    }
    spread(isPreOpen_, hasPre_, calls_.callees);
  }

  bool keepsPost(ProcedureId id) const { return !isPostOpen_[id.index()]; }
  bool keepsPre(ProcedureId id) const { return !isPreOpen_[id.index()]; }

 private:
  /// Procedures with a contract that says something; those with contracts of loops, which may say
  /// anything, too.
  static std::vector<bool> named(Shared& shared, const Json& stored, const char* part) {
    std::vector<bool> has(shared.program().procedures.size());
    for (const char* kind : {"procedures", "loops"})
      for (const Json& contract : stored["proof"].value(kind, Json::array())) {
        if (!contract.is_object()) continue;
        const auto id =
            program::findProcedure(shared.program(), contract.value("procedure", std::string()));
        if (id && contract.value(part, Json()) != "true") has[id->index()] = true;
      }
    return has;
  }

  static void spread(std::vector<bool>& marked, const std::vector<bool>& through,
                     const std::vector<std::vector<ProcedureId>>& along) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < marked.size(); ++i)
      if (marked[i]) open.push_back(i);
    while (!open.empty()) {
      const std::size_t next = open.back();
      open.pop_back();
      if (!through[next]) continue;
      for (const ProcedureId other : along[next]) {
        if (marked[other.index()]) continue;
        marked[other.index()] = true;
        open.push_back(other.index());
      }
    }
  }

  const program::CallGraph& calls_;
  std::vector<bool> hasPost_;
  std::vector<bool> hasPre_;
  std::vector<bool> isPostOpen_;
  std::vector<bool> isPreOpen_;
};

/// A guess about a region, and whether it must be proved again.
struct Guess {
  RegionId region;
  Term words;
  bool isPost = false;
  bool isTrusted = false;
};

class Loader {
 public:
  Loader(Shared& shared, Invariants& invariants, Queries& queries, const Json& stored)
      : shared_(shared), invariants_(invariants), queries_(queries), changes_(shared, stored) {
    for (const char* part : {"procedures", "loops"})
      for (const Json& contract : stored["proof"].value(part, Json::array())) read(part, contract);
  }

  void load(Statistics& statistics) {
    for (const Guess& guess : guesses_) {
      if (guess.isPost)
        invariants_.addPost(guess.region, guess.words);
      else
        invariants_.guessOmega(guess.region, guess.words);
    }
    prove(statistics);
    queries_.forgetAll();
  }

 private:
  void prove(Statistics& statistics) {
    std::size_t dropped = 0;
    for (bool isStable = false; !isStable;) {
      isStable = true;
      for (std::size_t i = 0; i < guesses_.size(); ++i) {
        if (guesses_[i].isTrusted || isProved(guesses_[i])) continue;
        drop(guesses_[i]);
        guesses_.erase(guesses_.begin() + static_cast<std::ptrdiff_t>(i--));
        ++dropped;
        isStable = false;
      }
    }
    const auto trusted = std::ranges::count(guesses_, true, &Guess::isTrusted);
    statistics.set("invariants taken over", static_cast<double>(trusted));
    statistics.set("invariants proved again",
                   static_cast<double>(guesses_.size()) - static_cast<double>(trusted));
    statistics.set("invariants dropped", static_cast<double>(dropped));
  }

  /// What does not fit the program any more is no guess.
  void read(const std::string& part, const Json& contract) {
    try {
      const program::Proof proof = program::serial::readProof(
          shared_.terms, shared_.program(),
          Json{{"procedures", part == "procedures" ? Json::array({contract}) : Json::array()},
               {"loops", part == "loops" ? Json::array({contract}) : Json::array()}});
      for (const auto& [id, stored] : proof.procedures) {
        const RegionId region = shared_.regions().of(id);
        add(region, stored.post, true);
        if (!shared_.isEntry(region)) add(region, stored.pre, false);
      }
      for (const auto& [key, stored] : proof.loops)
        for (const RegionId region : shared_.regions().within(key.first))
          if (shared_.regions()[region].head == key.second)
            add(region, stored.relation, stored.rule == program::LoopRule::CurrentToExit);
    } catch (const InputError&) {
    }
  }

  void add(RegionId region, Term words, bool isPost) {
    if (shared_.terms.isTrue(words)) return;
    const ProcedureId id = shared_.regions()[region].procedure;
    // Hashes do not see how locations are numbered: of loops everything is proved again.
    const bool isSame = isPost ? changes_.keepsPost(id) : changes_.keepsPre(id);
    guesses_.push_back({region, words, isPost, isSame && !shared_.regions()[region].head});
  }

  /// By all other guesses: together they are an induction over executions.
  bool isProved(const Guess& guess) {
    logic::TermStore& terms = shared_.terms;
    const InstanceId run = shared_.runs.run(guess.region, 0);
    if (guess.isPost) {
      const Term wrong = terms.negate(invariants_.words().postOf(run, guess.words));
      return isRefuted({GoalId(0), wrong, {run}, {}}, terms.boolean(true));
    }
    const Term wrong = terms.negate(shared_.ofRun(run, guess.words));
    bool isProved = true;
    shared_.forEachCaller(guess.region, [&](const CallEdge& edge) {
      const InstanceId caller = shared_.runs.run(edge.caller, edge.caller == guess.region ? 1 : 0);
      CallContext context{GoalId(0), wrong, {run, caller}, {}};
      context.calls.push_back(shared_.runs.choice(run, {caller, edge.site}));
      isProved = isRefuted(context, shared_.ofRun(caller, invariants_.Omega(edge.caller)));
      return isProved;
    });
    return isProved;
  }

  bool isRefuted(const CallContext& context, Term invariant) {
    ErrorContext condition(shared_, context);
    return std::holds_alternative<solver::Unsat>(queries_.over(condition, invariant, true));
  }

  /// The solver must not remember what was guessed.
  void drop(const Guess& guess) {
    queries_.forgetAll();
    if (guess.isPost)
      invariants_.dropPost(guess.region);
    else
      invariants_.dropOmega(guess.region);
  }

  Shared& shared_;
  Invariants& invariants_;
  Queries& queries_;
  Changes changes_;
  std::vector<Guess> guesses_;
};

}  // namespace

void loadInvariants(const std::string& file, Shared& shared, Invariants& invariants,
                    Queries& queries, Statistics& statistics) {
  const auto stored = store::readInvariantFile(file);
  if (stored) Loader(shared, invariants, queries, *stored).load(statistics);
}

void saveInvariants(const std::string& file, Shared& shared, Invariants& invariants) {
  Json procedures = Json::object();
  for (std::size_t i = 0; i < shared.program().procedures.size(); ++i) {
    const ProcedureId id(i);
    procedures[shared.program()[id].name] =
        Json{{"hash", hashOf(shared, id)},
             {"callers", callersOf(shared, id)},
             {"entry", shared.isEntry(shared.regions().of(id))}};
  }
  store::writeInvariantFile(
      file,
      Json{{"facts", 1},
           {"procedures", procedures},
           {"proof", program::serial::toJson(shared.terms, shared.program(), invariants.all())}});
}

}  // namespace fathom::engine::alter
