#include "transform/chain.h"

#include <utility>

namespace fathom::transform {
namespace {

class ChainedWay : public Way {
 public:
  ChainedWay(std::shared_ptr<const Way> first, std::shared_ptr<const Way> second)
      : first_(std::move(first)), second_(std::move(second)) {}

  Trace back(const Trace& trace) const override { return first_->back(second_->back(trace)); }
  Trace forward(const Trace& trace) const override {
    return second_->forward(first_->forward(trace));
  }
  Proof back(const Proof& proof) const override { return first_->back(second_->back(proof)); }

 private:
  std::shared_ptr<const Way> first_;
  std::shared_ptr<const Way> second_;
};

}  // namespace

Transformed chained(Transformed first, Transformed second) {
  return {std::move(second.program),
          std::make_shared<ChainedWay>(std::move(first.way), std::move(second.way))};
}

}  // namespace fathom::transform
