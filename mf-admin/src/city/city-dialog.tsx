import { CityInput } from 'contracts/city';
import type { CallError } from 'contracts/field-issues';
import type { CityRow } from 'contracts/reference-admin';
import { Button, showToast, TextInput } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { Modal } from 'contracts/ui-extra/overlay';
import { api } from '../api.ts';
import { saveFailed, useReferenceChanged } from '../reference/use-save-row.ts';

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
    <Modal
      opened
      onClose={onClose}
      title={city ? 'Editează orașul' : 'Adaugă oraș'}
      size={520}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <form
        noValidate
        className="ad-dialog"
        onSubmit={form.onSubmit(
          (values) => (city ? update.mutate({ id: city.id, ...values }) : create.mutate(values)),
          focusFirstError,
        )}
      >
        <TextInput label="Numele orașului" maxLength={80} required data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Județ (opțional)" maxLength={80} {...form.getInputProps('county')} />
        <div className="ad-dialog-end">
          <Button variant="default" onClick={onClose}>
            Renunță
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {city ? 'Actualizează' : 'Adaugă orașul'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
