import { loanExample } from 'contracts/loan';
import { expect, test } from 'vitest';
import { effectiveRate, totalOf } from './dae.ts';

const plain = { finalPayment: 0, fees: 0 };

test('the rate of an annuity is that of the calculator, and costs raise it', () => {
  const { credit, instalment, months, dae } = loanExample(25_000);
  const rate = effectiveRate({ credit, instalment, months, ...plain });
  expect(rate).toBeCloseTo(dae, 4);
  const dearer = effectiveRate({ credit, instalment, months, finalPayment: 0, fees: 300 });
  expect(dearer ?? 0).toBeGreaterThan((rate ?? 1) + 0.005);
});

test('a residual value counts as a payment; without interest the rate is zero', () => {
  expect(effectiveRate({ credit: 10_000, instalment: 100, months: 50, finalPayment: 5_000, fees: 0 })).toBeCloseTo(
    0,
    6,
  );
  expect(totalOf({ instalment: 100.1, months: 3, finalPayment: 5, fees: 1 })).toBe(306.3);
});

test('payments below what is financed, and missing figures, have no rate', () => {
  expect(effectiveRate({ credit: 10_000, instalment: 100, months: 10, ...plain })).toBeNull();
  expect(effectiveRate({ credit: 0, instalment: 100, months: 10, ...plain })).toBeNull();
  expect(effectiveRate({ credit: 10, instalment: Number.NaN, months: 10, ...plain })).toBeNull();
});
