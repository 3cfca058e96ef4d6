import { CREDIT_WARNING, LOAN_DEFAULTS, loanExample } from 'contracts/loan';
import { loanExampleText } from 'contracts/loan-words';
import { useShell } from 'ui';
import type { ShownCar } from './shown-car.ts';

/**
 * The conditions of the instalments in the table: an instalment is credit advertising, so the representative example
 * and the warning stand beside it (docs/rules/costs.md "Instalment").
 */
export function LoanNote({ car, className }: Pick<ShownCar, 'car'> & { className?: string | undefined }) {
  const { creditRate: annualRate } = useShell().config;
  const loan = loanExample(car.price, { ...LOAN_DEFAULTS, annualRate });
  return (
    <p className={className}>
      Exemplu reprezentativ, ilustrativ, pentru {car.title}: {loanExampleText(car.price, loan)}. Nu este o ofertă de
      credit. <b>{CREDIT_WARNING}</b>
    </p>
  );
}
