import { bucharestDay } from 'contracts/format';
import { Select, TextInput } from 'ui';
import { DateField } from 'ui/date-field';
import { useState } from 'react';
import type { OfferFormState } from './offer-form-state.ts';
import styles from './offer.module.css';

const KINDS = [
  { value: 'weeks', label: 'În săptămâni' },
  { value: 'date', label: 'Până la o dată' },
];

/** The delivery: in so many weeks (0: at once), or by a day. */
export function DeliveryFields({ form }: { form: OfferFormState }) {
  const { delivery } = form.values;
  const [today] = useState(() => bucharestDay(new Date()));
  const date = form.choice('deliveryDate');
  return (
    <div className={`an-column ${styles.grid}`}>
      <Select
        label="Livrare"
        data={KINDS}
        value={delivery}
        onChange={(kind) => form.setFieldValue('delivery', kind === 'date' ? 'date' : 'weeks')}
      />
      {delivery === 'weeks' ? (
        <TextInput
          label="Săptămâni până la livrare"
          description="0: imediat, din stoc"
          required
          inputMode="numeric"
          {...form.field('deliveryWeeks')}
        />
      ) : (
        <DateField
          label="Livrare până la"
          required
          min={today}
          {...date}
          // That neither is given is said at the weeks.
          error={date.error ?? form.errors['deliveryWeeks']}
          onChange={(day) => {
            date.onChange(day);
            form.clearFieldError('deliveryWeeks');
          }}
        />
      )}
    </div>
  );
}
