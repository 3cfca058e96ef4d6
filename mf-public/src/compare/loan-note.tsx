import { formatCount, formatInstalment, formatPercent, formatWholePercent } from 'contracts/format';
import { LOAN_DEFAULTS, loanExample } from 'contracts/loan';
import { useShell } from 'contracts/ui';
import type { ShownCar } from './shown-car.ts';

/**
 * The conditions of the instalments in the table: an instalment is credit advertising, so the representative example
 * and the warning stand beside it (docs/rules.md "Instalment").
 */
export function LoanNote({ car, className }: Pick<ShownCar, 'car'> & { className?: string | undefined }) {
  const { creditRate: annualRate } = useShell().config;
  const loan = loanExample(car.price, { ...LOAN_DEFAULTS, annualRate });
  return (
    <p className={className}>
      Exemplu reprezentativ, ilustrativ, pentru {car.title}: avans {formatWholePercent(loan.downPaymentShare * 100)} (
      {formatInstalment(loan.downPayment)}), valoarea totală a creditului {formatInstalment(loan.credit)}, durată{' '}
      {formatCount(loan.months, ['lună', 'luni'])}, dobândă fixă {formatPercent(loan.annualRate)} pe an, DAE{' '}
      {formatPercent(loan.dae)}, rată lunară {formatInstalment(loan.instalment)}, total plătibil{' '}
      {formatInstalment(loan.payable)}. Nu este o ofertă de credit. <b>Atenție! Banii împrumutați costă bani</b>
    </p>
  );
}
