import { IconKeyboard } from '@tabler/icons-react';
import styles from './key-hints.module.css';

const KEYS = [
  ['j', 'următorul lead'],
  ['k', 'cel dinainte'],
  ['r', 'răspunde'],
  ['e', 'statusul următor'],
  ['Ctrl + Enter', 'trimite mesajul'],
] as const;

/** The keys of the list, folded; where there is no keyboard it is left out. */
export const KeyHints = () => (
  <details className={styles.root}>
    <summary>
      <IconKeyboard size={18} stroke={1.75} aria-hidden="true" />
      Taste
    </summary>
    <dl>
      {KEYS.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
