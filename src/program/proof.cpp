#include "program/proof.h"

namespace fathom::program {

Symbol oldOf(logic::TermStore& terms, Symbol symbol) {
  return terms.renamed(symbol, "old(" + terms.baseName(symbol) + ")");
}

Symbol exitOf(logic::TermStore& terms, Symbol symbol) {
  return terms.renamed(symbol, "exit(" + terms.baseName(symbol) + ")");
}

Symbol startOf(logic::TermStore& terms, Symbol symbol) {
  return terms.renamed(symbol, "start(" + terms.baseName(symbol) + ")");
}

}  // namespace fathom::program
