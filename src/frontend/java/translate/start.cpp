#include "frontend/java/translate/start.h"

#include "frontend/java/translate/class_initialisation.h"
#include "frontend/java/translate/initial_state.h"
#include "frontend/java/translate/synthetic_body.h"
#include "frontend/java/translate/unmodelled.h"
#include "logic/substitute.h"

namespace fathom::frontend::java::translation {

using namespace program;

namespace {

bool reads(const TypedBody& body, std::uint16_t slot) {
  for (const Instruction& one : body.code->list.instructions) {
    if (one.opcode == Opcode::Aload && std::get<LocalOperand>(one.operand).local == slot)
      return true;
    if (slot == 0 && one.opcode == Opcode::Aload0) return true;
  }
  return false;
}

/// The state in which executions begin. All bodies are made before it is known what is in it.
class FirstState {
 public:
  FirstState(ProgramTranslation& whole, ProcedureId owner, bool isAlone)
      : whole_(whole), owner_(owner), isAlone_(isAlone) {}

  /// The edges are left open. Objects of other methods are there already, in any state, where the
  /// program is not alone.
  void begin(SyntheticBody& body) {
    body.procedure.emit(Assign{});
    if (isAlone_) return;
    body.procedure.over("the state at the entry point is any state");
    body.state.havoc({whole_.heap.next()});
    isFree_ = body.procedure.procedure().edges.size();
    body.procedure.emit(Assume{whole_.terms.boolean(true)});
  }

  void fill() {
    Assign first;
    for (const auto& [symbol, term] : initialState(whole_, isAlone_))
      first.updates.push_back({symbol, logic::plain(term)});
    auto& edges = whole_.program[owner_].edges;
    edges[0].statement = std::move(first);
    if (isFree_)
      edges[*isFree_].statement =
          Assume{whole_.terms.ge(whole_.terms.constant(whole_.heap.next()),
                                 whole_.terms.integer(Integer(whole_.objects.next())))};
  }

 private:
  ProgramTranslation& whole_;
  const ProcedureId owner_;
  const bool isAlone_;
  std::optional<std::size_t> isFree_;  // the edge that says what references are taken
};

/// How an execution begins: at `main`, in a state of its own, or at one of many methods, in a
/// state that one procedure makes for all.
class Start {
 public:
  Start(ProgramTranslation& whole, ProcedureId id, const ResolvedMethod& method)
      : whole_(whole), terms_(whole.terms), body_(whole, id), method_(method) {}

  void atMain(FirstState& first) {
    setPosition();
    first.begin(body_);
    run([&](const std::string&, const Type&) { return commandLine(); });
  }

  void atMethod(ProcedureId anyState) {
    setPosition();
    call(anyState, {}, Type{Primitive::Void, 0});
    run([&](const std::string& name, const Type& type) { return argument(name, type); });
  }

 private:
  void setPosition() {
    const auto found = whole_.reach.bodies.find(method_);
    if (found != whole_.reach.bodies.end())
      body_.procedure.setPosition(whole_.sources.positionOf(*method_.owner, found->second.line(0)));
  }

  template <class Argument>
  void run(const Argument& argumentOf) {
    if (needsInitialisation(whole_, *method_.owner))
      call(initialisationOf(whole_, *method_.owner), {}, Type{Primitive::Void, 0});
    const Signature signature = signatureOf(method_, nullptr);
    std::vector<Value> arguments;
    for (const auto& [name, type] : signature.inputs) arguments.push_back(argumentOf(name, type));
    call(whole_.procedureOf(method_), arguments, signature.result);
    body_.returnNothing();
  }

  /// Nobody catches what is raised; where it leaves the program, that is checked.
  void call(ProcedureId callee, const std::vector<Value>& arguments, const Type& result) {
    const auto called = body_.call(callee, arguments, result);
    if (called.raised)
      body_.procedure.assume(terms_.eq(terms_.constant(*called.raised), terms_.integer(0)));
  }

  Value argument(const std::string& name, const Type& type) {
    if (type.isReference())
      body_.procedure.under("arguments are objects of classes that the program creates");
    Value value = anyValue(body_.state, body_.procedure, whole_, type, name);
    if (name == "this")
      body_.procedure.assume(terms_.negate(terms_.eq(value.term, terms_.integer(0))));
    return value;
  }

  /// Any number of strings; none where main does not look at them.
  Value commandLine() {
    const Type strings = arrayOf(classType("java/lang/String"));
    const Type element = elementOf(strings);
    ProcedureBuilder& procedure = body_.procedure;
    const auto found = whole_.reach.bodies.find(method_);
    if (found == whole_.reach.bodies.end() || !reads(found->second, 0))
      return body_.state.allocateArray(strings, whole_.values.integer(0).number,
                                       whole_.heap.zeros(element), "args");
    const Value length = body_.state.any(Type{Primitive::Int, 0}, "args.length");
    procedure.assume(
        terms_.negate(whole_.integers.signedLess(length.number, whole_.values.integer(0).number)));
    const Value array =
        body_.state.allocateArray(strings, length.number, whole_.heap.zeros(element), "args");
    const Symbol index = procedure.local("i", whole_.values.sort(ValueKind::Int));
    body_.state.assign({{index, whole_.values.stored(whole_.values.integer(0))}});
    const LocationId head = procedure.newLocation();
    procedure.skipTo(head);
    const Number i = whole_.integers.any(terms_.constant(index), 32, true);
    const Term isLess = whole_.integers.signedLess(i, length.number);
    procedure.assume(isLess);
    const Value one = anyString(body_.state, procedure, whole_, "arg");
    const Symbol map = whole_.heap.elements(element);
    const Term all = terms_.constant(map);
    const Term contents =
        terms_.store(terms_.select(all, array.term), terms_.constant(index), one.term);
    const Number next = whole_.integers.add(i, whole_.values.integer(1).number);
    body_.state.assign({{map, terms_.store(all, array.term, contents)},
                        {index, whole_.integers.stored(next, true)}});
    procedure.skipTo(head);
    procedure.continueAt(head);
    procedure.assume(terms_.negate(isLess));
    return array;
  }

  ProgramTranslation& whole_;
  TermStore& terms_;
  SyntheticBody body_;
  const ResolvedMethod method_;
};

}  // namespace

void makeStarts(ProgramTranslation& whole, const EntryPoints& entryPoints) {
  const bool isMain = entryPoints.mainClass.has_value();
  const auto declare = [&](const std::string& name) {
    return whole.procedureOf(name, Signature{}, [](ProcedureId) {});
  };
  const ProcedureId owner = declare(isMain ? "main" : "any state");
  FirstState first(whole, owner, isMain);
  if (!isMain) {
    SyntheticBody body(whole, owner);
    first.begin(body);
    body.returnNothing();
  }
  for (const ResolvedMethod& method : entryPoints.methods) {
    const ProcedureId id = isMain ? owner : declare("start " + qualifiedName(method));
    whole.program.entryPoints.push_back(id);
    Start start(whole, id, method);
    if (isMain)
      start.atMain(first);
    else
      start.atMethod(owner);
  }
  whole.makeBodies();
  first.fill();
}

}  // namespace fathom::frontend::java::translation
