import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

export type SectionProps = { title: string; subtitle?: string; action?: ReactNode; children: ReactNode };

/** A titled part of the home page; its action is beside the title from 1024 px. */
export function Section({ title, subtitle, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="an-section an-later" aria-labelledby={id}>
      <div className={`an-flush an-ends ${styles.head}`}>
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
        {action ? <div className={styles.wide}>{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
