import type { ReferenceRowProps } from './delete-dialog.tsx';
import { messageOf } from 'contracts/field-issues';
import { useCall } from 'ui';
import { useCallForm } from 'ui/form';
import { SearchSelect } from 'ui/search-select';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReferenceChanged } from './use-reference-changed.ts';

interface MergeDialogProps extends ReferenceRowProps {
  /** The rows it can be merged into, itself among them. */
  rows: readonly { id: number; name: string }[];
}

const WORDS = {
  brand: {
    title: 'Uniți marca',
    consequence: 'Modelele, mașinile, cererile și favoritele trec la marca aleasă, iar adresele vechi duc la ea.',
  },
  model: {
    title: 'Uniți modelul',
    consequence: 'Mașinile, cererile și favoritele trec la modelul ales, iar adresa veche duce la el.',
  },
  city: {
    title: 'Uniți orașul',
    consequence: 'Mașinile și dealerii trec la orașul ales, iar adresa veche duce la el.',
  },
};

/** Merges a duplicate into another row; both are named before it happens. */
export function MergeDialog({ of, id, name, rows, onClose }: MergeDialogProps) {
  const { title, consequence } = WORDS[of];
  const options = rows.filter((row) => row.id !== id).map((row) => ({ value: String(row.id), label: row.name }));
  const labelOf = (into: number | string) => options.find(({ value }) => value === String(into))?.label;
  const calls = { brand: api.brand.merge, model: api.model.merge, city: api.city.merge };
  const merge = useCall(calls[of], {
    done: (_merged, { into }) => ({ title: 'Unire reușită', message: `${name} face acum parte din ${labelOf(into)}.` }),
    failed: (error) => messageOf(error, 'Nu am putut uni rândurile. Încercați din nou.'),
    refresh: useReferenceChanged(),
    onDone: onClose,
  });
  const form = useCallForm<{ into: string }, number>({
    initial: { into: '' },
    read: ({ into }) =>
      into === '' ? { input: null, errors: { into: 'Alegeți ce rămâne' } } : { input: Number(into), errors: null },
    send: (_values, into) => merge.mutateAsync({ id, into }),
    focusesDrawn: true,
  });
  const stays = labelOf(form.values.into);
  return (
    <FormDialog
      title={`${title}: ${name}`}
      action={stays ? `Unește în ${stays}` : 'Unește'}
      form={form}
      isDangerous
      onClose={onClose}
    >
      <p>{consequence} Unirea nu poate fi anulată.</p>
      <SearchSelect
        label="Rămâne"
        data={options}
        value={form.values.into}
        error={form.errors['into']}
        required
        onChange={(into) => form.setFieldValue('into', into)}
      />
    </FormDialog>
  );
}
