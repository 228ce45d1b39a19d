#include "witness/inputs.h"

#include <algorithm>
#include <initializer_list>
#include <map>

namespace fathom::witness {

using namespace program;

namespace {

constexpr std::string_view kCall = "()";

const JavaSource* javaOf(const report::Encoding& encoding) {
  return encoding.sourceInfo ? std::get_if<JavaSource>(encoding.sourceInfo.get()) : nullptr;
}

/// "Verifier.nondetInt" of a method of the environment.
std::optional<std::string> inputMethod(const report::Encoding& encoding, const Procedure& body) {
  const JavaSource* java = javaOf(encoding);
  if (java == nullptr) return std::nullopt;
  const auto method = java->methods.find(body.name);
  if (method == java->methods.end() || !method->second.isInput) return std::nullopt;
  const std::string& owner = method->second.owner;
  return owner.substr(owner.rfind('.') + 1) + "." + method->second.name;
}

class InputFinder {
 public:
  explicit InputFinder(const report::Encoding& encoding) : encoding_(encoding) {}

  std::vector<InputCall> run() {
    const Program& program = *encoding_.program;
    for (std::size_t p = 0; p < program.procedures.size(); ++p) {
      const Procedure& body = program.procedures[p];
      const auto method = inputMethod(encoding_, body);
      std::map<Symbol, std::string> results;
      for (const Variable& local : body.locals)
        if (local.sourceName.ends_with(kCall))
          results[local.symbol] = local.sourceName.substr(0, local.sourceName.size() - 2);
      for (std::size_t e = 0; e < body.edges.size(); ++e)
        if (const auto* havoc = std::get_if<Havoc>(&body.edges[e].statement))
          take(*havoc, ProcedureId(p), EdgeId(e), method, results);
    }
    return std::move(found_);
  }

 private:
  void take(const Havoc& havoc, ProcedureId procedure, EdgeId edge,
            const std::optional<std::string>& method,
            const std::map<Symbol, std::string>& results) {
    const Position& position = (*encoding_.program)[procedure].edges[edge.index()].position;
    for (std::size_t i = 0; i < havoc.targets.size(); ++i) {
      if (method) {
        found_.push_back({procedure, edge, i, *method, false, position});
      } else if (const auto name = results.find(havoc.targets[i]); name != results.end()) {
        found_.push_back({procedure, edge, i, name->second, true, position});
      }
    }
  }

  const report::Encoding& encoding_;
  std::vector<InputCall> found_;
};

/// Walks an execution, but for the calls in which nothing is given.
class InputWalk {
 public:
  InputWalk(const Program& program, const Trace& trace, const std::vector<InputCall>& calls,
            std::size_t most)
      : program_(program), trace_(trace), most_(most) {
    for (const InputCall& call : calls) at_[{call.procedure, call.edge}].push_back(&call);
  }

  std::optional<std::vector<GivenInput>> run() {
    findGiving();
    std::vector<Frame> frames{{trace_.root, 0, {}, ""}};
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const Activation& activation = trace_[frame.activation];
      if (frame.step == activation.steps.size()) {
        frames.pop_back();
        continue;
      }
      const Step& step = activation.steps[frame.step++];
      take(frame, activation, step);
      if (given_.size() > most_) return std::nullopt;
      if (!step.callee || !gives_[step.callee->index()]) continue;
      const Procedure& body = program_[activation.procedure];
      frames.push_back({*step.callee, 0, body.edges[step.edge.index()].position, body.name});
    }
    return std::move(given_);
  }

 private:
  struct Frame {
    ActivationId activation;
    std::size_t step = 0;
    Position caller;
    std::string callerName;
  };

  bool takesAt(ActivationId id, const Step& step) const {
    return at_.contains({trace_[id].procedure, step.edge});
  }

