#include "transform/chain.h"

#include <utility>

namespace fathom::transform {
namespace {

class ChainedBackTranslation : public BackTranslation {
 public:
  ChainedBackTranslation(std::shared_ptr<const BackTranslation> first,
                         std::shared_ptr<const BackTranslation> second)
      : first_(std::move(first)), second_(std::move(second)) {}

  Trace back(const Trace& trace) const override { return first_->back(second_->back(trace)); }
  Trace forward(const Trace& trace) const override {
    return second_->forward(first_->forward(trace));
  }
  Proof back(const Proof& proof) const override { return first_->back(second_->back(proof)); }

 private:
  std::shared_ptr<const BackTranslation> first_;
  std::shared_ptr<const BackTranslation> second_;
};

}  // namespace

Transformed chained(Transformed first, Transformed second) {
  return {std::move(second.program),
          std::make_shared<ChainedBackTranslation>(std::move(first.translation),
                                                   std::move(second.translation))};
}

}  // namespace fathom::transform
