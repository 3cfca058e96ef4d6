import { describe, expect, it } from 'vitest';
import { loanExample } from './loan.ts';

describe('loanExample', () => {
  it('computes the worked example of 20 000 EUR', () => {
    const example = loanExample(20_000);
    expect(example).toMatchObject({ downPayment: 4_000, credit: 16_000, instalment: 305.62, payable: 18_337.12 });
    expect(example.dae).toBeCloseTo(0.0564, 4);
  });

  it('divides evenly without interest', () => {
    const example = loanExample(12_000, { downPaymentShare: 0, months: 12, annualRate: 0 });
    expect(example).toMatchObject({ credit: 12_000, instalment: 1_000, payable: 12_000, dae: 0 });
  });
});
