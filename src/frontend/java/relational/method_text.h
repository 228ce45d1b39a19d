#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/relational/program_text.h"
#include "frontend/java/relational/roots.h"

namespace fathom::frontend::java::relational {

/// Writes the procedure of one method.
class MethodText {
 public:
  MethodText(ProgramText& whole, const ResolvedMethod& method, const MethodFacts& facts);
  std::string write();

 private:
  // Names and lines.
  std::string name(VariableId id) const;
  const Sort* sortOf(VariableId id) const { return model_.sortOf(facts_, id); }
  bool isTruth(VariableId id) const;
  void line(const std::string& text);
  std::string label(const std::string& stem) { return stem + std::to_string(++labels_); }
  void place(const std::string& label) {
    text_ += "  label " + label + ":\n";
    isChanged_ = true;
  }
  /// A new local of that sort.
  std::string local(const std::string& stem, const std::string& sort);
  void any(const std::string& variable, const Sort& sort);
  void at(std::uint16_t bci);
  std::string filePosition() const;
  void findSorts();
  void begin();

  // Control.
  void block(std::size_t index);
  void leave(const BodyBlock& block);
  void test(const BodyBlock& block, bool holds);
  void move(const Moves& moves);
  void go(const Leaving& way);
  /// An exception is raised here, with the slots as the step has them.
  void raise(const Step& step);
  void mayRaise(const Step& step);
  bool isSeen() const { return !block_->handlers.empty() || whole_.isObserved(method_); }
  void finish(const std::optional<VariableId>& returned, bool thrown);

  // Steps.
  void step(const Step& step);
  void make(const Step& step);
  void makeOf(const std::string& variable, const Sort& sort, const LoadedClass* made);
  void loadField(const Step& step);
  void storeField(const Step& step);
  // Of a library, fields of the object itself that keep what they hold: stable_fields.cpp.
  struct Stable {
    std::string known, kept;  // a truth: the field has been read, and holds this
  };
  void findStable();
  void readStable(const Step& step);
  void forgetStable(const Step& step, const CallTargets* targets);
  void loadStatic(const Step& step);
  void storeStatic(const Step& step);
  void instanceOf(const Step& step);
  void loadElement(const Step& step);
  void initialize(const Step& step, const LoadedClass& owner);
  void notNull(VariableId id);
  void ofType(VariableId id, const Type& type);

  // Calls: method_calls.cpp, method_rows.cpp; of a library: method_changes.cpp.
  using Ways = std::vector<std::function<void()>>;
  void call(const Step& step, const CallTargets& targets);
  void addWays(const Step& step, const CallTargets& targets, Ways& ways);
  void addWaysOfLibrary(const Step& step, const CallTargets& targets, Ways& ways);
  void goal(const Step& step, const std::string& condition, bool mayMiss);
  void callBody(const Step& step, const ResolvedMethod& target);
  /// Of a library: what a call changes.
  void modifyBy(const Step& step, const CallTargets& targets);
  void modifyAll(const Sort& sort, const std::string& when);
  void modify(const Sort& sort, const std::string& container, VariableId variable);
  void modifyNew(const Sort& sort);
  void modifyOthers(const Step& step, const ChangeSet& all, const ChangeSet& quiet);
  void callBodies(const Step& step, const CallTargets& targets);
  bool areSourcesApart(const Step& step, const CallTargets& targets) const;
  // Of a library, which iterators are of other collections: method_apart.cpp.
  struct Watched {
    VariableId iterator;  // or what a hidden one goes through
    std::string stale;    // what says that it is
    std::string isOther;  // what says that it is not one of the JDK's; perhaps none
    RegionId container;
    OriginSet origins;
    std::string touched{};  // a truth: its collection may have changed; or none
  };
  void findWatched();
  void watch(VariableId id);
  bool isFound(VariableId id) const;
  /// Collections that change: how they are found, and from which objects.
  struct Altered {
    std::vector<OriginId> all, quiet;  // quiet: where users are
    std::vector<VariableId> given;
    Roots::Reach reach = Roots::Reach::All;
  };
  std::optional<std::string> whereApart(const Watched& one, const Altered& altered) const;
  void changing(const Sort& sort, const Altered& altered, const std::function<void()>& change);
  std::optional<std::string> touched(const std::optional<VariableId>& id) const;
  void foundAsBefore(VariableId id, const std::string& unless);
  void foundAsBefore(VariableId id);
  void modifyByFunctions(const Step& step, const CallTargets& targets);
  void callFunctions(const Step& step, const CallTargets& targets, const Row* row);
  void callFunction(const Step& step, const ResolvedMethod& target, const Row* row);
  void construct(const Step& step);
  void unknown(const Step& step);
  void anyResult(const Step& step);
  void row(const Step& step, const Row& row, const CallTargets& targets);
  void bulk(const Step& step, const Row& row, const CallTargets& targets, const Sort& sort,
            const std::string& container);
  void change(const Step& step, const Row& row, const Sort& sort, const std::string& container);
  void members(const Step& step, const Row& row, const Sort& sort, const std::string& container);
  void subList(const std::string& variable, const Sort& sort, const std::string& container);
  void result(const Step& step, const Row& row, const Sort* sort, const std::string& container);
  void memberOf(const std::string& variable, const Sort& ofVariable, const Sort* sort,
                const std::string& container, std::optional<Part::Kind> part, bool maybeNull);
  void copyMembers(const Sort& to, const std::string& target, const Sort& from,
                   const std::string& source);
  void addMember(const Sort& sort, const std::string& container, Part::Kind part, VariableId id);
  /// What the iterator goes through.
  std::string containerOf(const Sort& iterators, const std::string& iterator);
  RegionId regionOf(VariableId id) const { return model_.analysis().regionOf(facts_, id); }

  ProgramText& whole_;
  RelationalModel& model_;
  const ResolvedMethod method_;
  const MethodFacts& facts_;
  Signature signature_;
  std::vector<std::string> names_;
  std::set<RegionId> sorts_;               // of a library: those of the method's variables
  std::string suffix_;                     // of the operations on them
  std::vector<bool> privates_;             // of a library, by variable: privateVariables
  std::optional<Roots> roots_;             // of a library
  std::map<VariableId, Watched> watched_;  // of a library: iterators that goals are about
  std::map<ResolvedField, Stable> stable_;
  std::vector<bool> isThis_;       // by variable
  std::optional<Watched> hidden_;  // the iterator of a bulk operation that runs
  std::string locals_, text_;
  const BodyBlock* block_ = nullptr;
  Roots::Place place_;  // of the step that is written
  unsigned labels_ = 0;
  std::uint32_t line_ = 0;  // of the source
  bool isChanged_ = true;   // since the last way to handlers
};

}  // namespace fathom::frontend::java::relational
