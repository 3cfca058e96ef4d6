import { formatCount, formatInstalment, formatPercent, formatPrice, formatWholePercent } from 'contracts/format';
import { LOAN_DEFAULTS, loanExample } from 'contracts/loan';
import { useShell } from 'contracts/ui';
import styles from './requested-controls.module.css';

const EXAMPLE_PRICE = 20_000;

/** An instalment is credit advertising: its conditions stand beside the filter (docs/rules.md "Instalment"). */
export function InstalmentTerms() {
  const { creditRate: annualRate } = useShell().config;
  const loan = loanExample(EXAMPLE_PRICE, { ...LOAN_DEFAULTS, annualRate });
  return (
    <p className={styles.note}>
      Rata creditului din exemplul reprezentativ, ilustrativ. Pentru o mașină de {formatPrice(EXAMPLE_PRICE)}: avans{' '}
      {formatWholePercent(loan.downPaymentShare * 100)} ({formatInstalment(loan.downPayment)}), valoarea totală a
      creditului {formatInstalment(loan.credit)}, durată {formatCount(loan.months, ['lună', 'luni'])}, dobândă fixă{' '}
      {formatPercent(loan.annualRate)} pe an, DAE {formatPercent(loan.dae)}, rată lunară{' '}
      {formatInstalment(loan.instalment)}, total plătibil {formatInstalment(loan.payable)}. Nu este o ofertă de credit.{' '}
      <b>Atenție! Banii împrumutați costă bani</b>
    </p>
  );
}
