import { formatHundredths, formatInstalment, formatPercent } from 'contracts/format';
import { CREDIT_WARNING } from 'contracts/loan';
import { Button, Select, TextInput } from 'ui';
import { Alert } from 'ui/alert';
import { typedText } from '../figure/typed-text.ts';
import { effectiveRate, type Payments, totalOf } from './dae.ts';
import type { OfferFormState } from './offer-form-state.ts';
import { type FinancingField, numberIn, type OfferValues } from './offer-values.ts';
import styles from './offer.module.css';

const KINDS = [
  { value: 'credit', label: 'Credit' },
  { value: 'leasing', label: 'Leasing' },
];
const LABELS: readonly [FinancingField, string][] = [
  ['downPayment', 'Avans (EUR)'],
  ['months', 'Luni'],
  ['instalment', 'Rata lunară (EUR)'],
  ['finalPayment', 'Valoare reziduală (EUR, opțional)'],
  ['fees', 'Costuri la acordare (EUR, opțional)'],
  ['rate', 'Dobândă anuală (%)'],
  ['dae', 'DAE (%)'],
  ['total', 'Total de plată, fără avans (EUR)'],
];

/** Credit or leasing with the figures that the law asks for; DAE and total are checked by what is written above. */
export function FinancingFields({ form }: { form: OfferFormState }) {
  const { kind } = form.values.financing;
  return (
    <details className={styles.folded} open={kind !== '' || undefined}>
      <summary>Finanțare</summary>
      <Select
        label="Fel"
        data={KINDS}
        placeholder="Fără finanțare"
        value={kind}
        onChange={(value) => form.setFieldValue('financing.kind', (value ?? '') as OfferValues['financing']['kind'])}
      />
      {kind === '' ? null : (
        <>
          <div className={`an-column ${styles.grid}`}>
            {LABELS.map(([name, label]) => (
              <TextInput
                key={name}
                label={label}
                inputMode={name === 'months' ? 'numeric' : 'decimal'}
                {...form.getInputProps(`financing.${name}`)}
              />
            ))}
          </div>
          <Check form={form} />
          <p className={styles.warning}>Cumpărătorul vede lângă finanțare: „{CREDIT_WARNING}”.</p>
        </>
      )}
    </details>
  );
}

const TOLERANCE = 0.1;

/** Compares DAE and total with those that the figures above amount to. */
function Check({ form }: { form: OfferFormState }) {
  const payments = paymentsOf(form.values);
  const rate = likelyRate(form.values, payments);
  if (rate === null) return null;
  const [dae, total] = [Math.round(rate * 10_000) / 100, totalOf(payments)];
  const written = numberIn(form.values.financing.dae);
  const isOff = written !== null && Math.abs(written - dae) > TOLERANCE;
  const fill = () => {
    form.setFieldValue('financing.dae', typedText(dae));
    form.setFieldValue('financing.total', typedText(total));
  };
  return (
    <Alert {...(isOff ? { color: 'saffron' as const, title: 'DAE nu corespunde sumelor' } : {})}>
      <div className={styles.check}>
        <p role="status">
          Din sumele de mai sus: DAE {formatPercent(rate)}, total {formatInstalment(total)}.
          {isOff ? ` Ați scris ${formatHundredths(written)}\u00a0%.` : ''}
        </p>
        <Button size="xs" variant="default" onClick={fill}>
          Folosește aceste valori
        </Button>
      </div>
    </Alert>
  );
}

const sum = (written: string) => numberIn(written) ?? 0;

/** The car that is taken may be the down payment, or come on top: what is nearer to the interest is meant. */
function likelyRate({ price, tradeIn, financing }: OfferValues, payments: Omit<Payments, 'credit'>): number | null {
  const credit = sum(price) - sum(financing.downPayment);
  const interest = sum(financing.rate) / 100;
  const rates = [credit, credit - sum(tradeIn.value)].map((one) => effectiveRate({ ...payments, credit: one }));
  const [nearest] = rates
    .filter((rate) => rate !== null)
    .sort((one, other) => Math.abs(one - interest) - Math.abs(other - interest));
  return nearest ?? null;
}

function paymentsOf({ financing }: OfferValues): Omit<Payments, 'credit'> {
  return {
    instalment: sum(financing.instalment),
    months: Math.floor(sum(financing.months)),
    finalPayment: sum(financing.finalPayment),
    fees: sum(financing.fees),
  };
}
