#include "engine/smart/polynomials.h"

#include <algorithm>
#include <gmpxx.h>
#include <set>

namespace fathom::engine::smart {
namespace {

using Degrees = std::vector<unsigned>;
using Row = std::vector<mpq_class>;  // coefficients of an equation, and its right side

constexpr std::size_t kMostMonomials = 30;
/// Equations that must hold beside those that a choice of coefficients can make true.
constexpr std::size_t kMoreSamples = 3;

/// All of at most the degree, low ones first.
std::vector<Degrees> monomials(std::size_t variables, unsigned degree) {
  std::vector<Degrees> all{Degrees(variables, 0)};
  for (std::size_t begin = 0, d = 1; d <= degree; ++d) {
    const std::size_t end = all.size();
    for (std::size_t i = begin; i < end; ++i)
      for (std::size_t v = 0; v < variables; ++v) {
        Degrees next = all[i];
        ++next[v];
        if (std::ranges::find(all, next) == all.end()) all.push_back(std::move(next));
      }
    begin = end;
  }
  return all;
}

mpq_class valueAt(const Degrees& monomial, const std::vector<Integer>& at) {
  Integer product = 1;
  for (std::size_t v = 0; v < at.size(); ++v)
    for (unsigned k = 0; k < monomial[v]; ++k) product = product * at[v];
  return mpq_class(product.toMpz());
}

/// Brings the rows into reduced echelon form; the columns of the pivots, by row.
std::vector<std::size_t> eliminate(std::vector<Row>& rows, std::size_t columns) {
  std::vector<std::size_t> pivots;
  for (std::size_t column = 0; column < columns && pivots.size() < rows.size(); ++column) {
    const std::size_t next = pivots.size();
    std::size_t pivot = next;
    while (pivot < rows.size() && rows[pivot][column] == 0) ++pivot;
    if (pivot == rows.size()) continue;
    std::swap(rows[next], rows[pivot]);
    const mpq_class scale = rows[next][column];
    for (mpq_class& one : rows[next]) one /= scale;
    for (std::size_t other = 0; other < rows.size(); ++other) {
      const mpq_class factor = rows[other][column];
      if (other == next || factor == 0) continue;
      for (std::size_t k = 0; k <= columns; ++k) rows[other][k] -= factor * rows[next][k];
    }
    pivots.push_back(column);
  }
  return pivots;
}

/// Each variable has more values than any polynomial of its degree could go through.
bool varyEnough(std::span<const Sample> samples, const Polynomial& found) {
  for (std::size_t v = 0; v < samples.front().at.size(); ++v) {
    unsigned degree = 0;
    for (const Polynomial::Part& part : found.parts) degree = std::max(degree, part.degrees[v]);
    std::set<Integer> values;
    for (const Sample& sample : samples) values.insert(sample.at[v]);
    if (degree > 0 && values.size() < degree + 2) return false;
  }
  return true;
}

}  // namespace

bool Polynomial::isConstant() const {
  return std::ranges::all_of(parts, [](const Part& part) {
    return std::ranges::all_of(part.degrees, [](unsigned degree) { return degree == 0; });
  });
}

logic::Term Polynomial::term(logic::TermStore& terms,
                             std::span<const logic::Symbol> variables) const {
  logic::Term sum = terms.integer(0);
  for (const Part& part : parts) {
    logic::Term product = terms.integer(1);
    for (std::size_t v = 0; v < variables.size(); ++v)
      for (unsigned k = 0; k < part.degrees[v]; ++k)
        product = terms.mul(product, terms.constant(variables[v]));
    sum = terms.add(sum, terms.scale(part.coefficient, product));
  }
  return denominator.isOne() ? sum : terms.div(sum, terms.integer(denominator));
}

std::optional<Polynomial> fit(std::span<const Sample> samples, unsigned degree) {
  if (samples.empty()) return std::nullopt;
  const std::vector<Degrees> all = monomials(samples.front().at.size(), degree);
  if (all.size() > kMostMonomials) return std::nullopt;
  std::vector<Row> rows;
  for (const Sample& sample : samples) {
    Row row;
    for (const Degrees& monomial : all) row.push_back(valueAt(monomial, sample.at));
    row.emplace_back(sample.value.toMpz());
    rows.push_back(std::move(row));
  }
  const std::vector<std::size_t> pivots = eliminate(rows, all.size());
  if (samples.size() < pivots.size() + kMoreSamples) return std::nullopt;
  for (std::size_t i = pivots.size(); i < rows.size(); ++i)
    if (rows[i].back() != 0) return std::nullopt;
  mpz_class denominator = 1;
  for (std::size_t i = 0; i < pivots.size(); ++i)
    denominator = lcm(denominator, rows[i].back().get_den());
  Polynomial result;
  result.denominator = Integer(denominator);
  for (std::size_t i = 0; i < pivots.size(); ++i)
    if (rows[i].back() != 0)
      result.parts.push_back({Integer(mpz_class(rows[i].back() * denominator)), all[pivots[i]]});
  return varyEnough(samples, result) ? std::optional(result) : std::nullopt;
}

}  // namespace fathom::engine::smart
