import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_MODELS } from 'contracts/quote-texts';
import { ActionIcon, Button } from 'ui';
import { SearchSelect } from 'ui/search-select';
import type { ReactNode } from 'react';
import { findNamed, useReferenceLists } from '../filter/reference-lists.ts';
import type { TypedModel } from './typed-request.ts';
import type { QuoteForm } from './use-quote-form.ts';
import styles from './quote-request.module.css';

/** One to three models. */
export function ModelFields({ form }: { form: QuoteForm }) {
  const { models } = form.values;
  const set = (index: number, model: TypedModel) =>
    form.setFieldValue(
      'models',
      models.map((other, at) => (at === index ? model : other)),
    );
  return (
    <fieldset className={`an-fieldset an-column ${styles.group}`}>
      <legend>Ce mașină căutați</legend>
      {models.map((model, index) => (
        <ModelRow
          // Rows have no identity beyond their place.
          key={index}
          place={models.length > 1 ? ` ${index + 1}` : ''}
          model={model}
          errors={{ brand: form.errors[`models.${index}.brand`], model: form.errors[`models.${index}.model`] }}
          onChange={(next) => set(index, next)}
          onRemove={
            models.length > 1
              ? () =>
                  form.setFieldValue(
                    'models',
                    models.filter((_other, at) => at !== index),
                  )
              : undefined
          }
        />
      ))}
      {form.errors['models'] ? (
        <p className={styles.error} role="alert">
          {form.errors['models']}
        </p>
      ) : null}
      {models.length < MAX_MODELS ? (
        <Button
          variant="subtle"
          className={styles.add}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => form.setFieldValue('models', [...models, { brand: '', model: '' }])}
        >
          Adaugă alt model
        </Button>
      ) : null}
    </fieldset>
  );
}

interface RowProps {
  /** " 2" where there are several. */
  place: string;
  model: TypedModel;
  errors: Record<'brand' | 'model', ReactNode>;
  onChange(model: TypedModel): void;
  onRemove: (() => void) | undefined;
}

function ModelRow({ place, model, errors, onChange, onRemove }: RowProps) {
  const lists = useReferenceLists(model);
  // A link names them by slug too, but maybe by an old one or by the name.
  const brand = findNamed(lists.brands, model.brand)?.slug ?? '';
  const chosen = findNamed(lists.models, model.model)?.slug ?? '';
  return (
    <div className={`an-column ${styles.row}`}>
      <SearchSelect
        label={`Marca${place}`}
        placeholder="Alegeți marca"
        data={lists.brandChoices}
        value={brand}
        onChange={(value) => onChange({ brand: value, model: '' })}
        error={errors.brand}
      />
      <SearchSelect
        label={`Modelul${place}`}
        placeholder={brand === '' ? 'Alegeți mai întâi marca' : 'Alegeți modelul'}
        data={lists.modelChoices}
        value={chosen}
        disabled={brand === ''}
        onChange={(value) => onChange({ brand, model: value })}
        error={errors.model}
      />
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          size="lg"
          className={styles.remove}
          aria-label={`Șterge modelul${place}`}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </div>
  );
}
