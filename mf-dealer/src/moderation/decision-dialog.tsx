import { formatDateTime } from 'contracts/format';
import { ComplaintInput, type Moderation } from 'contracts/moderation';
import { Button, isSessionOver, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { readBy, useCallForm, Textarea } from 'ui/form';
import { Modal } from 'ui/overlay';
import { api } from '../api.ts';
import { canComplain, DECISION_WORDS, durationText } from './words.ts';
import styles from './moderation.module.css';

interface DecisionDialogProps {
  decision: Moderation;
  about: string;
  onClose(): void;
}

/** A decision in full, and the dealer's one complaint against it (Regulation 2022/2065, art. 17 and 20). */
export default function DecisionDialog({ decision, about, onClose }: DecisionDialogProps) {
  const { kind, reason, decidedAt, complaintUntil, complaint, isAlike } = decision;
  return (
    <Modal
      opened
      onClose={onClose}
      title={DECISION_WORDS[kind].title}
      size={560}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <div className={`an-column ${styles.dialog}`}>
        <p>
          <b>{about}</b>
        </p>
        <dl>
          <dt>Motivul</dt>
          <dd>{reason}</dd>
          <dt>Din</dt>
          <dd>
            {formatDateTime(decidedAt)}, {durationText(decision)}
          </dd>
        </dl>
        {isAlike ? (
          <p>
            Am recunoscut automat că anunțul seamănă cu unul pe care administrarea l-a ascuns. Un administrator îl
            verifică.
          </p>
        ) : null}
        {complaint ? <Answer complaint={complaint} /> : null}
        {canComplain(decision) ? <ComplaintForm decision={decision} onClose={onClose} /> : null}
        {!complaint && !canComplain(decision) ? (
          <p>Termenul pentru contestație a trecut la {formatDateTime(complaintUntil)}.</p>
        ) : null}
      </div>
    </Modal>
  );
}

function Answer({ complaint }: { complaint: NonNullable<Moderation['complaint']> }) {
  const { text, at, isReversed, answer, answeredAt } = complaint;
  return (
    <>
      <dl>
        <dt>Contestația dumneavoastră, {formatDateTime(at)}</dt>
        <dd className={styles.words}>{text}</dd>
      </dl>
      {isReversed === null || answeredAt === null ? (
        <Alert title="Contestația este în analiză">Vă scriem prin email ce am hotărât.</Alert>
      ) : (
        <Alert
          color={isReversed ? 'green' : 'red'}
          title={`${isReversed ? 'Contestația a fost admisă' : 'Contestația a fost respinsă'}, ${formatDateTime(answeredAt)}`}
        >
          {answer}
        </Alert>
      )}
    </>
  );
}

function ComplaintForm({ decision, onClose }: Omit<DecisionDialogProps, 'about'>) {
  const utils = api.useUtils();
  const complain = useCall(api.moderation.complain, {
    done: { title: 'Contestație trimisă', message: 'Vă scriem prin email ce am hotărât.' },
    refresh: () =>
      Promise.all([utils.stock.list.invalidate(), utils.dealer.mine.invalidate(), utils.car.get.invalidate()]),
    onDone: onClose,
  });
  const form = useCallForm({
    initial: { text: '' },
    read: (values) => readBy(ComplaintInput, { ...values, id: decision.id }),
    send: (_values, input) => complain.mutateAsync(input),
    keep: `complaint:${decision.id}`,
    // Any error is shown at the only field.
    issues: (error) =>
      isSessionOver(error) ? {} : { text: error.message || 'Contestația nu a putut fi trimisă. Încercați din nou.' },
  });
  return (
    <form method="post" noValidate className={`an-column ${styles.form}`} onSubmit={form.submit}>
      <Textarea
        label="Contestația dumneavoastră"
        description={`O puteți trimite o singură dată, până la ${formatDateTime(decision.complaintUntil)}. O hotărăște alt administrator, dacă există.`}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        {...form.field('text')}
      />
      <Button type="submit" loading={form.isBusy}>
        Trimite contestația
      </Button>
    </form>
  );
}
