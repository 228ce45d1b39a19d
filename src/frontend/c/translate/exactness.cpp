#include "frontend/c/translate/exactness.h"

#include <fmt/format.h>
#include <llvm/IR/Instruction.h>
#include <map>
#include <span>

namespace fathom::frontend::c {
namespace {

using enum Exactness;

const char* const kOfFloats =
    "float and double: exact as SSE2 computes; any value with --arith int, of other types, and "
    "where "
    "the module allows other results (fast-math flags, x87, denormals as zero)";

const std::vector<ExactnessRow> kInstructions{
    {"ret", Exact, ""},
    {"br", Exact, ""},
    {"switch", Exact, ""},
    {"indirectbr", Under, "computed goto: exact where valid-deref shows that it leads to a label"},
    {"invoke", Refused, "not of C"},
    {"resume", Refused, "not of C"},
    {"unreachable", Under,
     "ends the path; where no function that does not return stands before it, a goal of assert, "
     "or recorded where assertions are not checked"},
    {"cleanupret", Refused, "not of C"},
    {"catchret", Refused, "not of C"},
    {"catchswitch", Refused, "not of C"},
    {"callbr", Refused, "goto out of inline assembly"},
    {"fneg", Over, kOfFloats},
    {"add", Exact, ""},
    {"fadd", Over, "as fneg"},
    {"sub", Over, "exact but for the distance of two objects"},
    {"fsub", Over, "as fneg"},
    {"mul", Exact, ""},
    {"fmul", Over, "as fneg"},
    {"udiv", Over,
     "exact but for faults in types wider than registers or by a constant -1, where not checked"},
    {"sdiv", Over, "as udiv"},
    {"fdiv", Over, "as fneg"},
    {"urem", Over, "as udiv"},
    {"srem", Over, "as udiv"},
    {"frem", Over, "any value"},
    {"shl", Over, "exact but for counts of the width or more, where shifts are not checked"},
    {"lshr", Over, "as shl"},
    {"ashr", Over, "as shl"},
    {"and", Over, "exact; with --arith int any value where bits meet"},
    {"or", Over, "as and"},
    {"xor", Over, "as and"},
    {"alloca", Exact, ""},
    {"load", Over,
     "exact but for volatile variables that are not local, and numbers and pointers at one "
     "place"},
    {"store", Over, "as load"},
    {"getelementptr", Exact, ""},
    {"fence", Exact, "one thread: nothing"},
    {"cmpxchg", Exact, "one thread: a load and a store; of pointers refused"},
    {"atomicrmw", Exact, "one thread: a load and a store; of pointers and floating point refused"},
    {"trunc", Exact, ""},
    {"zext", Exact, ""},
    {"sext", Exact, ""},
    {"fptoui", Over, "as fneg; any value where it does not fit"},
    {"fptosi", Over, "as fptoui"},
    {"uitofp", Over, "as fneg; of integers of more than 64 bits: any value"},
    {"sitofp", Over, "as uitofp"},
    {"fptrunc", Over, "as fneg"},
    {"fpext", Over, "as fneg"},
    {"ptrtoint", Over, "any number of neither the first nor the last page; null is 0"},
    {"inttoptr", Both, "one of the objects whose addresses became numbers, or outside"},
    {"bitcast", Over, "exact but for the bits of a NaN; of long double any value"},
    {"addrspacecast", Refused, "other address spaces"},
    {"cleanuppad", Refused, "not of C"},
    {"catchpad", Refused, "not of C"},
    {"icmp", Over, "exact but for the order of two objects"},
    {"fcmp", Over, "as fneg"},
    {"phi", Exact, ""},
    {"call", Exact, "see the functions below; through a pointer: all that it may lead to"},
    {"select", Exact, ""},
    {"<Invalid operator> ", Refused, "of passes, not of programs"},
    {"va_arg", Refused, ""},
    {"extractelement", Over,
     "vectors: by elements; any value where one is divided, or a variable chooses the element"},
    {"insertelement", Over,
     "vectors: by elements; any value where one is divided, or a variable chooses the element"},
    {"shufflevector", Over,
     "vectors: by elements; any value where one is divided, or a variable chooses the element"},
    {"extractvalue", Exact, ""},
    {"insertvalue", Exact, ""},
    {"landingpad", Refused, "not of C"},
    {"freeze", Exact, ""},
};

const std::vector<std::pair<llvm::Intrinsic::ID, ExactnessRow>> kIntrinsics = [] {
  namespace I = llvm::Intrinsic;
  std::vector<std::pair<I::ID, ExactnessRow>> rows;
  const auto add = [&](Exactness exactness, const std::string& note,
                       std::initializer_list<I::ID> ids) {
    for (const I::ID id : ids) rows.push_back({id, {I::getBaseName(id).str(), exactness, note}});
  };
  add(Exact, "",
      {I::lifetime_start,
       I::lifetime_end,
       I::stacksave,
       I::stackrestore,
       I::memcpy,
       I::memcpy_inline,
       I::memmove,
       I::memset,
       I::memset_inline,
       I::sadd_with_overflow,
       I::ssub_with_overflow,
       I::smul_with_overflow,
       I::uadd_with_overflow,
       I::usub_with_overflow,
       I::umul_with_overflow,
       I::abs,
       I::bswap,
       I::smax,
       I::smin,
       I::umax,
       I::umin,
       I::expect,
       I::expect_with_probability,
       I::is_constant,
       I::threadlocal_address,
       I::vastart,
       I::vacopy});
  add(Exact, "nothing happens",
      {I::vaend, I::assume, I::prefetch, I::donothing, I::sideeffect, I::clear_cache,
       I::dbg_declare, I::dbg_value, I::dbg_label, I::dbg_assign, I::var_annotation});
  add(Exact, "the program ends", {I::trap, I::ubsantrap, I::debugtrap});
  add(Exact, "", {I::ctpop});
  add(Over, "of 0 any value, where it is not defined", {I::ctlz, I::cttz});
  add(Over, "any value",
      {I::bitreverse, I::fshl, I::fshr, I::sadd_sat, I::uadd_sat, I::ssub_sat, I::usub_sat,
       I::returnaddress, I::frameaddress, I::readcyclecounter});
  add(Over, "as fneg",
      {I::fabs, I::sqrt, I::floor, I::ceil, I::trunc, I::rint, I::nearbyint, I::round, I::roundeven,
       I::fptosi_sat, I::fptoui_sat, I::canonicalize});
  add(Over, "as fptosi", {I::lround, I::llround, I::lrint, I::llrint});
  add(Over, "as fneg; two roundings; any value for machines with fused operations", {I::fmuladd});
  add(Over, "as fneg; the sign of a NaN is any", {I::copysign});
  add(Over, "as fneg; of two zeros either", {I::minnum, I::maxnum});
  add(Over, "as fneg; quiet and signalling NaNs are one", {I::is_fpclass});
  add(Over, "floating point: any value",
      {I::fma, I::pow, I::powi, I::exp, I::exp2, I::log, I::log2, I::log10, I::sin, I::cos,
       I::ldexp});
  add(Over, "any size: how much compilers know differs", {I::objectsize});
  add(Both, "the alignment of variable arguments: exact; else any pointer", {I::ptrmask});
  return rows;
}();

const std::vector<ExactnessRow> kConstants{
    {"numbers, null, zeros, strings, arrays, structures", Exact, ""},
    {"addresses of objects and functions, and constants from them", Exact, ""},
    {"floating point", Exact, "all NaNs are one"},
    {"an address as a number, in an initial value", Over, "any number"},
    {"undef", Exact, "any value, the same at every read of a variable"},
    {"poison", Refused, "undefined behaviour that the compiler folded"},
    {"addresses of labels", Exact, "as those of objects: their distances are not known"},
    {"no_cfi, dso_local_equivalent, pointer authentication", Refused, ""},
};

const std::vector<ExactnessRow> kModules{
    {"linkage: external, internal, private, common, appending, available_externally", Exact, ""},
    {"linkage: weak, weak_odr, linkonce, linkonce_odr", Exact, "the one definition there is"},
    {"linkage: extern_weak", Both, "whether there is a definition is not known"},
    {"llvm.global_ctors, llvm.global_dtors", Exact, "in the order of their priorities"},
    {"sections .init_array, .preinit_array, .fini_array, .ctors", Both, "not run"},
    {"aliases", Exact, ""},
    {"ifuncs", Exact, "the resolver is called at each use; in initial values: both"},
    {"thread-local variables", Exact, "one thread"},
    {"assembly outside of functions, naked functions, prefix and prologue data", Both, ""},
    {"inline assembly", Over,
     "any outputs, without an instruction the inputs tied to them; with a clobber of memory, or a "
     "pointer out, and words that are not known: both; so too if it may write beyond an operand"},
    {"variables of inner blocks without markers of lifetime (jumped past, compound literals)", Both,
     "recorded where a pointer to them is kept"},
    {"functions that are declared not to return and do", Under, "the path ends"},
    {"attributes of pointers and values (nonnull, noalias, range, ...)", Exact,
     "nothing is taken from them"},
    {"byval, sret", Exact, ""},
    {"inalloca, preallocated, nest, swift*", Refused, ""},
    {"calls with another number or other types of arguments than the function has", Both, ""},
};

std::string markdown(const std::string& title, std::span<const ExactnessRow> rows) {
  std::string text = fmt::format("### {}\n\n| what | model | note |\n|---|---|---|\n", title);
  for (const ExactnessRow& row : rows)
    text += fmt::format("| {} | {} | {} |\n", row.name, nameOf(row.exactness), row.note);
  return text + "\n";
}

const char* nameOf(library::Function::Model model) {
  using enum library::Function::Model;
  switch (model) {
    case Body:
      return "body in C";
    case Builtin:
      return "built in";
    case Lowered:
      return "constant formats are lowered; others: its body, or both";
    case Result:
      return "any result";
  }
  return "";
}

std::vector<ExactnessRow> libraryRows() {
  std::vector<ExactnessRow> rows;
  for (const library::Function& function : library::functions()) {
    const std::string note = function.note.empty() ? "" : ": " + std::string(function.note);
    rows.push_back({fmt::format("`{}`", function.prototype), function.exactness,
                    nameOf(function.model) + note});
  }
  return rows;
}

}  // namespace

const ExactnessRow* rowOfInstruction(unsigned opcode) {
  static const auto rows = [] {
    std::map<std::string, const ExactnessRow*> found;
    for (const ExactnessRow& row : kInstructions) found.emplace(row.name, &row);
    return found;
  }();
  const auto found = rows.find(llvm::Instruction::getOpcodeName(opcode));
  return found == rows.end() ? nullptr : found->second;
}

const ExactnessRow* rowOfIntrinsic(llvm::Intrinsic::ID id) {
  for (const auto& [known, row] : kIntrinsics)
    if (known == id) return &row;
  return nullptr;
}

Exactness exactnessOf(llvm::Intrinsic::ID id) {
  const ExactnessRow* row = rowOfIntrinsic(id);
  return row == nullptr ? Both : row->exactness;
}

std::vector<std::string> instructionsWithoutRow() {
  std::vector<std::string> missing;
  for (unsigned opcode = 1; opcode < llvm::Instruction::OtherOpsEnd; ++opcode)
    if (rowOfInstruction(opcode) == nullptr)
      missing.emplace_back(llvm::Instruction::getOpcodeName(opcode));
  return missing;
}

std::set<std::string> intrinsicsWithoutRow(const llvm::Module& module) {
  std::set<std::string> missing;
  for (const llvm::Function& function : module)
    if (function.isIntrinsic() && rowOfIntrinsic(function.getIntrinsicID()) == nullptr)
      missing.insert(function.getName().str());
  return missing;
}

std::string exactnessInMarkdown() {
  std::vector<ExactnessRow> intrinsics;
  for (const auto& [id, row] : kIntrinsics) intrinsics.push_back(row);
  return markdown("Instructions", kInstructions) + markdown("Intrinsic functions", intrinsics) +
         markdown("Constants", kConstants) + markdown("Modules and functions", kModules) +
         markdown("Library functions", libraryRows());
}

}  // namespace fathom::frontend::c
