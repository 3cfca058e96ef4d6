import { CityInput } from 'contracts/city';
import type { CallError } from 'contracts/field-issues';
import type { CityRow } from 'contracts/reference-admin';
import { showToast, TextInput } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { useSavedFields } from 'contracts/ui-extra/lost-session';
import { api } from '../api.ts';
import { saveFailed, useReferenceChanged } from '../reference/use-save-row.ts';
import { FormDialog } from '../form/form-dialog.tsx';

interface CityDialogProps {
  /** Null adds a town. */
  city: CityRow | null;
  onClose(): void;
}

/** Adds or edits a town; the county is optional (work-areas §5). */
export function CityDialog({ city, onClose }: CityDialogProps) {
  const form = useForm({
    initialValues: { name: city?.name ?? '', county: city?.county ?? '' },
    validate: schemaResolver(CityInput, { sync: true }),
  });
  useSavedFields(`city:${city?.id ?? 'new'}`, form);
  const changed = useReferenceChanged();
  const handlers = {
    onSuccess: async ({ name }: { name: string }) => {
      await changed();
      const title = city ? 'Oraș actualizat' : 'Oraș adăugat';
      showToast({ kind: 'success', title, message: `${name} a fost salvat.` });
      onClose();
    },
    onError: (error: CallError) => form.setErrors(saveFailed('orașul', error)),
  };
  const create = api.city.create.useMutation(handlers);
  const update = api.city.update.useMutation(handlers);
  return (
    <FormDialog
      title={city ? 'Editează orașul' : 'Adaugă oraș'}
      action={city ? 'Actualizează' : 'Adaugă orașul'}
      isBusy={create.isPending || update.isPending}
      onSubmit={form.onSubmit(
        (values) => (city ? update.mutate({ id: city.id, ...values }) : create.mutate(values)),
        focusFirstError,
      )}
      onClose={onClose}
    >
      <TextInput label="Numele orașului" maxLength={80} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Județ (opțional)" maxLength={80} {...form.getInputProps('county')} />
    </FormDialog>
  );
}
