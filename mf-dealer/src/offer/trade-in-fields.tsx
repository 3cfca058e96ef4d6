import { TextInput } from 'contracts/ui';
import type { OfferFormState } from './offer-form-state.ts';
import styles from './offer.module.css';

/** The buyer's car, taken in part exchange; folded while empty. */
export function TradeInFields({ form }: { form: OfferFormState }) {
  const { tradeIn } = form.values;
  return (
    <details className={styles.folded} open={tradeIn.car !== '' || tradeIn.value !== '' || undefined}>
      <summary>Preluăm mașina cumpărătorului</summary>
      <div className={`an-column ${styles.grid}`}>
        <TextInput label="Mașina preluată" maxLength={120} {...form.getInputProps('tradeIn.car')} />
        <TextInput label="La prețul de (EUR)" inputMode="decimal" {...form.getInputProps('tradeIn.value')} />
      </div>
    </details>
  );
}
