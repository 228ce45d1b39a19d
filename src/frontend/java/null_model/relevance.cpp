#include "frontend/java/null_model/relevance.h"

#include <algorithm>

namespace fathom::frontend::java::null_model {
namespace {

/// In larger bodies every condition on the way to a goal matters: control dependence is quadratic.
constexpr std::size_t kMostBlocks = 400;

}  // namespace

/// Backward through one body until nothing changes.
class Relevance::Walk {
 public:
  Walk(Relevance& its, const Method& method, RelevantBody& body)
      : its_(its), method_(method), body_(body), count_(method.blocks.size()) {}

  void run() {
    findBlocks();
    do {
      changed_ = false;
      for (std::size_t i = count_; i-- > 0;)
        if (body_.blocks[i]) runBlock(static_cast<std::uint32_t>(i));
      if (!changed_) addBranches();
    } while (changed_);
  }

 private:
  template <class Visit>
  void forEachNext(std::size_t block, Visit visit) const {
    for (const auto* next : {&method_.blocks[block].successors, &method_.blocks[block].handlers})
      for (const std::uint32_t each : *next)
        if (method_.blocks[each].isReached) visit(each);
  }

  bool isPoint(const Op& op) const {
    if (op.kind == Kind::Return) return body_.returns;
    if (op.kind == Kind::Call) return its_.leads(method_.number, callOf(op));
    return its_.isGoal(method_.number, op);
  }
  const Call& callOf(const Op& op) const { return method_.calls[static_cast<std::size_t>(op.x)]; }

