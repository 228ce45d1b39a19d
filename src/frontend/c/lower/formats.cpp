#include "frontend/c/lower/formats.h"

#include <algorithm>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <map>

#include "frontend/c/library/format.h"
#include "frontend/c/lower/constant_text.h"
#include "frontend/c/lower/exact_conversions.h"
#include "frontend/c/lower/inputs.h"
#include "frontend/c/lower/notes.h"
#include "frontend/c/lower/scanned_text.h"

namespace fathom::frontend::c {
namespace {

using library::Directive;
using Length = Directive::Length;

enum class Family { Stream, Memory, Scan, Plain, Open };
struct Known {
  Family family;
  unsigned format;  // the argument
};
const std::map<std::string, Known, std::less<>> kKnown{
    {"fopen", {Family::Open, 0}},          {"puts", {Family::Plain, 0}},
    {"fputs", {Family::Plain, 0}},         {"printf", {Family::Stream, 0}},
    {"fprintf", {Family::Stream, 1}},      {"sprintf", {Family::Memory, 1}},
    {"snprintf", {Family::Memory, 2}},     {"scanf", {Family::Scan, 0}},
    {"fscanf", {Family::Scan, 1}},         {"sscanf", {Family::Scan, 1}},
    {"__isoc99_scanf", {Family::Scan, 0}}, {"__isoc99_fscanf", {Family::Scan, 1}},
    {"__isoc99_sscanf", {Family::Scan, 1}}};

/// One call. Everything is looked at before anything is built: a call that cannot be lowered stays.
class Lowering {
 public:
  Lowering(llvm::CallInst& call, const Known& known, bool isExact)
      : call_(call),
        known_(known),
        isExact_(isExact),
        module_(*call.getModule()),
        at_(&call),
        size_(*module_.getDataLayout().getIntPtrType(call.getContext())) {}

  /// A string that is written is a format without conversions, if it is a constant.
  bool runPlain() {
    if (call_.arg_size() <= known_.format || !call_.getType()->isIntegerTy(32)) return false;
    const unsigned text = known_.format;
    if (!stringAt(*call_.getArgOperand(text))) return false;
    if (call_.arg_size() == 2) call("require_stream", at_.getVoidTy(), {call_.getArgOperand(1)});
    if (!call_.use_empty()) call_.replaceAllUsesWith(call("any_count", at_.getInt32Ty(), {}));
    call_.eraseFromParent();
    return true;
  }

  /// A file is opened; of constants nobody needs to know that they end.
  bool runOpen() {
    if (call_.arg_size() != 2 || !call_.getType()->isPointerTy()) return false;
    if (!stringAt(*call_.getArgOperand(0)) || !stringAt(*call_.getArgOperand(1))) return false;
    call_.replaceAllUsesWith(call("opened", at_.getPtrTy(), {}));
    call_.eraseFromParent();
    return true;
  }

  bool run() {
    if (known_.family == Family::Open) return runOpen();
    if (known_.family == Family::Plain) return runPlain();
    if (call_.arg_size() <= known_.format || !call_.getType()->isIntegerTy(32)) return false;
    for (unsigned i = 0; i <= known_.format; ++i)
      if (call_.getArgOperand(i)->getType() != headType(i)) return false;
    const auto format = stringAt(*call_.getArgOperand(known_.format));
    if (!format) return false;
    const auto read = known_.family == Family::Scan ? library::readScanFormat(*format)
                                                    : library::readPrintFormat(*format);
    if (!read && library::countsAtPlaces(*format))
      noteUnder(call_, "a format that names its arguments' places may count");
    if (!read || !argumentsFit(*read)) return false;
    next_ = known_.format + 1;
    llvm::Value* result = known_.family == Family::Stream   ? print(*read)
                          : known_.family == Family::Memory ? printInto(*read)
                                                            : scan(*read);
    if (result != nullptr) call_.replaceAllUsesWith(result);
    call_.eraseFromParent();
    return true;
  }

 private:
  /// Of the arguments up to the format: a size stands between the memory and the format.
  llvm::Type* headType(unsigned i) {
    if (i == 1 && known_.format == 2) return &size_;
    return at_.getPtrTy();
  }

  // ---- Arguments ----

