import {
  BODY_LABELS,
  CAR_STATUS_LABELS,
  COLOR_LABELS,
  DRIVETRAIN_LABELS,
  FUEL_LABELS,
  HYBRID_LABELS,
  PAINT_LABELS,
  TRANSMISSION_LABELS,
} from 'contracts/car-labels';
import { Select, TextInput } from 'contracts/ui';
import { SearchSelect } from 'contracts/ui-extra/search-select';
import { optionsOf, selectProps, textProps } from './field-props.ts';
import { useBrandModels } from './use-brand-models.ts';
import type { CarFormState } from './use-car-form.tsx';

/** What car it is. */
export function CarSection({ form, isEdit }: { form: CarFormState; isEdit: boolean }) {
  const { brands, models, chooseBrand, chooseModel, changeVersion } = useBrandModels(form);
  const { brandId, modelId, fuelType, hybridType } = form.values;
  const color = optionsOf(COLOR_LABELS);
  return (
    <section id="cf-masina" className="cf-section" aria-labelledby="cf-masina-title">
      <h3 id="cf-masina-title">Mașina</h3>
      <div className="cf-grid">
        <SearchSelect
          label="Marca"
          required
          data={brands}
          value={brandId}
          placeholder="Alegeți marca"
          error={form.errors['brandId']}
          onChange={chooseBrand}
        />
        <SearchSelect
          label="Model"
          required
          data={models}
          value={modelId}
          placeholder={brandId === '' ? 'Alegeți întâi marca' : 'Alegeți modelul'}
          disabled={brandId === ''}
          error={form.errors['modelId']}
          onChange={chooseModel}
        />
        <TextInput
          label="Versiune (opțional)"
          {...textProps(form, 'version')}
          onChange={(event) => changeVersion(event.currentTarget.value)}
        />
        <TextInput
          className="cf-wide"
          label="Titlul anunțului"
          required
          description="Propus din marcă, model și versiune; îl puteți schimba."
          {...textProps(form, 'title')}
        />
        <TextInput label="An fabricație" required inputMode="numeric" {...textProps(form, 'year')} />
        <Select label="Combustibil" required data={optionsOf(FUEL_LABELS)} {...selectProps(form, 'fuelType')} />
        <Select
          label="Transmisie"
          required
          data={optionsOf(TRANSMISSION_LABELS)}
          {...selectProps(form, 'transmission')}
        />
        <Select label="Caroserie" required data={optionsOf(BODY_LABELS)} {...selectProps(form, 'bodyType')} />
        {fuelType === 'hibrid' || hybridType !== '' ? (
          <Select
            label="Tip hibrid (opțional)"
            placeholder="Nespecificat"
            data={optionsOf(HYBRID_LABELS)}
            {...selectProps(form, 'hybridType')}
          />
        ) : null}
        <Select
          label="Tracțiune (opțional)"
          placeholder="Nespecificată"
          data={optionsOf(DRIVETRAIN_LABELS)}
          {...selectProps(form, 'drivetrain')}
        />
        <TextInput label="Putere (CP)" inputMode="numeric" {...textProps(form, 'power')} />
        {fuelType === 'electric' ? null : (
          <TextInput label="Capacitate (cm³, opțional)" inputMode="numeric" {...textProps(form, 'engineCc')} />
        )}
        <TextInput label="Kilometraj (km)" inputMode="numeric" {...textProps(form, 'mileage')} />
        <TextInput label="Locuri" inputMode="numeric" {...textProps(form, 'seats')} />
        <TextInput label="Uși (opțional)" inputMode="numeric" {...textProps(form, 'doors')} />
        <Select
          label="Culoare (opțional)"
          placeholder="Nespecificată"
          data={withOwn(color, form.values.color)}
          {...selectProps(form, 'color')}
        />
        <Select
          label="Vopsea (opțional)"
          placeholder="Nespecificată"
          data={optionsOf(PAINT_LABELS)}
          {...selectProps(form, 'colorOption')}
        />
        <TextInput label="VIN (opțional)" placeholder="17 caractere" maxLength={40} {...textProps(form, 'vin')} />
        <TextInput label="Cod extern (opțional)" {...textProps(form, 'externalId')} />
        {isEdit ? <Select label="Status" data={optionsOf(CAR_STATUS_LABELS)} {...selectProps(form, 'status')} /> : null}
      </div>
    </section>
  );
}

/** A colour that came by a call in other words stays to be chosen. */
const withOwn = (options: { value: string; label: string }[], value: string) =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
