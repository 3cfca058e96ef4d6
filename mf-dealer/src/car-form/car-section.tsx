import { CAR_STATUS_LABELS } from 'contracts/car-labels';
import { TextInput } from 'ui';
import { SearchSelect } from 'ui/search-select';
import { api } from '../api.ts';
import { SelectField, TextField } from './fields.ts';
import { optionsOf, selectProps, textProps } from './field-props.ts';
import { PlainFields } from './plain-fields.tsx';
import type { Confirmations } from './use-confirmations.ts';
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

/**
 * "{brand} {model} {version}" (docs/rules/stock.md "Car form"); a model that contains its brand's name does not repeat it.
 */
function proposedTitle(brand: string, model: string, version: string): string {
  const name = model.startsWith(brand) ? model : `${brand} ${model}`;
  return `${name} ${version}`.trim().replace(/\s+/g, ' ');
}

/** Brand, then one of its models; the title follows both until it is edited. */
function useBrandModels(form: CarFormState) {
  const { brandId, modelId, version, title } = form.values;
  const brands = api.brand.list.useQuery().data ?? [];
  const models = api.model.list.useQuery({ brandId: Number(brandId) }, { enabled: brandId !== '' }).data ?? [];
  const nameOf = (rows: readonly { id: number; name: string }[], id: string) =>
    rows.find((row) => String(row.id) === id)?.name ?? '';
  const proposal = proposedTitle(nameOf(brands, brandId), nameOf(models, modelId), version);
  const change = (next: { brandId?: string; modelId?: string; version?: string }) => {
    const now = { brandId, modelId, version, ...next };
    const isOurs = title === '' || title === proposal;
    const titled = proposedTitle(nameOf(brands, now.brandId), nameOf(models, now.modelId), now.version);
    form.setValues({ ...next, ...(isOurs ? { title: titled } : {}) });
    for (const field of [...Object.keys(next), ...(isOurs ? ['title'] : [])]) form.clearFieldError(field);
  };
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    brands: options(brands),
    models: brandId === '' ? [] : options(models),
    chooseBrand: (id: string) => change({ brandId: id, modelId: '' }),
    chooseModel: (id: string) => change({ modelId: id }),
    changeVersion: (text: string) => change({ version: text }),
  };
}
