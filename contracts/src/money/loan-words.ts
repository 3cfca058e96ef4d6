// The representative example of a credit in words; every screen that shows an instalment says it alike.
import { formatCount, formatInstalment, formatPercent, formatWholePercent } from '../text/format.ts';
import type { LoanExample } from './loan.ts';

/** "59 de rate de 305,62 € și ultima de 305,54 €". */
export function instalmentsText({ months, instalment, lastInstalment }: LoanExample): string {
  const [each, last] = [formatInstalment(instalment), formatInstalment(lastInstalment)];
  const count = (of: number) => formatCount(of, ['rată', 'rate']);
  return each === last ? `${count(months)} de ${each}` : `${count(months - 1)} de ${each} și ultima de ${last}`;
}

/** The whole example of a car at `price` EUR in one sentence, without its full stop. */
export function loanExampleText(price: number, loan: LoanExample): string {
  return [
    `preț cu plata integrală ${formatInstalment(price)}`,
    `avans ${formatWholePercent(loan.downPaymentShare * 100)} (${formatInstalment(loan.downPayment)})`,
    `valoarea totală a creditului ${formatInstalment(loan.credit)}`,
    `durată ${formatCount(loan.months, ['lună', 'luni'])}`,
    `dobândă fixă ${formatPercent(loan.annualRate)} pe an`,
    `DAE ${formatPercent(loan.dae)}`,
    'fără comisioane și asigurări',
    instalmentsText(loan),
    `total plătibil ${formatInstalment(loan.payable)}`,
    `cu avans ${formatInstalment(loan.payable + loan.downPayment)}`,
  ].join(', ');
}
