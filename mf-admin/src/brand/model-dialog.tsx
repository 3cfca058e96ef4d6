import { ModelInput } from 'contracts/brand';
import type { CallError } from 'contracts/field-issues';
import type { ModelRow } from 'contracts/reference-admin';
import { showToast, TextInput } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { useSavedFields } from 'contracts/ui-extra/lost-session';
import { SearchSelect } from 'contracts/ui-extra/search-select';
import { api } from '../api.ts';
import { saveFailed, useReferenceChanged } from '../reference/use-save-row.ts';
import { FormDialog } from '../form/form-dialog.tsx';

interface ModelDialogProps {
  /** Null adds a model. */
  model: ModelRow | null;
  onClose(): void;
}

/** Adds or edits a model; its cars follow it to another brand. */
export function ModelDialog({ model, onClose }: ModelDialogProps) {
  const brands = api.brand.list.useQuery().data ?? [];
  const form = useForm({
    initialValues: { name: model?.name ?? '', brandId: model ? String(model.brandId) : '' },
    validate: schemaResolver(ModelInput, { sync: true }),
  });
  useSavedFields(`model:${model?.id ?? 'new'}`, form);
  const changed = useReferenceChanged();
  const handlers = {
    onSuccess: async ({ name }: { name: string }) => {
      await changed();
      const title = model ? 'Model actualizat' : 'Model adăugat';
      showToast({ kind: 'success', title, message: `${name} a fost salvat.` });
      onClose();
    },
    onError: (error: CallError) => form.setErrors(saveFailed('modelul', error)),
  };
  const create = api.model.create.useMutation(handlers);
  const update = api.model.update.useMutation(handlers);
  const submit = ({ name, brandId }: { name: string; brandId: string }) =>
    model
      ? update.mutate({ id: model.id, name, brandId: Number(brandId) })
      : create.mutate({ name, brandId: Number(brandId) });
  return (
    <FormDialog
      title={model ? 'Editează modelul' : 'Adaugă model'}
      action={model ? 'Actualizează' : 'Adaugă modelul'}
      isBusy={create.isPending || update.isPending}
      onSubmit={form.onSubmit(submit, focusFirstError)}
      onClose={onClose}
    >
      <SearchSelect
        label="Marca"
        required
        data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...(form.getInputProps('brandId') as { value: string; onChange(value: string): void; error?: string })}
      />
      <TextInput label="Numele modelului" maxLength={80} required {...form.getInputProps('name')} />
    </FormDialog>
  );
}