  /// Blocks behind which there is a goal, or a return that matters.
  void findBlocks() {
    points_.assign(count_, false);
    for (std::size_t i = 0; i < count_; ++i)
      points_[i] =
          method_.blocks[i].isReached &&
          std::ranges::any_of(method_.blocks[i].ops, [&](const Op& op) { return isPoint(op); });
    body_.blocks = points_;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = count_; i-- > 0;) {
        if (body_.blocks[i] || !method_.blocks[i].isReached) continue;
        forEachNext(i, [&](std::uint32_t next) {
          if (!body_.blocks[next] || body_.blocks[i]) return;
          body_.blocks[i] = more = true;
        });
      }
    }
    body_.branches.resize(count_);
    body_.ops.resize(count_);
    body_.liveIn.resize(count_);
  }

  void runBlock(std::uint32_t number) {
    const Block& block = method_.blocks[number];
    std::vector<bool>& needed = body_.ops[number];
    needed.assign(block.ops.size(), false);
    live_.clear();
    for (const std::uint32_t next : block.successors)
      if (body_.blocks[next]) live_.insert(body_.liveIn[next].begin(), body_.liveIn[next].end());
    if (body_.branches[number]) {
      use(block.a);
      if (block.branch == Branch::Equal || block.branch == Branch::Less) use(block.b);
    }
    for (std::size_t i = block.ops.size(); i-- > 0;) {
      const Op& op = block.ops[i];
      if (op.kind == Kind::Fresh || op.kind == Kind::Call || op.kind == Kind::UseClass)
        body_.live[{number, static_cast<std::uint32_t>(i)}] = live_;
      needed[i] = runOp(block, op);
    }
    if (live_ == body_.liveIn[number]) return;
    body_.liveIn[number] = live_;
    changed_ = true;
  }

  void use(Register r) { live_.insert(r); }
  bool isLive(Register r) const { return live_.contains(r); }
  /// Whether somebody needs it; before it nobody does.
  bool define(Register r) { return live_.erase(r) > 0; }

  void addHandlers(const Block& block) {
    for (const std::uint32_t handler : block.handlers) {
      if (!body_.blocks[handler]) continue;
      for (const Register r : body_.liveIn[handler])
        if (r != method_.locals) use(r);
    }
  }

  bool runOp(const Block& block, const Op& op) {
    switch (op.kind) {
      case Kind::Number:
      case Kind::Any:
      case Kind::NonNull:
      case Kind::Fresh:
        return define(op.dst);
      case Kind::Copy:
      case Kind::AddNumber:
      case Kind::InstanceOf:
      case Kind::LoadLength:
        return defineFrom(op.dst, {op.a});
      case Kind::Add:
      case Kind::Subtract:
      case Kind::And:
      case Kind::Or:
      case Kind::Xor:
        return defineFrom(op.dst, {op.a, op.b});
      case Kind::LoadElement:
        if (isLive(op.dst)) noteElements();
        return defineFrom(op.dst, {op.a, op.b});
      case Kind::LoadField:
      case Kind::LoadStatic:
        if (isLive(op.dst)) noteField(static_cast<FieldNumber>(op.x));
        if (op.kind == Kind::LoadStatic) return define(op.dst);
        return defineFrom(op.dst, {op.a});
      case Kind::Dereference:
        if (!its_.isGoal(method_.number, op)) return isLive(op.a);
        use(op.a);
        return true;
      case Kind::StoreField:
      case Kind::StoreStatic:
      case Kind::StoreElement:
        return runStore(op);
      case Kind::Call:
        return runCall(block, op);
      case Kind::Raise:
        addHandlers(block);
        return std::ranges::any_of(block.handlers,
                                   [&](std::uint32_t handler) { return body_.blocks[handler]; });
      case Kind::Return:
        if (body_.returns && method_.givesResult) use(op.a);
        return true;
      case Kind::UseClass:
        addHandlers(block);
        return true;
      case Kind::Stop:
        return true;
      case Kind::IsNonNull:
      case Kind::IsNull:
      case Kind::IsNumber:
      case Kind::IsSame:
      case Kind::NonNullIfZero:
      case Kind::NonNullIfNot:
        return isLive(op.a) && (!isOfB(op.kind) || isLive(op.b));
      case Kind::FieldIs:
      case Kind::StaticIs:
      case Kind::FieldNonNull:
      case Kind::StaticNonNull:
        return false;  // only at entries of blocks
    }
    return true;
  }

  bool defineFrom(Register dst, std::initializer_list<Register> sources) {
    if (!define(dst)) return false;
    for (const Register source : sources) use(source);
    return true;
  }

  bool runStore(const Op& op) {
    if (op.kind == Kind::StoreElement) {
      if (!its_.readsElements_) return false;
      use(op.dst);
      use(op.a);
      use(op.b);
      return true;
    }
    if (!its_.isRelevant(static_cast<FieldNumber>(op.x))) return false;
    use(op.a);
    if (op.kind == Kind::StoreField) use(op.b);
    return true;
  }

  bool runCall(const Block& block, const Op& op) {
    const Call& call = callOf(op);
    const bool isResult = define(op.dst);
    const bool writes = its_.mayWrite(call);
    const bool leads = its_.leads(method_.number, call);
    const bool entered = its_.enters(method_.number, call);
    if (!isResult && !writes && !leads) return false;
    if (entered) {
      for (const Register argument : call.arguments) use(argument);
      for (const MethodNumber callee : call.targets)
        if (its_.ring_.enters(method_.number, callee)) {
          RelevantBody& other = its_.bodies_.at(callee);
          if (!other.returns) other.returns = its_.changed_ = true;
        }
    } else if (call.constructs && !call.arguments.empty()) {
      use(call.arguments.front());
    }
    addHandlers(block);
    return true;
  }

  void noteField(FieldNumber field) {
    if (its_.fields_.insert(field).second) its_.changed_ = changed_ = true;
  }
  void noteElements() {
    if (its_.readsElements_) return;
    its_.readsElements_ = its_.changed_ = changed_ = true;
  }

  /// Conditions that decide whether control gets to what is needed.
  void addBranches() {
    const bool isLarge = count_ > kMostBlocks;
    if (after_.empty() && !isLarge) findPostdominators();
    std::vector<std::size_t> needed;
    for (std::size_t i = 0; i < count_; ++i)
      if (body_.blocks[i] && (points_[i] || isNeeded(i))) needed.push_back(i);
    for (std::size_t i = 0; i < count_; ++i) {
      if (!body_.blocks[i] || body_.branches[i]) continue;
      if (method_.blocks[i].branch == Branch::Other) continue;
      if (isLarge || decides(i, needed)) body_.branches[i] = changed_ = true;
    }
  }

  bool isNeeded(std::size_t block) const {
    const std::vector<Op>& ops = method_.blocks[block].ops;
    for (std::size_t i = 0; i < ops.size(); ++i)
      if (body_.ops[block][i] && ops[i].kind != Kind::Raise && ops[i].kind != Kind::Stop &&
          ops[i].kind != Kind::UseClass && ops[i].kind != Kind::Return)
        return true;
    return false;
  }

  /// Control dependence: a way leads there whatever happens, the other perhaps does not.
  bool decides(std::size_t block, const std::vector<std::size_t>& needed) const {
    for (const std::uint32_t next : method_.blocks[block].successors)
      if (!body_.blocks[next]) return true;  // there is no goal on that way
    return std::ranges::any_of(needed, [&](std::size_t one) {
      const auto& successors = method_.blocks[block].successors;
      return std::ranges::any_of(
                 successors,
                 [&](std::uint32_t next) { return next == one || after_[next][one]; }) &&
             !std::ranges::all_of(
                 successors, [&](std::uint32_t next) { return next == one || after_[next][one]; });
    });
  }

  /// after_[i][j]: whatever happens after i, control gets to j (or runs forever).
  void findPostdominators() {
    after_.assign(count_, std::vector<bool>(count_, true));
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = count_; i-- > 0;) {
        if (!body_.blocks[i]) continue;
        std::vector<bool> all(count_, true);
        bool isLast = true;
        forEachNext(i, [&](std::uint32_t next) {
          if (!body_.blocks[next]) {
            all.assign(count_, false);
            isLast = false;
            return;
          }
          isLast = false;
          for (std::size_t j = 0; j < count_; ++j)
            all[j] = all[j] && (j == next || after_[next][j]);
        });
        if (isLast) all.assign(count_, false);
        if (all == after_[i]) continue;
        after_[i] = std::move(all);
        more = true;
      }
    }
  }

  Relevance& its_;
  const Method& method_;
  RelevantBody& body_;
  std::size_t count_;
  std::vector<bool> points_;
  std::vector<std::vector<bool>> after_;
  std::set<Register> live_;
  bool changed_ = false;
};