  /// Callees first, without recursion.
  void findGiving() {
    gives_.assign(trace_.activations.size(), false);
    std::vector<bool> isSeen(trace_.activations.size());
    std::vector<std::pair<ActivationId, std::size_t>> open{{trace_.root, 0}};
    isSeen[trace_.root.index()] = true;
    while (!open.empty()) {
      const ActivationId id = open.back().first;
      if (open.back().second == trace_[id].steps.size()) {
        open.pop_back();
        if (!open.empty() && gives_[id.index()]) gives_[open.back().first.index()] = true;
        continue;
      }
      const Step& step = trace_[id].steps[open.back().second++];
      if (takesAt(id, step)) gives_[id.index()] = true;
      if (!step.callee) continue;
      if (isSeen[step.callee->index()]) {
        if (gives_[step.callee->index()]) gives_[id.index()] = true;
        continue;
      }
      isSeen[step.callee->index()] = true;
      open.emplace_back(*step.callee, 0);
    }
  }

  void take(const Frame& frame, const Activation& activation, const Step& step) {
    const auto found = at_.find({activation.procedure, step.edge});
    if (found == at_.end()) return;
    for (const InputCall* call : found->second)
      if (call->target < step.chosen.size())
        given_.push_back({call, step.chosen[call->target],
                          call->isAtCall ? call->position : frame.caller,
                          call->isAtCall ? program_[activation.procedure].name : frame.callerName});
  }

  const Program& program_;
  const Trace& trace_;
  std::size_t most_;
  std::map<std::pair<ProcedureId, EdgeId>, std::vector<const InputCall*>> at_;
  std::vector<bool> gives_;
  std::vector<GivenInput> given_;
};

}  // namespace

std::vector<InputCall> inputCallsOf(const report::Encoding& encoding) {
  return InputFinder(encoding).run();
}

std::optional<std::vector<GivenInput>> givenInputs(const report::Encoding& encoding,
                                                   const Trace& trace,
                                                   const std::vector<InputCall>& calls,
                                                   std::size_t most) {
  return InputWalk(*encoding.program, trace, calls, most).run();
}

bool returnsUnsigned(const std::string& function) {
  for (const std::string_view word : {"unsigned", "uint", "ulong", "uchar", "ushort", "size_t",
                                      "bool", "Char", "u8", "u16", "u32", "u64"})
    if (function.find(word) != std::string::npos && function.find("ssize_t") == std::string::npos)
      return true;
  return false;
}

std::optional<Integer> numberOf(const Value& value, unsigned width, bool isUnsigned) {
  if (const auto* boolean = std::get_if<bool>(&value.content())) return Integer(*boolean ? 1 : 0);
  if (const auto* number = std::get_if<Integer>(&value.content()))
    return isUnsigned ? lowBits(*number, width) : signedValue(*number, width);
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
    return isUnsigned ? bits->bits : signedValue(bits->bits, bits->width);
  return std::nullopt;
}

namespace {

bool hasWord(const std::string& function, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(
      words, [&](std::string_view word) { return function.find(word) != std::string::npos; });
}

unsigned widthByName(const std::string& function, unsigned pointerWidth) {
  if (hasWord(function, {"bool", "char", "u8"})) return 8;
  if (hasWord(function, {"short", "u16"})) return 16;
  if (hasWord(function, {"longlong", "loff_t", "u64"})) return 64;
  if (hasWord(function, {"long", "size_t", "pointer"})) return pointerWidth;
  return 32;
}

}  // namespace

unsigned widthOf(const report::Encoding& encoding, const std::string& procedure, Symbol symbol,
                 const std::string& function, unsigned pointerWidth) {
  const auto* memory =
      encoding.sourceInfo ? std::get_if<SourceMemory>(encoding.sourceInfo.get()) : nullptr;
  if (memory != nullptr) {
    const auto type = memory->types.find({procedure, encoding.terms->name(symbol)});
    if (type != memory->types.end()) return type->second.width;
  }
  const logic::Sort sort = encoding.terms->range(symbol);
  if (encoding.terms->sortKind(sort) == logic::SortKind::BitVec) return encoding.terms->width(sort);
  return memory != nullptr ? widthByName(function, pointerWidth) : 64;
}

}  // namespace fathom::witness
