#include "frontend/c/lower/scanned_text.h"

#include <algorithm>
#include <llvm/IR/IRBuilder.h>

#include "frontend/c/lower/constant_text.h"

namespace fathom::frontend::c {
namespace {

using library::Directive;
using Length = Directive::Length;

bool isReal(const Directive& one) {
  return std::string_view("aAeEfFgG").find(one.conversion) != std::string_view::npos;
}

bool isInteger(const Directive& one) {
  return std::string_view("diuoxX").find(one.conversion) != std::string_view::npos;
}

bool hasBody(const Directive& one) {
  if (isReal(one)) return one.length == Length::None || one.length == Length::Long;
  if (one.conversion == 'n') return one.length == Length::None && !one.isSuppressed;
  if (one.conversion == '[') return one.set.has_value();
  return isInteger(one) || std::string_view("sc").find(one.conversion) != std::string_view::npos;
}

std::string nameOf(const Directive& one) {
  if (isReal(one)) return one.length == Length::Long ? "double" : "float";
  switch (one.length) {
    case Length::Char:
      return "char";
    case Length::Short:
      return "short";
    case Length::Long:
    case Length::Size:
      return "long";
    case Length::LongLong:
    case Length::LongDouble:
      return "longlong";
    case Length::None:
      return "int";
  }
  return "int";
}

std::uint32_t baseOf(char conversion) {
  return conversion == 'i'                        ? 0
         : conversion == 'o'                      ? 8
         : conversion == 'd' || conversion == 'u' ? 10
                                                  : 16;
}

class Scan {
 public:
  explicit Scan(llvm::CallInst& call)
      : call_(call),
        module_(*call.getModule()),
        at_(&call),
        size_(*module_.getDataLayout().getIntPtrType(call.getContext())),
        place_(number(0)),
        count_(at_.getInt32(0)) {}

  llvm::Value* run(const std::vector<Directive>& all) {
    for (const Directive& one : all) {
      if (!one.text.empty())
        place_ =
            call("literal", &size_, {text(), place_, constant(one.text), number(one.text.size())});
      if (one.conversion != '\0') convert(one);
    }
    return call("result", at_.getInt32Ty(), {count_, place_});
  }

 private:
  llvm::Value* text() { return call_.getArgOperand(0); }
  llvm::Value* number(std::uint64_t value) { return llvm::ConstantInt::get(&size_, value); }
  llvm::Value* constant(const std::string& text) { return at_.CreateGlobalString(text, "text"); }

  llvm::Value* call(const std::string& name, llvm::Type* result,
                    const std::vector<llvm::Value*>& arguments) {
    std::vector<llvm::Type*> types;
    for (const llvm::Value* argument : arguments) types.push_back(argument->getType());
    return at_.CreateCall(
        module_.getOrInsertFunction("__fathom_text_" + name,
                                    llvm::FunctionType::get(result, types, false)),
        arguments, name);
  }

  void convert(const Directive& one) {
    llvm::Value* to = one.isSuppressed ? llvm::ConstantPointerNull::get(at_.getPtrTy())
                                       : call_.getArgOperand(next_++);
    if (one.conversion == 'n') {
      place_ = call("count", &size_, {place_, to});
      return;
    }
    const auto given = static_cast<std::uint64_t>(one.width.value_or(0));
    llvm::Value* width = number(one.conversion == 'c' && !one.width ? 1 : given);
    if (isInteger(one))
      place_ = call(nameOf(one), &size_,
                    {text(), place_, width, at_.getInt32(baseOf(one.conversion)), to});
    else if (isReal(one))
      place_ = call(nameOf(one), &size_, {text(), place_, width, to});
    else if (one.conversion == '[')
      place_ = call("set", &size_,
                    {text(), place_, width, to, constant(*one.set), number(one.set->size()),
                     at_.getInt32(one.isComplement ? 1 : 0)});
    else
      place_ = call(one.conversion == 'c' ? "chars" : "word", &size_, {text(), place_, width, to});
    if (one.isSuppressed) return;
    llvm::Value* isRead = at_.CreateICmpULE(place_, number(static_cast<std::uint64_t>(-3)));
    count_ = at_.CreateAdd(count_, at_.CreateZExt(isRead, at_.getInt32Ty()));
  }

  llvm::CallInst& call_;
  llvm::Module& module_;
  llvm::IRBuilder<> at_;
  llvm::IntegerType& size_;
  llvm::Value* place_;  // where the next conversion reads
  llvm::Value* count_;
  unsigned next_ = 2;
};

}  // namespace

llvm::Value* scanText(llvm::CallInst& call, const std::vector<Directive>& all) {
  // %% skips blanks, which its text does not say.
  const auto format = stringAt(*call.getArgOperand(1));
  if (!format || format->find("%%") != std::string::npos) return nullptr;
  const auto isKnown = [](const Directive& one) { return one.conversion == '\0' || hasBody(one); };
  return std::ranges::all_of(all, isKnown) ? Scan(call).run(all) : nullptr;
}

}  // namespace fathom::frontend::c
