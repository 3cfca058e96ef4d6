import { IconChevronDown } from '@tabler/icons-react';
import { lazyWithRetry, Select } from 'ui';
import { HORIZON_LABELS, PAYMENT_LABELS } from 'contracts/wish-labels';
import { type ReactNode, Suspense, useState } from 'react';
import { ChoiceGroup } from '../filter/choice-group.tsx';
import { ColorSwatches } from '../filter/color-swatches.tsx';
import { FIELDS } from '../filter/filter-fields.ts';
import { optionsOf } from '../lead/options-of.ts';
import { TextField } from './text-field.tsx';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './quote-request.module.css';

// The list of equipment is long, and fetched when its part is opened.
const MustHaves = lazyWithRetry(() => import('./must-haves.tsx'));

/** Wishes for the car and its purchase; everything is optional. */
export function WishFields({ form }: { form: QuoteForm }) {
  const several = (name: 'fuel' | 'gearbox' | 'colors' | 'mustHave') => ({
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  const chosen = form.values.mustHave === '' ? 0 : form.values.mustHave.split(',').length;
  return (
    <fieldset className={`an-fieldset an-column ${styles.group}`}>
      <legend>Ce contează (opțional)</legend>
      <Labelled label="Combustibil">
        <ChoiceGroup field={FIELDS.fuelType} {...several('fuel')} />
      </Labelled>
      <Labelled label="Cutie de viteze">
        <ChoiceGroup field={FIELDS.gearbox} {...several('gearbox')} />
      </Labelled>
      <Labelled label="Culori">
        <ColorSwatches field={FIELDS.color} {...several('colors')} />
      </Labelled>
      <Part label={chosen > 0 ? `Dotări obligatorii (${chosen})` : 'Dotări obligatorii'}>
        <Suspense fallback={<p className={`an-hint ${styles.hint}`}>Se încarcă...</p>}>
          <MustHaves {...several('mustHave')} />
        </Suspense>
      </Part>
      <div className={`an-column ${styles.row}`}>
        <TextField
          form={form}
          name="budget"
          label="Buget maxim, € cu TVA"
          placeholder="25.000"
          inputMode="numeric"
          maxLength={12}
        />
        <Select
          label="Când doriți să cumpărați"
          placeholder="Nu știu încă"
          data={optionsOf(HORIZON_LABELS)}
          {...form.choice('horizon')}
        />
      </div>
      <Select
        label="Cum doriți să plătiți"
        placeholder="Nu știu încă"
        data={optionsOf(PAYMENT_LABELS)}
        {...form.choice('payment')}
      />
      <Part label="Dau o mașină la schimb">
        <div className={`an-column ${styles.row} ${styles.inside}`}>
          {TRADE_IN.map((field) => (
            <TextField key={field.name} form={form} {...field} />
          ))}
        </div>
      </Part>
    </fieldset>
  );
}

const TRADE_IN = [
  { name: 'tradeInCar', label: 'Marca și modelul mașinii dumneavoastră', placeholder: 'Dacia Logan', maxLength: 120 },
  { name: 'tradeInYear', label: 'Anul fabricației', placeholder: '2018', maxLength: 4, inputMode: 'numeric' },
  { name: 'tradeInMileage', label: 'Kilometri', placeholder: '85.000', maxLength: 10, inputMode: 'numeric' },
  { name: 'tradeInCondition', label: 'Starea ei', placeholder: 'Un proprietar, fără daune', maxLength: 300 },
] as const;

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className={styles.label}>{label}</p>
    {children}
  </div>
);

/** Folded: its fields are drawn when it is opened first, and stay. */
function Part({ label, children }: { label: string; children: ReactNode }) {
  const [wasOpen, setOpen] = useState(false);
  return (
    <details
      className={`an-fold ${styles.part}`}
      onToggle={(event) => (event.currentTarget.open ? setOpen(true) : undefined)}
    >
      <summary>
        {label}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      {wasOpen ? children : null}
    </details>
  );
}
