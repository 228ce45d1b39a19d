#pragma once

namespace fathom::sandbox {

/// What programs of every kind read: libraries and their loader, devices that only give, what the C
/// library and the runtimes of sanitizers and emulators ask about the machine. No settings and no
/// data of users.
inline constexpr const char* kSystemPlaces[]{
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libx32",
    "/usr/local/lib",
    "/usr/i686-linux-gnu",
    "/usr/x86_64-linux-gnu",
    "/etc/qemu-binfmt",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/usr/share/zoneinfo",
    "/dev/null",
    "/dev/zero",
    "/dev/random",
    "/dev/urandom",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/sys/kernel/osrelease",
    "/proc/sys/vm",
    "/sys/devices/system/cpu",
    "/sys/kernel/mm/transparent_hugepage",
};

}  // namespace fathom::sandbox
