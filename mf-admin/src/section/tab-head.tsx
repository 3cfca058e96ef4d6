import { Title } from 'ui';
import type { ReactNode } from 'react';
import styles from './tab-head.module.css';

export interface TabHeadProps {
  title: string;
  /** One line under the title. */
  hint?: ReactNode;
  /** Buttons beside the title; below it on a phone. */
  actions?: ReactNode;
}

/** The top of every tab: its heading and its main actions. */
export function TabHead({ title, hint, actions }: TabHeadProps) {
  return (
    <header className={`an-ends ${styles.root}`}>
      <div>
        <Title order={1} fz={30}>
          {title}
        </Title>
        {hint ? <p>{hint}</p> : null}
      </div>
      {actions ? <div className="an-row">{actions}</div> : null}
    </header>
  );
}