Relevance::Relevance(const ModelText& model, const Ring& ring, const std::set<Dereference>& goals)
    : model_(model), ring_(ring), goals_(goals) {
  for (const MethodNumber method : ring.methods) bodies_[method];
  findLeading();
  do {
    changed_ = false;
    for (const MethodNumber method : ring.methods)
      Walk(*this, model_[method], bodies_[method]).run();
  } while (changed_);
}

void Relevance::findLeading() {
  std::vector<MethodNumber> waiting{ring_.methods.front()};
  leading_.insert(ring_.methods.front());
  while (!waiting.empty()) {
    const MethodNumber at = waiting.back();
    waiting.pop_back();
    for (const auto& [caller, callee] : ring_.entered)
      if (callee == at && leading_.insert(caller).second) waiting.push_back(caller);
  }
}

bool Relevance::enters(MethodNumber caller, const Call& call) const {
  return std::ranges::any_of(call.targets,
                             [&](MethodNumber callee) { return ring_.enters(caller, callee); });
}

bool Relevance::leads(MethodNumber caller, const Call& call) const {
  return std::ranges::any_of(call.targets, [&](MethodNumber callee) {
    return ring_.enters(caller, callee) && leading_.contains(callee);
  });
}

bool Relevance::mayWrite(const Call& call) const {
  if (readsElements_) return true;
  const Effect& effect = model_.effect(call.effect);
  return std::ranges::any_of(fields_, [&](FieldNumber number) {
    const Field& field = model_.fields()[number];
    if (field.isKept) return call.constructs && !field.isStatic;
    return effect.all || field.isOutside || std::ranges::binary_search(effect.fields, number);
  });
}

}  // namespace fathom::frontend::java::null_model
