import { type DealerRow, DealerStatusInput, REASON_MAX } from 'contracts/dealer';

import { readTexts, useCallForm, Textarea } from 'ui/form';
import { FormDialog } from '../form/form-dialog.tsx';
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

/** Takes a dealer off the site with a reason, which is emailed to the dealer and stored. */
export function StatusDialog({ dealer, status, onClose }: StatusDialogProps) {
  const { title, consequence, action } = WORDS[status];
  const setStatus = useSetDealerStatus();
  const form = useCallForm({
    initial: { reason: '' },
    read: (values) => readTexts(DealerStatusInput, values, { id: dealer.id, status }),
    send: (_values, input) => setStatus.mutateAsync(input),
    onSent: onClose,
    keep: `status:${dealer.id}`,
  });
  return (
    <FormDialog
      title={title}
      action={action}
      form={form}
      isDangerous
      isBlocked={form.values.reason.trim() === ''}
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
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
