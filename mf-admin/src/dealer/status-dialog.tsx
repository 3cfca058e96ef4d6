import { type DealerRow, DealerStatusInput, REASON_MAX } from 'contracts/dealer';
import { Textarea } from 'contracts/ui';
import type { FormEvent } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { useFields } from '../form/use-fields.ts';
import { useSetDealerStatus } from './use-set-dealer-status.ts';

const WORDS = {
  pending: {
    title: 'Puneți dealerul în așteptare?',
    consequence: 'Mașinile lui nu mai sunt publice până la o nouă aprobare.',
    action: 'Pune în așteptare',
  },
  rejected: {
    title: 'Respingeți dealerul?',
    consequence: 'Mașinile lui nu sunt publice și nu mai poate adăuga altele.',
    action: 'Respinge dealerul',
  },
} as const;

interface StatusDialogProps {
  dealer: DealerRow;
  status: keyof typeof WORDS;
  onClose(): void;
}

/** Takes a dealer off the site with a reason, which is mailed to the dealer and kept. */
export function StatusDialog({ dealer, status, onClose }: StatusDialogProps) {
  const { title, consequence, action } = WORDS[status];
  const { values, field, read, complain } = useFields(`status:${dealer.id}`, { reason: '' });
  const setStatus = useSetDealerStatus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = read(DealerStatusInput, { id: dealer.id, status });
    if (input) setStatus.mutate(input, { onSuccess: onClose, onError: complain });
  };
  return (
    <FormDialog
      title={title}
      action={action}
      isBusy={setStatus.isPending}
      isDangerous
      isBlocked={values.reason.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <b>{dealer.name}</b>
        <br />
        {consequence}
      </p>
      <Textarea
        label="Motivul"
        description="Îl trimitem dealerului prin email și îl păstrăm."
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={REASON_MAX}
        {...field('reason')}
      />
    </FormDialog>
  );
}
