import { formatPrice } from 'contracts/format';
import { CREDIT_WARNING, LOAN_DEFAULTS, loanExample } from 'contracts/loan';
import { loanExampleText } from 'contracts/loan-words';
import { useShell } from 'ui';

const EXAMPLE_PRICE = 20_000;

/** An instalment is credit advertising: its conditions stand beside the filter (docs/rules/costs.md "Instalment"). */
export function InstalmentTerms({ className }: { className?: string | undefined }) {
  const { creditRate: annualRate } = useShell().config;
  const loan = loanExample(EXAMPLE_PRICE, { ...LOAN_DEFAULTS, annualRate });
  return (
    <p className={className}>
      Rata creditului din exemplul reprezentativ, ilustrativ. Pentru o mașină de {formatPrice(EXAMPLE_PRICE)}:{' '}
      {loanExampleText(EXAMPLE_PRICE, loan)}. Nu este o ofertă de credit. <b>{CREDIT_WARNING}</b>
    </p>
  );
}
