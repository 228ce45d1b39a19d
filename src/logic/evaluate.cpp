#include "logic/evaluate.h"

#include "logic/evaluate_lambda.h"
#include "logic/evaluate_walk.h"

namespace fathom::logic {

Evaluator::Evaluator(const TermStore& terms, const Model& model, Missing missing)
    : terms_(terms), model_(model), missing_(missing) {}

Evaluation Evaluator::operator()(Term term) {
  try {
    std::vector<Value> environment;
    return Walk(terms_, model_, missing_, known_).value(term, environment);
  } catch (const EvaluationFailure& failure) {
    return NoValue{failure.why};
  }
}

Evaluation evaluate(const TermStore& terms, Term term, const Model& model, Missing missing) {
  return Evaluator(terms, model, missing)(term);
}

Evaluation evaluate(const TermStore& terms, const Lambda& lambda, const Model& model,
                    Missing missing) {
  try {
    std::unordered_map<Term, Value> known;
    Walk walk(terms, model, missing, known);
    return lambdaValue(terms, lambda, model, walk);
  } catch (const EvaluationFailure& failure) {
    return NoValue{failure.why};
  }
}

}  // namespace fathom::logic
