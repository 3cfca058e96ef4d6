import { Title } from 'ui';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export type SectionProps = {
  title: string;
  /** Beside the title: a badge. */
  mark?: ReactNode;
  hint?: ReactNode;
  /** At the right of the head: buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a tab: a card with a heading, one sentence on its purpose, and its form or list. */
export function Section({ title, mark, hint, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`an-card ${styles.root}`} aria-labelledby={id}>
      <div className={`an-row ${styles.head}`}>
        <Title order={2}>
          <span id={id}>{title}</span>
          {mark}
        </Title>
        {actions}
      </div>
      {hint ? <p className={`an-hint ${styles.hint}`}>{hint}</p> : null}
      {children}
    </section>
  );
}
