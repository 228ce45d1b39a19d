#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/relational/field_stores.h"
#include "frontend/java/relational/iterator_needs.h"
#include "frontend/java/relational/modifications.h"
#include "frontend/java/relational/relational_model.h"
#include "frontend/java/relational/static_use.h"
#include "frontend/java/relational/untouched_results.h"
#include "frontend/java/relational/valid_results.h"
#include "frontend/java/translate/source_files.h"

namespace fathom::frontend::java::relational {

/// Of a library: what stands for calls.
struct LibraryFacts {
  LibraryFacts(const CollectionAnalysis& analysis, const std::vector<ResolvedMethod>& entries)
      : origins(analysis, entries),
        statics(analysis, origins),
        modifications(analysis, origins, changes, Users::Any),
        quiet(analysis, origins, changes, Users::Quiet),
        changing(changingSteps(analysis, quiet)),
        results(analysis, origins, changing),
        untouched(analysis, origins, quiet, changes),
        needs(analysis),
        stores(analysis) {}

  const Origins origins;
  const StaticUse statics;
  mutable ChangeTable changes;
  const Modifications modifications, quiet;
  const std::set<const Step*> changing;  // where users are quiet
  const ValidResults results;
  const UntouchedResults untouched;
  const IteratorNeeds needs;
  const FieldStores stores;
};

/// The relational program as a text: one procedure for each method that matters.
class ProgramText {
 public:
  /// Of a library each method is seen alone.
  ProgramText(RelationalModel& model, const translation::SourceFiles& sources,
              const LibraryFacts* library);

  /// Executions begin in these, with nothing there; of a library in every method, in any state.
  std::string write(const std::vector<ResolvedMethod>& entries);
  /// Null: of a closed program.
  const LibraryFacts* library() const { return library_; }

  RelationalModel& model() { return model_; }
  const translation::SourceFiles& sources() const { return sources_; }
  bool isRelevant(const ResolvedMethod& method) const { return relevant_.contains(method); }
  /// Somebody may catch what the method raises.
  bool isObserved(const ResolvedMethod& method) const { return observed_.contains(method); }
  /// "PROC@BCI", for the second of that name with ".2".
  std::string goalName(const ResolvedMethod& method, std::uint16_t bci);
  /// Initializers that matter, with the variable that says whether they ran.
  const std::map<ResolvedMethod, std::string>& initializers() const { return initializers_; }
  unsigned nextNumber() { return ++numbers_; }
  bool hasCallbacks() const { return hasCallbacks_; }
  static std::string quoted(const std::string& name);

 private:
  void findRelevant();
  bool matters(const MethodFacts& facts) const;
  bool matters(const MethodFacts& facts, const Step& step) const;
  bool matters(const MethodFacts& facts, const Step& step, const CallTargets& targets) const;
  void findObserved();
  using Visit = std::function<void(const ResolvedMethod&)>;
  void forCallees(const BodyBlock& block, const MethodFacts& facts, std::size_t index,
                  const Visit& visit) const;
  std::string callbacksText();
  std::string entryText(const std::vector<ResolvedMethod>& entries);
  bool hasGoal(const ResolvedMethod& method, const MethodFacts& facts) const;
  std::string initializerText() const;
  std::string ownCallsText() const;
  std::string notes() const;

  RelationalModel& model_;
  const translation::SourceFiles& sources_;
  const LibraryFacts* library_;
  std::set<ResolvedMethod> relevant_, observed_;
  std::map<std::string, unsigned> goals_;
  std::map<ResolvedMethod, std::string> initializers_;
  bool hasCallbacks_ = false;
  unsigned numbers_ = 0;
};

/// The procedure of one method.
std::string methodText(ProgramText& whole, const ResolvedMethod& method, const MethodFacts& facts);

/// A call with any arguments; `receiver`: what `this` is, or nothing. Locals that it needs are
/// declared by the caller's `declare`.
struct Signature {
  std::vector<std::string> inputs;  // sorts; "" where the parameter does not matter
  std::string result;               // "" where it does not
  bool thrown = false;
};
Signature signatureOf(const ProgramText& whole, RelationalModel& model,
                      const ResolvedMethod& method, const MethodFacts& facts);

}  // namespace fathom::frontend::java::relational
