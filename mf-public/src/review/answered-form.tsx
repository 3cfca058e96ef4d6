import { messageOf } from 'contracts/field-issues';
import type { ReviewReceipt } from 'contracts/review';
import { Button, useCall } from 'contracts/ui';
import { api } from '../api.ts';
import styles from './review-screen.module.css';

/** The one question to who got no answer on the site. */
export function AnsweredForm({ token, onSent }: { token: string; onSent(receipt: ReviewReceipt): void }) {
  const write = useCall(api.review.writeAnswered, {
    networkMode: 'always',
    onDone: onSent,
    failed: (error) => messageOf(error, 'Răspunsul nu a putut fi trimis. Încercați din nou.'),
  });
  const say = (answered: boolean) => write.mutate({ token, answered });
  return (
    <div className={`an-card ${styles.form}`} role="group" aria-label="V-a răspuns dealerul?">
      <p>V-a răspuns dealerul, pe orice cale?</p>
      <div className={`an-wrapping ${styles.choices}`}>
        <Button size="lg" disabled={write.isPending} onClick={() => say(true)}>
          Da, mi-a răspuns
        </Button>
        <Button size="lg" variant="default" disabled={write.isPending} onClick={() => say(false)}>
          Nu mi-a răspuns
        </Button>
      </div>
    </div>
  );
}
