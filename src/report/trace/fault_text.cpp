#include "report/trace/fault_text.h"

#include <fmt/format.h>

#include "program/serial/fields.h"
#include "program/serial/terms.h"
#include "report/render.h"
#include "report/source/procedure_name.h"
#include "report/source/value_text.h"

namespace fathom::report {

using namespace program;

namespace {

using Found = MemoryText::Found;
using Kind = SourceAccess::Kind;

std::string bytesText(std::int64_t count) {
  return fmt::format("{} byte{}", count, count == 1 ? "" : "s");
}

/// The memory access of a goal, evaluated in the last state.
class Fault {
 public:
  Fault(const MemoryState& state, const SourceAccess& access)
      : state_(state),
        access_(access),
        region_(state.memory.regions[access.region]),
        reader_(state.terms, state.program),
        object_(number(access.object)),
        strides_(access.strides.empty() ? std::optional<std::int64_t>(0) : number(access.strides)),
        size_(number(access.size).value_or(1)) {
    const Term object = state.origins.resolved(term(access.object));
    if (state.terms.isValue(object)) return;
    pointer_ = state.names.shortTerm(object);
    const bool isClear = pointer_.size() <= kLongest && pointer_.find('?') == std::string::npos;
    if (!isClear) pointer_ = "the pointer";
  }