  llvm::Type* numberType(Length length) {
    switch (length) {
      case Length::Long:
      case Length::Size:
        return &size_;
      case Length::LongLong:
      case Length::LongDouble:
        return at_.getInt64Ty();
      default:
        return at_.getInt32Ty();
    }
  }

  static bool isFloat(char conversion) {
    return std::string_view("aAeEfFgG").find(conversion) != std::string_view::npos;
  }

  llvm::Type* printedType(const Directive& one) {
    if (one.conversion == 's' || one.conversion == 'p' || one.conversion == 'n')
      return at_.getPtrTy();
    if (isFloat(one.conversion))
      return one.length == Length::LongDouble ? llvm::Type::getX86_FP80Ty(call_.getContext())
                                              : at_.getDoubleTy();
    return one.conversion == 'c' ? at_.getInt32Ty() : numberType(one.length);
  }

  bool argumentsFit(const std::vector<Directive>& all) {
    std::vector<llvm::Type*> wanted;
    for (const Directive& one : all) {
      if (one.widthIsArgument) wanted.push_back(at_.getInt32Ty());
      if (one.precisionIsArgument) wanted.push_back(at_.getInt32Ty());
      if (one.conversion == '\0' || one.isSuppressed) continue;
      if (known_.family == Family::Memory && one.conversion == 'c' && one.widthIsArgument)
        return false;
      wanted.push_back(known_.family == Family::Scan ? at_.getPtrTy() : printedType(one));
    }
    const unsigned first = known_.format + 1;
    if (call_.arg_size() < first + wanted.size()) return false;
    for (unsigned i = 0; i < wanted.size(); ++i)
      if (call_.getArgOperand(first + i)->getType() != wanted[i]) return false;
    return true;
  }

  llvm::Value* take() { return call_.getArgOperand(next_++); }

  // ---- Building ----

  llvm::CallInst* call(const std::string& name, llvm::Type* result,
                       const std::vector<llvm::Value*>& arguments) {
    std::vector<llvm::Type*> types;
    for (const llvm::Value* argument : arguments) types.push_back(argument->getType());
    return at_.CreateCall(module_.getOrInsertFunction(
                              "__fathom_" + name, llvm::FunctionType::get(result, types, false)),
                          arguments, result->isVoidTy() ? "" : name);
  }

  llvm::Value* number(std::uint64_t value) { return llvm::ConstantInt::get(&size_, value); }

  /// -1 for none.
  llvm::Value* precisionOf(const Directive& one, llvm::Value* given) {
    if (given != nullptr) return given;
    return at_.getInt32(static_cast<std::uint32_t>(one.precision.value_or(-1)));
  }

  struct Taken {
    llvm::Value* width = nullptr;  // given as arguments
    llvm::Value* precision = nullptr;
    llvm::Value* value = nullptr;
  };
  Taken takeAll(const Directive& one) {
    Taken taken;
    if (one.widthIsArgument) taken.width = take();
    if (one.precisionIsArgument) taken.precision = take();
    if (one.conversion != '\0') taken.value = take();
    return taken;
  }

  // ---- Streams: what is read, and what %n writes ----

  llvm::Value* print(const std::vector<Directive>& all) {
    if (known_.format == 1) call("require_stream", at_.getVoidTy(), {call_.getArgOperand(0)});
    std::optional<std::size_t> count = 0;
    for (const Directive& one : all) {
      if (count) *count += one.text.size();
      const Taken taken = takeAll(one);
      if (one.conversion == 's' && !stringAt(*taken.value))
        call("read_string", at_.getVoidTy(), {taken.value, precisionOf(one, taken.precision)});
      if (one.conversion == 'n')
        storeCount(one, taken.value, count ? number(*count) : nullptr);
      else if (one.conversion != '\0')
        count.reset();
    }
    return call_.use_empty() ? nullptr : call("any_count", at_.getInt32Ty(), {});
  }

