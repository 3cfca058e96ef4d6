/** The rank of an offer among those of its request: the n-th cheapest of m; percent with one decimal. */
export interface Standing {
  rank: number;
  of: number;
  percentAboveBest: number;
}

/** The places by conversation. Equal prices have the same place; other dealers' names and prices are not in it. */
export function standingsOf(offers: readonly { leadId: number; price: number }[]): Map<number, Standing> {
  const best = Math.min(...offers.map(({ price }) => price));
  return new Map(
    offers.map(({ leadId, price }) => [
      leadId,
      {
        rank: 1 + offers.filter((other) => other.price < price).length,
        of: offers.length,
        percentAboveBest: Math.round((price / best - 1) * 1_000) / 10,
      },
    ]),
  );
}
