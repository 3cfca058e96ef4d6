// Selects the dealers that get a request, and their order (docs/rules/offers.md "Requests to several dealers"): the whole formula, which
// the page "Cum ordonăm rezultatele" explains with the same figures. Nobody pays for a place.
import { MAX_DEALERS } from './quote-texts.ts';

/** The most points of each part of a dealer's score; a hundred in all. */
export const SCORE_POINTS = { distance: 40, stock: 35, share: 15, speed: 10 } as const;
/** A dealer this far away gets no points for distance; a nearer one gets them in proportion. */
export const FAR_KM = 200;
/** So many matching cars give the stock all its points. */
export const FULL_STOCK = 5;
/** Half of the usual answers came within so many hours: all points of speed, or none. */
export const FAST_HOURS = 2;
export const SLOW_HOURS = 48;
/** A dealer who has answered none of so many requests gets one a week. */
export const IGNORED_LIMIT = 3;
export const PAUSE_DAYS = 7;
/** The figures of a dealer's answers that count. */
export const MEASURED_DAYS = 90;

/** The formula's input about a dealer that may get a request. */
export interface DealerCandidate {
  id: number;
  isVerified: boolean;
  /** From the buyer's town; null where none was given, or the dealer's place is unknown. */
  distanceKm: number | null;
  /** Public cars that match the request. */
  matchingCars: number;
  /** Figures of the last 90 days: requests, those that were answered, and the median time of the answers. */
  received: number;
  answered: number;
  medianMinutes: number | null;
  /** Of these the requests to several dealers that have ended, and those among them without an answer. */
  requests: number;
  ignored: number;
  /** Days since the last such request; null without one. */
  daysSinceRequest: number | null;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** A dealer's points, 0 to 100. Who has not been asked yet counts as having answered half, in average time. */
export function dealerScore(dealer: DealerCandidate): number {
  const { distanceKm, matchingCars, received, answered, medianMinutes } = dealer;
  const near = distanceKm === null ? 0 : within(1 - distanceKm / FAR_KM);
  const stock = within(matchingCars / FULL_STOCK);
  const share = (answered + 2) / (received + 4);
  const hours = (medianMinutes ?? 0) / 60;
  const speed = medianMinutes === null ? 0.5 : within((SLOW_HOURS - hours) / (SLOW_HOURS - FAST_HOURS));
  const { distance, stock: ofStock, share: ofShare, speed: ofSpeed } = SCORE_POINTS;
  return near * distance + stock * ofStock + within(share) * ofShare + speed * ofSpeed;
}

/** Whether a dealer answers nothing, and has had its request of the week. */
const isPaused = ({ requests, ignored, daysSinceRequest }: DealerCandidate): boolean =>
  ignored >= IGNORED_LIMIT && ignored === requests && daysSinceRequest !== null && daysSinceRequest < PAUSE_DAYS;

/**
 * The dealers that get a request, at most six: verified ones first, then by score; equal ones by who got fewer requests,
 * then by id. `paused` would have been among them, had they answered earlier requests.
 */
export function chooseDealers<Dealer extends DealerCandidate>(
  candidates: readonly Dealer[],
): { chosen: Dealer[]; paused: Dealer[] } {
  const ordered = candidates
    .map((dealer) => ({ dealer, score: dealerScore(dealer) }))
    .toSorted(
      (a, b) =>
        Number(b.dealer.isVerified) - Number(a.dealer.isVerified) ||
        b.score - a.score ||
        a.dealer.requests - b.dealer.requests ||
        a.dealer.id - b.dealer.id,
    )
    .map(({ dealer }) => dealer);
  const chosen: Dealer[] = [];
  const paused: Dealer[] = [];
  for (const dealer of ordered) {
    if (chosen.length === MAX_DEALERS) break;
    (isPaused(dealer) ? paused : chosen).push(dealer);
  }
  return { chosen, paused };
}