  /// Null: any count.
  void storeCount(const Directive& one, llvm::Value* to, llvm::Value* count) {
    if (count == nullptr) count = call("any_between", &size_, {number(0), number(kMost)});
    llvm::Type* type = one.length == Length::Char    ? at_.getInt8Ty()
                       : one.length == Length::Short ? at_.getInt16Ty()
                                                     : numberType(one.length);
    llvm::Value* stored = at_.CreateIntCast(count, type, false);
    if (one.length == Length::None)
      call("count_is", at_.getVoidTy(), {to, stored});
    else
      at_.CreateStore(stored, to);
  }

  // ---- Memory ----

  llvm::Value* printInto(const std::vector<Directive>& all) {
    llvm::Value* to = call_.getArgOperand(0);
    llvm::Value* limit = known_.format == 2 ? call_.getArgOperand(1) : number(~0ull);
    llvm::Value* at = number(0);
    const auto put = [&](const std::string& name, const std::vector<llvm::Value*>& more) {
      std::vector<llvm::Value*> arguments{to, at, limit};
      arguments.insert(arguments.end(), more.begin(), more.end());
      at = call("put_" + name, &size_, arguments);
    };
    for (const Directive& one : all) {
      if (!one.text.empty())
        put("text", {at_.CreateGlobalString(one.text, "text"), number(one.text.size())});
      const Taken taken = takeAll(one);
      if (one.conversion == 'n')
        storeCount(one, taken.value, at);
      else if (one.conversion != '\0')
        putOne(one, taken, put);
    }
    return call("put_end", at_.getInt32Ty(), {to, at, limit});
  }

  template <class Put>
  void putOne(const Directive& one, const Taken& taken, const Put& put) {
    const bool isPlain = one.flags.empty() && !one.width && !taken.width;
    const bool hasPrecision = one.precision || taken.precision != nullptr;
    if (taken.width == nullptr && taken.precision == nullptr &&
        (isExact_ || isConstant(*taken.value)) && !(isPlain && one.conversion == 's')) {
      const auto exact = exactConversion(at_, one, taken.value);
      if (exact) return put(exact->name, exact->arguments);
    }
    if (one.conversion == 's') {
      if (isPlain) return put("string", {taken.value, precisionOf(one, taken.precision)});
      call("read_string", at_.getVoidTy(), {taken.value, precisionOf(one, taken.precision)});
      const std::uint64_t least = static_cast<std::uint64_t>(one.width.value_or(0));
      return put("any", {number(least), number(kMost)});
    }
    if (isPlain && !hasPrecision) {
      if (one.conversion == 'c') return put("char", {taken.value});
      if (one.conversion == 'd' || one.conversion == 'i')
        return put("signed", {at_.CreateSExt(narrowed(at_, one, taken.value), at_.getInt64Ty())});
      if (one.conversion == 'u')
        return put("unsigned", {at_.CreateZExt(narrowed(at_, one, taken.value), at_.getInt64Ty())});
    }
    const bool isVariable = taken.width != nullptr || taken.precision != nullptr;
    const auto width = static_cast<std::uint64_t>(one.width.value_or(0));
    if (one.conversion == 'c') return putPadded(one, taken.value, width, put);
    // A zero with the precision 0 has no digits.
    const bool mayBeEmpty = taken.precision != nullptr || one.precision == 0;
    put("any", {number(std::max<std::uint64_t>(mayBeEmpty ? 0 : 1, width)),
                number(isVariable ? kMost : std::max(width, mostCharacters(one)))});
  }

  /// One character, perhaps zero, in a field of so many.
  template <class Put>
  void putPadded(const Directive& one, llvm::Value* value, std::uint64_t width, const Put& put) {
    const std::string blanks(width > 0 ? width - 1 : 0, ' ');
    const bool isFirst = one.flags.find('-') != std::string::npos;
    if (isFirst) put("char", {value});
    if (!blanks.empty())
      put("text", {at_.CreateGlobalString(blanks, "blanks"), number(blanks.size())});
    if (!isFirst) put("char", {value});
  }

  // ---- Input ----

  std::string nameOf(const Directive& one) {
    if (one.conversion == 'p') return "pointer";
    const bool isReal = isFloat(one.conversion);
    switch (one.length) {
      case Length::Char:
        return "char";
      case Length::Short:
        return "short";
      case Length::Long:
        return isReal ? "double" : "long";
      case Length::Size:
        return "long";
      case Length::LongLong:
        return isReal ? "longdouble" : "longlong";
      case Length::LongDouble:
        return isReal ? "longdouble" : "longlong";
      case Length::None:
        return isReal ? "float" : "int";
    }
    return "int";
  }

