#include <algorithm>
#include <fmt/format.h>

#include "witness/passings.h"
#include "witness/product.h"
#include "witness/product_builder.h"

namespace fathom::witness {

using namespace program;

namespace {

class ViolationProduct {
 public:
  ViolationProduct(const report::Encoding& encoding, const Violation& violation,
                   const SourceTexts& texts, Following following, unsigned pointerWidth)
      : encoding_(encoding),
        terms_(*encoding.terms),
        violation_(violation),
        texts_(texts),
        following_(following),
        finder_(encoding, texts, pointerWidth),
        pointerWidth_(pointerWidth),
        passed_(terms_.symbol("%waypoint", terms_.intSort())) {
    product_.program = *encoding.program;
  }

  Product run(const std::string& file) {
    findPassings();
    findTargets(file);
    product_.program.globals.push_back({passed_, "", {}});
    ProductBuilder builder(terms_, product_.program);
    guardTargets(builder);
    insertPassings(builder);
    begin(builder);
    return std::move(product_);
  }

 private:
  Term passedIs(std::size_t segment) {
    return terms_.eq(terms_.constant(passed_),
                     terms_.integer(Integer(static_cast<std::int64_t>(numberOf_[segment]))));
  }

  // ---- Where waypoints are ----

  void findPassings() {
    std::size_t number = 0;
    for (std::size_t i = 0; i + 1 < violation_.segments.size(); ++i) {
      numberOf_.push_back(number);
      const Segment& segment = violation_.segments[i];
      for (const Waypoint& avoided : segment.avoid)
        note(avoided, "waypoints to avoid are not followed");
      PassingFinder::Found found = finder_.find(segment.follow, i);
      if (found.passings.empty())
        note(segment.follow, found.why);
      else
        ++number;
      std::ranges::move(found.passings, std::back_inserter(passings_));
    }
    numberOf_.push_back(number);
  }

  void note(const Waypoint& waypoint, const std::string& why) {
    product_.notFollowed.push_back(
        fmt::format("line {}: {}", waypoint.location.line, why.empty() ? "nothing is there" : why));
  }

  // ---- The target ----

  void findTargets(const std::string& file) {
    const Location& location = violation_.segments.back().follow.location;
    const SourceText* text = textFor(texts_, location);
    const Place begin{location.line, std::max(1U, location.column)};
    const Place end = text != nullptr ? text->endOfStatement(begin) : Place{begin.line + 1, 0};
    std::vector<GoalId> sameLine;
    for (std::size_t i = 0; i < product_.program.goals.size(); ++i) {
      const Position& position = product_.program.goals[i].position;
      if (!location.file.empty() && !isFile(position.file, location.file)) continue;
      const Place place{position.line, position.column};
      if (position.line == location.line) sameLine.emplace_back(i);
      if (location.column > 0 && position.column > 0 && begin <= place && place <= end)
        product_.goals.emplace_back(i);
    }
    if (product_.goals.empty()) product_.goals = sameLine;
    if (product_.goals.empty())
      throw InputError({file, 0, 0},
                       fmt::format("the target, line {}, is no place where the specification can "
                                   "be violated",
                                   location.line));
  }

  /// Executions that have not passed all waypoints do not violate a target.
  void guardTargets(ProductBuilder& builder) {
    const Term isPassed = passedIs(numberOf_.size() - 1);
    for (const GoalId id : product_.goals) {
      const Goal goal = product_.program[id];
      const LocationId at = builder.before(goal.procedure, goal.location);
      builder.addEdge(goal.procedure, at, goal.location,
                      Assume{terms_.disjunction({goal.condition, isPassed})});
    }
  }

  // ---- The monitor ----

  void insertPassings(ProductBuilder& builder) {
    std::map<std::pair<std::size_t, std::size_t>, std::vector<const Passing*>> afterEdges;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<const Passing*>> atLocations;
    for (const Passing& one : passings_)
      if (one.after)
        afterEdges[{one.procedure.index(), one.after->index()}].push_back(&one);
      else
        atLocations[{one.procedure.index(), one.at->index()}].push_back(&one);
    for (const auto& [at, all] : atLocations) {
      const ProcedureId procedure(at.first);
      const LocationId location(at.second);
      const LocationId begin = builder.before(procedure, location);
      observe(builder, procedure, begin, location, all);
    }
    for (const auto& [at, all] : afterEdges) insertAfter(builder, all);
  }

  void insertAfter(ProductBuilder& builder, const std::vector<const Passing*>& all) {
    const ProcedureId procedure = all.front()->procedure;
    const EdgeId edge = *all.front()->after;
    const bool isGiven =
        following_ == Following::FirstVisit && std::ranges::all_of(all, [](const Passing* one) {
          return one->onlyValue && one->input != nullptr;
        });
    if (isGiven) return giveValues(builder, procedure, edge, all);
    const LocationId to = product_.program[procedure].edges[edge.index()].to;
    observe(builder, procedure, builder.after(procedure, edge), to, all);
  }

