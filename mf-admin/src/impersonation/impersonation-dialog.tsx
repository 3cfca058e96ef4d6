import { IMPERSONATION_REASON_MAX } from 'contracts/impersonation';
import { TextInput } from 'contracts/ui';
import { useCallForm } from 'contracts/ui-extra/form';
import { FormDialog } from '../form/form-dialog.tsx';
import { type Target, useImpersonation } from './use-impersonation.ts';

/** Asks for a reason, then impersonates the user for up to an hour; every action is audited with both ids. */
export function ImpersonationDialog({ target, onClose }: { target: Target; onClose(): void }) {
  const impersonate = useImpersonation(target);
  const form = useCallForm({
    initial: { reason: '' },
    read: ({ reason }) => ({ input: reason.trim(), errors: null }),
    send: (_values, reason) => impersonate(reason),
    keep: `impersonation:${target.kind}:${target.id}`,
  });
  return (
    <FormDialog
      title={`Conectare ca ${target.name}`}
      action="Conectează-mă"
      isBusy={form.isBusy}
      isBlocked={form.values.reason.trim() === '' || form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        Veți lucra în contul <b>{target.name}</b> cel mult 60 de minute. Tot ce modificați se înregistrează cu numele
        dumneavoastră.
      </p>
      <TextInput
        label="Motivul"
        description="Se păstrează și poate fi văzut de titularul contului."
        data-autofocus
        required
        maxLength={IMPERSONATION_REASON_MAX}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
