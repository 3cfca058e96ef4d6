import type { CallError } from 'contracts/field-issues';
import { BrandInput } from 'contracts/brand';
import type { BrandRow } from 'contracts/reference-admin';
import { Button, showToast, TextInput } from 'contracts/ui';
import { focusFirstError, schemaResolver, useForm } from 'contracts/ui-extra/form';
import { Modal } from 'contracts/ui-extra/overlay';
import { useState } from 'react';
import { api } from '../api.ts';
import { saveFailed, useReferenceChanged } from '../reference/use-save-row.ts';
import { UploadField } from '../upload/upload-field.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { BrandLogo } from './brand-logo.tsx';

const LOGO_FAILED = 'Eroare la încărcarea logo-ului';
const logoFailed = () => showToast({ kind: 'error', title: 'Eroare', message: LOGO_FAILED });

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
  const save = useSaveBrand(brand, { onClose, onIssues: (issues) => form.setErrors(issues) });
  const logo = upload.path ?? (isRemoved ? null : (brand?.logo ?? null));
  const remove = () => (upload.path ? upload.clear() : setRemoved(true));
  return (
    <Modal
      opened
      onClose={onClose}
      title={brand ? 'Editează marca' : 'Adaugă marcă'}
      size={520}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <form
        noValidate
        className="ad-dialog"
        onSubmit={form.onSubmit(({ name }) => void save.run({ name, logo: upload.path, isRemoved }), focusFirstError)}
      >
        <TextInput label="Numele mărcii" maxLength={80} required data-autofocus {...form.getInputProps('name')} />
        <UploadField
          label="Logo"
          purpose="logo"
          upload={upload}
          preview={<BrandLogo name={form.values.name || '?'} logo={logo} />}
          onRemove={logo ? remove : undefined}
        />
        <div className="ad-dialog-end">
          <Button variant="default" onClick={onClose} disabled={save.isBusy}>
            Renunță
          </Button>
          <Button type="submit" loading={save.isBusy} disabled={upload.progress !== null}>
            {brand ? 'Actualizează' : 'Adaugă marca'}
          </Button>
        </div>
      </form>
    </Modal>
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