  /// Next segment where one of them is passed.
  void observe(ProductBuilder& builder, ProcedureId procedure, LocationId from, LocationId to,
               const std::vector<const Passing*>& all) {
    Term next = terms_.constant(passed_);
    std::vector<Term> demands;
    for (const Passing* one : all) {
      const Term isNext = passedIs(one->segment);
      next = terms_.ite(
          terms_.conjunction({isNext, one->condition}),
          terms_.integer(Integer(static_cast<std::int64_t>(numberOf_[one->segment] + 1))), next);
      if (following_ == Following::FirstVisit && !terms_.isTrue(one->condition))
        demands.push_back(terms_.implies(isNext, one->condition));
    }
    const LocationId middle = builder.newLocation(procedure);
    builder.addEdge(procedure, from, middle, Assume{terms_.conjunction(demands)});
    builder.addEdge(procedure, middle, to, ProductBuilder::assign(passed_, next));
  }

  /// The havoc becomes one assignment for each waypoint: nothing is left open.
  void giveValues(ProductBuilder& builder, ProcedureId procedure, EdgeId edge,
                  const std::vector<const Passing*>& all) {
    const Edge original = product_.program[procedure].edges[edge.index()];
    product_.program[procedure].edges[edge.index()].from = builder.newLocation(procedure);
    const auto& havoc = std::get<Havoc>(original.statement);
    for (const Passing* one : all) {
      const Symbol target = havoc.targets[one->input->target];
      const Value value = valueOf(procedure, target, *one->onlyValue, one->input->function);
      const LocationId isNext = builder.newLocation(procedure);
      const LocationId isGiven = builder.newLocation(procedure);
      builder.addEdge(procedure, original.from, isNext, Assume{passedIs(one->segment)});
      const EdgeId gives = builder.addEdge(procedure, isNext, isGiven,
                                           ProductBuilder::assign(target, termOf(target, value)));
      product_.given.emplace(std::pair(procedure, gives), Product::Given{edge, value});
      builder.addEdge(
          procedure, isGiven, original.to,
          ProductBuilder::assign(
              passed_,
              terms_.integer(Integer(static_cast<std::int64_t>(numberOf_[one->segment] + 1)))));
    }
  }

  Value valueOf(ProcedureId procedure, Symbol target, const Integer& number,
                const std::string& function) const {
    const logic::Sort sort = terms_.range(target);
    if (terms_.sortKind(sort) == logic::SortKind::Bool) return Value(!number.isZero());
    if (terms_.sortKind(sort) == logic::SortKind::BitVec)
      return {logic::BitVecValue{terms_.width(sort), lowBits(number, terms_.width(sort))}};
    const std::string& name = product_.program[procedure].name;
    const unsigned width = widthOf(encoding_, name, target, function, pointerWidth_);
    return {isKeptSigned(encoding_, name, target) ? signedValue(number, width)
                                                  : lowBits(number, width)};
  }

  Term termOf(Symbol target, const Value& value) {
    if (const auto* truth = std::get_if<bool>(&value.content())) return terms_.boolean(*truth);
    if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
      return terms_.bitVec(bits->bits, bits->width);
    require(terms_.sortKind(terms_.range(target)) == logic::SortKind::Int, "it is a number");
    return terms_.integer(value.integer());
  }

  /// Nothing is passed when executions begin.
  void begin(ProductBuilder& builder) {
    for (const ProcedureId entry : product_.program.entryPoints) {
      const LocationId old = product_.program[entry].entry;
      const LocationId fresh = builder.newLocation(entry);
      product_.program[entry].entry = fresh;
      builder.addEdge(entry, fresh, old,
                      ProductBuilder::assign(passed_, terms_.integer(Integer(0))));
    }
  }

  const report::Encoding& encoding_;
  logic::TermStore& terms_;
  const Violation& violation_;
  const SourceTexts& texts_;
  Following following_;
  PassingFinder finder_;
  unsigned pointerWidth_;
  Symbol passed_;
  std::vector<std::size_t> numberOf_;  // of segments that are followed, by segment
  std::vector<Passing> passings_;
  Product product_;
};

}  // namespace

Product violationProduct(const report::Encoding& encoding, const Violation& violation,
                         const SourceTexts& texts, Following following, unsigned pointerWidth,
                         const std::string& file) {
  return ViolationProduct(encoding, violation, texts, following, pointerWidth).run(file);
}

}  // namespace fathom::witness
