import { IconPlugConnectedX } from '@tabler/icons-react';
import { Button, UnstyledButton } from 'ui';
import { useEffect, useState } from 'react';
import styles from './notes.module.css';

const SECOND_MS = 1_000;
const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS));

/** Counts down to the next connection attempt, which can also be started at once. */
export function ConnectionLost({ retryAt, onRetry }: { retryAt: number; onRetry: () => void }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(retryAt));
  useEffect(() => {
    const tick = setInterval(() => setSeconds(secondsUntil(retryAt)), SECOND_MS / 4);
    return () => clearInterval(tick);
  }, [retryAt]);
  return (
    // Not announced each second: the header's state says that the connection is lost.
    <div className={`an-row an-soft an-flush ${styles.note}`} data-kind="lost" aria-live="off">
      <IconPlugConnectedX size={20} stroke={1.75} aria-hidden="true" />
      <p>
        Legătura s-a întrerupt. Reîncercăm în <span className="an-num">{seconds} s</span>.
      </p>
      <UnstyledButton className={styles.now} onClick={onRetry}>
        Acum
      </UnstyledButton>
    </div>
  );
}

/** No administrator is online: a message by email reaches them, and so does the chat. */
export function NobodyHere({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={`an-row an-soft an-flush ${styles.note}`} data-kind="nobody" role="status">
      <p>Acum nu este nimeni online. Lăsați-ne un mesaj și vă răspundem pe email, sau scrieți aici și reveniți.</p>
      <Button size="xs" variant="default" onClick={onLeave}>
        Lasă un mesaj
      </Button>
    </div>
  );
}
