/** Average and count are shown beside a dealer's name, on cards and offers, from this many reviews on. */
export const MIN_SHOWN_REVIEWS = 5;
/** As many reviews as the market's mean counts for in a dealer's. */
export const PRIOR_WEIGHT = 10;
/** The market's mean while nobody has written. */
export const PRIOR_MEAN = 4;

/**
 * Bayesian mean of a dealer's stars: `(10 × market + sum) / (10 + count)`, so that two enthusiastic reviews put no
 * dealer above one with two hundred good ones. Null without any review. Explained on /cum-ordonam-rezultatele.
 */
export function bayesianMean(
  dealer: { sum: number; count: number },
  market: { sum: number; count: number },
): number | null {
  if (dealer.count === 0) return null;
  const mean = market.count === 0 ? PRIOR_MEAN : market.sum / market.count;
  return Math.round(((PRIOR_WEIGHT * mean + dealer.sum) / (PRIOR_WEIGHT + dealer.count)) * 100) / 100;
}
