import { IconShieldX } from '@tabler/icons-react';
import type { Moderation } from 'contracts/moderation';
import { Button, lazyWithRetry } from 'ui';
import { Suspense, useState } from 'react';
import { canComplain, DECISION_WORDS } from './words.ts';
import styles from './moderation.module.css';

const DecisionDialog = lazyWithRetry(() => import('./decision-dialog.tsx'));

interface DecisionNotesProps {
  decisions: readonly Moderation[];
  /** Their subject: the car's title, or the dealer's name. */
  about: string;
}

/** Decisions against a car or an account, their reasons, and the complaint (docs/rules/administration.md "Moderation"). */
export function DecisionNotes({ decisions, about }: DecisionNotesProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const shown = decisions.find(({ id }) => id === opened);
  return (
    <>
      {decisions.map((decision) => (
        <div key={decision.id} className={styles.note}>
          <p>
            <IconShieldX size={16} stroke={1.75} aria-hidden="true" />
            <span>
              {DECISION_WORDS[decision.kind].sentence}: {decision.reason}
            </span>
          </p>
          <Button
            size="xs"
            variant="subtle"
            aria-label={`${buttonText(decision)}: ${about}`}
            onClick={() => setOpened(decision.id)}
          >
            {buttonText(decision)}
          </Button>
        </div>
      ))}
      {shown ? (
        <Suspense fallback={null}>
          <DecisionDialog decision={shown} about={about} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const buttonText = (decision: Moderation): string => {
  if (decision.complaint) return decision.complaint.isReversed === null ? 'Contestație trimisă' : 'Vezi răspunsul';
  return canComplain(decision) ? 'Detalii și contestație' : 'Detalii';
};
