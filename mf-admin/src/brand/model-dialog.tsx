import { ModelInput } from 'contracts/brand';
import type { ModelRow } from 'contracts/reference-table';
import { TextInput, useCall } from 'ui';
import { readBy, useCallForm } from 'ui/form';
import { SearchSelect } from 'ui/search-select';
import { api } from '../api.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { withReason } from '../reference/with-reason.ts';
import { FormDialog } from '../form/form-dialog.tsx';

interface ModelDialogProps {
  /** Null adds a model. */
  model: ModelRow | null;
  onClose(): void;
}

/** Adds or edits a model; its cars move with it to another brand. */
export function ModelDialog({ model, onClose }: ModelDialogProps) {
  const brands = api.brand.list.useQuery().data ?? [];
  const words = {
    done: ({ name }: { name: string }) => ({
      title: model ? 'Model actualizat' : 'Model adăugat',
      message: `${name} a fost salvat.`,
    }),
    failed: withReason('Nu am putut salva modelul.'),
    refresh: useReferenceChanged(),
    onDone: onClose,
  };
  const create = useCall(api.model.create, words);
  const update = useCall(api.model.update, words);
  const form = useCallForm({
    initial: {
      name: model?.name ?? '',
      brandId: model ? String(model.brandId) : '',
      dataSheet: model?.dataSheet ?? '',
      guaranteeMonths: model?.guaranteeMonths ? String(model.guaranteeMonths) : '',
    },
    read: (values) => readBy(ModelInput, values),
    send: (_values, input) => {
      return model ? update.mutateAsync({ id: model.id, ...input }) : create.mutateAsync(input);
    },
    keep: `model:${model?.id ?? 'new'}`,
  });
  return (
    <FormDialog
      title={model ? 'Editează modelul' : 'Adaugă model'}
      action={model ? 'Actualizează' : 'Adaugă modelul'}
      form={form}
      onClose={onClose}
    >
      <SearchSelect
        label="Marca"
        required
        data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...(form.getInputProps('brandId') as { value: string; onChange(value: string): void; error?: string })}
      />
      <TextInput label="Numele modelului" maxLength={80} required {...form.getInputProps('name')} />
      <TextInput
        label="Fișa producătorului despre datele mașinii conectate (opțional)"
        placeholder="https://"
        type="url"
        {...form.getInputProps('dataSheet')}
      />
      <TextInput
        label="Garanția de durabilitate a producătorului, în luni (opțional)"
        description="Numai dacă este gratuită, pentru întreaga mașină și mai lungă de 2 ani."
        inputMode="numeric"
        {...form.getInputProps('guaranteeMonths')}
      />
    </FormDialog>
  );
}
