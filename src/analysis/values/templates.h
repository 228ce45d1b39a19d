#pragma once

#include <map>
#include <optional>
#include <vector>

#include "logic/linear_form.h"
#include "logic/term_store.h"

namespace fathom::analysis {

/// Linear forms of which bounds are tracked where differences do not say them, such as
/// p.offset - begin[p] - size[p] (template constraint matrices: Sankaranarayanan, Sipma and Manna,
/// VMCAI 2005). A form is known like a place.
class Templates {
 public:
  using Term = logic::Term;

  explicit Templates(logic::TermStore& terms) : terms_(terms) {}

  /// The form that the sum is, but for its sign and a number. Nothing of long sums.
  std::optional<Term> add(const logic::Summands& summands);

  /// sum = form + number, or -form + number.
  struct Found {
    Term form;
    bool isNegated;
    Integer number;
  };
  std::optional<Found> find(const logic::Summands& summands) const;
  /// The sums that it can be, without choices in them.
  std::vector<logic::Summands> opened(const logic::Summands& sum) const;

 private:
  /// Parts in order, the first factor positive.
  struct Normal {
    std::vector<std::pair<Term, Integer>> parts;
    bool isNegated = false;
    Integer number = 0;
  };
  void open(const logic::Summands& sum, std::vector<logic::Summands>& found) const;
  Normal normal(const logic::Summands& summands) const;

  logic::TermStore& terms_;
  std::map<std::vector<std::pair<Term, Integer>>, Term> byParts_;
};

}  // namespace fathom::analysis
