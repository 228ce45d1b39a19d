#pragma once

#include "sandbox/cage/descriptor.h"

namespace fathom::sandbox {

/// What this process no longer shares with others.
struct Separate {
  bool processes = false;  // its children see each other only
  bool mounts = false;
  bool users = false;  // processes are counted anew
};

/// Leaves the namespaces of processes, mounts, network and messages, as far as the kernel permits;
/// the next child is the first process of the new ones.
Separate leaveNamespaces();

/// In the first process: all mounts become read-only and /proc shows this namespace alone, as far
/// as the kernel permits. Requires: separate.mounts.
void guardMounts(const Separate& separate);

/// A small file system over the folder where this process is, which is empty; none where the kernel
/// does not permit it. Requires: mounts are separate.
Descriptor mountScratch();

}  // namespace fathom::sandbox
