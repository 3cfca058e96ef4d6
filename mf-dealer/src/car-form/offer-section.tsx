import type { Car } from 'contracts/car';
import { AVAILABILITY_LABELS } from 'contracts/car-labels';
import { formatPrice } from 'contracts/format';
import { DateField } from 'ui/date-field';
import { SearchSelect } from 'ui/search-select';
import { api } from '../api.ts';
import { Confirmable } from './confirmable.tsx';
import type { Confirmations } from './use-confirmations.ts';
import { CheckField, SelectField, TextField } from './fields.ts';
import { optionsOf, selectProps, textProps } from './field-props.ts';
import type { CarFormState } from './use-car-form.tsx';
import styles from './car-form.module.css';
import sectionStyles from '../section/section.module.css';

const AVAILABILITIES = optionsOf(AVAILABILITY_LABELS);

interface OfferSectionProps {
  form: CarFormState;
  confirmations: Confirmations;
  car: Car | null;
}

/** Price, availability and place, and the warranty. */
export function OfferSection({ form, confirmations, car }: OfferSectionProps) {
  const asked = { form, confirmations };
  const { kind } = form.values.availability;
  const cities = api.city.list.useQuery().data ?? [];
  const city = form.values.city;
  const towns = cities.map(({ slug, name, county }) => ({ value: slug, label: county ? `${name} (${county})` : name }));
  // A stored town is matched by its name.
  const chosen = cities.find(({ slug, name }) => slug === city || name === city)?.slug ?? '';
  return (
    <section id="cf-pret" className={`an-column ${sectionStyles.root}`} aria-labelledby="cf-pret-title">
      <h3 id="cf-pret-title">Preț</h3>
      <div className={`an-column ${styles.grid}`}>
        <Confirmable {...asked} path="price">
          <TextField label="Preț, TVA inclus (EUR)" required inputMode="decimal" {...textProps(form, 'price')} />
        </Confirmable>
        <TextField label="Preț de listă (EUR, opțional)" inputMode="decimal" {...textProps(form, 'listPrice')} />
        {car ? (
          <TextField
            label="Cel mai mic preț din ultimele 30 de zile"
            disabled
            value={formatPrice(car.lowestPrice30d ?? car.price)}
            description="Calculat automat; „Preț redus” apare doar sub această valoare."
          />
        ) : null}
        <SelectField label="Disponibilitate" data={AVAILABILITIES} {...selectProps(form, 'availability.kind')} />
        {kind === 'tranzit' ? (
          <DateField label="Sosește la (opțional)" {...selectProps(form, 'availability.date')} />
        ) : null}
        {kind === 'comanda' ? (
          <TextField
            label="Livrare în (săptămâni, opțional)"
            inputMode="numeric"
            {...textProps(form, 'availability.weeks')}
          />
        ) : null}
        <SearchSelect
          isInside
          label="Oraș (opțional)"
          data={[{ value: '', label: 'Orașul dealerului' }, ...towns]}
          value={chosen}
          placeholder="Orașul dealerului"
          error={form.errors['city']}
          onChange={(value) => form.setFieldValue('city', value)}
        />
        <Confirmable {...asked} path="warranty.months">
          <TextField label="Garanție (luni, opțional)" inputMode="numeric" {...textProps(form, 'warranty.months')} />
        </Confirmable>
        <Confirmable {...asked} path="warranty.km">
          <TextField label="Garanție (km, opțional)" inputMode="numeric" {...textProps(form, 'warranty.km')} />
        </Confirmable>
        <CheckField
          className={styles.wide}
          label="Anunț premium"
          disabled={car?.moderation?.some(({ kind }) => kind === 'premium') ?? false}
          {...form.getInputProps('isPremium', { type: 'checkbox' })}
        />
      </div>
    </section>
  );
}
