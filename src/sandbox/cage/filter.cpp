#include "sandbox/cage/filter.h"

#include <memory>
#include <seccomp.h>

#include "sandbox/cage/failure.h"

namespace fathom::sandbox {
namespace {

constexpr const char* kNoFilter = "system calls cannot be filtered (seccomp)";

[[noreturn]] void fail(int error) {
  errno = -error;
  throw kernelRefuses(kNoFilter);
}

/// The calls of one machine.
class Filter {
 public:
  explicit Filter(std::uint32_t machine)
      : machine_(machine), context_(seccomp_init(SCMP_ACT_ERRNO(EPERM)), seccomp_release) {
    if (!context_) throw Failure(kNoFilter);
    require(seccomp_attr_set(context_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS));
    if (machine_ == seccomp_arch_native()) return;
    require(seccomp_arch_add(context_.get(), machine_));
    require(seccomp_arch_remove(context_.get(), seccomp_arch_native()));
  }

  void allow(const std::vector<AllowedCall>& calls) {
    for (const AllowedCall& call : calls) add(SCMP_ACT_ALLOW, call);
  }
  /// As on a kernel without them: the arguments of clone3 lie in memory, where no filter sees them,
  /// and the C library has an older call; for files in memory QEMU takes temporary ones.
  void hideNewerCalls() {
    for (const char* name : {"clone3", "memfd_create"}) add(SCMP_ACT_ERRNO(ENOSYS), {name});
  }

  void join(Filter&& other) { require(seccomp_merge(context_.get(), other.context_.release())); }
  void load() { require(seccomp_load(context_.get())); }

 private:
  static void require(int result) {
    if (result < 0) fail(result);
  }

  void add(std::uint32_t action, const AllowedCall& call) {
    if (seccomp_syscall_resolve_name_arch(machine_, call.name.c_str()) < 0) return;
    const int number = seccomp_syscall_resolve_name(call.name.c_str());
    std::vector<scmp_arg_cmp> comparisons;
    for (const Condition& each : call.conditions)
      comparisons.push_back({each.argument, SCMP_CMP_MASKED_EQ, each.mask, each.value});
    require(seccomp_rule_add_array(context_.get(), action, number,
                                   static_cast<unsigned>(comparisons.size()), comparisons.data()));
  }

  std::uint32_t machine_;
  std::unique_ptr<void, void (*)(scmp_filter_ctx)> context_;
};

}  // namespace

void refuseOtherCalls(const std::vector<AllowedCall>& allowed, Width width, int program) {
  Filter own(seccomp_arch_native());
  own.allow({beginning(program)});
  if (width == Width::OfThisMachine) {
    own.allow(allowed);
    own.hideNewerCalls();
  } else {
    own.allow(callsOfTheLauncher());
    Filter narrow(SCMP_ARCH_X86);
    narrow.allow(allowed);
    narrow.hideNewerCalls();
    own.join(std::move(narrow));
  }
  own.load();
}

}  // namespace fathom::sandbox
