import { CAR_STATUS_LABELS } from 'contracts/car-labels';
import { TextInput } from 'contracts/ui';
import { SearchSelect } from 'contracts/ui-extra/search-select';
import { SelectField, TextField } from './fields.ts';
import { optionsOf, selectProps, textProps } from './field-props.ts';
import { PlainFields } from './plain-fields.tsx';
import type { Confirmations } from './use-confirmations.ts';
import { useBrandModels } from './use-brand-models.ts';
import type { CarFormState } from './use-car-form.tsx';
import styles from './car-form.module.css';
import sectionStyles from '../section/section.module.css';

const STATUSES = optionsOf(CAR_STATUS_LABELS);

interface CarSectionProps {
  form: CarFormState;
  confirmations: Confirmations;
  isEdit: boolean;
}

/** Brand, model and other identifying fields. */
export function CarSection({ form, confirmations, isEdit }: CarSectionProps) {
  const { brands, models, chooseBrand, chooseModel, changeVersion } = useBrandModels(form);
  const { brandId, modelId } = form.values;
  return (
    <section id="cf-masina" className={`an-column ${sectionStyles.root}`} aria-labelledby="cf-masina-title">
      <h3 id="cf-masina-title">Mașina</h3>
      <div className={`an-column ${styles.grid}`}>
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
        <PlainFields form={form} confirmations={confirmations} isEdit={isEdit} />
        <TextField label="VIN (opțional)" placeholder="17 caractere" maxLength={40} {...textProps(form, 'vin')} />
        <TextField label="Cod extern (opțional)" {...textProps(form, 'externalId')} />
        {isEdit ? <SelectField label="Status" data={STATUSES} {...selectProps(form, 'status')} /> : null}
      </div>
    </section>
  );
}
