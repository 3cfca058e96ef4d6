import { IMPERSONATION_REASON_MAX } from 'contracts/impersonation';
import { TextInput } from 'contracts/ui';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { type Target, useImpersonation } from './use-impersonation.ts';

/** Asks why, then acts as somebody else for an hour at most; what one does is recorded with both ids. */
export function ImpersonationDialog({ target, onClose }: { target: Target; onClose(): void }) {
  const [reason, setReason] = useSavedState(`impersonation:${target.kind}:${target.id}`, '');
  const [isBusy, setBusy] = useState(false);
  const impersonate = useImpersonation(target);
  const isReady = reason.trim() !== '' && !isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    await impersonate(reason.trim());
    setBusy(false);
  };
  return (
    <FormDialog
      title={`Conectare ca ${target.name}`}
      action="Conectează-mă"
      isBusy={isBusy}
      isBlocked={!isReady}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>
        Veți lucra în contul <b>{target.name}</b> cel mult 60 de minute. Tot ce modificați se înregistrează cu numele
        dumneavoastră.
      </p>
      <TextInput
        label="Motivul"
        description="Se păstrează și poate fi văzut de titularul contului."
        name="reason"
        data-autofocus
        required
        maxLength={IMPERSONATION_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
