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
import { TextInput } from 'contracts/ui';
import { SearchSelect } from 'contracts/ui-extra/search-select';
import { SelectField, TextField } from './fields.ts';
import { optionsOf, selectProps, textProps } from './field-props.ts';
import { Confirmable } from './confirmable.tsx';
import { chooseFuel } from './fuel-choice.ts';
import type { Confirmations } from './use-confirmations.ts';
import { useBrandModels } from './use-brand-models.ts';
import type { CarFormState } from './use-car-form.tsx';
import styles from './car-form.module.css';
import sectionStyles from '../section/section.module.css';

const FUELS = optionsOf(FUEL_LABELS);
const TRANSMISSIONS = optionsOf(TRANSMISSION_LABELS);
const BODIES = optionsOf(BODY_LABELS);
const HYBRIDS = optionsOf(HYBRID_LABELS);
const DRIVETRAINS = optionsOf(DRIVETRAIN_LABELS);
const PAINTS = optionsOf(PAINT_LABELS);
const STATUSES = optionsOf(CAR_STATUS_LABELS);
const COLORS = optionsOf(COLOR_LABELS);

interface CarSectionProps {
  form: CarFormState;
  confirmations: Confirmations;
  isEdit: boolean;
}

/** Brand, model and other identifying fields. */
export function CarSection({ form, confirmations, isEdit }: CarSectionProps) {
  const { brands, models, chooseBrand, chooseModel, changeVersion } = useBrandModels(form);
  const { brandId, modelId, fuelType, hybridType } = form.values;
  const asked = { form, confirmations };
  return (
    <section id="cf-masina" className={sectionStyles.root} aria-labelledby="cf-masina-title">
      <h3 id="cf-masina-title">Mașina</h3>
      <div className={styles.grid}>
        <SearchSelect
          isInside
          label="Marca"
          required
          data={brands}
          value={brandId}
          placeholder="Alegeți marca"
          error={form.errors['brandId']}
          onChange={chooseBrand}
        />
        <SearchSelect
          isInside
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
        <TextField
          className={styles.wide}
          label="Titlul anunțului"
          required
          description="Propus din marcă, model și versiune; îl puteți schimba."
          {...textProps(form, 'title')}
        />
        <TextField label="An fabricație" required inputMode="numeric" {...textProps(form, 'year')} />
        <SelectField
          label="Combustibil"
          required
          data={FUELS}
          {...selectProps(form, 'fuelType')}
          onChange={(fuel) => chooseFuel(form, fuel ?? '', isEdit)}
        />
        <Confirmable {...asked} path="transmission">
          <SelectField
            label="Cutie de viteze"
            required
            placeholder="Alegeți cutia de viteze"
            data={TRANSMISSIONS}
            {...selectProps(form, 'transmission')}
          />
        </Confirmable>
        <SelectField label="Caroserie" required data={BODIES} {...selectProps(form, 'bodyType')} />
        {fuelType === 'hibrid' || hybridType !== '' ? (
          <SelectField
            label="Tip hibrid (opțional)"
            placeholder="Nespecificat"
            data={HYBRIDS}
            {...selectProps(form, 'hybridType')}
          />
        ) : null}
        <SelectField
          label="Tracțiune (opțional)"
          placeholder="Nespecificată"
          data={DRIVETRAINS}
          {...selectProps(form, 'drivetrain')}
        />
        <Confirmable {...asked} path="power">
          <TextField label="Putere (CP)" inputMode="numeric" {...textProps(form, 'power')} />
        </Confirmable>
        {fuelType === 'electric' ? null : (
          <TextField label="Capacitate (cm³, opțional)" inputMode="numeric" {...textProps(form, 'engineCc')} />
        )}
        <Confirmable {...asked} path="mileage">
          <TextField label="Kilometraj (km)" inputMode="numeric" {...textProps(form, 'mileage')} />
        </Confirmable>
        <Confirmable {...asked} path="seats">
          <TextField label="Locuri" inputMode="numeric" {...textProps(form, 'seats')} />
        </Confirmable>
        <TextField label="Uși (opțional)" inputMode="numeric" {...textProps(form, 'doors')} />
        <SelectField
          label="Culoare (opțional)"
          placeholder="Nespecificată"
          data={withOwn(COLORS, form.values.color)}
          {...selectProps(form, 'color')}
        />
        <SelectField
          label="Vopsea (opțional)"
          placeholder="Nespecificată"
          data={PAINTS}
          {...selectProps(form, 'colorOption')}
        />
        <TextField label="VIN (opțional)" placeholder="17 caractere" maxLength={40} {...textProps(form, 'vin')} />
        <TextField label="Cod extern (opțional)" {...textProps(form, 'externalId')} />
        {isEdit ? <SelectField label="Status" data={STATUSES} {...selectProps(form, 'status')} /> : null}
      </div>
    </section>
  );
}

/** Keeps a colour that the API stored in other words as an option. */
const withOwn = (options: { value: string; label: string }[], value: string) =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
