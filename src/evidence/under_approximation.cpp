#include "evidence/under_approximation.h"

namespace fathom::evidence {

using program::Approximation;
using program::Call;
using program::Edge;
using program::LocationId;
using program::ProcedureId;
using program::Program;
using program::Site;

namespace {

/// Where control may go next: along edges, into callees, and back to whoever may have called.
class ControlFlow {
 public:
  explicit ControlFlow(const Program& program) : program_(program) {
    for (std::size_t p = 0; p < program.procedures.size(); ++p)
      next_.emplace_back(program.procedures[p].locationCount);
    for (std::size_t p = 0; p < program.procedures.size(); ++p)
      for (const Edge& edge : program.procedures[p].edges) add(ProcedureId(p), edge);
  }

  const std::vector<Site>& next(Site from) const {
    return next_[from.procedure.index()][from.location.index()];
  }

 private:
  void add(ProcedureId procedure, const Edge& edge) {
    const auto link = [&](Site from, Site to) {
      next_[from.procedure.index()][from.location.index()].push_back(to);
    };
    link({procedure, edge.from}, {procedure, edge.to});
    if (const auto* call = std::get_if<Call>(&edge.statement))
      for (const program::CallTarget& target : call->targets) {
        const program::Procedure& callee = program_[target.procedure];
        link({procedure, edge.from}, {target.procedure, callee.entry});
        link({target.procedure, callee.exit}, {procedure, edge.to});
      }
  }

  const Program& program_;
  std::vector<std::vector<std::vector<Site>>> next_;  // by procedure and location
};

}  // namespace

UnderApproximations::UnderApproximations(const Program& program) : program_(program) {
  for (const program::Procedure& procedure : program.procedures)
    causes_.emplace_back(procedure.locationCount, nullptr);
  const ControlFlow flow(program);
  std::vector<Site> open;
  const auto reach = [&](Site site, const Approximation* cause) {
    const Approximation*& known = causes_[site.procedure.index()][site.location.index()];
    if (known != nullptr) return;
    known = cause;
    open.push_back(site);
  };
  for (const Approximation& each : program.approximations) {
    if (each.direction != Approximation::Direction::Under) continue;
    if (!each.site && everywhere_ == nullptr) everywhere_ = &each;
    if (each.site) reach(*each.site, &each);
  }
  while (!open.empty()) {
    const Site site = open.back();
    open.pop_back();
    for (const Site& next : flow.next(site))
      reach(next, causes_[site.procedure.index()][site.location.index()]);
  }
}

const Approximation* UnderApproximations::before(program::GoalId goal) const {
  const program::Goal& at = program_[goal];
  const Approximation* cause = causes_[at.procedure.index()][at.location.index()];
  return cause != nullptr ? cause : everywhere_;
}

}  // namespace fathom::evidence