  std::optional<std::string> text() {
    if (!object_) return std::nullopt;
    if (*object_ == 0 || *object_ == program::kNullOfCallers) return subject() + " is null";
    const auto found = state_.text.objectOf(access_.region, *object_);
    if (access_.kind == Kind::Call) return noFunction(found);
    const auto alive = value(access_.alive);
    const bool isDead = alive && !alive->boolean();
    if (!found && *object_ < 0) return subject() + " is no address of an object";
    if (!found && isDead) return subject() + " leads to memory that has ended or was freed";
    if (!found) return std::nullopt;
    if (isDead) return ended(*found);
    if (access_.kind == Kind::Free) return notFreeable(*found);
    if (auto outside = outsideText(*found)) return outside;
    if (access_.kind == Kind::Write)
      return MemoryText::nameOf(*found) + " is constant and must not be written";
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kLongest = 60;

  Term term(const std::string& text) {
    return reader_.term(state_.goal.procedure, serial::decoded(text));
  }
  std::optional<Value> value(const std::string& text) {
    if (text.empty()) return std::nullopt;
    const logic::Evaluation result = state_.machine.evaluate(term(text));
    const auto* known = std::get_if<Value>(&result);
    return known != nullptr ? std::optional(*known) : std::nullopt;
  }
  std::optional<std::int64_t> number(const std::string& text) {
    const auto known = value(text);
    return known ? smallNumber(*known) : std::nullopt;
  }

  std::string subject() const { return pointer_.empty() ? "the pointer" : pointer_; }
  /// "p leads to malloc at line 3, which"; just "x" where the source names the object itself.
  std::string whichIs(const Found& found) const {
    const std::string name = MemoryText::nameOf(found);
    return pointer_.empty() ? name : fmt::format("{} leads to {}, which", pointer_, name);
  }

  std::string noFunction(const std::optional<Found>& found) const {
    if (!found) return subject() + " leads to no function";
    return whichIs(*found) + " is no function that can be called here";
  }

  /// p leads to malloc at line 3, which was freed at line 5
  std::string ended(const Found& found) const {
    const auto moment = state_.history.lastChange(aliveness(), region_.facts, *object_);
    std::string verb = access_.kind == Kind::Free ? "was freed already" : "was freed";
    if (!found.object->isHeap && !found.object->isOfCallers)
      verb = moment && moment->isReturn
                 ? "ended when " + shownName(state_.program[moment->procedure]) + " returned"
                 : "ended with its block";
    return whichIs(found) + " " + verb + (moment ? " " + locationText(state_, *moment) : "");
  }

  /// Whether the object is alive, in the variables of its region.
  History::Attribute aliveness() const {
    const SourceFacts& facts = region_.facts;
    const auto symbol = findVariable(state_.terms, state_.program, facts.procedure,
                                     facts.alive.empty() ? facts.current : facts.alive);
    const Value object{Integer(*object_)};
    return [symbol, object](const logic::Model& model) -> std::optional<Value> {
      const auto found = symbol ? model.values.find(*symbol) : model.values.end();
      if (found == model.values.end()) return std::nullopt;
      return found->second.isMap() ? found->second.map().at({object})
                                   : Value(found->second == object);
    };
  }

  std::string notFreeable(const Found& found) const {
    if (!found.object->isHeap) return whichIs(found) + " did not come from malloc";
    const std::int64_t at =
        strides_.value_or(0) * region_.stride + access_.offset - found.object->begin;
    if (at == 0) return whichIs(found) + " cannot be freed";
    return fmt::format("{} leads {} {} the beginning of {}: only the beginning can be freed",
                       subject(), bytesText(at < 0 ? -at : at), at < 0 ? "before" : "behind",
                       MemoryText::nameOf(found));
  }

  /// a[10] is past the end of a, which has 10 elements
  std::optional<std::string> outsideText(const Found& found) {
    const auto begin = number(access_.begin);
    const auto whole = number(access_.whole);
    if (!begin || !whole || !strides_) return std::nullopt;
    const std::int64_t at = access_.offset + *strides_ * region_.stride - *begin;
    if (at >= 0 && at + size_ <= *whole) return std::nullopt;
    const std::int64_t element = found.object->element;
    const std::string name = MemoryText::nameOf(found);
    const char* const where = at < 0 ? "before the beginning of" : "past the end of";
    const bool isElement = element > 0 && size_ <= element && at % element == 0;
    const std::string what = isElement ? fmt::format("{}[{}] is", name, at / element)
                                       : fmt::format("{} at offset {} {}", bytesText(size_), at,
                                                     size_ == 1 ? "is" : "are");
    const std::string extent =
        element > 0 && *whole % element == 0
            ? fmt::format("{} element{}", *whole / element, *whole == element ? "" : "s")
            : bytesText(*whole);
    const std::string leads = pointer_.empty() || isElement ? "" : pointer_ + " leads to ";
    if (leads.empty()) return fmt::format("{} {} {}, which has {}", what, where, name, extent);
    return fmt::format("{}{}, which has {}: {} {} it", leads, name, extent, what, where);
  }

  const MemoryState& state_;
  const SourceAccess& access_;
  const SourceRegion& region_;
  serial::TermReader reader_;
  std::optional<std::int64_t> object_;
  std::optional<std::int64_t> strides_;
  std::int64_t size_;
  std::string pointer_;  // its text in the source; empty where that names the object itself
};

}  // namespace

std::string locationText(const FinalState& state, const Moment& moment) {
  const bool isElsewhere = moment.position.file != state.goal.position.file;
  const std::string file = isElsewhere ? moment.position.file + ":" : "";
  const std::string where =
      moment.procedure == state.goal.procedure || moment.isReturn
          ? ""
          : fmt::format(" (in {})", shownName(state.program[moment.procedure]));
  return fmt::format("at {}{}{}", isElsewhere ? file : "line ", moment.position.line, where);
}

std::optional<std::string> MemoryText::fault(const FinalState& state) const {
  if (memory_ == nullptr) return std::nullopt;
  const MemoryState last{state, *memory_, *this};
  const bool isLoss =
      state.goal.check == "valid-memtrack" || state.goal.check == "valid-memcleanup";
  const auto text = isLoss ? lostMemory(last) : memoryFault(last);
  return text ? std::optional(state.goal.check + " is violated: " + *text) : std::nullopt;
}

std::optional<std::string> memoryFault(const MemoryState& state) {
  const auto access = state.memory.accesses.find(state.goal.name);
  if (access == state.memory.accesses.end()) return std::nullopt;
  const auto text = Fault(state, access->second).text();
  return text ? std::optional(printable(*text)) : std::nullopt;
}

}  // namespace fathom::report
