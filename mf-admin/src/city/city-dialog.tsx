import { CityInput } from 'contracts/city';
import type { CityRow } from 'contracts/reference-table';
import { TextInput, useCall } from 'ui';
import { readBy, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { withReason } from '../reference/with-reason.ts';
import { FormDialog } from '../form/form-dialog.tsx';

interface CityDialogProps {
  /** Null adds a town. */
  city: CityRow | null;
  onClose(): void;
}

/** Adds or edits a town; the county is optional (work-areas §5). */
export function CityDialog({ city, onClose }: CityDialogProps) {
  const words = {
    done: ({ name }: { name: string }) => ({
      title: city ? 'Oraș actualizat' : 'Oraș adăugat',
      message: `${name} a fost salvat.`,
    }),
    failed: withReason('Nu am putut salva orașul.'),
    refresh: useReferenceChanged(),
    onDone: onClose,
  };
  const create = useCall(api.city.create, words);
  const update = useCall(api.city.update, words);
  const form = useCallForm({
    initial: { name: city?.name ?? '', county: city?.county ?? '' },
    read: (values) => readBy(CityInput, values),
    send: (values) => (city ? update.mutateAsync({ id: city.id, ...values }) : create.mutateAsync(values)),
    keep: `city:${city?.id ?? 'new'}`,
  });
  return (
    <FormDialog
      title={city ? 'Editează orașul' : 'Adaugă oraș'}
      action={city ? 'Actualizează' : 'Adaugă orașul'}
      form={form}
      onClose={onClose}
    >
      <TextInput label="Numele orașului" maxLength={80} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Județ (opțional)" maxLength={80} {...form.getInputProps('county')} />
    </FormDialog>
  );
}
