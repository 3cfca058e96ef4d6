import { Select, TextInput } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { CHANNEL_LABELS, HORIZON_LABELS, PAYMENT_LABELS } from 'contracts/wish-labels';
import type { ReactNode } from 'react';
import { optionsOf } from './options-of.ts';
import type { TypedWishes } from './typed-wishes.ts';
import styles from './form.module.css';

export interface WishFieldsProps {
  wishes: TypedWishes;
  onChange(wishes: TypedWishes): void;
  /** The messages of the form's fields, by their paths. */
  errors: Record<string, ReactNode>;
}

/** Optional details of a request beside its message (docs/rules/leads.md "After a lead"). */
export default function WishFields({ wishes, onChange, errors }: WishFieldsProps) {
  const set = (change: Partial<TypedWishes>) => onChange({ ...wishes, ...change });
  const choice = (name: 'payment' | 'horizon' | 'channel') => ({
    name: `wishes.${name}`,
    'data-path': `wishes.${name}`,
    value: wishes[name],
    onChange: (value: string | null) => set({ [name]: value ?? '' }),
    error: errors[`wishes.${name}`],
    placeholder: 'Nu știu încă',
  });
  return (
    <>
      <Checkbox
        className={styles.wide}
        label="Doresc un test drive"
        name="wishes.testDrive"
        checked={wishes.testDrive}
        onChange={(event) => set({ testDrive: event.currentTarget.checked })}
      />
      <Select label="Când doriți să cumpărați" data={optionsOf(HORIZON_LABELS)} {...choice('horizon')} />
      <Select label="Cum doriți să plătiți" data={optionsOf(PAYMENT_LABELS)} {...choice('payment')} />
      <TradeInFields wishes={wishes} onChange={onChange} errors={errors} />
      <Select
        label="Cum preferați răspunsul"
        data={optionsOf(CHANNEL_LABELS)}
        {...choice('channel')}
        placeholder="Oricum"
      />
      <TextInput
        label="Când puteți fi contactat"
        name="wishes.hours"
        placeholder="De exemplu: după ora 17"
        maxLength={120}
        data-path="wishes.hours"
        value={wishes.hours}
        onChange={(event) => set({ hours: event.currentTarget.value })}
        error={errors['wishes.hours']}
      />
    </>
  );
}

const TRADE_IN = [
  { name: 'car', label: 'Marca și modelul', placeholder: 'De exemplu: Dacia Logan', max: 120 },
  { name: 'year', label: 'Anul fabricației', placeholder: '2018', max: 4, inputMode: 'numeric' },
  { name: 'mileage', label: 'Kilometri', placeholder: '85.000', max: 10, inputMode: 'numeric' },
  { name: 'condition', label: 'Starea ei', placeholder: 'De exemplu: un proprietar, fără daune', max: 300 },
] as const;

function TradeInFields({ wishes, onChange, errors }: WishFieldsProps) {
  return (
    <fieldset className={`an-fieldset an-column ${styles.group}`}>
      <legend>Mașina dumneavoastră, dacă o dați la schimb</legend>
      {TRADE_IN.map(({ name, label, placeholder, max, ...rest }) => (
        <TextInput
          key={name}
          label={label}
          name={`wishes.tradeIn.${name}`}
          placeholder={placeholder}
          maxLength={max}
          {...rest}
          data-path={`wishes.tradeIn.${name}`}
          value={wishes.tradeIn[name]}
          onChange={(event) =>
            onChange({ ...wishes, tradeIn: { ...wishes.tradeIn, [name]: event.currentTarget.value } })
          }
          error={errors[`wishes.tradeIn.${name}`]}
        />
      ))}
    </fieldset>
  );
}
