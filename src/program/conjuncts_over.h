#pragma once

#include <initializer_list>
#include <vector>

#include "program/program.h"

namespace fathom::program {

/// The conjuncts of a claim that speak of these variables and of globals alone, as they are now.
std::vector<Term> conjunctsOver(logic::TermStore& terms, const Program& program, Term claim,
                                std::initializer_list<const std::vector<Variable>*> scopes);

}  // namespace fathom::program
