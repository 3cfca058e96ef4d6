/**
 * The instalment calculator's constants (public-site §9); an administrator may change the rate (docs/rules/costs.md
 * "Instalment").
 */
export const LOAN_DEFAULTS = { downPaymentShare: 0.2, months: 60, annualRate: 0.055 } as const;

export interface LoanTerms {
  /** Share of the price paid up front, 0 to 1. */
  downPaymentShare: number;
  months: number;
  /** Nominal yearly rate, e.g. 0.055. */
  annualRate: number;
}

/** All amounts in EUR, rounded to cents; `dae` is the effective annual rate (e.g. 0.0564). */
export interface LoanExample extends LoanTerms {
  downPayment: number;
  credit: number;
  /** Each month but the last one. */
  instalment: number;
  /** Makes the sum of all instalments `payable`, since each is rounded to cents. */
  lastInstalment: number;
  /** Sum of the instalments, without the down payment. */
  payable: number;
  dae: number;
}

const toCents = (eur: number) => Math.round(eur * 100 + 1e-6) / 100;

/** The warning that the law asks for beside every credit (Directive 2023/2225, art. 8). */
export const CREDIT_WARNING = 'Atenție! Banii împrumutați costă bani';

/**
 * The representative example that OUG 50/2010 requires beside an instalment: standard annuity, no fees. Its sums hold
 * for prices from 500 EUR on; far below, the rounding of the instalments is more than the last of them.
 */
export function loanExample(price: number, terms: LoanTerms = LOAN_DEFAULTS): LoanExample {
  const credit = toCents(price * (1 - terms.downPaymentShare));
  const monthly = terms.annualRate / 12;
  const exact = monthly === 0 ? credit / terms.months : (credit * monthly) / (1 - (1 + monthly) ** -terms.months);
  const instalment = toCents(exact);
  const payable = toCents(exact * terms.months);
  return {
    ...terms,
    downPayment: toCents(price - credit),
    credit,
    instalment,
    lastInstalment: toCents(payable - instalment * (terms.months - 1)),
    payable,
    dae: (1 + monthly) ** 12 - 1,
  };
}

/**
 * Ranges of the calculator's sliders: the bounds of a car loan (public-site §2 "Financing tab"), the loan never below a
 * fifth of the price.
 */
export const LOAN_RANGES = {
  downPaymentPercent: { min: 15, max: 80, step: 5 },
  months: { min: 12, max: 84, step: 6 },
} as const;
