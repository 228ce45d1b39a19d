#pragma once

#include "logic/term_store.h"
#include "program/execute/cell.h"

namespace fathom::program::execute {

/// An operation of numbers: its kind, and the widths that it depends on.
struct Operation {
  logic::Kind kind = logic::Kind::Not;
  unsigned argumentWidth = 0;  // of the first argument; 0 where it is neither bits nor a float
  unsigned resultWidth = 0;
  unsigned low = 0;  // of BvExtract: the lowest bit; of BvConcat: the width of the low part
};

/// The operation of a term; nothing where it is none of numbers, or over very wide bit-vectors.
std::optional<Operation> operationOf(const logic::TermStore& terms, logic::Term term);

/// Its result, any value where it is an integer of too many bits. Arguments are numbers, as many as
/// the operation has: one, two, or for Add and BvAdd two of the summands.
Cell operate(const Operation& operation, Wide a, Wide b);

/// Whether these are the bits of a NaN of 32 or 64 bits.
bool isNanOf(Wide bits, unsigned width);

}  // namespace fathom::program::execute
