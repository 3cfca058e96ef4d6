import { refusalText } from 'contracts/field-issues';
import { formatDateTime } from 'contracts/format';
import { ComplaintDecisionInput, type ComplaintRow } from 'contracts/moderation';
import { Select, useCall } from 'ui';
import { readTexts, useCallForm, Textarea } from 'ui/form';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { DECISION_LABELS, durationText } from './decision-labels.ts';
import styles from '../table/long-text.module.css';

const OUTCOMES = [
  { value: 'kept', label: 'Decizia rămâne în vigoare' },
  { value: 'reversed', label: 'Contestația este admisă: decizia se anulează' },
];
const ANSWER_MAX = 500;

/** Answers a complaint once, with reasons (Regulation 2022/2065, art. 20). */
export default function ComplaintDialog({ row, onClose }: { row: ComplaintRow; onClose(): void }) {
  const { id, kind, car, dealer, reason, decidedAt, until, complaint } = row;
  const utils = api.useUtils();
  const decide = useCall(api.moderation.decideComplaint, {
    done: { title: 'Contestație hotărâtă', message: 'Dealerul este anunțat prin email.' },
    failed: (error) => refusalText(error, 'Răspunsul nu a putut fi salvat. Încercați din nou.'),
    refresh: () =>
      Promise.all([
        utils.moderation.invalidate(),
        utils.overview.invalidate(),
        utils.car.featured.invalidate(),
        utils.dealer.list.invalidate(),
      ]),
    onDone: onClose,
  });
  const form = useCallForm({
    initial: { outcome: 'kept', answer: '' },
    read: ({ outcome, answer }) =>
      readTexts(ComplaintDecisionInput, { answer }, { id, isReversed: outcome === 'reversed' }),
    send: (_values, input) => decide.mutateAsync(input),
    keep: `complaint:${id}`,
  });
  return (
    <FormDialog
      title={`Contestație: ${car?.title ?? dealer.name}`}
      size={560}
      action="Trimite răspunsul"
      form={form}
      isBlocked={form.values.answer.trim() === ''}
      onClose={onClose}
    >
      <p>
        <b>{DECISION_LABELS[kind]}</b>, {formatDateTime(decidedAt)}, {durationText(until)}. {reason}
      </p>
      <p className={styles.longText}>
        <b>{dealer.name}:</b> {complaint.text}
      </p>
      <Select label="Hotărârea" data={OUTCOMES} {...form.choice('outcome')} />
      <Textarea
        label="Motivele"
        description="Le trimitem dealerului prin email."
        required
        autosize
        minRows={3}
        maxLength={ANSWER_MAX}
        {...form.field('answer')}
      />
    </FormDialog>
  );
}
