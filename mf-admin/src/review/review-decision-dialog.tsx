import { messageOf } from 'contracts/field-issues';
import { type QueuedReview, ReviewDecision } from 'contracts/review';
import { Select, useCall } from 'ui';
import { readBy, Textarea, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';

const OUTCOMES = [
  { value: 'published', label: 'Se publică, sau rămâne publicată' },
  { value: 'rejected', label: 'Nu se publică' },
];

interface DialogProps {
  review: QueuedReview;
  onClose(): void;
}

/** Decides a review; author and dealer are told, with the reason. */
export function ReviewDecisionDialog({ review: { id, dealer, text, complaint }, onClose }: DialogProps) {
  const utils = api.useUtils();
  const decide = useCall(api.review.decide, {
    done: { title: 'Decizie trimisă', message: 'Cei implicați sunt anunțați prin email.' },
    failed: (error) => messageOf(error, 'Decizia nu a putut fi salvată. Încercați din nou.'),
    refresh: () => utils.review.queue.invalidate(),
    onDone: onClose,
  });
  const form = useCallForm({
    initial: { state: 'published', reason: '' },
    read: (values) => readBy(ReviewDecision, { ...values, id }),
    send: (_values, input) => decide.mutateAsync(input),
    keep: `review-decision:${id}`,
  });
  return (
    <FormDialog
      title={`Recenzie despre ${dealer.name}`}
      size={560}
      action="Trimite decizia"
      form={form}
      onClose={onClose}
    >
      <p>{text ?? 'Fără text.'}</p>
      {complaint === null ? null : (
        <p>
          <b>Dealerul:</b> {complaint}
        </p>
      )}
      <Select
        label="Decizia"
        data={OUTCOMES}
        value={form.values.state}
        onChange={(state) => form.setFieldValue('state', state ?? 'published')}
      />
      <Textarea
        label="Motivul"
        description="Îl primesc autorul, dacă recenzia nu se publică, și dealerul care a contestat-o."
        maxLength={500}
        required={form.values.state === 'rejected'}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
