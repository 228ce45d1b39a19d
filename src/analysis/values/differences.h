#pragma once

#include <memory>
#include <vector>

#include "analysis/values/interval.h"
#include "base/mergeable_map.h"
#include "logic/term_store.h"

namespace fathom::analysis {

/// What is known of differences between places: a sparse zone (Mine 2001), not closed. Each pair
/// stands in both rows.
class Differences {
 public:
  using Place = logic::Term;
  struct Entry {
    Place other;
    Interval apart;  // the place of the row less the other one
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  /// Ascending by the other place; shared between states.
  struct Row {
    std::shared_ptr<const std::vector<Entry>> entries;
    friend bool operator==(const Row& a, const Row& b) {
      return a.entries == b.entries || *a.entries == *b.entries;
    }
  };

  const std::vector<Entry>& of(Place place) const;
  /// a - b as it stands in the rows; null where it does not.
  const Interval* direct(Place a, Place b) const;
  /// a - b, as far as it is known by places that are the same as one of them but for a number, or
  /// by a third place.
  Interval between(Place a, Place b) const;
  /// a - b is in this interval, from now on; anything: nothing is known any more.
  void set(Place a, Place b, const Interval& apart);
  /// What others know of each other by this place they go on to know.
  void forget(Place place);
  /// The place grows by so much.
  void shift(Place place, const Integer& by);

  const MergeableMap<Row>& rows() const { return rows_; }
  friend bool operator==(const Differences& a, const Differences& b) { return a.rows_ == b.rows_; }

 private:
  struct Equal {
    Place place;
    Integer less;  // the place of the class less this one
  };
  using Class = std::vector<Equal>;

  Class classOf(Place place) const;
  void put(Place place, Place other, const Interval& apart);
  void close(Place by);

  MergeableMap<Row> rows_;
};

}  // namespace fathom::analysis
