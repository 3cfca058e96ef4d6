import { messageOf } from 'contracts/field-issues';
import { type OwnReview, ReplyInput, REVIEW_LENGTH, ReviewComplaintInput } from 'contracts/review';
import { Button, ToastPlace, useCall } from 'ui';
import { readBy, Textarea, useCallForm } from 'ui/form';
import { Modal } from 'ui/overlay';
import { api } from '../api.ts';
import styles from './reviews.module.css';

const WORDS = {
  reply: {
    title: 'Răspuns public',
    hint: 'Îl citește toată lumea, sub recenzie. Puteți răspunde o singură dată, iar răspunsul nu se mai schimbă.',
    label: 'Răspunsul dumneavoastră',
    action: 'Publică răspunsul',
    done: { title: 'Răspuns publicat', message: 'Apare sub recenzie.' },
    failed: 'Răspunsul nu a putut fi publicat. Încercați din nou.',
  },
  complain: {
    title: 'Cere verificarea recenziei',
    hint: 'O citește echipa de administrare. Recenzia rămâne publicată până la decizie, pe care v-o scriem prin email.',
    label: 'De ce nu este corectă',
    action: 'Trimite spre verificare',
    done: { title: 'Cerere trimisă', message: 'Vă scriem prin email ce am hotărât.' },
    failed: 'Cererea nu a putut fi trimisă. Încercați din nou.',
  },
};

interface ReviewDialogProps {
  review: OwnReview;
  kind: 'reply' | 'complain';
  onClose(): void;
}

/** Answers a review once, or asks for its check. */
export function ReviewDialog({ review: { id }, kind, onClose }: ReviewDialogProps) {
  const words = WORDS[kind];
  const utils = api.useUtils();
  const call = useCall(kind === 'reply' ? api.review.reply : api.review.complain, {
    done: words.done,
    failed: (error) => messageOf(error, words.failed),
    refresh: () => utils.review.own.invalidate(),
    onDone: onClose,
  });
  const form = useCallForm({
    initial: { text: '' },
    read: (values) => readBy(kind === 'reply' ? ReplyInput : ReviewComplaintInput, { ...values, id }),
    send: (_values, input) => call.mutateAsync(input),
    keep: `review-${kind}:${id}`,
  });
  return (
    <Modal opened onClose={onClose} title={words.title} size={560} closeButtonProps={{ 'aria-label': 'Închide' }}>
      <form className="an-column" method="post" noValidate onSubmit={form.submit}>
        <p className="an-dim">{words.hint}</p>
        <Textarea label={words.label} required autosize minRows={4} maxLength={REVIEW_LENGTH} {...form.field('text')} />
        <ToastPlace />
        <div className={`an-row ${styles.actions}`}>
          <Button type="submit" loading={form.isBusy}>
            {words.action}
          </Button>
          <Button variant="default" disabled={form.isBusy} onClick={onClose}>
            Renunță
          </Button>
        </div>
      </form>
    </Modal>
  );
}
