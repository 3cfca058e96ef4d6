import { describe, expect, it } from 'vitest';
import { LOAN_RANGES, loanExample } from './loan.ts';
import { instalmentsText, loanExampleText } from './loan-words.ts';

describe('loanExample', () => {
  it('computes the worked example of 20 000 EUR', () => {
    const example = loanExample(20_000);
    expect(example).toMatchObject({ downPayment: 4_000, credit: 16_000, instalment: 305.62, payable: 18_337.12 });
    expect(example.lastInstalment).toBe(305.54);
    expect(example.dae).toBeCloseTo(0.0564, 4);
  });

  it('divides evenly without interest', () => {
    const example = loanExample(12_000, { downPaymentShare: 0, months: 12, annualRate: 0 });
    expect(example).toMatchObject({ credit: 12_000, instalment: 1_000, payable: 12_000, dae: 0 });
  });

  it('the last instalment is positive and makes the total to the cent, whatever the price and the terms', () => {
    const cents = (eur: number) => Math.round(eur * 100);
    const { months, downPaymentPercent } = LOAN_RANGES;
    for (let price = 500; price < 300_000; price += 1_234.57) {
      for (let term: number = months.min; term <= months.max; term += months.step) {
        for (const percent of [downPaymentPercent.min, 20, 55, downPaymentPercent.max]) {
          for (const annualRate of [0, 0.005, 0.055, 0.1299]) {
            const loan = loanExample(price, { downPaymentShare: percent / 100, months: term, annualRate });
            const sum = cents(loan.instalment) * (term - 1) + cents(loan.lastInstalment);
            expect(sum, `${price} ${term} ${percent} ${annualRate}`).toBe(cents(loan.payable));
            expect(loan.lastInstalment).toBeGreaterThan(0);
          }
        }
      }
    }
  });
});

describe('the words of the example', () => {
  it('say how many instalments there are, and the last one where it differs', () => {
    expect(instalmentsText(loanExample(20_000))).toBe('59 de rate de 305,62\u00a0€ și ultima de 305,54\u00a0€');
    const even = loanExample(12_000, { downPaymentShare: 0, months: 12, annualRate: 0 });
    expect(instalmentsText(even)).toBe('12 rate de 1.000,00\u00a0€');
  });

  it('name the cash price, every term, and what both down payment and instalments come to', () => {
    const text = loanExampleText(20_000, loanExample(20_000)).replaceAll('\u00a0', ' ');
    expect(text).toBe(
      'preț cu plata integrală 20.000,00 €, avans 20 % (4.000,00 €), valoarea totală a creditului 16.000,00 €, durată ' +
        '60 de luni, dobândă fixă 5,50 % pe an, DAE 5,64 %, fără comisioane și asigurări, 59 de rate de 305,62 € și ' +
        'ultima de 305,54 €, total plătibil 18.337,12 €, cu avans 22.337,12 €',
    );
  });
});
