// The effective annual rate of a financing, to check what a dealer writes (OUG 50/2010, annex on DAE).

export interface Payments {
  /** The financed amount, in EUR. */
  credit: number;
  instalment: number;
  months: number;
  /** With the last instalment. */
  finalPayment: number;
  /** At once. */
  fees: number;
}

const MAX_RATE = 10;
const STEPS = 60;

/** As a share (0.0564), found by halving; null when the payments do not even give back what is financed. */
export function effectiveRate({ credit, instalment, months, finalPayment, fees }: Payments): number | null {
  const worth = (rate: number) => {
    const monthly = (1 + rate) ** (1 / 12);
    let sum = fees + finalPayment / monthly ** months;
    for (let month = 1; month <= months; month++) sum += instalment / monthly ** month;
    return sum;
  };
  if (!(credit > 0) || !(months > 0) || !(worth(0) >= credit) || worth(MAX_RATE) > credit) return null;
  let [low, high] = [0, MAX_RATE];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > credit) low = middle;
    else high = middle;
  }
  return low;
}

/** The payable total without the down payment. */
export const totalOf = ({ instalment, months, finalPayment, fees }: Omit<Payments, 'credit'>): number =>
  Math.round((instalment * months + finalPayment + fees) * 100) / 100;
