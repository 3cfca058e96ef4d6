import { messageOf } from 'contracts/field-issues';
import { useCall } from 'ui';
import { useCallForm } from 'ui/form';
import { SearchSelect } from 'ui/search-select';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReferenceChanged } from './use-reference-changed.ts';

interface MergeDialogProps {
  /** The kind of rows. */
  of: 'brand' | 'model' | 'city';
  /** "Uniți marca": the dialog's title. */
  title: string;
  id: number;
  /** The duplicate, by its name. */
  name: string;
  /** The rows it can be merged into. */
  options: readonly { value: string; label: string }[];
  /** The consequence, in one sentence. */
  consequence: string;
  onClose(): void;
}

/** Merges a duplicate into another row; both are named before it happens. */
export function MergeDialog({ of, title, id, name, options, consequence, onClose }: MergeDialogProps) {
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
      <p>{consequence}</p>
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
