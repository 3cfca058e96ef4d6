import type { CallError } from 'contracts/field-issues';
import { BrandInput } from 'contracts/brand';
import type { BrandRow } from 'contracts/reference-admin';
import { showToast, TextInput } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { useSavedFields } from 'contracts/ui-extra/lost-session';
import { useState } from 'react';
import { api } from '../api.ts';
import { saveFailed, useReferenceChanged } from '../reference/use-save-row.ts';
import { UploadField } from '../upload/upload-field.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { BrandLogo } from './brand-logo.tsx';
import { tellFailure } from '../session/failure.ts';
import { FormDialog } from '../form/form-dialog.tsx';

const LOGO_FAILED = 'Eroare la încărcarea logo-ului';
const logoFailed = () => tellFailure(LOGO_FAILED);

interface BrandDialogProps {
  /** Null adds a brand. */
  brand: BrandRow | null;
  onClose(): void;
}

/** Adds or edits a brand. An uploaded logo waits in the form and is applied once the brand is saved (work-areas §4). */
export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const upload = useUpload('logo', logoFailed);
  const [isRemoved, setRemoved] = useState(false);
  const form = useForm({
    initialValues: { name: brand?.name ?? '' },
    validate: schemaResolver(BrandInput.pick({ name: true }), { sync: true }),
  });
  useSavedFields(`brand:${brand?.id ?? 'new'}`, form);
  const save = useSaveBrand(brand, { onClose, onIssues: (issues) => form.setErrors(issues) });
  const logo = upload.path ?? (isRemoved ? null : (brand?.logo ?? null));
  const remove = () => (upload.path ? upload.clear() : setRemoved(true));
  return (
    <FormDialog
      title={brand ? 'Editează marca' : 'Adaugă marcă'}
      action={brand ? 'Actualizează' : 'Adaugă marca'}
      isBusy={save.isBusy}
      isBlocked={upload.progress !== null}
      onSubmit={form.onSubmit(({ name }) => void save.run({ name, logo: upload.path, isRemoved }), focusFirstError)}
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

interface SaveHandlers {
  onClose(): void;
  onIssues(issues: Record<string, string>): void;
}

/** The brand first, then its logo: a brand without one is better than none. */
function useSaveBrand(brand: BrandRow | null, { onClose, onIssues }: SaveHandlers) {
  const create = api.brand.create.useMutation();
  const update = api.brand.update.useMutation();
  const setLogo = api.brand.setLogo.useMutation();
  const changed = useReferenceChanged();
  const run = async ({ name, logo, isRemoved }: { name: string; logo: string | null; isRemoved: boolean }) => {
    try {
      const saved = brand
        ? await update.mutateAsync({ id: brand.id, name, ...(isRemoved && !logo ? { logo: null } : {}) })
        : await create.mutateAsync({ name });
      const title = brand ? 'Marcă actualizată' : 'Marcă adăugată';
      showToast({ kind: 'success', title, message: `${saved.name} a fost salvată.` });
      if (logo) await setLogo.mutateAsync({ id: saved.id, logoURL: logo }).catch(logoFailed);
      await changed();
      onClose();
    } catch (error) {
      onIssues(saveFailed('marca', error as CallError));
    }
  };
  return { run, isBusy: create.isPending || update.isPending || setLogo.isPending };
}
