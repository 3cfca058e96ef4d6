import { formatCount, formatInstalment, formatPercent, formatWholePercent } from 'contracts/format';
import { LOAN_DEFAULTS, LOAN_RANGES, loanExample } from 'contracts/loan';
import { instalmentsText } from 'contracts/loan-words';
import { Badge, useShell } from 'ui';
import { useId, useState } from 'react';
import { CreditWarning } from './credit-warning.tsx';
import loanSliderStyles from './loan-slider.module.css';
import styles from './loan-box.module.css';
import cardStyles from '../card/card.module.css';

/**
 * The instalment of a loan over this car, by down payment and term. A shown instalment is credit advertising, so its
 * representative example is shown beside it (OUG 50/2010), with the warning of Directive 2023/2225.
 */
export function LoanBox({ price }: { price: number }) {
  const [percent, setPercent] = useState(Math.round(LOAN_DEFAULTS.downPaymentShare * 100));
  const [months, setMonths] = useState<number>(LOAN_DEFAULTS.months);
  const { creditRate: annualRate } = useShell().config;
  const loan = loanExample(price, { annualRate, downPaymentShare: percent / 100, months });
  const term = formatCount(loan.months, ['lună', 'luni']);
  const rows = [
    ['Preț cu plata integrală', formatInstalment(price)],
    [`Avans (${formatWholePercent(percent)})`, formatInstalment(loan.downPayment)],
    ['Valoarea totală a creditului', formatInstalment(loan.credit)],
    ['Dobândă fixă', `${formatPercent(loan.annualRate)} pe an`],
    ['DAE', formatPercent(loan.dae)],
    ['Durată', term],
    ['Rate lunare', instalmentsText(loan)],
    ['Total plătibil', formatInstalment(loan.payable)],
    ['Total plătibil, cu avans', formatInstalment(loan.payable + loan.downPayment)],
  ] as const;
  return (
    <section className={`an-box ${styles.root}`} aria-labelledby="rata-lunara">
      <div className={`an-row ${cardStyles.head}`}>
        <h2 id="rata-lunara">Rată lunară</h2>
        <Badge>ilustrativ</Badge>
      </div>
      <p className={`an-wrapping ${styles.instalment}`}>
        <output className="an-price" aria-labelledby="rata-lunara">
          {formatInstalment(loan.instalment)}
        </output>
        <span className="an-dim">/ lună, {term}</span>
      </p>
      <LoanSlider
        label="Avans"
        value={percent}
        text={formatWholePercent(percent)}
        range={LOAN_RANGES.downPaymentPercent}
        onChange={setPercent}
      />
      <LoanSlider
        label="Perioada creditului"
        value={months}
        text={term}
        range={LOAN_RANGES.months}
        onChange={setMonths}
      />
      <div className={styles.example}>
        <h3>Exemplu reprezentativ</h3>
        <dl className={cardStyles.rows}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={cardStyles.small}>
          Exemplu ilustrativ, nu este o ofertă de credit. Exemplul nu are comisioane sau asigurări; dacă creditorul le
          cere, DAE este mai mare. Creditorul stabilește condițiile finale.
        </p>
      </div>
      <CreditWarning />
    </section>
  );
}

type LoanSliderProps = {
  label: string;
  value: number;
  /** The value as text, as shown and announced. */
  text: string;
  range: { min: number; max: number; step: number };
  onChange: (value: number) => void;
};

/** The native slider: arrow keys, Page Up and Home work, a screen reader announces the text. */
function LoanSlider({ label, value, text, range, onChange }: LoanSliderProps) {
  const id = useId();
  return (
    <div className={`an-no-print ${loanSliderStyles.root}`}>
      <label htmlFor={id}>{label}</label>
      <b className="an-num" aria-hidden="true">
        {text}
      </b>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        data-scripted
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
