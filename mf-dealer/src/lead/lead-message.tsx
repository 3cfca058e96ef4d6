import { UnstyledButton } from 'ui';
import { useState } from 'react';
import styles from './lead.module.css';

const LONG = 125;
const LINES = 2;
const isLong = (text: string) => text.length > LONG || text.split('\n').length > LINES;

/** The sender's message: two lines of it, and all on click, so that a list of leads stays short. */
export function LeadMessage({ message }: { message: string | null }) {
  const [isWhole, setWhole] = useState(false);
  if (!message) {
    return (
      <p className={styles.message} data-empty="">
        Fără mesaj.
      </p>
    );
  }
  return (
    <>
      <p className={styles.message} data-cut={isLong(message) && !isWhole ? '' : undefined}>
        {message}
      </p>
      {isLong(message) ? (
        <UnstyledButton
          className={`an-link ${styles.more}`}
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {isWhole ? 'Arată mai puțin' : 'Arată tot mesajul'}
        </UnstyledButton>
      ) : null}
    </>
  );
}
