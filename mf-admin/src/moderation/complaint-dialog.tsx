import { formatDateTime } from 'contracts/format';
import { ComplaintDecisionInput, type ComplaintRow } from 'contracts/moderation';
import { Select, showToast, Textarea } from 'contracts/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useFields } from '../form/use-fields.ts';
import { refusalText, tellFailure } from '../session/failure.ts';
import { DECISION_LABELS, durationText } from './words.ts';
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
  const [outcome, setOutcome] = useState('kept');
  const { values, field, read, complain } = useFields(`complaint:${id}`, { answer: '' });
  const decide = api.moderation.decideComplaint.useMutation({
    onSuccess: async () => {
      await Promise.all([
        utils.moderation.invalidate(),
        utils.overview.invalidate(),
        utils.car.featured.invalidate(),
        utils.dealer.list.invalidate(),
      ]);
      showToast({ kind: 'success', title: 'Contestație hotărâtă', message: 'Dealerul este anunțat prin email.' });
      onClose();
    },
    onError: (error) => {
      complain(error);
      tellFailure(refusalText(error, 'Răspunsul nu a putut fi salvat. Încercați din nou.'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = read(ComplaintDecisionInput, { id, isReversed: outcome === 'reversed' });
    if (input) decide.mutate(input);
  };
  return (
    <FormDialog
      title={`Contestație: ${car?.title ?? dealer.name}`}
      size={560}
      action="Trimite răspunsul"
      isBusy={decide.isPending}
      isBlocked={values.answer.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <b>{DECISION_LABELS[kind]}</b>, {formatDateTime(decidedAt)}, {durationText(until)}. {reason}
      </p>
      <p className={styles.longText}>
        <b>{dealer.name}:</b> {complaint.text}
      </p>
      <Select label="Hotărârea" data={OUTCOMES} value={outcome} onChange={(value) => setOutcome(value ?? 'kept')} />
      <Textarea
        label="Motivele"
        description="Le trimitem dealerului prin email."
        required
        autosize
        minRows={3}
        maxLength={ANSWER_MAX}
        {...field('answer')}
      />
    </FormDialog>
  );
}
