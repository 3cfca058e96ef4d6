import { BrandInput } from 'contracts/brand';
import type { BrandRow } from 'contracts/reference-table';
import { showToast, TextInput, useCall } from 'ui';
import { readBy, useCallForm } from 'ui/form';
import { useState } from 'react';
import { api } from '../api.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { withReason } from '../reference/with-reason.ts';
import { UploadField } from '../upload/upload-field.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { BrandLogo } from './brand-logo.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

const LOGO_FAILED = 'Eroare la încărcarea logo-ului';
const logoFailed = () => showToast({ kind: 'error', title: 'Eroare', message: LOGO_FAILED });

interface BrandDialogProps {
  /** Null adds a brand. */
  brand: BrandRow | null;
  onClose(): void;
}

/**
 * Adds or edits a brand. An uploaded logo is stored in the form and applied once the brand is saved (work-areas §4).
 */
export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const upload = useUpload('logo', logoFailed);
  const [isRemoved, setRemoved] = useState(false);
  const save = useSaveBrand(brand);
  const form = useCallForm({
    initial: { name: brand?.name ?? '' },
    read: (values) => readBy(BrandInput.pick({ name: true }), values),
    send: ({ name }) => save({ name, logo: upload.path, isRemoved }),
    onSent: onClose,
    keep: `brand:${brand?.id ?? 'new'}`,
  });
  const logo = upload.path ?? (isRemoved ? null : (brand?.logo ?? null));
  const remove = () => (upload.path ? upload.clear() : setRemoved(true));
  return (
    <FormDialog
      title={brand ? 'Editează marca' : 'Adaugă marcă'}
      action={brand ? 'Actualizează' : 'Adaugă marca'}
      form={form}
      isBlocked={upload.progress !== null}
      onClose={onClose}
    >
      <TextInput label="Numele mărcii" maxLength={80} required data-autofocus {...form.getInputProps('name')} />
      <UploadField
        label="Logo"
        purpose="logo"
        upload={upload}
        preview={<BrandLogo name={form.values.name || '?'} logo={logo} />}
        onRemove={logo ? remove : undefined}
      />
    </FormDialog>
  );
}

/** The brand first, then its logo: a brand without a logo is better than none. */
function useSaveBrand(brand: BrandRow | null) {
  const words = {
    done: ({ name }: { name: string }) => ({
      title: brand ? 'Marcă actualizată' : 'Marcă adăugată',
      message: `${name} a fost salvată.`,
    }),
    failed: withReason('Nu am putut salva marca.'),
  };
  const create = useCall(api.brand.create, words);
  const update = useCall(api.brand.update, words);
  const setLogo = useCall(api.brand.setLogo, { failed: LOGO_FAILED });
  const changed = useReferenceChanged();
  return async ({ name, logo, isRemoved }: { name: string; logo: string | null; isRemoved: boolean }) => {
    const { id } = brand
      ? await update.mutateAsync({ id: brand.id, name, ...(isRemoved && !logo ? { logo: null } : {}) })
      : await create.mutateAsync({ name });
    if (logo) await setLogo.mutateAsync({ id, logoURL: logo }).catch(() => undefined);
    await changed();
  };
}