  llvm::Value* scan(const std::vector<Directive>& all) {
    const auto isCounted = [](const Directive& one) {
      return one.conversion != '\0' && one.conversion != 'n' && !one.isSuppressed;
    };
    const auto most = static_cast<std::uint32_t>(std::ranges::count_if(all, isCounted));
    const bool isText =
        known_.format == 1 && call_.getCalledOperand()->getName().ends_with("sscanf");
    if (isText && (isExact_ || stringAt(*call_.getArgOperand(0))))
      if (llvm::Value* exact = scanText(call_, all)) return exact;
    if (known_.format == 1 && !isText)
      call("require_stream", at_.getVoidTy(), {call_.getArgOperand(0)});
    llvm::CallInst* count = isText ? call("scanned_text", at_.getInt32Ty(),
                                          {call_.getArgOperand(0), at_.getInt32(most)})
                                   : call("scanned", at_.getInt32Ty(), {at_.getInt32(most)});
    if (!isText) noteFormat(*count, *stringAt(*call_.getArgOperand(known_.format)));
    std::uint32_t index = 0;
    for (const Directive& one : all) {
      if (one.conversion == '\0' || one.isSuppressed) continue;
      llvm::Value* to = take();
      if (!isCounted(one)) {
        // Written if the input goes as far.
        call("scan_" + nameOf(one), at_.getVoidTy(),
             {call("scanned", at_.getInt32Ty(), {at_.getInt32(0)}), to});
        continue;
      }
      // A branch of the caller: what it asks of the count later tells what was read.
      llvm::Value* isRead = at_.CreateICmpSLT(at_.getInt32(index++), count);
      llvm::Instruction* success = llvm::SplitBlockAndInsertIfThen(isRead, &call_, false);
      hideBranch(*success->getParent()->getSinglePredecessor()->getTerminator());
      at_.SetInsertPoint(success);
      scanOne(one, isText, to);
      at_.SetInsertPoint(&call_);
    }
    return count;
  }

  /// Traces leave out branches that stand in a line, but in no column: the source has none there.
  static void hideBranch(llvm::Instruction& branch) {
    if (const llvm::DILocation* at = branch.getDebugLoc().get())
      branch.setDebugLoc(llvm::DILocation::get(branch.getContext(), at->getLine(), 0,
                                               at->getScope(), at->getInlinedAt()));
  }

  /// A word of a stream may hold zeros.
  void scanOne(const Directive& one, bool isText, llvm::Value* to) {
    llvm::Value* isRead = at_.getInt32(1);
    const auto width = static_cast<std::uint64_t>(one.width.value_or(0));
    if (one.conversion == 'c')
      call("scan_chars", at_.getVoidTy(), {isRead, to, number(one.width ? width : 1)});
    else if (one.conversion == 's' || one.conversion == '[')
      call(isText ? "scan_text_word" : "scan_word", at_.getVoidTy(),
           {isRead, to, number(one.width ? width : kMost)});
    else
      call("scan_" + nameOf(one), at_.getVoidTy(), {isRead, to});
  }

  static constexpr std::uint64_t kMost = 2147483647;  // what an int can count

  llvm::CallInst& call_;
  const Known& known_;
  bool isExact_;  // as far as possible: no input makes it expensive
  llvm::Module& module_;
  llvm::IRBuilder<> at_;
  llvm::IntegerType& size_;
  unsigned next_ = 0;
};

}  // namespace

void lowerFormats(llvm::Module& module) {
  std::vector<std::pair<llvm::CallInst*, const Known*>> calls;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      if (call == nullptr) continue;
      const auto* callee =
          llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCasts());
      if (callee == nullptr || !callee->isDeclaration()) continue;
      if (const auto known = kKnown.find(callee->getName().str()); known != kKnown.end())
        calls.emplace_back(call, &known->second);
    }
  const bool isExact = !readsInput(module);
  if (isExact) convertExactly(module);
  for (const auto& [call, known] : calls) Lowering(*call, *known, isExact).run();
}

}  // namespace fathom::frontend::c
